// Tables of contents and lists of notes: lines that end in page numbers, counting up.
import { cellsOf } from "./line-kind.ts";
import type { Unit } from "./unit.ts";
import type { Zone } from "./zone.ts";

const PAGE = /(?:^|[\s.…|])(?:([A-Z]{1,2})-?)?(\d{1,3})(?:\s*[-–]\s*\d{1,3})?$/;
const LABELLED = /\p{L}{3}/u;
const CELLS_MAX = 4;
const LABEL_MAX = 250;
const ENTRIES_MIN = 5;
const DISTINCT_MIN = 4;
/** Lines without a page number between entries: parts, and titles that go on. */
const WITHOUT_PAGE_MAX = 3;

type Entry = { readonly index: number; readonly page: number };

export function contentsZones(units: readonly Unit[]): Zone[] {
  const zones: Zone[] = [];
  let run: Entry[] = [];
  const finish = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && isContents(run)) zones.push({ kind: "contents", from: first.index, to: last.index + 1 });
    run = [];
  };
  for (const [index, unit] of units.entries()) {
    const page = pageOf(unit);
    const last = run.at(-1);
    if (last && index - last.index > WITHOUT_PAGE_MAX) finish();
    if (page === null) {
      if (unit.text.length > LABEL_MAX) finish();
      continue;
    }
    if (last && page < last.page - 1 && run.length < ENTRIES_MIN) finish();
    run.push({ index, page });
  }
  finish();
  return zones;
}

function pageOf(unit: Unit): number | null {
  const { text } = unit;
  if (text.length > LABEL_MAX || !LABELLED.test(text) || /[$%]/.test(text)) return null;
  const cells = cellsOf(unit);
  if (cells.length > CELLS_MAX || cells.filter((cell) => /^\d/.test(cell)).length > 2) return null;
  const [, letter = "", digits] = PAGE.exec(text) ?? [];
  if (digits === undefined) return null;
  return Number(digits) + (letter === "" ? 0 : 1000);
}

function isContents(run: readonly Entry[]): boolean {
  if (run.length < ENTRIES_MIN || new Set(run.map(({ page }) => page)).size < DISTINCT_MIN) return false;
  const ascents = run.filter(({ page }, at) => at === 0 || page >= (run[at - 1]?.page ?? 0)).length;
  return ascents * 10 >= run.length * 9;
}
