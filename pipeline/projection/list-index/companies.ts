// The companies of the index: a column each, and the lines that they write.
import { type DuckDBConnection, queryRow } from "../../../data/duckdb.ts";
import { emptyBitmap, setBit } from "../../../data/list-index/bitmap.ts";
import { type CompanyData, NO_LICENCE } from "../../../data/list-index/index-data.ts";
import { eachChunk } from "./arrays/columns.ts";
import { toStarts } from "./arrays/offsets.ts";
import { LINE_POSITION, maskHalves } from "./positions.ts";

// In the order in which they are stored, which the database keeps without sorting: by number.
const COMPANIES = `
  SELECT company_no, family_no, is_representative, is_visible_entitled, is_visible_public, ownership = 'public',
    entity_type_mask, ${maskHalves("line_mask")}, ${maskHalves("state_mask")},
    CASE WHEN has_licenses THEN licensed_state_count ELSE ${NO_LICENCE} END,
    coalesce(total_all_lines_usd, 'nan'::DOUBLE)
  FROM companies`;

export async function loadCompanies(
  connection: DuckDBConnection,
  { families, companies: count }: { families: number; companies: number },
): Promise<CompanyData> {
  const first = new Uint32Array(families + 1);
  const visible = { entitled: emptyBitmap(count), public: emptyBitmap(count) };
  const isPublic = emptyBitmap(count);
  const typeMask = new Uint8Array(count);
  const lineLow = new Uint32Array(count);
  const lineHigh = new Uint32Array(count);
  const stateLow = new Uint32Array(count);
  const stateHigh = new Uint32Array(count);
  const licensedStates = new Uint8Array(count);
  const total = new Float64Array(count);
  let family = -1;
  await eachChunk(connection, COMPANIES, ({ rows, number, flag }) => {
    for (let row = 0; row < rows; row += 1) {
      const company = number(0, row) - 1;
      if (number(1, row) - 1 !== family) {
        family += 1;
        first[family] = company;
        if (number(1, row) - 1 !== family || !flag(2, row)) throw outOfOrder(company);
      }
      if (flag(3, row)) setBit(visible.entitled, company);
      if (flag(4, row)) setBit(visible.public, company);
      if (flag(5, row)) setBit(isPublic, company);
      typeMask[company] = number(6, row);
      lineLow[company] = number(7, row);
      lineHigh[company] = number(8, row);
      stateLow[company] = number(9, row);
      stateHigh[company] = number(10, row);
      licensedStates[company] = number(11, row);
      total[company] = number(12, row);
    }
  });
  first[families] = count;
  const { lineStarts, lineKeys, lineUsd } = await loadLines(connection, count);
  return {
    count,
    first,
    visible,
    isPublic,
    typeMask,
    lineLow,
    lineHigh,
    stateLow,
    stateHigh,
    licensedStates,
    total,
    lineStarts,
    lineKeys,
    lineUsd,
  };
}

function outOfOrder(company: number): Error {
  return new Error(`company ${company + 1}: companies are not stored by family with the representative first`);
}

const COMPANY_LINES = `
  SELECT company_no, ${LINE_POSITION}, annual_premium_usd FROM company_lines
  WHERE annual_premium_usd > 0 ORDER BY company_no`;

async function loadLines(connection: DuckDBConnection, companies: number) {
  const { rows: count } = await queryRow<{ rows: number }>(
    connection,
    "SELECT count(*)::INTEGER AS rows FROM company_lines WHERE annual_premium_usd > 0",
  );
  const lineStarts = new Uint32Array(companies + 1);
  const lineKeys = new Uint8Array(count);
  const lineUsd = new Float64Array(count);
  let at = 0;
  await eachChunk(connection, COMPANY_LINES, ({ rows, number }) => {
    for (let row = 0; row < rows; row += 1, at += 1) {
      const company = number(0, row);
      lineStarts[company] = (lineStarts[company] as number) + 1;
      lineKeys[at] = number(1, row);
      lineUsd[at] = number(2, row);
    }
  });
  toStarts(lineStarts);
  return { lineStarts, lineKeys, lineUsd };
}
