// An event goes out as a TRF file for other programs and comes back as an event that goes on; a faulty file is
// refused with its line and column.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";

const FILE = await readFile(new URL("../data/archives/v1-ningde-small.json", import.meta.url), "utf8");
const ID = JSON.parse(FILE).id;
const shelved = `if (location.protocol !== "about:" && localStorage.length === 0)
  localStorage.setItem(${JSON.stringify(`chuhe/tournament/${ID}`)}, ${JSON.stringify(FILE)});`;

/** The lines of the players without their places: the order of criteria does not travel with a report. Columns count characters. */
const players = (text) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.startsWith("001"))
    .map((line) => line.slice(0, 85) + line.slice(89));

test("an event goes out as a report and comes in again with the same players, rounds and units", async () => {
  await withApp("trf", { before: shelved, path: `#/t/${ID}/log` }, async (app) => {
    await app.started();
    const arbiter = new Arbiter(app);
    const file = await app.download(() => app.page.getByRole("button", { name: "导出 TRF" }).click());
    assert.match(file.name, /^2019年.*\.trf$/);
    assert.match(file.text, /^012 2019年“联信杯”宁德市象棋公开赛\r$/m);
    assert.match(file.text, /^XXR 4\r$/m);
    const before = players(file.text);
    assert.ok(before.some((line) => line.slice(14, 47).trim() === "王明"), file.text);
    assert.match(file.text, /^XXU +\d+ 第2村\r$/m);

    await app.page.goto(app.page.url().replace(/#.*$/, "#/"));
    await arbiter.importFile("选择文件", file.name, file.text);
    await arbiter.dialog.getByText(`${before.length} 人`).waitFor();
    await arbiter.confirm("导入");
    await app.page.waitForURL(/#\/t\/(?!5eed)/);
    await app.page.goto(app.page.url().replace(/overview$/, "log"));
    const again = await app.download(() => app.page.getByRole("button", { name: "导出 TRF" }).click());
    assert.deepEqual(players(again.text), before);
  });
});

test("a report with a fault is refused, and the place is named", async () => {
  await withApp("trf-fault", {}, async (app) => {
    await app.started();
    const arbiter = new Arbiter(app);
    const line = (number, name, rounds) => `${`001 ${String(number).padStart(4)}      ${name}`.padEnd(91)}${rounds}\n`;
    const text = line(1, "王明", "   2 w 1") + line(2, "李强", "   1 b 1");
    await arbiter.importFile("选择文件", "fault.txt", text);
    await arbiter.dialog.getByText("第 1 行第 92 列：与对手 2 号的记载（第 2 行）不一致。").waitFor();
    await arbiter.tap("取消").catch(() => {});
  });
});

test("the preview of a report shows its system, lets another be chosen, and the numbers are the file's", async () => {
  await withApp("trf-system", {}, async (app) => {
    await app.started();
    const { page } = app;
    const arbiter = new Arbiter(app);
    const line = (number, name, rounds) => `${`001 ${String(number).padStart(4)}      ${name}`.padEnd(91)}${rounds}\n`;
    const text = line(1, "王明", "   2 b 1") + line(2, "李强", "   1 w 0") + "XXR 5\nXXC black1\n";
    const system = (name) => arbiter.dialog.getByRole("radio", { name });
    await arbiter.importFile("选择文件", "dutch.txt", text);
    await arbiter.dialog.getByText("文件里写明了制度").waitFor();
    assert.ok(await system("国际棋联荷兰制").isChecked());
    // It can be read as another; nothing of the choice is kept when it is taken back.
    await system("循环制").tap();
    await page.waitForFunction(() => document.querySelectorAll(".dialog input[type=radio]")[2]?.checked);
    await system("国际棋联荷兰制").tap();
    await page.waitForFunction(() => document.querySelectorAll(".dialog input[type=radio]")[1]?.checked);
    await arbiter.confirm("导入");
    await page.waitForURL(/#\/t\//);
    await arbiter.go("规程");
    await page.getByText("国际棋联荷兰制").first().waitFor();
    await arbiter.go("抽签");
    await page.getByText("签号由导入的文件。").waitFor();
  });
});
