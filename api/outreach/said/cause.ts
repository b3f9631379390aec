// What a sentence gives as the cause of what it reports, and whether anything that is sold can change it: reads cause.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { phrasePattern } from "./phrases.ts";

const UNCHANGED = phrasePattern(
  z
    .array(z.string().min(1))
    .min(1)
    .parse(parse(readFileSync(new URL("cause.yaml", import.meta.url), "utf8"))),
);
const GIVES =
  /\b(?:due (?:\w+ )?to|driven (?:\w+ ){0,2}by|reflect(?:s|ed|ing)|because(?: of)?|attribut(?:able|ed) (?:\w+ )?to|as a result of|result(?:ed|ing) from|caused by|given(?: that)?|benefit(?:ed|ing) from|stemm(?:ed|ing) from|related to|with (?:higher|lower)|which (?:was|were|reflect\w*|included|benefited)|as (?:the|last|a|we|improvements|higher|lower)) /i;
/** "This increase was driven by …": of what was said just before. */
const GOES_ON =
  /^(?:this|that|these|the|both) (?:[\p{Ll}-]+ ){0,3}?(?:increase|decrease|decline|improvement|change|growth|rise|deterioration|difference|result|variance|was|were|is|reflect\w*|includes?)\b/iu;

/** What lessens it is no cause of it. */
const OFFSET = /,? (?:(?:partially|partly|somewhat|more than) )?offset\b/i;

/** With the word that gives it; null where none is given. */
export function causeIn(sentence: string): string | null {
  const found = GIVES.exec(sentence);
  return found === null ? null : (sentence.slice(found.index).split(OFFSET)[0] ?? null);
}

/** @param next the sentence behind it in the passage; "" where there is none */
export function isOfNobodysDoing(sentence: string, next: string): boolean {
  const causes = [causeIn(sentence), GOES_ON.test(next) ? causeIn(next) : null];
  return causes.some((cause) => cause !== null && UNCHANGED.test(cause));
}

/** Of these a cause says what kind of work is behind it. */
const RESULT =
  /\b(?:combined|loss|benefit|benefits|expense|care|mcr|hbr|mlr|medical) ?(?:ratios?)?\b|\b(?:underwriting|operating|segment|core) (?:income|earnings|loss(?:es)?|results?|gain|margin)\b|\bcore earnings\b/i;
const MORE = "(?:higher|increas\\w+|elevated|rising|more|adverse|unfavorable|greater|heavier|worse|return\\w*)";

/**
 * Whether it reports a result and puts it down to more of the subject: "the combined ratio rose, reflecting higher claim severity".
 *
 * @param names finds the subject in a text
 */
export function isCausedBy(sentence: string, reported: string, names: (text: string) => boolean): boolean {
  const cause = causeIn(sentence);
  if (cause === null || !RESULT.test(reported)) return false;
  const item = cause.split(/,? and |, |; /).find(names);
  return item !== undefined && new RegExp(`\\b${MORE}\\b`, "i").test(cause);
}
