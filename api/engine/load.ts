// Loads the engine's data from a projection: column by column, in statements that the database answers in order.
import { type DuckDBConnection, queryRow } from "../../data/duckdb.ts";
import { ASSESSMENT_STATUSES, ENTITY_TYPES, LINE_KEYS, STATES } from "../../data/vocabulary.ts";
import { type Bitmap, emptyBitmap, setBit } from "./bitmap.ts";
import { BitmapSpace } from "./bitmap-space.ts";
import type { ByReach } from "./by-reach.ts";
import { eachChunk, readStrings } from "./columns.ts";
import { type AliasData, type CompanyData, type EngineData, type FamilyData, NO_LICENCE } from "./data.ts";
import { loadEvidence } from "./evidence.ts";
import { GrowingNumbers } from "./growing.ts";
import { loadFragments } from "./load-fragments.ts";
import { maskHalves } from "./mask.ts";
import { type OrderedColumn, orderedColumn } from "./ordered-column.ts";
import { loadRecords } from "./records.ts";
import { toStarts } from "./starts.ts";
import { buildTextIndex } from "./text-index.ts";

export async function loadEngineData(connection: DuckDBConnection): Promise<EngineData> {
  const counts = await queryRow<{ families: number; companies: number }>(connection, COUNTS);
  const companies = await loadCompanies(connection, counts);
  const texts = await readStrings(connection, {
    ...{ expression: "search_text", table: "companies", number: "company_no", count: counts.companies },
  });
  const space = new BitmapSpace(counts.families);
  const families = await loadFamilies(connection, space, companies);
  const text = buildTextIndex({ texts, firstCompany: companies.first, visible: companies.visible }, space);
  return {
    space: space.parts(),
    families,
    companies,
    fragments: await loadFragments(connection, counts),
    aliases: await loadAliases(connection),
    records: await loadRecords(connection, counts),
    texts,
    text,
    evidence: await loadEvidence(connection, counts.families),
  };
}

const COUNTS = `
  SELECT (SELECT count(*) FROM families)::INTEGER AS families, (SELECT count(*) FROM companies)::INTEGER AS companies`;

const COMPANIES = `
  SELECT company_no, family_no, is_representative, is_visible_entitled, is_visible_public, ownership = 'public',
    entity_type_mask, ${maskHalves("line_mask")}, ${maskHalves("state_mask")},
    CASE WHEN has_licenses THEN licensed_state_count ELSE ${NO_LICENCE} END,
    coalesce(total_all_lines_usd, 'nan'::DOUBLE)
  FROM companies ORDER BY company_no`;

async function loadCompanies(
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
  const masks = { typeMask, lineLow, lineHigh, stateLow, stateHigh };
  return {
    count,
    first,
    visible,
    isPublic,
    ...masks,
    licensedStates,
    total,
    ...(await loadLines(connection, count)),
  };
}

function outOfOrder(company: number): Error {
  return new Error(`company ${company + 1}: companies are not stored by family with the representative first`);
}

const LINE_POSITIONS = `list_position([${LINE_KEYS.map((key) => `'${key}'`).join(", ")}], line_of_business) - 1`;
const COMPANY_LINES = `
  SELECT company_no, ${LINE_POSITIONS}, annual_premium_usd FROM company_lines
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

const STATUS_POSITION = `list_position([${ASSESSMENT_STATUSES.map((status) => `'${status}'`).join(", ")}], assessment_status) - 1`;
const FAMILIES = `
  SELECT family_no, ownership = 'public', ${STATUS_POSITION}, entity_type_mask, ${maskHalves("state_mask")},
    has_line_figures, entity_count
  FROM families ORDER BY family_no`;

async function loadFamilies(
  connection: DuckDBConnection,
  space: BitmapSpace,
  companies: CompanyData,
): Promise<FamilyData> {
  const count = space.rows;
  const bitmaps = <Item>(items: readonly Item[]) => items.map(() => space.bitmap());
  const isPublic = space.bitmap();
  const statuses = bitmaps(ASSESSMENT_STATUSES);
  const byType = [...bitmaps(ENTITY_TYPES), space.bitmap()];
  const hasType = space.bitmap();
  const byState = bitmaps(STATES);
  const hasLineFigures = space.bitmap();
  const entityCount = new Uint32Array(count);
  await eachChunk(connection, FAMILIES, ({ rows, number, flag }) => {
    for (let row = 0; row < rows; row += 1) {
      const family = number(0, row) - 1;
      if (flag(1, row)) setBit(isPublic, family);
      setBit(statuses[number(2, row)] as Bitmap, family);
      setBits(byType, number(3, row), 0, family);
      if ((number(3, row) & (2 ** ENTITY_TYPES.length - 1)) !== 0) setBit(hasType, family);
      setBits(byState, number(4, row), 0, family);
      setBits(byState, number(5, row), 32, family);
      if (flag(6, row)) setBit(hasLineFigures, family);
      entityCount[family] = number(7, row);
    }
  });
  const byLine = await loadLineOrders(connection, space);
  const [assessed, pending, unassessed] = statuses as [Bitmap, Bitmap, Bitmap];
  return {
    count,
    isPublic,
    byStatus: { assessed, pending_score: pending, unassessed },
    byType,
    hasType,
    byState,
    byLine,
    writesSomeLine: byLine.reduce((all, { present }) => {
      space.unite(all, present);
      return all;
    }, space.bitmap()),
    hasLineFigures,
    sorted: {
      deal_score: await loadOrder(connection, space, "deal_score"),
      buying_signal: await loadOrder(connection, space, "buying_signal_score"),
      premium_total: await loadOrder(connection, space, "total_all_lines_usd"),
      complaint_index: await loadOrder(connection, space, "complaint_index"),
      licensed_state_count: await loadOrder(connection, space, "CASE WHEN has_licenses THEN licensed_state_count END"),
    },
    entityCount,
    entityCountBits: digitsOf(space, entityCount),
    hasVisible: visibleFamilies(space, companies),
  };
}

function setBits(bitmaps: readonly Bitmap[], mask: number, offset: number, row: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bitmap = bitmaps[offset + 31 - Math.clz32(rest & -rest)];
    if (bitmap !== undefined) setBit(bitmap, row);
  }
}

async function loadOrder(connection: DuckDBConnection, space: BitmapSpace, value: string): Promise<OrderedColumn> {
  const [column = orderedColumn(space, new Float64Array(0), new Uint32Array(0))] = await loadOrders(
    connection,
    `SELECT 0, family_no, value FROM (SELECT family_no, (${value})::DOUBLE AS value FROM families)
     WHERE value IS NOT NULL ORDER BY value, family_no`,
    { space, columns: 1 },
  );
  return column;
}

const LINE_FIGURES = `
  SELECT ${LINE_POSITIONS} AS line, family_no, annual_premium_usd FROM family_lines
  WHERE annual_premium_usd > 0 ORDER BY line, annual_premium_usd, family_no`;

function loadLineOrders(connection: DuckDBConnection, space: BitmapSpace): Promise<OrderedColumn[]> {
  return loadOrders(connection, LINE_FIGURES, { space, columns: LINE_KEYS.length });
}

/** @param sql rows of column, family_no and value, in this order but the value before the family */
async function loadOrders(
  connection: DuckDBConnection,
  sql: string,
  { space, columns }: { space: BitmapSpace; columns: number },
): Promise<OrderedColumn[]> {
  const rowsOf = Array.from({ length: columns }, () => new GrowingNumbers());
  const valuesOf = Array.from({ length: columns }, () => [] as number[]);
  await eachChunk(connection, sql, ({ rows, number }) => {
    for (let row = 0; row < rows; row += 1) {
      const column = number(0, row);
      rowsOf[column]?.push(number(1, row) - 1);
      valuesOf[column]?.push(number(2, row));
    }
  });
  return rowsOf.map((numbers, column) =>
    orderedColumn(space, Float64Array.from(valuesOf[column] ?? []), numbers.finish()),
  );
}

function digitsOf(space: BitmapSpace, counts: Uint32Array): Bitmap[] {
  const digits: Bitmap[] = [];
  for (let row = 0; row < counts.length; row += 1) {
    for (let rest = counts[row] as number, digit = 0; rest !== 0; rest >>>= 1, digit += 1) {
      digits[digit] ??= space.bitmap();
      if ((rest & 1) === 1) setBit(digits[digit] as Bitmap, row);
    }
  }
  return digits;
}

function visibleFamilies(space: BitmapSpace, { first, visible }: CompanyData): ByReach {
  const families = { entitled: space.bitmap(), public: space.bitmap() };
  for (let family = 0; family < space.rows; family += 1) {
    for (let company = first[family] as number; company < (first[family + 1] as number); company += 1) {
      const bit = 1 << (company & 31);
      if (((visible.entitled[company >>> 5] as number) & bit) !== 0) setBit(families.entitled, family);
      if (((visible.public[company >>> 5] as number) & bit) !== 0) setBit(families.public, family);
    }
  }
  return families;
}

const ALIASES = "SELECT row_number() OVER (ORDER BY alias) AS number, * FROM aliases";
const ALIAS_COMPANIES = `SELECT coalesce(CASE WHEN NOT is_ambiguous THEN company_no END, 0) FROM (${ALIASES}) ORDER BY number`;

async function loadAliases(connection: DuckDBConnection): Promise<AliasData> {
  const { rows: count } = await queryRow<{ rows: number }>(connection, "SELECT count(*)::INTEGER AS rows FROM aliases");
  const companies = new Uint32Array(count);
  let at = 0;
  await eachChunk(connection, ALIAS_COMPANIES, ({ rows, number }) => {
    for (let row = 0; row < rows; row += 1, at += 1) companies[at] = number(0, row);
  });
  const names = await readStrings(connection, { expression: "alias", table: `(${ALIASES})`, number: "number", count });
  return { names, companies };
}
