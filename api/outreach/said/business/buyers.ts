// Products for one kind of buyer of a branch, and what is told of the others: reads buyers.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { phrasePattern } from "../phrases.ts";

const phrases = z.array(z.string().min(1)).min(1).transform(phrasePattern);
const file = z.record(z.string(), z.strictObject({ sold: phrases, unless: phrases, said: phrases }));
const BUYERS = Object.values(file.parse(parse(readFileSync(new URL("buyers.yaml", import.meta.url), "utf8"))));

export function isOfOtherBuyers(said: string, productText: string): boolean {
  return BUYERS.some((each) => each.sold.test(productText) && !each.unless.test(productText) && each.said.test(said));
}
