// The day from which a change of office counts, by the sentence that reports it.
import { isCalendarDate, MONTHS } from "../../../data/formats/calendar-date.ts";

const MONTH = `(?:${MONTHS.join("|")})`;
const DAY = String.raw`(?<month>${MONTH})\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})`;
const END = String.raw`(?:the\s+)?(?:end\s+of|year[- ]end|close\s+of)\s+(?:(?:the\s+)?(?:fiscal|calendar)\s+year\s+)?(?:(?<endMonth>${MONTH}),?\s+)?(?<endYear>\d{4})`;
const IN_MONTH = String.raw`(?<onlyMonth>${MONTH}),?\s+(?:of\s+)?(?<onlyYear>\d{4})`;
const DATE = `(?:${DAY}|${END}|${IN_MONTH})`;

const EFFECTIVE = new RegExp(
  String.raw`\b(?:with effect|effective|effectiveness|beginning|commencing|starting)\b(?:\s+(?:date|as|of|on|or|about|around|at|from|immediately|upon|the|close|business|in|by|with))*,?\s+${DATE}`,
  "iu",
);
const BEHIND = new RegExp(
  String.raw`\b(?:on|as\s+of|until|through|by|at|in|from|day\b[^.;]{0,80}?\b(?:will\s+be|is|was))\s+(?:the\s+)?(?:(?:close|end)\s+of\s+business\s+on\s+)?${DATE}`,
  "iu",
);
const BEFORE = new RegExp(String.raw`^(?:\W*(?:[a-f]\)\s+)?(?:effective\s+)?(?:on|as\s+of|in)\s+)${DATE}`, "iu");
/** The day of what a change follows: the departure of another on May 1, 2031. */
const UPON = new RegExp(
  String.raw`^(?:\W*(?:[a-f]\)\s+)?(?:effective\s+)?(?:upon|following)\s[^,;]{0,100}?\b(?:on|as\s+of)\s+)${DATE}`,
  "iu",
);

/** `effective as of the date on which she joins`: an event, whose own day may be told with it. */
const EVENT =
  /\b(?:effective|effectiveness|commencing|beginning)\b[\s,]*(?:(?:as of|on|upon|from|at|immediately|following|after|in connection with|the|a|an|his|her|their)\s+)*(?:dates?|day|first|time|appointment|commencement|filing|files|completion|closing|expiration|retirement|departure|election|approval|start|earlier|later|successor|conclusion|⟦)/iu;
const EVENT_LENGTH = 260;
/** Not the end of a quarter whose report is filed. */
const DAY_OF_EVENT = new RegExp(String.raw`(?<!\bend(?:ed|ing|s)\s+)${DATE}`, "iu");

/**
 * `date` is YYYY-MM-DD, null where the sentence does not say. `isEffective`: the sentence says that it is the day of the change, and not
 * only one on which something was decided. `isPending`: it counts from an event whose day nobody says.
 */
export type ChangeDay = { readonly date: string | null; readonly isEffective: boolean; readonly isPending: boolean };

/**
 * @param at where the word of the change is in the sentence
 * @param isDone it is told as done, so that the day in front of it is the day of the change: `On May 1, 2031, Mr. Tarn resigned`
 */
export function changeDay(sentence: string, { at, isDone }: { at: number; isDone: boolean }): ChangeDay {
  const behind = sentence.slice(at);
  const effective = read(EFFECTIVE.exec(behind)) ?? read(EFFECTIVE.exec(sentence)) ?? dayOfEvent(sentence);
  if (effective !== null) return { date: effective, isEffective: true, isPending: false };
  const upon = isDone ? read(UPON.exec(sentence)) : null;
  if (upon === null && EVENT.test(behind)) return { date: null, isEffective: false, isPending: true };
  const told = read(BEHIND.exec(behind)) ?? (isDone ? (read(BEFORE.exec(sentence)) ?? upon) : null);
  return { date: told, isEffective: false, isPending: false };
}

function dayOfEvent(sentence: string): string | null {
  const event = EVENT.exec(sentence);
  if (event === null) return null;
  const clause = sentence.slice(event.index, event.index + EVENT_LENGTH).split(/[.;]\s/)[0] ?? "";
  return read(DAY_OF_EVENT.exec(clause));
}

/** The first day that is named in a text, as YYYY-MM-DD. */
export function dayIn(text: string): string | null {
  return read(DAY_OF_EVENT.exec(text));
}

function read(match: RegExpExecArray | null): string | null {
  const { month, day, year, endMonth, endYear, onlyMonth, onlyYear } = match?.groups ?? {};
  if (year !== undefined) return dateOf(year, month, Number(day));
  if (endYear !== undefined) return lastDayOf(endYear, endMonth ?? "December");
  return onlyYear === undefined ? null : dateOf(onlyYear, onlyMonth, 1);
}

function dateOf(year: string, month = "", day: number): string | null {
  const number = MONTHS.findIndex((each) => each.toLowerCase() === month.toLowerCase()) + 1;
  const date = `${year}-${String(number).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

function lastDayOf(year: string, month: string): string | null {
  return dateOf(year, month, 31) ?? dateOf(year, month, 30) ?? dateOf(year, month, 29) ?? dateOf(year, month, 28);
}
