// The words around an argument: reads wordings.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { TONES } from "../../../data/vocabulary.ts";
import { wordsAround } from "../said/words-around.ts";

/** To whom a message is: who looks after the subject or heads the company, somebody else, or nobody by name. */
export const ADDRESSEES = ["head", "executive", "other", "anybody"] as const;
export type Addressee = (typeof ADDRESSEES)[number];

const text = z.string().min(1);
const list = z.tuple([text], text);
const byTone = z.record(z.enum(TONES), list);
const bySomeTones = z.partialRecord(z.enum(TONES), list);
const file = z.strictObject({
  greetings: list,
  greetings_unnamed: list,
  sign_offs: list,
  products: list,
  products_described: list,
  products_undescribed: list,
  product_unnamed: list,
  wholes: bySomeTones,
  wholes_unnamed: bySomeTones,
  asks: byTone,
  asks_executive: byTone,
  asks_unnamed: byTone,
  asks_referral: byTone,
  asks_with_sample: z.partialRecord(z.enum(ADDRESSEES), list),
  asks_of_plans: list,
  asks_of_acts: list,
});

export const WORDING = readWording();

function readWording() {
  const read = file.safeParse(parse(readFileSync(new URL("wordings.yaml", import.meta.url), "utf8")));
  if (!read.success) throw new Error(`wordings.yaml: ${z.prettifyError(read.error)}`);
  return read.data;
}

export type Slots = Readonly<Record<string, string | null>>;

/** A wording with its slots filled. */
export type Filled = {
  readonly text: string;
  /** By these a message is known to have it, whatever its slots were filled with there. */
  readonly words: readonly string[];
};

/** Those that can be filled. */
export function fillAny(options: readonly string[], slots: Slots): Filled[] {
  return options.flatMap((each) => {
    const text = fill(each, slots);
    return text === null ? [] : [{ text, words: knownBy(each, text, slots) }];
  });
}

/** What one message says and the next one does not. */
const OF_ONE_MESSAGE: ReadonlySet<string> = new Set(["help", "does", "ask", "sample"]);

/** Its own words; of one that has none what it puts side by side, whatever is said of that. */
function knownBy(wording: string, text: string, slots: Slots): readonly string[] {
  const words = wordsAround(wording);
  if (words.length > 0) return words;
  const names = [...wording.matchAll(/\{(\w)(\w*)\}/g)].map(([, first = "", rest]) => first.toLowerCase() + rest);
  const fixed = names.filter((name) => !OF_ONE_MESSAGE.has(name)).flatMap((name) => slots[name] || []);
  return fixed.length > 0 ? fixed : [text];
}

/** Null when a slot has nothing to fill it. */
export function fill(wording: string, slots: Slots): string | null {
  let isWhole = true;
  const filled = wording.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const plain = slot.charAt(0).toLowerCase() + slot.slice(1);
    const value = slots[plain] ?? null;
    if (value === null) isWhole = false;
    return slot === plain ? (value ?? "") : capitalised(value ?? "");
  });
  return isWhole ? filled : null;
}

const capitalised = (words: string) =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
