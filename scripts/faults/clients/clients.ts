// npm run faults -- clients: APIs killed under clients who pay, after they have seen half of their answers and more.
import { UsageError } from "../../command-error.ts";
import { DEFAULT_SEED, parseOptions } from "../options.ts";
import { openResults } from "../results.ts";
import { openFixture } from "./home.ts";
import { API_KEYS, planRound, playRound, type RoundResult } from "./round.ts";

/** @returns 0: what clients were told is what is there */
export async function clients(args: readonly string[], print: (line: string) => void = console.log): Promise<number> {
  const { seed, rounds, engine } = parseOptions(args, { seed: DEFAULT_SEED, rounds: 60, engine: "sqlite" });
  if (engine !== "sqlite" && engine !== "postgres") {
    throw new UsageError(`--engine takes sqlite, postgres, not ${engine}`);
  }
  print(`seed ${seed}, ${rounds} rounds on ${engine}; the seed of round n is ${seed} + n`);
  const results = openResults("clients", print);
  const fixture = await openFixture(engine);
  const played: RoundResult[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const home = await fixture.prepare(round, API_KEYS);
      const result = await playRound(home, planRound(seed + round));
      await home.remove();
      played.push(result);
      const { planned, sent, seen, heldCharges, unseenCharges, violations } = result;
      const told = `${seen} answers seen of ${sent} sent, ${planned} planned`;
      print(`round ${round}: ${told}; ${heldCharges} charges cut off, ${unseenCharges} made and not heard of`);
      const outcome = heldCharges + unseenCharges > 0 ? "amid charges" : "between charges";
      results.count(
        "killed API",
        outcome,
        violations.map((violation) => `round ${round}: ${violation}`),
      );
    }
  } finally {
    await fixture.leave();
  }
  print(summaryOf(played));
  return results.close();
}

function summaryOf(played: readonly RoundResult[]): string {
  const sum = (of: (result: RoundResult) => number) => played.reduce((total, result) => total + of(result), 0);
  const [seen, sent, planned] = [sum((each) => each.seen), sum((each) => each.sent), sum((each) => each.planned)];
  const least = Math.min(...played.map((each) => each.seen / each.planned));
  const share = (part: number) => `${Math.round(part * 100)} %`;
  return (
    `answers seen before the kill: ${seen} of ${sent} sent (${share(seen / sent)}), of ${planned} planned ` +
    `(${share(seen / planned)}), in the worst round ${share(least)}; ` +
    `${sum((each) => each.heldCharges)} charges cut off, ${sum((each) => each.unseenCharges)} made and not heard of`
  );
}
