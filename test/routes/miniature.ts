// A miniature projection: five fictional families, between them every state that a route can meet.
//
// 1 Harbor     public, assessed; the group, a public insurer, a private agency outside the universe, a hidden reinsurer
// 2 Alder      public, assessed, alone, licensed in one state
// 3 Birch      public, pending_score
// 4 Cedar      private, unassessed, with a private subsidiary
// 5 Dune       public, unassessed, unclassified, without any data
import { maskOf } from "../../data/projection.ts";
import { applyProducts } from "../../data/store/apply-products.ts";
import { ENTITY_TYPES, LINE_KEYS, STATES } from "../../data/vocabulary.ts";
import type { Harness } from "../harness.ts";
import type { ProjectionRows } from "../publish-rows.ts";

export const PRODUCT = 101;
export const KEYWORDS = ["claims leakage", "combined ratio"];

type Member = {
  ticker: string;
  name: string;
  aliases?: string[];
  ownership?: "public" | "private" | "unknown";
  hidden?: boolean;
  inUniverse?: boolean;
  types?: string[];
  cocodes?: string[];
  states?: string[];
  lines?: Record<string, number>;
  total?: number;
  dealScore?: number;
};
type Family = {
  members: [Member, ...Member[]];
  status?: "assessed" | "pending_score";
  dealScore?: number;
  buyingSignal?: number;
  complaints?: { total: number; index: number | null; status: string };
  scope?: "company" | "group";
};

const FAMILIES: Family[] = [
  {
    status: "assessed",
    dealScore: 5,
    buyingSignal: 0.8,
    complaints: { total: 12, index: 1.25, status: "available" },
    members: [
      {
        ...{ ticker: "HRBR", name: "Harbor Mutual Group", aliases: ["HARBOR"], ownership: "public" },
        ...{ types: ["carrier"], cocodes: ["10001"], states: ["CA", "NY"], lines: { homeowners: 100, fire: -5 } },
        ...{ total: 500, dealScore: 5 },
      },
      { ticker: "HAGY", name: "Harbor Agency", ownership: "private", types: ["agency"], inUniverse: false },
      {
        ...{ ticker: "HLIF", name: "Harbor Vie Réunie", ownership: "public", types: ["carrier"], cocodes: ["10003"] },
        ...{ states: ["CA", "TX"], lines: { individual_life: 40, life: 40 }, total: 60 },
      },
      {
        ...{ ticker: "HRE", name: "Harbor Re", ownership: "public", hidden: true, types: ["reinsurer"] },
        ...{ cocodes: ["10002"], states: ["WA"] },
      },
    ],
  },
  {
    ...{ status: "assessed", dealScore: 3, buyingSignal: 0.2, scope: "company" },
    complaints: { total: 2, index: null, status: "no_premium_share" },
    members: [
      {
        ...{ ticker: "ALDR", name: "Alder Surety", ownership: "public", types: ["carrier"], cocodes: ["10010"] },
        ...{ states: ["CA"], lines: { surety: 75.5 }, total: 80, dealScore: 3 },
      },
    ],
  },
  {
    status: "pending_score",
    members: [
      {
        ...{ ticker: "BRCH", name: "Birch Mutual", ownership: "public", types: ["carrier", "mga"] },
        ...{ lines: { homeowners: 300 }, total: 300 },
      },
    ],
  },
  {
    members: [
      { ticker: "CEDR", name: "Cedar Title", ownership: "private", types: ["agency"], states: ["OR"] },
      { ticker: "CEDS", name: "Cedar Escrow", ownership: "unknown" },
    ],
  },
  { members: [{ ticker: "DUNE", name: "Dune Specialty", ownership: "public" }] },
];

/** The product of the team that is entitled to private-company data. */
export const ENTITLED_PRODUCT = 102;

/** The rows of the projection above, every column computed from the few facts. */
export function miniatureRows(): ProjectionRows {
  const rows = { families: [], companies: [], aliases: [], family_lines: [], company_lines: [] } as Record<
    string,
    Record<string, unknown>[]
  >;
  let companyNo = 0;
  let publicBefore = 0;
  for (const [index, family] of FAMILIES.entries()) {
    const familyNo = index + 1;
    const isPublic = family.members.some(({ ownership }) => ownership === "public");
    rows.families?.push(familyRow(family, { familyNo, companyNo: companyNo + 1, publicBefore }));
    if (isPublic) publicBefore += 1;
    for (const [line, usd] of Object.entries(sumLines(family.members))) {
      rows.family_lines?.push({
        family_no: familyNo,
        line_of_business: line,
        annual_premium_usd: usd,
        is_written: usd > 0,
      });
    }
    for (const member of family.members) {
      companyNo += 1;
      rows.companies?.push(
        companyRow(member, { familyNo, companyNo, isFirst: member === family.members[0], isPublic }),
      );
      for (const alias of [member.ticker, ...(member.aliases ?? [])]) {
        rows.aliases?.push({ alias, company_no: companyNo, is_ticker: alias === member.ticker, is_ambiguous: false });
      }
      for (const [line, usd] of Object.entries(member.lines ?? {})) {
        rows.company_lines?.push({ company_no: companyNo, line_of_business: line, annual_premium_usd: usd });
      }
    }
  }
  rows.aliases?.push({ alias: "TWIN", company_no: null, is_ticker: false, is_ambiguous: true });
  return { ...rows, ...EVIDENCE, company_premium: PREMIUM_BY_YEAR, company_complaints: COMPLAINTS };
}

/** A team with a product, and the miniature published for it. */
export async function publishMiniature(harness: Harness, { privateData = false, productId = PRODUCT } = {}) {
  const { team, key } = await harness.team({ privateData });
  await defineProduct(harness, team.teamId, { productId });
  const version = await harness.publish({ productId, keywords: KEYWORDS, rows: miniatureRows() });
  return { team, key, version };
}

export async function defineProduct(
  harness: Harness,
  teamId: number,
  { productId = PRODUCT, keywords = KEYWORDS, isActive = true } = {},
): Promise<void> {
  await applyProducts(harness.store, {
    team_id: teamId,
    products: [
      {
        ...{
          product_id: productId,
          name: "Claims Copilot",
          description: "Claims triage",
          is_active: isActive,
          keywords,
        },
        sources: [{ url: "https://example.com/claims-copilot", title: "Product page" }],
        industries: [{ industry_code: "63", industry_name: "Insurance carriers", industry_description: "" }],
        ...{ segment_targeting: "all", target_segments: [] },
      },
    ],
  });
}

type FamilyPlace = { familyNo: number; companyNo: number; publicBefore: number };

function familyRow(family: Family, { familyNo, companyNo, publicBefore }: FamilyPlace): Record<string, unknown> {
  const { members, status = "unassessed", complaints } = family;
  const [head] = members;
  return {
    ...{ family_no: familyNo, family_id: head.ticker, company_no: companyNo, company_id: head.ticker },
    ...{ ticker: head.ticker, company_name: head.name },
    ...{ ownership: members.some(({ ownership }) => ownership === "public") ? "public" : "private" },
    ...{ entity_count: members.length, public_families_before: publicBefore },
    ...typesOf(members),
    ...statesOf(members),
    ...premiumOf(members, { contributing_entity_count: members.filter(({ total }) => total !== undefined).length }),
    complaint_report_years: complaints ? [2024] : null,
    total_complaints: complaints?.total ?? null,
    complaint_index: complaints?.index ?? null,
    complaint_index_status: complaints?.status ?? null,
    ...{
      assessment_status: status,
      deal_score: family.dealScore ?? null,
      buying_signal_score: family.buyingSignal ?? null,
    },
    ...prose(status === "assessed" ? `group ${head.ticker}` : null),
    narrative_scope: family.scope ?? "company",
  };
}

type CompanyPlace = { familyNo: number; companyNo: number; isFirst: boolean; isPublic: boolean };

function companyRow(member: Member, { familyNo, companyNo, isFirst, isPublic }: CompanyPlace): Record<string, unknown> {
  const { ticker, name, aliases = [], ownership = "unknown", hidden = false, dealScore } = member;
  return {
    ...{ company_no: companyNo, family_no: familyNo, company_id: ticker, ticker, company_name: name },
    ...{ is_representative: isFirst, is_hidden: hidden, in_universe: member.inUniverse ?? true, ownership },
    is_visible_public: !hidden && (ownership === "public" || (isFirst && isPublic)),
    is_visible_entitled: !hidden,
    ...typesOf([member]),
    ...statesOf([member]),
    ...premiumOf([member], { observations: [] }),
    ...{ naic_cocodes: member.cocodes ?? [], sic_codes: ["6331"], insurance_types: ["life"] },
    ...{ website: isFirst ? `https://www.${ticker.toLowerCase()}.example` : null, primary_domain: null },
    search_text: [name, ticker, ...aliases]
      .map((text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""))
      .join("\n"),
    ...{ assessment_status: dealScore === undefined ? "unassessed" : "assessed", deal_score: dealScore ?? null },
    ...prose(dealScore === undefined ? null : `own ${ticker}`),
  };
}

function prose(text: string | null): Record<string, string> {
  const names = ["findings_summary", "recommendation_summary", "key_opportunity", "primary_challenge"];
  return Object.fromEntries(names.map((name) => [name, text === null ? "" : `${name} ${text}`]));
}

function typesOf(members: readonly Member[]) {
  const types = ENTITY_TYPES.filter((type) => members.some((member) => member.types?.includes(type)));
  const hasUnclassified = members.some((member) => (member.types ?? []).length === 0);
  const mask = Number(maskOf(ENTITY_TYPES, types)) + (hasUnclassified ? 2 ** ENTITY_TYPES.length : 0);
  return { insurance_entity_types: types, entity_type_mask: mask };
}

function statesOf(members: readonly Member[]) {
  const states = [...new Set(members.flatMap((member) => member.states ?? []))].sort();
  return {
    ...{ licensed_states: states, licensed_state_count: states.length, has_licenses: states.length > 0 },
    state_mask: Number(maskOf(STATES, states)),
  };
}

function sumLines(members: readonly Member[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [line, usd] of members.flatMap((member) => Object.entries(member.lines ?? {}))) {
    sums[line] = (sums[line] ?? 0) + usd;
  }
  return sums;
}

function premiumOf(members: readonly Member[], further: Record<string, unknown>) {
  const lines = sumLines(members);
  const written = LINE_KEYS.filter((line) => (lines[line] ?? 0) > 0);
  const totals = members.flatMap(({ total }) => (total === undefined ? [] : [total]));
  const total = totals.length === 0 ? null : totals.reduce((sum, each) => sum + each, 0);
  const rollups = ["life", "annuity", "accident_health"].filter((line) => line in lines);
  const block = {
    ...{ currency: "USD", report_years: [2024], total_all_lines_usd: total, by_line_of_business: lines },
    ...{ rollup_lines_of_business: rollups, ...further },
  };
  const hasPremium = total !== null || Object.keys(lines).length > 0;
  return {
    ...{ total_all_lines_usd: total, has_premium: hasPremium, has_line_figures: Object.keys(lines).length > 0 },
    ...{ lines_of_business: written, line_mask: Number(maskOf(LINE_KEYS, written)) },
    premium_json: hasPremium ? JSON.stringify(block) : null,
  };
}

function excerpt(excerptId: number, companyNo: number, impact: number, further: Record<string, unknown>) {
  return {
    ...{ excerpt_id: excerptId, family_no: companyNo === 5 ? 2 : 1, company_no: companyNo, counts_for_family: true },
    ...{ text: `Passage ${excerptId}.`, impact_score: impact, source_name: "Annual report", source_date: "2025-02-01" },
    ...{ pain_points: ["Claims leakage"], sales_summary: "Talk about leakage.", buying_signal_present: false },
    ...{ document_id: "d1", section: "10-K", ...further },
  };
}

const EVIDENCE: ProjectionRows = {
  excerpts: [
    excerpt(11, 1, 3, { source_date: "2024-02-01" }),
    excerpt(12, 1, 5, {}),
    excerpt(14, 1, 3, { pain_points: ["Manual TRIAGE", "Leakage"], source_date: "2025-05-01" }),
    excerpt(13, 1, 3, { source_date: "2025-05-01", document_id: "d2", section: "prepared remarks" }),
    // The same passage of a document that is about the hidden member too.
    excerpt(12, 4, 5, { counts_for_family: false }),
    ...Array.from({ length: 25 }, (_, index) => excerpt(100 + index, 5, 1 + (index % 2), {})),
  ],
  documents: [
    {
      ...{ document_id: "d1", family_no: 1, company_no: 1, kind: "filing", form_type: "10-K" },
      ...{ accession: "0000000000-25-000001", filed_at: "2025-02-01", url: "https://example.com/10-k.htm" },
    },
    { document_id: "d2", family_no: 1, company_no: 1, kind: "transcript" },
  ],
  findings: [
    {
      finding_id: 21,
      family_no: 1,
      company_no: 1,
      scope: "family",
      position: 1,
      text: "First.",
      evidence_excerpt_ids: [12],
    },
    {
      finding_id: 22,
      family_no: 1,
      company_no: 1,
      scope: "family",
      position: 2,
      text: "Second.",
      evidence_excerpt_ids: [11, 13],
    },
    {
      finding_id: 23,
      family_no: 1,
      company_no: 1,
      scope: "company",
      position: 1,
      text: "Own.",
      evidence_excerpt_ids: [12],
    },
  ],
};

function premium(year: number, line: string, usd: number, source: string) {
  return { company_no: 1, report_year: year, line_of_business: line, annual_premium_usd: usd, source };
}

const PREMIUM_BY_YEAR = [
  premium(2023, "total_all_lines", 450.5, "premium_all_lines"),
  premium(2023, "homeowners", 90.1, "premium_by_line"),
  premium(2023, "homeowners", 0.2, "premium_national_year"),
  premium(2023, "individual_life", 7, "premium_by_line"),
  premium(2023, "life", 7, "derived_rollup"),
  premium(2022, "fire", 1, "premium_national"),
];

function complaints(year: number, line: string, total: number, index: number | null, status: string) {
  return {
    ...{ company_no: 1, cocode: "10001", report_year: year, line_of_business: line, total_complaints: total },
    ...{ complaint_index: index, complaint_index_status: status },
  };
}

const COMPLAINTS = [
  complaints(2023, "homeowners", 5, null, "no_premium_share"),
  complaints(2024, "private_passenger_auto", 3, 0.5, "available"),
  complaints(2024, "homeowners", 9, 1.75, "available"),
];
