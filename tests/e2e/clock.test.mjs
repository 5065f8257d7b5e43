// The table's clock under two hands: fingers, a page that sleeps, a reload in the middle of a game, an arbiter with his key.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { AT_THE_TABLE, largeEvent, shelved, smallEvent } from "./archive.mjs";
import { SIZES, withApp } from "./harness.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DIALOG = "[role=dialog]";

/** Eight players, round 1 on the tables and not a result yet. */
function roundInHand() {
  const event = largeEvent(8, 1);
  event.log = event.log.filter(({ line }) => !line.decided.result_entered);
  event.id = "clockhall";
  return event;
}

const PHONE_RANG = { kind: "phone_rang", ladder: ["foul", "loss"], opponent_gains_minutes: 0 };
const PHONE_USED = { kind: "phone_used", ladder: ["loss"], opponent_gains_minutes: 0 };

/** The same, with these kinds of fouls. */
function roundWithFouls(...kinds) {
  const event = roundInHand();
  event.log.map(({ line }) => line.decided.regulations_adopted).find(Boolean).foul_kinds = kinds;
  return event;
}

/** One tablet with a clock on it. */
class Table {
  constructor(app) {
    Object.assign(this, { app, page: app.page });
    this.page.on("dialog", (dialog) => dialog.accept());
  }

  static async free(app, preset = "25 分钟 + 5 秒") {
    await app.started();
    const table = new Table(app);
    await app.page.getByRole("button", { name: preset, exact: true }).tap();
    return table.connect();
  }

  /** When this tab works the clock. */
  async connect() {
    await this.page.locator(".clock[aria-busy=false]").waitFor();
    this.cdp = await this.app.context.newCDPSession(this.page);
    return this;
  }

  half(side) {
    return this.page.locator(`.clock-half.is-${side}`);
  }

  async point(side, id = 0) {
    const box = await this.half(side).boundingBox();
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), id };
  }

  touch(type, ...touchPoints) {
    return this.cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** Not at the same time as the one before. */
  async press(...sides) {
    await this.page.waitForTimeout(60);
    const points = await Promise.all(sides.map((side, id) => this.point(side, id)));
    await this.touch("touchStart", ...points);
    await this.touch("touchEnd");
  }

  /** The lines of the record, as they are stored at this moment. */
  async lines() {
    return this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => /^chuhe\/clock\/[^/]+$/.test(key));
      return JSON.parse(localStorage.getItem(key)).lines;
    });
  }

  async acts() {
    return (await this.lines()).map(([, act]) => (typeof act === "string" ? act : Object.keys(act)[0]));
  }

  async presses() {
    return (await this.lines()).map(([, act]) => act.press).filter(Boolean);
  }

  /** What the face shows, in milliseconds. */
  async left(side) {
    const text = (await this.half(side).locator(".clock-digits").innerText()).replace(/\s/g, "");
    return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * SECOND;
  }

  running(side) {
    return this.page.locator(`.clock-half.is-${side}.is-running`).waitFor();
  }

  /** The arbiter's key under a finger for two seconds; the finger is still down. */
  async hold() {
    const box = await this.page.locator(".clock-key").boundingBox();
    const finger = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), id: 7 };
    await this.touch("touchStart", finger);
    await this.page.locator(".clock-key.is-enough").waitFor();
    assert.equal(await this.page.locator(DIALOG).count(), 0, "it opens when the finger is lifted");
  }

  async sheet() {
    await this.hold();
    await this.touch("touchEnd");
    await this.page.locator(DIALOG).waitFor();
  }

  /** What the sheet says of the last act. */
  said(text) {
    return this.page.locator(".clock-said").getByText(text).waitFor();
  }

  async tap(name, within = this.page) {
    await within.getByRole("button", { name, exact: true }).tap();
  }

  async part(name) {
    await this.tap(name, this.page.locator(DIALOG));
  }

  async close() {
    await this.page.locator(DIALOG).getByRole("button", { name: "关闭" }).tap();
    await this.page.locator(DIALOG).waitFor({ state: "detached" });
    // The keys are the players' again.
    await this.page.waitForFunction(() => document.activeElement.id === "clock");
  }
}

const clock = (name, options, use) => {
  test(name, async (t) => {
    await withApp(`clock-${name.replaceAll(" ", "-")}`, { path: "#/clock", ...options }, async (app) => use(app, t));
  });
};

clock("black presses first, red begins, and each press is stored at once", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  assert.equal(await table.left("black"), 25 * MINUTE);
  await table.press("red");
  await table.running("black");
  assert.deepEqual(await table.presses(), ["black", "red"]);
  // Five seconds after the move, and less than one was used.
  const red = await table.left("red");
  assert.ok(red > 25 * MINUTE && red <= 25 * MINUTE + 5 * SECOND, `${red} ms`);
  assert.equal(await table.half("red").getByText("1 着").count(), 1);
  assert.equal(await table.half("black").getByText("走棋").count(), 1);
  // Out of turn: nothing.
  await table.press("red");
  assert.deepEqual(await table.presses(), ["black", "red"]);
});

clock("of two fingers at once one has pressed: the side on move, whichever came down first", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black", "red");
  await table.running("red");
  assert.deepEqual(await table.presses(), ["black"], "the game is begun by one of them");
  await app.page.waitForTimeout(100);
  for (const [sides, runs] of [[["black", "red"], "black"], [["black", "red"], "red"], [["red", "black"], "black"], [["red", "black"], "red"]]) {
    await table.press(...sides);
    await table.running(runs);
    await app.page.waitForTimeout(100);
  }
  assert.deepEqual(await table.presses(), ["black", "red", "black", "red", "black"]);
  // Whose press did not count is told so, until somebody presses.
  await table.press("red", "black");
  await table.running("black");
  assert.equal(await table.half("black").getByText("走棋 · 两边同时按，不算").count(), 1);
  await app.page.waitForTimeout(100);
  await table.press("black");
  await table.running("red");
  assert.equal(await app.page.getByText("两边同时按，不算").count(), 0);
});

clock("as fast as hands can be, each press counts", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  for (let pair = 0; pair < 6; pair += 1) {
    for (const side of ["red", "black"]) {
      await app.page.waitForTimeout(60);
      await table.press(side);
    }
  }
  assert.equal((await table.presses()).length, 13);
});

clock("a press counts while the other finger rests, when it comes down and once", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  const [resting, pressing] = [await table.point("black", 1), await table.point("red", 2)];
  await table.touch("touchStart", resting);
  await table.touch("touchStart", resting, pressing);
  await table.running("black");
  assert.deepEqual(await table.presses(), ["black", "red"]);
  await app.page.waitForTimeout(300);
  await table.touch("touchEnd", resting);
  await table.touch("touchEnd");
  assert.deepEqual(await table.presses(), ["black", "red"], "a finger that is lifted presses nothing");
});

clock("a page that is frozen for five seconds charges them to whoever was on move", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  const before = await app.page.evaluate(() => performance.now());
  await table.cdp.send("Page.setWebLifecycleState", { state: "frozen" });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  await table.cdp.send("Page.setWebLifecycleState", { state: "active" });
  await table.running("red");
  await table.press("red");
  await table.running("black");
  const after = await app.page.evaluate(() => performance.now());
  const [[start], [move]] = await table.lines();
  assert.ok(move - start >= 5_000, `${move - start} ms are in the record`);
  assert.ok(move - start <= after - before + 1_000, `${move - start} ms in the record, ${after - before} ms passed`);
  assert.deepEqual(await table.acts(), ["press", "press"], "no press and no interruption was made up");
});

clock("a page that is hidden and shown again shows the true time before it is drawn, and nothing is paused", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  const shown = await app.page.evaluate(async () => {
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    for (let time = 0; time < 20; time += 1) {
      hidden = !hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    }
    hidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
    // No timer runs meanwhile.
    const since = performance.now();
    while (performance.now() < since + 3_000);
    hidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    for (let task = 0; task < 20; task += 1) await null;
    return document.querySelector(".clock-half.is-red.is-running .clock-digits")?.textContent;
  });
  assert.match(String(shown), /^24:5[0-7]$/);
  assert.deepEqual(await table.acts(), ["press"]);
});

clock("a tablet that is turned while time runs keeps the halves, the time and the game", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  await table.half("red").evaluate((half) => (half.sameAsBefore = true));
  for (const size of [SIZES.portrait, SIZES.landscape, SIZES.portrait, SIZES.landscape]) {
    await app.page.setViewportSize(size);
    await table.running("red");
    assert.equal(await table.half("red").evaluate((half) => half.sameAsBefore), true, "the half was made anew");
    const left = await table.left("red");
    assert.ok(left > 24 * MINUTE + 30 * SECOND && left <= 25 * MINUTE, `${left} ms`);
    assert.equal(await table.left("black"), 25 * MINUTE);
  }
  await app.page.setViewportSize(SIZES.portrait);
  await table.press("red");
  await table.running("black");
  assert.deepEqual(await table.acts(), ["press", "press"]);
});

test("when the page dies nothing that was pressed is lost, and at most a second is in doubt", async () => {
  const path = "#/clock";
  await withApp("clock-crash", { path, allow: [/#\/clock/] }, async (app) => {
    const table = await Table.free(app);
    const { hash } = new URL(app.page.url());
    await table.press("black");
    await table.press("red");
    await table.running("black");
    await app.page.waitForTimeout(2_500);
    const before = await table.lines();
    const dies = app.page.waitForEvent("crash");
    // It is never answered.
    table.cdp.send("Page.crash").catch(() => {});
    await dies;
    const died = Date.now();
    const page = await app.openTab(hash);
    const second = await new Table({ ...app, page }).connect();
    await page.getByText("时间有疑问，请裁判处理").waitFor();
    const lines = await second.lines();
    assert.deepEqual(lines.slice(0, -1), before);
    const [, { interrupted }] = lines.at(-1);
    const [, [pressed]] = before;
    assert.ok(interrupted.seen_ms - pressed >= 1_000, JSON.stringify(lines));
    assert.ok(interrupted.wall_ms <= Date.now() - died + 1_500, JSON.stringify(lines));
    assert.equal(await second.half("red").getByText("1 着").count(), 1);
  });
});

clock("with a full storage the game goes on in memory, loudly, and is stored once there is room", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  const fill = () =>
    app.page.evaluate(() => {
      for (let size = 4_000_000, at = 0; size > 0; ) {
        try {
          localStorage.setItem(`filler/${at++}-${Math.random()}`, "x".repeat(size));
        } catch {
          size >>= 1;
        }
      }
    });
  await fill();
  for (const [side, runs] of [["red", "black"], ["black", "red"], ["red", "black"]]) {
    await table.press(side);
    await table.running(runs);
  }
  await app.page.getByText("存储空间满了：按钟记录只在内存里").waitFor();
  assert.equal(await table.half("red").getByText("2 着").count(), 1);
  assert.deepEqual(await table.presses(), ["black"], "what stood there is whole");
  await app.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("filler/")).forEach((key) => localStorage.removeItem(key)));
  await table.press("black");
  await table.running("red");
  await app.page.getByText("存储空间满了").waitFor({ state: "detached" });
  assert.deepEqual(await table.presses(), ["black", "red", "black", "red", "black"]);
});

clock("after a reload the clock stands, shows both readings, and the arbiter chooses", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  await app.page.waitForTimeout(1_200);
  await app.page.reload();
  await app.started();
  await app.page.getByText("时间有疑问，请裁判处理").waitFor();
  assert.equal(await app.page.locator(".clock-half.is-running").count(), 0);
  await app.page.getByText(/中断不计：红方 24:5[6-9]/).waitFor();
  await app.page.getByText(/中断计入：红方 24:5/).waitFor();
  await app.shot("clock-interrupted");
  // Nobody but the arbiter goes on.
  await table.press("red");
  assert.deepEqual(await table.acts(), ["press", "interrupted"]);

  await table.sheet();
  await app.shot("clock-sheet-interrupted");
  await app.page.locator(DIALOG).getByRole("button", { name: /^计入/ }).tap();
  await table.tap("红方走时");
  await table.close();
  await table.running("red");
  assert.deepEqual((await table.lines()).slice(2).map(([, act]) => act), [{ resolved: "gone_on" }, { run: "red" }]);
});

/** A clock with so many seconds for each side, and nothing added. */
async function suddenDeath(app, seconds) {
  await app.started();
  const table = new Table(app);
  await table.tap("自定用时");
  await app.page.getByLabel("分", { exact: true }).fill("0");
  await app.page.getByLabel("秒", { exact: true }).fill(`${seconds}`);
  await table.tap("包干");
  await table.tap("照此设定");
  return table.connect();
}

clock("a flag that has fallen stays fallen, with its time, after a reload and in another tab", {}, async (app) => {
  const table = await suddenDeath(app, 3);
  await table.press("black");
  await app.page.locator(".clock-half.is-red.is-flagged").waitFor({ timeout: 30_000 });
  // What is shown is stored.
  const told = await table.lines();
  const [[start], [fell]] = told;
  assert.deepEqual(told.map(([, act]) => act), [{ press: "black" }, { flag_fell: "red" }]);
  assert.equal(fell - start, 3 * SECOND);
  const said = await app.page.locator(".clock-note b").innerText();
  assert.match(said, /^红方超时 \d\d:\d\d/);
  const hash = new URL(app.page.url()).hash;
  const stays = async (page) => {
    await page.locator("#boot").waitFor({ state: "detached" });
    const again = await new Table({ ...app, page }).connect();
    await page.locator(".clock-half.is-red.is-flagged").waitFor();
    assert.equal(await again.left("red"), 0);
    assert.equal(await page.getByText("时间有疑问").count(), 0);
    assert.equal(await page.locator(".clock-note b").innerText(), said);
    assert.deepEqual(await again.lines(), told);
    return again;
  };
  await app.page.reload();
  const again = await stays(app.page);
  await again.sheet();
  await again.part("记录");
  await app.page.locator(".clock-past").getByText("红方超时").waitFor();
  // The tab is gone without a word.
  await app.page.close();
  await stays(await app.openTab(hash));
});

const storedClocks = (page, ending = "") =>
  page.evaluate((ending) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("chuhe/clock/") && (ending ? key.endsWith(ending) : !key.slice(12).includes("/")));
    return keys.map((key) => JSON.parse(localStorage.getItem(key)));
  }, ending);

clock("a clock that runs off the screen gives its signs of life, and its flag falls for good", {}, async (app) => {
  const table = await suddenDeath(app, 25);
  await table.press("black");
  await table.sheet();
  await table.tap("离开棋钟", app.page.locator(DIALOG));
  await app.page.getByRole("heading", { name: "这台设备上的棋钟" }).waitFor();
  const [{ at_ms: left }] = await storedClocks(app.page, "/seen");
  await app.page.waitForFunction((left) => Object.keys(localStorage).some((key) => key.endsWith("/seen") && JSON.parse(localStorage.getItem(key)).at_ms > left + 2_000), left);
  // Another clock is on the screen meanwhile.
  await table.tap("25 分钟 + 5 秒");
  await table.connect();
  await app.page.waitForFunction(() => Object.keys(localStorage).some((key) => /^chuhe.clock.[^/]+$/.test(key) && localStorage.getItem(key).includes('"flag_fell":"red"')), null, { timeout: 60_000 });
  await app.page.goBack();
  await app.page.reload();
  await app.started();
  await app.page.getByText(/^红方超时 · 红 0:00\.0/).waitFor();
});

clock("after a reload a clock that was off the screen is read as of the last moment at which the page was alive", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.sheet();
  await table.tap("离开棋钟", app.page.locator(DIALOG));
  await app.page.getByRole("heading", { name: "这台设备上的棋钟" }).waitFor();
  const [{ at_ms: left }] = await storedClocks(app.page, "/seen");
  await app.page.waitForFunction((left) => Object.keys(localStorage).some((key) => key.endsWith("/seen") && JSON.parse(localStorage.getItem(key)).at_ms > left + 3_000), left);
  await app.page.reload();
  await app.started();
  await app.page.locator(".clock-item").first().tap();
  await table.connect();
  await app.page.getByText("时间有疑问，请裁判处理").waitFor();
  const gap = (await table.lines()).at(-1)[1].interrupted;
  assert.ok(gap.seen_ms > left + 3_000, `read as of ${gap.seen_ms} ms, left at ${left} ms`);
});

test("a double tap on a control sets the clock up and touches nothing on it, on a phone", async () => {
  await withApp("clock-double-tap", { size: SIZES.phone, path: "#/clock" }, async (app) => {
    await app.started();
    const table = new Table(app);
    for (const preset of ["25 分钟 + 5 秒", "5 分钟 + 3 秒"]) {
      const before = (await storedClocks(app.page)).length;
      const box = await app.page.getByRole("button", { name: preset, exact: true }).boundingBox();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await app.page.touchscreen.tap(x, y);
      await app.page.touchscreen.tap(x, y);
      await table.connect();
      const clocks = await storedClocks(app.page);
      assert.equal(clocks.length, before + 1);
      assert.ok(clocks.every(({ lines }) => lines.length === 0), "nothing was pressed");
      await table.tap("离开棋钟");
      await app.page.getByRole("heading", { name: "这台设备上的棋钟" }).waitFor();
    }
  });
});

clock("the arbiter corrects times and moves, gives time and takes a press back", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.press("red");
  await table.running("black");
  await table.sheet();
  await table.tap("暂停");
  const dialog = app.page.locator(DIALOG);
  await dialog.getByLabel("红 分").fill("12");
  await dialog.getByLabel("红 秒").fill("34");
  await dialog.getByLabel("红 着数").fill("20");
  await table.tap("设定", dialog);
  await table.tap("黑方 +5 分", dialog);
  await table.close();
  assert.equal(await table.left("red"), 12 * MINUTE + 34 * SECOND);
  assert.equal(await table.half("red").getByText("20 着").count(), 1);
  const black = await table.left("black");
  assert.ok(black > 29 * MINUTE && black <= 30 * MINUTE, `${black} ms`);

  await table.sheet();
  await table.tap("黑方走时", dialog);
  await table.close();
  await table.press("black");
  await table.running("red");
  await table.sheet();
  // A double tap asks and undoes nothing; the press is named.
  const undo = dialog.getByRole("button", { name: "撤回上一次按钟", exact: true });
  await undo.dblclick();
  await dialog.getByText(/^撤回黑方 \d\d:\d\d 的按钟（第 1 着，用 0:0\d）？又轮到黑方。/).waitFor();
  assert.equal((await table.acts()).includes("press_undone"), false);
  await app.shot("clock-undo");
  await table.tap("算黑方的", dialog);
  await table.said("已撤回上一次按钟。");
  await table.close();
  await table.running("black");
  assert.deepEqual((await table.lines()).at(-1)[1], { press_undone: "charged" });
});

clock("what cannot be set is said in the sheet at its field, and Chinese figures are figures", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.sheet();
  const dialog = app.page.locator(DIALOG);
  await dialog.getByLabel("红 秒").fill("75");
  await dialog.getByLabel("黑 着数").fill("x");
  await table.tap("设定", dialog);
  await table.said("没有设定：请看标红的一栏。");
  await dialog.getByText("0 到 59 的整数").waitFor();
  for (const [field, invalid] of [["红 分", null], ["红 秒", "true"], ["黑 秒", null], ["黑 着数", "true"]]) {
    assert.equal(await dialog.getByLabel(field).getAttribute("aria-invalid"), invalid, field);
  }
  await app.shot("clock-refused");
  assert.deepEqual(await table.acts(), ["press"]);
  await dialog.getByLabel("红 分").fill("０");
  await dialog.getByLabel("红 秒").fill("０，");
  await dialog.getByLabel("黑 着数").fill("１２");
  await table.tap("设定", dialog);
  await dialog.getByText("没有时间可用").waitFor();
  await dialog.getByLabel("红 分").fill("１２，");
  await table.tap("设定", dialog);
  await table.said("时间和着数已设定。");
  await table.close();
  assert.ok((await table.left("red")) <= 12 * MINUTE && (await table.left("red")) > 11 * MINUTE);
  assert.equal(await table.half("black").getByText("12 着").count(), 1);
});

clock("a tap does not open the arbiter's sheet, and with a PIN two seconds do not either", {}, async (app) => {
  const table = await Table.free(app);
  await app.page.locator(".clock-key").tap();
  await app.page.waitForTimeout(2_300);
  assert.equal(await app.page.locator(DIALOG).count(), 0);
  await table.sheet();
  await table.part("设置");
  const dialog = app.page.locator(DIALOG);
  await dialog.getByLabel("设裁判密码").fill("4711");
  await table.tap("设定", dialog.locator(".clock-pin"));
  await table.said("密码已设定：4711");
  await table.close();
  await table.press("black");
  await table.sheet();
  // To be typed at once, with the times in sight, also after a wrong one.
  const field = dialog.getByLabel("密码", { exact: true });
  await app.page.waitForFunction(() => document.activeElement.type === "password");
  await field.fill("1147");
  await table.tap("打开");
  await dialog.getByText("密码不对，请再输入。").waitFor();
  assert.equal(await dialog.getByRole("timer").count(), 2);
  assert.equal(await dialog.locator(".clock-tabs").count(), 0);
  await app.shot("clock-pin");
  await field.fill("4711");
  await app.page.keyboard.press("Enter");
  await dialog.locator(".clock-tabs").waitFor();
  assert.deepEqual(await table.acts(), ["press"]);
});

clock("a PIN is set by whole figures and taken away by its own button, and who forgot it is not locked out of a running clock", {}, async (app) => {
  const table = await Table.free(app);
  const dialog = app.page.locator(DIALOG);
  const pin = () => app.page.evaluate(() => JSON.parse(localStorage.getItem("chuhe/clock-settings"))?.pin ?? "");
  await table.sheet();
  await table.part("设置");
  const form = dialog.locator(".clock-pin");
  await form.getByLabel("设裁判密码").fill("471");
  await table.tap("设定", form);
  await form.getByText("要 4 到 12 位数字。没有设定。").waitFor();
  assert.equal(await pin(), "");
  await form.getByLabel("设裁判密码").fill("４７１１");
  // The second tap sets the same once more.
  await form.getByRole("button", { name: "设定", exact: true }).dblclick();
  await table.said("密码已设定：4711");
  assert.equal(await pin(), "4711");
  await app.shot("clock-pin-set");
  await table.tap("取消密码", form);
  await table.said("现在不要密码。");
  assert.equal(await pin(), "");
  await form.getByLabel("设裁判密码").fill("4711");
  await table.tap("设定", form);
  await table.close();
  await table.press("black");
  await table.running("red");
  await table.sheet();
  await app.shot("clock-pin-forgotten");
  const key = await dialog.getByRole("button", { name: "忘了密码：按住十秒" }).boundingBox();
  await table.touch("touchStart", { x: key.x + key.width / 2, y: key.y + key.height / 2, id: 8 });
  await dialog.locator(".clock-key.is-enough").waitFor({ timeout: 20_000 });
  assert.equal(await pin(), "4711", "not before it is let go");
  await table.touch("touchEnd");
  await dialog.locator(".clock-tabs").waitFor();
  assert.equal(await pin(), "");
  await table.part("记录");
  await dialog.getByText("忘了裁判密码，密码已取消").waitFor();
  await table.close();
  await table.running("red");
  assert.deepEqual(await table.acts(), ["press", "pin_forgotten"]);
});

for (const size of ["landscape", "portrait", "phone"]) {
  test(`the finger that held the key touches nothing of what it opens, on a glass of ${size}`, async () => {
    await withApp(`clock-lift-${size}`, { path: "#/clock", before: WAKE_LOCK, size: SIZES[size] }, async (app) => {
      const table = await Table.free(app);
      await table.press("black");
      await app.page.evaluate(() => {
        window.taps = [];
        document.addEventListener("click", (event) => window.taps.push(event.target.closest("button")?.className ?? event.target.className), true);
      });
      const stays = async (what) => {
        await app.page.waitForTimeout(600);
        assert.deepEqual(await app.page.evaluate(() => window.taps), [], what);
        assert.equal(await app.page.locator(DIALOG).count(), 1, what);
        assert.deepEqual(await table.acts(), ["press"], what);
      };
      await table.sheet();
      await stays("a finger");
      await table.close();
      // The mouse at a desk.
      await app.page.locator(".clock-key").hover();
      await app.page.mouse.down();
      await app.page.locator(".clock-key.is-enough").waitFor();
      await app.page.evaluate(() => (window.taps = []));
      await app.page.mouse.up();
      await app.page.waitForTimeout(300);
      const taps = await app.page.evaluate(() => window.taps);
      assert.ok(taps.every((tap) => tap.includes("clock-key")), taps.join());
      assert.deepEqual(await table.acts(), ["press"]);
      await table.part("设置");
      await app.page.locator(DIALOG).getByLabel("设裁判密码").fill("4711");
      await table.tap("设定", app.page.locator(".clock-pin"));
      await table.close();
      await app.page.evaluate(() => (window.taps = []));
      await table.sheet();
      await stays("with a PIN");
    });
  });
}

const WAKE_LOCK = `
  window.locks = [];
  Object.defineProperty(navigator, "wakeLock", { value: { request(kind) {
    const lock = Object.assign(new EventTarget(), { kind, released: false, release() { lock.released = true; lock.dispatchEvent(new Event("release")); return Promise.resolve(); } });
    window.locks.push(lock);
    return Promise.resolve(lock);
  } } });`;

clock("the screen is kept lit while time runs, also when the lock is taken away", { before: WAKE_LOCK }, async (app) => {
  const table = await Table.free(app);
  const locks = () => app.page.evaluate(() => window.locks.map(({ kind, released }) => [kind, released]));
  assert.deepEqual(await locks(), []);
  await table.press("black");
  await table.running("red");
  await app.page.waitForFunction(() => window.locks.length === 1);
  // Taken away by the system: asked for again within a second.
  await app.page.evaluate(() => window.locks[0].release());
  await app.page.waitForFunction(() => window.locks.length === 2, null, { timeout: 1_500 });
  await table.sheet();
  await table.tap("暂停");
  await app.page.waitForFunction(() => window.locks[1].released);
  await app.page.waitForTimeout(1_200);
  assert.deepEqual(await locks(), [["screen", true], ["screen", true]]);
});

clock("a lock that is taken away again and again is not begged for, and then it is said", { before: WAKE_LOCK }, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  for (let count = 1; count <= 4; count += 1) {
    await app.page.waitForFunction((count) => window.locks.length === count, count);
    await app.page.evaluate(() => window.locks.at(-1).release());
  }
  await app.page.getByText("自动锁定").waitFor();
  assert.equal(await app.page.evaluate(() => window.locks.length), 4);
});

clock("where the lock is granted and keeps nothing lit, it is said", {
  before: `${WAKE_LOCK}; Object.defineProperty(navigator, "standalone", { value: true }); delete window.cookieStore;`,
}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await app.page.getByText("自动锁定").waitFor();
});

clock("where nothing keeps the screen lit, it is said", { before: 'Object.defineProperty(navigator, "wakeLock", { value: undefined });' }, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await app.page.getByText("自动锁定").waitFor();
});

const SOUND = `
  window.contexts = [];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() { super(); window.contexts.push(this); this.tones = 0; }
    createOscillator() { this.tones += 1; return super.createOscillator(); }
  };`;

clock("the first press unlocks the sound, and little time and the flag are heard", { before: SOUND }, async (app) => {
  await app.started();
  const table = new Table(app);
  await table.tap("自定用时");
  await app.page.getByLabel("分", { exact: true }).fill("0");
  await app.page.getByLabel("秒", { exact: true }).fill("12");
  await table.tap("包干");
  await table.tap("照此设定");
  await table.half("red").waitFor();
  await table.connect();
  assert.equal(await app.page.evaluate(() => window.contexts.length), 0);
  await table.press("black");
  await table.running("red");
  assert.equal(await app.page.evaluate(() => window.contexts[0].state), "running");
  assert.equal(await app.page.evaluate(() => window.contexts[0].tones), 0);
  await app.page.locator(".clock-half.is-red.is-lowest").waitFor();
  const low = await app.page.evaluate(() => window.contexts[0].tones);
  assert.ok(low > 0, "ten seconds are not heard");
  await app.shot("clock-lowest");
  await app.page.locator(".clock-half.is-red.is-flagged").waitFor({ timeout: 15_000 });
  assert.ok((await app.page.evaluate(() => window.contexts[0].tones)) > low, "the flag is not heard");
  assert.equal(await table.left("red"), 0);
  await app.page.getByText(/红方超时 \d\d:\d\d/).waitFor();
  // It cannot be pressed away, and brings nothing.
  await table.press("red");
  assert.equal(await table.left("red"), 0);
  assert.equal(await app.page.locator(".clock-half.is-running").count(), 0);
  await app.page.getByText(/红方超时后 [\d.]+ 秒才按钟，不算。/).waitFor();
  await app.shot("clock-flagged");
});

/** What iPads leave behind: it says that it runs, and its time stands. */
const DEAD_SOUND = `${SOUND}
  Object.defineProperty(window.AudioContext.prototype, "state", { get() { return this.ended ? "closed" : "running"; } });
  Object.defineProperty(window.AudioContext.prototype, "currentTime", { get() { return window.contexts[0] === this ? 12.3 : performance.now() / 1000; } });
  window.AudioContext.prototype.close = function () { this.ended = true; return Promise.resolve(); };`;

clock("a sound that is dead is made anew with the next press", { before: DEAD_SOUND }, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  await app.page.waitForTimeout(200);
  await table.press("red");
  await table.running("black");
  assert.deepEqual(await app.page.evaluate(() => window.contexts.map(({ state }) => state)), ["closed", "running"]);
  await app.page.waitForTimeout(200);
  await table.press("black");
  await table.running("red");
  assert.equal(await app.page.evaluate(() => window.contexts.length), 2, "one that goes is kept");
});

/** After a call, in Safari: neither suspended nor to be resumed. */
const INTERRUPTED_SOUND = `${SOUND}
  const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "state");
  const isInterrupted = (context) => window.interrupted && window.contexts[0] === context;
  Object.defineProperty(window.AudioContext.prototype, "state", { get() { return isInterrupted(this) ? "interrupted" : get.call(this); } });
  window.AudioContext.prototype.resume = function () {
    return isInterrupted(this) ? Promise.reject(new DOMException("interrupted", "InvalidStateError")) : Real.prototype.resume.call(this);
  };`;

clock("a sound that was interrupted and does not come back is made anew", { before: INTERRUPTED_SOUND }, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  await app.page.evaluate(() => (window.interrupted = true));
  for (const [side, runs] of [["red", "black"], ["black", "red"]]) {
    await table.press(side);
    await table.running(runs);
    await app.page.waitForTimeout(1_100);
  }
  assert.deepEqual(await app.page.evaluate(() => window.contexts.slice(1).map(({ state }) => state)), ["running"]);
});

clock("a running clock is left by the arbiter only, and nothing that asks lies over it", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  await app.page.goBack();
  await app.page.getByText("棋钟还在走。要离开，请裁判按住“裁判”两秒。").waitFor();
  assert.equal(await app.page.locator(DIALOG).count(), 0);
  assert.equal(await app.page.getByRole("button", { name: "离开棋钟" }).count(), 0);
  await app.shot("clock-stay");
  await table.press("red");
  await table.running("black");
  await table.sheet();
  await table.tap("离开棋钟", app.page.locator(DIALOG));
  await app.page.getByRole("heading", { name: "这台设备上的棋钟" }).waitFor();
  // It is seen to run there, and is not deleted while it does.
  await app.page.getByText(/黑方走时 · 红 25:0\d · 黑 24:5\d/).waitFor();
  await app.page.getByRole("button", { name: /^删除/ }).tap();
  await app.page.getByText("这只棋钟还在走").first().waitFor();
  assert.equal(await app.page.locator(DIALOG).count(), 0);
  await app.shot("clock-list");
  await app.page.locator(".clock-item").first().tap();
  await app.page.locator(".clock[aria-busy=false]").waitFor();
  // It has gone on all the while, and nothing is in doubt.
  await table.running("black");
  assert.ok((await table.left("black")) < 25 * MINUTE - SECOND);
  assert.deepEqual(await table.acts(), ["press", "press"]);
  await table.sheet();
  await table.tap("暂停");
  await table.close();
  await table.tap("离开棋钟");
  await app.page.getByText(/^暂停 · 红/).waitFor();
  await app.page.getByRole("link", { name: "全部赛事" }).tap();
  await app.page.waitForFunction(() => location.hash === "#/");
});

clock("keys at a desk: space for the side on move, F and J for the halves, wherever the focus is", {}, async (app) => {
  const table = await Table.free(app);
  for (const [key, runs] of [[" ", "red"], [" ", "black"], ["f", "red"]]) {
    await app.page.waitForTimeout(60);
    await app.page.locator("body").press(key);
    await table.running(runs);
  }
  assert.deepEqual(await table.presses(), ["black", "red", "black"]);
  await table.sheet();
  await table.close();
  await app.page.waitForTimeout(60);
  await app.page.keyboard.press(" ");
  await table.running("black");
  for (const [where, runs] of [[".clock-half.is-red", "red"], [".clock-key", "black"], [".clock-half.is-red", "red"]]) {
    await app.page.waitForTimeout(60);
    await app.page.locator(where).press(" ");
    await table.running(runs);
  }
  // The key is held with Enter, and what it opens comes when it is let go.
  await app.page.locator(".clock-key").focus();
  await app.page.keyboard.down("Enter");
  await app.page.locator(".clock-key.is-enough").waitFor();
  await app.page.keyboard.up("Enter");
  await app.page.locator(DIALOG).waitFor();
  await app.page.keyboard.press("Escape");
  await app.page.locator(DIALOG).waitFor({ state: "detached" });
  await app.page.waitForTimeout(60);
  await app.page.keyboard.press(" ");
  await table.running("black");
});

clock("a clock in another tab is watched, not doubted, and after it is taken over the first one only watches", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  const page = await app.openTab(`#${new URL(app.page.url()).hash.slice(1)}`);
  await page.getByText("这只棋钟在另一个标签页里走，这里只能看").waitFor();
  await page.locator(".clock-half.is-red.is-running").waitFor();
  assert.equal(await page.getByText("时间有疑问").count(), 0);
  const second = await Object.assign(new Table({ ...app, page }), {}).connect();
  const before = await second.left("red");
  await page.waitForTimeout(2_200);
  assert.ok((await second.left("red")) <= before - SECOND, "it is seen to go on");
  await second.press("red");
  assert.deepEqual(await table.acts(), ["press"], "it cannot be pressed there");
  await page.bringToFront();
  await second.sheet();
  await second.tap("改在这里计时", page.locator(DIALOG));
  await app.page.getByText("这只棋钟已改在另一个标签页里走，这里不再计时").waitFor();
  await app.page.locator(".clock-half.is-running").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^不计/ }).waitFor();
  assert.deepEqual(await table.acts(), ["press", "interrupted"]);
  await table.press("red");
  assert.deepEqual(await table.acts(), ["press", "interrupted"]);
});

clock("the record is read move by move, and swapping sides says how long it has been", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.press("red");
  await app.page.waitForTimeout(1_100);
  await table.press("black");
  await table.running("red");
  await table.sheet();
  const dialog = app.page.locator(DIALOG);
  await table.part("记录");
  const rows = await dialog.locator(".clock-past tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent.trim())));
  assert.deepEqual(rows.map(([what]) => what.replace(/^\S /, "")), ["黑方第 1 着", "红方第 1 着", "黑方开钟"]);
  assert.match(rows[0].slice(1).join(), /^0:01,25:0[34]$/);
  await app.shot("clock-past");
  await table.part("时间");
  await table.tap("换先重赛", dialog);
  await dialog.getByText(/^开赛 0:0\d，未满 10 分钟：应换先重赛。/).waitFor();
  await app.shot("clock-swap");
  await table.tap("取消", dialog);
  assert.equal((await table.acts()).includes("sides_swapped"), false);
});

test("at its table: names, and the result with the record by one tap, never by itself", async () => {
  const event = roundInHand();
  await withApp("clock-table", { before: shelved(event), path: `#/t/${event.id}/clock/1/2` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    await app.page.getByRole("heading", { name: "第 1 轮第 2 台" }).waitFor();
    const seats = event.log.map(({ line }) => line.decided.round_published).find(Boolean).tables[1];
    assert.equal(await table.half("red").getByText(`棋手${seats.red.slice(2)}`, { exact: true }).count(), 1);
    assert.equal(await table.half("black").getByText(`棋手${seats.black.slice(2)}`, { exact: true }).count(), 1);
    await table.press("black");
    await table.press("red");
    await table.sheet();
    await table.part("终局");
    await table.tap("黑胜");
    const log = () => app.page.evaluate(() => JSON.parse(localStorage.getItem("chuhe/tournament/clockhall")).log.slice(-2).map(({ line }) => line.decided));
    assert.ok((await log()).every((decision) => !decision.result_entered), "nothing is entered by itself");
    await app.shot("clock-offer");
    await table.tap("记入第 1 轮第 2 台：黑胜");
    await app.page.locator(DIALOG).getByText("已记入赛事").waitFor();
    const [note, result] = await log();
    assert.deepEqual(result.result_entered, { table: { swiss: { round: 1, table: 2 } }, was: null, now: "black_won" });
    assert.match(note.note_written.note, /^棋钟：.*红方 1 着、用 0:0\d、余 25:0\d，黑方 0 着/);
  });
});

test("a foul at the clock is a line of the event, with the minutes, and both are taken back together", async () => {
  const event = roundWithFouls({ kind: "pieces_knocked", ladder: ["foul"], opponent_gains_minutes: 5 });
  await withApp("clock-fouls", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    await table.press("black");
    await table.sheet();
    await table.part("裁判卡");
    await app.page.getByRole("button", { name: /^黑方 碰乱棋子：犯规/ }).tap();
    await table.half("black").getByText("犯规 1").waitFor();
    await app.shot("clock-sheet-fouls");
    const log = () => app.page.evaluate(() => JSON.parse(localStorage.getItem("chuhe/tournament/clockhall")).log.at(-1).line);
    const { side, kind, penalty, opponent_gains_minutes } = (await log()).decided.foul_recorded.foul;
    assert.deepEqual([side, kind, penalty, opponent_gains_minutes], ["black", "pieces_knocked", "foul", 5]);
    assert.ok((await table.left("red")) > 29 * MINUTE);
    await table.tap("撤回：黑方碰乱棋子，犯规，对方加 5 分钟");
    await table.tap("撤回", app.page.locator(DIALOG).last());
    await app.page.waitForFunction(() => !document.querySelector(".clock-half.is-black").textContent.includes("犯规"));
    assert.ok((await log()).decided.foul_taken_back);
    assert.ok((await table.left("red")) <= 25 * MINUTE);
    assert.deepEqual(await table.acts(), ["press", "foul", "foul_taken_back"]);
    // An offer on the clock is an offer in the event.
    await table.tap("提和");
    await table.tap("提出和棋");
    await table.said(/红方提和，剩余 24:\d\d，合规。|红方提和，剩余 25:00，合规。/);
    assert.deepEqual((await log()).decided.referee_noted.note, { draw_offers: { red: 1, black: 0 } });
  });
});

test("time goes to the opponent with any foul at the clock of a table, and an offer too many is punished where it is said", async () => {
  const event = roundWithFouls(PHONE_RANG, { kind: "draw_offers", ladder: ["foul"], opponent_gains_minutes: 0 });
  const regulations = event.log.map(({ line }) => line.decided.regulations_adopted).find(Boolean);
  regulations.referee = AT_THE_TABLE.referee;
  await withApp("clock-gains", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    const dialog = app.page.locator(DIALOG);
    await table.press("black");
    await table.sheet();
    await table.tap("暂停");
    await table.part("裁判卡");
    await table.tap("对方 +5 分", dialog);
    await app.page.getByRole("button", { name: /^黑方 手机响铃：犯规 对方加 5 分钟/ }).tap();
    await table.half("black").getByText("犯规 1").waitFor();
    const { side, opponent_gains_minutes } = (await decided(app, 1))[0].decided.foul_recorded.foul;
    assert.deepEqual([side, opponent_gains_minutes], ["black", 5]);
    assert.ok((await table.left("red")) > 29 * MINUTE);
    // Once.
    assert.equal(await dialog.getByRole("button", { name: "对方 +5 分" }).getAttribute("aria-pressed"), "false");
    await table.tap("提和", dialog);
    for (const said of ["合规", "合规", "按规程判犯规"]) {
      await table.tap("提出和棋", dialog);
      await table.said(said);
    }
    await app.shot("clock-offers");
    await table.tap("记犯规", dialog);
    await table.half("red").getByText("犯规 1").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "记犯规" }).count(), 0);
    assert.equal((await decided(app, 1))[0].decided.foul_recorded.foul.kind, "draw_offers");
  });
});

test("with reversed sides the halves, fouls and the result are those of the players who really sat there", async () => {
  const event = roundWithFouls(PHONE_USED);
  const seats = event.log.map(({ line }) => line.decided.round_published).find(Boolean).tables[0];
  event.log.push({ ...event.log.at(-1), id: "1.9999", line: { decided: { sides_noted: { table: { swiss: { round: 1, table: 1 } }, sides: "reversed" } } } });
  await withApp("clock-reversed", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    const dialog = app.page.locator(DIALOG);
    const name = (side) => `棋手${seats[side].slice(2)}`;
    await table.half("red").getByText(name("black"), { exact: true }).waitFor();
    await table.half("black").getByText(name("red"), { exact: true }).waitFor();
    await table.press("black");
    await table.sheet();
    await table.part("裁判卡");
    await app.page.getByRole("button", { name: /^黑方 使用手机：/ }).tap();
    // Who has black was paired as red.
    assert.equal((await decided(app, 1))[0].decided.foul_recorded.foul.side, "red");
    await app.page.locator(".clock-notes").getByText("黑方按犯规判负，等裁判确认").waitFor();
    await dialog.getByRole("button", { name: /^确认/ }).tap();
    await table.part("终局");
    await dialog.getByText("已记入赛事").waitFor();
    assert.deepEqual((await table.lines()).at(-1)[1], { ended: "red_won" });
    assert.equal((await decided(app, 1))[0].decided.result_entered.now, "black_won");
  });
});

test("the move limit of a table counts the presses on the face, an undone one no longer", async () => {
  const event = roundInHand();
  await withApp("clock-limit", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    const dialog = app.page.locator(DIALOG);
    await table.press("black");
    await table.running("red");
    await table.sheet();
    await table.part("裁判卡");
    await table.tap("限着", dialog);
    await table.tap("双方限着", dialog);
    await table.close();
    for (const [side, counts] of [["red", [1, 0]], ["black", [1, 1]], ["red", [2, 1]]]) {
      await table.press(side);
      await table.half("red").getByText(new RegExp(`限着 ${counts[0]}/\\d+`)).waitFor();
      await table.half("black").getByText(new RegExp(`限着 ${counts[1]}/\\d+`)).waitFor();
    }
    await table.sheet();
    await table.tap("撤回上一次按钟", dialog);
    await table.tap("谁的都不算", dialog);
    await table.half("red").getByText(/限着 1\/\d+/).waitFor();
    // Red's move was a check: it is no longer a quiet one.
    await table.part("裁判卡");
    await dialog.getByRole("button", { name: "红 将军 增加" }).tap();
    await table.half("red").getByText(/限着 0\/\d+/).waitFor();
    await app.shot("clock-limit-count");
    await table.close();
    await table.press("red");
    await table.half("red").getByText(/限着 1\/\d+/).waitFor();
  });
});

const decided = (app, count) => app.page.evaluate((count) => JSON.parse(localStorage.getItem("chuhe/tournament/clockhall")).log.slice(-count).map(({ line }) => line), count);

test("a player cannot undo what the arbiter entered", async () => {
  const event = roundWithFouls(PHONE_RANG);
  await withApp("clock-no-undo", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    await table.press("black");
    await table.sheet();
    await table.part("裁判卡");
    await app.page.getByRole("button", { name: /^红方 手机响铃：/ }).tap();
    await table.half("red").getByText("犯规 1").waitFor();
    await table.close();
    assert.equal(await app.page.getByRole("button", { name: "撤销" }).count(), 0);
    const open = await app.page.evaluate(() =>
      [...document.querySelectorAll("button, a")].filter((button) => button.checkVisibility({ visibilityProperty: true })).map((button) => button.className));
    assert.ok(open.every((name) => /clock-half|clock-key/.test(name)), open.join());
    await app.shot("clock-after-foul");
    await app.page.keyboard.press("Control+z");
    await app.page.waitForTimeout(200);
    assert.ok((await decided(app, 1))[0].decided.foul_recorded);
    assert.equal(await table.half("red").getByText("犯规 1").count(), 1);
  });
});

test("another result of the table is named and asked about, and a clock at a finished table says so", async () => {
  const event = roundInHand();
  await withApp("clock-other-result", { before: shelved(event), path: `#/t/${event.id}/rounds/1` }, async (app) => {
    await app.started();
    await app.page.locator("#table-1 .side-red").tap();
    await app.page.evaluate(() => (location.hash = "#/t/clockhall/clock/1/1"));
    const table = await new Table(app).connect();
    await app.page.getByText("本台已有成绩：红胜").waitFor();
    await app.shot("clock-finished-table");
    await table.press("black");
    await table.sheet();
    await table.part("终局");
    await table.tap("黑胜");
    const change = app.page.getByRole("button", { name: "改第 1 轮第 1 台：红胜 → 黑胜", exact: true });
    assert.doesNotMatch(await change.getAttribute("class"), /btn-primary/, "it is not the one next thing");
    await change.tap();
    await app.page.getByRole("heading", { name: "本台已有成绩：红胜" }).waitFor();
    await app.shot("clock-replacing");
    const results = async () => (await decided(app, 9)).map(({ decided }) => decided.result_entered?.now).filter(Boolean);
    assert.deepEqual(await results(), ["red_won"], "nothing is entered before the answer");
    await table.tap("改为黑胜");
    await app.page.locator(DIALOG).getByText("已记入赛事").waitFor();
    assert.deepEqual(await results(), ["red_won", "black_won"]);
    // The end is taken back here alone: the result stands there, and that is said.
    await app.page.getByText("“只撤回棋钟的终局”不动赛事里的成绩。").waitFor();
    await table.tap("只撤回棋钟的终局");
    await app.page.locator(DIALOG).getByText("本台已有成绩：黑胜").waitFor();
    await table.tap("黑胜");
    await table.tap("终局和成绩一起撤回");
    await app.page.waitForFunction(() => JSON.parse(localStorage.getItem("chuhe/tournament/clockhall")).log.at(-1).line.decided.result_entered?.now === null);
    await table.close();
    await app.page.getByText("暂停").waitFor();
    assert.equal(await app.page.getByText("已记入赛事").count(), 0);
  });
});

test("a loss by fouls ends the game on the clock and in the event in one, and goes with the fouls", async () => {
  const event = roundWithFouls(PHONE_USED);
  await withApp("clock-loss", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    const dialog = app.page.locator(DIALOG);
    await table.press("black");
    await table.sheet();
    await table.part("裁判卡");
    await dialog.getByRole("button", { name: /^红方 使用手机：/ }).tap();
    await dialog.getByRole("button", { name: "确认黑胜" }).waitFor();
    await table.part("终局");
    await app.shot("clock-loss-pending");
    await table.tap("确认黑胜", dialog);
    await dialog.getByText("已记入赛事").waitFor();
    assert.deepEqual((await table.lines()).at(-1)[1], { ended: "black_won" });
    assert.equal((await decided(app, 1))[0].decided.result_entered.now, "black_won");
    await table.part("裁判卡");
    await dialog.getByRole("button", { name: /^撤回：红方/ }).tap();
    await table.tap("撤回", dialog.last());
    await app.page.waitForFunction(() => document.querySelectorAll("[role=dialog]").length === 1);
    await table.part("终局");
    await dialog.getByText("棋下完了").waitFor();
    assert.ok((await table.acts()).includes("end_taken_back"));
  });
});

test("a result undone in the hall is not claimed by the clock", async () => {
  const event = roundInHand();
  await withApp("clock-undone", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    let table = await new Table(app).connect();
    await table.press("black");
    await table.sheet();
    await table.part("终局");
    await table.tap("和");
    await table.tap("记入第 1 轮第 1 台：和");
    await app.page.locator(DIALOG).getByText("已记入赛事").waitFor();
    await table.tap("离开棋钟", app.page.locator(DIALOG));
    const stands = app.page.locator("#table-1 .draw-btn[aria-pressed=true]");
    await stands.waitFor();
    // A tap right after the clock is gone would not be taken for meant.
    while (await stands.count()) {
      await app.page.waitForTimeout(700);
      if (await stands.count()) await stands.tap();
    }
    await app.page.locator("#table-1 .draw-btn[aria-pressed=false]").waitFor();
    await app.page.evaluate(() => (location.hash = "#/t/clockhall/clock/1/1"));
    table = await new Table(app).connect();
    await app.page.getByText("还没有记入赛事").waitFor();
    assert.equal(await app.page.getByText("已记入赛事", { exact: true }).count(), 0);
  });
});

test("the clock of a table takes any control before the start, and is seen in the hall", async () => {
  const event = roundInHand();
  await withApp("clock-control", { before: shelved(event), path: `#/t/${event.id}/clock/1/3` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    const dialog = app.page.locator(DIALOG);
    await app.page.locator(".clock-notes").getByText("25 分钟 + 5 秒").waitFor();
    await table.sheet();
    await table.part("设置");
    await table.tap("自定用时", dialog);
    await dialog.getByLabel("分", { exact: true }).fill("１０");
    await table.tap("读秒", dialog);
    await dialog.getByLabel("每着（秒）").fill("30");
    await table.tap("双方不同", dialog);
    const black = dialog.getByRole("group", { name: "黑" });
    assert.equal(await black.getByLabel("分", { exact: true }).inputValue(), "１０", "black begins with what red has");
    assert.equal(await black.getByRole("button", { name: "读秒" }).getAttribute("aria-pressed"), "true");
    await black.getByLabel("分", { exact: true }).fill("5");
    await app.shot("clock-control");
    await table.tap("照此设定", dialog);
    await table.said(/^用时已改为 红 10 分钟，读秒 30 秒 3 次；黑 5 分钟，读秒 30 秒 3 次。$/);
    await table.close();
    assert.deepEqual([await table.left("red"), await table.left("black")], [10 * MINUTE, 5 * MINUTE]);
    await app.page.reload();
    await app.started();
    await table.connect();
    assert.equal(await table.left("red"), 10 * MINUTE, "it is kept");
    await table.press("black");
    await table.sheet();
    await table.part("设置");
    await dialog.getByText("已经开钟，用时不再改").waitFor();
    await table.tap("离开棋钟", dialog);
    await app.page.locator("#table-3").getByText(/^红方走时 · 红 0?9:5\d · 黑 0?5:00$/).waitFor();
    assert.equal(await app.page.locator(".table-note a").count(), 1);
    await app.shot("clock-hall");
    await app.page.evaluate(() => (location.hash = "#/t/clockhall/overview"));
    await app.page.getByRole("link", { name: /第 3 台 · 红方走时/ }).waitFor();
    await app.shot("clock-overview");
    await app.page.evaluate(() => (location.hash = "#/t/clockhall/emergency"));
    await app.page.getByLabel("打开哪一台的棋钟").selectOption({ label: "第 1 轮第 2 台" });
    await app.page.getByRole("heading", { name: "第 1 轮第 2 台" }).waitFor();
  });
});

clock("a running limit is on the face, a low battery is told, and nothing of it lies over a half", {
  before: 'Object.defineProperty(navigator, "getBattery", { value: () => Promise.resolve({ level: 0.12, charging: false }) });',
}, async (app) => {
  const table = await Table.free(app);
  await app.page.getByText("电量只剩 12%，请接上电源。").waitFor();
  await table.press("black");
  await table.sheet();
  await table.part("裁判卡");
  await table.tap("限着");
  await table.tap("双方限着");
  await table.close();
  await table.half("red").getByText(/限着 0\/\d0/).waitFor();
  const covers = await app.page.evaluate(() => {
    const notes = document.querySelector(".clock-notes").getBoundingClientRect();
    return [...document.querySelectorAll(".clock-half")].some((half) => {
      const box = half.getBoundingClientRect();
      return box.left < notes.right - 1 && notes.left < box.right - 1 && box.top < notes.bottom - 1 && notes.top < box.bottom - 1;
    });
  });
  assert.equal(covers, false);
  await app.shot("clock-limit-battery");
});

test("a game of the play-off has its clock, with its players and its result", async () => {
  const event = smallEvent();
  await withApp("clock-playoff", { before: shelved(event), path: `#/t/${event.id}/clock/playoff/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    await app.page.getByRole("heading", { name: "半决赛第 1 台" }).waitFor();
    await app.page.getByText(/^本台已有成绩：/).waitFor();
    for (const side of ["red", "black"]) assert.notEqual(await table.half(side).locator(".clock-name").innerText(), "");
    await app.shot("clock-playoff");
    await table.sheet();
    await table.tap("离开棋钟", app.page.locator(DIALOG));
    await app.page.waitForFunction(() => location.hash.endsWith("/playoff"));
  });
});

test("what is broken is said in the language of the page", async () => {
  const before = 'try { localStorage.setItem("chuhe/clock/broken", "{\\"version\\": 1, "); } catch { /* not a page yet */ }';
  await withApp("clock-broken", { before, path: "#/clock/broken" }, async (app) => {
    await app.started();
    await app.page.getByText("按钟记录损坏，打不开。").waitFor();
    assert.equal(await app.page.getByText(/EOF|column/).count(), 0);
  });
});

const GLASSES = { landscape: SIZES.landscape, portrait: SIZES.portrait, phone: SIZES.phone, phoneLandscape: { width: 844, height: 390 } };
for (const [name, size] of Object.entries(GLASSES)) {
  test(`the clock can be read on a glass of ${name}`, async () => {
    const event = roundInHand();
    await withApp(`clock-${name}`, { size, before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
      await app.started();
      const table = await new Table(app).connect();
      await app.shot(`clock-${name}-ready`);
      await table.press("black");
      await table.running("red");
      await app.fitsTheWidth();
      await app.shot(`clock-${name}-running`);
      const figures = await app.page.evaluate(() =>
        [...document.querySelectorAll(".clock-digits")].map((digits) => {
          const [box, half] = [digits, digits.closest(".clock-half")].map((element) => element.getBoundingClientRect());
          const inside = box.left >= half.left && box.right <= half.right && box.top >= half.top && box.bottom <= half.bottom;
          return { size: parseFloat(getComputedStyle(digits).fontSize), inside };
        }));
      for (const { size, inside } of figures) assert.ok(size >= 96 && inside, `${size} px, inside its half: ${inside}`);
      const touch = await app.page.evaluate(() => [...document.querySelectorAll(".clock, .clock-half")].map((element) => getComputedStyle(element).touchAction));
      assert.ok(touch.every((action) => action === "none"), touch.join());
      await table.sheet();
      await app.shot(`clock-${name}-sheet`);
      await table.tap("暂停");
      const dialog = app.page.locator(DIALOG);
      const heights = [];
      for (const part of ["裁判卡", "终局", "记录", "设置", "时间"]) {
        await table.part(part);
        await app.shot(`clock-${name}-${part}`);
        heights.push((await dialog.boundingBox()).height);
        for (const button of ["关闭", "完成"]) {
          const box = await dialog.getByRole("button", { name: button }).boundingBox();
          assert.ok(box.y >= 0 && box.y + box.height <= size.height, `${button} is out of reach on ${part}`);
        }
        if (part !== "终局") continue;
        const boxes = await dialog.locator(".clock-apart .btn").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
        for (const [at, one] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) {
            const apart = Math.max(other.left - one.right, one.left - other.right, other.top - one.bottom, one.top - other.bottom);
            assert.ok(apart >= 16, `buttons that end the game are ${apart} px apart`);
          }
        }
      }
      assert.equal(new Set(heights).size, 1, `the sheet jumps: ${heights}`);
      await table.close();
      await app.page.getByRole("button", { name: "棋钟说明" }).tap();
      await app.shot(`clock-${name}-help`);
      const [needed, given] = await dialog.evaluate((help) => [help.scrollHeight, help.clientHeight]);
      if (size.height > 400) assert.ok(needed <= given, `the help is ${needed} px high in ${given}`);
      await table.close();
      // Turned by a quarter the figures are as large, and inside their half.
      await app.page.getByRole("button", { name: "摆放和声音" }).tap();
      await table.tap("红方转向", dialog);
      await table.close();
      await app.shot(`clock-${name}-turned`);
      const turned = await app.page.evaluate(() => {
        const digits = document.querySelector(".is-red .clock-digits");
        const [box, half] = [digits, digits.closest(".clock-half")].map((element) => element.getBoundingClientRect());
        return box.left >= half.left && box.right <= half.right && box.top >= half.top && box.bottom <= half.bottom;
      });
      assert.ok(turned || size.height < 400, "the turned figures are out of their half");
    });
  });
}

/** What the system's own bars, round corners and cameras cover. */
const COVERED = {
  landscape: { top: 24, bottom: 20, left: 0, right: 0 },
  portrait: { top: 24, bottom: 20, left: 0, right: 0 },
  phone: { top: 47, bottom: 34, left: 0, right: 0 },
  phoneLandscape: { top: 0, bottom: 21, left: 47, right: 47 },
};
for (const [name, insets] of Object.entries(COVERED)) {
  test(`what the edges of a glass of ${name} cover holds nothing to be pressed`, async () => {
    const size = GLASSES[name];
    await withApp(`clock-edges-${name}`, { path: "#/clock", size }, async (app) => {
      const table = await Table.free(app);
      await table.cdp.send("Emulation.setSafeAreaInsetsOverride", { insets });
      const open = { left: insets.left, top: insets.top, right: size.width - insets.right, bottom: size.height - insets.bottom };
      const covered = (selector) =>
        app.page.locator(selector).evaluateAll((controls, open) => controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            const isHit = control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
            return !isHit || left < open.left || top < open.top || right > open.right || bottom > open.bottom;
          })
          .map((control) => `${control.className} ${JSON.stringify(control.getBoundingClientRect())}`), open);
      await app.shot(`clock-edges-${name}`);
      assert.deepEqual(await covered(".clock button"), [], "on the clock");
      const figures = await app.page.locator(".clock-digits").evaluateAll((all) => all.every((digits) => {
        const [box, half] = [digits, digits.closest(".clock-half")].map((element) => element.getBoundingClientRect());
        return box.left >= half.left && box.right <= half.right && box.top >= half.top && box.bottom <= half.bottom;
      }));
      assert.ok(figures, "the figures are out of their half");
      await table.sheet();
      // Once it has appeared.
      await app.page.waitForTimeout(300);
      await app.shot(`clock-edges-${name}-sheet`);
      assert.deepEqual(await covered(".dialog-head button, .clock-tabs button, .clock-foot button"), [], "on the sheet");
      await table.close();
      await table.tap("离开棋钟");
      await app.page.getByRole("link", { name: "全部赛事" }).tap();
      await table.tap("示例：已赛 5 轮");
      await app.page.locator(".event-name").waitFor();
      await app.shot(`edges-${name}`);
      assert.deepEqual(await covered(".topbar button, .topbar a, .rail-item, .rail-brand"), [], "around an event");
    });
  });
}

const ENGLISH = 'try { localStorage.setItem("chuhe/language", "en"); } catch { /* not a page yet */ }';

test("in English the parts of the sheet stand in one line on a phone", async () => {
  await withApp("clock-en", { size: SIZES.phone, before: ENGLISH, path: "#/clock" }, async (app) => {
    const table = await Table.free(app, "25 minutes + 5 s");
    await app.shot("clock-en-ready");
    await table.press("black");
    await table.sheet();
    await app.shot("clock-en-sheet");
    const tops = await app.page.locator(".clock-tabs .chip").evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect()).map(({ top, right }) => [top, right]));
    assert.equal(new Set(tops.map(([top]) => top)).size, 1);
    assert.ok(tops.every(([, right]) => right <= 390), tops.join(" "));
    for (const part of ["Cards", "End", "Record", "Setup"]) {
      await table.part(part);
      await app.shot(`clock-en-${part}`);
    }
    await table.part("Time");
    await table.tap("Pause");
    await app.page.locator(DIALOG).getByRole("button", { name: "Close" }).tap();
    await app.page.getByRole("button", { name: "How the clock works" }).tap();
    const help = app.page.locator(DIALOG);
    await help.locator(".clock-help").waitFor();
    await app.shot("clock-en-help");
    const [needed, given] = await help.evaluate((help) => [help.scrollHeight, help.clientHeight]);
    assert.ok(needed <= given, `the help is ${needed} px high in ${given}`);
    const broken = await help.locator("dt").evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent));
    assert.deepEqual(broken, []);
  });
});

test("what a running clock costs", async (t) => {
  await withApp("clock-cost", { path: "#/clock" }, async (app) => {
    const table = await Table.free(app);
    await table.press("black");
    await table.running("red");
    await table.cdp.send("Performance.enable");
    const busy = async () => {
      const { metrics } = await table.cdp.send("Performance.getMetrics");
      const of = (name) => metrics.find((metric) => metric.name === name).value;
      return { task: of("TaskDuration"), at: of("Timestamp") };
    };
    const cost = async () => {
      const before = await busy();
      await app.page.waitForTimeout(8_000);
      const after = await busy();
      return ((100 * (after.task - before.task)) / (after.at - before.at)).toFixed(2);
    };
    const seconds = await cost();
    await table.sheet();
    const dialog = app.page.locator(DIALOG);
    await dialog.getByLabel("红 分").fill("0");
    await dialog.getByLabel("红 秒").fill("19");
    await table.tap("设定", dialog);
    await table.close();
    const tenths = await cost();
    t.diagnostic(`a running clock takes ${seconds} % of a core while seconds are shown, ${tenths} % with tenths and blinking`);
  });
});

for (const [language, words] of Object.entries({ "zh-Hans": ["裁判卡", "终局", "记录", "设置"], en: ["Cards", "End", "Record", "Setup"] })) {
  test(`axe finds nothing on the clock, ${language}`, { timeout: 120_000 }, async () => {
    const event = roundWithFouls(PHONE_USED);
    const before = `${shelved(event)};try { localStorage.setItem("chuhe/language", "${language}"); } catch { /* not a page yet */ }`;
    await withApp(`clock-axe-${language}`, { before, path: `#/t/${event.id}/clock/1/1` }, async (app) => {
      await app.started();
      const table = await new Table(app).connect();
      await app.page.evaluate(AXE);
      const sound = async (what) => {
        // Once it has appeared.
        await app.page.waitForTimeout(400);
        const found = await app.page.evaluate(async () => {
          const { violations } = await axe.run({ resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: true } } });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
        });
        assert.deepEqual(found, [], what);
      };
      await sound("ready");
      for (const [at, button] of (await app.page.locator(".clock-bar > .btn-icon").all()).entries()) {
        if (at === 0) continue;
        await button.tap();
        await sound(`dialog ${at}`);
        await app.page.keyboard.press("Escape");
        await app.page.locator(DIALOG).waitFor({ state: "detached" });
      }
      await table.press("black");
      await sound("running");
      // The name of a half holds what stands on it.
      const half = await table.half("red").evaluate((half) => half.textContent);
      assert.match(half, /2[45]:\d\d/);
      await table.sheet();
      await sound("sheet");
      for (const part of words) {
        await table.part(part);
        await sound(part);
      }
      await app.page.reload();
      await app.started();
      await table.connect();
      await app.page.evaluate(AXE);
      await sound("in doubt");
    });
  });
}
