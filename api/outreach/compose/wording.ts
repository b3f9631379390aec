// The words around an argument: reads wordings.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { TONES } from "../../../data/vocabulary.ts";
import type { Wordings } from "../evidence/themes.ts";

const text = z.string().min(1);
const list = z.tuple([text], text);
const byTone = z.record(z.enum(TONES), list);
const file = z.strictObject({
  greetings: list,
  greetings_unnamed: list,
  sign_offs: list,
  products: list,
  products_doing: list,
  products_undescribed: list,
  product_unnamed: text,
  wholes: byTone,
  wholes_unnamed: byTone,
  asks: byTone,
  asks_unnamed: byTone,
  asks_referral: byTone,
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

/** Those that can be filled. */
export function fillAny(options: Wordings, slots: Slots): string[] {
  return options.flatMap((each) => fill(each, slots) ?? []);
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
