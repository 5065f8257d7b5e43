// How long an arbiter waits in a hall of 300, in a browser, with the page as it is shipped.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { largeEvent, shelved } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { DIST, withApp } from "./harness.mjs";

const wasm = readdirSync(DIST).find((name) => name.endsWith(".wasm"));
const unoptimised = statSync(join(DIST, wasm)).size > 5_000_000 ? "this is not the release build" : false;

/** Milliseconds from a tap until what it leads to has been painted. */
const tapped = (button, shown) =>
  button.evaluate(async (element, shown) => {
    const frame = () => new Promise(requestAnimationFrame);
    const start = performance.now();
    element.click();
    do await frame();
    while (!document.querySelector(shown));
    await frame();
    return performance.now() - start;
  }, shown);

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
const ms = (time) => `${Math.round(time)} ms`;

test("300 players", { skip: unoptimised, timeout: 120_000 }, async (t) => {
  const event = largeEvent(300, 4);
  await withApp("speed", { before: shelved(event), path: `#/t/${event.id}/rounds/5` }, async (app) => {
    await app.started();
    const arbiter = new Arbiter(app);
    const { page } = app;

    const propose = arbiter.button("编排第 5 轮", page.locator(".empty"));
    await propose.waitFor();
    const pairing = [await tapped(propose, ".pairing")];
    for (let again = 0; again < 4; again++) pairing.push(await tapped(arbiter.button("重新编排"), ".pairing"));
    await page.locator(".pairing").nth(149).waitFor();
    assert.equal(await page.locator(".pairing").count(), 150);

    await arbiter.tap("公布第 5 轮");
    await page.locator("#table-150").waitFor();
    await arbiter.settled();
    const results = [];
    for (const table of [1, 30, 60, 75, 90, 120, 150]) {
      results.push(await tapped(arbiter.card(table).locator(".side-red"), `#table-${table} .side-red[aria-pressed=true]`));
    }

    const standings = await tapped(page.locator('.rail-item[href$="/standings"]'), "table.standings tbody tr");
    const opening = await page.evaluate(async () => {
      location.reload();
      await new Promise(() => {});
    }).catch(() => app.started()).then(() => page.evaluate(() => performance.now()));

    t.diagnostic(`pairing round 5 of 300, from the tap to the sheet: ${ms(Math.min(...pairing))} at best, ${ms(median(pairing))} as a rule`);
    t.diagnostic(`a result at one of 150 tables, from the tap to the screen: ${ms(median(results))} as a rule, ${ms(Math.max(...results))} at worst`);
    t.diagnostic(`standings of 300: ${ms(standings)}; the page and the event opened anew: ${ms(opening)}`);
  });
});

/** The command line, if it is built: cargo build --release --no-default-features --example trf. */
const native = join(process.env.CARGO_TARGET_DIR ?? new URL("../../target", import.meta.url).pathname, "release/examples/trf");
const alone = existsSync(native) ? unoptimised : "the command line is not built";

/** Notes how long the second thread takes over each question. */
const STOPWATCH = `
  const Thread = Worker;
  window.answers = [];
  window.Worker = class extends Thread {
    postMessage(question) {
      const asked = performance.now();
      this.addEventListener("message", () => window.answers.push(performance.now() - asked));
      super.postMessage(question);
    }
  };`;

// Both read an event of four rounds, replay it and pair the fifth; the command line starts a process besides.
for (const players of [302, 1000]) {
  test(`pairing ${players} players in the browser against the command line`, { skip: alone, timeout: 300_000 }, async (t) => {
    const event = largeEvent(players, 4);
    const before = `${shelved(event)};${STOPWATCH}`;
    await withApp(`native-${players}`, { before, path: `#/t/${event.id}/log` }, async (app) => {
      await app.started();
      const arbiter = new Arbiter(app);
      const { page } = app;
      const { text } = await app.download(() => page.getByRole("button", { name: "导出 TRF" }).click());
      const file = join(mkdtempSync(join(tmpdir(), "speed-")), "event.trf");
      writeFileSync(file, text);

      await page.goto(page.url().replace(/log$/, "rounds/5"));
      await arbiter.button("编排第 5 轮", page.locator(".empty")).click();
      const shown = page.locator(".pairing").first();
      await shown.waitFor({ timeout: 120_000 });
      for (let more = 1; more < 3; more++) {
        await arbiter.button("重新编排").click();
        await page.waitForFunction((count) => window.answers.length > count, more, { timeout: 120_000 });
        await shown.waitFor({ timeout: 120_000 });
      }
      const inBrowser = Math.min(...(await page.evaluate(() => window.answers)));
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        execFileSync(native, ["pair", "--system", "xiangqi", file]);
        return performance.now() - start;
      });
      const outside = Math.min(...times);
      const ratio = (inBrowser / outside).toFixed(1);
      t.diagnostic(`pairing round 5 of ${players}: ${ms(inBrowser)} in Chromium, ${ms(outside)} natively, ${ratio} times as long`);
    });
  });
}
