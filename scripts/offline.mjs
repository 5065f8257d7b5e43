// Writes the service worker of a built page: public/offline.js, told which files there are. A quick build (scripts/serve
// --watch) goes without it, and always shows what was built last.
// usage: node scripts/offline.mjs DIST
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const dist = process.argv[2] ?? "dist";
const WORKER = "offline.js";
const page = join(dist, "index.html");

const names = readdirSync(dist).filter((name) => name !== WORKER).sort();
const html = readFileSync(page, "utf8").replace(/<template id="app"( data-offline="[^"]*")?/, `<template id="app" data-offline="${WORKER}"`);
const [, script] = /data-script="\.\/([^"]+)"/.exec(html);
writeFileSync(page, html);

const source = readFileSync(new URL("../public/offline.js", import.meta.url), "utf8");
const hash = createHash("sha256").update(source);
for (const name of names) hash.update(name).update(readFileSync(join(dist, name)));
const offline = {
  version: hash.digest("hex").slice(0, 16),
  script,
  files: names.map((name) => (name === "index.html" ? "./" : name)),
};
writeFileSync(join(dist, WORKER), `var OFFLINE = ${JSON.stringify(offline)};\n${source}`);
