// What is in the arbiter's hands and no decision yet: a sheet changed by hand, a second reading, a form half filled in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Arbiter } from "./arbiter.mjs";
import { largeEvent, runningEvent, shelved } from "./archive.mjs";
import { withApp } from "./harness.mjs";

const ID = "8a1";
const KEY = `chuhe/tournament/${ID}`;
const desk = (name, options, use) =>
  withApp(name, { before: shelved(largeEvent(8, 1)), path: `#/t/${ID}/rounds/2`, ...options }, async (app) => {
    await app.started();
    await use(app, new Arbiter(app));
  });

const seats = async (page) => {
  await page.locator(".pairing .pick").first().waitFor();
  return page.locator(".pairing .pick .who").allInnerTexts();
};
const undo = (page) => page.getByRole("banner").getByRole("button", { name: /^撤销/ });
const lines = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)).log.length, KEY);

/** Two of different tables take each other's seats. */
async function exchange(arbiter, page) {
  const before = await seats(page);
  await page.locator(".pairing .pick").nth(0).tap();
  await page.locator(".pairing .pick").nth(2).tap();
  await arbiter.tap("对调");
  await page.locator(".act-bar .btn-primary", { hasText: "公布" }).waitFor();
  const after = await seats(page);
  assert.deepEqual([after[0], after[2]], [before[2], before[0]]);
  return [before, after];
}

test("a sheet changed by hand is there after a reload, and undo concerns it before anything else", async () => {
  await desk("sheet", {}, async (app, arbiter) => {
    const { page } = app;
    const decided = await lines(page);
    await arbiter.tap("编排第 2 轮");
    const [before, after] = await exchange(arbiter, page);
    assert.match(await undo(page).getAttribute("aria-label"), /对第 2 轮编排的改动/);
    await undo(page).tap();
    await arbiter.toast("已撤销：对第 2 轮编排的改动").waitFor();
    assert.deepEqual(await seats(page), before);
    await page.keyboard.press("Control+y");
    await arbiter.toast("已重做：对第 2 轮编排的改动").waitFor();
    assert.deepEqual(await seats(page), after);

    await page.reload();
    await app.started();
    assert.deepEqual(await seats(page), after);
    // The steps to it are gone; the sheet as a whole is still taken back before the last result is.
    assert.match(await undo(page).getAttribute("aria-label"), /第 2 轮的编排（还没有公布）/);
    await undo(page).tap();
    await arbiter.button("编排第 2 轮").waitFor();
    assert.equal(await lines(page), decided, "nothing was decided, nothing was struck");
    assert.match(await undo(page).getAttribute("aria-label"), /第 1 轮第 \d 台/);
    await page.keyboard.press("Control+y");
    assert.deepEqual(await seats(page), after);

    await page.locator(".act-bar .btn-primary:enabled").tap();
    await page.locator("[role=dialog], .table-card").first().waitFor();
    if (await page.getByRole("dialog").count()) {
      await arbiter.dialog.getByLabel("裁判长说明").fill("照改");
      await arbiter.confirm("照此公布");
    }
    await arbiter.card(1).waitFor();
    assert.equal(await page.evaluate((key) => localStorage.getItem(`${key}/sheet`), KEY), null, "published: kept no more");
  });
});

test("a kept sheet that is damaged, or of another round, is as good as none", async () => {
  for (const [at, kept] of ["{", "[]", '{"after":"1.1"}'].entries()) {
    const before = `${shelved(largeEvent(8, 1))}
      if (location.protocol !== "about:" && !localStorage.getItem("seen")) {
        localStorage.setItem("seen", "1"); localStorage.setItem("${KEY}/sheet", ${JSON.stringify(kept)}); localStorage.setItem("${KEY}/reading", ${JSON.stringify(kept)}); }`;
    await desk(`damaged-sheet-${at}`, { before }, async ({ page }, arbiter) => {
      await arbiter.button("编排第 2 轮").waitFor();
      assert.match(await undo(page).getAttribute("aria-label"), /第 1 轮第 \d 台/);
    });
  }
  await desk("old-sheet", {}, async (app, arbiter) => {
    const { page } = app;
    await arbiter.tap("编排第 2 轮");
    await seats(page);
    const kept = await page.evaluate((key) => localStorage.getItem(`${key}/sheet`), KEY);
    for (const wrong of [kept.replace('"round":2', '"round":1'), kept.replaceAll('"1.3"', '"1.99"'), kept.replace(/"after":"[^"]*"/, '"after":"7.1"')]) {
      assert.notEqual(wrong, kept);
      await page.evaluate(([key, text]) => localStorage.setItem(`${key}/sheet`, text), [KEY, wrong]);
      await page.reload();
      await app.started();
      await arbiter.button("编排第 2 轮").waitFor();
    }
  });
});

test("the second tap of a double one on pairing does not publish", async () => {
  await desk("double", {}, async (app, arbiter) => {
    const { page } = app;
    await arbiter.button("编排第 2 轮").waitFor();
    // As fast as a finger can, and without waiting until the button can be tapped.
    const published = await page.evaluate(() => {
      document.querySelector("main .btn-primary").click();
      return new Promise((done) => {
        const look = () => {
          const publish = [...document.querySelectorAll(".act-bar .btn-primary")].find((button) => button.textContent.includes("公布"));
          if (!publish) return requestAnimationFrame(look);
          publish.click();
          setTimeout(() => done(document.querySelectorAll(".table-card").length + document.querySelectorAll("[role=dialog]").length), 300);
        };
        look();
      });
    });
    assert.equal(published, 0);
    await page.locator(".act-bar .btn-primary:enabled", { hasText: "公布第 2 轮" }).waitFor();
  });
});

test("results that are being read a second time are there after a reload", async () => {
  await desk("reading", { path: `#/t/${ID}/rounds/1` }, async (app, arbiter) => {
    const { page } = app;
    await arbiter.tap("复核");
    await page.locator(".count-left", { hasText: "已复核 0 / 4 台" }).waitFor();
    await arbiter.settled();
    for (const table of [1, 2]) await arbiter.card(table).locator(".draw-btn").tap();
    const count = page.locator(".count-left", { hasText: "已复核 2 / 4 台" });
    await count.waitFor();
    const said = await count.innerText();
    await page.reload();
    await app.started();
    await count.waitFor();
    assert.equal(await count.innerText(), said);
    await arbiter.card(2).locator(".draw-btn[aria-pressed=true]").waitFor();
  });
});

test("the back button closes a dialog, and never takes with it what was typed there", async () => {
  await desk("back", { path: `#/t/${ID}/overview` }, async (app, arbiter) => {
    const { page } = app;
    await arbiter.go("报名");
    await arbiter.tab("名单");
    await arbiter.tap(/^更多：棋手1/);
    await arbiter.dialog.waitFor();
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("searchbox").waitFor();
    assert.match(page.url(), /entries$/);

    await arbiter.tap("登记棋手");
    await arbiter.dialog.getByLabel("姓名").fill("迟来的人");
    await page.goBack();
    await arbiter.toast("还没有收下").waitFor();
    assert.equal(await arbiter.dialog.getByLabel("姓名").inputValue(), "迟来的人");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL(/overview$/);

    // A link in a dialog is no way back: it leads where it says.
    await page.goto(page.url().replace("overview", "rounds/1"));
    await arbiter.openTable(1);
    await arbiter.dialog.getByRole("link").first().tap();
    await page.waitForURL(/clock/);
  });
});

test("where the sides were reversed, the card shows the board, and whoever is tapped has won", async () => {
  const event = runningEvent(8, 2);
  const id = event.id;
  await desk("reversed", { before: shelved(event), path: `#/t/${id}/rounds/2` }, async (app, arbiter) => {
    const { page } = app;
    const name = (side) => arbiter.card(1).locator(`${side} .name`).innerText();
    const [red, black] = [await name(".side-red"), await name(".side-black")];
    await arbiter.openTable(1, "其他");
    await arbiter.tap("先后手颠倒", arbiter.dialog);
    await arbiter.part("判罚");
    const heads = await arbiter.dialog.locator(".foul-grid thead th small").allInnerTexts();
    assert.deepEqual(heads, [black, red], "red's fouls are of whoever plays red");
    const forfeits = await arbiter.dialog.locator(".forfeits .btn").allInnerTexts();
    assert.deepEqual(forfeits, [`${black} 弃权`, `${red} 弃权`, "双方弃权"], "in the order of the board");
    await arbiter.tap("红方 违反行棋规定：犯规", arbiter.dialog);
    await arbiter.closeTable();
    assert.deepEqual([await name(".side-red"), await name(".side-black")], [black, red]);
    await arbiter.card(1).locator(".table-note", { hasText: "犯规 红 1 黑 0" }).waitFor();
    await arbiter.tab("犯规");
    const foul = page.locator(".ledger li", { hasText: black });
    await foul.waitFor();
    assert.equal(await foul.locator(".piece").innerText(), "红", "the ledger of the event shows the board as well");
    await page.goBack();
    await arbiter.card(1).waitFor();

    await arbiter.result(1, "redWon");
    const log = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)).log, `chuhe/tournament/${id}`);
    assert.equal(log.at(-1).line.decided.result_entered.now, "black_won", "the paired black has won, with red");
    assert.equal(log.at(-2).line.decided.foul_recorded.foul.side, "black");
    assert.match(await undo(page).getAttribute("aria-label"), new RegExp(`${black} 胜`));
  });
});

test("the second reading marks the tables of who has left a round robin, and shows no result", async () => {
  const event = runningEvent(8, 3, { system: { round_robin: "once" } });
  const at = event.log.findIndex(({ line }) => line.decided?.round_published?.round === 3);
  const left = event.log[at].line.decided.round_published.tables[0].red;
  const withdrawal = { reason: "发烧", consent: "裁判长", from_round: 3 };
  event.log.splice(at, 0, { id: "9.1", at: event.log[at].at, line: { decided: { withdrawn: { player: left, withdrawal } } } });
  await withApp("reading-left", { before: shelved(event), path: `#/t/${event.id}/rounds/3` }, async (app) => {
    await app.started();
    const arbiter = new Arbiter(app);
    const { page } = app;
    const said = await page.locator("#table-1 .table-note .badge-warn").first().innerText();
    await arbiter.tap("复核");
    await page.locator(".count-left", { hasText: "已复核 0 / 4 台" }).waitFor();
    assert.equal(await page.locator("#table-1 .table-note .badge-warn").first().innerText(), said);
    assert.equal(await page.locator("#table-2 .table-note").count(), 0);
  });
});
