// Branches of insurance that a product is for: property and casualty, life and annuity, health.
export const BRANCHES = ["property", "life", "health"] as const;
export type Branch = (typeof BRANCHES)[number];

const WORDS: Readonly<Record<Branch, RegExp>> = {
  property: /\b(?:property|casualty|auto\w*|home\w*|liability|catastroph\w*|workers)\b/,
  life: /\b(?:life|annuit\w*|long-term care)\b/,
  health: /\b(?:health|medical|medicare|medicaid)\b/,
};

/** A product that names branches is for those; one that names none is for all. @param productText lower-case */
export function isForBranch(branch: Branch, productText: string): boolean {
  const named = BRANCHES.filter((each) => WORDS[each].test(productText));
  return named.length === 0 || named.includes(branch);
}

/** Of a line of business by its key. */
export function branchOfLine(line: string): Branch {
  if (/life|annuit|long_term_care/.test(line)) return "life";
  return /health|medicare/.test(line) ? "health" : "property";
}
