// How what a document says is told, with document and month: reads frames.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { wordsAround } from "./words-around.ts";

const text = z.string().min(1);
const frames = z.tuple([text], text);
const file = z.strictObject({
  report: frames,
  report_of_others: frames,
  call: frames,
  call_by_name: frames,
  call_of_others: frames,
});
const FRAMES = file.parse(parse(readFileSync(new URL("frames.yaml", import.meta.url), "utf8")));

type Frames = readonly [string, ...string[]];

export type Framed = {
  readonly clause: string;
  readonly ref: string;
  readonly document: string;
  readonly month: string;
  /** Fits after "your" and "the". */
  readonly call: string;
  /** "you", or the speaker's name; null: it is not told who speaks. */
  readonly who: string | null;
};

export type Framing = {
  readonly isCall: boolean;
  readonly isPlural: boolean;
};

export function framed(slots: Framed, { isCall, isPlural }: Framing): Frames {
  const [first, ...others] = kindOf(slots, isCall);
  const fill = (frame: string) => filled(isPlural ? frame.replace("{Ref} says", "{Ref} say") : frame, slots);
  return [fill(first), ...others.map(fill)];
}

/** What each frame says around its slots, where it is more than a word. */
const AROUND = Object.values(FRAMES)
  .flat()
  .map((frame) => wordsAround(frame))
  .filter((words) => words.length > 0)
  .sort((one, other) => other.join().length - one.join().length);

/** The words by which a sentence is known to be told in its frame, whatever is told; the sentence where it is in none. */
export function frameWords(sentence: string): readonly string[] {
  return AROUND.find((words) => words.every((some) => sentence.includes(some))) ?? [sentence];
}

function kindOf({ who }: Framed, isCall: boolean): Frames {
  if (isCall && who === "you") return FRAMES.call;
  if (isCall) return who === null ? FRAMES.call_of_others : [...FRAMES.call, ...FRAMES.call_by_name];
  return who === null ? FRAMES.report_of_others : FRAMES.report;
}

function filled(frame: string, slots: Framed): string {
  return frame.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const plain = slot.toLowerCase() as keyof Framed;
    const value = slots[plain] ?? "";
    return slot === plain ? value : value.charAt(0).toUpperCase() + value.slice(1);
  });
}
