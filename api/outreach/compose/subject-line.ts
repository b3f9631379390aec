// The subject of an email: three to six plain words on what it is about.
import { findCompanyName } from "../../../data/prose/company-name.ts";
import { isCountry } from "../../../data/taxonomy/segment-name.ts";
import type { Argument } from "../evidence/argument.ts";
import { countWords } from "../evidence/quote.ts";
import type { Brief } from "./brief.ts";
import type { Choose } from "./choose.ts";
import { fillAny } from "./wording.ts";

const WORDS_MIN = 3;
const WORDS_MAX = 6;
const CHARACTERS_MAX = 60;

/** {own} fits after "your"; {whole} is the company where no segment is spoken of. */
const SUBJECTS = [
  "{Line} at {whole}",
  "{Line} in {segment}",
  "{Where}: {line}",
  "{Line}, {period}",
  "A question on {line}",
  "{Line}: a question",
  "{Firm} and {line}",
  "About your {own}",
] as const;

export function subjectOf(
  { line, excerpt, subjects }: Pick<Argument, "line" | "excerpt" | "subjects">,
  { facts }: Pick<Brief, "facts">,
  choose: Choose,
): string {
  const plain = lowered(line);
  const segment = isCountry(excerpt?.segment ?? "") ? null : (excerpt?.segment ?? null);
  const firm = findCompanyName(facts.companyName)?.short ?? null;
  const slots = {
    line: plain,
    own: plain.startsWith("the ") ? null : plain,
    segment,
    firm,
    whole: segment === null ? firm : null,
    where: segment ?? firm,
    period: shortPeriod(excerpt?.period ?? null),
  };
  const [first, ...others] = fillAny(subjects ?? SUBJECTS, slots).filter(({ text }) => isOfLength(text));
  if (first !== undefined) return choose("subject", [first, ...others], ({ words }) => words).text;
  return isOfLength(line) ? line : `A question on ${plain}`;
}

function isOfLength(text: string): boolean {
  const words = countWords(text);
  return words >= WORDS_MIN && words <= WORDS_MAX && text.length <= CHARACTERS_MAX;
}

/** "third quarter 2023", or the year, of a single period. */
function shortPeriod(period: string | null): string | null {
  if (period === null) return null;
  if (
    /^(?:(?:first|second|third|fourth) quarter|first (?:six|nine) months|(?:first|second) half) of \d{4}$/.test(period)
  )
    return period.replace(" of ", " ");
  return /^\d{4}$/.test(period) ? period : null;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
