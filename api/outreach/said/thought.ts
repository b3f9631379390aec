// Whether a thought is of what is told, and of what the product does: reads thought.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { phrasePattern } from "./phrases.ts";

const phrases = z.array(z.string().min(1)).min(1).transform(phrasePattern);
const file = z.strictObject({
  missed: z.array(z.strictObject({ told: phrases, misses: phrases })),
  beyond: z.array(z.strictObject({ work: phrases, sold: phrases })),
  needed: z.array(z.strictObject({ thought: phrases, told: phrases })),
});
const { missed, beyond, needed } = file.parse(parse(readFileSync(new URL("thought.yaml", import.meta.url), "utf8")));

/** "The ratio excluding catastrophes" is not of those. */
const LEFT_OUT = /\b(?:excluding|ex|before|without|non)[- ](?:\w+ ){0,3}(?:cats?|catastroph\w*|weather|storms?)\b/gi;

/** Whether a thought speaks of another thing than the one that is told: of admissions, where dental benefits cost more. @param said with the causes that are given for it */
export function missesCause(thought: string, said: string): boolean {
  const named = said.replace(LEFT_OUT, "");
  return missed.some(({ told, misses }) => told.test(named) && !misses.test(named) && misses.test(thought));
}

/** A portal for submissions reviews no files, and a rating engine sets no reserves. @param productText name and description, lower-case */
export function isBeyond(thought: string, productText: string): boolean {
  return beyond.some(({ work, sold }) => work.test(thought) && !sold.test(productText));
}

/** Whether a thought takes for told what is not: a ratio, an improvement, steps. */
export function presumes(thought: string, said: string): boolean {
  return needed.some((each) => each.thought.test(thought) && !each.told.test(said));
}
