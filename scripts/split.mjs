// Splits the shipped module at the split points of src/ui/parts.rs: what the first visit needs stays in the main module,
// the rest becomes files that the page fetches afterwards.
// usage: WASM_OPT=… node scripts/split.mjs MODULE.wasm DIST; see scripts/flags
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// No streaming: old tablets do not have it, and some hosts send the files under a wrong type.
const INSTANTIATE = `function instantiate(source, imports) {
  return source
    .then((response) => {
      if (!response.ok) throw new Error(response.url + ": " + response.status);
      return response.arrayBuffer();
    })
    .then((bytes) => WebAssembly.instantiate(bytes, imports));
}
`;

const [module, dist] = process.argv.slice(2);
const run = (program, ...args) => execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });

// Trunk has named the files after the content of the whole module: `chuhe-HASH.js`, `chuhe-HASH_bg.wasm`.
const glue = readdirSync(dist).find((name) => /^chuhe-[0-9a-f]+\.js$/.test(name));
const name = glue.slice(0, -".js".length);
const scratch = mkdtempSync(join(tmpdir(), "split-"));
try {
  run("wasm-split-cli", module, scratch, "--out-name", name);
  run("wasm-bindgen", join(scratch, `${name}.wasm`), "--target", "web", "--no-typescript", "--keep-lld-exports", "--out-dir", scratch);
  const pieces = readdirSync(scratch).filter((file) => /^(split|chunk)_\w+\.wasm$/.test(file));
  optimise(join(scratch, `${name}_bg.wasm`), `${name}_bg.wasm`);
  for (const piece of pieces) optimise(join(scratch, piece), `${name}-${piece}`);

  // The loader, by the page's own name.
  const loader = readFileSync(join(scratch, "__wasm_split.js"), "utf8")
    .replaceAll("./split_", `./${name}-split_`)
    .replaceAll("./chunk_", `./${name}-chunk_`)
    .replaceAll("WebAssembly.instantiateStreaming(src, imports)", "instantiate(src, imports)");
  writeFileSync(join(dist, `${name}-parts.js`), `${INSTANTIATE}${loader}`);
  const page = readFileSync(join(scratch, glue), "utf8").replaceAll('from "./__wasm_split.js"', `from "./${name}-parts.js"`);
  writeFileSync(join(dist, glue), page);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
rename();

// A host may keep a file for ever under its name, so the name goes by what the file is now.
function rename() {
  const [, old] = /^chuhe-([0-9a-f]+)$/.exec(name);
  const names = readdirSync(dist).sort();
  const hash = createHash("sha256");
  for (const file of names.filter((file) => file.startsWith(name))) hash.update(file).update(readFileSync(join(dist, file)));
  // As long as before: the name stands in the modules too.
  const newer = hash.digest("hex").slice(0, old.length);
  for (const file of names) {
    const bytes = readFileSync(join(dist, file), "latin1");
    if (bytes.includes(old)) writeFileSync(join(dist, file), bytes.replaceAll(old, newer), "latin1");
    if (file.includes(old)) renameSync(join(dist, file), join(dist, file.replaceAll(old, newer)));
  }
}

function optimise(from, to) {
  run("wasm-opt", ...process.env.WASM_OPT.split(" "), from, "-o", join(dist, to));
}
