// Lines of business that a product names, and whether what is said is of one of them: reads lines.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { phrasePattern } from "../phrases.ts";

const phrases = z.array(z.string().min(1)).min(1).transform(phrasePattern);
const file = z.strictObject({
  lines: z.record(z.string(), z.strictObject({ of: z.array(z.string()), words: phrases })),
  books: z.record(z.string(), phrases),
  perils: phrases,
});
const KNOWN = file.parse(parse(readFileSync(new URL("lines.yaml", import.meta.url), "utf8")));
const LINES = Object.entries(KNOWN.lines).map(([name, { of, words }]) => ({ name, of, words }));
const BOOKS = Object.entries(KNOWN.books).map(([name, words]) => ({ name, words }));

/** "Commercial auto" is no auto of the other kind. */
const COMMERCIAL = /\bcommercial (?:auto\w*|vehicles?|property)\b/gi;

/** "Home health" is no home, and what a bond yields no surety. */
const OTHER =
  /\b(?:nursing homes?|home (?:health|care|office)|in-home|(?:corporate|municipal|government|treasury) bonds?|life of)\b/gi;

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

/** Whether a text names no line of business, or one that the product names. @param productText lower-case */
export function isForLine(text: string, productText: string): boolean {
  return isOfLine({ sentence: text, segment: null, all: [], written: "" }, productText);
}

export type OfLine = {
  readonly sentence: string;
  readonly segment: string | null;
  /** What the company's evidence says, each with its segment. */
  readonly all: readonly string[];
  /** The lines that it writes, in words; empty where nobody knows. */
  readonly written: string;
};

/** Of a company that is mainly something else what is said of the whole is not of the line. */
const SHARE_MIN = 0.5;

/**
 * Whether a product is for the line that is spoken of: one that names no line is for all. What names none, and is of no segment that does, is of
 * the whole, and told where the company's evidence is mainly of the product's lines; a catastrophe where it has them at all. Where that names none, what it
 * writes by the statutory figures decides.
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
  const named = all.map(namedIn).filter((each) => !isNone(each));
  const byFigures = namedIn(written);
  if (named.length === 0 && !isNone(byFigures)) return overlap(sold, byFigures);
  const theirs = named.filter((each) => overlap(sold, each)).length;
  if (KNOWN.perils.test(sentence)) return theirs > 0;
  return theirs >= SHARE_MIN * named.length;
}
