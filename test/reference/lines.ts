// Statement line number, label or key → key, and the identity that duplicates are judged by (semantics 13.2, 13.3).

import { readFileSync } from "node:fs";
import { LINE_KEYS, type LineKey } from "../../data/vocabulary.ts";
import { parseCsv } from "./rows.ts";

export type Line = { readonly key: LineKey; readonly identity: string };
export type LineMap = { readonly find: (spelling: string) => Line | null };

/** The project's own mapping table: it is data, so the reference reads the same file. */
export const LINES_CSV = new URL("../../data/lines.csv", import.meta.url);

/** Reads a mapping with the columns statement_line (identity), number, label, line_of_business. */
export function readLines(path: URL = LINES_CSV): LineMap {
  const numbers = new Map<string, Line>();
  const labels = new Map<string, Line>();
  const identitiesOfKey = new Map<LineKey, Set<string>>();
  const [header = [], ...records] = parseCsv(readFileSync(path, "utf8"));
  for (const record of records) {
    const cell = (column: string): string => record[header.indexOf(column)]?.trim() ?? "";
    const key = findKey(cell("line_of_business"));
    if (key === null) throw new Error(`${path}: ${record.join()} names no line key`);
    const line = { key, identity: cell("statement_line") };
    if (cell("number") !== "") numbers.set(bareNumber(cell("number")), line);
    labels.set(bareLabel(cell("label")), line);
    identitiesOfKey.set(key, (identitiesOfKey.get(key) ?? new Set()).add(line.identity));
  }
  return {
    find: (spelling) => {
      const key = findKey(spelling);
      if (key === null) return numbers.get(bareNumber(spelling)) ?? labels.get(bareLabel(spelling)) ?? null;
      const [only, another] = identitiesOfKey.get(key) ?? [];
      return { key, identity: only !== undefined && another === undefined ? only : `key ${key}` };
    },
  };
}

function findKey(text: string): LineKey | null {
  return LINE_KEYS.find((key) => key === text) ?? null;
}

/** Statements print 5.1 also as 05.1. */
function bareNumber(text: string): string {
  return text.replace(/^0+(?=\d)/, "");
}

function bareLabel(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ");
}
