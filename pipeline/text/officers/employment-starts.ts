// When somebody begins, in another sentence than the one that reports the appointment.
import { dayIn } from "./change-dates.ts";
import { PERSON } from "./named-persons.ts";

/** `person` is an index into the names; null where the sentence leaves it to the one before. `isOfOffice`: of the office itself. */
export type Start = { readonly person: number | null; readonly date: string; readonly isOfOffice: boolean };

const OF_EMPLOYMENT =
  /\b(?:(?:first|start(?:ing)?) (?:day|date)\b[^.;⟦]{0,60}?\b(?:is|be|was|of)|(?:commence|begin|start)s? (?:(?:his|her) )?(?:employment|work|service|duties|in (?:this|the|that|his|her))|(?:will|to|expected to) (?:\w+ )?join)\b/giu;
const OF_OFFICE =
  /\b(?:appointment|promotion|election|hiring)\b[^.;⟦]{0,80}?\b(?:take effect|effective|commences?|begins?|starts?)\b/giu;
/** How far behind the words the day is. */
const DAY_WITHIN = 120;
const BY_THE_WAY = /^\W*(?:his|her|the|such|this|that|it)\b/i;

export function startsIn(sentence: string): Start[] {
  const ofOffice = foundIn(sentence, OF_OFFICE, true);
  return [...ofOffice, ...foundIn(sentence, OF_EMPLOYMENT, false)];
}

function foundIn(sentence: string, pattern: RegExp, isOfOffice: boolean): Start[] {
  return [...sentence.matchAll(pattern)].flatMap(({ 0: words, index }) => {
    const behind = sentence.slice(index + words.length, index + words.length + DAY_WITHIN);
    const date = dayIn(behind.split(/[.;]\s/)[0] ?? "");
    const before = sentence.slice(0, index);
    const person = [...before.matchAll(new RegExp(PERSON, "gu"))].at(-1)?.[1];
    if (date === null || (person === undefined && !BY_THE_WAY.test(sentence))) return [];
    return [{ person: person === undefined ? null : Number(person), date, isOfOffice }];
  });
}
