// Options of the fault commands: how all are read, and those that several share.
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
  /** Of the random kills, so many between two publishes of a run; null: as the command has it. */
  readonly between: number | null;
  /** Rounds at the same time. */
  readonly lanes: number;
};

export const DEFAULT_SEED = 20_261_121;

/** @throws {UsageError} naming the option and what it takes */
export function readFaultOptions(
  args: readonly string[],
  { rounds, parts }: { rounds: number; parts: readonly string[] },
): FaultOptions {
  const shared = { seed: DEFAULT_SEED, rounds, every: 1, shard: "1/1", only: null, between: null, lanes: 2 };
  const values = parseOptions(args, shared);
  const only = values.only?.split(",") ?? [];
  const unknown = only.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new UsageError(`--only takes ${parts.join(", ")}, not ${unknown}`);
  const [index = 1, of = 1] = values.shard.split("/").map((part) => whole("--shard", part));
  return {
    seed: values.seed,
    rounds: values.rounds,
    every: Math.max(1, values.every),
    shard: { index, of },
    only: new Set(only),
    between: values.between === null ? null : whole("--between", values.between),
    lanes: Math.max(1, values.lanes),
  };
}

/** A number by default: a whole number. Null: text, or null when it is not given. */
type Defaults = Readonly<Record<string, number | string | null>>;
type Values<Of extends Defaults> = {
  readonly [Name in keyof Of]: Of[Name] extends number ? number : Of[Name] extends string ? string : string | null;
};

/**
 * Reads `--name value` for each name that has a default.
 * @throws {UsageError} naming an option that the command does not have, or one that takes a whole number
 */
export function parseOptions<Of extends Defaults>(args: readonly string[], defaults: Of): Values<Of> {
  const given = textsOf(args, Object.keys(defaults));
  const values = Object.entries(defaults).map(([name, byDefault]) => {
    const text = given[name];
    if (text === undefined) return [name, byDefault];
    return [name, typeof byDefault === "number" ? whole(`--${name}`, text) : text];
  });
  return Object.fromEntries(values) as Values<Of>;
}

function textsOf(args: readonly string[], names: readonly string[]): Readonly<Record<string, string | undefined>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws {UsageError} for anything but a whole number */
function whole(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`${name} takes a whole number, not ${text}`);
  return Number(text);
}

/** The points of this shard, every n-th and always the first. Kinds that must each be among them are asked for one by one. */
export function selectPoints<T>(points: readonly T[], { every, shard }: FaultOptions): T[] {
  return points.filter((_, at) => at % every === 0 && Math.floor(at / every) % shard.of === shard.index - 1);
}
