// Opens the built page in Chromium and holds it to account: any error on the page fails the test.
import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/static-server.mjs";

const here = dirname(fileURLToPath(import.meta.url));
/** The build under test. */
export const DIST = process.env.CHUHE_DIST ?? join(here, "../../dist");
const SCREENSHOTS = join(here, "screenshots");

/** The sizes every screen must work at. */
export const SIZES = {
  landscape: { width: 1024, height: 768 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  smallPhone: { width: 360, height: 640 },
  desktop: { width: 1920, height: 1080 },
};

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let browser;
let site;
after(async () => {
  await browser?.close();
  await site?.close();
});

/** Starts (once) the browser; a test that needs its own server passes its address to `openApp`. */
export async function launch() {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: FLAGS,
  });
  return browser;
}

/** Serves dist/ in some other way than usual: see `serve`. Close it yourself. */
export const serveDist = (options) => serve(DIST, options);

/**
 * A fresh tablet: empty storage, one tab. `close` fails the test when anything went wrong on a page.
 *
 * @param {object} options
 *   size: one of SIZES; locale: the browser's language; timezoneId: where the tablet is; colorScheme: "light" | "dark"; address: another server's;
 *   path: what follows the address, e.g. "#/…"; before: a script run in the page before its own;
 *   offline: "allow" lets the page be kept for the time without a network, which takes a moment on every start;
 *   permissions: what the user has granted, e.g. ["clipboard-read", "clipboard-write"];
 *   allow: patterns of errors that this test provokes
 */
export async function openApp({
  size = SIZES.landscape,
  locale = "zh-CN",
  timezoneId,
  colorScheme = "light",
  address,
  path = "",
  before,
  permissions = [],
  offline = "block",
  allow = [],
} = {}) {
  await launch();
  site ??= await serve(DIST);
  const tablet = { viewport: size, locale, timezoneId, colorScheme, permissions, serviceWorkers: offline, acceptDownloads: true, hasTouch: true };
  const context = await browser.newContext(tablet);
  if (before) await context.addInitScript(before);
  const errors = [];
  const note = (kind, text) => {
    if (!allow.some((pattern) => pattern.test(text))) errors.push(`${kind}: ${text}`);
  };
  context.on("page", (page) => {
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => note("page error", String(error.stack ?? error)));
    page.on("crash", () => note("crash", page.url()));
    page.on("console", (message) => {
      if (message.type() === "error") note("console", `${message.text()} (${message.location().url})`);
    });
    page.on("requestfailed", (request) => note("request", `${request.url()} ${request.failure()?.errorText}`));
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith("http") && hostname !== "127.0.0.1") note("left the machine", request.url());
    });
  });

  /** Another tab of the same tablet (same storage). */
  const openTab = async (tabPath = path) => {
    const page = await context.newPage();
    await page.goto((address ?? site.address) + tabPath);
    return page;
  };

  const page = await openTab();
  return {
    page,
    context,
    errors,
    openTab,
    /** Waits until the app has taken the place of the opening notice. */
    started: () => page.locator("#boot").waitFor({ state: "detached" }),
    /** A picture to look at, in the git-ignored folder screenshots/. */
    async shot(name, options = {}) {
      await mkdir(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), ...options });
    },
    /** Does what starts a download; returns its name and text. */
    async download(act) {
      const [download] = await Promise.all([page.waitForEvent("download"), act()]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    },
    /** Puts a file with this text into a file input. */
    async upload(selector, name, text, mimeType = "application/json") {
      await page.locator(selector).setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    },
    /** Nothing may be wider than the screen. */
    async fitsTheWidth() {
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      assert.ok(content <= screen, `the page is ${content} px wide on a screen of ${screen} px`);
    },
    async close() {
      await context.close();
      assert.deepEqual(errors, []);
    },
  };
}

/** Opens the app for one test and closes it; when the test fails, a picture `failed-NAME` is left to look at. */
export async function withApp(name, options, use) {
  const app = await openApp(options);
  try {
    await use(app);
  } catch (failure) {
    await app.shot(`failed-${name}`, { fullPage: true }).catch(() => {});
    await app.context.close();
    if (app.errors.length > 0) failure.message += `\non the page:\n${app.errors.join("\n")}`;
    throw failure;
  }
  await app.close();
}
