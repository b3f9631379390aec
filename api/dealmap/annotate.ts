// The embedded annotator: reads each title against what the product is for, and says which words it went by.
//
// Only words of the tables are ever repeated, never a title: it is third-party text.

import type { BusinessFunction } from "../../data/prose/titles/business-function.ts";
import type { StakeholderRole } from "../../data/vocabulary.ts";
import { isHeadOfCompany } from "./company-chief.ts";
import { linesOf } from "./lines.ts";
import { NO_NAMES, type OwnNames } from "./own-names.ts";
import type { Person } from "./person.ts";
import { comparePicks } from "./picks.ts";
import { countSharedWords, type ProductFocus, readFocus, type SoldProduct, stem } from "./product-focus.ts";
import { PRODUCT, type Reading, RULES, type Rule } from "./role-rules.ts";
import { readTitle, type TitleReading } from "./title.ts";

export type Annotation = {
  readonly role: StakeholderRole;
  /** 0 to 100: how much the person matters in this role for this product. */
  readonly score: number;
  readonly reason: string;
};

/** Judges everybody, by nodeId. The same people and product get the same judgement, in any order. @param own the names of the company */
export function annotate(
  people: readonly Person[],
  product: SoldProduct,
  own: OwnNames = NO_NAMES,
): Map<string, Annotation> {
  const focus = readFocus(product);
  const judged = people.map((person) => ({ ...person, ...judge(person, { focus, own }) }));
  return new Map(
    withBudgetHolder(judged, focus).map(({ nodeId, role, score, reason }) => [nodeId, { role, score, reason }]),
  );
}

function judge({ title, level }: Person, { focus, own }: { focus: ProductFocus; own: OwnNames }): Annotation {
  // `CEO, Elm Property Group` heads all of Elm, whatever its name says.
  const reading = besideProduct({ ...readTitle(own(title)), level }, focus);
  const rule = RULES.find(({ fits }) => fits(reading));
  if (rule === undefined) throw new Error("the last rule fits every title");
  const { role, scores } = rule;
  const score = role === "Irrelevant" ? scores[level] : scores[level] + nuance(reading);
  return { role, score: Math.min(100, Math.max(0, score)), reason: reasonOf(rule, reading) };
}

function besideProduct(title: TitleReading, focus: ProductFocus): Reading {
  const namedBy = (functions: ReadonlySet<BusinessFunction>) =>
    title.mentions.filter(({ of }) => functions.has(of)).map(({ words }) => words);
  // A position of no known function is still what the product is for when the two share their own words.
  const shared = title.functions.size > 0 ? [] : ownWords(title.text, focus);
  const lines = linesOf(title.text);
  return {
    ...title,
    focus,
    focusWords: [...namedBy(focus.main), ...shared],
    adjacentWords: namedBy(focus.adjacent),
    lines,
    focusLines: lines.filter((line) => focus.allStems.has(stem(line))),
    isHeadOfCompany: isHeadOfCompany(title.text),
  };
}

function ownWords(title: string, { ownStems }: ProductFocus): string[] {
  return (title.match(/\p{L}[\p{L}\p{N}]+/gu) ?? []).filter((word) => ownStems.has(stem(word)));
}

/** Points for rank within the level, and for words that the product goes by itself. */
function nuance({ text, focus }: Reading): number {
  const shared = new Set(ownWords(text, focus).map(stem)).size;
  let points = Math.min(6, 2 * shared);
  if (/\b(?:senior|executive) vice|\b[se]vp\b/i.test(text)) points += 3;
  if (/\b(?:assistant|associate|deputy) |\bavp\b/i.test(text)) points -= 5;
  if (/\b(?:acting|interim)\b/i.test(text)) points -= 4;
  return points;
}

function reasonOf({ words, because, role }: Rule, reading: Reading): string {
  const named = [...new Set(words(reading).filter((word) => word !== null))].map((word) => `"${word}"`);
  const text = because.replaceAll(PRODUCT, () => reading.focus.productName);
  if (named.length === 0)
    return `Nothing in the title ${role === "Irrelevant" ? `touches what ${reading.focus.productName} is for` : text}.`;
  return `${named.slice(0, 4).join(", ")}: ${text}.`;
}

type Judged = Person & Annotation;

/**
 * With no keeper of the budget on the chart, the best chief of the work that the product is for holds it, if somebody is
 * left to decide.
 */
function withBudgetHolder(judged: readonly Judged[], focus: ProductFocus): Judged[] {
  const deciders = judged.filter(({ role }) => role === "Decision Maker");
  const isHeld = judged.some(({ role }) => role === "Economic Buyer");
  const [holder] = deciders
    .filter(({ level }) => level === "c_suite")
    .map((person) => ({
      ...person,
      annotationScore: person.score,
      sharedWords: countSharedWords(person.title, focus),
    }))
    .toSorted(comparePicks);
  if (isHeld || holder === undefined || deciders.length < 2) return [...judged];
  const reason = `${holder.reason.split(":")[0]}: leads the work that ${focus.productName} is for and, with no chief of finance on the chart, its budget.`;
  return judged.map((each) =>
    each.nodeId === holder.nodeId ? { ...each, role: "Economic Buyer" as const, reason } : each,
  );
}
