// Tournament files made without the program: an event as large as one likes, and files that are wrong in one place.
import { readFile } from "node:fs/promises";
import { Ledger, RESULTS } from "./ledger.mjs";

const SMALL = await readFile(new URL("../data/archives/v1-ningde-small.json", import.meta.url), "utf8");
const NAMES = { redWon: "red_won", draw: "draw", blackWon: "black_won" };

/** A small event, played to its end: the file itself, and a copy with something done to it. */
export const smallEvent = () => JSON.parse(SMALL);
export const changed = (change) => {
  const archive = smallEvent();
  change(archive);
  return JSON.stringify(archive);
};
/** The first decision of a kind in an archive, as its value. */
export const decided = (archive, kind) => archive.log.map(({ line }) => line.decided?.[kind]).find(Boolean);

/** Puts an archive on the shelf of a tablet that has nothing yet; a script for the harness's `before`. */
export const shelved = (archive) => {
  const [key, text] = [`chuhe/tournament/${archive.id}`, JSON.stringify(archive)].map((text) => JSON.stringify(text));
  return `if (location.protocol !== "about:" && localStorage.length === 0) localStorage.setItem(${key}, ${text});`;
};

/** So many players of made-up units, so many rounds played to the end: every ninth game is drawn, else the stronger wins. */
export function largeEvent(players, rounds) {
  const regulations = decided(smallEvent(), "regulations_adopted");
  const id = (number) => `1.${number}`;
  const everybody = Array.from({ length: players }, (_, at) => at + 1);
  const ledger = new Ledger();
  const decisions = [
    { regulations_adopted: { ...regulations, event: { ...regulations.event, title: `${players} 人大赛` }, rounds: 9, playoff: null } },
    {
      players_entered: everybody.map((number) => ({
        id: id(number),
        particulars: { name: `棋手${number}`, unit: `第${number % 37}村`, team: "", kind: "member", contact: "", paid: true, note: "" },
      })),
    },
    ...everybody.map((number) => ({ presence_marked: { player: id(number), presence: "present" } })),
    "check_in_closed",
    { lots_drawn: { source: "hall", order: everybody.map(id) } },
  ];
  everybody.forEach((number) => ledger.enter(number, { name: `棋手${number}`, unit: `第${number % 37}村` }));
  for (let round = 1; round <= rounds; round++) {
    const tables = seat(ledger, everybody, round);
    tables.forEach((table) => {
      const stronger = (table.red * 53) % 307 > (table.black * 53) % 307 ? "redWon" : "blackWon";
      table.result = (table.red + table.black * 3 + round) % 9 === 0 ? "draw" : stronger;
    });
    ledger.rounds.push({ tables });
    const seats = tables.map(({ red, black }) => ({ red: id(red), black: id(black) }));
    decisions.push({ round_published: { round, tables: seats, bye: null, absences: [], overruled: "" } });
    tables.forEach(({ result }, at) => {
      decisions.push({ result_entered: { table: { swiss: { round, table: at + 1 } }, was: null, now: NAMES[result] } });
    });
  }
  const log = decisions.map((decision, at) => ({ id: `1.${at + 1}`, at: 1556755260000 + at * 1000, line: { decided: decision } }));
  return { format: "chuhe", version: 1, id: `${players}a${rounds}`, log };
}

/** The regulations of Ningde for what happens at a table (rules.md section 7). */
export const AT_THE_TABLE = {
  foul_kinds: [
    { kind: "move_rule", ladder: ["foul", "loss"] },
    { kind: "king_lost", ladder: ["loss"] },
    { kind: "clock", ladder: ["warning", "foul"] },
    { kind: "draw_offers", ladder: ["foul"] },
  ],
  referee: {
    repetition: { draw_after: 2, vary_within: 2 },
    move_limit: { moves: 40, checks_that_count: 0, kills_and_chases_that_count: 20 },
    draw_offers: { lead: 2, last_minutes: null },
    correction_rounds: 5,
  },
};

/** Its last round is published and has no result yet; regulations as at Ningde, with what is changed of them. */
export function runningEvent(players, rounds, change = {}) {
  const event = largeEvent(players, rounds);
  Object.assign(decided(event, "regulations_adopted"), AT_THE_TABLE, change);
  event.log = event.log.filter(({ line }) => line.decided?.result_entered?.table.swiss.round !== rounds);
  return event;
}

/** A round as by hand: down the ranking, each with the next he has not met and can sit down with. */
function seat(ledger, everybody, round) {
  const past = new Map(everybody.map((number) => [number, { points: 0, sides: [], met: new Set() }]));
  for (const { tables } of ledger.rounds) {
    for (const { red, black, result } of tables) {
      for (const [number, other, side] of [[red, black, "red"], [black, red, "black"]]) {
        const player = past.get(number);
        player.points += RESULTS[result][side];
        player.sides.push(side);
        player.met.add(other);
      }
    }
  }
  const can = (number, side) => {
    const sides = [...past.get(number).sides, side];
    const balance = 2 * sides.filter((one) => one === side).length - sides.length;
    return balance <= 2 && sides.slice(-3).filter((one) => one === side).length < 3;
  };
  const fit = (one, other) =>
    !past.get(one).met.has(other) && ((can(one, "red") && can(other, "black")) || (can(one, "black") && can(other, "red")));
  const waiting = [...everybody].sort((a, b) => past.get(b).points - past.get(a).points || a - b);
  const pairs = [];
  while (waiting.length > 0) {
    const upper = waiting.shift();
    const at = waiting.findIndex((lower) => fit(upper, lower));
    if (at >= 0) pairs.push([upper, ...waiting.splice(at, 1)]);
    else pairs.push(...apart(pairs, upper, waiting, fit));
  }
  const reds = (number) => past.get(number).sides.filter((side) => side === "red").length;
  return pairs.map(([upper, lower]) => {
    const mustBeRed = !can(upper, "black") || !can(lower, "red");
    const mayBeRed = can(upper, "red") && can(lower, "black") && reds(upper) <= reds(lower);
    return mustBeRed || mayBeRed ? { red: upper, black: lower } : { red: lower, black: upper };
  });
}

/** Takes the lowest pair apart that gives an opponent to whoever has none, and one to somebody who waits. */
function apart(pairs, alone, waiting, fit) {
  for (let at = pairs.length - 1; at >= 0; at--) {
    for (const [one, other] of [pairs[at], [...pairs[at]].reverse()]) {
      const next = waiting.findIndex((lower) => fit(other, lower));
      if (next < 0 || !fit(alone, one)) continue;
      pairs.splice(at, 1);
      return [[alone, one], [other, ...waiting.splice(next, 1)]];
    }
  }
  throw new Error(`nobody left for ${alone}`);
}
