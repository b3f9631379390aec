// Whether anything that is sold can change the cause that a sentence gives: reads cause.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { causeIn, causeOfBefore } from "../../../data/prose/said/causes.ts";
import { phrasePattern } from "./phrases.ts";

const UNCHANGED = phrasePattern(
  z
    .array(z.string().min(1))
    .min(1)
    .parse(parse(readFileSync(new URL("cause.yaml", import.meta.url), "utf8"))),
);
/** @param next the sentence behind it in the passage; "" where there is none */
export function isOfNobodysDoing(sentence: string, next: string): boolean {
  const causes = [causeIn(sentence), causeOfBefore(next)];
  return causes.some((cause) => cause !== null && UNCHANGED.test(cause));
}

/** Of these a cause says what kind of work is behind it. */
const RESULT =
  /\b(?:combined|loss|benefit|benefits|expense|care|mcr|hbr|mlr|medical) ?(?:ratios?)?\b|\b(?:underwriting|operating|segment|core) (?:income|earnings|loss(?:es)?|results?|gain|margin)\b|\bcore earnings\b/i;
const LESS = "(?:lower|fewer|less|improv\\w+|favorable|better|lighter|milder|declin\\w+|decreas\\w+|moderat\\w+)";
const MORE = "(?:higher|increas\\w+|elevated|rising|more|adverse|unfavorable|greater|heavier|worse|return\\w*)";

/**
 * Whether it reports a result and puts it down to more of the subject, or, where it is a better one, to less: "the combined ratio rose, reflecting
 * higher claim severity", "the loss ratio improved, reflecting an improving mortality trend".
 *
 * @param names finds the subject in a text
 */
export function isCausedBy(
  sentence: string,
  reported: string,
  { names, isBetter = false }: { readonly names: (text: string) => boolean; readonly isBetter?: boolean },
): boolean {
  const cause = causeIn(sentence);
  if (cause === null || !RESULT.test(reported)) return false;
  const item = cause.split(/,? and |, |; /).find(names);
  if (item === undefined) return false;
  return isBetter ? new RegExp(`\\b${LESS}\\b`, "i").test(item) : new RegExp(`\\b${MORE}\\b`, "i").test(cause);
}
