// Reads a title: what the position does, whether it is held at all, and the words that tell.
import { type BusinessFunction, type Mention, mentionsInTitle } from "../../data/prose/business-function.ts";
import { plainTitle, readHeldTitle } from "../../data/prose/held-title.ts";
import { type LevelReading, readLevel } from "./levels.ts";

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

const ASSISTANT =
  /\b(?:(?:executive|administrative|personal) (?:assistant|secretary)|(?:assistant|secretary|aide) to|intern)\b/iu;
/** Who is called this holds no office, whatever committee is named besides. */
const OUTSIDER = /\b(?:non-?executive|(?:independent|outside) director|trustee)\b/iu;
const BOARD = /\b(?:board (?:member|director)|member of the board|(?:vice[- ])?chair(?:man|woman|person)?)\b/iu;
/** On signature pages of filings, a director alone is a member of the board. */
const DIRECTOR_ALONE = /^\W*(?:lead |independent |and )*director\W*$/iu;

export function readTitle(title: string): TitleReading {
  const { held, about, over } = readHeldTitle(title);
  const mentions = mentionsInTitle(about);
  const functions = new Set(mentions.map(({ of }) => of));
  const standing = held === null ? ({ kind: "former", word: over } as const) : standingOf(held, functions);
  return { ...readLevel(held ?? plainTitle(title)), mentions, text: about, functions, standing };
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
