// Excerpts and findings from memory, as the JSON that a page shows. A statement would read the texts of some thousand neighbours
// for each page.
import type { EvidenceData } from "../../data/list-index/evidence.ts";
import type { Excerpt, Finding } from "../../data/resources.ts";
import { JsonFragment } from "../http/json-fragment.ts";
import { bytesOf } from "./name-search/finder.ts";

/** Whose evidence: the family's when it is the representative, otherwise the company's own (semantics 7.2). */
export type EvidenceSubject = {
  readonly family_no: number;
  readonly company_no: number;
  readonly is_representative: boolean;
};

/** Numbers of the subject's excerpts of at least this impact, in order. */
export function findExcerpts(
  { excerptStarts, excerptCompanies, impacts, countsForFamily }: EvidenceData,
  { family_no, company_no, is_representative }: EvidenceSubject,
  minImpact: number,
): number[] {
  const found: number[] = [];
  const end = excerptStarts[family_no] as number;
  for (let at = excerptStarts[family_no - 1] as number; at < end; at += 1) {
    const isOwn = is_representative ? countsForFamily[at] === 1 : excerptCompanies[at] === company_no;
    if (isOwn && (impacts[at] as number) >= minImpact) found.push(at);
  }
  return found;
}

export function excerptOf({ excerpts }: EvidenceData, number: number): JsonFragment<Excerpt> {
  return new JsonFragment([bytesOf(excerpts, number)]);
}

/** The subject's findings, strongest first. */
export function findingsOf(
  { findingStarts, findingCompanies, findings }: EvidenceData,
  { family_no, company_no, is_representative }: EvidenceSubject,
): JsonFragment<Finding>[] {
  const wanted = is_representative ? 0 : company_no;
  const found: JsonFragment<Finding>[] = [];
  const end = findingStarts[family_no] as number;
  for (let at = findingStarts[family_no - 1] as number; at < end; at += 1) {
    if (findingCompanies[at] === wanted) found.push(new JsonFragment([bytesOf(findings, at)]));
  }
  return found;
}
