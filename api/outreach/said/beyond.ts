// Whether a thought speaks of work that what is sold does not do: reads beyond.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { phrasePattern } from "./phrases.ts";

const phrases = z.array(z.string().min(1)).min(1).transform(phrasePattern);
const BEYOND = z
  .array(z.strictObject({ work: phrases, sold: phrases }))
  .parse(parse(readFileSync(new URL("beyond.yaml", import.meta.url), "utf8")));

/** A portal for submissions reviews no files, and a rating engine sets no reserves. @param productText name and description */
export function isBeyond(thought: string, productText: string): boolean {
  return BEYOND.some(({ work, sold }) => work.test(thought) && !sold.test(productText));
}
