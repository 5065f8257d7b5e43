// The arbiter's paper: what the test entered, and what follows from it by the rules of Ningde (14.3.2) or Xiangning (14.3.1),
// worked out here a second time.
// Knows nothing of the program. Players are known by their number.
import assert from "node:assert/strict";

/** How a table ended, as points for red and black; `played`: whether anybody moved a piece. */
export const RESULTS = {
  redWon: { red: 2, black: 0, played: true },
  draw: { red: 1, black: 1, played: true },
  blackWon: { red: 0, black: 2, played: true },
  redForfeited: { red: 0, black: 2, played: false },
  blackForfeited: { red: 2, black: 0, played: false },
  bothForfeited: { red: 0, black: 0, played: false },
};

export class Ledger {
  /** number → { number, name, unit, from, until }: rounds he takes part in, both included. */
  players = new Map();
  /** Each { tables: [{ red, black, result, reversed, fouls }], bye } */
  rounds = [];

  /** "14.3.1" or "14.3.2". */
  constructor(order = "14.3.2") {
    this.order = order;
  }

  enter(number, { name, unit }, from = 1) {
    this.players.set(number, { number, name, unit, from, until: Infinity });
  }

  /** Withdraws, or goes to the play-off. */
  leaves(number, lastRound) {
    this.players.get(number).until = lastRound;
  }

  /** Whoever sits at a table or has the bye in a round, each once. */
  seated(round) {
    const { tables, bye } = this.rounds[round - 1];
    return [...tables.flatMap(({ red, black }) => [red, black]), ...(bye === undefined ? [] : [bye])];
  }

  /** What a round was to a player: points, the side he really had, his opponent. */
  #entry(number, round) {
    const { tables, bye } = this.rounds[round - 1];
    if (bye === number) return { points: 2, won: true };
    const table = tables.find(({ red, black }) => red === number || black === number);
    if (table === undefined) return { points: 0 };
    const seat = table.red === number ? "red" : "black";
    const other = seat === "red" ? "black" : "red";
    const points = table.result === undefined ? 0 : RESULTS[table.result][seat];
    return {
      points,
      won: points === 2,
      side: table.reversed ? other : seat,
      opponent: table[other],
      fouls: table.fouls?.[seat] ?? 0,
    };
  }

  #points(number, after) {
    return Array.from({ length: after }, (_, at) => this.#entry(number, at + 1).points).reduce((sum, points) => sum + points, 0);
  }

  /** Points and, in turn, what the clauses compare. */
  values(number, after) {
    const entries = Array.from({ length: after }, (_, at) => this.#entry(number, at + 1));
    const sum = (list) => list.reduce((total, points) => total + points, 0);
    const points = entries.map((entry) => entry.points);
    const { until } = this.players.get(number);
    const running = points.map((_, at) => (at + 1 > until ? 0 : sum(points.slice(0, at + 1))));
    return {
      points: sum(points),
      progressive: sum(running),
      wins: entries.filter((entry) => entry.won).length,
      fouls: sum(entries.map((entry) => entry.fouls ?? 0)),
      asBlack: entries.filter((entry) => entry.side === "black").length,
      opponents: sum(entries.filter(({ opponent }) => opponent).map(({ opponent }) => this.#points(opponent, after))),
      before: points.slice(1).map((_, at) => sum(points.slice(0, points.length - 1 - at))),
      withoutFirst: points.slice(1).map((_, at) => sum(points.slice(at + 1))),
    };
  }

  /** After a round, best first, equals by number: [{ place, number, …values }]. */
  ranking(after, among = (player) => player.from <= after + 1) {
    const rows = [...this.players.values()]
      .filter(among)
      .map(({ number }) => ({ number, ...this.values(number, after) }))
      .sort((a, b) => this.#compare(a, b) || a.number - b.number);
    rows.forEach((row, at) => {
      row.place = at > 0 && this.#compare(rows[at - 1], row) === 0 ? rows[at - 1].place : at + 1;
    });
    return rows;
  }

  /** Less than 0: `a` stands before `b`. */
  #compare(a, b) {
    const [first, last] = this.order === "14.3.1" ? ["opponents", "before"] : ["progressive", "withoutFirst"];
    const more = [b.points - a.points, b[first] - a[first], b.wins - a.wins, a.fouls - b.fouls, b.asBlack - a.asBlack];
    const later = a[last].map((points, at) => b[last][at] - points);
    return [...more, ...later].find((difference) => difference !== 0) ?? 0;
  }

  /** Nobody sits twice, nobody meets again, nobody is missing; sides within the limits, except in the last round. */
  checkSheet(round, lastRound) {
    const seated = this.seated(round);
    const active = [...this.players.values()]
      .filter(({ number, from, until }) => from <= round && round <= until)
      .map(({ number }) => number);
    assert.deepEqual([...seated].sort(byNumber), active.sort(byNumber), `who plays in round ${round}`);
    const { tables, bye } = this.rounds[round - 1];
    const earlier = Array.from({ length: round - 1 }, (_, at) => at + 1);
    for (const { red, black } of tables) {
      const met = earlier.find((r) => this.#entry(red, r).opponent === black);
      assert.equal(met, undefined, `${red} and ${black} in round ${round} have met in round ${met}`);
    }
    if (bye !== undefined) {
      const had = earlier.filter((r) => this.rounds[r - 1].bye === bye);
      assert.deepEqual(had, [], `${bye} has had the bye`);
    }
    if (round === lastRound) return;
    for (const number of seated) {
      const sides = [...earlier, round].map((r) => this.#entry(number, r).side).filter(Boolean);
      const reds = sides.filter((side) => side === "red").length;
      assert.ok(Math.abs(2 * reds - sides.length) <= 2, `sides of ${number} up to round ${round}: ${sides}`);
      const [a, b, c] = sides.slice(-3);
      assert.ok(c === undefined || a !== b || b !== c, `a third equal side of ${number} in round ${round}: ${sides}`);
    }
  }
}

const byNumber = (a, b) => a - b;
