// Branches of insurance that a product is for, and which a text speaks of: reads branches.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { ProductKind } from "../../../../data/taxonomy/product-kinds.ts";
import { phrasePattern } from "../phrases.ts";

export const BRANCHES = ["property", "life", "health", "title"] as const;
export type Branch = (typeof BRANCHES)[number];

const phrases = z.array(z.string().min(1)).min(1).transform(phrasePattern);
const file = z.strictObject({ branches: z.record(z.enum(BRANCHES), phrases), trades: phrases, insurance: phrases });
const WORDS = file.parse(parse(readFileSync(new URL("branches.yaml", import.meta.url), "utf8")));

/** As what is sold is described. */
const SOLD: Readonly<Record<Branch, RegExp>> = {
  property:
    /\b(?:property|casualty|p&c|auto\w*|home\w*|liability|adjusters?|appraisers?|repairs?|collision|subrogat\w*|roofs?|storms?|combined ratio|catastroph\w*|workers|(?:personal|commercial)(?: (?:and|&) (?:personal|commercial))? lines)\b/,
  life: /\b(?:life|annuit\w*|long-term care|mortality|morbidity|disabilit\w+|absences?|ltd|group benefits)\b/,
  health: /\b(?:health|medical|medicare|medicaid)\b/,
  title: /\b(?:title insurance|title agents?|escrow)\b/,
};

/**
 * The branches that a product is for: those that its text names; else those that its keywords do, or that all products of its kinds are for. None: it is
 * for all. @param productText lower-case
 */
export function branchesSold(
  productText: string,
  keywords: readonly string[],
  kinds: readonly Pick<ProductKind, "branch" | "unsaid">[],
): Branch[] {
  const named = branchesNamed(productText);
  if (named.length > 0) return named;
  const sought = branchesNamed(keywords.join("; ").toLowerCase());
  if (sought.length > 0) return sought;
  const ofKinds = kinds.map((kind) => kind.unsaid ?? kind.branch);
  return BRANCHES.filter((each) => ofKinds.length > 0 && ofKinds.every((branch) => branch === each));
}

const branchesNamed = (text: string) => BRANCHES.filter((each) => SOLD[each].test(text));

/** A product that is for some branches is for those; one that is for none in particular is for all. */
export function isForBranch(branch: Branch, sold: readonly Branch[]): boolean {
  return sold.length === 0 || sold.includes(branch);
}

/** Of a line of business by its key. */
export function branchOfLine(line: string): Branch {
  if (/life|annuit|long_term_care/.test(line)) return "life";
  return /health|medicare/.test(line) ? "health" : "property";
}

/** A loss ratio is of property and casualty, but this one is not. */
const CARE_RATIO = /\bmedical loss ratios?\b/gi;

/** The branches that a text names. */
export function branchesIn(text: string): Branch[] {
  const said = text.replace(CARE_RATIO, "medical care");
  return BRANCHES.filter((each) => WORDS.branches[each].test(said));
}

/** It speaks of what is no insurance: rail cars, pharmacies. */
export function isOfOtherTrade(text: string): boolean {
  return WORDS.trades.test(text);
}

/** It says that it is about insurance, of whatever branch. */
export function isOfInsurance(text: string): boolean {
  return WORDS.insurance.test(text) || branchesIn(text).length > 0;
}
