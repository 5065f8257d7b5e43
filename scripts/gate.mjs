// The gate before dist/ is shipped: old tablets can run it, and the first visit is small.
// usage: node scripts/gate.mjs DIST
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

// What the first visit may cost, and everything that is fetched after it (scripts/split.mjs).
const FIRST_KB = 350;
const REST_KB = 840;
const dist = process.argv[2] ?? "dist";
const failures = [];
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
const ending = (...ends) => files.filter((file) => ends.includes(extname(file)));

// 1. WebAssembly: nothing beyond the first version and mutable globals. The module's own list of features is taken
//    away first, or wasm-opt would believe it.
for (const module of ending(".wasm")) {
  const scratch = mkdtempSync(join(tmpdir(), "gate-"));
  try {
    const stripped = join(scratch, "stripped.wasm");
    writeFileSync(stripped, withoutFeatureList(readFileSync(module)));
    const result = ["-o", join(scratch, "out.wasm")];
    execFileSync("wasm-opt", ["--mvp-features", "--enable-mutable-globals", "-O0", stripped, ...result], { stdio: "pipe" });
  } catch (error) {
    const reason = String(error.stderr ?? error).split("\n").slice(0, 6).join("\n");
    failures.push(`${module} needs more than WebAssembly MVP:\n${reason}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

// 2. JavaScript: no syntax that Safari 12 and Chrome 70 stumble over.
const newSyntax = [
  [/\w\?\.[A-Za-z_[(]/, "optional chaining"],
  [/[\w)\]]\s*\?\?[=\s]/, "nullish coalescing"],
  [/(^|[;{}\s])await\s+(?=init|import)/m, "top-level await"],
  [/this\.#\w/, "private fields"],
];
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
for (const script of ending(".js")) {
  const text = withoutComments(readFileSync(script, "utf8"));
  for (const [pattern, name] of newSyntax) {
    const found = pattern.exec(text);
    if (found) failures.push(`${script} uses ${name}: …${text.slice(found.index - 30, found.index + 30).trim()}…`);
  }
}

// 3. Style sheets: nothing that UC, QQ and Safari 12 drop whole rules for.
const newStyle = [
  [/:has\(/, ":has()"],
  [/\d(dvh|svh|lvh)\b/, "dvh, svh, lvh"],
  [/^[^{}]*\{[^{}]*[;\s]&/m, "nesting"],
];
for (const sheet of ending(".css")) {
  const text = readFileSync(sheet, "utf8").replace(/\/\*[^]*?\*\//g, "");
  for (const [pattern, name] of newStyle) if (pattern.test(text)) failures.push(`${sheet} uses ${name}`);
}

// 4. Size of the first visit, and of what is fetched once it is on the screen.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const isFetchedLater = (file) => /-(split|chunk)_\w+\.wasm$/.test(file);
const shipped = ending(".wasm", ".js", ".css", ".html").sort();
weigh("First visit", FIRST_KB, shipped.filter((file) => !isFetchedLater(file)));
weigh("Fetched afterwards", REST_KB, shipped.filter(isFetchedLater));

if (files.filter((file) => file.endsWith(".wasm")).length === 0) failures.push(`No WebAssembly in ${dist}.`);
for (const failure of failures) console.error(`GATE: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

function weigh(what, budget, files) {
  let total = 0;
  console.log(`${what}, compressed (brotli):`);
  for (const file of files) {
    const plain = readFileSync(file);
    const size = brotliCompressSync(plain, options).length;
    total += size;
    console.log(`${kb(size)}  of ${kb(plain.length)}  ${file}`);
  }
  console.log(`${kb(total)}  in all; the budget is ${budget} KB`);
  if (total > budget * 1024) failures.push(`${what}: over the budget of ${budget} KB.`);
}

function kb(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(8)} KB`;
}

// A module is a head of 8 bytes and then sections: a kind, a length, a body. Kind 0 starts with its name.
function withoutFeatureList(module) {
  const kept = [module.subarray(0, 8)];
  for (let at = 8; at < module.length; ) {
    const [length, body] = leb128(module, at + 1);
    const [nameLength, name] = leb128(module, body);
    const isList = module[at] === 0 && module.toString("utf8", name, name + nameLength) === "target_features";
    if (!isList) kept.push(module.subarray(at, body + length));
    at = body + length;
  }
  return Buffer.concat(kept);
}

function leb128(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}
