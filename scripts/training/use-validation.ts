// Figures on companies and products that the shares of use have not seen: each fold's answers are judged by what was learned without both.
import { useShareOf } from "../../pipeline/score/fit/use-share.ts";
import { averagePrecision } from "./figures.ts";
import type { UseLabel } from "./use-labels.ts";
import { trainedUse } from "./use-regression.ts";

export type UseValidation = {
  readonly set: "packs" | "samples";
  readonly count: number;
  readonly usable: number;
  /** Average precision, 0 to 1, of the order by worth (by none where it is not known), and by worth times its share. */
  readonly byWorth: number;
  readonly byModel: number;
};

const FOLDS = 4;

export function useValidations(labels: readonly UseLabel[]): UseValidation[] {
  const foldOfCompany = foldsOf(labels.map(({ company }) => company));
  const foldOfProduct = foldsOf(labels.map(({ product }) => product));
  const judged = folds().flatMap(([i, j]) => {
    const isHeld = ({ company, product }: UseLabel) => [
      foldOfCompany.get(company) === i,
      foldOfProduct.get(product) === j,
    ];
    const shares = trainedUse(labels.filter((label) => isHeld(label).every((held) => !held)));
    return labels
      .filter((label) => isHeld(label).every((held) => held))
      .map(({ worth, ...label }) => ({ ...label, worth: worth ?? 1, share: useShareOf(label, shares) }));
  });
  return (["packs", "samples"] as const).map((set) => {
    const members = judged.filter(({ isOfPack }) => isOfPack === (set === "packs"));
    const ranked = (worthOf: (label: (typeof members)[number]) => number) =>
      averagePrecision(members.map((label) => ({ isWanted: label.isUsable, worth: worthOf(label) })));
    return {
      set,
      count: members.length,
      usable: members.filter(({ isUsable }) => isUsable).length,
      byWorth: ranked(({ worth }) => worth),
      byModel: ranked(({ worth, share }) => worth * share),
    };
  });
}

const folds = () =>
  Array.from({ length: FOLDS * FOLDS }, (_, at): [number, number] => [at % FOLDS, Math.floor(at / FOLDS)]);

/** By turns, in the order of the names. */
function foldsOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].sort().map((name, at) => [name, at % FOLDS]));
}
