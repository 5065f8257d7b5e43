// Nothing entered is lost: two tabs, a full storage, a damaged copy, a reload; and undo says what it undoes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { withApp } from "./harness.mjs";

const FILE = await readFile(new URL("../data/archives/v1-ningde-small.json", import.meta.url), "utf8");
const ID = JSON.parse(FILE).id;
const KEY = `chuhe/tournament/${ID}`;
const PATH = `#/t/${ID}/overview`;

/** Puts the text on the shelf of a tablet that has nothing yet; runs before the page's own scripts. */
const shelved = (text) =>
  `if (location.protocol !== "about:" && localStorage.length === 0) localStorage.setItem(${JSON.stringify(KEY)}, ${JSON.stringify(text)});`;
const withEvent = (name, options, use) =>
  withApp(name, { before: shelved(FILE), path: PATH, ...options }, async (app) => {
    await app.started();
    await use(app);
  });

const undo = (page) => page.getByRole("button", { name: /^撤销/ });
const redo = (page) => page.getByRole("button", { name: /^重做/ });
const stored = (page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const lines = async (page) => JSON.parse(await stored(page)).log.length;

test("undo and redo say what they would do, by button and by keyboard", async () => {
  await withEvent("undo", {}, async ({ page }) => {
    const before = await lines(page);
    const what = (await undo(page).getAttribute("aria-label")).replace("撤销：", "");
    assert.ok(what.length > 3, what);
    await undo(page).click();
    await page.getByRole("button", { name: `重做：${what}` }).waitFor();
    await page.keyboard.press("Control+y");
    await page.getByRole("button", { name: `撤销：${what}` }).waitFor();
    assert.equal(await lines(page), before + 2);
    await page.reload();
    await page.getByRole("button", { name: `撤销：${what}` }).waitFor();
  });
});

for (const [how, script] of [
  ["with locks", ""],
  ["without locks", "Object.defineProperty(navigator, 'locks', { value: undefined });"],
]) {
  test(`a second tab only reads, follows, and writes once it is told to, ${how}`, async () => {
    const before = script + shelved(FILE);
    await withEvent(`tabs-${how.replace(" ", "-")}`, { before }, async (app) => {
      const first = app.page;
      const second = await app.openTab();
      await second.getByText("这里只能看").waitFor();
      assert.ok(await undo(second).isDisabled());

      const what = await undo(first).getAttribute("aria-label");
      await undo(first).click();
      await second.getByRole("button", { name: what.replace("撤销", "重做") }).waitFor();
      await second.keyboard.press("Control+z");
      await second.getByText("正在另一个标签页里录入").first().waitFor();

      await second.getByRole("button", { name: "改在这里录入" }).click();
      await first.getByText("这里只能看").waitFor();
      await redo(second).click();
      await first.getByRole("button", { name: what }).waitFor();

      await second.close();
      await first.getByText("这里只能看").waitFor({ state: "detached" });
      assert.ok(await undo(first).isEnabled());
    });
  });
}

test("a full storage is said loudly, the work goes on and can be exported", async () => {
  await withEvent("full", {}, async (app) => {
    const { page } = app;
    const fill = () =>
      page.evaluate(() => {
        for (let size = 4_000_000, at = 0; size > 0; ) {
          try {
            localStorage.setItem(`filler/${at++}-${Math.random()}`, "x".repeat(size));
          } catch {
            size >>= 1;
          }
        }
      });
    await fill();
    const before = await lines(page);
    await undo(page).click();
    await fill();
    await undo(page).click();
    await page.getByRole("alert").filter({ hasText: "存储空间满了" }).waitFor();
    assert.ok((await lines(page)) < before + 2, "the older copy still stands there, whole");

    const file = await app.download(() => page.getByRole("alert").getByRole("button", { name: "导出文件" }).click());
    assert.match(file.name, /\.json$/);
    assert.equal(JSON.parse(file.text).log.length, before + 2);

    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("filler/")).forEach((key) => localStorage.removeItem(key)));
    await page.getByRole("button", { name: "再存一次" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    assert.equal(await lines(page), before + 2);
  });
});

/** An app on the home screen of an iPad: a download shows the file with no way back. It shares what `kinds` allows. */
const homeScreen = (kinds) => `
  Object.defineProperty(navigator, "standalone", { value: true });
  window.shared = [];
  window.clicked = [];
  navigator.canShare = ({ files }) => ${JSON.stringify(kinds)}.includes(files[0].type);
  navigator.share = async ({ files: [file] }) => {
    if (window.refusing) throw new DOMException("Permission denied", "NotAllowedError");
    window.shared.push([file.name, file.type, await file.text()]);
  };
  HTMLAnchorElement.prototype.click = function () { window.clicked.push(this.download); };`;

test("on the home screen a file is shared under a kind that can be, never downloaded, and opens under that name", async () => {
  const before = homeScreen(["text/plain"]) + shelved(FILE);
  await withEvent("home-screen", { before }, async ({ page }) => {
    await page.getByRole("button", { name: "导出备份" }).click();
    await page.waitForFunction(() => window.shared.length === 1);
    const [[name, kind, text]] = await page.evaluate(() => window.shared);
    assert.match(name, /\.chuhe\.json\.txt$/);
    assert.equal(kind, "text/plain");
    assert.deepEqual(JSON.parse(text).log, JSON.parse(FILE).log);
    assert.deepEqual(await page.evaluate(() => window.clicked), []);

    await page.getByRole("link", { name: "全部赛事" }).first().click();
    await page.getByRole("button", { name: "打开文件" }).click();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "选择文件" }).click()]);
    assert.equal(await chooser.element().getAttribute("accept"), null, "a phone would grey out what it does not know");
    await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.getByRole("dialog").getByText(JSON.parse(FILE).log[0].line.decided.regulations_adopted.event.title).first().waitFor();
  });
});

test("an empty start on the home screen says that the browser's own tournaments are kept apart", async () => {
  const hint = /主屏幕上的楚河另有一份存储/;
  await withApp("home-screen-empty", { before: homeScreen([]) }, async ({ page, started }) => {
    await started();
    await page.getByText(hint).waitFor();
  });
  await withApp("browser-empty", {}, async ({ page, started }) => {
    await started();
    await page.getByRole("button", { name: "打开文件" }).waitFor();
    assert.equal(await page.getByText(hint).count(), 0);
  });
});

for (const [how, kinds, refused] of [["that is refused", ["application/json"], true], ["of no kind", [], false]]) {
  test(`where sharing is ${how} the whole text is handed over, selected, and stays when it cannot be copied`, async () => {
    const before = homeScreen(kinds) + shelved(FILE);
    await withEvent(`handed-over-${refused}`, { before }, async ({ page }) => {
      await page.evaluate((refused) => {
        window.refusing = refused;
        // As inside WeChat.
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
        document.execCommand = () => false;
      }, refused);
      await page.getByRole("button", { name: "导出备份" }).click();
      const area = page.getByRole("dialog").getByRole("textbox");
      await area.waitFor();
      assert.deepEqual(JSON.parse(await area.inputValue()).log, JSON.parse(FILE).log);
      const [from, to, length] = await area.evaluate((area) => [area.selectionStart, area.selectionEnd, area.value.length]);
      assert.deepEqual([from, to], [0, length]);
      await page.getByRole("dialog").getByRole("button", { name: "复制" }).click();
      await page.getByRole("dialog").getByText("这个浏览器不让复制").waitFor();
      assert.ok(await area.isVisible());
      assert.equal(await page.getByText("已复制").count(), 0);
      assert.deepEqual(await page.evaluate(() => window.clicked), []);
    });
  });
}

test("a damaged tournament is set aside, given out as it is, and what can be read of it comes back", async () => {
  const broken = FILE.slice(0, FILE.length * 0.7);
  await withEvent("damaged", { before: shelved(broken) }, async (app) => {
    const { page } = app;
    await page.getByRole("heading", { name: "这场赛事读不出来" }).waitFor();
    const file = await app.download(() => page.getByRole("button", { name: "导出原文" }).click());
    assert.equal(file.text, broken);
    await page.getByRole("button", { name: "用读得出的部分" }).click();
    await undo(page).waitFor();
    assert.equal(await page.evaluate((key) => localStorage.getItem(`${key}/damaged/1`), KEY), broken);
  });
});

test("language and theme are chosen once and remembered; every tab of the way back works", async () => {
  await withEvent("language", {}, async ({ page }) => {
    await page.getByRole("button", { name: "语言" }).click();
    await page.getByRole("menuitemradio", { name: "English" }).click();
    await page.getByRole("button", { name: "Dark" }).click();
    await page.reload();
    await page.getByRole("link", { name: "Standings", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Standings" }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "en");
    assert.equal(await page.getAttribute("html", "data-theme"), "dark");
    assert.match(await page.title(), /^Standings · .+ · Chuhe$/);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  });
});

test("an address that leads nowhere and a tournament that is not here say so", async () => {
  for (const path of ["#/cellar", "#/t/none/lots"]) {
    await withApp(`nowhere-${path.length}`, { path }, async ({ page }) => {
      await page.getByRole("link", { name: "全部赛事" }).first().click();
      await page.waitForFunction(() => location.hash === "#/");
    });
  }
});

test("the log shows the day of the hall, wherever the file comes from", async () => {
  // A minute past midnight of 2 May in London.
  const at = Date.UTC(2019, 4, 2, 0, 1);
  const event = JSON.parse(FILE);
  event.log.forEach((line) => (line.at = at));
  for (const [timezoneId, day, time] of [
    ["Asia/Shanghai", "2019-05-02", "08:01"],
    ["America/Los_Angeles", "2019-05-01", "17:01"],
    ["Pacific/Kiritimati", "2019-05-02", "14:01"],
  ]) {
    const options = { timezoneId, before: shelved(JSON.stringify(event)), path: `#/t/${ID}/log` };
    await withEvent(`days-${timezoneId.replace("/", "-")}`, options, async ({ page }) => {
      const heading = page.locator(".log-day").first();
      await heading.waitFor();
      assert.ok((await heading.innerText()).startsWith(day), await heading.innerText());
      assert.equal(await page.locator(".log-line time").first().innerText(), time);
    });
  }
});
