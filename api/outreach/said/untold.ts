// Whether a sentence is told in no message, and why: reads untold.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { lacksItsRatio, miscounts } from "../../../data/prose/figure.ts";
import { refersBack } from "../../../data/prose/said/refers-back.ts";
import { isRunOn } from "../../../data/prose/spoken.ts";
import { phrasePattern } from "./phrases.ts";

const phrase = z.string().min(1);
const file = z.record(phrase, z.array(phrase).min(1));

const REASONS = Object.entries(file.parse(parse(readFileSync(new URL("untold.yaml", import.meta.url), "utf8")))).map(
  ([why, phrases]) => ({ why, pattern: phrasePattern(phrases) }),
);
/** "We experienced development of $41 million have benefited": two sentences that became one. */
const TWO_VERBS =
  /^(?:[^,;]{2,40}, )?we (?:\w+ ){0,2}(?:experienced|had|saw|reported) [^,;]{5,120} (?:have|has) (?:benefited|improved|reduced|increased|added)\b/iu;
/** They spoil the whole sentence, whichever part of it is told: what went well, was meant, or moved on paper, is no reason to write. */
const OF_WHOLE: ReadonlySet<string> = new Set(["a result that is praised", "meant to be so", "moved on paper"]);
/** Roman lists do not read aloud. */
const LISTED = /\([ivx\d]{1,4}\)/;
/** "cost pressure to remain pressured": who speaks freely says a word twice. */
const SLIP = /\b(\w{6,}?)(?:s|es)? (?:\w+ ){0,3}\1(?:d|ed)\b/i;

/** What it points to was said before: "this underperformance", "this $700 million". */
const POINTS_BACK =
  /\bthis (?!(?:year|quarter|month|week|season|summer|fall|autumn|winter|spring|morning|time|period|day|past|coming|first|second|third|fourth)\b)[\p{Ll}$]/iu;

/** Said of an amount it is no definition: "a ratio of 145.5% includes the wildfires". */
const OF_PARTS = "what belongs to it";
const AMOUNT = /[$%]|\b\d[\d.,]* (?:million|billion|points?|basis points)\b/;
/** How a figure is counted, and no matter of taxes. */
const BEFORE_TAX = /\b(?:before|after) tax(?:es)?\b|\bof after-tax (?=(?:\w+ )?losses\b)/gi;
/** "An MCR of .4%", "our -in-class platform", "a ratio of $28.8%": half of it was lost, or more than it was said, when the call was written down. */
const HALF_LOST = /\s(?:-\p{Ll}{2,}|\.\d|\$[\d.]+%)/u;

/** "Strengthened reserves by $4 million": who, was lost. */
const NOBODY_DID =
  /^(?:strengthened|reported|delivered|generated|achieved|posted|recorded|experienced|saw|grew|had|produced|wrote|increased (?:our|the)|reduced (?:our|the)) /i;

/** "Split 17% in long tail lines": the other part was left out. */
const HALF_SPLIT = /\bsplit (?:about |roughly |approximately )?\d+%[^%]*$/i;

/** "We saw a natural catastrophe losses": one, or several. */
const ONE_OF_SEVERAL =
  /\ban? (?:\p{Ll}+ ){0,2}(?:cat(?:astrophe)?|storm|weather|hurricane|wildfire) losses\b(?! (?:ratio|load|estimate|budget))/iu;

const MISHEARD = [HALF_LOST, NOBODY_DID, TWO_VERBS, ONE_OF_SEVERAL];

/** "8.6 of the 12.2 point increase": in what. */
const PART_OF_POINTS = /\bof the \d[\d.]*[- ]points? (?:increase|decrease|improvement|change)\b/i;

/** Losses of catastrophes without one of them are half a figure, and who says them means now the one half, now the other. */
const HALF_COUNTED =
  /\bcat(?:astrophe)?s? loss(?:es)?\b.*\b(?:excluding|exclusive of|other than|not including) [^,;]*$/i;

/** "Last year, as compared to this year's first quarter": told later, nobody knows which is which. */
const TWO_YEARS = /\b(?:last|prior|previous) year\b.*\bthis year['\u2019]s\b/i;

/** "We incurred $187 million in the third quarter of last year", and what of this one is not said. */
const OF_LAST_YEAR =
  /^(?!.*\b(?:compare[sd]?|versus|than|from|against|over|up|down|since|this (?:year|quarter))\b).*\b(?:quarter|half|months) of last year\b/i;

/** Null for a sentence that may be told. */
export function whyUntold(sentence: string): string | null {
  if (LISTED.test(sentence)) return "a list";
  if (SLIP.test(sentence)) return "a slip of the tongue";
  if (POINTS_BACK.test(sentence) || refersBack(sentence)) return "refers back";
  if (isRunOn(sentence) || miscounts(sentence) || MISHEARD.some((pattern) => pattern.test(sentence)))
    return "not as it was said";
  if (lacksItsRatio(sentence) || PART_OF_POINTS.test(sentence)) return "points of what";
  if (HALF_SPLIT.test(sentence)) return "half a split";
  if (TWO_YEARS.test(sentence)) return "of two years";
  if (OF_LAST_YEAR.test(sentence)) return "of last year";
  const told = sentence.replace(BEFORE_TAX, "");
  const hasAmount = AMOUNT.test(told);
  return REASONS.find(({ why, pattern }) => !(hasAmount && why === OF_PARTS) && pattern.test(told))?.why ?? null;
}

/** Whether no part of it is told either. */
export function isNoNews(sentence: string): boolean {
  if (HALF_COUNTED.test(sentence)) return true;
  return REASONS.some(({ why, pattern }) => OF_WHOLE.has(why) && pattern.test(sentence));
}
