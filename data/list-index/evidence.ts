// Excerpts and findings as the index holds them: the JSON that a page shows, by family, in the order of the answers.
import type { Strings } from "./strings.ts";

type Words = Uint32Array<ArrayBuffer>;

export type EvidenceData = {
  /** By family, and one more: where its excerpts begin; in the order of the answers (semantics 7.6). */
  readonly excerptStarts: Words;
  /** By excerpt: company_no, impact score, and whether it counts for the family (1). */
  readonly excerptCompanies: Words;
  readonly impacts: Uint8Array<ArrayBuffer>;
  readonly countsForFamily: Uint8Array<ArrayBuffer>;
  readonly excerpts: Strings;
  /** By family, and one more: where its findings begin; by finding: company_no, 0 for one of the family. */
  readonly findingStarts: Words;
  readonly findingCompanies: Words;
  readonly findings: Strings;
};
