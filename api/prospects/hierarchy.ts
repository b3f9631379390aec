// The family around a company: who stands for it, its visible members, and how many of them are assessed (semantics 1).
import type { Hierarchy } from "../../data/resources.ts";
import type { PinnedVersion } from "../open-version.ts";
import type { Reach } from "./query.ts";
import { CHILD_COLUMNS, type ChildRecord, toChild } from "./rows.ts";
import type { FoundCompany } from "./ticker.ts";
import { visible } from "./visibility.ts";

export type Member = ChildRecord & {
  readonly is_representative: boolean;
  readonly is_visible: boolean;
  readonly in_universe: boolean;
  readonly naic_cocodes: string[];
};

/** All members, hidden ones too, the representative first and then by name. */
export function readMembers(version: PinnedVersion, familyNo: number, reach: Reach): Promise<Member[]> {
  return version.rows<Member>(
    `SELECT ${CHILD_COLUMNS}, c.is_representative, ${visible("c", reach)} AS is_visible, c.in_universe, c.naic_cocodes
     FROM companies c WHERE c.family_no = $family_no ORDER BY c.company_no`,
    { family_no: familyNo },
  );
}

/** The same whichever member is asked, but for who is meant. */
export function toHierarchy(company: FoundCompany, members: readonly Member[]): Hierarchy {
  const listed = members.filter(({ is_visible, is_representative }) => is_visible && !is_representative);
  const eligible = listed.filter(({ in_universe }) => in_universe);
  const covered = eligible.filter(({ assessment_status }) => assessment_status === "assessed");
  return {
    prospect_kind: company.is_representative ? "group" : "subsidiary",
    child_count: members.length - 1,
    eligible_child_count: eligible.length,
    coverage_ratio: eligible.length === 0 ? 0 : roundTo4(covered.length / eligible.length),
    group: {
      ticker: company.family.ticker,
      company_name: company.family.company_name,
      is_self: company.is_representative,
    },
    children: listed.map(toChild),
  };
}

function roundTo4(ratio: number): number {
  return Math.round(ratio * 10_000) / 10_000;
}
