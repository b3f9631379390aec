// The subject of an email: three to six plain words on what it is about.
import { findCompanyName } from "../../../data/prose/company-name.ts";
import type { Argument } from "../evidence/argument.ts";
import { countWords } from "../evidence/quote.ts";
import type { Choose } from "../evidence/seed.ts";
import type { Brief } from "./brief.ts";

const WORDS_MIN = 3;
const WORDS_MAX = 6;
const CHARACTERS_MAX = 60;

export function subjectOf(
  { line, excerpt, subjects }: Pick<Argument, "line" | "excerpt" | "subjects">,
  { facts }: Pick<Brief, "facts">,
  choose: Choose,
): string {
  const firm = findCompanyName(facts.companyName)?.short ?? null;
  const segment = excerpt?.segment ?? null;
  const period = shortPeriod(excerpt?.period ?? null);
  const plain = lowered(line);
  const where = segment ?? firm;
  const made = [
    ...(where === null
      ? []
      : [`${line} ${segment === null ? "at" : "in"} ${where}`, `${capitalised(where)}: ${plain}`]),
    ...(period === null ? [] : [`${line}, ${period}`]),
    `A question on ${plain}`,
    `${line}: a question`,
    ...(firm === null ? [] : [`${firm} and ${plain}`]),
    ...(plain.startsWith("the ") ? [] : [`About your ${plain}`]),
  ];
  const [first, ...others] = (subjects ?? made).filter(isOfLength);
  if (first !== undefined) return choose("subject", [first, ...others]);
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
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
