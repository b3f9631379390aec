// What a message has to keep to: platform, tone, length (semantics 12.5).
import type { MessageLength, Platform, Tone } from "../../../data/vocabulary.ts";

export type Format = { readonly platform: Platform; readonly tone: Tone; readonly length: MessageLength };

type Limits = {
  readonly wordsMin: number;
  readonly wordsMax: number;
  readonly charactersMax: number;
  readonly hasSubject: boolean;
};

const EMAIL_WORDS: Readonly<Record<MessageLength, readonly [number, number]>> = {
  shorter: [25, 90],
  typical: [35, 160],
  longer: [45, 260],
};
const LINKEDIN_CHARACTERS = 600;

export function limitsOf({ platform, length }: Format): Limits {
  const [wordsMin, wordsMax] = EMAIL_WORDS[length];
  if (platform === "linkedin") {
    return { wordsMin: 15, wordsMax, charactersMax: LINKEDIN_CHARACTERS, hasSubject: false };
  }
  return { wordsMin, wordsMax, charactersMax: 4000, hasSubject: true };
}

type Extent = {
  /** Excerpts that a message may rest on. */
  readonly excerpts: number;
  readonly quoteWordsMax: number;
};

const EMAIL_EXTENT: Readonly<Record<MessageLength, Extent>> = {
  shorter: { excerpts: 1, quoteWordsMax: 22 },
  typical: { excerpts: 2, quoteWordsMax: 28 },
  longer: { excerpts: 4, quoteWordsMax: 30 },
};

/** How much evidence fits into a message. */
export function extentOf({ platform, length }: Format): Extent {
  if (platform === "email") return EMAIL_EXTENT[length];
  return { excerpts: length === "longer" ? 2 : 1, quoteWordsMax: 20 };
}
