// The names by which a title says the whole company: "Chairman and Chief Executive Officer, GE" (semantics 11.11).
import { literalPattern } from "../../data/prose/literal-pattern.ts";
import { linesOf } from "./lines.ts";

/** Puts `Company` for each of the company's own names in a title. */
export type OwnNames = (title: string) => string;

const LEGAL_FORM =
  /[\s,]+(?:incorporated|inc|corporation|corp|company|companies|co|group|holdings?|limited|ltd|plc|llc|lp|nv|sa|ag|se)\.?$/i;
const SMALL_WORD = /^(?:the|of|and|for|in|&)$/i;
/** Names of this length may be words of titles too: they count in capitals, or as the source writes them. */
const SHORT = 5;
/** Abbreviations that titles use of regions and work. */
const NO_COMPANY = /^(?:us|usa|uk|eu|na|emea|apac|it|hr|pc|p&c|ai|re|vp|ceo|cfo|coo|cio|cto)$/i;
/** What comes before a name that is the company's, and what behind it; `GE Vernova` is another company. */
const BEFORE = String.raw`(?<=^|[,;:(/–—-]\s*|\b(?:of|for|at|the)\s+)`;
const AFTER = String.raw`(?=\s*(?:$|[,;:()/–—&]|-\s|\band\b)|\s+(?:chief|president|ceo|chair(?:man|woman|person)?)\b)`;

/** Who is meant when nothing is known of the company. */
export const NO_NAMES: OwnNames = (title) => title;

/** @param names as sources write them: name, ticker, aliases */
export function ownNames(names: readonly string[]): OwnNames {
  const told = names.flatMap(variantsOf).filter((name) => isName(name));
  if (told.length === 0) return NO_NAMES;
  const longestFirst = [...new Set(told)].toSorted((a, b) => b.length - a.length);
  const isOwn = (said: string) => longestFirst.some((name) => isSaid(name, said));
  const legal = String.raw`(?:,?\s+(?:inc|corp|co|ltd|llc|plc)\b\.?)?`;
  const pattern = new RegExp(`${BEFORE}(?:the\\s+)?(${longestFirst.map(spaced).join("|")})${legal}${AFTER}`, "giu");
  return (title) => title.replace(pattern, (whole, said: string) => (isOwn(said) ? "Company" : whole));
}

/** In full, with one legal form after the other left out, and the initials of each. */
function variantsOf(name: string): string[] {
  const variants: string[] = [];
  let rest = name.trim().replace(/^the\s+/i, "");
  for (let shorter = rest; shorter !== ""; rest = shorter) {
    variants.push(rest, initialsOf(rest));
    shorter = rest.replace(LEGAL_FORM, "");
    if (shorter === rest) break;
  }
  return variants;
}

function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => word !== "" && !SMALL_WORD.test(word));
  return words.length < 2 ? "" : words.map((word) => word.charAt(0).toUpperCase()).join("");
}

function isName(name: string): boolean {
  const words = name.match(/\p{L}+/gu) ?? [];
  return name.length > 1 && !NO_COMPANY.test(name) && linesOf(name).length < words.length;
}

function isSaid(name: string, said: string): boolean {
  const isShort = name.length <= SHORT;
  if (!isShort) return said.toLowerCase() === name.toLowerCase();
  return said === name || (said === said.toUpperCase() && said === name.toUpperCase());
}

function spaced(name: string): string {
  return literalPattern(name).replace(/\s+/g, "\\s+");
}
