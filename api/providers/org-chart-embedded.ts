// The org chart that needs no provider: the projection's people of the whole family, from people.csv and from filings.
import type { OrgPerson } from "../../data/dealmap.ts";
import { isSamePerson, normalisedName } from "../../data/prose/person-name.ts";
import type { Projections } from "../projections/projections.ts";
import type { OrgChartSource } from "./org-chart.ts";
import { settlePeople } from "./org-people.ts";

/**
 * Whoever signed a filing this long before the company's newest one with names may have left since. A year and a bit: the
 * annual report, signed by all, is in it.
 */
const SIGNED_WITHIN_DAYS = 400;

/** people.csv first, then filings from the newest; within each the representative's people first, in their own order. */
const READ_PEOPLE = `
  SELECT company_name, full_name, title, manager_name, linkedin_url, work_email
  FROM (
    SELECT f.company_name, p.*, d.filed_at, c.is_representative,
      max(d.filed_at) OVER (PARTITION BY p.company_no) AS newest_at
    FROM families f
    JOIN people p USING (family_no)
    JOIN companies c ON c.company_no = p.company_no
    LEFT JOIN documents d ON d.document_id = p.document_id AND d.company_no = p.company_no
    WHERE f.family_id = $family_id
  )
  WHERE source = 'people.csv' OR filed_at >= newest_at - ${SIGNED_WITHIN_DAYS}
  ORDER BY source <> 'people.csv', filed_at DESC, NOT is_representative, company_no, position`;

type PersonRow = {
  readonly company_name: string;
  readonly full_name: string;
  readonly title: string;
  readonly manager_name: string | null;
  readonly linkedin_url: string | null;
  readonly work_email: string | null;
};

export function embeddedOrgChart(projections: Pick<Projections, "pin">): OrgChartSource {
  return {
    fetch: async ({ productId, familyId }) => {
      const version = await projections.pin(productId);
      if (version === null) return null;
      try {
        const rows = await version.rows<PersonRow>(READ_PEOPLE, { family_id: familyId });
        const people = settlePeople(toPeople(rows));
        const [first] = rows;
        return first === undefined || people.length === 0 ? null : { companyName: first.company_name, people };
      } finally {
        version.release();
      }
    },
  };
}

/** The ids are the normalised names: what a manager is named by. */
function toPeople(rows: readonly PersonRow[]): OrgPerson[] {
  const kept: PersonRow[] = [];
  for (const row of rows) {
    const known = kept.findIndex(({ full_name }) => isSamePerson(full_name, row.full_name));
    // A spelling of somebody known takes the known one's place in the list, and loses to it.
    kept.push(known === -1 ? row : { ...row, full_name: kept[known]?.full_name ?? row.full_name });
  }
  return kept.map((row) => ({
    id: normalisedName(row.full_name),
    fullName: row.full_name,
    title: row.title,
    level: null,
    managerId: row.manager_name === null ? null : findManager(kept, row.manager_name),
    linkedinUrl: row.linkedin_url,
    workEmail: row.work_email,
  }));
}

function findManager(people: readonly PersonRow[], managerName: string): string | null {
  const manager = people.find(({ full_name }) => isSamePerson(full_name, managerName));
  return manager === undefined ? null : normalisedName(manager.full_name);
}
