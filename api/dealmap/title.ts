// Reads a title: what the position does, whether it is held at all, and the words that tell.
import { type BusinessFunction, type Mention, mentionsInTitle } from "./business-functions.ts";
import { type LevelReading, readLevel } from "./levels.ts";

/** Longer ones are no titles, and reading them costs time. */
const LENGTH_MAX = 300;

/** Why a title stands for no position in the company's work. */
export type Standing = {
  readonly kind: "former" | "assistant" | "board";
  /** As the title has it. */
  readonly word: string;
};

export type TitleReading = LevelReading & {
  readonly mentions: readonly Mention[];
  readonly functions: ReadonlySet<BusinessFunction>;
  readonly standing: Standing | null;
  /** What is held now: without what the title says is over or does not belong to it. */
  readonly text: string;
};

const OVER =
  "former(?:ly)?|previous(?:ly)?|past(?! due)|retired(?! lives)|retd|emerit(?:us|a)|outgoing|departed|resigned|deceased|ex(?=-)";
/** From the word to the end of what it governs: a semicolon, a bracket, or where the present begins. */
const FORMER = new RegExp(`\\b(${OVER})\\b[-. ]*([^;()]*?)(?=[;()]|\\b(?:now|currently|current)\\b|$)`, "iu");
/** What a position is said not to be about: the word and the one after it. */
const EXCLUDED = /\b(?:non[- ]|not |except(?: for)? |excl(?:uding|\.)? |other than )\s*[\p{L}&-]+/giu;
const ASSISTANT =
  /\b(?:(?:executive|administrative|personal) (?:assistant|secretary)|(?:assistant|secretary|aide) to|intern)\b/iu;
/** Who is called this holds no office, whatever committee is named besides. */
const OUTSIDER = /\b(?:non-?executive|(?:independent|outside) director|trustee)\b/iu;
const BOARD = /\b(?:board (?:member|director)|member of the board|(?:vice[- ])?chair(?:man|woman|person)?)\b/iu;
/** On signature pages of filings, a director alone is a member of the board. */
const DIRECTOR_ALONE = /^\W*(?:lead |independent |and )*director\W*$/iu;

export function readTitle(title: string): TitleReading {
  const whole = title.slice(0, LENGTH_MAX).normalize("NFKC").replace(/\s+/g, " ").trim();
  const { held, over } = splitFormer(whole);
  const text = (held ?? "").replace(EXCLUDED, " ").trim();
  const mentions = mentionsInTitle(text);
  const functions = new Set(mentions.map(({ of }) => of));
  const standing = held === null ? ({ kind: "former", word: over } as const) : standingOf(held, functions);
  return { ...readLevel(held ?? whole), mentions, text, functions, standing };
}

/**
 * Takes out what is over. A word with nothing behind it ("Chief Claims Officer, retired"), and one that opens the title
 * with nothing current after it, is about the whole title: then nothing is held (null).
 */
function splitFormer(title: string): { held: string | null; over: string } {
  let held = title;
  let over = "";
  for (let match = FORMER.exec(held); match !== null; match = FORMER.exec(held)) {
    over = match[1] ?? "";
    if (/^\W*$/.test(match[2] ?? "")) return { held: null, over };
    held = `${held.slice(0, match.index)} ${held.slice(match.index + match[0].length)}`.trim();
  }
  return { held: over !== "" && !/\p{L}{2}/u.test(held) ? null : held, over };
}

function standingOf(title: string, functions: ReadonlySet<BusinessFunction>): Standing | null {
  const assistant = ASSISTANT.exec(title)?.[0];
  if (assistant !== undefined) return { kind: "assistant", word: assistant };
  const outsider = OUTSIDER.exec(title)?.[0];
  if (outsider !== undefined) return { kind: "board", word: outsider };
  // Who also holds an office is in the company's work, board or not.
  if (functions.size > 0) return null;
  const board = BOARD.exec(title)?.[0] ?? (DIRECTOR_ALONE.test(title) ? "Director" : undefined);
  return board === undefined ? null : { kind: "board", word: board };
}
