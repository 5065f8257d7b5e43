// A round as it is played in the hall: announced, seats marked, late players, fouls, sides reversed, what the referee counts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runningEvent, shelved } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";

const MORNING = "2026-05-02T09:00:00";

/** Round 2 of twelve players, in hand; with `at`, on a tablet whose clock the test turns. */
function inTheHall(name, use, { at, change } = {}) {
  const event = runningEvent(12, 2, change);
  return withApp(name, { before: shelved(event), path: `#/t/${event.id}/rounds/2` }, async (app) => {
    if (at) {
      await app.page.clock.install({ time: new Date(at) });
      await app.page.reload();
    }
    await app.started();
    await app.page.locator("#table-6").waitFor();
    await use(app, new Arbiter(app));
  });
}

const bar = (page) => page.locator(".start-bar");
/** The player at a side of a table, as the card names him. */
const player = (arbiter, table, side) => arbiter.card(table).locator(`.side-${side} .name`).innerText();
/** Fouls in the ranking: after points, 累进分 and 胜局. */
const foulsOf = async (arbiter, name) => {
  await arbiter.go("名次");
  const rows = await arbiter.standings();
  return rows.find((row) => row.name === name).cells[3];
};

test("fouls go up their ladder to the loss, and down again when one is taken back", async () => {
  await inTheHall("fouls", async (app, arbiter) => {
    const { page } = app;
    const [red, black] = [await player(arbiter, 1, "red"), await player(arbiter, 1, "black")];

    // Two taps from the card; the cell says beforehand what the next one brings.
    await arbiter.openTable(1);
    await arbiter.tap("红方 违反行棋规定：犯规", arbiter.dialog);
    await arbiter.button("红方 违反行棋规定：判负", arbiter.dialog).waitFor();
    await arbiter.tap("黑方 违规按钟：告诫", arbiter.dialog);
    await arbiter.button("黑方 违规按钟：犯规", arbiter.dialog).waitFor();
    await app.fitsTheWidth();
    await arbiter.closeTable();
    await arbiter.card(1).locator(".table-note", { hasText: "犯规 红 1 黑 0" }).waitFor();
    assert.equal(await foulsOf(arbiter, red), "1");
    assert.equal(await foulsOf(arbiter, black), "0", "a warning is no foul");

    // The second loses: proposed, not entered.
    await arbiter.go("轮次");
    await arbiter.openTable(1);
    await arbiter.dialog.getByText("另定判罚、写备注").tap();
    await arbiter.dialog.getByLabel("下一条的备注").fill("第 20 回合");
    await arbiter.tap("红方 违反行棋规定：判负", arbiter.dialog);
    await arbiter.dialog.locator(".ledger li", { hasText: "第 20 回合" }).waitFor();
    await arbiter.closeTable();
    assert.equal(await arbiter.card(1).locator(".side-black[aria-pressed=true]").count(), 0);
    await arbiter.go("总览");
    await page.locator(".checklist", { hasText: "1 台按犯规判负，待确认" }).waitFor();
    await arbiter.go("轮次");
    await arbiter.tap("确认黑胜");
    await arbiter.card(1).locator(".side-black[aria-pressed=true]").waitFor();

    // On appeal the first falls: the second becomes the first, and the result goes with it.
    await arbiter.tab("犯规");
    await arbiter.heading("犯规记录").waitFor();
    await page.getByRole("searchbox").fill(black);
    assert.equal(await page.locator("main .ledger > li").count(), 1);
    await page.getByRole("searchbox").fill(red);
    const entries = page.locator("main .ledger > li");
    assert.equal(await entries.count(), 2);
    await arbiter.tap(`撤回：${red} 违反行棋规定，犯规`);
    await arbiter.dialog.getByLabel("撤回原因").fill("申诉成立");
    const asked = await arbiter.confirm("撤回");
    assert.match(asked, /“红方违反行棋规定，判负”改为犯规。/);
    assert.match(asked, /成绩“黑胜”一并取消。/);
    await entries.nth(1).waitFor({ state: "detached" });
    assert.match(await entries.innerText(), /违反行棋规定，犯规[^]*第 20 回合/);
    await page.reload();
    await app.started();
    await arbiter.heading("犯规记录").waitFor();
    assert.equal(await page.locator("main .ledger > li").count(), 2);
    assert.equal(await foulsOf(arbiter, red), "1");
    await arbiter.go("轮次");
    assert.equal(await arbiter.card(1).locator("[aria-pressed=true]").count(), 0);
  });
});

test("three fouls of whatever kind lose a game", async () => {
  await inTheHall("three-fouls", async (app, arbiter) => {
    await arbiter.openTable(2);
    const { dialog } = arbiter;
    for (const cell of ["违规按钟：告诫", "违规按钟：犯规", "提和次数过多：犯规", "违规按钟：犯规 第 3 次，判负"]) {
      await arbiter.tap(`黑方 ${cell}`, dialog);
    }
    await arbiter.tap("确认红胜", dialog);
    await arbiter.closeTable();
    await arbiter.card(2).locator(".side-red[aria-pressed=true]").waitFor();
    await arbiter.card(2).locator(".table-note", { hasText: "犯规 红 0 黑 3" }).waitFor();
  });
});

test("who is not seated at the limit forfeits when the arbiter says so, and a result always wins", async () => {
  await inTheHall("lateness", async (app, arbiter) => {
    const { page } = app;
    const absent = await player(arbiter, 2, "red");
    await arbiter.tap("宣布开赛");
    await page.clock.fastForward("04:00");
    await bar(page).locator(".countdown", { hasText: /^(6:00|5:5\d)$/ }).waitFor();

    // All are here but three: red of table 2, both of table 3, black of table 4.
    await arbiter.tap(/^点到/);
    await arbiter.tap(/^其余都到了（12 人）/);
    const seat = (table, side) => arbiter.dialog.locator(".roll > li").nth(table - 1).locator("button").nth(side);
    for (const [table, side] of [[2, 0], [3, 0], [3, 1], [4, 1]]) {
      await seat(table, side).tap();
      await arbiter.dialog.locator(".roll > li").nth(table - 1).locator("[aria-pressed=false]").first().waitFor();
    }
    await arbiter.tap("完成", arbiter.dialog);
    await page.reload();
    await app.started();
    await bar(page).getByRole("button", { name: "点到（4 人未到）" }).waitFor();

    await page.clock.fastForward("05:00");
    await bar(page).locator(".countdown", { hasText: /^(1:00|0:5\d)$/ }).waitFor();
    assert.equal(await arbiter.card(2).locator("[aria-pressed=true]").count(), 0);
    await page.clock.fastForward("02:00");
    const proposals = bar(page).locator(".ledger > li");
    await proposals.nth(2).waitFor();
    assert.deepEqual(
      (await proposals.locator(".what").allInnerTexts()).map((text) => text.split("（")[0]),
      ["第 2 轮第 2 台 红方弃权", "第 2 轮第 3 台 双方弃权", "第 2 轮第 4 台 黑方弃权"],
    );
    assert.match(await proposals.first().innerText(), new RegExp(`${absent}未到`));
    assert.equal(await page.locator(".tables [aria-pressed=true]").count(), 0, "nothing applied itself");
    await arbiter.go("总览");
    await page.locator(".checklist", { hasText: "第 2 轮 3 台迟到，待确认弃权" }).waitFor();
    await arbiter.go("轮次");

    // Somebody sat down and drew after all; another one has come; the third forfeits.
    await arbiter.result(3, "draw");
    await proposals.nth(2).waitFor({ state: "detached" });
    await arbiter.tap(/^已到：第 2 轮第 4 台/);
    await proposals.nth(1).waitFor({ state: "detached" });
    await arbiter.tap(/^照判：第 2 轮第 2 台 红方弃权/);
    await arbiter.card(2).locator(".table-note", { hasText: "红方弃权" }).waitFor();
    await bar(page).getByText("开赛").first().waitFor();
    assert.equal(await proposals.count(), 0);
    await arbiter.tap(/^撤销/);
    await proposals.first().waitFor();
  }, { at: MORNING });
});

test("a start by the schedule counts from its hour, and nobody is ruled absent before anybody was marked", async () => {
  const morning = { date: "2026-05-02", part: "morning", starts: ["8:00", "8:45"] };
  await inTheHall("schedule", async (app, arbiter) => {
    const { page } = app;
    // What is no time is said at its field and stays there.
    await arbiter.tap("定开赛时间");
    const typed = arbiter.dialog.getByRole("textbox");
    await typed.fill("25:99");
    await arbiter.tap("定为这个时间", arbiter.dialog);
    await arbiter.dialog.locator(".error", { hasText: "时间请写成" }).waitFor();
    assert.equal(await typed.inputValue(), "25:99");
    await arbiter.tap("取消", arbiter.dialog);

    await arbiter.tap("按日程 08:45 开赛");
    await bar(page).getByText("还没有点到").waitFor();
    assert.equal(await bar(page).locator(".ledger").count(), 0);
    await arbiter.tap(/^点到/);
    await arbiter.dialog.locator(".roll button").first().tap();
    await arbiter.tap("完成", arbiter.dialog);
    await bar(page).locator(".ledger > li").nth(5).waitFor();
    const asked = await arbiter.confirmAfter("全部照判", "判弃权");
    assert.match(asked, /第 2 轮第 6 台 双方弃权/);
    await bar(page).waitFor({ state: "detached" });
    await arbiter.card(1).locator(".table-note", { hasText: "黑方弃权" }).waitFor();
    await arbiter.card(6).locator(".table-note", { hasText: "双方弃权" }).waitFor();
  }, { at: MORNING, change: { schedule: [morning] } });
});

test("reversed sides are played again within ten minutes of the start, and stand later", async () => {
  await inTheHall("sides", async (app, arbiter) => {
    const { page } = app;
    await arbiter.tap("宣布开赛");
    await page.clock.fastForward("06:00");
    await arbiter.result(1, "redWon");
    await arbiter.openTable(1, "其他");
    await arbiter.dialog.getByText("开赛 6 分钟，未满 10 分钟：应换先重赛。").waitFor();
    await arbiter.tap("换先重赛", arbiter.dialog);
    await arbiter.dialog.getByText("09:06 换先重赛").waitFor();
    await arbiter.closeTable();
    await arbiter.card(1).locator(".table-note", { hasText: "换先重赛 09:06" }).waitFor();
    assert.equal(await arbiter.card(1).locator("[aria-pressed=true]").count(), 0, "what was played does not count");

    await page.clock.fastForward("05:00");
    await arbiter.openTable(2, "其他");
    await arbiter.dialog.getByText("开赛 11 分钟，已过 10 分钟：对局有效").waitFor();
    await arbiter.tap("先后手颠倒", arbiter.dialog);
    await arbiter.dialog.getByText("两人按实际所执的一方计先后手").waitFor();
    await arbiter.closeTable();
    await arbiter.card(2).locator(".table-note", { hasText: "先后手颠倒" }).waitFor();
  }, { at: MORNING });
});

test("what the referee counts stays with the table over a reload, and enters no result by itself", async () => {
  await inTheHall("referee", async (app, arbiter) => {
    const { page } = app;
    await arbiter.openTable(5, "裁判卡");
    await arbiter.tap("提和", arbiter.dialog);
    for (let offer = 1; offer <= 3; offer++) await arbiter.tap("红方提和 增加", arbiter.dialog);
    await arbiter.dialog.getByText("红方多提了 1 次").waitFor();
    await arbiter.tap("记犯规", arbiter.dialog);
    await arbiter.dialog.getByText("红方多提了 1 次").waitFor({ state: "detached" });

    await arbiter.tap("限着", arbiter.dialog);
    await arbiter.tap("黑方限着", arbiter.dialog);
    await arbiter.tap("黑 一般着 增加", arbiter.dialog);
    await arbiter.tap("黑 杀、捉 增加", arbiter.dialog);
    await arbiter.tap("黑 将军 增加", arbiter.dialog);
    await arbiter.dialog.getByText("黑方 2 / 40").waitFor();

    await arbiter.tap("待判局面", arbiter.dialog);
    await arbiter.dialog.getByLabel("红方着法").selectOption({ label: "长捉" });
    await arbiter.dialog.getByText("红方须在 2 个回合内变着；不变判负。", { exact: true }).waitFor();
    await arbiter.dialog.getByLabel("黑方着法").selectOption({ label: "长将" });
    await arbiter.dialog.getByText("黑方长将，下一着必须变着；不变判负。", { exact: true }).waitFor();
    await arbiter.tap("纠错", arbiter.dialog);
    await arbiter.tap("已过回合 增加", arbiter.dialog);
    await arbiter.dialog.getByText("应予纠正").waitFor();

    await page.reload();
    await app.started();
    await arbiter.card(5).locator(".table-note", { hasText: "犯规 红 1 黑 0" }).waitFor();
    await arbiter.card(5).locator(".table-note", { hasText: "限着" }).waitFor();
    await arbiter.openTable(5, "裁判卡");
    await arbiter.dialog.getByText("黑方 2 / 40").waitFor();
    await arbiter.tap("待判局面", arbiter.dialog);
    await arbiter.dialog.getByText("黑方长将，下一着必须变着；不变判负。", { exact: true }).waitFor();
    await arbiter.tap("提和", arbiter.dialog);
    assert.equal(await arbiter.dialog.getByRole("group", { name: "红方提和" }).locator("output").innerText(), "3");
    assert.equal(await arbiter.card(5).locator(".side-btn[aria-pressed=true]").count(), 0);
    await arbiter.tap("待判局面", arbiter.dialog);
    await arbiter.tap("不变：判红胜", arbiter.dialog);
    await arbiter.closeTable();
    await arbiter.card(5).locator(".side-red[aria-pressed=true]").waitFor();
  });
});
