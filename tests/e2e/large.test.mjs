// A field too large to be paired between two frames is paired on a second thread, and where there is none, by the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { largeEvent, shelved } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";

const event = largeEvent(420, 2);

/** Who sits where on the sheet. */
async function sheet(name, before) {
  let seats;
  await withApp(name, { before: `${before};${shelved(event)}`, path: `#/t/${event.id}/rounds/3` }, async (app) => {
    await app.started();
    const { page } = app;
    const propose = new Arbiter(app).button("编排第 3 轮", page.locator(".empty"));
    await propose.waitFor();
    await propose.click();
    if (name === "second-thread") await page.getByRole("status").filter({ hasText: "正在编排第 3 轮" }).waitFor();
    await page.locator(".pairing").first().waitFor({ timeout: 60_000 });
    await page.locator(".pairing").nth(209).waitFor();
    seats = await page.locator(".pairing").allInnerTexts();
  });
  return seats;
}

test("420 players are paired the same with a second thread and without", { timeout: 180_000 }, async () => {
  const aside = await sheet("second-thread", "");
  const alone = await sheet("no-second-thread", "delete window.Worker");
  assert.equal(aside.length, 210);
  assert.deepEqual(aside, alone);
});

// Kept for the time without a network, the page has its second thread from its own store.
test("420 players are paired on a second thread when the page is kept for the time without a network", { timeout: 180_000 }, async () => {
  const heard = `
    const Thread = Worker;
    window.heard = [];
    window.Worker = class extends Thread {
      constructor(...all) {
        super(...all);
        this.addEventListener("message", ({ data }) => window.heard.push(String(data)));
        this.addEventListener("error", ({ message }) => window.heard.push("error: " + message));
      }
    };`;
  const options = { before: `${heard};${shelved(event)}`, path: `#/t/${event.id}/rounds/3`, offline: "allow" };
  await withApp("kept-second-thread", options, async (app) => {
    await app.started();
    const { page } = app;
    if (await page.evaluate(() => document.getElementById("app").dataset.offline)) {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await app.started();
      await page.waitForFunction(() => navigator.serviceWorker.controller);
    }
    await new Arbiter(app).button("编排第 3 轮", page.locator(".empty")).click();
    await page.locator(".pairing").first().waitFor({ timeout: 60_000 });
    const [ready, sheet] = await page.evaluate(() => window.heard);
    assert.equal(ready, "ready");
    assert.match(sheet, /"Ok"/);
  });
});
