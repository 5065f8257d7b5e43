// The table's clock under two hands: fingers, a page that sleeps, a reload in the middle of a game, an arbiter with his key.
import assert from "node:assert/strict";
import { test } from "node:test";
import { largeEvent, shelved } from "./archive.mjs";
import { SIZES, withApp } from "./harness.mjs";

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
    await table.half("red").waitFor();
    return table.connect();
  }

  async connect() {
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

  async press(...sides) {
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

  async sheet() {
    const key = this.page.getByRole("button", { name: "裁判：按住两秒" });
    await key.hover();
    await this.page.mouse.down();
    await this.page.locator(DIALOG).waitFor();
    await this.page.mouse.up();
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

clock("two fingers at once are two presses, in the order in which they came", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  await table.press("black", "red");
  await table.running("black");
  assert.deepEqual(await table.presses(), ["black", "red"], "black was not on move when his finger came down");
  await table.press("black", "red");
  assert.deepEqual(await table.presses(), ["black", "red", "black", "red"]);
  await table.running("black");
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
  await table.tap("撤回上一次按钟（时间照算）", dialog);
  await table.close();
  await table.running("black");
});

clock("a tap does not open the arbiter's sheet, and with a PIN two seconds do not either", {}, async (app) => {
  const table = await Table.free(app);
  await app.page.getByRole("button", { name: "裁判：按住两秒" }).tap();
  await app.page.waitForTimeout(2_300);
  assert.equal(await app.page.locator(DIALOG).count(), 0);
  await table.sheet();
  await table.part("设置");
  await table.tap("设裁判密码");
  await app.page.getByLabel("密码", { exact: true }).fill("4711");
  await table.tap("设定", app.page.locator(DIALOG).last());
  await table.close();
  await table.sheet();
  await app.page.getByLabel("密码", { exact: true }).fill("1147");
  await table.tap("打开");
  await app.page.getByText("密码不对。").first().waitFor();
  assert.equal(await app.page.locator(".clock-times").count(), 0);
  await table.sheet();
  await app.page.getByLabel("密码", { exact: true }).fill("4711");
  await table.tap("打开");
  await app.page.locator(`${DIALOG} .clock-times`).waitFor();
});

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
  await table.tap("开钟");
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

clock("whoever leaves a running clock is asked, by the bar or by a gesture, and loses nothing", {}, async (app) => {
  const table = await Table.free(app);
  await table.press("black");
  await table.running("red");
  await app.page.goBack();
  await app.page.getByText("棋钟还在走，要离开吗？").waitFor();
  await table.tap("取消");
  await table.running("red");
  await app.page.getByRole("button", { name: "离开棋钟" }).tap();
  await table.tap("离开", app.page.locator(DIALOG));
  await app.page.getByRole("heading", { name: "这台设备上的棋钟" }).waitFor();
  await app.page.waitForTimeout(1_500);
  await app.page.locator(".clock-item").first().tap();
  // It has gone on all the while, and nothing is in doubt.
  await table.running("red");
  assert.ok((await table.left("red")) < 25 * MINUTE - SECOND);
  assert.deepEqual(await table.acts(), ["press"]);
});

clock("keys at a desk: space for the side on move, F and J for the halves", {}, async (app) => {
  const table = await Table.free(app);
  await app.page.locator("body").press(" ");
  await table.running("red");
  await app.page.locator("body").press(" ");
  await table.running("black");
  await app.page.locator("body").press("f");
  await table.running("red");
  assert.deepEqual(await table.presses(), ["black", "red", "black"]);
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
    await app.page.getByText("已记入赛事").waitFor();
    const [note, result] = await log();
    assert.deepEqual(result.result_entered, { table: { swiss: { round: 1, table: 2 } }, was: null, now: "black_won" });
    assert.match(note.note_written.note, /^棋钟：.*红方 1 着、用 0:0\d、余 25:0\d，黑方 0 着/);
  });
});

test("a foul at the clock is a line of the event, with the minutes, and both are taken back together", async () => {
  const event = roundInHand();
  const regulations = event.log.map(({ line }) => line.decided.regulations_adopted).find(Boolean);
  regulations.foul_kinds = [{ kind: "pieces_knocked", ladder: ["foul"], opponent_gains_minutes: 5 }];
  await withApp("clock-fouls", { before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
    await app.started();
    const table = await new Table(app).connect();
    await table.half("red").waitFor();
    await table.press("black");
    await table.sheet();
    await table.part("犯规和裁判卡");
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
    await table.tap("提出和棋");
    await app.page.getByText(/红方提和，剩余 24:\d\d，合规。|红方提和，剩余 25:00，合规。/).first().waitFor();
    assert.deepEqual((await log()).decided.referee_noted.note, { draw_offers: { red: 1, black: 0 } });
  });
});

for (const [name, size] of Object.entries({ landscape: SIZES.landscape, portrait: SIZES.portrait, phone: SIZES.phone, phoneLandscape: { width: 844, height: 390 } })) {
  test(`the clock can be read on a glass of ${name}`, async () => {
    const event = roundInHand();
    await withApp(`clock-${name}`, { size, before: shelved(event), path: `#/t/${event.id}/clock/1/1` }, async (app) => {
      await app.started();
      const table = await new Table(app).connect();
      await table.half("red").waitFor();
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
      await table.close();
      await app.page.getByRole("button", { name: "棋钟说明" }).tap();
      await app.shot(`clock-${name}-help`);
    });
  });
}

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
