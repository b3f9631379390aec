// Where org data comes from: the contract that the HTTP provider and the embedded source keep alike (semantics 11.12).
import type { OrgPerson } from "../../data/dealmap.ts";

/** The family whose org chart is asked for, by its representative; null where a fact is not known. */
export type OrgCompany = {
  readonly companyName: string;
  readonly ticker: string | null;
  /** Registrable domain, e.g. `example.com`. */
  readonly domain: string | null;
  /** Without leading zeros. */
  readonly cik: string | null;
  /** company_id of the head of the family. */
  readonly familyId: string;
  readonly productId: number;
};

/** At least one person; ids are unique, and a managerId that is not null is the id of another one of them. */
export type OrgData = {
  readonly companyName: string;
  readonly people: readonly OrgPerson[];
};

export type OrgChartSource = {
  /**
   * Org data of a company; null when the source knows the company not, or nobody in it. Names and titles are plain,
   * bounded lines. A `level` of null is left to the title.
   *
   * @param signal the deadline of the whole generation (`Providers.deadline`)
   * @throws {ApiError} bad_gateway, service_unavailable or gateway_timeout
   */
  readonly fetch: (company: OrgCompany, signal: AbortSignal) => Promise<OrgData | null>;
};
