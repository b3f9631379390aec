// What a product is for, as far as its words tell: subjects of the taxonomy, lines of business, and its own vocabulary.

import { stemOf } from "../../../data/prose/stem.ts";
import { type Word, wordsOf } from "../../../data/taxonomy/cues.ts";
import { type HealthProgram, healthProgramsIn } from "../../../data/taxonomy/health-programs.ts";
import {
  kindsOf,
  kindsSold,
  mainOf,
  needsOf,
  type ProductKind,
  withoutWhom,
} from "../../../data/taxonomy/product-kinds.ts";
import { asSpelled, labelsSold, subjectsSold } from "../../../data/taxonomy/product-subjects.ts";
import { type Branch, TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import type { LineKey } from "../../../data/vocabulary.ts";
import { meaningOf, type ProductMeaning } from "../meaning/product-meaning.ts";
import { namesBrokers } from "./brokers.ts";
import {
  type BusinessLine,
  branchesOf,
  linesCalled,
  linesNamed,
  linesOfBranch,
  linesOfKeys,
  linesSaid,
} from "./business-lines.ts";
import { type Peril, perilsIn } from "./perils.ts";
import { type Work, worksIn } from "./work.ts";

/** A product as its definition has it; plain data. `lines` are the target segments' line keys. */
export type ProductWords = {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly lines: readonly LineKey[];
};

export type ProductProfile = {
  /** Names of the kinds that it is of; none where its words name none. */
  readonly kinds: readonly string[];
  /** Labels of pain points, 0 to 1: how much the product is about them. */
  readonly subjects: ReadonlyMap<string, number>;
  /** Those that its name and description name, or that products of its kind work on. */
  readonly said: ReadonlySet<string>;
  /** Of these the ones that they name themselves. */
  readonly named: ReadonlySet<string>;
  /** None = any. */
  readonly lines: ReadonlySet<BusinessLine>;
  /** That its name and description name; none = any. */
  readonly programs: readonly HealthProgram[];
  /** It may be for members of any program: not where it is for life, annuities or what employers offer, and none of its words names a program. */
  readonly isForPrograms: boolean;
  /** Its name and description name brokers or agencies: it may be for them. */
  readonly isForBrokers: boolean;
  /** It is for who buys reinsurance, not for who writes it. */
  readonly isForBuyers: boolean;
  /** It has to do with what the states, or programs, of one country regulate. */
  readonly isOfStates: boolean;
  /** That its name and description name; none = any. */
  readonly works: ReadonlySet<Work>;
  /** That its name and description name; none = any. */
  readonly perils: ReadonlySet<Peril>;
  /** What a passage must have a word of; null = nothing. */
  readonly needs: RegExp | null;
  /** Beginnings of the words that its name, description and keywords use, those of every company and product left out. */
  readonly stems: ReadonlySet<string>;
  readonly meaning: ProductMeaning;
};

/**
 * A subject that the product is said to be for; one of the same field that several keywords name, or one; one that several keywords name, or a
 * single one alone; one of the same field. What is only a keyword is seldom what the product does (graders, 25 November 2026: of use in 44 %
 * where the product is said to be for it, in 13 % where a keyword alone is).
 */
const OWN = 1;
const OWN_BY_KEYWORDS = 0.6;
const OWN_BY_KEYWORD = 0.45;
const OF_KEYWORDS = 0.4;
const OF_A_KEYWORD = 0.35;
const OF_THE_FIELD = 0.4;
/** Products of its kind are bought for it as well. */
const BESIDES = 0.7;
/** What any product that changes how work is done may serve. */
const OF_ANY_FIELD = 0.3;
const OF_EMPLOYEES = /\b(?:group|employee|voluntary|workplace|worksite) (?:benefits?|enrol\w*)\b|\bworksite\b/i;
const STEM_WORD_MIN = 4;
/** In so many products' descriptions that they tell nothing of one. */
const COMMON = new Set(
  "insurance insurer insurers carrier carriers company companies business product products software platform service services solution solutions management planning analytics data tool tools system systems health with from that their this your more than across every into over each which help helps helping make makes using personal line lines general premium rates rate change changes costs cost losses loss work works team teams high risk market years prior year based customers customer".split(
    " ",
  ),
);

/** "For commercial and government health plans", "commercial mortgages": no line of property; and whoever keeps reinsurance accounts writes other lines. */
const NO_LINE =
  /\bcommercial(?= (?:mortgages?|real estate|loans?|paper)\b)|\bcommercial(?=,? (?:(?:and|or|&) )?(?:(?:government|medicare|medicaid|marketplace|exchange|individual|group|advantage),? (?:(?:and|or) )?)*(?:health|plans?|payers?|members?)\b)|\breinsurance(?= (?:accounts?|accounting|recoverables?|balances|statements)\b)/gi;

/** Reads a product's words; a pure function of them and the taxonomy. */
export function profileOf(product: ProductWords): ProductProfile {
  const { main, rest } = mainOf(product.description.replace(NO_LINE, ""));
  const [name = [], description = [], further = [], ...keywords] = [product.name, main, rest, ...product.keywords].map(
    (text) => wordsOf(asSpelled(text)),
  );
  const said = [...name, ...description];
  const texts = [product.name, main];
  const lines = linesOf(product, [name, [...description, ...further], ...keywords]);
  const kinds = kindsOf(product).filter(({ branch }) => isInBranch(branch, lines));
  for (const line of linesUnsaid(lines, kinds)) lines.add(line);
  const isForBuyers = isForBuyersOfReinsurance(texts, kinds);
  if (isForBuyers) lines.delete("reinsurance");
  const directly = kinds.flatMap((kind) => kind.directly);
  const ofRest = [...kindsSold(rest).flatMap((kind) => kind.directly), ...labelsSold(withoutWhom(rest))];
  const besides = new Set([...kinds.flatMap((kind) => kind.besides), ...ofRest]);
  const own = kinds.length > 0 ? texts.map(withoutWhom) : texts;
  const named = own.flatMap(labelsSold).filter((label) => !isMeans(label, kinds));
  const labels = [...new Set([...named, ...directly])].filter((label) => isInBranches(label, lines));
  const subjects = subjectsOf({ said, keywords, labels });
  for (const label of besides)
    if (isInBranches(label, lines)) subjects.set(label, Math.max(subjects.get(label) ?? 0, BESIDES));
  // Who accepts reinsurance has no treaties of a company's own to place.
  if (kinds.some(isOfReinsurance) && !isForBuyers) subjects.delete(CEDED);
  const fields = new Set([...subjects].flatMap(([label, weight]) => (weight === OWN ? [fieldOf(label)] : [])));
  for (const { label, field } of TAXONOMY.painPoints.values()) {
    if (subjects.has(label)) continue;
    if (field !== "any" && fields.has(field)) subjects.set(label, OF_THE_FIELD);
    else if (field === "any") subjects.set(label, OF_ANY_FIELD);
  }
  const sold = `${product.name} ${product.description}`;
  const all = [sold, ...product.keywords].join(" ");
  const isOfNoProgram = lines.has("life") || lines.has("annuity") || OF_EMPLOYEES.test(texts.join(" "));
  return {
    kinds: kinds.map((kind) => kind.name),
    subjects,
    said: new Set(labels),
    named: new Set(named),
    lines,
    programs: healthProgramsIn(sold),
    isForPrograms: !isOfNoProgram || healthProgramsIn(all).length > 0,
    isForBrokers: namesBrokers(sold),
    isForBuyers,
    isOfStates: OF_STATES.test(all),
    perils: perilsIn(sold),
    needs: needsOf(kinds),
    works: new Set(worksIn(sold)),
    stems: stemsOf([...said, ...further, ...keywords.flat()]),
    meaning: meaningOf(product),
  };
}

const OF_STATES =
  /\b(?:rate filings?|state (?:filings?|insurance|regulat\w+|departments?)|fifty states|50 states|all states|SERFF|departments? of insurance|by state|Medicare|Medicaid|ACA)\b/i;

type SaidOf = {
  /** Words of name and description. */
  readonly said: readonly Word[];
  readonly keywords: readonly (readonly Word[])[];
  /** That they name. */
  readonly labels: readonly string[];
};

/**
 * What name and description name, and what keywords do in a field of those; where they name nothing, what several keywords do. Any other
 * may be there for the company's sake: a system for members is not for the cost of their care.
 */
function subjectsOf({ said, keywords, labels }: SaidOf): Map<string, number> {
  const subjects = new Map(labels.map((label) => [label, OWN]));
  const fields = new Set(labels.map(fieldOf));
  for (const [label, count] of mentionsOf(said, keywords)) {
    if (subjects.has(label)) continue;
    const field = fieldOf(label);
    const isAllThereIs = labels.length === 0 && count > 1 && field !== "any";
    const isOfField = field !== "any" && fields.has(field);
    subjects.set(label, isAllThereIs ? OWN : nearness(isOfField, count));
  }
  return subjects;
}

/** Of a subject that so many keywords name. */
function nearness(isOfField: boolean, count: number): number {
  if (isOfField) return count >= SEVERAL_TOLD ? OWN_BY_KEYWORDS : OWN_BY_KEYWORD;
  return count === 1 ? OF_A_KEYWORD : OF_KEYWORDS;
}

/** Two keywords, one of them in words that name or description have too. */
const SEVERAL_TOLD = 3;

/** How many keywords name a label; one whose words are said elsewhere too counts twice. */
function mentionsOf(said: readonly Word[], keywords: readonly (readonly Word[])[]): Map<string, number> {
  const stems = stemsOf(said);
  const counts = new Map<string, number>();
  for (const words of keywords) {
    const isTold = stems.size === 0 || [...stemsOf(words)].some((stem) => stems.has(stem));
    for (const label of new Set(labelsIn(words))) counts.set(label, (counts.get(label) ?? 0) + (isTold ? 2 : 1));
  }
  return counts;
}

/** What products of its kind are bought for as well is the product's own too (semantics 14.12). */
export function isOwnSubject({ subjects }: ProductProfile, label: string): boolean {
  return (subjects.get(label) ?? 0) >= BESIDES;
}

function stemsOf(words: readonly Word[]): Set<string> {
  return new Set(
    words.flatMap(({ text }) => (text.length >= STEM_WORD_MIN && !COMMON.has(text) ? [stemOf(text)] : [])),
  );
}

/**
 * A keyword adds to the lines that the product is said to be for, those of the same branches of insurance: medical costs are bodily injury's too.
 * Alone it does not make the product one for its line. Reinsurance is what every insurer buys. Storms, of which models are made, hit shops as well as homes.
 */
function linesOf({ lines }: ProductWords, [name = [], description = [], ...keywords]: readonly (readonly Word[])[]) {
  const own = new Set([...linesOfKeys(lines), ...linesSaid(name), ...linesSaid(description)]);
  if (own.size === 0) return own;
  if (own.has("commercial")) own.add("workers_compensation").add("commercial_auto");
  if (isOfCasualty([...name, ...description])) own.add("personal_auto");
  const called = linesCalled([...name, ...description]);
  const isOfPerils = own.has("homeowners") && [...own].every((line) => line === "homeowners" || line === "reinsurance");
  if (isOfPerils && !called.has("homeowners")) own.add("commercial");
  const branches = branchesOf(own);
  const isNear = (line: BusinessLine) =>
    line !== "reinsurance" && [...branchesOf([line])].some((branch) => branches.has(branch));
  return new Set([...own, ...keywords.flatMap((words) => [...linesNamed(words)].filter(isNear))]);
}

/** Cars are casualty too, whatever companies call their segments. */
function isOfCasualty(words: readonly Word[]): boolean {
  return words.some(({ text }) => text === "casualty") && !words.some(({ text }) => text === "commercial");
}

/** Its cover is bought, and no line that is written. */
export const CEDED = "reinsurance cost";
const isOfReinsurance = ({ directly }: ProductKind) => directly.includes(CEDED);

/** What every insurer buys is no line that it writes. */
function isForBuyersOfReinsurance(texts: readonly string[], kinds: readonly ProductKind[]): boolean {
  return kinds.some(isOfReinsurance) && !/\b(?:reinsurers?|assumed)\b/i.test(texts.join(" "));
}

/** "Digital claims intake" is for claims, by means of a technology. */
function isMeans(label: string, kinds: readonly ProductKind[]): boolean {
  const isOfKind = kinds.some(({ directly, besides }) => directly.includes(label) || besides.includes(label));
  return fieldOf(label) === "any" && kinds.length > 0 && !isOfKind;
}

/** Of the branch that products of all its kinds are for where nothing else is said; none where one of them may be for any. */
function linesUnsaid({ size }: ReadonlySet<BusinessLine>, kinds: readonly ProductKind[]): BusinessLine[] {
  const [branch, ...others] = new Set(kinds.map((kind) => kind.unsaid ?? kind.branch));
  return size > 0 || branch === undefined || others.length > 0 ? [] : linesOfBranch(branch);
}

/** "Risk scores" of homes are none of members. */
const isInBranches = (label: string, lines: ReadonlySet<BusinessLine>) =>
  isInBranch(TAXONOMY.painPoints.get(label)?.branch, lines);

function isInBranch(branch: Branch | undefined, lines: ReadonlySet<BusinessLine>): boolean {
  return branch === undefined || lines.size === 0 || branchesOf(lines).has(branch);
}

/** A keyword of a product for insurers may name a technology, and the product is still not for technology: field `any`. */
function fieldOf(label: string): string | undefined {
  return TAXONOMY.painPoints.get(label)?.field;
}

function labelsIn(words: readonly Word[]): string[] {
  return subjectsSold(words).map(({ meaning }) => meaning.painPoint.label);
}

/** How many of the words that only the product has are said, each counted once. */
export function ownWordsIn(words: readonly Word[], { stems }: Pick<ProductProfile, "stems">): number {
  return new Set(words.map(({ text }) => stemOf(text)).filter((stem) => stems.has(stem))).size;
}
