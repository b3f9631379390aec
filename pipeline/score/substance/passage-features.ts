// What the linear model sees of a passage: its words, word pairs, marks, length, and what the cues of the taxonomy say.
import { PASSAGE_MARKS } from "./passage-marks.ts";
import type { SentenceCues } from "./sentence-class.ts";

/** Names of features: `w loss`, `p net_loss`, `m hedge`, `l 3`, `c hasSubject`. Each is there once or not at all. */
export type PassageFeatures = {
  /** Words and pairs, which weigh less the more there are. */
  readonly words: readonly string[];
  readonly marks: readonly string[];
};

type SeenCues = Pick<SentenceCues, "hasSignal" | "hasSubject" | "isWorse">;

/** Of lower-cased text; Latin letters by their codes, which are found faster than by their property. */
const WORD = /[$%]|[a-z\u00df-\u024f]+(?:['\u2019-][a-z\u00df-\u024f]+)*|\d[\d.,]*/g;
const POSSESSIVE = /['\u2019]s$/;
const YEAR = /^(?:19|20)\d\d$/;
const FIGURE = "#";
/** In words; a passage of n words has the length class of the first bound above n. */
const LENGTH_BOUNDS = [6, 12, 25, 50, 90];
const CUES = ["hasSignal", "hasSubject", "isWorse"] as const;

export function passageFeaturesOf(text: string, sentences: readonly SeenCues[]): PassageFeatures {
  const words = (text.toLowerCase().match(WORD) ?? []).map(normalised);
  const seen = new Set<string>();
  for (const [at, word] of words.entries()) {
    seen.add(`w ${word}`);
    if (at > 0) seen.add(`p ${words[at - 1]}_${word}`);
  }
  const marks = PASSAGE_MARKS.filter(([, pattern]) => pattern.test(text)).map(([name]) => `m ${name}`);
  const bound = LENGTH_BOUNDS.findIndex((each) => words.length < each);
  marks.push(`l ${bound < 0 ? LENGTH_BOUNDS.length : bound}`);
  if (words[0] !== undefined) marks.push(`b ${words[0]}`);
  const figures = words.filter((word) => word.startsWith(FIGURE)).length;
  if (figures * 2 > words.length) marks.push("m mostly_figures");
  else if (figures * 5 > words.length) marks.push("m many_figures");
  for (const cue of CUES) if (sentences.some((sentence) => sentence[cue])) marks.push(`c ${cue}`);
  return { words: [...seen], marks };
}

/** One figure is like another, but for years. */
function normalised(word: string): string {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return YEAR.test(word) ? `${FIGURE}year` : FIGURE;
  return word.endsWith("s") ? word.replace(POSSESSIVE, "") : word;
}
