// Which work of an insurer a sentence or a product is about: a tool for underwriters is none for the service desk.

const WORKS = {
  underwriting:
    /\bunderwrit(?:e|er|ers|ing)\b(?! (?:results?|income|gains?|loss(?:es)?|profits?|margins?|performance))/i,
  claims: /\b(?:claims?|adjust(?:er|ers|ing))\b/i,
  service:
    /\b(?:servic(?:e|es|ing)|members?|customers?|policyholders?|call cent(?:er|re)s?|contact cent(?:er|re)s?)\b/i,
  pricing: /\b(?:pric(?:e|es|ing)|rat(?:e|es|ing) (?:filings?|engines?|models?|plans?|workbench))\b/i,
  distribution: /\b(?:agents?|agenc(?:y|ies)|brokers?|distribution|quot(?:e|es|ing))\b/i,
  administration:
    /\b(?:(?:policy |in-?force )?administration|in-?force|policy services?|back[- ]office|blocks? of business)\b/i,
  care: /\b(?:utilization management|care management|payment integrity|prior authorizations?|(?:clinical |care |our )?quality (?:improvement|programs?|scores?|performance)|star ratings?|affordability programs?)\b/i,
  investment: /\b(?:investment (?:management|operations|platform)|portfolio management|trading|asset management)\b/i,
} as const;
export type Work = keyof typeof WORKS;

export function worksIn(text: string): Work[] {
  return (Object.keys(WORKS) as Work[]).filter((work) => WORKS[work].test(text));
}

/** Whom the work is for is not yet what it is: "to deliver value for our members". */
const FOR_WHOM =
  /\b(?:members?|customers?|policyholders?)\b(?!['\u2019]?s?['\u2019]? (?:experience|journey|engagement|service|contact|portal|requests?))/gi;

/** Both name the same work. */
export function isOfItsWork(said: string, theirs: ReadonlySet<Work>): boolean {
  return worksIn(said.replace(FOR_WHOM, " ")).some((work) => theirs.has(work));
}

/** False where both name work and none of it is the same. */
export function isOfTheirWork(said: string, theirs: ReadonlySet<Work>): boolean {
  const works = worksIn(said);
  return works.length === 0 || theirs.size === 0 || works.some((work) => theirs.has(work));
}
