// What an arbiter does with the page, by finger: finds controls by their names and reads what is on the screen.
import assert from "node:assert/strict";

/** The buttons by which a result is entered at a table. */
const BEHIND_THE_NUMBER = { redForfeited: "红方弃权", blackForfeited: "黑方弃权", bothForfeited: "双方弃权" };

export class Arbiter {
  constructor(app) {
    this.app = app;
    this.page = app.page;
    /** When something other than a result was last tapped. */
    this.acted = 0;
  }

  button(name, within = this.page) {
    return within.getByRole("button", { name, exact: typeof name === "string" });
  }

  async tap(name, within) {
    await this.button(name, within).tap();
    this.acted = Date.now();
  }

  /** A tap is no result while the screen has only just become another (see taps.test.mjs). */
  async settled() {
    const rest = this.acted + 800 - Date.now();
    if (rest > 0) await this.page.waitForTimeout(rest);
  }

  heading(text) {
    return this.page.getByRole("heading", { name: text, exact: typeof text === "string" });
  }

  /** By the rail: 总览 规程 报名 抽签 轮次 名次 团体 附加赛 奖励 记录 突发情况. */
  async go(screen) {
    const rail = this.page.getByRole("navigation", { name: "赛事各步" });
    const way = rail.getByRole("link", { name: new RegExp(`^${screen}`) });
    // On a phone the rest is behind it.
    const more = rail.getByRole("button", { name: "更多" });
    if ((await more.isVisible()) && !(await way.isVisible())) await more.tap();
    await way.tap();
    await this.page.locator(`.rail-item[aria-current=page]`, { hasText: screen }).waitFor({ state: "attached" });
  }

  /** A tab within a screen, a link or a button. */
  async tab(name) {
    await this.page.locator(".tabs .tab", { hasText: name }).first().tap();
  }

  get dialog() {
    return this.page.getByRole("dialog").last();
  }

  /** Reads the question on the screen, answers yes and returns what it said. */
  async confirm(verb) {
    const { dialog } = this;
    await dialog.waitFor();
    const text = await dialog.innerText();
    await this.tap(verb, dialog);
    await dialog.waitFor({ state: "detached" });
    this.acted = Date.now();
    return text;
  }

  /** Publishes the sheet on the screen; where the best sheet of the last round breaks the limits of sides, that is asked. */
  async publish(round) {
    await this.tap(`公布第 ${round} 轮`);
    const asked = this.button("照此公布", this.dialog);
    await this.page.locator(".tables .table-card").first().or(asked).first().waitFor();
    if (await asked.isVisible()) await this.confirm("照此公布");
  }

  /** Taps, reads the question that follows, answers yes. */
  async confirmAfter(button, verb) {
    await this.tap(button);
    return this.confirm(verb);
  }

  /** By a button that opens the file chooser. */
  async chooseFile(button, name, text) {
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), this.tap(button)]);
    await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  }

  /** On the library: opens a file as far as what is found in it. */
  async importFile(button, name, text) {
    await this.tap("打开文件");
    await this.chooseFile(button, name, text);
  }

  /** The last message at the lower edge. */
  toast(text) {
    return this.page.locator(".toast", { hasText: text }).last();
  }

  // Entries ------------------------------------------------------------------------------------------------------

  /** Pastes a list; returns the preview: a row a line, and the words of the button that adds them. */
  async paste(list) {
    await this.tap("粘贴名单");
    await this.page.getByLabel("名单", { exact: true }).fill(list);
    const add = this.page.locator(".act-bar .btn-primary");
    await this.page.locator(".act-bar .btn-primary:enabled").waitFor();
    const rows = await this.page.locator(".table tbody tr").evaluateAll((found) =>
      found.map((row) => {
        const cell = row.querySelector("td.name");
        const unit = cell.querySelector("small").textContent;
        return { name: cell.textContent.slice(0, cell.textContent.length - unit.length).trim(), unit, text: row.innerText };
      }),
    );
    return { rows, verb: await add.innerText(), add: () => add.tap(), banners: await this.page.locator(".banner").allInnerTexts() };
  }

  /** The player's sheet. */
  async openPlayer(name) {
    await this.tab("名单");
    await this.page.getByRole("searchbox").fill(name);
    await this.tap(new RegExp(`^更多：${name}`));
    await this.dialog.waitFor();
  }

  // Lots ---------------------------------------------------------------------------------------------------------

  /** [{ number, name, unit }] by number. */
  lots() {
    return this.page.locator(".lots .lot").evaluateAll((found) =>
      found.map((lot) => {
        const [name, unit] = [lot.querySelector(".who b, .who .name"), lot.querySelector(".who small")];
        return { number: Number(lot.querySelector(".piece").textContent), name: name.textContent, unit: unit.textContent };
      }),
    );
  }

  // Rounds -------------------------------------------------------------------------------------------------------

  /** The published sheet: [{ table, red: { name, unit }, black }] and the bye, as on the cards. */
  async sheet() {
    const cards = await this.page.locator(".tables .table-card").evaluateAll((found) =>
      found.map((card) => {
        const seat = (side) => {
          const button = card.querySelector(side);
          return button && { name: button.querySelector(".name").textContent, about: button.querySelector(".unit")?.textContent ?? "" };
        };
        const [red, black] = [seat(".side-red"), seat(".side-black")];
        if (red && black) return { table: parseInt(card.querySelector(".table-no").textContent, 10), red, black };
        return { bye: seat(".side-btn") };
      }),
    );
    return { tables: cards.filter((card) => card.table), bye: cards.find((card) => card.bye)?.bye };
  }

  card(table) {
    return this.page.locator(`#table-${table}`);
  }

  /** What is behind the number of a table: 判罚 at first, 裁判卡 or 其他. */
  async openTable(table, part) {
    await this.card(table).locator(".table-no").tap();
    await this.dialog.waitFor();
    if (part) await this.part(part);
  }

  part(name) {
    return this.dialog.getByRole("tab", { name, exact: true }).tap();
  }

  async closeTable() {
    await this.tap("完成", this.dialog);
    await this.page.getByRole("dialog").waitFor({ state: "detached" });
    this.acted = Date.now();
  }

  /** Enters a result by tapping, and waits until the card shows it. */
  async result(table, result, card = this.card(table)) {
    if (result in BEHIND_THE_NUMBER) {
      await card.locator(".table-no").tap();
      await this.tap(BEHIND_THE_NUMBER[result], this.dialog);
      await this.dialog.waitFor({ state: "detached" });
      this.acted = Date.now();
      await card.locator(".table-note", { hasText: BEHIND_THE_NUMBER[result] }).waitFor();
      return;
    }
    const which = { redWon: ".side-red", draw: ".draw-btn", blackWon: ".side-black" }[result];
    await this.settled();
    await card.locator(which).tap();
    await card.locator(`${which}[aria-pressed=true]`).waitFor();
  }

  // Standings ----------------------------------------------------------------------------------------------------

  /** [{ place, name, unit, number, cells: [text] }]: the cells are points and the criteria in their order. */
  async standings() {
    await this.page.locator("table.standings tbody tr").first().waitFor();
    return this.page.locator("table.standings tbody tr").evaluateAll((found) =>
      found.map((row) => {
        const [name, about] = [row.querySelector("th.name .open span"), row.querySelector("th.name .open small")];
        const [number, ...cells] = [...row.querySelectorAll("td.num")].map((cell) => cell.textContent.trim());
        return {
          place: row.querySelector("td.rank").textContent.trim(),
          name: name.textContent,
          unit: about.textContent.split(" · ")[0],
          number: Number(number),
          cells,
          why: row.querySelector("td.why")?.textContent ?? "",
        };
      }),
    );
  }

  /** Everything that the standings say, for comparing them word for word. */
  async standingsText() {
    await this.page.locator("table.standings tbody tr").first().waitFor();
    return this.page.locator("table.standings").innerText();
  }

  assertNothingOpen() {
    return this.page.getByRole("dialog").count().then((count) => assert.equal(count, 0, "a dialog is still open"));
  }
}
