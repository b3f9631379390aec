// The shares of use, learned: a logistic regression of "usable" over the worth where it is known, the product's kinds, the subject, and both together.
import { ANY, EVEN_WORTH, NO_SUBJECT, type UseShares } from "../../pipeline/score/fit/use-share.ts";
import { fitted } from "./softmax-regression.ts";
import type { UseLabel } from "./use-labels.ts";

/** Of both classes' weights: few answers move a share little. */
const L2 = 13;
const STEPS = 1500;

const BIAS = "bias";
const WORTH = "worth";
const OF_PACK = "of a pack";

/** A kind and a subject; one of them may be any. */
const nameOf = (kind: string, subject: string) => `${kind}\t${subject}`;

/** Of several kinds of a product each has its part. */
type Named = readonly [name: string, value: number];

export function trainedUse(labels: readonly UseLabel[]): UseShares {
  const names = [...new Set([BIAS, WORTH, OF_PACK, ...labels.flatMap(namesOf).map(([name]) => name)])].sort();
  const columnOf = new Map(names.map((name, at) => [name, at]));
  const examples = labels.map((label) => {
    const values: Named[] = [
      [BIAS, 1],
      [WORTH, label.worth === null ? 0 : Math.log(label.worth)],
      [OF_PACK, Number(label.isOfPack)],
      ...namesOf(label),
    ];
    return {
      columns: values.map(([name]) => columnOf.get(name) ?? 0),
      values: values.map(([, value]) => value),
      label: Number(label.isUsable),
      weight: 1,
    };
  });
  const weights = fitted(examples, { size: names.length, width: 2, l2: L2, steps: STEPS });
  const weightOf = (name: string) => {
    const at = 2 * (columnOf.get(name) ?? 0);
    return (weights[at + 1] ?? 0) - (weights[at] ?? 0);
  };
  const hasWorth = labels.some(({ worth }) => worth !== null);
  return hasWorth ? sharesOfWorth(names, weightOf) : oddsOf(names, weightOf);
}

function namesOf({ kinds, subject }: UseLabel): Named[] {
  const named = subject ?? NO_SUBJECT;
  const part = 1 / Math.max(1, kinds.length);
  const ofKinds = kinds.flatMap((kind): Named[] => [
    [nameOf(kind, ANY), part],
    [nameOf(kind, named), part],
  ]);
  return [[nameOf(ANY, named), 1], ...ofKinds];
}

type WeightOf = (name: string) => number;

/** A weight as what it takes of the worth, so that the order is the model's. As many readers call a passage of that worth usable as do not. */
function sharesOfWorth(names: readonly string[], weightOf: WeightOf): UseShares {
  const ofWorth = weightOf(WORTH);
  return tableOf(names, (name) =>
    name === BIAS ? EVEN_WORTH * Math.exp(weightOf(BIAS) / ofWorth) : Math.exp(weightOf(name) / ofWorth),
  );
}

/** Where no worth is known: all together the odds that a reader calls it usable. */
function oddsOf(names: readonly string[], weightOf: WeightOf): UseShares {
  return tableOf(names, (name) => Math.exp(weightOf(name) + (name === BIAS ? weightOf(OF_PACK) : 0)));
}

function tableOf(names: readonly string[], shareOf: (name: string) => number): UseShares {
  const shares = new Map<string, Map<string, number>>();
  const set = (kind: string, subject: string, share: number) =>
    shares.set(kind, (shares.get(kind) ?? new Map<string, number>()).set(subject, share));
  set(ANY, ANY, shareOf(BIAS));
  for (const name of names) {
    const [kind = "", subject] = name.split("\t");
    if (subject !== undefined) set(kind, subject, shareOf(name));
  }
  return shares;
}
