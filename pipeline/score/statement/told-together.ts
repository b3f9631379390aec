// What a passage says in two sentences that belong together: a ratio and what moved it, a cost and what it was offset by (semantics 14.7).
import { FIGURE } from "../../../data/prose/figure.ts";
import { clauseOf } from "../../../data/prose/reported-speech.ts";
import { refersBack } from "../../../data/prose/said/refers-back.ts";
import type { Span } from "../../../data/prose/sentences.ts";
import { statementAt } from "./statement.ts";

/** Nobody reads more at once. */
const TOLD_MAX = 330;
/** "This pressure was more than offset by": without it the news is half told. */
const TAKES_BACK =
  /^(?:this|that|these|the (?:pressure|impact|increase|decrease)) [^.;]{0,40}\boffset by\b|^(?:that being said|however|nevertheless)\b/i;

const OF_THEMSELVES = /\b(?:we|our|us|I)\b/;

type Told = {
  /** Of its main sentence, in reported speech. */
  readonly told: string;
  readonly span: Span;
  readonly sentences: readonly Span[];
  /** Whether a sentence is on the subject that is told, too. */
  readonly isOnSubject: (sentence: Span) => boolean;
};

/** What is told of the passage's main sentence, with a figure on the same subject beside it, and what takes it back behind it. */
export function toldTogether(text: string, { told, span, sentences, isOnSubject }: Told): string {
  const at = sentences.findIndex(({ start }) => start === span.start);
  const before = measureIn(text, sentences[at - 1], isOnSubject);
  const next = sentences[at + 1];
  const behind = takenBack(text, next, isOnSubject) ?? (before === null ? measureIn(text, next, isOnSubject) : null);
  const parts = [before, told, behind].filter((part) => part !== null);
  const whole = parts.map((part, index) => (index === 0 ? part : clauseOf(part))).join("; ");
  return whole.length <= TOLD_MAX ? whole : told;
}

function measureIn(text: string, sentence: Span | undefined, isOnSubject: Told["isOnSubject"]): string | null {
  if (sentence === undefined || !isOnSubject(sentence)) return null;
  const words = text.slice(sentence.start, sentence.end);
  return FIGURE.test(words) && !refersBack(words) ? statementAt(text, sentence) : null;
}

function takenBack(text: string, sentence: Span | undefined, isOnSubject: Told["isOnSubject"]): string | null {
  if (sentence === undefined) return null;
  const words = text.slice(sentence.start, sentence.end);
  const isTaken = TAKES_BACK.test(words) && (/\boffset by\b/i.test(words) || isOnSubject(sentence));
  if (!isTaken) return null;
  return statementAt(text, sentence) ?? (OF_THEMSELVES.test(words) ? null : words.trim().replace(/\.$/, ""));
}
