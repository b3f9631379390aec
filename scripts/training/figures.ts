// How well a judge agrees with the readers: by label, and in telling what is worth a seller's time from the rest.
import { groupBy } from "../../data/collections/group-by.ts";
import { LABELS, type Label } from "../../pipeline/score/substance/linear-model.ts";

export type Judged = {
  readonly label: Label;
  readonly judged: Label /** Higher is more worth telling. */;
  readonly worth: number;
};

/** All 0 to 1; a label that no passage has does not count in the mean. */
export type Figures = {
  readonly count: number;
  readonly accuracy: number;
  /** Mean of the labels' F1. */
  readonly macroF1: number;
  readonly byLabel: readonly (Rates & { readonly label: Label; readonly count: number })[];
  /** Pain, plan and exposure against the rest, by label. */
  readonly worthTelling: Rates;
  /** The same by the order of worth: precision at each passage worth telling, in the mean. */
  readonly averagePrecision: number;
};
type Rates = { readonly precision: number; readonly recall: number; readonly f1: number };

const WORTH_TELLING: ReadonlySet<Label> = new Set<Label>(["pain", "plan", "exposure"]);

export function figuresOf(passages: readonly Judged[]): Figures {
  const byLabel = LABELS.map((label) => ({
    label,
    count: passages.filter((passage) => passage.label === label).length,
    ...ratesOf(passages, (each) => each === label),
  })).filter(({ count }) => count > 0);
  return {
    count: passages.length,
    accuracy: share(passages.filter(({ label, judged }) => label === judged).length, passages.length),
    macroF1: share(
      byLabel.reduce((sum, { f1 }) => sum + f1, 0),
      byLabel.length,
    ),
    byLabel,
    worthTelling: ratesOf(passages, (each) => WORTH_TELLING.has(each)),
    averagePrecision: averagePrecisionOf(passages),
  };
}

function ratesOf(passages: readonly Judged[], isMeant: (label: Label) => boolean): Rates {
  const wanted = passages.filter(({ label }) => isMeant(label));
  const right = wanted.filter(({ judged }) => isMeant(judged)).length;
  const precision = share(right, passages.filter(({ judged }) => isMeant(judged)).length);
  const recall = share(right, wanted.length);
  return { precision, recall, f1: share(2 * precision * recall, precision + recall) };
}

const averagePrecisionOf = (passages: readonly Judged[]) =>
  averagePrecision(passages.map(({ label, worth }) => ({ isWanted: WORTH_TELLING.has(label), worth })));

/**
 * Precision at each wanted one in the order of worth, in the mean, 0 to 1. Those of the same worth count in their mean order: the wanted last would be
 * too hard, first too kind.
 */
export function averagePrecision(all: readonly { readonly isWanted: boolean; readonly worth: number }[]): number {
  const levels = groupBy(all, ({ worth }) => worth);
  let seen = 0;
  let right = 0;
  let sum = 0;
  for (const level of [...levels.keys()].sort((a, b) => b - a)) {
    const tied = levels.get(level) ?? [];
    const rightHere = tied.filter(({ isWanted }) => isWanted).length;
    seen += tied.length;
    right += rightHere;
    sum += rightHere * share(right, seen);
  }
  return share(sum, right);
}

/** Of what a model gives such a probability, how many there are and how many are so. */
export type Tenth = { readonly from: number; readonly count: number; readonly right: number };

/** A model may be taken at its word where the share that is right is the probability. @param judged `worth` is a probability */
export function tenthsOf(judged: readonly { readonly isWanted: boolean; readonly worth: number }[]): Tenth[] {
  return Array.from({ length: 10 }, (_, at) => {
    const within = judged.filter(({ worth }) => Math.min(9, Math.floor(worth * 10)) === at);
    return { from: at / 10, count: within.length, right: within.filter(({ isWanted }) => isWanted).length };
  });
}

/** A line for each. @param things and what is said of those that are right: "passages", "wanted" */
export function tenthLines(tenths: readonly Tenth[], things: string, right: string): string[] {
  return tenths.map(
    (tenth) =>
      `  probability from ${tenth.from.toFixed(1)}: ${tenth.count} ${things}, ${right} ${Math.round(100 * share(tenth.right, tenth.count))} %`,
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
