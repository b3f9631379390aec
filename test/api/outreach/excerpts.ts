// Fictional evidence, facts and briefs for the outreach tests.

import type { Brief } from "../../../api/outreach/compose/sentences.ts";
import {
  chooseEvidence,
  type Evidence,
  type EvidenceCriteria,
  type Excerpt,
} from "../../../api/outreach/evidence/evidence.ts";
import type { CompanyFacts } from "../../../api/outreach/evidence/facts.ts";
import type { MessageLead } from "../../../api/outreach/lead/lead.ts";
import type { Sources } from "../../../api/outreach/verify/draft.ts";
import { extentOf, type Format } from "../../../api/outreach/verify/format.ts";

let lastId = 0;

export function excerpt(text: string, further: Partial<Excerpt> = {}): Excerpt {
  lastId += 1;
  return {
    excerptId: lastId,
    text,
    impactScore: 3,
    sourceName: "Harbor Mutual Group annual report, fiscal year 2024",
    sourceDate: "2025-02-26",
    painPoints: ["claims severity"],
    isBuyingSignal: false,
    kind: "filing",
    formType: "10-K",
    companyName: "Harbor Mutual Group",
    ...further,
  };
}

export const SEVERITY = excerpt("Claims severity rose 12.4% in 2024, which cost us $41.5 million.", { impactScore: 5 });
export const RESERVES = excerpt(
  "Our loss reserves developed unfavorably by $1,234,567 in the third quarter of 2024. We review reserves every quarter.",
  { painPoints: ["reserve adequacy"], impactScore: 4 },
);
export const SYSTEMS = excerpt("We are replacing our legacy claims system, and manual work slows every change.", {
  painPoints: ["legacy systems"],
  isBuyingSignal: true,
  sourceName: "Harbor Mutual Group second quarter 2025 earnings call",
  sourceDate: "2025-07-29",
  kind: "transcript",
  formType: null,
});
export const COMPLAINTS = excerpt("Complaints about slow settlement reached our board for the first time.", {
  painPoints: ["complaint volume", "claims handling"],
});
export const EXCERPTS: readonly Excerpt[] = [SEVERITY, RESERVES, SYSTEMS, COMPLAINTS];

export const FACTS: CompanyFacts = {
  companyName: "Harbor Mutual Group",
  familyName: "Harbor Mutual Group",
  ticker: "HRBR",
  entityCount: 4,
  totalAllLinesUsd: 62_187_654_321.12,
  premiumYears: [2024],
  complaintIndex: 1.25,
  complaintYears: [2024],
  licensedStateCount: 12,
  linesOfBusiness: ["homeowners", "private_passenger_auto"],
};
export const SOLD = {
  name: "Claims Compass",
  description: "Claims triage, leakage and reserve analytics for property carriers",
  keywords: ["claims leakage"],
};
export const LEAD: MessageLead = { fullName: "Cleo Aims", title: "Chief Claims Officer", level: "c_suite" };
export const EMAIL: Format = { platform: "email", tone: "helpful", length: "typical" };

export function criteriaOf(format: Format, further: Partial<EvidenceCriteria> = {}): EvidenceCriteria {
  const { excerpts: count, quoteWordsMax } = extentOf(format);
  const newestDate = "2025-07-29";
  return {
    count,
    quoteWordsMax,
    newestDate,
    audience: null,
    productWords: new Set<string>(),
    forbiddenNames: ["claims compass"],
    seed: "seed",
    ...further,
  };
}

export function briefOf(
  format: Format,
  further: Partial<Omit<Brief, "evidence">> & { excerpts?: readonly Excerpt[] } = {},
): Brief {
  const { excerpts = EXCERPTS, ...rest } = further;
  const [first, ...others] = chooseEvidence(excerpts, criteriaOf(format));
  if (first === undefined) throw new Error("a brief needs an excerpt");
  const evidence: [Evidence, ...Evidence[]] = [first, ...others];
  const seed = JSON.stringify([format, rest.lead ?? null]);
  return { format, evidence, facts: FACTS, product: SOLD, lead: null, seed, ...rest };
}

export function sourcesOf({ evidence, facts, product, lead }: Brief): Sources {
  return { excerpts: evidence, facts, product, lead };
}
