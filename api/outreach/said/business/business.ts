// Which business a sentence is about, and whether that is what a product is for (semantics 12.2).
import { type HealthProgram, healthProgramsIn, isOfOtherProgram } from "../../../../data/taxonomy/health-programs.ts";
import { BRANCHES, type Branch, branchesIn, isOfInsurance, isOfOtherTrade } from "./branch.ts";
import { isOfOtherBuyers } from "./buyers.ts";

/** What a company's evidence is about, as far as it says. */
export type Business = {
  readonly branches: readonly Branch[];
  /** Of health insurance, named in some passage. */
  readonly programs: ReadonlySet<HealthProgram>;
  /** It does more than insure. */
  readonly isMixed: boolean;
};

/** A branch of fewer of the passages is an aside. */
const BRANCH_SHARE_MIN = 0.2;
const TRADE_SHARE_MIN = 0.1;

export function businessOf(texts: readonly string[]): Business {
  const named = texts.map(branchesIn);
  const naming = named.filter((branches) => branches.length > 0).length;
  const others = texts.filter((text, at) => named[at]?.length === 0 && isOfOtherTrade(text)).length;
  const isUsual = (branch: Branch) =>
    named.filter((branches) => branches.includes(branch)).length >= Math.max(1, BRANCH_SHARE_MIN * naming);
  const programs = new Set(texts.flatMap(healthProgramsIn));
  return {
    branches: BRANCHES.filter(isUsual),
    programs,
    isMixed: others > 0 && others >= TRADE_SHARE_MIN * texts.length,
  };
}

/** What a product says of whom it is for: name and description in lower case, and its branches of insurance (none: all). */
export type ForWhom = { readonly productText: string; readonly branches: readonly Branch[] };

/**
 * Whether the product is for what is said. A branch that it names decides; where it names none, all that the company is in must be the
 * product's, and of a company that does more than insure it must at least be about insurance. Programs that the product names the company must name too.
 *
 * @param said a sentence with its segment
 */
export function isOfProduct(said: string, business: Business, { productText, branches: sold }: ForWhom): boolean {
  if (isOfOtherBuyers(said, productText)) return false;
  const programs = healthProgramsIn(productText);
  if (isOfOtherProgram({ said, segment: null }, programs)) return false;
  if (programs.length > 0 && !programs.some((program) => business.programs.has(program))) return false;
  const named = branchesIn(said);
  if (named.length > 0) return sold.length === 0 || named.some((branch) => sold.includes(branch));
  if (isOfOtherTrade(said) || (business.isMixed && !isOfInsurance(said))) return false;
  return sold.length === 0 || business.branches.every((branch) => sold.includes(branch));
}
