// Programs that health insurance is sold under: who serves the members of one has nothing to do with those of another.

export type HealthProgram = "medicare" | "medicaid" | "marketplace";

const WORDS: Readonly<Record<HealthProgram, RegExp>> = {
  medicare:
    /\bmedicare\b|\bma (?:business|members?|membership|growth|plans?|program|products?|enrollment|market|offerings?)\b|\b(?:individual|group|our) ma\b|\bmapd\b|\bmedigap\b|\bpart d\b|\bpdps?\b|\bd-?snps?\b|\bstar ratings?\b/,
  medicaid:
    /\bmedicaid\b|\b(?:eligibility|medicaid|state) redeterminations?\b|\bredetermination[- ](?:process|related|period)\b/,
  marketplace:
    /\bmarketplace\b|\baca\b|\baffordable care act\b|\bhealth insurance exchanges?\b|\brisk adjustment transfers?\b|\bindividual exchange\b|\bsilver (?:plans?|disruption|tier)\b|\blow-cost silver\b/,
};
const PROGRAMS = Object.keys(WORDS) as HealthProgram[];

/** Who is in both programs is meant as a member of the one that is named beside. */
const DUALS = /\bdual[- ]eligibles?\b|\bduals\b/;
const OF_DUALS: readonly HealthProgram[] = ["medicare", "medicaid"];

/** Those that a text names. */
export function healthProgramsIn(text: string): HealthProgram[] {
  const folded = text.toLowerCase();
  const named = PROGRAMS.filter((program) => WORDS[program].test(folded));
  const isOfBoth = DUALS.test(folded) && !OF_DUALS.some((program) => named.includes(program));
  return isOfBoth ? PROGRAMS.filter((program) => named.includes(program) || OF_DUALS.includes(program)) : named;
}

/** Of employers, and of no program. */
const OF_EMPLOYERS =
  /\bstop[- ]loss\b|\bgroup commercial\b|\bemployer[- ](?:group|sponsored)\b|\bfully[- ]insured\b|\bself[- ]?(?:funded|insured)\b|\bcommercial (?:group|(?:fee|risk)[- ]based|member\w*)\b|\bfee[- ]based (?:member\w*|business|customers?|enrollment)\b/i;

/** Whether a sentence names health business other than a program's. */
export function isOfOtherHealthBusiness(sentence: string, programs: readonly HealthProgram[]): boolean {
  const named = healthProgramsIn(sentence);
  return named.length > 0 ? !named.some((program) => programs.includes(program)) : OF_EMPLOYERS.test(sentence);
}

/** What is said, or else the segment that it is of, is of employers or names programs, none of them the product's; a product without one is for all. */
export function isOfOtherProgram(
  { said, segment }: { readonly said: string; readonly segment: string | null },
  sold: readonly HealthProgram[],
): boolean {
  if (sold.length === 0) return false;
  const inWords = healthProgramsIn(said);
  if (inWords.length === 0 && OF_EMPLOYERS.test(said)) return true;
  const named = inWords.length > 0 || segment === null ? inWords : healthProgramsIn(segment);
  return named.length > 0 && !named.some((program) => sold.includes(program));
}
