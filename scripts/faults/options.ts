// Options that the fault commands share.
import { parseArgs } from "node:util";
import { UsageError } from "../command-error.ts";

export type FaultOptions = {
  readonly seed: number;
  /** Random rounds; what one is, the command says. */
  readonly rounds: number;
  /** Of the enumerated points only every n-th. */
  readonly every: number;
  /** Of the enumerated points only the i-th of n parts. */
  readonly shard: { readonly index: number; readonly of: number };
  /** Parts of the command to run; empty: all. */
  readonly only: ReadonlySet<string>;
  /** Rounds at the same time. */
  readonly lanes: number;
};

const DEFAULT_SEED = 20_261_121;

/** @throws {UsageError} naming the option and what it takes */
export function readFaultOptions(
  args: readonly string[],
  { rounds, parts }: { rounds: number; parts: readonly string[] },
): FaultOptions {
  const names = { type: "string" } as const;
  const { values } = parsed(args, names);
  const only = values.only?.split(",") ?? [];
  const unknown = only.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new UsageError(`--only takes ${parts.join(", ")}, not ${unknown}`);
  const [index = 1, of = 1] = (values.shard ?? "1/1").split("/").map((part) => whole("--shard", part));
  return {
    seed: whole("--seed", values.seed ?? String(DEFAULT_SEED)),
    rounds: whole("--rounds", values.rounds ?? String(rounds)),
    every: Math.max(1, whole("--every", values.every ?? "1")),
    shard: { index, of },
    only: new Set(only),
    lanes: Math.max(1, whole("--lanes", values.lanes ?? "2")),
  };
}

function parsed(args: readonly string[], text: { readonly type: "string" }) {
  try {
    const options = { seed: text, rounds: text, every: text, shard: text, only: text, lanes: text };
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws {UsageError} for anything but a whole number */
export function whole(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`${name} takes a whole number, not ${text}`);
  return Number(text);
}

/** The points of this shard, every n-th. */
export function selectPoints<T>(points: readonly T[], { every, shard }: FaultOptions): T[] {
  return points.filter((_, at) => at % every === 0 && Math.floor(at / every) % shard.of === shard.index - 1);
}
