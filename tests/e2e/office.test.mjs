// The arbiter's desk beside the rounds: who comes late, is excused, leaves and comes back; a small round robin; prizes of a
// category; the page for emergencies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decided, largeEvent, runningEvent, shelved } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { SIZES, withApp } from "./harness.mjs";

/** Twelve players, round 1 played. */
function afterRoundOne(name, use) {
  const event = largeEvent(12, 1);
  return withApp(name, { before: shelved(event), path: `#/t/${event.id}/entries` }, async (app) => {
    await app.started();
    await app.page.locator(".roster .player").nth(11).waitFor();
    await use(app, new Arbiter(app), event.id);
  });
}

async function pair(arbiter, round, tables) {
  await arbiter.go("轮次");
  await arbiter.tab(`第 ${round} 轮`);
  await arbiter.tap(`编排第 ${round} 轮`);
  await arbiter.page.locator(".pairing .pick").first().waitFor();
  await arbiter.tap(`公布第 ${round} 轮`);
  await arbiter.page.locator(`#table-${tables}`).waitFor();
}

test("who comes late has the bye seat and points for what he missed; who left comes back; who is excused is not paired", async () => {
  await afterRoundOne("coming-and-going", async (app, arbiter) => {
    const { page } = app;
    // One leaves, one is excused from the round after the next.
    await arbiter.openPlayer("棋手12");
    await arbiter.tap("退出比赛", arbiter.dialog);
    await arbiter.dialog.getByLabel("退出原因").fill("发烧");
    await arbiter.dialog.getByLabel("经谁同意").fill("裁判长");
    await arbiter.confirm("办理退出");
    await arbiter.openPlayer("棋手3");
    await arbiter.tap("请假", arbiter.dialog);
    await arbiter.dialog.getByLabel("第几轮").fill("3");
    await arbiter.dialog.getByLabel("这一轮记几分").fill("1");
    await arbiter.confirm("准假");
    await arbiter.openPlayer("棋手3");
    await arbiter.button("取消第 3 轮请假", arbiter.dialog).waitFor();
    await page.keyboard.press("Escape");

    await pair(arbiter, 2, 5);
    const before = await arbiter.sheet();
    assert.ok(before.bye, "eleven players leave one without an opponent");
    // However much there is to say about it, his name has its place.
    const name = await page.locator(".table-card.is-bye .name").boundingBox();
    assert.ok(name.width > 150 && name.height < 60, `the name has ${name.width} × ${name.height} px`);

    // The newcomer sits down with him.
    await arbiter.go("报名");
    await arbiter.tab("名单");
    await arbiter.tap("登记棋手");
    await arbiter.dialog.getByLabel("姓名").fill("后来居");
    await arbiter.tap("登记", arbiter.dialog);
    await arbiter.dialog.getByText("已登记 后来居，现有 13 人").waitFor();
    await arbiter.dialog.locator(".dialog-acts").getByRole("button", { name: "关闭" }).tap();
    await arbiter.tab("报到");
    await page.locator(".checkin-item", { hasText: "后来居" }).tap();
    await arbiter.dialog.getByLabel("之前的 2 轮每轮记几分").waitFor();
    await arbiter.dialog.getByRole("checkbox", { name: /补轮空席位/ }).check({ force: true });
    await arbiter.dialog.getByLabel("之前的 1 轮每轮记几分").fill("1");
    const asked = await arbiter.confirm("报到，发 13 号");
    assert.ok(asked.includes(before.bye.name), "it says with whom he plays");
    await arbiter.go("轮次");
    await page.locator("#table-6").waitFor();
    const after = await arbiter.sheet();
    assert.equal(after.bye, undefined);
    assert.deepEqual(after.tables.slice(0, 5), before.tables, "every other table stays");
    const seated = [after.tables[5].red.name, after.tables[5].black.name];
    assert.deepEqual(seated.sort(), [before.bye.name, "后来居"].sort());
    for (let table = 1; table <= 6; table++) await arbiter.result(table, "draw");
    await arbiter.go("名次");
    const newcomer = (await arbiter.standings()).find(({ name }) => name === "后来居");
    assert.equal(newcomer.cells[0], "2", "one point for the round missed, one for the draw");

    // Who left comes back and is paired again; who is excused is not.
    await arbiter.go("报名");
    await arbiter.openPlayer("棋手12");
    await arbiter.tap("恢复参赛", arbiter.dialog);
    await arbiter.confirm("恢复参赛");
    await pair(arbiter, 3, 6);
    const { tables } = await arbiter.sheet();
    const names = tables.flatMap(({ red, black }) => [red.name, black.name]);
    assert.ok(names.includes("棋手12") && !names.includes("棋手3"), names.join(" "));
    await page.locator(".table-card.is-bye", { hasText: "棋手3" }).filter({ hasText: "请假，得 1 分" }).waitFor();
  });
});

test("a sheet on which somebody has left says so, is not published, and is proposed again from there", async () => {
  await afterRoundOne("sheet-outdated", async (app, arbiter) => {
    const { page } = app;
    await arbiter.go("轮次");
    await arbiter.tab("第 2 轮");
    await arbiter.tap("编排第 2 轮");
    await page.locator(".pairing .pick").first().waitFor();
    assert.equal(await page.locator(".pairing.is-warn").count(), 0);
    await arbiter.go("报名");
    await arbiter.openPlayer("棋手12");
    await arbiter.tap("退出比赛", arbiter.dialog);
    await arbiter.dialog.getByLabel("退出原因").fill("发烧");
    await arbiter.confirm("办理退出");

    await arbiter.go("轮次");
    await arbiter.tab("第 2 轮");
    const marked = page.locator(".pairing.is-warn", { hasText: "棋手12" });
    await marked.filter({ hasText: "棋手12 已退出" }).waitFor();
    const banner = page.locator(".banner", { hasText: "这张表不能公布" });
    await banner.waitFor();
    // No reason is asked for that would not help.
    await arbiter.tap("公布第 2 轮");
    await arbiter.toast("棋手12 已退出").waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);

    await arbiter.tap("重新编排", banner);
    await marked.waitFor({ state: "detached" });
    await banner.waitFor({ state: "detached" });
    await arbiter.tap("公布第 2 轮");
    await page.locator("#table-5").waitFor();
  });
});

test("who leaves with an open table is one tap from its card, whose buttons then say the forfeit", async () => {
  const event = runningEvent(30, 2);
  const last = event.log.map(({ line }) => line.decided?.round_published).filter(Boolean).at(-1).tables[14];
  // Nobody else's name begins with it.
  const side = ["red", "black"].find((side) => Number(last[side].slice(2)) > 3);
  const [leaving, staying] = [last[side], last[side === "red" ? "black" : "red"]].map((id) => `棋手${id.slice(2)}`);
  assert.equal(decided(event, "players_entered").length, 30);
  await withApp("open-table", { before: shelved(event), path: `#/t/${event.id}/entries` }, async (app) => {
    await app.started();
    const arbiter = new Arbiter(app);
    const { page } = app;
    await page.locator(".roster .player").nth(29).waitFor();
    await arbiter.openPlayer(leaving);
    await arbiter.tap("退出比赛", arbiter.dialog);
    await arbiter.dialog.getByText("第 2 轮第 15 台还没有成绩").waitFor();
    await arbiter.dialog.getByRole("link", { name: "去第 15 台" }).tap();
    await page.locator("#table-15.is-current").waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector("#table-15").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await app.shot("open-table");
    assert.match(page.url(), /rounds\/2$/);
    await arbiter.result(15, side === "red" ? "redForfeited" : "blackForfeited");
    const forfeit = side === "red" ? "红方弃权" : "黑方弃权";
    await arbiter.button(`第 15 台 ${staying} 胜（${forfeit}）`).waitFor();
    assert.equal(await arbiter.button(`第 15 台 ${staying} 胜（${forfeit}）`).getAttribute("aria-pressed"), "true");
    await arbiter.button(`第 15 台 ${leaving} 胜（${forfeit}）`).waitFor();
    await arbiter.tap(/^撤销：/);
    await arbiter.button(`第 15 台 ${staying} 胜`).waitFor();
  });
});

test("whoever has a number and no seat can take the bye seat", async () => {
  await afterRoundOne("bye-seat", async (app, arbiter) => {
    const { page } = app;
    await arbiter.openPlayer("棋手12");
    await arbiter.tap("退出比赛", arbiter.dialog);
    await arbiter.dialog.getByLabel("退出原因").fill("有事");
    await arbiter.confirm("办理退出");
    await pair(arbiter, 2, 5);
    await arbiter.go("报名");
    await arbiter.openPlayer("棋手12");
    assert.equal(await arbiter.button("补第 2 轮轮空", arbiter.dialog).count(), 0, "nobody sits down who has left");
    await arbiter.tap("恢复参赛", arbiter.dialog);
    await arbiter.confirm("恢复参赛");
    await arbiter.openPlayer("棋手12");
    await arbiter.tap("补第 2 轮轮空", arbiter.dialog);
    await arbiter.confirm("补轮空席位");
    await arbiter.go("轮次");
    await page.locator("#table-6", { hasText: "棋手12" }).waitFor();
    assert.equal((await arbiter.sheet()).bye, undefined);
    await arbiter.tap(/^撤销：/);
    await page.locator("#table-6").waitFor({ state: "detached" });
    assert.ok((await arbiter.sheet()).bye);
  });
});

/** Berger's table for five, as printed: red first, then who is free. */
const BERGER = [
  [[2, 5], [3, 4], 1],
  [[5, 3], [1, 2], 4],
  [[3, 1], [4, 5], 2],
  [[1, 4], [2, 3], 5],
  [[4, 2], [5, 1], 3],
];

test("five play a round robin by Berger's table, ranked by 14.1", async () => {
  await withApp("round-robin", {}, async (app) => {
    await app.started();
    const [arbiter, { page }] = [new Arbiter(app), app];
    await arbiter.tap("新建赛事");
    await page.getByLabel("赛事名称").fill("五人循环赛");
    await page.getByRole("radio", { name: /^空白/ }).check({ force: true });
    await arbiter.confirm("建立");
    await arbiter.go("规程");
    await page.getByLabel("编排办法", { exact: true }).selectOption({ label: "单循环" });
    await page.getByLabel("常用办法").selectOption({ label: "14.1（循环制）" });
    await arbiter.tap("保存规程");
    await arbiter.confirm("保存规程");
    await arbiter.go("报名");
    const { add } = await arbiter.paste("甲一\n乙二\n丙三\n丁四\n戊五");
    await add();
    await arbiter.tab("报到");
    await arbiter.confirmAfter("其余全部已到", "其余全部已到");
    await arbiter.confirmAfter("结束报到", "结束报到");
    await arbiter.go("抽签");
    await arbiter.tap("电脑抽签");
    await page.locator(".lots .lot").nth(4).waitFor();
    const numbers = new Map((await arbiter.lots()).map(({ number, name }) => [name, number]));
    for (const [at, [one, two, free]] of BERGER.entries()) {
      await pair(arbiter, at + 1, 2);
      const { tables, bye } = await arbiter.sheet();
      const seats = tables.map(({ red, black }) => [numbers.get(red.name), numbers.get(black.name)]);
      assert.deepEqual(seats.sort(), [one, two].sort(), `round ${at + 1}`);
      assert.equal(numbers.get(bye.name), free);
      for (const { table, red, black } of tables) {
        await arbiter.result(table, numbers.get(red.name) < numbers.get(black.name) ? "redWon" : "blackWon");
      }
    }
    assert.equal(await page.locator(".tabs .tab", { hasText: "第 6 轮" }).count(), 0, "everybody has met everybody");
    await arbiter.go("名次");
    await page.getByText("名次办法：14.1（循环制）").waitFor();
    assert.equal(await page.locator(".provisional").count(), 0);
    // The smaller number always wins, the free round is worth nothing; 小分 are the points of those beaten.
    const rows = (await arbiter.standings()).map(({ number, cells }) => [number, ...cells.slice(0, 3)].join(" "));
    assert.deepEqual(rows, ["1 8 12 4", "2 6 6 3", "3 4 2 2", "4 2 0 1", "5 0 0 0"]);
  });
});

test("prizes of a category go to the best of it", async () => {
  await afterRoundOne("categories", async (app, arbiter) => {
    const { page } = app;
    await arbiter.openPlayer("棋手7");
    await arbiter.tap("修改", arbiter.dialog);
    await arbiter.dialog.getByLabel("组别").fill("少年");
    await arbiter.confirm("保存");
    await arbiter.go("规程");
    await arbiter.tap("添加组别奖");
    const save = arbiter.button("保存规程");
    const [name, first] = [page.getByLabel("组别", { exact: true }), page.locator("#main").getByLabel("从第几名", { exact: true })];
    await page.getByText("请填组别，例如：少年。").waitFor();
    assert.ok(await save.isDisabled(), "a group without a name");
    await name.fill("少年");
    await arbiter.tap("添加组别奖");
    const places = () => first.evaluateAll((fields) => fields.slice(-2).map((field) => field.value));
    assert.deepEqual(await places(), ["1", "2"], "the next place of the group");
    await name.nth(1).fill("老年");
    assert.deepEqual(await places(), ["1", "1"], "another group begins at 1");
    await first.last().fill("2");
    await page.getByText("第 1 名还没有奖，名次从 1 开始。").waitFor();
    assert.ok(await save.isDisabled(), "the best of the group would go without");
    await first.last().fill("1");
    await page.getByText("第 1 名还没有奖，名次从 1 开始。").waitFor({ state: "detached" });
    await arbiter.tap("保存规程");
    await arbiter.confirm("保存规程");
    await arbiter.go("奖励");
    const list = page.getByRole("region", { name: "少年", exact: true });
    assert.match(await list.locator("tbody").innerText(), /^1\s+棋手7/);
  });
});

test("numbers that seat team-mates together say so beside the buttons, and no message lies over what comes next", async () => {
  const event = largeEvent(8, 0);
  const { players_entered: entered } = event.log.map(({ line }) => line.decided).find((decision) => decision.players_entered);
  // Each of his own village; the first four are of two teams.
  entered.forEach(({ particulars }, at) => Object.assign(particulars, { unit: `第${at + 1}村`, team: ["甲队", "甲队", "乙队", "乙队"][at] ?? "" }));
  event.log = event.log.filter(({ line }) => !line.decided.lots_drawn);
  const options = { size: SIZES.phone, before: shelved(event), path: `#/t/${event.id}/lots` };
  await withApp("team-mates", options, async (app) => {
    await app.started();
    const { page } = app;
    const arbiter = new Arbiter(app);
    await arbiter.tap("录入现场签号");
    const fields = page.locator(".lot .input");
    for (let at = 0; at < 8; at++) await fields.nth(at).fill(String(at + 1));
    const bar = page.locator(".act-bar");
    await bar.getByText("第 1、2 台同队。").waitFor();
    const told = page.locator(".told");
    assert.match(await told.innerText(), /2 台同队：第 1 台 棋手1 与 棋手2、第 2 台 棋手3 与 棋手4。/);
    await fields.first().scrollIntoViewIfNeeded();
    await arbiter.tap("看说明", bar);
    await page.waitForFunction(() => {
      const [told, bar] = [".told", ".act-bar"].map((part) => document.querySelector(part).getBoundingClientRect());
      return told.top >= 0 && told.bottom <= bar.top + 1;
    });

    await arbiter.tap("照抽到的号记入", bar);
    await page.waitForFunction(() => {
      const [toast, bar] = [".toast", ".act-bar"].map((part) => document.querySelector(part)?.getBoundingClientRect());
      return toast && bar && toast.bottom <= bar.top;
    });
    await page.locator(".banner", { hasText: "2 台同队" }).waitFor();
    await arbiter.go("轮次");
    await page.waitForFunction(() => {
      const [toast, rail] = [".toast", ".rail"].map((part) => document.querySelector(part)?.getBoundingClientRect());
      return !toast || toast.bottom <= rail.top;
    });
  });
});

test("every way out of an emergency leads somewhere", async () => {
  await afterRoundOne("emergency", async (app, arbiter, id) => {
    const { page } = app;
    await arbiter.go("总览");
    await page.locator(".shortcut", { hasText: "突发情况" }).tap();
    await arbiter.heading("突发情况").waitFor();
    const titles = await page.locator("main .card h2").allInnerTexts();
    assert.deepEqual(titles, ["有人没到", "有人走了", "成绩录错了", "坐错了对手", "先后手颠倒了", "签号弄错了", "棋钟坏了", "平板坏了、没电了"]);
    const links = await page.locator("main .card a").evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    for (const href of new Set(links)) {
      await page.evaluate((hash) => (location.hash = hash), `#/t/${id}/emergency`);
      await arbiter.heading("突发情况").waitFor();
      await page.locator(`main .card a[href="${href}"]`).first().tap();
      await page.waitForFunction((hash) => location.hash === hash, href);
      await arbiter.heading("突发情况").waitFor({ state: "detached" });
      await page.locator("main h1").first().waitFor();
    }
  });
});
