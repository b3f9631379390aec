// Figures of documents that the model has not seen: each company's passages are judged by a model trained on all others'.
import { LABELS, type LinearModel, probabilitiesOf } from "../../pipeline/score/substance/linear-model.ts";
import { type Substance, substanceOf, worthOf } from "../../pipeline/score/substance/substance.ts";
import { type Figures, figuresOf, type Judged } from "./figures.ts";
import { labelOf } from "./label-of.ts";
import type { LabelledPassage } from "./labelled-passages.ts";
import { trained } from "./regression.ts";

export type Validation = { readonly judge: string; readonly set: string; readonly figures: Figures };

/** The linear model alone, and the seam with its stated rules before it; over all passages, and over those that both readers call whole. */
export function validations(passages: readonly LabelledPassage[]): Validation[] {
  const models = new Map<string, LinearModel>();
  for (const company of new Set(passages.map((passage) => passage.company)))
    models.set(company, trained(passages.filter((passage) => passage.company !== company)));
  const modelOf = ({ company }: LabelledPassage) => models.get(company) ?? trained(passages);
  const judges: readonly (readonly [string, (passage: LabelledPassage) => Judged])[] = [
    ["model", (passage) => byModel(passage, modelOf(passage))],
    ["substance", (passage) => bySubstance(passage, substanceOf(passage.text, passage.substance, modelOf(passage)))],
  ];
  const sets: readonly (readonly [string, readonly LabelledPassage[]])[] = [
    ["all", passages],
    ["whole", passages.filter(({ isWhole }) => isWhole)],
    ["whole, of keywords", passages.filter(({ isWhole, source }) => isWhole && source === "candidate")],
  ];
  return sets.flatMap(([set, members]) =>
    judges.map(([judge, judged]) => ({ judge, set, figures: figuresOf(members.map(judged)) })),
  );
}

function byModel({ label, features }: LabelledPassage, model: LinearModel): Judged {
  const probabilities = probabilitiesOf(model, features);
  const at = probabilities.indexOf(Math.max(...probabilities));
  const worth = LABELS.reduce(
    (sum, name, index) => sum + (["pain", "plan", "exposure"].includes(name) ? (probabilities[index] ?? 0) : 0),
    0,
  );
  return { label, judged: LABELS[at] ?? "fact", worth };
}

function bySubstance({ label }: LabelledPassage, substance: Substance): Judged {
  return { label, judged: labelOf(substance), worth: worthOf(substance) };
}
