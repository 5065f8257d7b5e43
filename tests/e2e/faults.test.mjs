// Bad input is told in words that name the place, and changes nothing. (A full storage, damaged copies and two tabs:
// keeping.test.mjs.)
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, decided, largeEvent, shelved, smallEvent } from "./archive.mjs";
import { Arbiter } from "./arbiter.mjs";
import { withApp } from "./harness.mjs";

const SMALL = JSON.stringify(smallEvent());
const STRANGE = [`<img src=x onerror=alert\`1\`>`, `A&B "甲"`, `O'Brien`, `</b><script>alert\`2\`</script>`, `{{ name }}`];

const arbiter = (name, options, use) =>
  withApp(name, options, async (app) => {
    await app.started();
    await use(new Arbiter(app), app);
  });
const tournaments = (page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("chuhe/tournament/")).sort());

/** What was done to a file, and what is said about it. */
const FILES = [
  ["an empty file", "", /文件是空的/],
  ["something that is no JSON", "赛事\n1. 王明", /第 1 行第 1 列读不懂/],
  ["JSON of another program", `{"tournament": "chess", "version": 1}`, /别的程序的文件/],
  ["a file cut off", SMALL.slice(0, SMALL.length / 2), /文件不完整：到第 1 行第 \d+ 列就断了/],
  ["a newer version", changed((archive) => (archive.version = 99)), /更新版本的楚河写的（格式 99）/],
  ["a file without lines", changed((archive) => (archive.log = [])), /一条记录也没有/],
  [
    "a player against himself",
    changed((archive) => (decided(archive, "round_published").tables[0].black = decided(archive, "round_published").tables[0].red)),
    /文件损坏，第 \d+ 条记录：.+ 与自己对阵/,
  ],
  [
    "a table with an unknown player",
    changed((archive) => (decided(archive, "round_published").tables[0].black = "9.999")),
    /第 \d+ 条记录不成立：这里提到的棋手没有登记过/,
  ],
  [
    "a result for a bye, which has no table",
    changed((archive) => (decided(archive, "result_entered").table.swiss.table = 40)),
    /不成立：第 1 轮没有第 40 台/,
  ],
  [
    "a result entered twice",
    changed((archive) => {
      const at = archive.log.findIndex(({ line }) => line.decided?.result_entered);
      archive.log.splice(at + 1, 0, { ...structuredClone(archive.log[at]), id: "77.1" });
    }),
    /第 \d+ 条记录不成立：这一台现在是“.+”，不是“无成绩”/,
  ],
  [
    "a line twice",
    changed((archive) => archive.log.push(structuredClone(archive.log.at(-1)))),
    /第 \d+ 条记录不成立/,
  ],
];

test("files that are no tournaments are refused with the place, and nothing changes", async () => {
  await arbiter("files", { before: shelved(largeEvent(12, 1)) }, async (arbiter, { page }) => {
    const before = await tournaments(page);
    await arbiter.tap("打开文件");
    let button = "选择文件";
    for (const [what, text, said] of FILES) {
      await arbiter.chooseFile(button, "坏文件.json", text);
      await arbiter.dialog.getByRole("heading", { name: "打不开，什么也没有改动" }).waitFor();
      await arbiter.dialog.getByText(said).waitFor().catch(async () => {
        assert.match(await arbiter.dialog.innerText(), said, what);
      });
      button = "换一个文件";
    }
    // The same by pasting, and then a good one.
    await arbiter.tap("返回", arbiter.dialog);
    await arbiter.dialog.getByLabel("或把文件内容粘贴到这里").fill(FILES[6][1]);
    await arbiter.tap("看看内容", arbiter.dialog);
    await arbiter.dialog.getByText(FILES[6][2]).waitFor();
    assert.deepEqual(await tournaments(page), before);

    await arbiter.tap("返回", arbiter.dialog);
    await arbiter.dialog.getByLabel("或把文件内容粘贴到这里").fill(`\u{FEFF}${SMALL}\n`);
    await arbiter.tap("看看内容", arbiter.dialog);
    await arbiter.confirm("导入");
    assert.equal((await tournaments(page)).length, before.length + 1);
  });
});

test("a name is required; a list of ten thousand lines is refused; unreadable lines are named", async () => {
  await arbiter("lists", { before: shelved(largeEvent(4, 0)), path: "#/t/4a0/entries" }, async (arbiter, { page }) => {
    const before = await tournaments(page);
    await arbiter.tab("名单");
    await arbiter.tap("登记棋手");
    for (const name of ["", "   ", "\u200b"]) {
      await arbiter.dialog.getByLabel("姓名").fill(name);
      await arbiter.tap("登记", arbiter.dialog);
      await arbiter.dialog.locator(".error", { hasText: "没有填姓名" }).waitFor();
    }
    await arbiter.dialog.getByLabel("姓名").fill("甲".repeat(41));
    await arbiter.tap("登记", arbiter.dialog);
    await arbiter.dialog.locator(".error", { hasText: "姓名太长" }).waitFor();
    await page.keyboard.press("Escape");

    await arbiter.tap("粘贴名单");
    const field = page.getByLabel("名单", { exact: true });
    const add = page.locator(".act-bar .btn-primary");
    const start = performance.now();
    // At once, as a paste does it; the keyboard of the test would type for minutes.
    await field.evaluate((area) => {
      area.value = Array.from({ length: 10_000 }, (_, at) => `${at + 1}. 棋手${at} 某村`).join("\n");
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await page.getByText("共 10000 行，最多 2000 行").waitFor();
    assert.ok(performance.now() - start < 5_000, "the tablet does not freeze");
    assert.ok(await add.isDisabled());

    await field.fill(`1. 王明 青石村\n2、\n\n3. ${"长".repeat(50)} 青石村\n4. 李静 白马村`);
    await page.getByText(/2 行读不懂：第 2 行没有姓名.*第 4 行/).waitFor();
    assert.equal(await add.innerText(), "略过 2 行，登记其余 2 人");
    assert.deepEqual(await tournaments(page), before);
    await add.tap();
    await page.locator(".roster .player", { hasText: "李静" }).waitFor();
    assert.equal(await page.locator(".roster .player").count(), 6);
  });
});

/** As spreadsheets in China still write it: the two-byte part of GB 18030, by asking the decoder for every pair. */
function gb18030(text) {
  const decoder = new TextDecoder("gb18030");
  const known = new Map();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) known.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  }
  return Buffer.from([...text].flatMap((c) => (c.charCodeAt(0) < 0x80 ? [c.charCodeAt(0)] : known.get(c))));
}

test("a list is read the same from a file in GB 18030, UTF-16 and UTF-8", async () => {
  const list = "序号,姓名,单位,身份\n1,赵建民,榕溪村,会员\n2,钱志远（小）,竹岭村,非会员\n3,郑永强,南埕社区,特邀\n";
  await arbiter("encodings", { before: shelved(largeEvent(4, 0)), path: "#/t/4a0/entries" }, async (arbiter, { page }) => {
    await arbiter.tab("名单");
    const { rows: pasted } = await arbiter.paste(list);
    assert.deepEqual(pasted.map(({ unit }) => unit), ["榕溪村", "竹岭村", "南埕社区"]);
    const field = page.getByLabel("名单", { exact: true });
    for (const [coding, bytes] of [
      ["UTF-8", Buffer.from(list)],
      ["UTF-8 with a mark", Buffer.from(`\ufeff${list}`)],
      ["UTF-16LE", Buffer.from(`\ufeff${list}`, "utf16le")],
      ["GB 18030", gb18030(list)],
    ]) {
      await field.fill("");
      await page.getByText("贴上名单，这里逐行显示读懂了什么。").waitFor();
      await arbiter.chooseFile("从文件读入", "名单.csv", bytes);
      await page.locator(".table tbody tr").nth(2).waitFor();
      assert.equal(await field.inputValue(), list, coding);
      assert.deepEqual(await page.locator(".table tbody tr").evaluateAll((rows) => rows.map((row) => row.innerText)), pasted.map(({ text }) => text), coding);
    }
  });
});

test("a pasted line that is left out shows what stands in it", async () => {
  await arbiter("left-out", { before: shelved(largeEvent(4, 0)), path: "#/t/4a0/entries" }, async (arbiter, { page }) => {
    await arbiter.tab("名单");
    await arbiter.paste(`象棋比赛报名表\n1. 王明 青石村\n2. ${"长".repeat(50)} 青石村`);
    const names = await page.locator(".table tbody td.name").allInnerTexts();
    assert.equal(names[0].trim(), "象棋比赛报名表");
    assert.match(names[2], /^2\. 长{37}\s*$/);
  });
});

test("names with <, >, & and quotes are text on every screen", async () => {
  await arbiter("markup", {}, async (arbiter, app) => {
    const { page } = app;
    page.on("dialog", (dialog) => assert.fail(`a dialog: ${dialog.message()}`));
    await arbiter.tap("新建赛事");
    await page.getByLabel("赛事名称").fill(`<b>"杯"</b> & /\\:*?|'`);
    await arbiter.confirm("建立");
    await arbiter.go("报名");
    const { rows, add } = await arbiter.paste(STRANGE.map((name) => `${name}\t<i>某村</i>`).join("\n"));
    assert.deepEqual(rows.map(({ name }) => name), STRANGE);
    await add();
    await arbiter.tab("报到");
    await arbiter.confirmAfter("其余全部已到", "其余全部已到");
    await arbiter.confirmAfter("结束报到", "结束报到");
    await arbiter.go("抽签");
    await arbiter.tap("电脑抽签");
    await arbiter.go("轮次");
    await arbiter.tap("编排第 1 轮");
    await page.locator(".pairing").first().waitFor();
    if (await page.locator(".objection").count()) {
      await arbiter.tap("公布第 1 轮");
      await arbiter.dialog.getByLabel("裁判长说明").fill(`"<u>'&`);
      await arbiter.confirm("照此公布");
    } else {
      await arbiter.tap("公布第 1 轮");
    }
    await arbiter.result(1, "redForfeited");
    // Whoever has the bye has nothing to tap.
    await page.locator(".table-card.is-bye").waitFor();
    assert.equal(await page.locator(".table-card.is-bye button").count(), 0);
    for (const screen of ["总览", "规程", "报名", "抽签", "轮次", "名次", "附加赛", "奖励", "记录"]) {
      await arbiter.go(screen);
      const made = await page.locator("main").locator("img, script, main i, main u").count();
      assert.equal(made, 0, `a name became an element on ${screen}`);
    }
    await arbiter.go("名次");
    const shown = (await arbiter.standings()).map(({ name }) => name).sort();
    assert.deepEqual(shown, [...STRANGE].sort());
    await page.getByRole("banner").getByRole("link", { name: "全部赛事" }).tap();
    await arbiter.tap(/^更多：<b>/);
    const file = await app.download(() => page.getByRole("menuitem", { name: "导出文件" }).tap());
    assert.doesNotMatch(file.name, /[<>"\/\\:*?|]/);
    assert.match(file.text, /<img src=x onerror=alert`1`>/);
  });
});

test("a corrected result of a played round that would turn the play-off's four is refused in words", async () => {
  await arbiter("turned", { before: shelved(smallEvent()), path: `#/t/${smallEvent().id}/rounds/2` }, async (arbiter, { page }) => {
    const before = await tournaments(page);
    const cards = page.locator(".tables .table-card");
    await cards.first().waitFor();
    let refused = 0;
    for (let table = 1; table <= (await cards.count()); table++) {
      if (!(await arbiter.card(table).locator(".side-red").count())) continue;
      const red = arbiter.card(table).locator(".side-red");
      await arbiter.settled();
      await arbiter.card(table).locator((await red.getAttribute("aria-pressed")) === "true" ? ".side-black" : ".side-red").tap();
      await page.locator(".toast, [role=dialog]").first().waitFor();
      if (await page.getByRole("dialog").count()) await arbiter.tap("取消", arbiter.dialog);
      else {
        await arbiter.toast(/附加赛已经开赛，这样改会换人/).waitFor();
        refused++;
        break;
      }
    }
    assert.ok(refused > 0, "no result of round 2 bears on the four");
    assert.deepEqual(await tournaments(page), before);
  });
});
