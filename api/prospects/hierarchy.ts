// The family around a company: who stands for it, its visible members, and how many of them are assessed (semantics 1.11).
import type { Hierarchy } from "../../data/resources.ts";
import type { FoundCompany, Member } from "../list-index/list-index.ts";
import { toChild } from "./rows.ts";

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
