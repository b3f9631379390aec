// The rules of the embedded annotator: which titles have which role for a product, and why.
//
// They are tried from the top; the first that fits decides. They go from what makes a title void (past, assisting), over the
// reviewers and the budget, to those whose work the product is for, and then to those who judge or sponsor it from outside.

import type { BusinessFunction } from "../../data/prose/titles/business-function.ts";
import type { Level, StakeholderRole } from "../../data/vocabulary.ts";
import { levelRank } from "./levels.ts";
import type { ProductFocus } from "./product-focus.ts";
import type { TitleReading } from "./title.ts";

/** A title beside the product. */
export type Reading = TitleReading & {
  /** The person's: a source may know better than the title. */
  readonly level: Level;
  readonly focus: ProductFocus;
  /** Words of the title about what the product is for. */
  readonly focusWords: readonly string[];
  readonly adjacentWords: readonly string[];
  /** Words of the title about lines of business, and those of them that the product is described by. */
  readonly lines: readonly string[];
  readonly focusLines: readonly string[];
  /** Of the whole of it, not of one business. */
  readonly isHeadOfCompany: boolean;
};

type Scores = Readonly<Record<Level, number>>;

export type Rule = {
  readonly fits: (reading: Reading) => boolean;
  readonly role: StakeholderRole;
  readonly scores: Scores;
  /** Completes a sentence that begins with the words it went by. */
  readonly because: string;
  readonly words: (reading: Reading) => readonly (string | null)[];
};

/** Stands for the product's name in `because`. */
export const PRODUCT = "{product}";
const isAtLeast = (level: Level, least: Level): boolean => levelRank(level) >= levelRank(least);
const has =
  (...wanted: BusinessFunction[]) =>
  (reading: Reading) =>
    wanted.some((each) => reading.functions.has(each));
/** Has the function, and the product is for another one. */
const hasBeside = (wanted: BusinessFunction) => (reading: Reading) =>
  reading.functions.has(wanted) && !reading.focus.main.has(wanted);
const isInFocus = ({ focusWords }: Reading): boolean => focusWords.length > 0;
const wordsOf =
  (...wanted: BusinessFunction[]) =>
  ({ mentions }: Reading) =>
    mentions.filter(({ of }) => wanted.includes(of)).map(({ words }) => words);
const levelAndFocus = ({ words, focusWords }: Reading) => [words, ...focusWords];
const namesAccounts = (reading: Reading): boolean =>
  wordsOf("finance")(reading).every((words) => /^(?:accounting|(?:comp|con)troller)$/i.test(words));
/** Heads a part of the company, as far as the title says in no words of a business function. */
const headsBusiness = ({ level, functions }: Reading): boolean =>
  level === "c_suite" && functions.has("general") && functions.size === 1;
const standingWord = ({ standing }: Reading) => [standing?.word ?? null];
const every = (score: number): Scores => ({ manager: score, director: score, vp: score, c_suite: score });

/** The last one fits every title. */
export const RULES: readonly Rule[] = [
  {
    fits: ({ standing }) => standing?.kind === "former",
    role: "Irrelevant",
    scores: every(2),
    words: standingWord,
    because: "the position is no longer held",
  },
  {
    fits: ({ standing }) => standing?.kind === "assistant",
    role: "Irrelevant",
    scores: every(5),
    words: standingWord,
    because: "supports a position without holding it",
  },
  {
    // The vendors of a claims department are part of its work; its own staff use the product.
    fits: (reading) => hasBeside("procurement")(reading) && !(isInFocus(reading) && reading.level === "manager"),
    role: "Procurement / Legal Reviewer",
    scores: { manager: 55, director: 70, vp: 74, c_suite: 76 },
    words: wordsOf("procurement"),
    because: `handles what is bought from outside, so the terms of ${PRODUCT} too`,
  },
  {
    fits: hasBeside("legal"),
    role: "Procurement / Legal Reviewer",
    scores: { manager: 66, director: 66, vp: 70, c_suite: 72 },
    words: wordsOf("legal"),
    because: `reviews contracts, so that of ${PRODUCT} too`,
  },
  {
    // Who keeps the accounts decides on no budget.
    fits: (reading) => reading.level === "c_suite" && has("finance")(reading) && !namesAccounts(reading),
    role: "Economic Buyer",
    scores: every(86),
    words: ({ words, ...reading }) => [words, ...wordsOf("finance")({ words, ...reading })],
    because: `holds the budget that ${PRODUCT} is paid from`,
  },
  {
    fits: (reading) => isInFocus(reading) && hasBeside("technology")(reading) && isAtLeast(reading.level, "director"),
    role: "Evaluator",
    scores: { manager: 0, director: 80, vp: 84, c_suite: 86 },
    words: (reading) => [...reading.focusWords, ...wordsOf("technology")(reading)],
    because: `runs the systems of the work that ${PRODUCT} is for`,
  },
  {
    fits: (reading) => isInFocus(reading) && (isAtLeast(reading.level, "vp") || /head/i.test(reading.words ?? "")),
    role: "Decision Maker",
    scores: { manager: 0, director: 80, vp: 84, c_suite: 92 },
    words: levelAndFocus,
    because: `leads the work that ${PRODUCT} is for`,
  },
  {
    fits: (reading) => isInFocus(reading) && isAtLeast(reading.level, "director"),
    role: "Champion",
    scores: every(78),
    words: levelAndFocus,
    because: `runs the work that ${PRODUCT} is for from day to day`,
  },
  {
    fits: isInFocus,
    role: "End User",
    scores: every(55),
    words: ({ focusWords }) => focusWords,
    because: `does the work that ${PRODUCT} is for`,
  },
  {
    fits: (reading) => reading.level === "c_suite" && has("general")(reading) && reading.isHeadOfCompany,
    role: "Executive Sponsor",
    scores: every(74),
    words: wordsOf("general"),
    because: `heads the company, and with it the work that ${PRODUCT} is for`,
  },
  {
    fits: (reading) => headsBusiness(reading) && reading.focusLines.length > 0,
    role: "Executive Sponsor",
    scores: every(74),
    words: (reading) => [...reading.focusLines, ...wordsOf("general")(reading)],
    because: `heads a line of business that ${PRODUCT} is described for`,
  },
  {
    fits: headsBusiness,
    role: "Executive Sponsor",
    scores: every(60),
    words: (reading) => [...reading.lines, ...wordsOf("general")(reading)],
    because: `heads a part of the company, though not one that ${PRODUCT} is described for`,
  },
  {
    fits: (reading) => reading.level === "c_suite" && has("operations")(reading),
    role: "Executive Sponsor",
    scores: every(70),
    words: wordsOf("operations"),
    because: `runs the whole that the work of ${PRODUCT} is a part of`,
  },
  {
    fits: has("technology"),
    role: "Evaluator",
    scores: { manager: 30, director: 56, vp: 62, c_suite: 68 },
    words: wordsOf("technology"),
    because: `judges whether ${PRODUCT} fits the company's systems`,
  },
  {
    fits: (reading) => has("finance")(reading) && isAtLeast(reading.level, "vp"),
    role: "Economic Buyer",
    scores: every(58),
    words: wordsOf("finance"),
    because: `watches over what the company spends, on ${PRODUCT} too`,
  },
  {
    fits: ({ functions, level }) => functions.has("compliance") && isAtLeast(level, "director"),
    role: "Procurement / Legal Reviewer",
    scores: { manager: 0, director: 44, vp: 48, c_suite: 52 },
    words: wordsOf("compliance"),
    because: `reviews what ${PRODUCT} means for the company's duties`,
  },
  {
    fits: ({ adjacentWords, level }) => adjacentWords.length > 0 && level === "c_suite",
    role: "Executive Sponsor",
    scores: every(52),
    words: ({ adjacentWords }) => adjacentWords,
    because: `leads work that ${PRODUCT} touches`,
  },
  {
    fits: ({ adjacentWords, level }) => adjacentWords.length > 0 && isAtLeast(level, "director"),
    role: "Evaluator",
    scores: { manager: 0, director: 46, vp: 50, c_suite: 0 },
    words: ({ adjacentWords }) => adjacentWords,
    because: `heads work that ${PRODUCT} touches`,
  },
  {
    fits: ({ adjacentWords }) => adjacentWords.length > 0,
    role: "End User",
    scores: every(34),
    words: ({ adjacentWords }) => adjacentWords,
    because: `does work that ${PRODUCT} touches`,
  },
  {
    fits: (reading) => has("operations", "risk", "strategy")(reading) && isAtLeast(reading.level, "vp"),
    role: "Evaluator",
    scores: { manager: 0, director: 0, vp: 36, c_suite: 40 },
    words: wordsOf("operations", "risk", "strategy"),
    because: `weighs ${PRODUCT} against the rest of the company's work`,
  },
  {
    fits: () => true,
    role: "Irrelevant",
    scores: every(10),
    words: ({ mentions }) => mentions.map(({ words }) => words),
    because: `is not what ${PRODUCT} is for`,
  },
];
