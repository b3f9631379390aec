// Statement line numbers and labels → line-of-business keys, read from lines.csv: the one mapping table of the project.
import { readFileSync } from "node:fs";
import { LINE_KEYS, type LineKey } from "./vocabulary.ts";

export type StatementLine = {
  /** Identity of the line for duplicates: two spellings of one statement line are the same line. */
  readonly statementLine: string;
  readonly key: LineKey;
};

type Spelling = StatementLine & { readonly number: string; readonly label: string };

const SPELLINGS = readSpellings();
const BY_NUMBER = new Map(SPELLINGS.filter(({ number }) => number !== "").map((line) => [line.number, line]));
const BY_LABEL = new Map(SPELLINGS.map((line) => [labelIdentity(line.label), line]));
const BY_KEY = new Map(LINE_KEYS.map((key) => [key as string, { statementLine: lineOfKey(key), key }]));

/**
 * The statement line that a source's `line_of_business` cell names: one of the 43 keys, an annual-statement line number
 * (`19.2`, `05.1`) or an annual-statement line label, whose case and punctuation do not matter. Null when it is none of them.
 */
export function findStatementLine(cell: string): StatementLine | null {
  const byKey = BY_KEY.get(cell);
  if (byKey) return byKey;
  const number = lineNumber(cell);
  return (number === null ? BY_LABEL.get(labelIdentity(cell)) : BY_NUMBER.get(number)) ?? null;
}

/**
 * A key names its statement line when it has only one; a key that several lines add up to (private_passenger_auto) is an
 * separate identity, because it cannot be a second spelling of any single one of them.
 */
function lineOfKey(key: LineKey): string {
  const lines = new Set(SPELLINGS.filter((line) => line.key === key).map((line) => line.statementLine));
  const [only] = lines;
  return lines.size === 1 && only !== undefined ? only : key;
}

function lineNumber(cell: string): string | null {
  const match = /^0*(\d{1,2})(?:\.(\d))?$/.exec(cell);
  if (!match) return null;
  return match[2] === undefined || match[2] === "0" ? `${match[1]}` : `${match[1]}.${match[2]}`;
}

function labelIdentity(label: string): string {
  return label
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[^a-z0-9]/g, "");
}

function readSpellings(): Spelling[] {
  const [, ...rows] = readFileSync(new URL("lines.csv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  return rows.map((row) => {
    const [statementLine, number, label, key] = row.split(",");
    if (statementLine === undefined || number === undefined || label === undefined || !isLineKey(key)) {
      throw new Error(`lines.csv: not a line: ${row}`);
    }
    return { statementLine, number, label, key };
  });
}

function isLineKey(key: string | undefined): key is LineKey {
  return LINE_KEYS.some((known) => known === key);
}
