// Who of a stored map has left since it was made, as the product's version says (semantics 11.19).
import { isSameInCompany } from "../../data/prose/person-name.ts";
import type { DealMap, Stakeholder } from "../../data/resources.ts";
import { knowsColumn } from "../projections/earlier-release.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

/** A departure that has happened. `document_name` in words; null for a row of people.csv. */
export type Departed = {
  readonly full_name: string;
  readonly source: string;
  readonly document_id: string | null;
  /** YYYY-MM-DD: the first day on which the position is not held. */
  readonly left_on: string;
  readonly document_name: string | null;
};
type Named = { readonly full_name: string; readonly document_id: string | null; readonly as_of: string };

const DEPARTED = `
SELECT p.full_name, p.source, p.document_id, p.left_on::VARCHAR AS left_on,
  coalesce(d.title, 'Form ' || d.form_type) AS document_name
FROM families f JOIN people p USING (family_no)
LEFT JOIN documents d ON d.document_id = p.document_id AND d.company_no = p.company_no
WHERE f.family_id = $family_id AND p.left_on <= $today::DATE
ORDER BY p.left_on DESC, p.full_name`;
const NAMED = `
SELECT p.full_name, p.document_id, p.as_of::VARCHAR AS as_of
FROM families f JOIN people p USING (family_no)
WHERE f.family_id = $family_id AND p.source <> 'departure' AND p.left_on IS NULL AND p.as_of IS NOT NULL`;

/** @param today YYYY-MM-DD; a version of an earlier release knows of no departures */
export async function withDepartures(
  version: Pick<PinnedVersion, "rows">,
  map: DealMap,
  of: { readonly family_id: string; readonly today: string },
): Promise<DealMap> {
  if (map.stakeholders.length === 0 || !(await knowsColumn(version, "people", "left_on"))) return map;
  const departed = await version.rows<Departed>(DEPARTED, of);
  if (departed.length === 0) return map;
  const named = await version.rows<Named>(NAMED, { family_id: of.family_id });
  return { ...map, stakeholders: map.stakeholders.map((person) => marked(person, { departed, named })) };
}

function marked(person: Stakeholder, { departed, named }: { departed: readonly Departed[]; named: readonly Named[] }) {
  const left = departed.find((each) => isTheirs(each, person) && !isNamedSince(each, named));
  if (left === undefined) return person;
  const source = left.document_name === null ? left.source : `${left.document_name} (Item 5.02)`;
  return { ...person, departed: { on: left.left_on, source } };
}

/** Whom a newer source than the departure has put into the map is in another position since. */
function isTheirs({ full_name, left_on }: Departed, person: Stakeholder): boolean {
  return isSameInCompany(full_name, person.full_name) && (person.as_of === null || person.as_of <= left_on);
}

/** The document with the departure may appoint the same person to another office. */
function isNamedSince({ full_name, document_id, left_on }: Departed, named: readonly Named[]): boolean {
  return named.some(
    (each) =>
      (each.as_of > left_on || (document_id !== null && each.document_id === document_id)) &&
      isSameInCompany(each.full_name, full_name),
  );
}
