// The families of the index: a bitmap for each value that lists are filtered by, and what they are sorted by.
import type { DuckDBConnection } from "../../../data/duckdb.ts";
import { type Bitmap, setBit } from "../../../data/list-index/bitmap.ts";
import type { BitmapMemory } from "../../../data/list-index/bitmap-memory.ts";
import type { ByReach } from "../../../data/list-index/by-reach.ts";
import type { CompanyData, FamilyData } from "../../../data/list-index/index-data.ts";
import { ASSESSMENT_STATUSES, ENTITY_TYPES, STATES } from "../../../data/vocabulary.ts";
import { eachChunk } from "./arrays/columns.ts";
import { loadLineOrders, loadOrder } from "./orders.ts";
import { maskHalves, STATUS_POSITION } from "./positions.ts";

const FAMILIES = `
  SELECT family_no, ownership = 'public', ${STATUS_POSITION}, entity_type_mask, ${maskHalves("state_mask")},
    has_line_figures, entity_count
  FROM families`;

export async function loadFamilies(
  connection: DuckDBConnection,
  memory: BitmapMemory,
  companies: CompanyData,
): Promise<FamilyData> {
  const count = memory.rows;
  const bitmaps = <Item>(items: readonly Item[]) => items.map(() => memory.bitmap());
  const isPublic = memory.bitmap();
  const statuses = bitmaps(ASSESSMENT_STATUSES);
  const byType = [...bitmaps(ENTITY_TYPES), memory.bitmap()];
  const hasType = memory.bitmap();
  const byState = bitmaps(STATES);
  const hasLineFigures = memory.bitmap();
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
  const byLine = await loadLineOrders(connection, memory);
  const [assessed, pending, unassessed] = statuses as [Bitmap, Bitmap, Bitmap];
  return {
    count,
    isPublic,
    byStatus: { assessed, pending_score: pending, unassessed },
    byType,
    hasType,
    byState,
    byLine,
    writesSomeLine: union(
      memory,
      byLine.map(({ present }) => present),
    ),
    hasLineFigures,
    sorted: {
      deal_score: await loadOrder(connection, memory, "deal_score"),
      buying_signal: await loadOrder(connection, memory, "buying_signal_score"),
      premium_total: await loadOrder(connection, memory, "total_all_lines_usd"),
      complaint_index: await loadOrder(connection, memory, "complaint_index"),
      licensed_state_count: await loadOrder(connection, memory, "CASE WHEN has_licenses THEN licensed_state_count END"),
    },
    entityCount,
    entityCountBits: digitsOf(memory, entityCount),
    hasVisible: visibleFamilies(memory, companies),
  };
}

function union(memory: BitmapMemory, bitmaps: readonly Bitmap[]): Bitmap {
  const all = memory.bitmap();
  for (const bitmap of bitmaps) {
    for (let at = 0; at < all.length; at += 1) all[at] = (all[at] as number) | (bitmap[at] as number);
  }
  return all;
}

function setBits(bitmaps: readonly Bitmap[], mask: number, offset: number, row: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bitmap = bitmaps[offset + 31 - Math.clz32(rest & -rest)];
    if (bitmap !== undefined) setBit(bitmap, row);
  }
}

function digitsOf(memory: BitmapMemory, counts: Uint32Array): Bitmap[] {
  const digits: Bitmap[] = [];
  for (let row = 0; row < counts.length; row += 1) {
    for (let rest = counts[row] as number, digit = 0; rest !== 0; rest >>>= 1, digit += 1) {
      digits[digit] ??= memory.bitmap();
      if ((rest & 1) === 1) setBit(digits[digit] as Bitmap, row);
    }
  }
  return digits;
}

function visibleFamilies(memory: BitmapMemory, { first, visible }: CompanyData): ByReach {
  const families = { entitled: memory.bitmap(), public: memory.bitmap() };
  for (let family = 0; family < memory.rows; family += 1) {
    for (let company = first[family] as number; company < (first[family + 1] as number); company += 1) {
      const bit = 1 << (company & 31);
      if (((visible.entitled[company >>> 5] as number) & bit) !== 0) setBit(families.entitled, family);
      if (((visible.public[company >>> 5] as number) & bit) !== 0) setBit(families.public, family);
    }
  }
  return families;
}
