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
  { facts }: Brief,
  choose: Choose,
): string {
  const firm = findCompanyName(facts.companyName)?.short ?? null;
  const segment = excerpt?.segment ?? null;
  const period = shortPeriod(excerpt?.period ?? null);
  const options = [
    ...(subjects ?? []),
    ...(subjects !== null || segment === null ? [] : [`${line} in ${segment}`, `${segment}: ${lowered(line)}`]),
    ...(subjects !== null || period === null ? [] : [`${line}, ${period}`]),
    ...(subjects !== null || segment !== null || firm === null
      ? []
      : [`${line} at ${firm}`, `${firm}: ${lowered(line)}`]),
  ].filter((text) => countWords(text) <= WORDS_MAX && text.length <= CHARACTERS_MAX);
  const [first, ...others] = options.filter((text) => countWords(text) >= WORDS_MIN);
  if (first === undefined && countWords(line) >= WORDS_MIN && countWords(line) <= WORDS_MAX) return line;
  if (first !== undefined) return choose("subject", [first, ...others]);
  return `A question on ${lowered(line)}`;
}

/** "third quarter of 2023" of a single period. */
function shortPeriod(period: string | null): string | null {
  return period !== null &&
    /^(?:(?:first|second|third|fourth) quarter|first (?:six|nine) months) of \d{4}$/.test(period)
    ? period.replace(" of ", " ")
    : null;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
