// The weights by which something is told to be so or not, of examples that readers answered.
import type { Feature } from "../../data/formats/weight-table.ts";
import { fitted } from "./softmax-regression.ts";

/** `yes` is the part of the answer that is yes, 0 to 1; `weight` is how much it teaches. */
export type Answered = { readonly features: readonly Feature[]; readonly yes: number; readonly weight: number };

/** `examplesMin`: a feature is learned when so many examples have it; `l2` is of both classes' weights. */
export type Learning = { readonly l2: number; readonly steps: number; readonly examplesMin: number };

/** No, yes. */
const WIDTH = 2;

/**
 * By feature, in the order of their names. @param from by feature, what was learned of examples that are not among these: where these say
 * nothing else, it stays
 */
export function yesWeights(
  answers: readonly Answered[],
  { l2, steps, examplesMin }: Learning,
  from: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of answers) for (const [name] of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const often = [...counts.keys()].filter((name) => (counts.get(name) ?? 0) >= examplesMin);
  const names = [...new Set([...often, ...from.keys()])].sort();
  const columnOf = new Map(names.map((name, at) => [name, at]));
  const examples = answers.flatMap(({ features, yes, weight }) => {
    const known = features.filter(([name]) => columnOf.has(name));
    const example = {
      columns: known.map(([name]) => columnOf.get(name) ?? 0),
      values: known.map(([, value]) => value),
    };
    return [
      { ...example, label: 1, weight: weight * yes },
      { ...example, label: 0, weight: weight * (1 - yes) },
    ].filter((each) => each.weight > 0);
  });
  const start = names.flatMap((name) => [-(from.get(name) ?? 0) / WIDTH, (from.get(name) ?? 0) / WIDTH]);
  const weights = fitted(examples, { size: names.length, width: WIDTH, l2, steps, start });
  return new Map(names.map((name, at) => [name, (weights[at * WIDTH + 1] ?? 0) - (weights[at * WIDTH] ?? 0)]));
}
