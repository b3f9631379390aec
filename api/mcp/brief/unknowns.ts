// What is not known of a company, so that nobody takes silence for an answer.
import type { DealMap, ProspectDetail, ProspectRow } from "../../../data/resources.ts";
import { COMMITTEE_ROLES } from "./people.ts";

/** Evidence that is older than this is said to be. */
const OLD_DAYS = 365;
const DAY_MS = 86_400_000;

export type Known = {
  readonly detail: ProspectDetail;
  /** Null where the list does not have it. */
  readonly family: ProspectRow | null;
  readonly map: DealMap;
  readonly now: Date;
};

/** A sentence for each. */
export function unknownsOf(known: Known): string[] {
  return [...ofEvidence(known), ...ofFigures(known), ...ofPeople(known)];
}

function ofEvidence({ detail, now }: Known): string[] {
  const {
    assessment_status: status,
    narrative_scope: scope,
    excerpts,
    evidence_as_of: asOf,
    facts,
    hierarchy,
  } = detail;
  const said: string[] = [];
  if (status !== "assessed")
    said.push("What the company says: no filing or call on file has a passage of it that fits the product.");
  else if (scope === "group" && hierarchy?.group.is_self === false)
    said.push("What the company itself says: the passages and the summary are of its group.");
  const days = asOf === null ? 0 : (now.getTime() - Date.parse(asOf)) / DAY_MS;
  if (days > OLD_DAYS) said.push(`What has happened since ${asOf}, the date of the newest evidence.`);
  if (facts.length === 0) said.push("A statutory reason to call: no figure on file is out of the ordinary.");
  const doubtful = excerpts.filter(({ source }) => source.section_is_doubtful);
  if (doubtful.length > 0)
    said.push(`In which section ${doubtful.length} of the excerpts are: it is a guess (section_is_doubtful).`);
  return said;
}

/** Of the company, or else of its family. */
function ofFigures({ detail: { premium, complaints, company_info: info }, family }: Known): string[] {
  const said: string[] = [];
  if (premium === null)
    said.push(family?.premium ? "The company's own premium; the family's is known." : "Premium: none is reported.");
  if (complaints === null && !family?.complaints)
    said.push("Complaints: none are reported, of the company or its family.");
  if (info.licensed_states.length === 0 && !family?.licensed_state_count) said.push("Where it is licensed.");
  if (info.insurance_entity_types === undefined && family?.insurance_entity_types === undefined)
    said.push("Which kind of insurance company it is.");
  return said;
}

function ofPeople({ map }: Known): string[] {
  const { status, chart, stakeholders } = map;
  if (chart === null)
    return [
      "Whom to call: no DealMap of the family was generated yet. generate_dealmap makes one; it may cost credits.",
    ];
  const present = stakeholders.filter(({ departed }) => departed === undefined);
  const missing = COMMITTEE_ROLES.filter((role) => !present.some((person) => person.stakeholder_role === role));
  const left = stakeholders.filter(({ departed }) => departed !== undefined);
  const undated = present.filter(({ as_of: asOf }) => asOf === null);
  return [
    ...(status === "stale"
      ? [`Who is there today: the DealMap is of ${chart.generated_at.slice(0, 10)} and past its time.`]
      : []),
    ...(missing.length > 0 ? [`Who is ${missing.join(", ")}.`] : []),
    ...left.map(({ full_name, departed }) => `Who came after ${full_name}, who left on ${departed?.on}.`),
    ...(undated.length > 0
      ? [`Since when ${undated.length} of the people hold their positions: their source has no date.`]
      : []),
  ];
}
