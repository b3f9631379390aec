// A person as each source names him or her, and which of those mentions are of one person (semantics 11.14).

import { isSameInCompany, lastName } from "../../data/prose/person-name.ts";
import { singularOffices } from "../../data/prose/titles/singular-office.ts";

/** A person named in one place, of one company. Dates are YYYY-MM-DD. */
export type NamedPerson = {
  readonly company_no: number;
  readonly full_name: string;
  readonly title: string;
  /** people.csv, officer_table, biography, signature, call, appointment or departure. */
  readonly source: string;
  readonly document_id: string | null;
  readonly form_type: string;
  /** Of the document; null for a row of people.csv that says none. */
  readonly as_of: string | null;
  readonly held_from: string | null;
  readonly left_on: string | null;
};

/** Rows of one person each, in the order of first mention. */
export function groupPeople<Row extends NamedPerson>(rows: readonly Row[]): Row[][] {
  const people: Row[][] = [];
  const byLastName = new Map<string, Row[][]>();
  for (const row of rows) {
    const namesakes = byLastName.get(lastName(row.full_name)) ?? [];
    const known = namesakes.find((mentions) => mentions.some((each) => isSameMention(each, row)));
    if (known !== undefined) {
      known.push(row);
      continue;
    }
    const mentions = [row];
    people.push(mentions);
    byLastName.set(lastName(row.full_name), [...namesakes, mentions]);
  }
  return people;
}

/**
 * Father and son may stand in one document; in different ones a missing `Jr.` is left out. `Bibi Quill` of a call is the `Beatrice
 * Quill` of the report where both hold an office that one person holds.
 */
function isSameMention(one: NamedPerson, other: NamedPerson): boolean {
  const isApart = one.document_id !== other.document_id;
  if (isSameInCompany(one.full_name, other.full_name, { isGenerationSure: !isApart })) return true;
  if (!isApart || one.company_no !== other.company_no) return false;
  const offices = singularOffices(one.title);
  return singularOffices(other.title).some((office) => offices.includes(office));
}
