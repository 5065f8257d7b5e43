// The whole of Xiangning 2019 as its arbiter runs it on a tablet: eight teams of three, eleven rounds, fouls, teams and prizes.
// What the screen says is held against a paper kept beside it (ledger.mjs).
import assert from "node:assert/strict";
import { test } from "node:test";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";
import { Ledger } from "./ledger.mjs";

const TITLE = "丰收杯端到端友谊赛";
const ROUNDS = 11;
/** Made-up teams, a leader and three players each. */
const TEAMS = [
  ["昌宁镇队", "领队甲", "郭大成", "卫有福", "闫石头"],
  ["光华镇队", "领队乙", "樊长青", "葛天宝", "任水旺"],
  ["台头镇队", "领队丙", "崔平安", "段春生", "侯建业"],
  ["管头镇队", "领队丁", "贾满仓", "孔得胜", "雷小山"],
  ["西坡镇队", "领队戊", "毛志强", "牛耕田", "裴红旗"],
  ["双鹤乡队", "领队己", "秦远山", "阮小楼", "史文章"],
  ["关王庙队", "领队庚", "陶然", "万里", "席上珍"],
  ["尉庄乡队", "领队辛", "薛秋收", "杨百顺", "邹鲁"],
];
const TEAM_OF = new Map(TEAMS.flatMap(([team, , ...names]) => names.map((name) => [name, team])));
/** One of each team in turn, as they come in. */
const LIST = ["姓名\t代表队", ...[2, 3, 4].flatMap((at) => TEAMS.map((team) => `${team[at]}\t${team[0]}`))].join("\n");
/** Has not paid when check-in closes. */
const LATE_PAYER = TEAMS[2][0];

/** Lots fall as they fall in a hall, but the same in every run: the draw takes its chance from here. */
const FIXED_CHANCE = `
  let state = 20190920;
  crypto.getRandomValues = (bytes) => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16;
    return bytes;
  };`;

/** How two play, whenever they meet: by strength, with every fifth a draw and every ninth a surprise. */
function played(red, black, round) {
  const strength = (number) => (number * 17) % 25;
  const chance = red * 5 + black * 11 + round * 3;
  if (chance % 5 === 0) return "draw";
  const redIsStronger = strength(red) > strength(black);
  return redIsStronger === (chance % 9 !== 0) ? "redWon" : "blackWon";
}

/** Day, and the hour of every round of the session. */
const SESSIONS = [
  ["2019-09-20", "10:00"],
  ["2019-09-20", "14:00 15:30 17:00"],
  ["2019-09-21", "08:30 10:00 11:30"],
  ["2019-09-21", "14:00 15:30 17:00"],
  ["2019-09-22", "08:30"],
];
const PARTS = ["上午", "下午", "上午", "下午", "上午"];
const HOURS = SESSIONS.flatMap(([day, starts], at) => starts.split(" ").map((start) => `${day} ${PARTS[at]} ${start}`));

test("the Xiangning event, from the entries of the teams to their prizes", { timeout: 600_000 }, async (t) => {
  await withApp("xiangning", { before: FIXED_CHANCE }, async (app) => {
    await app.started();
    const event = new Event(app, (text) => t.diagnostic(text));
    await event.createFromPreset();
    await event.enterTheTeams();
    await event.collectTheFees();
    await event.checkIn();
    await event.drawLots();
    for (let round = 1; round <= ROUNDS; round++) {
      await event.pair(round);
      await event.checkHour(round);
      if (round === 2) await event.foul(round, 1, "red", "违反行棋规定");
      if (round === 3) await event.foul(round, 4, "black", "碰乱棋子");
      if (round === 7) await event.foul(round, 2, "black", "违规按钟");
      const given = round === 3 ? { 5: "blackForfeited" } : {};
      await event.play(round, given, round % 3 === 0 ? "keys" : "taps");
      if (round === 6) await event.verify(round);
      if ([1, 5, ROUNDS].includes(round)) await event.checkTeams(round);
    }
    await event.prizes();
  });
});

class Event {
  ledger = new Ledger("14.3.1");

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
    await page.getByRole("radio", { name: /^乡宁 2019/ }).check({ force: true });
    await arbiter.confirm("建立");
    await page.locator(".event-name", { hasText: TITLE }).waitFor();

    // The head of the event and the hours of its rounds are filled in by hand.
    await arbiter.go("规程");
    await page.getByLabel("比赛地点").fill("乡宁县体育馆");
    await arbiter.tap("添加一人");
    await page.getByLabel("职务").fill("总裁判长");
    await page.getByLabel("姓名", { exact: true }).fill("裁判甲");
    // The preset has its sessions (1 + 3, 3 + 3, 1); days and hours are the hall's.
    assert.deepEqual(await page.getByLabel("各轮开始时间").evaluateAll((fields) => fields.map(({ value }) => value.split(" ").length)), [1, 3, 3, 3, 1]);
    for (const [at, [day, starts]] of SESSIONS.entries()) {
      await page.getByLabel("日期", { exact: true }).nth(at).fill(day);
      await page.getByLabel("各轮开始时间").nth(at).fill(starts);
    }
    await arbiter.tap("保存规程");
    await arbiter.confirm("保存规程");
    await arbiter.go("总览");
    const about = await page.locator(".about").innerText();
    assert.match(about, /乡宁县体育馆[^]*总裁判长\s+裁判甲/);
  }

  /** The players by a list, a leader by hand. */
  async enterTheTeams() {
    const { arbiter, page } = this;
    await arbiter.go("报名");
    const { rows, verb, add } = await arbiter.paste(LIST);
    assert.deepEqual(rows.map(({ name }) => TEAM_OF.get(name) !== undefined), Array(24).fill(true));
    assert.equal(verb, "登记 24 人");
    await add();
    await page.locator(".roster .player").nth(23).waitFor();
    await arbiter.go("团体");
    const [team, leader] = TEAMS[0];
    await arbiter.tap(team);
    await arbiter.dialog.getByLabel("领队").fill(leader);
    await arbiter.confirm("保存");
    await page.locator("tr", { hasText: `领队 ${leader}` }).waitFor();
    const listed = await page.locator("table tbody tr").allInnerTexts();
    assert.equal(listed.length, 8);
    for (const [name, , ...members] of TEAMS) {
      const row = listed.find((text) => text.includes(name));
      for (const member of members) assert.ok(row.includes(member), `${member} is listed with ${name}`);
    }
    this.say("24 players of 8 teams entered");
  }

  /** 300 yuan a team; one pays later. */
  async collectTheFees() {
    const { arbiter, page } = this;
    await arbiter.go("报名");
    await arbiter.tab("费用");
    const sums = async () => (await page.locator(".facts dd").allInnerTexts()).map((text) => Number(text.replace(",", "")));
    assert.deepEqual(await sums(), [2400, 0, 2400]);
    for (const [team] of TEAMS) if (team !== LATE_PAYER) await page.locator(".checkin-item", { hasText: team }).tap();
    await arbiter.heading("未交 1 份").waitFor();
    assert.deepEqual(await sums(), [2400, 2100, 300]);
    // The last one brings a part first.
    await arbiter.tap(`${LATE_PAYER} 部分交费`);
    await arbiter.dialog.getByLabel("已收（元）").fill("301");
    await arbiter.tap("记下", arbiter.dialog);
    await arbiter.dialog.getByText("填 0 到 300 的整数。").waitFor();
    await arbiter.dialog.getByLabel("已收（元）").fill("120");
    await arbiter.confirm("记下");
    await page.locator(".checkin-item", { hasText: LATE_PAYER }).getByText("已交 120，还欠 180").waitFor();
    assert.deepEqual(await sums(), [2400, 2220, 180]);
    this.say("fees of seven teams, and a part of the eighth");
  }

  async checkIn() {
    const { arbiter, page } = this;
    await arbiter.tab("报到");
    await arbiter.confirmAfter("其余全部已到", "其余全部已到");
    await page.locator(".tally", { hasText: /24 \/ 24/ }).waitFor();
    await arbiter.tap("结束报到");
    const asked = await arbiter.confirm("结束报到");
    assert.match(asked, /3 人未交费/);
    for (const [team, , ...names] of TEAMS) {
      for (const name of names) assert.equal(asked.includes(name), team === LATE_PAYER, `${name} is named`);
    }
    // The lots say so too, until the money is there.
    await arbiter.go("抽签");
    const banner = page.locator(".banner", { hasText: "3 人未交费" });
    await banner.waitFor();
    await banner.getByRole("link", { name: "去报名" }).tap();
    await arbiter.tab("费用");
    await page.locator(".checkin-item", { hasText: LATE_PAYER }).tap();
    await arbiter.heading("费用已收齐").waitFor();
    await arbiter.go("抽签");
    await arbiter.button("电脑抽签").waitFor();
    assert.equal(await page.locator(".banner").count(), 0);
    this.say("checked in, all fees paid");
  }

  async drawLots() {
    const { arbiter, page, ledger } = this;
    await arbiter.tap("电脑抽签");
    await page.locator(".lots .lot").nth(23).waitFor();
    for (const { number, name } of await arbiter.lots()) ledger.enter(number, { name, unit: TEAM_OF.get(name) });
    assert.equal(ledger.players.size, 24);
  }

  number({ name }) {
    return [...this.ledger.players.values()].find((player) => player.name === name).number;
  }

  /** On the head of the round, on the screen and on paper. */
  async checkHour(round) {
    const { page } = this;
    const hour = page.locator(".screen-head h1", { hasText: HOURS[round - 1] });
    await hour.waitFor();
    await page.emulateMedia({ media: "print" });
    assert.ok(await hour.isVisible(), `the hour of round ${round} is printed`);
    await page.emulateMedia({ media: null });
  }

  async pair(round) {
    const { arbiter, page, ledger } = this;
    await arbiter.go("轮次");
    await arbiter.tab(`第 ${round} 轮`);
    await arbiter.tap(`编排第 ${round} 轮`);
    await page.locator(".pairing .pick").nth(23).waitFor();
    await arbiter.publish(round);
    await page.locator(".tables .table-card").nth(11).waitFor();
    const { tables, bye } = await arbiter.sheet();
    assert.equal(bye, undefined);
    ledger.rounds[round - 1] = { tables: tables.map(({ red, black }) => ({ red: this.number(red), black: this.number(black) })) };
    ledger.checkSheet(round, ROUNDS);
    if (round > 1) return;
    // Near numbers, red to the smaller and to the larger one in turn; nobody meets his own team.
    const seated = ledger.rounds[0].tables.map(({ red, black }) => [red, black]);
    const near = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? [2 * at + 1, 2 * at + 2] : [2 * at + 2, 2 * at + 1]));
    assert.deepEqual(seated, near);
    const team = (number) => ledger.players.get(number).unit;
    for (const [red, black] of seated) assert.notEqual(team(red), team(black));
  }

  /** With two taps from the card. */
  async foul(round, table, side, kind) {
    const { arbiter, ledger } = this;
    await arbiter.openTable(table);
    await arbiter.tap(new RegExp(`^${side === "red" ? "红" : "黑"}方 ${kind}：犯规`), arbiter.dialog);
    await arbiter.closeTable();
    const fouls = { red: 0, black: 0, [side]: 1 };
    await arbiter.card(table).locator(".table-note", { hasText: `犯规 红 ${fouls.red} 黑 ${fouls.black}` }).waitFor();
    ledger.rounds[round - 1].tables[table - 1].fouls = fouls;
  }

  async play(round, given, by) {
    const { arbiter, page, ledger } = this;
    const { tables } = ledger.rounds[round - 1];
    for (const [table, result] of Object.entries(given)) {
      await arbiter.result(Number(table), result);
      tables[table - 1].result = result;
    }
    const open = tables.map((_, at) => at + 1).filter((table) => tables[table - 1].result === undefined);
    for (const table of open) {
      const { red, black } = tables[table - 1];
      tables[table - 1].result = played(red, black, round);
    }
    if (by === "keys") await this.#type(open, tables);
    else for (const table of open) await arbiter.result(table, tables[table - 1].result);
    await page.locator(".count-left", { hasText: "成绩已齐" }).waitFor();
    await this.checkStandings(round);
    this.say(`round ${round} played, standings as on paper`);
  }

  async #type(open, tables) {
    await this.arbiter.tap("键盘录入");
    for (const table of open) {
      await this.page.locator(`#table-${table}.is-current`).waitFor();
      await this.page.keyboard.press({ redWon: "1", draw: "2", blackWon: "3" }[tables[table - 1].result]);
    }
    await this.arbiter.tap("键盘录入");
  }

  async checkStandings(after) {
    const { arbiter, page, ledger } = this;
    await arbiter.go("名次");
    await arbiter.tab(`第 ${after} 轮后`);
    await page.locator(".tab[aria-current=page]", { hasText: `第 ${after} 轮后` }).waitFor();
    const paper = ({ place, number, points, opponents, wins, fouls, asBlack, before }) =>
      [place, number, points, opponents, wins, fouls, asBlack, ...before].join(" ");
    const screen = ({ place, number, cells }) => [place, number, ...cells].filter((cell) => cell !== "").join(" ");
    assert.deepEqual((await arbiter.standings()).map(screen), ledger.ranking(after).map(paper));
  }

  /** Read again by keys: one slip is misread and one is read as it was. The first reading stands. */
  async verify(round) {
    const { arbiter, page, ledger } = this;
    const { tables } = ledger.rounds[round - 1];
    await arbiter.go("轮次");
    await arbiter.tab(`第 ${round} 轮`);
    await arbiter.tap("复核");
    await page.locator(".table-card").nth(11).waitFor();
    assert.equal(await page.locator(".table-card [aria-pressed=true]").count(), 0, "the first reading is out of sight");
    const other = tables[0].result === "redWon" ? "blackWon" : "redWon";
    const misread = tables.map(({ result }, at) => ({ result: at === 0 ? other : result }));
    await this.#type(tables.map((_, at) => at + 1), misread);
    await page.locator(".count-left", { hasText: "已复核 12 / 12 台，不同 1 台" }).waitFor();
    const words = { redWon: "红胜", blackWon: "黑胜", draw: "和" };
    const banner = page.locator(".banner", { hasText: "第 1 台" });
    const said = await banner.innerText();
    assert.ok(said.includes(`原来录的是“${words[tables[0].result]}”`) && said.includes(`复核是“${words[other]}”`), said);
    await arbiter.tap(`保留：${words[tables[0].result]}`, banner);
    await page.locator(".banner", { hasText: "与原来录的一致" }).waitFor();
    await arbiter.tap("结束复核");
    await this.checkStandings(round);
    this.say("verified");
  }

  /** Sum of points, then of the opponents' points, then the best member's place, the second's … */
  #teams(after) {
    const ranking = this.ledger.ranking(after);
    const teams = TEAMS.map(([team]) => {
      const members = ranking.filter(({ number }) => this.ledger.players.get(number).unit === team);
      const sum = (of) => members.reduce((total, member) => total + of(member), 0);
      return { team, points: sum((m) => m.points), opponents: sum((m) => m.opponents), places: members.map((m) => m.place), members };
    });
    const order = (a, b) => {
      const places = a.places.map((place, at) => place - b.places[at]);
      return [b.points - a.points, b.opponents - a.opponents, ...places].find((difference) => difference !== 0) ?? 0;
    };
    teams.sort(order);
    // Who is equal in everything shares the place.
    teams.forEach((team, at) => (team.place = at > 0 && order(teams[at - 1], team) === 0 ? teams[at - 1].place : at + 1));
    return teams;
  }

  async checkTeams(after) {
    const { arbiter, page } = this;
    await arbiter.go("团体");
    await page.locator("table.teams tbody tr").nth(7).waitFor();
    const shown = await page.locator("table.teams tbody tr").evaluateAll((rows) =>
      rows.map((row) => {
        const [points, opponents] = row.querySelectorAll("td.num");
        const [sum, parts] = [(cell) => cell.querySelector("span").textContent, (cell) => cell.querySelector("small").textContent.replace(/\u00a0/g, " ")];
        return {
          place: row.querySelector(".rank").textContent,
          team: row.querySelector(".open span").textContent,
          points: `${sum(points)} = ${parts(points)}`,
          opponents: `${sum(opponents)} = ${parts(opponents)}`,
          members: [...row.querySelectorAll(".members li")].map((member) => member.textContent),
        };
      }),
    );
    const name = (number) => this.ledger.players.get(number).name;
    const paper = this.#teams(after).map(({ team, place, points, opponents, members }) => ({
      place: String(place),
      team,
      points: `${points} = ${members.map((m) => m.points).join(" + ")}`,
      opponents: `${opponents} = ${members.map((m) => m.opponents).join(" + ")}`,
      members: members.map((m) => `${name(m.number)} ${m.points} 分，第 ${m.place} 名`),
    }));
    assert.deepEqual(shown.map(({ place }) => place), paper.map(({ place }) => place));
    const named = (one, other) => (one.team < other.team ? -1 : 1);
    assert.deepEqual(shown.sort(named), paper.sort(named));
    assert.equal(await page.locator(".provisional").count(), after === ROUNDS ? 0 : 1);
    this.say(`teams after round ${after} as on paper`);
  }

  /** Eight players, six teams, and a title by hand. */
  async prizes() {
    const { arbiter, page, ledger } = this;
    await arbiter.go("奖励");
    const list = async (name) => {
      const rows = page.getByRole("region", { name, exact: true }).locator("tbody tr");
      return (await rows.locator("th.name").allInnerTexts()).map((text) => text.split("\n")[0].trim());
    };
    const ranking = ledger.ranking(ROUNDS);
    assert.deepEqual(await list("个人"), ranking.slice(0, 8).map(({ number }) => ledger.players.get(number).name));
    assert.deepEqual(await list("团体"), this.#teams(ROUNDS).slice(0, 6).map(({ team }) => team));
    await arbiter.tap("授予称号");
    const oldest = ledger.players.get(ranking[11].number).name;
    await arbiter.dialog.getByLabel("授予谁").selectOption({ label: oldest });
    await arbiter.dialog.getByLabel("称号").fill("敬老奖");
    await arbiter.confirm("授予");
    await page.locator(".sortable li", { hasText: "敬老奖" }).filter({ hasText: oldest }).waitFor();
    await this.app.shot("xiangning-prizes", { fullPage: true });
    this.say("prizes");
  }
}
