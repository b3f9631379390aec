// The period that a document reports on: what "the quarter" means in it, and of which year "the third quarter" is.
import { dateInWords, isCalendarDate } from "../../data/formats/calendar-date.ts";

/** In words as they are told; null where it is not known or not one. */
export type DocumentPeriod = {
  /** `2025`, `fiscal 2025`: of which its quarters are. */
  readonly year: string | null;
  /** 1 to 4; null where it reports no quarter, or nobody says which. */
  readonly quarterNumber: number | null;
  /** What "the quarter" is: `third quarter of 2025`, `quarter ended September 30, 2023`. */
  readonly quarter: string | null;
  /** What "the year" is: `2024`. */
  readonly fullYear: string | null;
  /** What "nine months" end on: `September 30, 2023`. */
  readonly end: string | null;
  /** Of figures that are told without a word of time. */
  readonly unsaid: string | null;
  /** Of what is expected without a word of time: `full year 2025`. */
  readonly expected: string | null;
  /** Whether what is told of a time without a figure is of it too, as in a call. */
  readonly isSpoken: boolean;
  /** Of a measure that guidance is given for, where no outlook was spoken of. */
  readonly guided: string | null;
};

export const NO_PERIOD: DocumentPeriod = {
  year: null,
  quarterNumber: null,
  quarter: null,
  fullYear: null,
  end: null,
  unsaid: null,
  expected: null,
  isSpoken: false,
  guided: null,
};

/** `opening`: how a call or release begins. Dates are YYYY-MM-DD. */
export type Reported = {
  readonly kind: "filing" | "transcript";
  readonly formType: string | null;
  readonly filedAt: string | null;
  readonly periodEnd: string | null;
  readonly title: string | null;
  readonly opening: string;
};

const ANNUAL = /^(?:10-?K|20-?F|40-?F|ARS|EX-13)/i;
const QUARTERLY = /^10-?Q/i;

/** By the form for reports; of calls and releases by title, by how they begin, and by the date (semantics 14.15). */
export function documentPeriod(document: Reported): DocumentPeriod {
  const { kind, formType, periodEnd } = document;
  if (kind === "transcript") return spokenPeriod(document, true);
  if (periodEnd !== null && isCalendarDate(periodEnd)) {
    if (ANNUAL.test(formType ?? "")) return annualPeriod(periodEnd);
    if (QUARTERLY.test(formType ?? "")) return quarterlyPeriod(periodEnd);
  }
  return ANNUAL.test(formType ?? "") || QUARTERLY.test(formType ?? "") ? NO_PERIOD : spokenPeriod(document, false);
}

const CALENDAR_YEAR_END = "12";

function annualPeriod(periodEnd: string): DocumentPeriod {
  const year = periodEnd.slice(0, 4);
  const isCalendar = periodEnd.slice(5, 7) === CALENDAR_YEAR_END;
  const fullYear = isCalendar ? year : `year ended ${dateInWords(periodEnd)}`;
  const end = dateInWords(periodEnd);
  return { ...NO_PERIOD, year: isCalendar ? year : `fiscal ${year}`, fullYear, end, unsaid: fullYear };
}

/** Quarter and year to date stand side by side in it, so that only what is said is known. */
function quarterlyPeriod(periodEnd: string): DocumentPeriod {
  const end = dateInWords(periodEnd);
  return { ...NO_PERIOD, year: periodEnd.slice(0, 4), quarter: `quarter ended ${end}`, end };
}

const ORDINAL = "(first|second|third|fourth|1st|2nd|3rd|4th)";
const NUMBERS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };
const YEAR = String.raw`(?:(fiscal(?: year)?|FY)[ ']?)?((?:19|20)\d\d)\b`;
const QUARTER_WORDS = new RegExp(
  String.raw`\b${ORDINAL}[- ](?:fiscal )?quarter(?:s|['’]s)?,?(?: (?:and|of|for|in|results|financial|the|full|year|earnings|call)\b){0,5},? ?(?:of )?${YEAR}`,
  "i",
);
const YEAR_FIRST = new RegExp(String.raw`\b${YEAR},? ${ORDINAL}[- ]quarter\b`, "i");
const QUARTER_MARK = new RegExp(
  String.raw`\bQ([1-4])[ ,'’/-]{0,2}(?:of )?${YEAR}|\b([1-4])Q[ '’]?(?:20)?(\d\d)\b|\bQ([1-4])[ '’](\d\d)\b`,
  "i",
);
const QUARTER_ENDED = /\bquarter(?: and (?:full |fiscal )?year)? end(?:ed|ing) ([A-Z][a-z]+ \d{1,2}, ?\d{4})/;
const QUARTER_ALONE = new RegExp(String.raw`\b${ORDINAL}[- ](?:fiscal )?quarter\b`, "i");
const FULL_YEAR = /\b(?:full[- ]year|year[- ]end|annual|fiscal(?: year)?|twelve[- ]month|12 months)\b/i;
const REPORTS = /\b(?:earnings|results|quarterly)\b/i;
const CALL_WORDS = /\b(?:earnings|prepared|management['’]?s?) remarks\b|\b(?:conference|earnings|results) call\b/i;
const TITLE_LENGTH = 400;

const LAST_QUARTER = 4;

/** @param isCall figures without a word of time are of the quarter; in a release they may be of the year to date */
function spokenPeriod({ title, opening, filedAt }: Reported, isCall: boolean): DocumentPeriod {
  const head = opening.slice(0, TITLE_LENGTH);
  const isSpoken = isCall || CALL_WORDS.test(head);
  const named = quarterIn(title ?? "", filedAt) ?? quarterIn(opening, filedAt);
  const ended = QUARTER_ENDED.exec(opening)?.[1];
  if (named === null && ended === undefined) {
    const reports = isSpoken && REPORTS.test(`${title ?? ""} ${head}`);
    const quarter = reports && filedAt !== null ? quarterBefore(filedAt) : null;
    return { ...NO_PERIOD, quarter, unsaid: quarter, isSpoken };
  }
  const quarter = named?.words ?? `quarter ended ${ended}`;
  const isLast = named?.number === LAST_QUARTER;
  const isBoth = isLast && namesTheYear(title ?? "", head);
  return {
    year: named?.year ?? null,
    quarterNumber: named?.number ?? null,
    quarter,
    fullYear: isLast ? named.year : null,
    end: ended ?? null,
    unsaid: isSpoken && !isBoth ? quarter : null,
    expected: null,
    isSpoken,
    guided: isSpoken ? yearGuided(named) : null,
  };
}

/** With the fourth quarter the year is told: what is said without a word of time may be of either. */
function namesTheYear(title: string, head: string): boolean {
  return FULL_YEAR.test(title.replace(/\bfiscal(?: year)?(?= (?:19|20)\d\d)/i, "")) || FULL_YEAR.test(head);
}

/** During a year guidance is for that year, with its last quarter for the next. */
function yearGuided(named: Quarter | null): string | null {
  if (named === null || !/^\d{4}$/.test(named.year)) return null;
  return `full year ${Number(named.year) + (named.number === LAST_QUARTER ? 1 : 0)}`;
}

type Quarter = { readonly number: number; readonly year: string; readonly words: string };

function quarterIn(text: string, filedAt: string | null): Quarter | null {
  const words = QUARTER_WORDS.exec(text);
  if (words) return quarterOf(numberOf(words[1]), words[3], words[2]);
  const before = YEAR_FIRST.exec(text);
  if (before) return quarterOf(numberOf(before[3]), before[2], before[1]);
  const mark = QUARTER_MARK.exec(text);
  if (mark) {
    const [, q, fiscal, year, q2, short2, q3, short3] = mark;
    return quarterOf(Number(q ?? q2 ?? q3), year ?? `20${short2 ?? short3}`, fiscal);
  }
  const number = numberOf(QUARTER_ALONE.exec(text)?.[1]);
  const year = number === 0 || filedAt === null ? null : yearOf(number, filedAt);
  return year === null ? null : quarterOf(number, year, undefined);
}

function quarterOf(number: number, year: string | undefined, fiscal: string | undefined): Quarter | null {
  const ordinal = Object.keys(NUMBERS)[number - 1];
  if (ordinal === undefined || year === undefined) return null;
  const named = fiscal ? `fiscal ${year}` : year;
  return { number, year: named, words: `${ordinal} quarter of ${named}` };
}

function numberOf(word: string | undefined): number {
  return word === undefined ? 0 : (NUMBERS[word.toLowerCase()] ?? Number(word.charAt(0)));
}

const REPORTED_WITHIN_MONTHS = 4;

/** The year whose quarter had ended a few months before the day; null where fiscal and calendar years have to differ. */
function yearOf(quarter: number, day: string): string | null {
  const [year = 0, month = 0] = day.split("-").map(Number);
  for (const candidate of [year, year - 1]) {
    const since = (year - candidate) * 12 + month - quarter * 3;
    if (since >= 1 && since <= REPORTED_WITHIN_MONTHS) return String(candidate);
  }
  return null;
}

/** The last quarter of the calendar that had ended. */
function quarterBefore(day: string): string | null {
  if (!isCalendarDate(day)) return null;
  const [year = 0, month = 0] = day.split("-").map(Number);
  const ended = Math.floor((month - 1) / 3);
  const [endYear, endMonth] = ended === 0 ? [year - 1, 12] : [year, ended * 3];
  const endDay = endMonth === 6 || endMonth === 9 ? 30 : 31;
  return `quarter ended ${dateInWords(`${endYear}-${String(endMonth).padStart(2, "0")}-${endDay}`)}`;
}
