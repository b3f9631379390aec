// How far two people who labelled the same passages agree: Cohen's kappa, what chance alone would give taken out.
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import type { Label } from "./labelled-passages.ts";

/** `kappa` is 1 for full agreement, 0 for what chance gives; null when both always said the same one thing. */
export type AnnotatorsAgreement = {
  readonly question: string;
  readonly passages: number;
  readonly same: number;
  readonly kappa: number | null;
};

/** Compares the labels of `again` with the other labels of the same passages among `labels`. */
export function annotatorsAgreement(labels: readonly Label[], again: readonly Label[]): AnnotatorsAgreement[] {
  const firstLabels = new Map(labels.filter(({ part }) => part !== "again").map((label) => [keyOf(label), label]));
  const pairs = again.flatMap((second): [Label, Label][] => {
    const first = firstLabels.get(keyOf(second));
    return first ? [[first, second]] : [];
  });
  const painPairs = pairs.flatMap(([first, second]) =>
    [...TAXONOMY.painPoints.keys()].map((name): [number, number] => [
      Number(first.pain_points.includes(name)),
      Number(second.pain_points.includes(name)),
    ]),
  );
  const impacts = pairs.map(([first, second]): [number, number] => [first.impact, second.impact]);
  const signals = pairs.map(([first, second]): [number, number] => [
    Number(first.buying_signal === "yes"),
    Number(second.buying_signal === "yes"),
  ]);
  const answer = (question: string, values: readonly [number, number][], kappa: number | null) => ({
    question,
    passages: pairs.length,
    same: values.length === 0 ? 0 : rounded(values.filter(([a, b]) => a === b).length / values.length),
    kappa,
  });
  return [
    answer("buying signal", signals, kappaOf(signals, unequal)),
    answer("pain points, each label", painPairs, kappaOf(painPairs, unequal)),
    answer("impact", impacts, kappaOf(impacts, unequal)),
    answer(
      "impact, by distance squared",
      impacts,
      kappaOf(impacts, (a, b) => (a - b) ** 2),
    ),
  ];
}

function keyOf({ document, passage, product_id }: Label): string {
  return `${document} ${passage} ${product_id}`;
}

function unequal(a: number, b: number): number {
  return a === b ? 0 : 1;
}

/** Cohen's kappa: 1 - observed disagreement / disagreement of two who answer as often so, but without looking. */
export function kappaOf(
  pairs: readonly (readonly [number, number])[],
  disagreement: (a: number, b: number) => number,
): number | null {
  let observed = 0;
  let expected = 0;
  for (const [a, b] of pairs) {
    observed += disagreement(a, b);
    for (const [, other] of pairs) expected += disagreement(a, other) / pairs.length;
  }
  return expected === 0 ? null : rounded(1 - observed / expected);
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}
