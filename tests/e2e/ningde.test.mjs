// The whole of Ningde 2019 as its arbiter runs it on a tablet: from a pasted list to the champion and the prize list. What the
// screen says is held against a paper kept beside it (ledger.mjs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { Arbiter } from "./arbiter.mjs";
import { FIELD, LIST } from "./field.mjs";
import { withApp } from "./harness.mjs";
import { Ledger, RESULTS } from "./ledger.mjs";

const TITLE = "联信杯端到端公开赛";
const LATE = FIELD[59];
const NEWCOMER = { name: "后来居", unit: "白马村" };
const STAGE_ONE = 7;
const LAST_ROUND = 9;

/** Lots fall as they fall in a hall, but the same in every run: the draw takes its chance from here. */
const FIXED_CHANCE = `
  let state = 20190502;
  crypto.getRandomValues = (bytes) => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16;
    return bytes;
  };`;

/** How two play, whenever they meet: by strength, with every seventh a draw and every eleventh a surprise. */
function played(red, black, round) {
  const strength = (number) => (number * 37) % 61;
  const chance = red * 7 + black * 13 + round * 5;
  if (chance % 7 === 0) return "draw";
  const redIsStronger = strength(red) > strength(black);
  return redIsStronger === (chance % 11 !== 0) ? "redWon" : "blackWon";
}

test("the Ningde event, from the pasted list to the prize list", { timeout: 600_000 }, async (t) => {
  await withApp("ningde", { before: FIXED_CHANCE }, async (app) => {
    await app.started();
    const event = new Event(app, (text) => t.diagnostic(`${((performance.now() - start) / 1000).toFixed(0)} s: ${text}`));
    const start = performance.now();

    await event.createFromPreset();
    await event.pasteTheField();
    await event.checkIn();
    await event.drawLots();

    await event.pairFirstRoundWithAnExchange();
    await event.play(1);
    await event.lateArrival();
    await event.pair(2);
    await event.newcomer();
    const absentee = event.ledger.rounds[1].tables[8].red;
    await event.play(2, { 9: "redForfeited" }, { by: "keys" });
    await event.undoAndRedo(2);

    await event.pair(3);
    await event.play(3, { 12: "bothForfeited", ...event.forfeitOf(absentee, 3) }, { reloadAfter: 15 });
    await event.pair(4);
    await event.correct(3, event.tableOf(event.ledger.ranking(3)[0].number, 3));
    await event.reverseSides(4, 3);
    await event.play(4, event.forfeitOf(absentee, 4));
    await event.thirdForfeitIsOut(absentee);

    await event.pair(5);
    await event.fouls(5, 2);
    await event.play(5, {}, { by: "keys" });
    await event.withdraw(event.ledger.rounds[4].tables[10].black);
    await event.pair(6);
    await event.play(6);
    await event.pair(7);
    await event.play(7, {}, { by: "keys" });

    const seeds = await event.seedPlayoff();
    await event.pair(8);
    await event.semifinals(seeds);
    await event.play(8);
    await event.pair(9);
    await event.play(9, {}, { by: "keys" });
    await event.finals(seeds);

    const [one, two, three, four] = seeds;
    const places = await event.finalRanking([three, one, two, four]);
    await event.prizes(places);
    await event.exportAndImport();
    await event.log();
  });
});

class Event {
  ledger = new Ledger();

  constructor(app, say) {
    this.app = app;
    this.page = app.page;
    this.arbiter = new Arbiter(app);
    this.say = say;
  }

  async createFromPreset() {
    const { arbiter, page } = this;
    await arbiter.tap("新建赛事");
    await page.getByLabel("赛事名称").fill(TITLE);
    await page.getByRole("radio", { name: /^宁德 2019/ }).check({ force: true });
    await arbiter.confirm("建立");
    await page.locator(".event-name", { hasText: TITLE }).waitFor();
    this.say("created");
  }

  async pasteTheField() {
    const { arbiter } = this;
    await arbiter.go("报名");
    const { rows, verb, add } = await arbiter.paste(LIST);
    assert.deepEqual(rows.map(({ name, unit }) => ({ name, unit })), FIELD);
    assert.deepEqual(rows.flatMap(({ text }, at) => (text.includes("同名") ? [at] : [])), [37], "who has a namesake above is marked");
    assert.equal(verb, "登记 60 人");
    await add();
    await this.page.locator(".roster .player").nth(59).waitFor();
    this.say("60 entered");
  }

  /** Some one by one, the rest at once but for one, who is named when check-in closes. */
  async checkIn() {
    const { arbiter, page } = this;
    await arbiter.tab("报到");
    const item = (name) => page.locator(".checkin-item", { hasText: name }).first();
    for (const { name } of FIELD.slice(0, 12)) await item(name).tap();
    await page.locator(".tally", { hasText: /12 \/ 60/ }).waitFor();
    await arbiter.confirmAfter("其余全部已到", "其余全部已到");
    await item(LATE.name).tap();
    await page.locator(".tally", { hasText: /59 \/ 60/ }).waitFor();
    await arbiter.tap("结束报到");
    const asked = await arbiter.confirm("结束报到");
    assert.match(asked, new RegExp(`1 人未到：${LATE.name}`));
    this.say("checked in");
  }

  async drawLots() {
    const { arbiter, page } = this;
    await arbiter.go("抽签");
    await arbiter.tap("电脑抽签");
    await page.locator(".lots .lot").nth(58).waitFor();
    const lots = await arbiter.lots();
    assert.deepEqual(lots.map(({ number }) => number), Array.from({ length: 59 }, (_, at) => at + 1));
    for (const { number, name, unit } of lots) this.ledger.enter(number, { name, unit: unit.split(" ")[0] });
    const names = (list) => list.map(({ name, unit }) => `${name} ${unit}`).sort();
    assert.deepEqual(names([...this.ledger.players.values()]), names(FIELD.slice(0, 59)));
    await this.arbiter.page.getByText(/种子 \d+。为避开同单位，电脑换过 \d+ 次排列/).waitFor();
    this.say("lots drawn");
  }

  /** The number of whoever a screen names; namesakes are told apart by unit. */
  number({ name, about = "" }) {
    const bare = name.split("（")[0];
    const found = [...this.ledger.players.values()].filter((player) => player.name === bare);
    const [player, ...others] = found.length > 1 ? found.filter(({ unit }) => (name + about).includes(unit)) : found;
    assert.ok(player && others.length === 0, `${name} ${about} is one player`);
    return player.number;
  }

  tableOf(number, round) {
    return this.ledger.rounds[round - 1].tables.findIndex(({ red, black }) => red === number || black === number) + 1;
  }

  /** This player does not come; nothing where he has the bye. */
  forfeitOf(number, round) {
    const table = this.tableOf(number, round);
    if (table === 0) return {};
    return { [table]: this.ledger.rounds[round - 1].tables[table - 1].red === number ? "redForfeited" : "blackForfeited" };
  }

  /** Round 1: near numbers, red to the smaller one. Two of one unit are put together, over the objection. */
  async pairFirstRoundWithAnExchange() {
    const { arbiter, page, ledger } = this;
    await arbiter.go("轮次");
    await arbiter.tap("编排第 1 轮");
    const picks = page.locator(".pairing .pick");
    await picks.nth(58).waitFor();
    const unit = (number) => ledger.players.get(number).unit;
    for (let red = 1; red < 58; red += 2) assert.notEqual(unit(red), unit(red + 1), `table ${(red + 1) / 2} seats one unit`);

    // Number 1 meets another of his unit; who was to meet him goes to that one's table.
    const mate = [...ledger.players.keys()].find((number) => number > 2 && number < 59 && unit(number) === unit(1));
    const pick = (number) => page.locator(".pairing .pick", { hasText: ledger.players.get(number).name }).filter({ hasText: unit(number) });
    await pick(2).tap();
    await pick(mate).tap();
    await arbiter.tap("对调");
    await page.locator(".pairing .objection", { hasText: "同单位" }).waitFor();
    await arbiter.tap("公布第 1 轮");
    await arbiter.dialog.getByLabel("裁判长说明").fill("场地调整，双方同意");
    const asked = await arbiter.confirm("照此公布");
    assert.match(asked, /同单位，规程要求回避/);
    await this.#readSheet(1);

    const near = Array.from({ length: 29 }, (_, at) => [2 * at + 1, 2 * at + 2]);
    const exchanged = near.map((pair) => pair.map((number) => (number === 2 ? mate : number === mate ? 2 : number)));
    const seated = ledger.rounds[0].tables.map(({ red, black }) => [red, black]);
    assert.deepEqual(seated, exchanged);
    assert.equal(ledger.rounds[0].bye, 59);
    this.say("round 1 published");
  }

  async pair(round) {
    const { arbiter, page } = this;
    await arbiter.go("轮次");
    await arbiter.tab(`第 ${round} 轮`);
    await arbiter.tap(`编排第 ${round} 轮`);
    await page.locator(".pairing .pick").first().waitFor();
    await arbiter.publish(round);
    await this.#readSheet(round);
    this.ledger.checkSheet(round, LAST_ROUND);
    this.say(`round ${round} published`);
  }

  async #readSheet(round) {
    await this.page.locator(".tables .table-card").first().waitFor();
    const { tables, bye } = await this.arbiter.sheet();
    tables.forEach(({ table }, at) => assert.equal(table, at + 1));
    this.ledger.rounds[round - 1] = {
      tables: tables.map(({ red, black }) => ({ red: this.number(red), black: this.number(black) })),
      bye: bye && this.number(bye),
    };
  }

  /** Enters every result of a round: those given, by tapping; the others as they are played, by tapping or by keys. */
  async play(round, given = {}, { by = "taps", reloadAfter } = {}) {
    const { arbiter, page, ledger } = this;
    await arbiter.go("轮次");
    await arbiter.tab(`第 ${round} 轮`);
    const { tables } = ledger.rounds[round - 1];
    // Where the sides are reversed, the screen shows the board: who is red on the sheet is tapped as black.
    const turned = { redWon: "blackWon", blackWon: "redWon" };
    const tapped = (table) => {
      const { result, reversed } = tables[table - 1];
      return (reversed && turned[result]) || result;
    };
    for (const [table, result] of Object.entries(given)) {
      tables[table - 1].result = result;
      await arbiter.result(Number(table), tapped(table));
    }
    const open = tables.map((_, at) => at + 1).filter((table) => tables[table - 1].result === undefined);
    for (const table of open) {
      const { red, black } = tables[table - 1];
      tables[table - 1].result = played(red, black, round);
    }
    if (by === "keys") {
      await arbiter.tap("键盘录入");
      for (const table of open) {
        await page.locator(`#table-${table}.is-current`).waitFor();
        await page.keyboard.press({ redWon: "1", draw: "2", blackWon: "3" }[tapped(table)]);
      }
      await arbiter.tap("键盘录入");
    } else {
      for (const [done, table] of open.entries()) {
        if (done === reloadAfter) await this.#reload(open.length - done);
        await arbiter.result(table, tapped(table));
      }
    }
    await page.locator(".count-left", { hasText: "成绩已齐" }).waitFor();
    await this.checkStandings(round);
    this.say(`round ${round} played, standings as on paper`);
  }

  /** As when the tablet's battery runs out: nothing entered is lost. */
  async #reload(left) {
    const before = await this.arbiter.sheet();
    const results = () => this.page.locator(".table-card").evaluateAll((cards) => cards.map((card) => card.className + card.innerText));
    const entered = await results();
    await this.page.reload();
    await this.app.started();
    await this.page.locator(".count-left", { hasText: `还缺 ${left} 台` }).waitFor();
    assert.deepEqual(await this.arbiter.sheet(), before);
    assert.deepEqual(await results(), entered);
    this.say("reloaded in the middle of a round");
  }

  async checkStandings(after) {
    await this.arbiter.go("名次");
    await this.arbiter.tab(`第 ${after} 轮后`);
    await this.page.locator(".tab[aria-current=page]", { hasText: `第 ${after} 轮后` }).waitFor();
    this.#compare(await this.arbiter.standings(), this.ledger.ranking(after));
  }

  #compare(shown, expected) {
    const paper = ({ place, number, points, progressive, wins, fouls, asBlack, withoutFirst }) =>
      [place, number, points, progressive, wins, fouls, asBlack, ...withoutFirst].join(" ");
    const screen = ({ place, number, cells }) => [place, number, ...cells].filter((cell) => cell !== "").join(" ");
    assert.deepEqual(shown.map(screen), expected.map(paper));
    for (const row of shown) assert.equal(row.number, this.number({ name: row.name, about: row.unit }));
  }

  /** Who was missing at check-in comes after the lots: the next number, from the next round on. */
  async lateArrival() {
    const { arbiter, page } = this;
    await arbiter.go("报名");
    await arbiter.tab("报到");
    await page.locator(".checkin-item", { hasText: LATE.name }).tap();
    const asked = await arbiter.confirm("报到，发 60 号");
    assert.match(asked, /从第 2 轮起参加/);
    this.ledger.enter(60, LATE, 2);
    this.say("a late arrival");
  }

  /** Enters when round 2 is on the board already. */
  async newcomer() {
    const { arbiter, page } = this;
    await arbiter.go("报名");
    await arbiter.tap("登记棋手");
    await arbiter.dialog.getByLabel("姓名").fill(NEWCOMER.name);
    await arbiter.dialog.getByLabel("单位").fill(NEWCOMER.unit);
    await arbiter.tap("登记", arbiter.dialog);
    await arbiter.dialog.getByText(`已登记 ${NEWCOMER.name}，现有 61 人`).waitFor();
    await arbiter.dialog.locator(".dialog-acts").getByRole("button", { name: "关闭" }).tap();
    await arbiter.tab("报到");
    await page.locator(".checkin-item", { hasText: NEWCOMER.name }).tap();
    const asked = await arbiter.confirm("报到，发 61 号");
    assert.match(asked, /从第 3 轮起参加/);
    this.ledger.enter(61, NEWCOMER, 3);
    this.say("a newcomer");
  }

  async undoAndRedo(round) {
    const { arbiter, page } = this;
    await arbiter.go("轮次");
    await arbiter.tab(`第 ${round} 轮`);
    const last = page.locator("#table-30");
    const before = await last.innerText();
    await arbiter.tap(/^撤销：第 2 轮第 30 台/);
    await page.locator(".count-left", { hasText: "还缺 1 台" }).waitFor();
    assert.equal(await last.locator("[aria-pressed=true]").count(), 0);
    await arbiter.tap(/^重做：第 2 轮第 30 台/);
    await page.locator(".count-left", { hasText: "成绩已齐" }).waitFor();
    assert.equal(await last.innerText(), before);
    this.say("undone and redone");
  }

  /** Turns a result of an earlier round round while the next is published: its sheet stays, which is said. */
  async correct(round, table) {
    const { arbiter, page, ledger } = this;
    await arbiter.go("轮次");
    await arbiter.tab(`第 ${round} 轮`);
    const at = ledger.rounds[round - 1].tables[table - 1];
    const now = at.result === "redWon" ? "blackWon" : "redWon";
    await arbiter.settled();
    await arbiter.card(table).locator(now === "redWon" ? ".side-red" : ".side-black").tap();
    const asked = await arbiter.confirm("更正");
    assert.match(asked, /更正第 3 轮的成绩/);
    assert.match(asked, /已公布的对阵不变；积分和名次随之改变/);
    await arbiter.card(table).locator(`${now === "redWon" ? ".side-red" : ".side-black"}[aria-pressed=true]`).waitFor();
    at.result = now;
    await this.checkStandings(round);
    await arbiter.go("轮次");
    await arbiter.tab(`第 ${round + 1} 轮`);
    await page.locator(".banner", { hasText: `第 ${round + 1} 轮公布以后，前面的成绩有更正` }).waitFor();
    await arbiter.tap("保留");
    const { tables } = await arbiter.sheet();
    const seated = tables.map(({ red, black }) => [this.number(red), this.number(black)]);
    assert.deepEqual(seated, ledger.rounds[round].tables.map(({ red, black }) => [red, black]));
    this.say("corrected an earlier result");
  }

  async reverseSides(round, table) {
    const { arbiter } = this;
    await arbiter.openTable(table, "其他");
    await arbiter.tap("先后手颠倒", arbiter.dialog);
    await arbiter.closeTable();
    await arbiter.card(table).locator(".table-note", { hasText: "先后手颠倒" }).waitFor();
    this.ledger.rounds[round - 1].tables[table - 1].reversed = true;
  }

  async fouls(round, table) {
    const { arbiter } = this;
    await arbiter.go("轮次");
    await arbiter.openTable(table, "其他");
    await arbiter.tap("红方犯规 增加", arbiter.dialog);
    await arbiter.tap("红方犯规 增加", arbiter.dialog);
    await arbiter.dialog.getByLabel("备注").fill("长将，裁判长裁定变着");
    await arbiter.closeTable();
    await arbiter.card(table).locator(".table-note", { hasText: "犯规 红 2 黑 0" }).waitFor();
    this.ledger.rounds[round - 1].tables[table - 1].fouls = { red: 2, black: 0 };
  }

  /** Ningde I.4: the third forfeit proposes it, the arbiter confirms. */
  async thirdForfeitIsOut(number) {
    const { arbiter, page, ledger } = this;
    const { name } = ledger.players.get(number);
    await arbiter.go("轮次");
    const banner = page.locator(".banner", { hasText: `${name}` }).filter({ hasText: "弃权已满 3 次" });
    await arbiter.tap("办理退出", banner);
    await arbiter.dialog.getByLabel("经谁同意").fill("裁判长");
    await arbiter.confirm("办理退出");
    await banner.waitFor({ state: "detached" });
    ledger.leaves(number, 4);
    this.say("out by forfeits");
  }

  async withdraw(number) {
    const { arbiter, page, ledger } = this;
    const { name } = ledger.players.get(number);
    await arbiter.go("报名");
    await arbiter.openPlayer(name);
    await arbiter.tap("退出比赛", arbiter.dialog);
    await arbiter.dialog.getByLabel("退出原因").waitFor();
    await arbiter.tap("办理退出", arbiter.dialog);
    await arbiter.dialog.getByText("请写明原因").waitFor();
    await arbiter.dialog.getByLabel("退出原因").fill("家中有急事");
    await arbiter.dialog.getByLabel("经谁同意").fill("裁判长王");
    const asked = await arbiter.confirm("办理退出");
    assert.match(asked, /从第 6 轮起不再编排/);
    await page.locator(".player.is-out", { hasText: name }).waitFor();
    ledger.leaves(number, 5);
    this.say("a withdrawal");
  }

  /** The first four by the ranking: 4-1 and 3-2, first-written red. */
  async seedPlayoff() {
    const { arbiter, page, ledger } = this;
    const seeds = ledger
      .ranking(STAGE_ONE)
      .filter(({ number }) => ledger.players.get(number).until === Infinity)
      .slice(0, 4)
      .map(({ number }) => number);
    await arbiter.go("附加赛");
    await arbiter.tap("确定附加赛人选");
    await arbiter.confirm("确定附加赛人选");
    await page.locator(".bracket .match").nth(3).waitFor();
    const [one, two, three, four] = seeds;
    assert.deepEqual(await this.#seats("半决赛第 1 台"), [four, one]);
    assert.deepEqual(await this.#seats("半决赛第 2 台"), [three, two]);
    seeds.forEach((number) => ledger.leaves(number, STAGE_ONE));
    this.say("play-off seeded");
    return seeds;
  }

  #game(name) {
    return this.page.locator(`.match[aria-label="${name}"]`);
  }

  async #seats(name) {
    const seats = await this.#game(name).locator(".side-btn").evaluateAll((found) =>
      found.map((seat) => ({ name: seat.querySelector(".name").textContent.trim(), about: seat.querySelector(".unit")?.textContent ?? "" })),
    );
    return seats.map((seat) => this.number(seat));
  }

  /** Beside round 8: the first is drawn, so the better-placed goes through; in the second red wins. */
  async semifinals([one, two, three, four]) {
    const { arbiter } = this;
    await arbiter.go("附加赛");
    await arbiter.result(undefined, "draw", this.#game("半决赛第 1 台"));
    await arbiter.result(undefined, "redWon", this.#game("半决赛第 2 台"));
    await this.#game("决赛").locator(".side-red").waitFor();
    assert.deepEqual(await this.#seats("决赛"), [three, one]);
    assert.deepEqual(await this.#seats("三四名决赛"), [four, two]);
    this.say("semi-finals");
  }

  async finals() {
    const { arbiter } = this;
    await arbiter.go("附加赛");
    await arbiter.result(undefined, "redWon", this.#game("决赛"));
    await arbiter.result(undefined, "draw", this.#game("三四名决赛"));
    this.say("finals");
  }

  /** Places 1 to 4 from the play-off, with the values of stage one; the others by the Swiss from place 5. */
  async finalRanking(first) {
    const { arbiter, ledger } = this;
    await arbiter.go("名次");
    const shown = await arbiter.standings();
    const values = ledger.ranking(STAGE_ONE);
    const top = first.map((number, at) => ({ ...values.find((row) => row.number === number), place: at + 1 }));
    const rest = ledger.ranking(LAST_ROUND, ({ number }) => !first.includes(number));
    const expected = [...top, ...rest.map((row) => ({ ...row, place: row.place + 4 }))];
    this.#compare(shown, expected);
    assert.equal(await this.page.locator(".provisional").count(), 0, "nothing is provisional any more");

    // Every point of the nine rounds is somewhere in the table.
    const given = ledger.rounds.flatMap(({ tables, bye }) => [
      ...tables.map(({ result }) => RESULTS[result].red + RESULTS[result].black),
      bye === undefined ? 0 : 2,
    ]);
    const sum = (list) => list.reduce((total, points) => total + points, 0);
    assert.equal(sum(shown.map(({ cells }) => Number(cells[0]))), sum(given));
    this.say("final ranking as on paper");
    return expected;
  }

  async prizes(places) {
    const { arbiter, page } = this;
    await arbiter.go("奖励");
    const champion = await page.getByRole("region", { name: "冠军" }).innerText();
    assert.match(champion, new RegExp(this.ledger.players.get(places[0].number).name));
    const rows = await page.locator("table.prizes tbody tr").evaluateAll((found) =>
      found.map((row) => ({
        name: row.querySelector("th.name b").textContent,
        about: row.querySelector("th.name small").textContent,
        cash: Number(row.querySelector("td.num").textContent.replace(",", "")) || 0,
      })),
    );
    const cash = [10000, 5000, 2500, 1500, 800, 800, 600, 600, 300, 300, 300, 300, 200, 200, 200, 200, 100, 100, 100, 100];
    assert.deepEqual(rows.slice(0, 20).map((row) => row.cash), cash);
    assert.deepEqual(rows.slice(0, 20).map((row) => this.number(row)), places.slice(0, 20).map(({ number }) => number));
    assert.match(await page.locator("table.prizes tfoot").innerText(), /24,200/);
    this.say("prizes");
  }

  /** Out as a file, the tablet emptied, and in again: word for word the same standings. */
  async exportAndImport() {
    const { arbiter, page, app } = this;
    await arbiter.go("名次");
    const before = await arbiter.standingsText();
    await page.getByRole("banner").getByRole("link", { name: "全部赛事" }).tap();
    await arbiter.tap(`更多：${TITLE}`);
    const file = await app.download(() => page.getByRole("menuitem", { name: "导出文件" }).tap());
    assert.match(file.name, /^联信杯.*\.json$/);
    const archive = JSON.parse(file.text);
    assert.equal(archive.format, "chuhe");

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await app.started();
    await page.getByRole("heading", { name: "还没有赛事" }).waitFor();
    await arbiter.importFile("选择文件", file.name, file.text);
    await arbiter.dialog.getByText("61 人").waitFor();
    await arbiter.confirm("导入");
    await arbiter.go("名次");
    assert.equal(await arbiter.standingsText(), before);
    const again = await this.#exported();
    assert.deepEqual(JSON.parse(again).log, archive.log);
    this.say("exported, cleared, imported: the same");
  }

  async #exported() {
    await this.page.getByRole("banner").getByRole("link", { name: "全部赛事" }).tap();
    await this.arbiter.tap(`更多：${TITLE}`);
    const { text } = await this.app.download(() => this.page.getByRole("menuitem", { name: "导出文件" }).tap());
    await this.page.getByRole("link", { name: TITLE }).tap();
    return text;
  }

  async log() {
    const { arbiter, page } = this;
    await arbiter.go("记录");
    await page.locator(".log-line").first().waitFor();
    await page.locator(".log-line.is-struck").first().waitFor({ state: "attached" }).catch(() => {});
    await this.app.shot("ningde-log");
  }
}
