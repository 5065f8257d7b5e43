// A file of an event that is here already: which of the two went on is said by their lines, and neither is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runningEvent, shelved } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";

/** What both tablets begin with: round 2 is published and has no result. */
const EXPORT = runningEvent(12, 2);
const KEY = `chuhe/tournament/${EXPORT.id}`;

/** The export gone on with on a tablet: so many tables from one on are won by red, or by black. */
function goneOn(tablet, first, count, now) {
  const event = structuredClone(EXPORT);
  const { at } = event.log.at(-1);
  const own = event.log.filter(({ id }) => id.startsWith(`${tablet}.`)).length;
  for (let line = 1; line <= count; line++) {
    const table = { swiss: { round: 2, table: first + line - 1 } };
    event.log.push({ id: `${tablet}.${own + line}`, at: at + line * 60_000, line: { decided: { result_entered: { table, was: null, now } } } });
  }
  return event;
}
const HERE = goneOn(1, 1, 4, "red_won");
const NEWER = { ...HERE, log: [...HERE.log, ...goneOn(1, 1, 6, "red_won").log.slice(-2)] };
const APART = goneOn(2, 2, 5, "black_won");

/** A tablet that has HERE, and the file opened on it as far as the question. */
const asked = (name, file, use) =>
  withApp(`import-${name}`, { before: shelved(HERE) }, async (app) => {
    await app.started();
    const arbiter = new Arbiter(app);
    await arbiter.importFile("选择文件", "赛事.json", JSON.stringify(file));
    await arbiter.button("用文件替换", arbiter.dialog).waitFor();
    await use(arbiter, app, await arbiter.dialog.innerText());
  });

const lineCount = (event) => event.log.length;
/** The logs on the shelf, the longest first. */
const shelf = (page) =>
  page.evaluate(() => {
    const events = Object.entries(localStorage).filter(([key]) => key.startsWith("chuhe/tournament/") && !/\/(previous|damaged)/.test(key));
    return events.map(([, text]) => JSON.parse(text).log).sort((one, other) => other.length - one.length);
  });

test("two that went on from one export are said to be apart, with what would be lost", () =>
  asked("apart", APART, async (arbiter, { page, shot }, text) => {
    assert.match(text, /“.*第 2 轮.*”（.*）之后，两份各记各的。/);
    assert.match(text, /4 条只在这台设备上。/);
    assert.match(text, /5 条只在文件里。/);
    assert.match(text, /建议两份都留。/);
    assert.ok(!text.includes("更新（"), text);
    const lost = await arbiter.dialog.getByRole("listitem").allInnerTexts();
    assert.equal(lost.length, 4);
    lost.forEach((line, at) => assert.match(line, new RegExp(`第 2 轮.*第 ${at + 1} 台.*红胜`)));
    await shot("import-apart");

    await arbiter.tap("两份都留", arbiter.dialog);
    await page.locator(".event-name").waitFor();
    // And that one of the two is called a copy.
    assert.deepEqual((await shelf(page)).map((log) => log.length), [lineCount(APART) + 1, lineCount(HERE)]);
  }));

test("of more than five lines that would be lost the rest are counted", async () => {
  await asked("many", goneOn(2, 1, 1, "black_won"), async (arbiter) => {
    assert.equal(await arbiter.dialog.getByRole("listitem").count(), 4);
  });
  const many = goneOn(1, 1, 6, "red_won");
  await withApp("import-many-here", { before: shelved(many) }, async (app) => {
    await app.started();
    const arbiter = new Arbiter(app);
    await arbiter.importFile("选择文件", "赛事.json", JSON.stringify(EXPORT));
    await arbiter.button("用文件替换", arbiter.dialog).waitFor();
    const lost = await arbiter.dialog.getByRole("listitem").allInnerTexts();
    assert.equal(lost.length, 6);
    assert.equal(lost[5], "还有 1 条");
  });
});

for (const [name, file, says, lost] of [
  ["older", EXPORT, /这台设备上的更新（多 4 条记录），文件里的都在里面。/, 4],
  ["newer", NEWER, /文件里的更新（多 2 条记录），这台设备上的都在里面。/, 0],
  ["gone-apart", APART, /两份各记各的/, 4],
]) {
  test(`what a file replaces can be had back: ${name}`, () =>
    asked(`replace-${name}`, file, async (arbiter, { page }, text) => {
      assert.match(text, says);
      assert.equal(await arbiter.dialog.getByRole("listitem").count(), lost);
      const before = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)).log, KEY);
      await arbiter.tap("用文件替换", arbiter.dialog);
      await page.locator(".event-name").waitFor();
      assert.deepEqual(await page.evaluate((key) => JSON.parse(localStorage.getItem(key)).log, KEY), file.log);

      await page.getByRole("link", { name: "全部赛事" }).first().tap();
      await arbiter.heading("最近删除").waitFor();
      await arbiter.tap(/^恢复“12 人大赛”/);
      await arbiter.heading("最近删除").waitFor({ state: "detached" });
      const both = await shelf(page);
      assert.equal(both.length, 2);
      for (const log of [before, file.log]) assert.ok(both.some((kept) => JSON.stringify(kept) === JSON.stringify(log)), `${log.length} lines`);
    }));
}
