// Who of all people that sources name over the years is there today (semantics 11.14, 11.17).

import { groupBy } from "../../data/collections/group-by.ts";
import { DAY_MS } from "../../data/formats/calendar-date.ts";
import { boardWord } from "../../data/prose/titles/board-title.ts";
import { singularOffices } from "../../data/prose/titles/singular-office.ts";
import { groupPeople, type NamedPerson } from "./named-person.ts";

/**
 * Whoever was named only so long before the company's newest document with names may have left since. A year and a bit: the
 * annual report, signed by all, is in it.
 */
const NAMED_WITHIN_DAYS = 400;
/** A list of fewer is a part of one. */
const LIST_LENGTH_MIN = 3;

/** YYYY-MM-DD, both: when it is asked, and of the newest document of all companies. */
export type AskedAt = { readonly today: string; readonly newestDocument: string | null };

/**
 * The mentions of each person who is in office, in the order of the rows; of each person the one that counts is first: the newest that
 * names an office, people.csv where it has no date.
 */
export function currentPeople<Row extends NamedPerson>(rows: readonly Row[], at: AskedAt): Row[][] {
  const companies = groupBy(rows, ({ company_no }) => company_no);
  const current = new Set([...companies.values()].flatMap((each) => currentRows(each, at)));
  return groupPeople(rows.filter((row) => current.has(row))).map(inOrder);
}

/** Rows of one company that are true today. */
function currentRows<Row extends NamedPerson>(rows: readonly Row[], { today, newestDocument }: AskedAt): Row[] {
  const people = groupPeople(rows);
  const personOf = new Map<NamedPerson, number>(
    people.flatMap((mentions, person) => mentions.map((row) => [row, person] as const)),
  );
  const naming = rows.filter(({ source, held_from }) => source !== "departure" && (held_from ?? "") <= today);
  const lists = listsOf(naming, (row) => personOf.get(row) ?? -1);
  const departures = people.map((mentions, person) => leftBy(mentions, { person, lists, today }));
  const offices = newestHolders(naming, personOf);
  return withinDays(naming).filter((row) => {
    const person = personOf.get(row) ?? -1;
    const isOver = row.left_on !== null && row.left_on <= today;
    const since = row.as_of ?? (newestDocument === null ? null : oldestNamed(newestDocument));
    return !isOver && !isGone(row, departures[person] ?? null) && !isSucceeded({ ...row, since }, person, offices);
  });
}

function withinDays<Row extends NamedPerson>(rows: readonly Row[]): Row[] {
  const newest = newestDate(rows);
  if (newest === null) return [...rows];
  const oldest = oldestNamed(newest);
  return rows.filter(({ as_of, source }) => source === "people.csv" || as_of === null || as_of >= oldest);
}

function oldestNamed(date: string): string {
  return new Date(Date.parse(date) - NAMED_WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10);
}

function newestDate(rows: readonly NamedPerson[]): string | null {
  return rows.reduce<string | null>((newest, { as_of, document_id }) => {
    return document_id !== null && as_of !== null && as_of > (newest ?? "") ? as_of : newest;
  }, null);
}

/** A document that lists everybody of one kind. */
type List = {
  readonly kind: string;
  readonly date: string;
  /** All that the document names, in whichever place. */
  readonly people: ReadonlySet<number>;
};

/** Executive officers have a separate list; who signs does so completely in annual reports. */
function kindOf({ source, form_type }: NamedPerson): string | null {
  if (source === "officer_table") return source;
  return source === "signature" && /^(?:10-?K|20-?F|40-?F)/i.test(form_type) ? "annual signature" : null;
}

function listsOf(rows: readonly NamedPerson[], personOf: (row: NamedPerson) => number): List[] {
  return [...groupBy(rows, ({ document_id }) => document_id ?? "")].flatMap(([documentId, named]) => {
    const date = named[0]?.as_of ?? null;
    if (documentId === "" || date === null) return [];
    const people = new Set(named.map(personOf));
    return [...groupBy(named, (row) => kindOf(row) ?? "")].flatMap(([kind, members]) =>
      kind !== "" && members.length >= LIST_LENGTH_MIN ? [{ kind, date, people }] : [],
    );
  });
}

/** What was said of a person on this date and before is over; an appointment in the document that announced it is not. */
type Departure = { readonly date: string; readonly announcedIn: string | null };

/** The latest word that a person has left: a departure that was announced, or a newer list that leaves him or her out. */
function leftBy(
  mentions: readonly NamedPerson[],
  { person, lists, today }: { person: number; lists: readonly List[]; today: string },
): Departure | null {
  const announced = mentions.flatMap(({ source, left_on, document_id }) =>
    source === "departure" && left_on !== null && left_on <= today ? [{ date: left_on, announcedIn: document_id }] : [],
  );
  const unlisted = mentions.flatMap((row) =>
    lists
      .filter(({ kind, date, people }) => kind === kindOf(row) && date > (row.as_of ?? "") && !people.has(person))
      .map(({ date }) => ({ date, announcedIn: null })),
  );
  return [...announced, ...unlisted].reduce<Departure | null>(
    (latest, each) => (latest === null || each.date > latest.date ? each : latest),
    null,
  );
}

/** A row of people.csv without a date is no newer than the word that somebody has left. */
function isGone({ as_of, source, document_id }: NamedPerson, departure: Departure | null): boolean {
  if (departure === null || (as_of !== null && as_of > departure.date)) return false;
  return source !== "appointment" || document_id === null || document_id !== departure.announcedIn;
}

type Holder = { readonly person: number; readonly date: string };

/** By office that one person holds at a time: whom the newest document names. */
function newestHolders(
  naming: readonly NamedPerson[],
  personOf: ReadonlyMap<NamedPerson, number>,
): ReadonlyMap<string, Holder> {
  const holders = new Map<string, Holder>();
  for (const row of naming) {
    for (const office of singularOffices(row.title)) {
      const date = row.as_of ?? "";
      if (date > (holders.get(office)?.date ?? "")) holders.set(office, { person: personOf.get(row) ?? -1, date });
    }
  }
  return holders;
}

/**
 * The office has a newer holder. What has no date gives way to whom a document of the last 400 days names: that can be traced.
 */
function isSucceeded(
  { title, since }: NamedPerson & { readonly since: string | null },
  person: number,
  holders: ReadonlyMap<string, Holder>,
): boolean {
  return singularOffices(title).some((office) => {
    const holder = holders.get(office);
    return since !== null && holder !== undefined && holder.person !== person && holder.date > since;
  });
}

/** An office before a seat on the board, then the newest; what has no date is as good as new. */
function inOrder<Row extends NamedPerson>(mentions: readonly Row[]): Row[] {
  const isBoard = ({ title }: Row) => Number(boardWord(title) !== null);
  const date = ({ as_of }: Row) => as_of ?? "9999";
  return mentions.toSorted((a, b) => isBoard(a) - isBoard(b) || (date(b) > date(a) ? 1 : date(b) < date(a) ? -1 : 0));
}
