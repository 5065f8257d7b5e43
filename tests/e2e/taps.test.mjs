// Two taps where one was meant: the second falls on what has come under the finger meanwhile, and does nothing there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { largeEvent, shelved } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";

const event = largeEvent(24, 2);
const PRESSED = ".tables [aria-pressed=true]";

/** The middle of a control, where a finger would tap. */
async function place(control) {
  const box = await control.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

for (const pause of [80, 250, 450]) {
  test(`the second of two taps on publishing, ${pause} ms later, enters no result`, async () => {
    await withApp(`taps-${pause}`, { before: shelved(event), path: `#/t/${event.id}/rounds/3` }, async (app) => {
      await app.started();
      const { page } = app;
      const arbiter = new Arbiter(app);
      await arbiter.button("编排第 3 轮", page.locator(".empty")).tap();
      // Against the rules, so a note is asked for.
      const pick = page.locator(".pairing").last().locator(".pick").first();
      await pick.tap();
      await arbiter.tap("取下");
      await arbiter.tap("公布第 3 轮");
      await arbiter.dialog.getByRole("textbox").fill("两人离场");
      const [x, y] = await place(arbiter.button("照此公布", arbiter.dialog));
      // The finger does not wait for the page.
      const first = page.touchscreen.tap(x, y);
      await new Promise((resolve) => setTimeout(resolve, pause));
      await Promise.all([first, page.touchscreen.tap(x, y)]);
      await page.locator("#table-11").waitFor();
      await page.waitForTimeout(800);
      assert.equal(await page.locator(PRESSED).count(), 0, "a result was entered");

      // Once the screen stands, a tap there is a result: the place was one where it matters.
      const card = page.locator(".tables .table-card").first();
      await card.locator(".side-red").tap();
      await page.locator(PRESSED).waitFor();
    });
  });
}

test("after a dialog a second tap on its button enters nothing, and one elsewhere is a result at once", async () => {
  await withApp("taps-dialog", { before: shelved(event), path: `#/t/${event.id}/rounds/2` }, async (app) => {
    await app.started();
    const { page } = app;
    const arbiter = new Arbiter(app);
    const pressed = (at) => page.evaluate((at) => document.querySelectorAll(".tables .side-btn")[at].getAttribute("aria-pressed"), at);
    const changed = (at, before) =>
      page.waitForFunction(([at, before]) => document.querySelectorAll(".tables .side-btn")[at].getAttribute("aria-pressed") !== before, [at, before]);

    await arbiter.openTable(1);
    const done = await place(arbiter.button("完成", arbiter.dialog));
    await arbiter.closeTable();
    // A result comes to lie where the button of the dialog is: which one, and a number to open the dialog by that stays in sight.
    const [under, number] = await page.evaluate(([x, y]) => {
      const all = [...document.querySelectorAll(".tables .side-btn")];
      for (let step = 0; step < 40; step++) {
        const found = document.elementFromPoint(x, y)?.closest(".side-btn");
        if (found) return [all.indexOf(found), [...document.querySelectorAll(".table-no")].indexOf(found.closest(".table-card").querySelector(".table-no"))];
        window.scrollBy(0, 5);
      }
      return [-1, -1];
    }, done);
    assert.ok(under >= 0, "no result lies under the button");
    await page.waitForTimeout(800);
    const before = await pressed(under);
    const open = [(await place(page.locator(".table-no").nth(number)))[0], done[1]];
    await page.touchscreen.tap(...open);
    await arbiter.dialog.waitFor();
    await Promise.all([page.touchscreen.tap(...done), page.touchscreen.tap(...done)]);
    await arbiter.dialog.waitFor({ state: "detached" });
    await page.waitForTimeout(800);
    assert.equal(await pressed(under), before, "the second tap entered a result");

    // The button at the head of the dialog is far away: what is tapped then is meant.
    await page.touchscreen.tap(...open);
    await arbiter.dialog.waitFor();
    const close = await place(arbiter.button("关闭", arbiter.dialog));
    await page.touchscreen.tap(...close);
    await arbiter.dialog.waitFor({ state: "detached" });
    await page.touchscreen.tap(...done);
    await changed(under, before);
  });
});
