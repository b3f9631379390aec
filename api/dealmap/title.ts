// Reads a title: what the position does, whether it is held at all, and the words that tell.
import { boardWord } from "../../data/prose/titles/board-title.ts";
import { type BusinessFunction, type Mention, mentionsInTitle } from "../../data/prose/titles/business-function.ts";
import { plainTitle, readHeldTitle } from "../../data/prose/titles/held-title.ts";
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
export function readTitle(title: string): TitleReading {
  const { held, about, over } = readHeldTitle(title);
  const mentions = mentionsInTitle(about);
  const functions = new Set(mentions.map(({ of }) => of));
  const standing = held === null ? ({ kind: "former", word: over } as const) : standingOf(held);
  return { ...readLevel(held ?? plainTitle(title)), mentions, text: about, functions, standing };
}

function standingOf(title: string): Standing | null {
  const assistant = ASSISTANT.exec(title)?.[0];
  if (assistant !== undefined) return { kind: "assistant", word: assistant };
  const board = boardWord(title);
  return board === null ? null : { kind: "board", word: board };
}
