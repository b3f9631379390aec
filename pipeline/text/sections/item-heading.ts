// Lines that look like the heading of an item: `Item 1A. Risk Factors`, `ITEM | 12. | CERTAIN | …`, `Items 1 and 2.`
import { CELL_SEPARATOR } from "../../../data/prose/tabular.ts";
import { type FormLayout, hasItemWords, itemsOf } from "./form-items.ts";

/** `start` is where the line begins, `end` where its heading ends. */
export type ItemHeading = {
  start: number;
  end: number;
  /** As filed: `9A(T)`, `10, 11, 12 and 13`. */
  label: string;
  numbers: string[];
  title: string;
  /** By the last `PART` line before it. */
  part: string | null;
  /** Ends in a page number or the like, as in a table of contents. */
  hasPage: boolean;
  isContinued: boolean;
  isWordsOnly: boolean;
};

const NUMBER = String.raw`\d{1,2}(?:\.\d{2})?(?:[A-Ka-k](?![A-Za-z])|\s[A-K](?=[.:]))?(?:\s?\(T\))?`;
const ITEM = new RegExp(
  String.raw`^(?:P(?:art|ART)\s+([IVX]{1,3}|[1-4])[\s,.:—–-]+)?[Ii](?:tem|TEM)[sS]?\s*(${NUMBER}(?:\.?\s*(?:,|and|AND|&|through|to|[–-])+\s*(?:and\s+|[Ii](?:tem|TEM)[sS]?\s*)?${NUMBER}(?![\d.]*\s*[-–]K))*)`,
);
/** `1A. | Risk Factors`: some filers leave the word out. */
const BARE = /^(\d{1,2}[A-C]?)\.\s*(?=[A-Z[])/;
const PART = /^P(?:art|ART)\s+([IVX]{1,3}|[1-4])\b[\s.,:*—–-]*(.*)$/;
const PAGE =
  /(?:\||\.{3,}|…)\s*(?:(?:[A-F]-?)?\d{1,3}(?:\s*[-–,]\s*(?:[A-F]-?)?\d{1,3})*(?:\s*,\s*\([a-z]\))?|\([a-z]\)|n\/?a|not applicable|none|\*+|[—–-]+)\s*$|[A-Za-z).]\s+\d{1,3}$/i;
const CONTINUED = /[\s(]+continued\)?[.:]?$/i;
/** What goes on after the number of a reference: `Item 8 of this Form 10-K`, `Item 14(a)(2)`, `Item 7, “Management’s …”`. */
const REFERENCE =
  /^(?:\s?\([a-z0-9]{1,3}\)|\s?[,;)]|\s+(?:of|and|above|below|in|to|is|are|was|for|under|by|or|on|as|herein)\b)/;
/** Of an item of a current report, as filed: `Item 5.02(b), (c) and (e)`. */
const PARAGRAPHS = /^(?:[\s,;&]*(?:and\s+)?\([a-z]{1,3}\))+/i;
/** A line that ends so goes on in the next one. */
const REFERS = /(?:\b(?:see|in|of|under|to|with|by|from|our|and|or)|[(“"‘])$/i;
const ROMAN: Readonly<Record<string, string>> = { "1": "I", "2": "II", "3": "III", "4": "IV" };
const GOES_ON = /(?:\b(?:and|of|the|on|for|related|accounting|director|in|with|issuer)|[,;&])$/i;

const TITLE_MAX = 250;

export type ContentLine = { start: number; end: number; hasPage: boolean };
export type HeadingSearch = { headings: ItemHeading[]; parts: { start: number; part: string }[]; lines: ContentLine[] };

/** All candidates in order; which of them are headings is for the caller to decide from the whole. */
export function findItemHeadings(text: string, layout: FormLayout): HeadingSearch {
  const found: HeadingSearch = { headings: [], parts: [], lines: [] };
  let part: string | null = null;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, Math.min(end, start + 600));
    const hasPage = end - start < 400 && PAGE.test(line);
    found.lines.push({ start, end, hasPage });
    const partOfLine = findPart(line);
    if (partOfLine !== null) {
      part = partOfLine;
      found.parts.push({ start, part });
    } else if (/^[IiPp1-9]/.test(line)) {
      const heading = readHeading(text, { start, end, line, hasPage }, layout);
      if (heading !== null) found.headings.push({ ...heading, part: heading.part ?? part });
    }
    start = end + 1;
  }
  return found;
}

/** `PART II`, `PART 1 — FINANCIAL INFORMATION`; not `Part III: Portions of …`. */
function findPart(line: string): string | null {
  if (line.length > 80) return null;
  const [, number = "", rest = ""] = PART.exec(line.replaceAll(CELL_SEPARATOR, " ")) ?? [];
  if (number === "" || /\bitem\b/i.test(rest) || !/^(?:$|(?:other|financial)\b)/i.test(rest)) return null;
  return ROMAN[number] ?? number;
}

/** `(see` at the end of the line above. */
function isReferredTo(text: string, start: number): boolean {
  return start > 0 && REFERS.test(text.slice(Math.max(0, start - 20), start - 1));
}

type Line = { start: number; end: number; line: string; hasPage: boolean };
type Shape = Omit<ItemHeading, "title" | "end">;

function readHeading(text: string, source: Line, layout: FormLayout): ItemHeading | null {
  const plain = source.line.replaceAll(CELL_SEPARATOR, " ");
  const match = ITEM.exec(plain);
  const found = match ?? BARE.exec(plain);
  if (found === null) return null;
  const label = (match?.[2] ?? found[1] ?? "").trim();
  const numbers = numbersOf(label);
  if (!numbers.every((number) => isKnown(number, layout))) return null;
  const rest = plain.slice(found[0].length).replace(label.includes(".") ? PARAGRAPHS : "", "");
  if (REFERENCE.test(rest) || isReferredTo(text, source.start)) return null;
  const said = withoutPage(rest.replace(/^[\s.:;—–-]+/, ""), source.hasPage);
  const words = said.replace(CONTINUED, "");
  const isTitled = matchesTitle(words.slice(0, TITLE_MAX), numbers, layout);
  const isShort = words.length <= (numbers.length > 1 ? 2 * TITLE_MAX : TITLE_MAX);
  if (match === null && !(isTitled && isShort)) return null;
  if (/^[a-z]/.test(words) && !(isTitled && words.length < 120)) return null;
  const partNumber = match?.[1];
  const shape = {
    start: source.start,
    label,
    numbers,
    hasPage: source.hasPage,
    part: partNumber === undefined ? null : (ROMAN[partNumber] ?? partNumber),
    isContinued: words !== said,
    isWordsOnly: match === null,
  };
  return isShort
    ? withNextLine(text, shape, { words, end: source.end }, layout)
    : runInHeading(shape, source, words, layout);
}

/** A heading that its text follows on the same line; without the item's words it may be a sentence about the item. */
function runInHeading(shape: Shape, { line, start }: Line, words: string, layout: FormLayout): ItemHeading | null {
  const title = words.split(/\.\s|\s[—–-]\s/)[0] ?? "";
  const isTitle = title.length <= 150 && matchesTitle(title, shape.numbers, layout);
  if (isTitle) return { ...shape, title, end: start + Math.max(0, line.indexOf(title.slice(0, 20))) + title.length };
  const afterNumber = line.indexOf(shape.label) + shape.label.length;
  return line.charAt(afterNumber) === "." ? { ...shape, title: "", end: start + afterNumber + 1 } : null;
}

/** The title may stand on the next line, or go on there. */
function withNextLine(
  text: string,
  shape: Shape,
  { words, end }: { words: string; end: number },
  layout: FormLayout,
): ItemHeading {
  const next = nextLine(text, end);
  const alone = { ...shape, title: words, end };
  if (next === null || next.text.length >= 160 || ITEM.test(next.text) || findPart(next.text) !== null) return alone;
  const nextWords = withoutPage(next.text, PAGE.test(next.text)).replaceAll(CELL_SEPARATOR, " ");
  if (words === "") {
    if (nextWords.startsWith("(")) return alone;
    const isTitle = matchesTitle(nextWords, shape.numbers, layout) || isHeadingCase(nextWords);
    return isTitle ? { ...shape, title: nextWords, end: next.end } : alone;
  }
  const isUpper = (piece: string) => piece === piece.toUpperCase();
  const goesOn = GOES_ON.test(words) && isUpper(words) === isUpper(nextWords) && nextWords.length < 100;
  return goesOn ? { ...shape, title: `${words} ${nextWords}`, end: next.end } : alone;
}

function withoutPage(text: string, hasPage: boolean): string {
  return (hasPage ? text.replace(/[\s.]*(?:[A-F]-?)?\d[\d\s,–-]*$|\s+\([a-z]\)$/, "") : text).trim();
}

function isHeadingCase(text: string): boolean {
  const words = text.match(/[A-Za-z]{4,}/g) ?? [];
  return (
    words.length > 0 && words.length < 20 && words.filter((word) => /^[A-Z]/.test(word)).length >= words.length * 0.7
  );
}

function nextLine(text: string, end: number): { text: string; end: number } | null {
  if (end >= text.length) return null;
  const newline = text.indexOf("\n", end + 1);
  const to = newline < 0 ? text.length : newline;
  return { text: text.slice(end + 1, Math.min(to, end + 400)), end: to };
}

/** `Items 1 through 4, 6 and 8` → 1 2 3 4 6 8; `9A(T)` → 9A. */
export function numbersOf(label: string): string[] {
  const numbers: string[] = [];
  const tokens = label.toUpperCase().match(/\d{1,2}(?:\.\d{2})?(?:\s?[A-K](?![A-Z]))?|THROUGH|TO\b|[–-]/g) ?? [];
  let isRange = false;
  for (const token of tokens) {
    if (!/^\d/.test(token)) {
      isRange = true;
      continue;
    }
    const number = token.replace(/\s/g, "");
    const [from, to] = [Number(numbers.at(-1)), Number(number)];
    if (isRange) for (let between = from + 1; between < to; between += 1) numbers.push(String(between));
    numbers.push(number);
    isRange = false;
  }
  return numbers;
}

function isKnown(number: string, layout: FormLayout): boolean {
  return itemsOf(layout).some(({ item }) => item === number);
}

export function matchesTitle(title: string, numbers: readonly string[], layout: FormLayout): boolean {
  return itemsOf(layout).some((item) => numbers.includes(item.item) && hasItemWords(title, item));
}
