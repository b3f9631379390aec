// Officers whom a filing describes in prose: "Ada Quill, 51, has been Chief Claims Officer since 2021."

import { markPersons, PERSON } from "./named-persons.ts";
import { mergeOfficers } from "./officer.ts";
import type { Officer } from "./person-line.ts";
import { readStatedTitle } from "./stated-title.ts";

/** An office that is held still: since when it is, or that it is the company's. */
const STILL_HELD =
  /\b(?:has (?:been|served|held|acted)|have been)\b[^.\n]{1,200}\bsince\b|\b(?:is|serves as|currently serves as) (?:our|the company['’]s|the corporation['’]s|the registrant['’]s)\b/giu;
const LINES_MAX = 300;
const LINE_CHARACTERS_MAX = 4000;
/** Lines above that may have the full name of `Mr. Tarn`. */
const LINES_ABOVE = 2;

/** Behind the person: at once, or after the age and what else is between commas. */
const HOLDS = new RegExp(
  String.raw`^${PERSON}(?:\s*,?\s*\(?(?:age\s+)?\d{2}\)?,?)?(?:\s*,[^.;⟦]{0,80},)?\s+(?:(?:also|currently)\s+)*(?:has\s+(?:been|served\s+as|acted\s+as|held\s+the\s+(?:position|title|office)s?\s+of)(?<since>.+)|(?:is|serves\s+as|currently\s+serves\s+as)\s+(?:our|the\s+(?:company|corporation|registrant)['’]s)\s+(?<own>.+))$`,
  "isu",
);
/** Offices elsewhere: of a company that is named, or a school. */
const ELSEWHERE =
  /\b(?:of|at|for|with)\s+(?!the Company\b|our\b)[^.;]*?\b(?:inc|corp|corporation|llc|llp|ltd|plc|university|college|foundation|association|bank)\b/iu;

/** Everybody whom the text describes in an office that is held today, in order. @param text a paragraph per line */
export function findDescribedOfficers(text: string): Officer[] {
  const lines = [...text.matchAll(STILL_HELD)]
    .slice(0, LINES_MAX)
    .map(({ index }) => text.lastIndexOf("\n", index) + 1);
  return mergeOfficers([...new Set(lines)].flatMap((start) => readParagraph(text, start)));
}

function readParagraph(text: string, start: number): Officer[] {
  const newline = text.indexOf("\n", start);
  const end = Math.min(newline < 0 ? text.length : newline, start + LINE_CHARACTERS_MAX);
  const { names, sentences } = markPersons(text.slice(startAbove(text, start), end));
  return sentences.flatMap((sentence) => {
    const match = HOLDS.exec(sentence);
    const { since, own } = match?.groups ?? {};
    const held = own ?? (/\bsince\b/i.test(since ?? "") ? since : undefined);
    const fullName = names[Number(match?.[1])];
    if (held === undefined || fullName === undefined || ELSEWHERE.test(held.split(/\bsince\b/i)[0] ?? "")) return [];
    const title = readStatedTitle(held);
    return title === null ? [] : [{ fullName, title }];
  });
}

/** Some short lines above: a heading, or the name alone. */
function startAbove(text: string, start: number): number {
  let at = start;
  for (let line = 0; line < LINES_ABOVE && at > 0; line += 1) at = text.lastIndexOf("\n", at - 2) + 1;
  return Math.max(at, start - LINE_CHARACTERS_MAX);
}
