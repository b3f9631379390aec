// What a message has to keep to: platform, tone, length (semantics 12.5).
import {
  MESSAGE_LENGTHS,
  type MessageLength,
  PLATFORMS,
  type Platform,
  TONES,
  type Tone,
} from "../../../data/vocabulary.ts";

export type Format = { readonly platform: Platform; readonly tone: Tone; readonly length: MessageLength };

type Limits = {
  readonly wordsMin: number;
  readonly wordsMax: number;
  readonly charactersMax: number;
  readonly hasSubject: boolean;
};

/** Of the body without its signature, which takes 17 words at most (SENDER_WORDS_MAX of `dealmap team set`, and the sign-off); the whole keeps to rule 12.5. */
const EMAIL_WORDS: Readonly<Record<MessageLength, readonly [number, number]>> = {
  shorter: [20, 73],
  typical: [35, 88],
  longer: [40, 160],
};
/** 600 less a name. */
const LINKEDIN_CHARACTERS = 515;

export function limitsOf({ platform, length }: Format): Limits {
  const [wordsMin, wordsMax] = EMAIL_WORDS[length];
  if (platform === "linkedin") {
    // Its characters are the limit; fewer words would cost the thought between what is told and what is sold.
    return {
      wordsMin: 15,
      wordsMax: Math.max(wordsMax, EMAIL_WORDS.typical[1]),
      charactersMax: LINKEDIN_CHARACTERS,
      hasSubject: false,
    };
  }
  return { wordsMin, wordsMax, charactersMax: 4000, hasSubject: true };
}

export const FORMATS_OF_A_TONE = PLATFORMS.length * MESSAGE_LENGTHS.length;

/** Its place among all formats; those of one tone are next to each other. */
export function placeOf({ platform, tone, length }: Format): number {
  const ofTone = PLATFORMS.indexOf(platform) * MESSAGE_LENGTHS.length + MESSAGE_LENGTHS.indexOf(length);
  return TONES.indexOf(tone) * FORMATS_OF_A_TONE + ofTone;
}
