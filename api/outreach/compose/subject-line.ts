// The subject of an email: three to six plain words on what it is about.
import { findCompanyName } from "../../../data/prose/company-name.ts";
import type { Argument } from "../evidence/argument.ts";
import { attributionOf } from "../evidence/attribution.ts";
import { countWords } from "../evidence/quote.ts";
import type { Choose } from "../evidence/seed.ts";
import type { Brief } from "./brief.ts";

const WORDS_MIN = 3;
const WORDS_MAX = 6;
const CHARACTERS_MAX = 60;

export function subjectOf(
  { line, excerpt }: Pick<Argument, "line" | "excerpt">,
  { facts }: Brief,
  choose: Choose,
): string {
  const firm = findCompanyName(facts.companyName)?.short ?? null;
  const segment = excerpt?.segment ?? null;
  const source = excerpt === null ? null : attributionOf(excerpt, facts.companyName).shortRef;
  const options = [
    ...(segment === null ? [] : [`${line} in ${segment}`, `${segment}: ${lowered(line)}`]),
    ...(source === null || !source.startsWith("your ") ? [] : [`${line} in ${source}`]),
    ...(firm === null ? [] : [`${line} at ${firm}`]),
    line,
  ].filter((text) => countWords(text) <= WORDS_MAX && text.length <= CHARACTERS_MAX);
  const [first, ...others] = options.filter((text) => countWords(text) >= WORDS_MIN);
  if (first !== undefined) return choose("subject", [first, ...others]);
  return `A question on ${lowered(line)}`;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
