// The play-off when something goes wrong beside it: a result of stage one is corrected, somebody leaves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decided, shelved, smallEvent } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";

const NAMES = ["", "甲一", "乙二", "丙三", "丁四", "戊五", "己六", "庚七", "辛八"];
const RESULTS = { ">": "red_won", "=": "draw", "<": "black_won", "-": "red_forfeited", "?": null };
const id = (number) => `1.${number}`;

/** A sheet and its results, as in tests/scenarios. */
function round(number, tables) {
  const cards = tables.split(" ").map((table) => /^(\d)(.)(\d)$/.exec(table));
  const seats = cards.map(([, red, , black]) => ({ red: id(red), black: id(black) }));
  const results = cards.flatMap(([, , result], at) =>
    RESULTS[result] ? [entered({ swiss: { round: number, table: at + 1 } }, RESULTS[result])] : [],
  );
  return [{ round_published: { round: number, tables: seats, bye: null, absences: [], overruled: "" } }, ...results];
}
const entered = (table, now) => ({ result_entered: { table, was: null, now } });
const game = (round, board, result) => entered({ playoff: { round, board } }, RESULTS[result]);

/** The event of tests/scenarios/play-off-corrections.txt: 甲一 丙三 己六 丁四 qualify after round 3, and 辛八 in place of 丙三 if he had
 * won against him at table 2 of it. */
function seeded(...more) {
  const regulations = decided(smallEvent(), "regulations_adopted");
  const everybody = [1, 2, 3, 4, 5, 6, 7, 8];
  const particulars = (number) => ({ name: NAMES[number], unit: "", team: "", kind: "invited", contact: "", paid: true, note: "" });
  const decisions = [
    { regulations_adopted: { ...regulations, rounds: 5, schedule: [], playoff: { ...regulations.playoff, after_round: 3 } } },
    { players_entered: everybody.map((number) => ({ id: id(number), particulars: particulars(number) })) },
    ...everybody.map((number) => ({ presence_marked: { player: id(number), presence: "present" } })),
    "check_in_closed",
    { lots_drawn: { source: "hall", order: everybody.map(id) } },
    ...round(1, "1>2 4<3 5=6 8>7"),
    ...round(2, "3<1 5=8 6>2 7<4"),
    ...round(3, "1=6 8<3 4>5 2-7"),
    { playoff_seeded: { seeds: [1, 3, 6, 4].map(id), declined: [] } },
    ...more,
  ];
  const log = decisions.map((decision, at) => ({ id: `1.${at + 1}`, at: 1556755260000 + at * 1000, line: { decided: decision } }));
  return { format: "chuhe", version: 1, id: "playoff", log };
}

function beside(name, event, screen, use) {
  return withApp(name, { before: shelved(event), path: `#/t/${event.id}/${screen}` }, async (app) => {
    await app.started();
    await use(new Arbiter(app), app.page, app);
  });
}

const match = (page, name) => page.getByRole("region", { name, exact: true });
const banner = (page, text) => page.locator(".banner", { hasText: text });
const names = (page, name) => match(page, name).locator(".name").allInnerTexts();

/** 辛八 won at table 2 of round 3 after all. */
async function correct(arbiter, page) {
  await page.locator("#table-2").waitFor();
  await arbiter.settled();
  await arbiter.card(2).locator(".side-red").tap();
  assert.match(await arbiter.confirm("更正"), /附加赛人选会变成：甲一、辛八、己六、丁四，需要重新确定/);
  await arbiter.card(2).locator(".side-red[aria-pressed=true]").waitFor();
}

test("a correction that names another four holds the next round and the play-off until they are named anew", async () => {
  await beside("playoff-reseeded", seeded(), "rounds/3", async (arbiter, page) => {
    await correct(arbiter, page);
    await arbiter.go("总览");
    await arbiter.heading("重新确定附加赛人选").waitFor();
    await arbiter.go("轮次");
    await arbiter.tab("第 4 轮");
    await arbiter.heading("先定附加赛人选").waitFor();
    assert.equal(await arbiter.button("编排第 4 轮").count(), 0);
    await page.getByRole("main").getByRole("link", { name: "去附加赛" }).tap();
    await banner(page, "现在应是 甲一、辛八、己六、丁四").waitFor();

    // The result of the wrong four is not taken.
    await arbiter.settled();
    await match(page, "半决赛第 2 台").locator(".side-red").tap();
    await arbiter.toast(/先到“附加赛”重新确定人选/).waitFor();
    assert.equal(await page.locator(".match [aria-pressed=true]").count(), 0);

    await arbiter.confirmAfter("改用现在的人选", "确定附加赛人选");
    await banner(page, "现在应是").waitFor({ state: "detached" });
    assert.deepEqual(await names(page, "半决赛第 2 台"), ["己六", "辛八"]);
    await arbiter.result(0, "redWon", match(page, "半决赛第 2 台"));
    await arbiter.go("轮次");
    await arbiter.tab("第 4 轮");
    await arbiter.button("编排第 4 轮").first().waitFor();
  });
});

test("when the one to be named sits in the next round, the page says the way out; the four can be kept, and it goes on saying so", async () => {
  await beside("playoff-kept", seeded(...round(4, "2?8 5?7")), "rounds/3", async (arbiter, page) => {
    await correct(arbiter, page);
    await arbiter.go("附加赛");
    await banner(page, "辛八 已在第 4 轮对阵表上").waitFor();
    await page.getByRole("link", { name: "去撤回第 4 轮" }).waitFor();
    assert.equal(await arbiter.button("改用现在的人选").count(), 0, "nothing is offered that would be refused");

    const asked = await arbiter.confirmAfter("仍用原定人选", "仍用原定人选");
    assert.match(asked, /名次更正后应是 甲一、辛八、己六、丁四/);
    await banner(page, "按现在的名次，附加赛应是 甲一、辛八、己六、丁四").waitFor();
    await arbiter.result(0, "draw", match(page, "半决赛第 1 台"));
    await banner(page, "按现在的名次，附加赛应是").waitFor();
    await arbiter.go("总览");
    await page.getByRole("link", { name: /附加赛的人选与现在的名次不同/ }).waitFor();

    // Corrected back, those who play are those whom the ranking names: that is taken.
    await arbiter.go("轮次");
    await arbiter.tab("第 3 轮");
    await page.locator("#table-2").waitFor();
    await arbiter.settled();
    await arbiter.card(2).locator(".side-black").tap();
    await arbiter.confirm("更正");
    await arbiter.card(2).locator(".side-black[aria-pressed=true]").waitFor();
    await arbiter.go("附加赛");
    await match(page, "决赛").waitFor();
    await banner(page, "按现在的名次，附加赛应是").waitFor({ state: "detached" });
  });
});

test("a finalist leaves: the sheet says what he still has to play, the forfeit is proposed, and anything else is asked about", async () => {
  const event = seeded(game(1, 1, "="), game(1, 2, ">"));
  await beside("playoff-left", event, "entries", async (arbiter, page) => {
    await arbiter.openPlayer("己六");
    await arbiter.tap("退出比赛", arbiter.dialog);
    await arbiter.dialog.getByText("他还有附加赛：决赛。退出后要判弃权。").waitFor();
    await arbiter.dialog.getByLabel("退出原因").fill("有急事");
    await arbiter.confirm("办理退出");

    await arbiter.go("总览");
    await page.getByRole("link", { name: /附加赛有人退出，1 盘待判弃权/ }).waitFor();
    await arbiter.go("附加赛");
    const last = match(page, "决赛");
    await last.locator(".table-note", { hasText: "己六 已退出" }).waitFor();
    assert.equal(await match(page, "三四名决赛").getByText("已退出").count(), 0);

    await arbiter.settled();
    await last.locator(".side-red").tap();
    await arbiter.dialog.getByText("己六 已退出比赛，这一盘应判弃权。").waitFor();
    await arbiter.tap("取消", arbiter.dialog);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await last.locator("[aria-pressed=true]").count(), 0);

    await arbiter.tap("确认红方弃权", last);
    await last.locator(".side-black[aria-pressed=true]").waitFor();
    await last.getByText("甲一 得第 1 名").waitFor();
    assert.equal(await arbiter.button("确认红方弃权").count(), 0);
  });
});

test("one of the four leaves before the play-off: the next in rank is offered, and nothing begins before that", async () => {
  await beside("playoff-left-before", seeded(), "entries", async (arbiter, page) => {
    await arbiter.openPlayer("己六");
    await arbiter.tap("退出比赛", arbiter.dialog);
    await arbiter.dialog.getByText("他是附加赛人选：退出后要重新确定人选，由下一名递补。").waitFor();
    await arbiter.dialog.getByLabel("退出原因").fill("有急事");
    await arbiter.confirm("办理退出");
    await arbiter.go("附加赛");
    await banner(page, "现在应是 甲一、丙三、丁四、辛八").waitFor();
    await arbiter.confirmAfter("改用现在的人选", "确定附加赛人选");
    await banner(page, "现在应是").waitFor({ state: "detached" });
    assert.deepEqual(await names(page, "半决赛第 1 台"), ["辛八", "甲一"]);
  });
});
