// How a salient statutory fact is told to the company: its figures, with what the tables do not say (semantics 12.11).
import { LINE_NAMES } from "../../../data/line-names.ts";
import type { Fact } from "../../../data/resources.ts";
import type { Wordings } from "./themes.ts";

/** A fact of the version. */
export type SalientFact = Fact;

export type FactTold = {
  /** Ways to say it. */
  readonly sentences: Wordings;
  /** Subject lines, the plainest first. */
  readonly subjects: Wordings;
};

const SENTENCES: Readonly<Record<string, Wordings>> = {
  complaint_index: [
    "The complaint counts that state insurance departments publish show {count} complaints {about} against {you} in {year}, {times} times what the share of premium there would suggest{trend}{coverage}.",
    "In {year} {you} drew {count} complaints {about}, {times} times as many as the premium there would suggest{trend}, by the complaint counts that state insurance departments publish{coverage}.",
    "State insurance departments publish complaint counts, and those for {year} have {count} complaints {about} against {you}, {times} times what the share of premium there would suggest{trend}{coverage}.",
    "{You} drew {count} complaints {about} in the {year} counts that state insurance departments publish, {times} times what the share of premium there would suggest{trend}{coverage}.",
    "I looked at the {year} complaint counts that state insurance departments publish: {count} complaints {about} against {you}, {times} times as many as the premium there would suggest{trend}{coverage}.",
    "For {year}, the state insurance departments count {count} complaints {about} against {you}, {times} times as many as the share of premium there would suggest{trend}{coverage}.",
  ],
  premium_change: [
    "State premium filings put {your} {line} premium at {amount} in {year}, {share}% {way} than in {before}{coverage}.",
    "By the state premium filings, {your} {line} premium went {direction} {share}% from {before} to {year}, to {amount}{coverage}.",
    "{Your} {line} premium was {amount} in {year}, {share}% {way} than in {before}, by the state premium filings{coverage}.",
    "I read in the state premium filings that {your} {line} premium went {direction} {share}% from {before} to {year}, to {amount}{coverage}.",
  ],
  line_entry: [
    "State premium filings show {amount} of {line} premium for {you} in {year}, and none in {before}{coverage}.",
    "{Line} looks new for {you}: {amount} of premium in the state premium filings for {year}, none in {before}{coverage}.",
  ],
  line_exit: [
    "State premium filings show no {line} premium for {you} in {year}, after {amount} in {before}{coverage}.",
    "{You} wrote {amount} of {line} premium in {before} and none in {year}, by the state premium filings{coverage}.",
  ],
  top_ten: [
    "By the state premium filings, {you} ranked {place} of {count} in {line} premium in {year}{coverage}.",
    "In {year} {you} ranked {place} of {count} in {line} premium, by the state premium filings{coverage}.",
  ],
};
const SUBJECTS: Readonly<Record<string, Wordings>> = {
  complaint_index: ["{Line} complaints in {year}", "Your {year} {line} complaints", "A question on {line} complaints"],
  premium_change: ["{Line} premium in {year}", "{Line}, {direction} {share}%", "Your {year} {line} premium"],
  line_entry: ["{Line} premium in {year}", "Your first year in {line}"],
  line_exit: ["{Line} policies after {before}", "What is left of {line}"],
  top_ten: ["{Line} premium in {year}", "Your {year} {line} premium"],
};

/** Tables by line are of the states that file them openly. */
const COVERAGE = " (they may not cover every state)";
/** A trend is told from there on. */
const TREND_MIN = 0.1;

/** Null for a kind that is not told. @param isGroup the fact is of the company and its companies */
export function tellFact(fact: SalientFact, { isGroup }: { isGroup: boolean }): FactTold | null {
  const sentences = SENTENCES[fact.kind];
  const subjects = SUBJECTS[fact.kind];
  if (sentences === undefined || subjects === undefined) return null;
  const slots = { ...wordsOf(fact), ...WHO[isGroup ? "group" : "company"] };
  if (Object.values(slots).includes(null)) return null;
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot as keyof typeof slots] ?? "");
  return { sentences: filled(sentences, fill), subjects: filled(subjects, fill) };
}

const WHO = {
  group: { you: "your group", You: "Your group", your: "your group's", Your: "Your group's" },
  company: { you: "your company", You: "Your company", your: "your", Your: "Your" },
};

/** By slot; null: the fact does not say it. */
function wordsOf({ kind, line_of_business, figure, change, years, source, sentence }: SalientFact) {
  const line = LINE_WORDS.get(line_of_business ?? "") ?? "insurance";
  const year = Math.max(...years);
  const before = Math.min(...years);
  const isIndex = kind === "complaint_index";
  return {
    line,
    Line: line.charAt(0).toUpperCase() + line.slice(1),
    about: line_of_business === null ? "over all lines" : `about ${line}`,
    year: String(year),
    before: String(before),
    amount: amountInWords(figure),
    share: String(Math.round(Math.abs(change ?? 0) * 100)),
    way: (change ?? 0) < 0 ? "less" : "more",
    direction: (change ?? 0) < 0 ? "down" : "up",
    times: figure.toFixed(1),
    ...countedIn(kind, sentence),
    trend: isIndex ? trendOf({ figure, change, before }) : "",
    coverage: source.startsWith("national") ? "" : COVERAGE,
  };
}

/** What only the sentence has: how many complaints there were, or which place it is among how many. */
function countedIn(kind: string, sentence: string): { count: string | null; place: string | null } {
  const complaints = /\b([\d,]+) complaints\b/.exec(sentence);
  const ranked = /\branked (\w+) of ([\d,]+)/.exec(sentence);
  if (kind === "complaint_index") return { count: complaints?.[1] ?? null, place: "" };
  if (kind === "top_ten") return { count: ranked?.[2] ?? null, place: ranked?.[1] ?? null };
  return { count: "", place: "" };
}

const LINE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(LINE_NAMES).map(([key, name]) => [key, name === "life" ? "life insurance" : name]),
);

function trendOf({ figure, change, before }: { figure: number; change: number | null; before: number }): string {
  if (change === null || Math.abs(change) < TREND_MIN) return "";
  return `, ${change > 0 ? "up" : "down"} from ${(figure / (1 + change)).toFixed(1)} in ${before}`;
}

/** "$31.5 million": as the fact's own sentence rounds it. */
function amountInWords(usd: number): string {
  const isBillion = usd >= 999_950_000;
  const value = (usd / (isBillion ? 1e9 : 1e6)).toFixed(1).replace(/\.0$/, "");
  return `$${value} ${isBillion ? "billion" : "million"}`;
}

function filled([first, ...others]: Wordings, fill: (text: string) => string): Wordings {
  return [fill(first), ...others.map(fill)];
}
