// Paper: the whole table is on it, every page says what it is, and no name turns the text beside it round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decided, largeEvent, runningEvent, shelved } from "./archive.mjs";
import { withApp } from "./harness.mjs";
import { beyondThePage, printed } from "./paper.mjs";

const LONG = ["欧阳司徒上官诸葛慕容皇甫尉迟公孙轩辕令狐", "Maximilian Featherby"];
const bare = (text) => text.replace(/\s+/g, "");
const count = (text, what) => (text.match(what) ?? []).length;

/** An event whose every seventh name, and its unit, is as long as they come. */
function longNamed(players, rounds) {
  const event = largeEvent(players, rounds);
  decided(event, "regulations_adopted").rounds = rounds;
  decided(event, "players_entered").forEach(({ particulars }, at) => {
    if (at % 7 < 2) Object.assign(particulars, { name: LONG[at % 7], unit: "鹤峰社区老年人活动中心象棋协会" });
  });
  return event;
}

/** A tablet in a language with this event, whose ranking is on the screen. */
const speaking = (event, language, path = "standings") => {
  const kept = `if (location.protocol !== "about:") localStorage.setItem("chuhe/language", "${language}");`;
  return { before: shelved(event) + kept, path: `#/t/${event.id}/${path}` };
};

/** The same with a column for each round. */
const crosstable = (name, event, language, use) =>
  withApp(name, speaking(event, language), async (app) => {
    await app.started();
    const { page } = app;
    await page.getByRole("button", { name: /^(各轮成绩|Every round)$/ }).tap();
    await page.locator("table.standings td.cell").first().waitFor();
    await use(page, app);
  });

for (const [players, rounds, language, sides] of [
  [60, 9, "zh-Hans", /\d+[红黑]/g],
  [60, 11, "en", /\d+[RB](?![a-z])/g],
  [120, 11, "zh-Hans", /\d+[红黑]/g],
]) {
  test(`${rounds} rounds of ${players} players stand on the paper to the last one, in ${language}`, () =>
    crosstable(`print-${rounds}-${language}`, longNamed(players, rounds), language, async (page) => {
      const heads = await page.locator("table.standings thead th.mid").allTextContents();
      assert.equal(heads.length, rounds);
      const pages = await printed(page, "-raw");
      const text = pages.join("\n");
      // Everybody has played every round.
      assert.equal(count(text, sides), players * rounds);
      // A head of two words may stand on two lines.
      for (const word of [...heads[0].split(" "), ...heads.at(-1).split(" ")]) {
        assert.ok(pages.every((text) => bare(text).includes(bare(word))), `${word} is not at the head of every page`);
      }
      assert.equal(await beyondThePage(page, "table.standings"), 0);
    }));
}

test("without the rounds the ranking has its last column on the paper, in both languages", async () => {
  const event = longNamed(60, 11);
  for (const [language, head] of [["zh-Hans", "先于下一名，因"], ["en", "Above the next by"]]) {
    await withApp(`print-why-${language}`, speaking(event, language), async (app) => {
      await app.started();
      const { page } = app;
      await page.locator("table.standings tbody tr").nth(59).waitFor();
      const pages = await printed(page, "-raw");
      assert.ok(pages.every((text) => bare(text).includes(bare(head))), pages[0]);
      assert.equal(await beyondThePage(page, "table.standings"), 0);
    });
  }
});

test("every page says which event and round it is, and which page of how many", async () => {
  const event = longNamed(120, 5);
  await crosstable("print-heads", event, "zh-Hans", async (page) => {
    const pages = await printed(page);
    assert.ok(pages.length >= 3, `${pages.length} pages`);
    pages.forEach((text, at) => {
      assert.match(text, /120 人大赛 · 名次 · 第 5 轮后/, `page ${at + 1}`);
      assert.match(text, new RegExp(`\\b${at + 1} ?/ ?${pages.length}\\s*$`), `page ${at + 1}`);
    });
  });
  await withApp("print-heads-round", { before: shelved(event), path: `#/t/${event.id}/rounds/5` }, async (app) => {
    await app.started();
    await app.page.locator("#table-60").waitFor();
    const pages = await printed(app.page);
    assert.ok(pages.length >= 2, `${pages.length} pages`);
    const tables = pages.filter((text) => text.includes("红方"));
    assert.ok(tables.length >= 2 && tables.every((text) => bare(text).includes("120人大赛·第5轮")), tables[1]);
  });
});

test("the table of the teams stands on the paper with its members and its last column", async () => {
  const event = longNamed(60, 11);
  decided(event, "regulations_adopted").teams = { method: "sum_of_points", best: 3, short: "not_ranked" };
  const team = (at) => (at % 20 === 0 ? "鹤峰社区老年人活动中心象棋协会第一代表队" : `第${at % 20}队`);
  decided(event, "players_entered").forEach(({ particulars }, at) => (particulars.team = team(at)));
  for (const language of ["zh-Hans", "en"]) {
    await withApp(`print-teams-${language}`, speaking(event, language, "teams"), async (app) => {
      await app.started();
      const { page } = app;
      await page.locator("table.teams tbody tr").nth(19).waitFor();
      const head = await page.locator("table.teams thead th").last().textContent();
      const pages = await printed(page, "-raw");
      assert.ok(pages.every((text) => bare(text).includes(bare(head))), pages[0]);
      const text = bare(pages.join(""));
      for (let number = 1; number <= 60; number++) {
        if ((number - 1) % 7 >= 2) assert.ok(text.includes(`棋手${number}`), `棋手${number}`);
      }
      assert.equal(await beyondThePage(page, "table.teams"), 0);
    });
  }
});

/** Names with marks of direction, and of a script that runs from right to left. */
const TURNING = ["\u202E倒写人", "\u2067先\u2069\u202E后", "שלום", "علي"];

test("a name with marks of direction turns nothing beside it round, on paper and on the screen", async () => {
  const event = runningEvent(8, 2);
  decided(event, "players_entered").forEach(({ particulars }, at) => {
    particulars.name = TURNING[at] ?? particulars.name;
    particulars.unit = `甲乙村${at + 1}`;
  });
  await withApp("print-turning", { before: shelved(event), path: `#/t/${event.id}/rounds/1` }, async (app) => {
    await app.started();
    const { page } = app;
    await page.locator("#table-4").waitFor();
    const sheet = await printed(page, "-raw");
    assert.equal(sheet.length, 1, "four tables take one page");
    const round = bare(sheet[0]);
    for (let number = 1; number <= 8; number++) assert.ok(round.includes(`甲乙村${number}·${number}号`), `${number}:\n${round}`);
    await page.getByRole("link", { name: /^名次/ }).first().tap();
    await page.locator("table.standings tbody tr").nth(7).waitFor();
    const ranking = bare((await printed(page, "-raw")).join("\n"));
    for (let number = 1; number <= 8; number++) assert.ok(ranking.includes(`甲乙村${number}`), `${number}:\n${ranking}`);

    await page.getByRole("link", { name: /^记录/ }).first().tap();
    await page.locator(".log-line").first().waitFor();
    // Where the sentences of the log have their letters: what is no name goes from left to right.
    const turned = await page.locator(".log-line .text span").evaluateAll((spans) =>
      spans.flatMap((span) => {
        const found = [];
        const walk = document.createTreeWalker(span, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          let before = null;
          for (let at = 0; at < node.length; at++) {
            if (!/[（–）第轮台胜和]/.test(node.data[at])) continue;
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const box = range.getBoundingClientRect();
            if (before && Math.abs(before.top - box.top) < 4 && box.left < before.left) found.push(node.data);
            before = box;
          }
        }
        return found;
      }),
    );
    assert.deepEqual(turned, []);
  });
});
