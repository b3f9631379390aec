// How a salient statutory fact is told to the company: its own figures, with what the tables do not say (semantics 12.11).
import { FACT_KINDS } from "../../../data/vocabulary.ts";

type FactKind = (typeof FACT_KINDS)[number];
export type FactWords = { readonly kind: string; readonly source: string; readonly sentence: string };

export type FactTold = {
  /** Ways to say it. */
  readonly sentences: readonly [string, ...string[]];
  /** Subject lines, the plainest first. */
  readonly subjects: readonly [string, ...string[]];
};

type Words = {
  readonly pattern: RegExp;
  readonly sentences: readonly [string, ...string[]];
  readonly subjects: readonly [string, ...string[]];
};

const AMOUNT = String.raw`USD (?<amount>[\d.,]+ (?:million|billion))`;
const CHANGE: Words = {
  pattern: new RegExp(
    `wrote ${AMOUNT} of (?<line>.+) premium in (?<year>\\d{4}), (?<share>\\d+) % (?<way>more|less) than in (?<before>\\d{4})`,
  ),
  sentences: [
    "The statutory figures that I can see put {your} {line} premium at {amount} in {year}, {share}% {way} than in {before}{coverage}.",
    "In the statutory figures on file, {your} {line} premium for {year} is {amount}, {share}% {way} than the year before{coverage}.",
    "By the statutory figures on file, {your} {line} premium went {direction} {share}% from {before} to {year}, to {amount}{coverage}.",
  ],
  subjects: ["{Line} premium in {year}", "{Line}, {direction} {share}%", "Your {year} {line} premium"],
};
const KINDS: Readonly<Record<FactKind, Words>> = {
  complaint_index: {
    pattern:
      /drew (?<count>[\d,]+) complaints (?<about>about (?<line>.+?)|over all its lines) in (?<year>\d{4}), (?<times>[\d.]+) times [^,.]+?(?<trend>, (?:up|down) from [\d.]+ in \d{4}|, much as in \d{4})?\.$/,
    sentences: [
      "The public complaint counts for {year} list {count} complaints {about} for {you}, {times} times what a company with your share of premium would draw{trend}.",
      "In {year} state insurance departments counted {count} complaints {about} for {you}: {times} times what your share of premium would suggest{trend}.",
    ],
    subjects: ["{Line} complaints in {year}", "Your {year} {line} complaint count"],
  },
  premium_change: CHANGE,
  line_entry: {
    pattern: new RegExp(`wrote ${AMOUNT} of (?<line>.+) premium in (?<year>\\d{4}) after none in (?<before>\\d{4})`),
    sentences: [
      "The statutory figures on file show {amount} of {line} premium for {you} in {year}, and none in {before}{coverage}.",
      "{Line} looks new for {you}: {amount} of premium in the statutory figures for {year}, none in {before}{coverage}.",
    ],
    subjects: ["{Line} premium in {year}", "Your first year in {line}"],
  },
  line_exit: {
    pattern: new RegExp(`wrote no (?<line>.+) premium in (?<year>\\d{4}) after ${AMOUNT} in (?<before>\\d{4})`),
    sentences: [
      "The statutory figures on file show no {line} premium for {you} in {year}, after {amount} in {before}{coverage}.",
    ],
    subjects: ["{Line} policies after {before}", "What is left of {line}"],
  },
  top_ten: {
    pattern: /ranked (?<place>\w+) of (?<count>\d+) in (?<line>.+) premium in (?<year>\d{4})/,
    sentences: [
      "No headline made me write, only your size: {place} of {count} writers of {line} in the statutory figures for {year} that I can see.",
      "I write because of the size of your {line} book, {place} of {count} in the {year} statutory figures that I can see.",
      "You have made no news that I know of; what I see is your place in {line}, {place} of {count} by {year} premium in the figures on file.",
    ],
    subjects: ["Your {line} book", "{Line} at {place} of {count}"],
  },
};

/** Tables by line are of the states that file them openly. */
const COVERAGE = " (they may not cover every state)";

/** Null for a sentence of another shape. */
export function tellFact({ kind, source, sentence }: FactWords): FactTold | null {
  const known = FACT_KINDS.find((each) => each === kind);
  if (known === undefined) return null;
  const template = KINDS[known];
  const found = template.pattern.exec(sentence)?.groups;
  if (found === undefined) return null;
  const isGroup = / and its companies /.test(sentence);
  const line = found.line?.replace(/^life$/, "life insurance") ?? "insurance";
  const slots: Readonly<Record<string, string | undefined>> = {
    ...found,
    amount: `$${found.amount}`,
    line,
    Line: line.charAt(0).toUpperCase() + line.slice(1),
    about: found.line === undefined ? "over all lines" : `about ${line}`,
    direction: found.way === "less" ? "down" : "up",
    you: isGroup ? "your group" : "your company",
    your: isGroup ? "your group's" : "your",
    coverage: source.startsWith("national") ? "" : COVERAGE,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "");
  return { sentences: filled(template.sentences, fill), subjects: filled(template.subjects, fill) };
}

function filled(
  [first, ...others]: readonly [string, ...string[]],
  fill: (text: string) => string,
): [string, ...string[]] {
  return [fill(first), ...others.map(fill)];
}
