// Every screen on every device and in both languages: nothing wider than the screen, nothing too small to touch, nothing without
// a name, nothing behind the bar at the bottom.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { shelved, smallEvent } from "./archive.mjs";
import { SIZES, withApp } from "./harness.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SCREENS = ["overview", "regulations", "entries", "lots", "rounds", "fouls", "standings", "teams", "playoff", "prizes", "log", "emergency"];
/** Further states of a running event: where, and what is tapped there. */
const STATES = {
  results: ["rounds/5"],
  table: ["rounds/5", "#table-1 .table-no"],
  referee: ["rounds/5", "#table-1 .table-no", ".dialog .tab:nth-child(2)"],
  repetition: ["rounds/5", "#table-1 .table-no", ".dialog .tab:nth-child(2)", ".dialog .chip:nth-child(3)", ".dialog summary"],
  sides: ["rounds/5", "#table-1 .table-no", ".dialog .tab:nth-child(3)"],
  review: ["rounds/6", ".empty .btn-primary"],
  fees: ["entries", ".tabs .tab:nth-child(3)"],
  paste: ["entries", ".screen-head .btn:not(.btn-primary)"],
  player: ["entries", ".player .btn-icon"],
  enter: ["entries", ".screen-head .btn-primary"],
  sheet: ["standings", "table.standings .open"],
  create: ["", "main .btn-primary"],
  import: ["", "main .btn-primary + .btn"],
};
const LANGUAGES = ["zh-Hans", "en"];
/** WCAG 2.1, target size (2.5.5). */
const SMALLEST = 44;

/** The made-up event in round 5, as the library makes it, for every test here. */
async function demo() {
  let archive;
  await withApp("demo", {}, async (app) => {
    await app.started();
    await app.page.getByRole("button", { name: "示例：已赛 5 轮" }).tap();
    await app.page.locator(".event-name").waitFor();
    const text = await app.page.evaluate(() => Object.entries(localStorage).find(([key]) => /^chuhe\/tournament\/[^/]+$/.test(key))[1]);
    archive = JSON.parse(text);
  });
  return archive;
}

/** Controls that are too small to touch, or that have no name. A link within a sentence is as high as its line. */
const faultyControls = (smallest) => {
  const faults = [];
  for (const control of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button], [role=menuitem]")) {
    const label = control.matches("input[type=radio], input[type=checkbox]") ? control.closest("label") : null;
    const { width, height } = (label ?? control).getBoundingClientRect();
    const hidden = width === 0 || control.closest("[hidden], [inert]") || control.matches(".skip") || getComputedStyle(control).visibility === "hidden";
    if (hidden || control.type === "file") continue;
    const what = `${control.tagName.toLowerCase()}.${control.className} “${(control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 30)}”`;
    const inSentence = control.tagName === "A" && getComputedStyle(control).display === "inline";
    if (!inSentence && (width < smallest - 0.5 || height < smallest - 0.5)) faults.push(`${what} is ${Math.round(width)} × ${Math.round(height)}`);
    const labelled = (control.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join("");
    const named = [control.getAttribute("aria-label"), labelled, control.textContent, control.title, ...[...(control.labels ?? [])].map((of) => of.textContent)];
    if (!named.some((name) => name?.trim())) faults.push(`${what} has no name: ${control.outerHTML.slice(0, 120)}`);
  }
  return faults;
};

/** Scrolled to its end, the last content stands above whatever is fixed to the lower edge. */
const hiddenAtTheEnd = () => {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const main = document.querySelector("main");
  main.scrollTo?.(0, main.scrollHeight);
  const rail = document.querySelector(".rail")?.getBoundingClientRect();
  const bar = document.querySelector(".act-bar");
  const isBelow = rail && rail.top > innerHeight / 2;
  const edge = isBelow ? rail.top : innerHeight;
  const last = [...main.children].filter((child) => child.getBoundingClientRect().height > 0);
  const content = last.filter((child) => child !== bar).at(-1)?.getBoundingClientRect();
  const faults = [];
  const barBox = bar?.getBoundingClientRect();
  if (barBox && barBox.bottom > edge + 1) faults.push(`the act bar ends at ${barBox.bottom}, behind the edge at ${edge}`);
  if (content && content.bottom > (barBox?.top ?? edge) + 1) faults.push(`the content ends at ${content.bottom}, behind ${barBox?.top ?? edge}`);
  return faults;
};

/** By its address; an empty one is the library. */
async function visit(page, archive, place) {
  // From elsewhere, so that it is opened anew.
  await page.evaluate(() => (location.hash = "#/"));
  await page.locator(".cover").waitFor();
  if (place === "") return;
  await page.evaluate((hash) => (location.hash = hash), `#/t/${archive.id}/${place}`);
  const screen = place.split("/")[0].replace("fouls", "rounds");
  // On a phone it may be behind «more».
  await page.locator(`.rail-item[aria-current=page][href$="/${screen}"]`).waitFor({ state: "attached" });
}

const archives = [smallEvent(), undefined];

/** A side of a table is named by what a tap does there ("table 3, so-and-so wins"), not by the points and the unit written in it. */
const isSpokenDifferently = (rule, html) => rule === "label-content-name-mismatch" && /class="(side-btn|pick|table-no)/.test(html);

for (const [sizeName, size] of Object.entries(SIZES)) {
  test(`every screen fits ${size.width} × ${size.height}`, { timeout: 300_000 }, async () => {
    archives[1] ??= await demo();
    const faults = [];
    for (const language of LANGUAGES) {
      for (const [which, archive] of archives.entries()) {
        const spoken = `if (location.protocol !== "about:") localStorage.setItem("chuhe/language", "${language}");`;
        await withApp(`sizes-${sizeName}-${language}`, { size, before: shelved(archive) + spoken }, async (app) => {
          await app.started();
          const { page } = app;
          // What a finished event shows and a running one does not, and the other way round.
          const finished = Object.fromEntries(["rounds", "standings", "playoff", "prizes"].map((screen) => [`${screen}-finished`, [screen]]));
          const running = { library: [""], ...Object.fromEntries(SCREENS.map((screen) => [screen, [screen]])), ...STATES };
          for (const [name, [place, ...taps]] of Object.entries(which === 0 ? finished : running)) {
            await visit(page, archive, place);
            for (const tapped of taps) await page.locator(tapped).first().tap();
            await page.waitForTimeout(100);
            assert.equal(await page.getAttribute("html", "lang"), language);
            const here = `${name} (${language})`;
            await app.shot(`${name}-${sizeName}-${language}`);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            if (wide > 0) faults.push(`${here} is wider than the screen by ${wide}`);
            faults.push(...(await page.evaluate(faultyControls, SMALLEST)).map((fault) => `${here}: ${fault}`));
            if (await page.getByRole("dialog").count()) await page.keyboard.press("Escape");
            else faults.push(...(await page.evaluate(hiddenAtTheEnd)).map((fault) => `${here}: ${fault}`));
          }
        });
      }
    }
    assert.deepEqual([...new Set(faults)], []);
  });
}

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing on any screen, ${colorScheme}`, { timeout: 300_000 }, async () => {
    archives[1] ??= await demo();
    const faults = [];
    for (const archive of archives) {
      await withApp(`axe-${colorScheme}`, { before: shelved(archive), colorScheme }, async (app) => {
        await app.started();
        const { page } = app;
        const states = archive === archives[1] ? STATES : {};
        for (const [name, [place, ...taps]] of Object.entries({ library: [""], ...Object.fromEntries(SCREENS.map((screen) => [screen, [screen]])), ...states })) {
          await visit(page, archive, place);
          for (const tapped of taps) await page.locator(tapped).first().tap();
          // Until what moves has come to rest.
          await page.waitForTimeout(300);
          await page.evaluate(AXE);
          const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
          for (const { id, nodes: all } of violations) {
            const nodes = all.filter(({ html }) => !isSpokenDifferently(id, html));
            if (nodes.length === 0) continue;
            faults.push(`${name}: ${id}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 160)).join(" | ")} (${nodes.length})`);
          }
          if (await page.getByRole("dialog").count()) await page.keyboard.press("Escape");
        }
      });
    }
    assert.deepEqual([...new Set(faults)], []);
  });
}
