// The page without a network, and how a newer version of it arrives: it waits until it is taken, and nobody ever sees a blank page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../scripts/static-server.mjs";
import { Arbiter } from "./arbiter.mjs";
import { DIST, withApp } from "./harness.mjs";

const WRITER = fileURLToPath(new URL("../../scripts/offline.mjs", import.meta.url));

/** A host whose files and network can change. */
async function host() {
  const folder = await mkdtemp(join(tmpdir(), "host-"));
  const current = join(folder, "dist");
  await cp(DIST, current, { recursive: true });
  let server = await serve(current);
  const { address } = server;
  const port = Number(new URL(address).port);
  return {
    address,
    /** The same program under other names, as after a new build; the files before are gone. */
    async deploy({ without } = {}) {
      const [, hash] = /chuhe-([0-9a-f]+)\.js/.exec((await readdir(current)).join(" "));
      const newer = hash.slice(1) + hash[0];
      for (const name of await readdir(current)) {
        const file = join(current, name);
        // As long as before, so that even the modules stay whole.
        await writeFile(file, (await readFile(file, "latin1")).replaceAll(hash, newer), "latin1");
        await rename(file, join(current, name.replaceAll(hash, newer)));
      }
      execFileSync("node", [WRITER, current]);
      if (without) await rm(join(current, without(await readdir(current))));
      return newer;
    },
    networkGoes: () => server.close(),
    networkReturns: async () => (server = await serve(current, { port })),
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const isKept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.scriptURL));
const version = (page) => page.evaluate(() => /chuhe-(\w+)\.js/.exec(document.getElementById("app").dataset.script)[1]);

async function atHost(name, use, before) {
  const site = await host();
  try {
    const allow = [/ERR_CONNECTION_(REFUSED|RESET)/, /Failed to fetch/, /404/, /ERR_ABORTED/];
    await withApp(name, { address: site.address, offline: "allow", allow, before }, async (app) => {
      await app.started();
      await isKept(app.page);
      await use(app, site);
    });
  } finally {
    await site.close();
  }
}

test("after the first visit the page opens without a network, and the event goes on", async () => {
  await atHost("offline", async ({ page, started, openTab }, site) => {
    await page.getByRole("button", { name: "示例：已赛 5 轮" }).click();
    await page.getByRole("heading", { level: 1, name: /总览|第/ }).waitFor();
    await site.networkGoes();
    await page.reload();
    await started();
    for (const [link, heading] of [["规程", /^规程/], ["轮次", /^第 \d 轮/], ["名次", /^名次/], ["记录", /^记录/]]) {
      await page.getByRole("link", { name: link }).first().click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
    const other = await openTab("#/");
    await other.locator("#boot").waitFor({ state: "detached" });
    await other.getByText("楚河示范赛").first().waitFor();
  });
});

test("a newer version waits until it is taken, and the one in use goes on meanwhile", async () => {
  await atHost("newer", async ({ page, started }, site) => {
    const first = await version(page);
    await page.getByRole("button", { name: "示例：已赛 5 轮" }).click();
    await page.waitForURL(/#\/t\//);
    const event = page.url();
    const newer = await site.deploy();
    assert.notEqual(newer, first);

    // The files in use are gone from the host, and so is the network.
    await site.networkGoes();
    await page.reload();
    await started();
    assert.equal(await version(page), first);

    await site.networkReturns();
    await page.reload();
    await started();
    const offer = page.getByRole("button", { name: "新版本" });
    await offer.waitFor();
    assert.equal(await version(page), first);
    let loads = 0;
    page.on("framenavigated", () => loads++);
    await page.getByRole("link", { name: "报名" }).first().click();
    await page.getByRole("heading", { level: 1, name: /^报名/ }).waitFor();
    const before = loads;
    await page.waitForTimeout(1500);
    assert.equal(loads, before, "nothing is loaded again by itself");

    await offer.click();
    await new Arbiter({ page }).confirm("重新载入");
    await page.waitForFunction((first) => !(document.getElementById("app") || { dataset: { script: first } }).dataset.script.includes(first), first);
    await started();
    assert.equal(await version(page), newer);
    assert.equal(page.url().split("/t/")[1].split("/")[0], event.split("/t/")[1].split("/")[0]);
    await page.getByRole("heading", { level: 1, name: /^报名/ }).waitFor();
  });
});

const HOURS_ARE_SHORT = `
  const every = window.setInterval;
  window.setInterval = (run, ms, ...rest) => every(run, ms >= 600_000 ? 400 : ms, ...rest);
`;

test("a page that is never closed nor out of sight finds one newer version after another, and keeps the last", async () => {
  await atHost("never-closed", async ({ page }, site) => {
    const first = await version(page);
    let loads = 0;
    page.on("framenavigated", () => loads++);
    await site.deploy();
    const offer = page.getByRole("button", { name: "新版本" });
    await offer.waitFor();
    const last = await site.deploy();
    await page.waitForFunction(async (name) => {
      const { installing, waiting } = await navigator.serviceWorker.getRegistration();
      return !installing && waiting && (await caches.match(name));
    }, `chuhe-${last}.js`, { timeout: 60_000 });
    assert.deepEqual([loads, await version(page)], [0, first], "nothing is loaded again by itself");
    await offer.waitFor();
  }, HOURS_ARE_SHORT);
});

test("a newer version that is not whole is not offered", async () => {
  await atHost("half", async ({ page, started }, site) => {
    const first = await version(page);
    await site.deploy({ without: (names) => names.find((name) => name.includes("split_office")) });
    await page.reload();
    await started();
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update().catch(() => {})));
    await page.waitForTimeout(1500);
    assert.equal(await page.getByRole("button", { name: "新版本" }).count(), 0);
    assert.equal(await version(page), first);
  });
});
