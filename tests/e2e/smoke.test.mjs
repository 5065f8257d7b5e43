// The page starts: at every size, on hosts of every kind, and says so where it cannot.
import assert from "node:assert/strict";
import { test } from "node:test";
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
    assert.match(await app.page.locator("#boot-failed").innerText(), /系统自带的浏览器[^]*device’s own browser/);
    await app.shot("no-webassembly");
  });
});

test("a module that did not arrive is told in words", async () => {
  const before = "WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => Promise.reject(new Error('cut off'))";
  await withApp("cut-off", { before, allow: [/cut off/] }, (app) => app.page.locator("#boot-failed").waitFor());
});
