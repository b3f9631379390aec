// Quotations of a draft, word for word in what may be quoted or refused (semantics 12.6).
import { sentencesAndItemsOf } from "../prose/sentences.ts";
import { isHostile, isPlainProse } from "../prose/third-party-text.ts";
import type { Problem } from "./problem.ts";

const QUOTATION =
  /\u201c([^\u201c\u201d]*)\u201d|"([^"]*)"|\u00ab([^\u00ab\u00bb]*)\u00bb|(?<![\p{L}\p{N}])['\u2018]((?:[^'\u2018\u2019\n]|(?<=\p{L})['\u2019](?=\p{L}))*)['\u2019](?![\p{L}\p{N}])/gu;

/**
 * Checks the quotations and takes them out, since what they say is said by the source.
 * @param quotable what may be quoted, folded
 */
export function takeQuotations(text: string, quotable: readonly string[]) {
  const problems: Problem[] = [];
  const quotations: string[] = [];
  const unquoted = text.replace(QUOTATION, (...found) => {
    const quotation = String(found.slice(1, 5).find((group) => group !== undefined) ?? "").trim();
    const wanted = folded(quotation);
    if (wanted === "" || quotable.some((prose) => prose.includes(wanted))) quotations.push(quotation);
    else {
      problems.push({ rule: "quotation", line: `quotation "${quotation.slice(0, 60)}" is not in a cited excerpt` });
    }
    return "\u2026";
  });
  if (/[\u201c\u201d"\u00ab\u00bb]/.test(unquoted)) {
    problems.push({ rule: "quotation", line: "a quotation mark stands alone" });
  }
  return { unquoted, quotations, problems };
}

/** The sentences of an excerpt that may be quoted, in one spelling of blanks and quotation marks; none of one that holds instructions. */
export function quotableProse(passage: string): string[] {
  return isHostile(passage) ? [] : sentencesAndItemsOf(passage).filter(isPlainProse).map(folded);
}

/** One spelling of blanks and quotation marks. */
export function folded(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .trim();
}
