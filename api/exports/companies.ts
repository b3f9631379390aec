// Companies of the listed families that the team sees, one after another (semantics 1.7).
import { hasBit } from "../../data/list-index/bitmap.ts";
import type { ExportedCompany } from "../../data/resources/exports.ts";
import type { CompanyPremium } from "../../data/resources.ts";
import type { Column, PathOf } from "../../data/table/cells/cells.ts";
import type { FoundCompany } from "../list-index/list-index.ts";
import { companyRecord, familyRecord, premiumRecord } from "../list-index/records.ts";
import { shownAssessment } from "../prospects/detail.ts";
import { inSlices } from "./pace.ts";
import { type ExportScope, type ExportSource, rowSource } from "./source.ts";

const COLUMNS: readonly Column<PathOf<ExportedCompany>>[] = [
  { name: "ticker", kind: "text", of: "ticker" },
  { name: "company_name", kind: "text", of: "company_name" },
  { name: "family_ticker", kind: "text", of: "family_ticker" },
  { name: "family_name", kind: "text", of: "family_name" },
  { name: "is_representative", kind: "boolean", of: "is_representative" },
  { name: "assessment_status", kind: "text", of: "assessment_status" },
  { name: "deal_score", kind: "integer", of: "deal_score" },
  { name: "evidence_as_of", kind: "text", of: "evidence_as_of" },
  { name: "public_or_private", kind: "text", of: "public_or_private" },
  { name: "insurance_entity_types", kind: "texts", of: "insurance_entity_types" },
  { name: "naic_cocodes", kind: "texts", of: "naic_cocodes" },
  { name: "sic_codes", kind: "texts", of: "sic_codes" },
  { name: "insurance_types", kind: "texts", of: "insurance_types" },
  { name: "website", kind: "text", of: "website" },
  { name: "primary_domain", kind: "text", of: "primary_domain" },
  { name: "licensed_states", kind: "texts", of: "licensed_states" },
  { name: "total_all_lines_usd", kind: "number", of: "total_all_lines_usd" },
  { name: "premium_report_years", kind: "integers", of: "premium_report_years" },
];

export function companySource({ context, version, selected, reach }: ExportScope): ExportSource {
  const { data } = version.listIndex;
  const { first, visible } = data.companies;
  const isVisible = reach.isEntitled ? visible.entitled : visible.public;
  const membersOf = (family: number): ExportedCompany[] => {
    const shown: ExportedCompany[] = [];
    const end = first[family + 1] as number;
    const record = familyRecord(data, family);
    const isAlone = end - (first[family] as number) === 1;
    for (let company = first[family] as number; company < end; company += 1) {
      if (!hasBit(isVisible, company)) continue;
      shown.push(
        toExported({ ...companyRecord(data, company, family), family: record, isAlone }, premiumRecord(data, company)),
      );
    }
    return shown;
  };
  return rowSource(COLUMNS, async function* () {
    for await (const families of inSlices(selected.families, membersOf, context.metrics.activity))
      yield families.flat();
  });
}

function toExported(company: FoundCompany, premium: CompanyPremium | null): ExportedCompany {
  const { assessment_status, deal_score, evidence_as_of } = shownAssessment(company);
  return {
    ticker: company.ticker,
    company_name: company.company_name,
    family_ticker: company.family.ticker,
    family_name: company.family.company_name,
    is_representative: company.is_representative,
    assessment_status,
    deal_score,
    evidence_as_of,
    public_or_private: company.ownership === "public" ? "public" : "private",
    insurance_entity_types: company.insurance_entity_types,
    naic_cocodes: company.naic_cocodes,
    sic_codes: company.sic_codes,
    insurance_types: company.insurance_types,
    website: company.website,
    primary_domain: company.primary_domain,
    licensed_states: company.licensed_states as ExportedCompany["licensed_states"],
    total_all_lines_usd: premium?.total_all_lines_usd ?? null,
    premium_report_years: premium?.report_years ?? [],
  };
}
