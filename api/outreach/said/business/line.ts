// Lines of business that a product names, and whether what is said is of one of them: reads lines.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { phrasePattern } from "../phrases.ts";

const phrases = z.array(z.string().min(1)).min(1).transform(phrasePattern);
const file = z.strictObject({
  lines: z.record(z.string(), z.strictObject({ of: z.array(z.string()), words: phrases })),
  books: z.record(z.string(), phrases),
  perils: z.strictObject({ words: phrases, hit: z.array(z.string()) }),
});
const KNOWN = file.parse(parse(readFileSync(new URL("lines.yaml", import.meta.url), "utf8")));
const LINES = Object.entries(KNOWN.lines).map(([name, { of, words }]) => ({ name, of, words }));
const BOOKS = Object.entries(KNOWN.books).map(([name, words]) => ({ name, words }));

/** "Commercial auto" is no auto of the other kind. */
const COMMERCIAL = /\bcommercial (?:auto\w*|vehicles?|property)\b/gi;

/** "Home health" is no home, property and casualty rates are those of all lines, and what a bond yields no surety. */
const OTHER =
  /\b(?:property(?: and| &|[-/])? casualty (?:pric\w+|rates?|renewals?)|nursing homes?|home (?:health|care|office)|in-home|(?:corporate|municipal|government|treasury) bonds?|life of)\b/gi;

type Named = { readonly lines: readonly string[]; readonly books: readonly string[] };

function namedIn(text: string): Named {
  const commercial = (text.match(COMMERCIAL) ?? []).join(" ");
  const rest = text.replace(COMMERCIAL, " ").replace(OTHER, " ");
  const lines = LINES.filter(
    ({ words, of }) => words.test(rest) || (of.includes("commercial lines") && words.test(commercial)),
  );
  return {
    lines: lines.map(({ name }) => name),
    books: BOOKS.filter(({ words }) => words.test(text)).map(({ name }) => name),
  };
}

/** Where reinsurance is bought, or sold to everybody, it is no line of business. */
const OF_ALL = /\breinsur\w*/g;

/** Whether two texts that name lines or books have one in common: the same, or one that holds the other. */
function overlap(one: Named, other: Named): boolean {
  const held = ({ lines }: Named) => LINES.filter(({ name }) => lines.includes(name)).flatMap(({ of }) => of);
  return (
    one.lines.some((line) => other.lines.includes(line)) ||
    one.books.some((book) => other.books.includes(book) || held(other).includes(book)) ||
    other.books.some((book) => held(one).includes(book))
  );
}

const isNone = ({ lines, books }: Named) => lines.length === 0 && books.length === 0;

export const namesALine = (text: string) => !isNone(namedIn(text));

/** Whether a text names no line of business, or one that the product names. @param productText lower-case */
export function isForLine(text: string, productText: string): boolean {
  return isOfLine({ sentence: text, segment: null, all: [], written: [] }, productText);
}

/** Who insures cars has policies, and no accounts. */
const ACCOUNTS = /\baccounts?\b/gi;

/** Whether what is thought of a sentence is of its line of business, where both name one. */
export function isOfItsLine(thought: string, sentence: string): boolean {
  const said = namedIn(sentence);
  if (isNone(said)) return true;
  const named = namedIn(thought.replace(ACCOUNTS, "commercial lines"));
  return isNone(named) || overlap(named, said);
}

/** A line of business by its key, and its yearly premium. */
export type LineWritten = { readonly line: string; readonly usd: number };

export type OfLine = {
  readonly sentence: string;
  readonly segment: string | null;
  /** What the company's evidence says, each with its segment. */
  readonly all: readonly string[];
  /** What it writes by the statutory figures; empty where nobody knows. */
  readonly written: readonly LineWritten[];
};

/** Of a company that is mainly something else what is said of the whole is not of the line. */
const SHARE_MIN = 0.5;
/** A catastrophe hits whatever of those lines there is; an aside is none. */
const SHARE_MIN_OF_PERIL = 0.1;
/** The same for a product of so few lines: the rest of the whole is none of its business. */
const FEW_LINES = 2;
const SHARE_MIN_OF_FEW = 0.8;

/**
 * Whether a product is for the line that is spoken of: one that names no line is for all. What names none, and is of no segment that does, is of
 * the whole, and told where the company's evidence is mainly of the product's lines, or, where that names none, what it writes by the statutory
 * figures; a catastrophe where it has them at all, of a line that catastrophes hit.
 *
 * @param productText lower-case
 */
export function isOfLine({ sentence, segment, all, written }: OfLine, productText: string): boolean {
  const sold = namedIn(productText.replace(OF_ALL, ""));
  if (isNone(sold)) return true;
  const said = namedIn(sentence);
  if (!isNone(said)) return overlap(sold, said);
  const part = namedIn(segment ?? "");
  if (!isNone(part)) return overlap(sold, part);
  const business = wholeOf(all, written);
  if (KNOWN.perils.words.test(sentence) && isHit(sold))
    return shareOf(business, (named) => overlap(sold, named)) >= SHARE_MIN_OF_PERIL;
  if (!isOfFew(sold)) return shareOf(business, (named) => overlap(sold, named)) >= SHARE_MIN;
  return shareOf(business, ({ lines }) => lines.some((line) => sold.lines.includes(line))) >= SHARE_MIN_OF_FEW;
}

type Weighed = { readonly named: Named; readonly weight: number };

/** What the company is in: as its evidence names it, each as much as the other, or else as its premium is. */
function wholeOf(all: readonly string[], written: readonly LineWritten[]): readonly Weighed[] {
  const said = all.map((text) => ({ named: namedIn(text), weight: 1 }));
  const figures = written.map(({ line, usd }) => ({ named: namedIn(line.replaceAll("_", " ")), weight: usd }));
  const [first = [], second = []] = [said, figures].map((some) => some.filter(({ named }) => !isNone(named)));
  return first.length > 0 ? first : second;
}

/** How much of it is so; all where nothing is known. */
function shareOf(business: readonly Weighed[], isSo: (named: Named) => boolean): number {
  const total = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return business.length === 0 ? 1 : total(business.filter(({ named }) => isSo(named))) / total(business);
}

const isOfFew = ({ lines, books }: Named) => books.length === 0 && lines.length <= FEW_LINES;

const isHit = (sold: Named) => !isOfFew(sold) || sold.lines.some((line) => KNOWN.perils.hit.includes(line));
