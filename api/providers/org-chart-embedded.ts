// The org chart that needs no provider: the projection's people of the whole family, from people.csv, filings and calls.
import type { OrgPerson } from "../../data/dealmap.ts";
import { isSamePerson, normalisedName } from "../../data/prose/person-name.ts";
import { readNewestDocument } from "../projections/newest-document.ts";
import type { Projections } from "../projections/projections.ts";
import { currentPeople } from "./current-people.ts";
import type { NamedPerson } from "./named-person.ts";
import type { OrgChartSource } from "./org-chart.ts";
import { settlePeople } from "./org-people.ts";

/** people.csv first, then documents from the newest; within each the representative's people first, in their own order. */
const READ_PEOPLE = `
  SELECT f.company_name, CASE WHEN c.is_visible_public OR c.is_representative THEN c.company_name END AS member_name, p.company_no, p.full_name, p.title, p.manager_name, p.linkedin_url, p.work_email, p.source, p.document_id,
    p.as_of::VARCHAR AS as_of, p.held_from::VARCHAR AS held_from, p.left_on::VARCHAR AS left_on, coalesce(d.form_type, '') AS form_type,
    coalesce(d.title, CASE WHEN d.kind = 'transcript' THEN 'Earnings call' ELSE 'Form ' || d.form_type END, 'SEC filing') AS document_name
  FROM families f
  JOIN people p USING (family_no)
  JOIN companies c ON c.company_no = p.company_no
  LEFT JOIN documents d ON d.document_id = p.document_id AND d.company_no = p.company_no
  WHERE f.family_id = $family_id
  ORDER BY p.source <> 'people.csv', p.as_of DESC, NOT c.is_representative, p.company_no, p.position`;

export type PersonRow = NamedPerson & {
  readonly company_name: string;
  /** Of the member that the row is of, where everybody may see it. */
  readonly member_name: string | null;
  readonly manager_name: string | null;
  readonly linkedin_url: string | null;
  readonly work_email: string | null;
  readonly document_name: string;
};

/** What of a document names somebody, in words. */
const PLACES: Readonly<Record<string, string>> = {
  officer_table: "list of executive officers",
  biography: "biographies",
  signature: "signatures",
  appointment: "Item 5.02",
  call: "speakers",
};

/** @param today YYYY-MM-DD, when it is asked */
export function embeddedOrgChart(projections: Pick<Projections, "pin">, today: () => string): OrgChartSource {
  return {
    fetch: async ({ productId, familyId }) => {
      const version = await projections.pin(productId);
      if (version === null) return null;
      try {
        const rows = await version.rows<PersonRow>(READ_PEOPLE, { family_id: familyId });
        const newestDocument = await readNewestDocument(version);
        const people = settlePeople(toPeople(currentPeople(rows, { today: today(), newestDocument })));
        const [first] = rows;
        return first === undefined || people.length === 0 ? null : { companyName: first.company_name, people };
      } finally {
        version.release();
      }
    },
  };
}

/** The ids are the normalised names: what a manager is named by. @param mentions of each person, the one that counts first */
function toPeople(mentions: readonly (readonly PersonRow[])[]): OrgPerson[] {
  const firstOnes = mentions.flatMap(([first]) => first ?? []);
  return mentions.flatMap((rows) => {
    // One spelling for all of them, so that later ones add to the first.
    const fullName = nameOf(rows);
    return rows.map((row) => ({
      id: normalisedName(fullName),
      fullName,
      title: row.title,
      level: null,
      managerId: row.manager_name === null ? null : findManager(mentions, firstOnes, row.manager_name),
      linkedinUrl: row.linkedin_url,
      workEmail: row.work_email,
      ...sourceOf(row, rows),
      leftOn: row.left_on,
    }));
  });
}

/** As first spelt, unless that is in capitals and another place is not. */
function nameOf(rows: readonly PersonRow[]): string {
  const names = rows.map(({ full_name }) => full_name);
  return names.find((name) => name !== name.toUpperCase()) ?? names[0] ?? "";
}

/** An undated row of people.csv is as of the newest document that names the person. */
function sourceOf(row: PersonRow, rows: readonly PersonRow[]): Pick<OrgPerson, "asOf" | "source" | "companyName"> {
  const dated = row.as_of === null ? (rows.find(({ as_of }) => as_of !== null) ?? row) : row;
  const place = PLACES[dated.source];
  const source = dated.document_id === null ? dated.source : dated.document_name;
  const named = place === undefined ? source : `${source} (${place})`;
  return { asOf: dated.as_of, source: named, companyName: dated.member_name };
}

function findManager(
  mentions: readonly (readonly PersonRow[])[],
  firstOnes: readonly PersonRow[],
  managerName: string,
): string | null {
  const at = firstOnes.findIndex(({ full_name }) => isSamePerson(full_name, managerName));
  const rows = mentions[at];
  return rows === undefined ? null : normalisedName(nameOf(rows));
}
