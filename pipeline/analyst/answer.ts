// What the model says of a passage, checked against the passage: nothing of an answer that fails is used.
import { movesAlike } from "../../data/grounding/movement.ts";
import { UnusableAnswer } from "../../data/http/language-model.ts";
import { looksLikeAddress, looksLikeMarkup } from "../../data/prose/planted.ts";
import { sanitizeLine } from "../../data/prose/sanitize-line.ts";
import { isHostile } from "../../data/prose/third-party-text.ts";
import { type Answer, type AskedPassage, askedText } from "./question.ts";

/** A model's judgement of one passage. */
export type Analysis = {
  /** 1 to 5 */
  readonly impact: number;
  /** Most telling first, each with the words of the passage that support it; the passage's own, not the model's copy. */
  readonly painPoints: readonly { readonly label: string; readonly quote: string }[];
  /** 0 to 1, four decimals; 0 = no signal. */
  readonly signalStrength: number;
  readonly signalQuote: string | null;
  /** One plain line. */
  readonly salesSummary: string;
};

const PAIN_POINTS_MAX = 3;
const QUOTE_CHARACTERS_MIN = 8;
const SUMMARY_CHARACTERS_MAX = 400;

/** @throws {UnusableAnswer} whose message names the rule that was broken, in our own words only */
export function checkAnswer(answer: Answer, passage: AskedPassage): Analysis {
  const text = askedText(passage);
  const { present, strength, quote } = answer.buying_signal;
  if (!(strength >= 0 && strength <= 1)) throw new UnusableAnswer("buying_signal.strength is not from 0 to 1");
  if (answer.pain_points.length > PAIN_POINTS_MAX) throw new UnusableAnswer("more than three pain_points");
  const signalStrength = present ? Math.round(strength * 10_000) / 10_000 : 0;
  return {
    impact: answer.impact,
    painPoints: distinct(answer.pain_points).map(({ label, quote }) => ({
      label,
      quote: quoted(text, quote, "the quote of a pain point"),
    })),
    signalStrength,
    signalQuote: signalStrength > 0 ? quoted(text, quote, "the quote of the buying signal") : null,
    salesSummary: checkSummary(answer.sales_summary, text),
  };
}

function distinct(points: Answer["pain_points"]): Answer["pain_points"] {
  return points.filter(({ label }, at) => points.findIndex((other) => other.label === label) === at);
}

/** The passage's own words that the quote copies: white space aside, and whichever quotation marks and dashes were typed. */
function quoted(text: string, quote: string, what: string): string {
  const sought = typed(sanitizeLine(quote, text.length + 1));
  if (sought.length < QUOTE_CHARACTERS_MIN) throw new UnusableAnswer(`${what} is too short`);
  const start = typed(text).indexOf(sought);
  if (start < 0) throw new UnusableAnswer(`${what} is not in the passage`);
  return text.slice(start, start + sought.length);
}

/** One character for one, so that places stay the same. */
function typed(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201f]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-");
}

const FIGURE = /\d+(?:[.,]\d+)*/g;
const FIGURE_WORD =
  /\b(?:dozens?|hundreds?|thousands?|millions?|billions?|trillions?|per ?cent|percent|twice|double[ds]?|doubling|triple[ds]?|tripling|tenfold)\b|%/gi;

/** The summary is shown to people and handed on: a plain line that adds no fact to the passage. */
function checkSummary(summary: string, text: string): string {
  const line = sanitizeLine(summary, SUMMARY_CHARACTERS_MAX + 1);
  if (!/\p{L}/u.test(line)) throw new UnusableAnswer("sales_summary is empty");
  if (line.length > SUMMARY_CHARACTERS_MAX) throw new UnusableAnswer("sales_summary is too long");
  if (looksLikeAddress(line)) throw new UnusableAnswer("sales_summary holds an address");
  if (looksLikeMarkup(line)) throw new UnusableAnswer("sales_summary holds markup");
  if (isHostile(line)) throw new UnusableAnswer("sales_summary holds instructions");
  if (!movesAlike(line, [text])) throw new UnusableAnswer("sales_summary moves otherwise than the passage");
  const figures = new Set(text.match(FIGURE));
  if ((line.match(FIGURE) ?? []).some((figure) => !figures.has(figure))) {
    throw new UnusableAnswer("sales_summary holds a figure that is not in the passage");
  }
  const words = figureWords(text);
  if ([...figureWords(line)].some((word) => !words.has(word))) {
    throw new UnusableAnswer("sales_summary holds an amount that is not in the passage");
  }
  for (const { 1: inner = "" } of typed(line).matchAll(/"([^"]*)"/g)) {
    if (!typed(text).includes(inner.replace(/[.,;:]$/, ""))) {
      throw new UnusableAnswer("sales_summary quotes what is not in the passage");
    }
  }
  return line;
}

/** Words that stand for an amount, by their stems; `%` and `percent` are one. */
function figureWords(text: string): Set<string> {
  const words = text.toLowerCase().match(FIGURE_WORD) ?? [];
  return new Set(words.map((word) => (/%|per ?cent/.test(word) ? "%" : word.slice(0, 5))));
}
