// What a company writes by the statutory figures, with how much: of the family for its representative.
import { z } from "zod";
import { ROLLUP_SPLITS } from "../../data/vocabulary.ts";
import type { FoundCompany } from "../list-index/list-index.ts";
import type { PinnedVersion } from "../projections/open-version.ts";
import type { LineWritten } from "./said/business/line.ts";

const premiumByLine = z.record(z.string(), z.number());
type Row = { readonly premium: string | null };
const BY_LINE = "SELECT premium_json->>'$.by_line_of_business' AS premium";

export async function readLinesWritten(version: PinnedVersion, company: FoundCompany): Promise<LineWritten[]> {
  const { family_no, company_no, is_representative: isRepresentative } = company;
  const [row] = isRepresentative
    ? await version.rows<Row>(`${BY_LINE} FROM families WHERE family_no = $family_no`, { family_no })
    : await version.rows<Row>(`${BY_LINE} FROM companies WHERE company_no = $company_no`, { company_no });
  return row === undefined || row.premium === null ? [] : wholeLines(premiumByLine.parse(JSON.parse(row.premium)));
}

/** A roll-up stands for its splits. */
function wholeLines(premium: Readonly<Record<string, number>>): LineWritten[] {
  const splits = Object.entries(ROLLUP_SPLITS).flatMap(([rollup, parts]) => (rollup in premium ? parts : []));
  return Object.entries(premium)
    .filter(([line, usd]) => usd > 0 && !splits.some((split) => split === line))
    .map(([line, usd]) => ({ line, usd }));
}
