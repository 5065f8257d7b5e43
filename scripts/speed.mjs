// Times examples/speed.rs: speed.mjs NATIVE MODULE [PLAYERS…]. Both in turn, and the least of each, for others
// may be using the machine.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [native, module, ...numbers] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module));
const { prepare, pair } = instance.exports;
const ROUNDS = 4;

console.log("system   players   native ms   wasm ms   ratio");
for (const players of numbers.length ? numbers.map(Number) : [302, 1000]) {
  for (const [dutch, system] of ["xiangqi", "dutch"].entries()) {
    // Takes seconds, twenty times.
    if (dutch && players > 500) continue;
    prepare(players, ROUNDS, dutch);
    let [natively, here] = [Infinity, Infinity];
    for (let turn = 0; turn < 4; turn++) {
      natively = Math.min(natively, Number(execFileSync(native, [players, ROUNDS, dutch].map(String))));
      for (let again = 0; again < 5; again++) here = Math.min(here, milliseconds(pair));
    }
    const ratio = (here / natively).toFixed(2);
    const columns = [players, natively.toFixed(1), here.toFixed(1), ratio];
    console.log(system.padEnd(8) + columns.map((text, at) => String(text).padStart([8, 12, 10, 8][at])).join(""));
  }
}

/** CPU time of the whole process, the compiler's included: the first calls are slower. */
function milliseconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
