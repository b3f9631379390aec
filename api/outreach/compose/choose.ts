// Chooses among wordings: one of those that the team's newest messages have least, so that whoever gets two of them, or passes them on, reads no formula.
import { createHash } from "node:crypto";
import { TONES } from "../../../data/vocabulary.ts";
import { hashOf } from "../evidence/seed.ts";
import { FORMATS_OF_A_TONE } from "../verify/format.ts";

/**
 * One of the options for a slot of the message; slots are chosen independently of each other.
 *
 * @param wordsOf the words by which a message is known to have the option; left out: a text's own, of anything else none
 */
export type Choose = <T>(slot: string, options: readonly [T, ...T[]], wordsOf?: (option: T) => readonly string[]) => T;

export type Choosing = {
  /** Of messages on the same, each takes the wording after the one before. */
  readonly turn?: number;
  /** What the team has written last. */
  readonly recent?: readonly string[];
};

/** Where fewer were never used, two formats of the same request would take the same one: they take what was used once more too. */
const CHOICE_MIN = 2;

/** @param input whom and what a message is about; equal inputs choose alike, after the same messages */
export function chooserOf(input: unknown, { turn = 0, recent = [] }: Choosing = {}): Choose {
  const seed = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const usesOf = (words: readonly string[]) =>
    words.length === 0 ? 0 : recent.filter((text) => words.every((some) => text.includes(some))).length;
  return (slot, options, wordsOf = textOf) => {
    const uses = options.map((option) => usesOf(wordsOf(option)));
    const least = Math.min(...uses);
    const [fresh, wider] = [least, least + 1].map((most) => options.filter((_, at) => (uses[at] ?? 0) <= most));
    const some = fresh !== undefined && fresh.length >= CHOICE_MIN ? fresh : (wider ?? options);
    // Counted among those alone: counted among all, two formats often come to the same next one that is left. Each tone begins a third further.
    const tone = Math.floor(turn / FORMATS_OF_A_TONE);
    const further = (turn % FORMATS_OF_A_TONE) + tone * Math.max(1, Math.floor(some.length / TONES.length));
    return some[(hashOf(seed, slot) + further) % some.length] ?? options[0];
  };
}

const textOf = (option: unknown) => (typeof option === "string" ? [option] : []);
