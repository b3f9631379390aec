// Fictional evidence, facts and briefs for the outreach tests.

import type { Brief } from "../../../api/outreach/compose/brief.ts";
import { type ArgumentCriteria, argumentsFor } from "../../../api/outreach/evidence/argument.ts";
import type { Excerpt } from "../../../api/outreach/evidence/excerpt.ts";
import type { CompanyFacts } from "../../../api/outreach/evidence/facts.ts";
import { soldOf } from "../../../api/outreach/evidence/link.ts";
import type { SalientFact } from "../../../api/outreach/evidence/told-fact.ts";
import { audienceOf } from "../../../api/outreach/lead/audience.ts";
import type { MessageLead } from "../../../api/outreach/lead/lead.ts";
import { branchesSold } from "../../../api/outreach/said/business/branch.ts";
import { type Format, placeOf } from "../../../api/outreach/verify/format.ts";

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
    signal: null,
    fit: 1,
    usable: 1,
    segment: null,
    documentSegments: [],
    period: null,
    isAnswer: false,
    speaker: null,
    kind: "filing",
    formType: "10-K",
    companyName: "Harbor Mutual Group",
    lastHeard: further.sourceDate ?? "2025-02-26",
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
  signal: "replaces",
  sourceName: "Harbor Mutual Group second quarter 2025 earnings call",
  sourceDate: "2025-07-29",
  kind: "transcript",
  formType: null,
});
export const COMPLAINTS = excerpt("Complaints about slow settlement rose by a third in the second half of 2024.", {
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

export const GREW: SalientFact = {
  kind: "premium_change",
  figure: 31_500_000,
  change: 0.24,
  line_of_business: "homeowners",
  years: [2023, 2024],
  source: "premium by company, year and line",
  sentence:
    "Harbor Mutual Group and its companies wrote USD 31.5 million of homeowners premium in 2024, 24 % more than in 2023, by the statutory figures on file.",
};

/** Before the next quarter's call would have been. */
export const SOON_AFTER = "2025-05-01";

export function criteriaOf(further: Partial<ArgumentCriteria> = {}): ArgumentCriteria {
  const { productText = `${SOLD.name} ${SOLD.description}`.toLowerCase() } = further;
  return {
    companyName: FACTS.companyName,
    fullName: null,
    newestDate: "2025-07-29",
    linesWritten: [],
    audience: null,
    productText,
    kinds: [],
    branches: branchesSold(productText, [], []),
    forbiddenNames: ["claims compass"],
    seed: "seed",
    isGroup: true,
    mayTellOfOthers: true,
    title: null,
    ...further,
  };
}

type Given = Partial<Omit<Brief, "arguments">> & { excerpts?: readonly Excerpt[]; salient?: readonly SalientFact[] };

/** Null when nothing that is given can be told. */
export function findBrief(format: Format, { excerpts = EXCERPTS, salient = [], ...rest }: Given = {}): Brief | null {
  const { facts = FACTS, product = SOLD, lead = null, recent = [] } = rest;
  const { seed = JSON.stringify(lead), turn = placeOf(format) } = rest;
  const [first, ...others] = argumentsFor(
    { excerpts, salient },
    criteriaOf({
      companyName: facts.companyName,
      fullName: lead?.fullName ?? null,
      audience: lead === null ? null : audienceOf(lead.title),
      ...soldOf(product),
      forbiddenNames: [product.name.toLowerCase()],
      seed,
      isGroup: facts.entityCount > 1,
    }),
  );
  const isReferral = false;
  return first === undefined
    ? null
    : { format, arguments: [first, ...others], facts, product, lead, isReferral, seed, turn, recent };
}

export function briefOf(format: Format, given: Given = {}): Brief {
  const brief = findBrief(format, given);
  if (brief === null) throw new Error("a brief needs an argument");
  return brief;
}
