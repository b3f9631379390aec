// The embedded analyst's taxonomy: reads taxonomy.yaml, checks it, compiles its cues.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { SIGNAL_KINDS } from "../vocabulary.ts";
import { type CueMatcher, compileCues } from "./cues.ts";

/** Of insurance, as its kinds of lines differ in words and work. */
export const BRANCHES = ["property", "life", "health"] as const;
export type Branch = (typeof BRANCHES)[number];

/** Cues in one folded line, separated by semicolons. */
export const cueList = z
  .string()
  .transform((line) => line.split(";").map((cue) => cue.trim()))
  .refine((list) => list.every((cue) => cue !== ""), "a cue is empty (semicolons separate cues)");
const painPoint = z.strictObject({
  label: z.string().min(1),
  /** The subject without the trouble, where the label speaks of trouble. */
  neutral: z.string().min(1).optional(),
  /** What the label measures it by: a passage without this word is called by the neutral name, however it goes. */
  measure: z.string().min(1).optional(),
  phrase: z.string().min(1),
  angle: z.string().min(1),
  /** The kind of work that it belongs to; `any`: of every product. */
  field: z.string().min(1),
  /** The branch of insurance that alone has it; any where nothing is said. */
  branch: z.enum(BRANCHES).optional(),
  /** Of the worth of a passage on it, where it does not go worse. */
  share: z.number().positive().max(1).default(1),
  /** Of the worth of any passage on it, as readers of twenty and more called them usable (docs/readers.md). */
  of_use: z.number().positive().default(1),
  /** What is bought comes up for renewal: its own question fits money spent on it better than one for a budget. */
  renewed: z.boolean().default(false),
  /** It differs from business to business: a figure says little that does not say of which. */
  by_business: z.boolean().default(false),
  /** How much is written: less of it may be what the company wants. */
  is_volume: z.boolean().default(false),
  /** A company does it, or has it, for all its businesses. */
  of_company: z.boolean().default(false),
  noun: z.string().min(1),
  /** What can be asked, after "ask", where it goes worse, better or neither; `{it}` is the subject in the passage's words. */
  ask_worse: z.string().min(1),
  ask_better: z.string().min(1),
  ask_level: z.string().min(1),
  /** Where the passage says itself in which lines, or is of none that has accident years. */
  ask_told: z.string().min(1).optional(),
  cues: cueList,
  unless: cueList.optional(),
  /** Words that name it in a product's description or keywords, and say too little in a passage. */
  sold: cueList.default([]),
});
const buyingSignal = z.strictObject({
  label: z.string().min(1),
  kind: z.enum(SIGNAL_KINDS),
  strength: z.number().min(0).max(1),
  cues: cueList,
  unless: cueList.optional(),
});
const weighted = z.array(z.strictObject({ weight: z.number().positive(), cues: cueList })).min(1);

const wordSet = cueList.refine((list) => list.every((word) => !/\s/.test(word)), "a set holds single words");

const taxonomyFile = z.strictObject({
  word_sets: z.record(z.string().regex(/^[a-z_]+$/), wordSet),
  pain_points: z.array(painPoint).min(1),
  buying_signals: z.array(buyingSignal).min(1),
  severity: weighted,
  relief: weighted,
  routine: weighted,
  boilerplate: weighted,
  hedges: weighted,
  negations: cueList,
  not_negations: cueList,
  unsettled: cueList,
});

export type PainPoint = z.infer<typeof painPoint>;
export type BuyingSignal = z.infer<typeof buyingSignal>;

/** Kinds of cues that only tell how something is put. */
export type Tone = "severity" | "relief" | "routine" | "boilerplate" | "hedge";

/** What a cue stands for. `distractor` names the pain point or buying signal that it rules out in its sentence. */
export type CueMeaning =
  | { readonly kind: "pain"; readonly painPoint: PainPoint }
  | { readonly kind: "signal"; readonly signal: BuyingSignal }
  | { readonly kind: "distractor"; readonly rulesOut: PainPoint | BuyingSignal }
  | { readonly kind: Tone; readonly weight: number }
  | { readonly kind: "negation" | "not_negation" | "unsettled" };

export type SubjectMeaning = Extract<CueMeaning, { kind: "pain" }>;

export type Taxonomy = {
  readonly painPoints: ReadonlyMap<string, PainPoint>;
  /** By label and by neutral name: what a passage's pain point means. */
  readonly called: ReadonlyMap<string, PainPoint>;
  readonly matcher: CueMatcher<CueMeaning>;
  /** Of what is sold. */
  readonly soldMatcher: CueMatcher<SubjectMeaning>;
};

/** Compiles the text of a taxonomy file; throws with the path of the first wrong entry. */
export function parseTaxonomy(yaml: string): Taxonomy {
  const checked = taxonomyFile.safeParse(parse(yaml));
  if (!checked.success) throw new Error(`taxonomy.yaml: ${z.prettifyError(checked.error)}`);
  const file = checked.data;
  const painPoints = new Map(file.pain_points.map((one) => [one.label, one]));
  if (painPoints.size < file.pain_points.length) throw new Error("taxonomy.yaml: a pain point's label stands twice");
  const called = new Map(painPoints);
  for (const one of file.pain_points) {
    if (one.neutral === undefined) continue;
    if (called.has(one.neutral)) throw new Error(`taxonomy.yaml: "${one.neutral}" is two pain points' name`);
    called.set(one.neutral, one);
  }
  const sold = file.pain_points.flatMap((painPoint) =>
    painPoint.sold.map((cue) => ({ cue, meaning: { kind: "pain" as const, painPoint } })),
  );
  const matcher = compileCues(meanings(file), new Map(Object.entries(file.word_sets)));
  return { painPoints, called, matcher, soldMatcher: compileCues(sold) };
}

function meanings(file: z.infer<typeof taxonomyFile>): { cue: string; meaning: CueMeaning }[] {
  const all: { cue: string; meaning: CueMeaning }[] = [];
  const add = (list: readonly string[], meaning: CueMeaning) => all.push(...list.map((cue) => ({ cue, meaning })));
  for (const painPoint of file.pain_points) {
    add(painPoint.cues, { kind: "pain", painPoint });
    add(painPoint.unless ?? [], { kind: "distractor", rulesOut: painPoint });
  }
  for (const signal of file.buying_signals) {
    add(signal.cues, { kind: "signal", signal });
    add(signal.unless ?? [], { kind: "distractor", rulesOut: signal });
  }
  for (const { weight, cues } of file.severity) add(cues, { kind: "severity", weight });
  for (const { weight, cues } of file.relief) add(cues, { kind: "relief", weight });
  for (const { weight, cues } of file.routine) add(cues, { kind: "routine", weight });
  for (const { weight, cues } of file.boilerplate) add(cues, { kind: "boilerplate", weight });
  for (const { weight, cues } of file.hedges) add(cues, { kind: "hedge", weight });
  add(file.negations, { kind: "negation" });
  add(file.not_negations, { kind: "not_negation" });
  add(file.unsettled, { kind: "unsettled" });
  return all;
}

/** The taxonomy that comes with the project. */
export const TAXONOMY: Taxonomy = parseTaxonomy(readFileSync(new URL("./taxonomy.yaml", import.meta.url), "utf8"));
