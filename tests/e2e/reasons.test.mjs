// Why a table is as it is: on the screen after the arbiter's own changes, and on paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withApp } from "./harness.mjs";
import { printed } from "./paper.mjs";

const demo = async (app) => {
  await app.started();
  await app.page.getByRole("button", { name: "示例：已赛 5 轮" }).tap();
  await app.page.locator(".event-name").waitFor();
};
const go = (page, where) => page.evaluate((where) => (location.hash = location.hash.replace(/^(#\/t\/[^/]+).*/, `$1/${where}`)), where);

test("a published round prints as a table with its reasons, and no button is on it", () =>
  withApp("print-round", {}, async (app) => {
    const { page } = app;
    await demo(app);
    await go(page, "rounds/5");
    await page.locator("#table-29").waitFor();
    const pages = await printed(page);
    assert.ok(pages.length <= 3, `29 tables take ${pages.length} pages`);
    const text = pages.join("\n");
    for (const word of ["台号", "红方", "黑方", "成绩", "编排说明"]) assert.ok(text.includes(word), `${word} is missing:\n${text}`);
    assert.ok(pages.slice(0, -1).every((text) => text.includes("红方")), "the head is not on every page");
    const whys = text.match(/同为 \d+ 分|下调/g) ?? [];
    assert.ok(whys.length >= 29, `${whys.length} reasons for 29 tables`);
    assert.ok(!/键盘录入|更多|复核|名次$/m.test(text), text);
  }));

test("what the arbiter changes by hand says so, with his note, on the card, in the log and on paper", () =>
  withApp("by-hand", {}, async (app) => {
    const { page } = app;
    await demo(app);
    await go(page, "rounds/5");
    await page.locator("#table-1").waitFor();
    // The last tables still miss their results.
    while (await page.locator(".table-card:not(.is-done):not(.is-bye)").count()) {
      await page.locator(".table-card:not(.is-done):not(.is-bye) .side-btn").first().tap();
    }
    await page.getByRole("button", { name: "编排第 6 轮" }).tap();
    const row = page.locator(".pairing").nth(2);
    const other = await page.locator(".pairing").nth(5).locator(".why").textContent();
    const picks = [row.locator(".pick").first(), page.locator(".pairing").nth(3).locator(".pick").first()];
    for (const pick of picks) await pick.tap();
    await page.getByRole("button", { name: "对调" }).tap();
    await assert.doesNotReject(row.getByText("对阵由裁判长指定").waitFor());
    assert.equal(await page.locator(".pairing").nth(5).locator(".why").textContent(), other);
    const sheet = (await printed(page)).join("\n");
    assert.ok(sheet.includes("对阵由裁判长指定") && sheet.includes("裁判长指定："), sheet);
    const objected = [2, 3].map((at) => page.locator(".pairing").nth(at).locator(".objection").count());
    const noted = (await Promise.all(objected)).map((count) => count > 0);
    await page.getByRole("button", { name: "公布第 6 轮" }).tap();
    const note = page.getByLabel("裁判长说明");
    if (await note.waitFor({ timeout: 2000 }).then(() => true, () => false)) {
      await note.fill("双方领队同意");
      await page.getByRole("button", { name: "照此公布" }).tap();
      // The note is about what was objected to, and told there only.
      for (const [at, table] of [3, 4].entries()) {
        await page.locator(`#table-${table} .table-no`).tap();
        await page.getByRole("tab", { name: "编排理由" }).tap();
        const why = page.locator(".dialog p", { hasText: "对阵由裁判长指定" });
        await why.waitFor();
        assert.equal((await why.textContent()).includes("（双方领队同意）"), noted[at], `table ${table}`);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      await go(page, "log");
      await page.getByText("裁判长说明：双方领队同意").first().waitFor();
    }
  }));
