// How long an arbiter waits in a hall of 300, in a browser, with the page as it is shipped.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
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
    assert.equal(await page.locator(".pairing").count(), 150);

    await arbiter.tap("公布第 5 轮");
    await page.locator("#table-150").waitFor();
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
