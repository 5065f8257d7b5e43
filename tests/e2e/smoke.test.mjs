// The page starts: at every size, on hosts of every kind, and says so where it cannot.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shelved, smallEvent } from "./archive.mjs";
import { serveDist, SIZES, withApp } from "./harness.mjs";

for (const [name, size] of Object.entries(SIZES)) {
  test(`the page starts without errors, ${name}`, async () => {
    await withApp(`start-${name}`, { size }, async (app) => {
      await app.started();
      await app.page.getByText("楚河").first().waitFor();
      await app.fitsTheWidth();
      await app.shot(`start-${name}`);
    });
  });
}

test("it runs under any path of a host that knows no type for WebAssembly", async () => {
  const host = await serveDist({ under: "/halls/ningde/", types: { ".wasm": "application/octet-stream" } });
  try {
    await withApp("sub-path", { address: host.address }, (app) => app.started());
  } finally {
    await host.close();
  }
});

test("a browser without WebAssembly is told so in words", async () => {
  await withApp("no-wasm", { before: "delete window.WebAssembly" }, async (app) => {
    await app.page.locator("#boot-failed").waitFor();
    assert.match(await app.page.locator("#boot-failed").innerText(), /系统自带的浏览器[^]*device's own browser/);
    await app.shot("no-webassembly");
  });
});

test("a module that did not arrive is told in words", async () => {
  const before = "WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => Promise.reject(new Error('cut off'))";
  await withApp("cut-off", { before, allow: [/cut off/] }, (app) => app.page.locator("#boot-failed").waitFor());
});

/** The screens of a tournament are fetched after the first page, see src/ui/parts.rs. */
const CUT_OFF = `
  window.cutOff = true;
  const realFetch = window.fetch;
  window.fetch = (address, ...rest) =>
    window.cutOff && String(address).includes("-split_") ? Promise.reject(new TypeError("cut off")) : realFetch(address, ...rest);
`;

test("screens that did not arrive are told in words and fetched when asked again", async () => {
  const before = `${shelved(smallEvent())};${CUT_OFF}`;
  await withApp("parts-cut-off", { before, allow: [/cut off/] }, async ({ page, started }) => {
    await started();
    await page.getByRole("button", { name: "示例：已赛 5 轮" }).click();
    await page.getByText("请检查网络，再试一次").first().waitFor();
    await page.getByRole("link", { name: smallEvent().log[0].line.decided.regulations_adopted.event.title }).first().click();
    await page.getByRole("heading", { name: "这一页没有载入" }).waitFor();
    // In one go, before anything else asks for them again.
    await page.getByRole("button", { name: "重试" }).evaluate((retry) => {
      window.cutOff = false;
      retry.click();
    });
    await page.getByRole("heading", { name: "这一页没有载入" }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "报名" }).first().click();
    await page.getByRole("heading", { level: 1, name: "报名" }).waitFor();
  });
});

test("once the first page stands the network may go", async () => {
  // Pictures may be asked for again; screens may not.
  await withApp("no-network", { allow: [/ERR_INTERNET_DISCONNECTED/] }, async ({ page, context, started }) => {
    const parts = ["hall", "office"].map((part) => page.waitForResponse(new RegExp(`-split_${part}\\.wasm$`)));
    await started();
    await Promise.all(parts.map(async (part) => (await part).finished()));
    await context.setOffline(true);
    await page.getByRole("button", { name: "示例：已赛 5 轮" }).click();
    for (const [link, heading] of [["规程", /^规程/], ["报名", /^报名/], ["轮次", /^第 \d 轮/], ["名次", /^名次/], ["记录", /^记录/]]) {
      await page.getByRole("link", { name: link }).first().click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    }
  });
});
