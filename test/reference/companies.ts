// Companies: one row parsed, then the facts that need all of them: links, families, code ownership, tickers.

import { createHash } from "node:crypto";
import { ENTITY_TYPES, type EntityType, OWNERSHIPS, type Ownership, TICKER_PATTERN } from "../../data/vocabulary.ts";
import { BadCell, items, type Rejection, required } from "./cells.ts";
import { byCodePoint } from "./order.ts";
import type { Cells } from "./rows.ts";

/** A row as the source states it: ownership not inherited, ticker maybe null, codes maybe another family's. */
export type CompanyRow = {
  readonly id: string;
  readonly name: string;
  readonly ticker: string | null;
  readonly aliases: readonly string[];
  readonly cik: string | null;
  readonly cocodes: readonly string[];
  readonly parentId: string | null;
  readonly ownership: Ownership;
  readonly entityTypes: readonly EntityType[];
  readonly sicCodes: readonly string[];
  readonly insuranceTypes: readonly string[];
  readonly website: string | null;
  readonly hidden: boolean;
};

/** An accepted company: ownership inherited, ticker derived, codes owned; headId names the head of its family. */
export type Company = Omit<CompanyRow, "ticker"> & { readonly ticker: string; readonly headId: string };

type Refuse = (companyId: string, kind: Rejection["kind"], error: BadCell) => void;

/** Checks one row; throws BadCell for a bad scalar, reports bad list items. */
export function parseCompany(cells: Cells, refuse: (error: BadCell) => void): CompanyRow {
  const isEntityType = (text: string): text is EntityType => ENTITY_TYPES.some((type) => type === text);
  const types = items(cells, "entity_types", isEntityType, refuse);
  return {
    id: required(cells, "company_id"),
    name: required(cells, "name"),
    ticker: scalar(cells, "ticker", (text) => TICKER_PATTERN.test(text)),
    aliases: items(cells, "aliases", (item) => TICKER_PATTERN.test(item), refuse),
    cik: scalar(cells, "cik", (text) => /^\d{1,10}$/.test(text) && Number(text) > 0),
    cocodes: items(cells, "naic_cocodes", (item) => /^\d{5}$/.test(item), refuse),
    parentId: cells.parent_company_id ?? null,
    ownership: OWNERSHIPS.find((known) => known === scalar(cells, "ownership", isOneOf(OWNERSHIPS))) ?? "unknown",
    entityTypes: ENTITY_TYPES.filter((type) => types.includes(type)),
    sicCodes: items(cells, "sic_codes", (item) => /^\d{4}$/.test(item), refuse),
    insuranceTypes: items(cells, "insurance_types", () => true, refuse),
    website: cells.website ?? null,
    hidden: scalar(cells, "hidden", isOneOf(["true", "false"])) === "true",
  };
}

/** Cuts bad links, then settles ownership, codes and tickers, which all need the families. */
export function linkFamilies(rows: readonly CompanyRow[], refuse: Refuse): Company[] {
  const parents = cutLinks(rows, refuse);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const lineage = (id: string): CompanyRow[] => {
    const ancestors: CompanyRow[] = [];
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
      const row = rowOf.get(at);
      if (row !== undefined) ancestors.push(row);
    }
    return ancestors;
  };
  const heads = new Map(rows.map((row) => [row.id, lineage(row.id).at(-1)?.id ?? row.id]));
  const cocodes = ownCocodes(rows, heads, refuse);
  const tickers = deriveTickers(rows, cocodes);
  return rows.map((row) => ({
    ...row,
    parentId: parents.get(row.id) ?? null,
    headId: heads.get(row.id) ?? row.id,
    ownership: lineage(row.id).find((ancestor) => ancestor.ownership !== "unknown")?.ownership ?? "unknown",
    cocodes: cocodes.get(row.id) ?? [],
    ticker: tickers.get(row.id) ?? "",
  }));
}

/** Company → parent without unknown parents and cycles; of a cycle the link of the smallest company_id is cut. */
function cutLinks(rows: readonly CompanyRow[], refuse: Refuse): Map<string, string | null> {
  const known = new Set(rows.map((row) => row.id));
  const parents = new Map<string, string | null>();
  for (const { id, parentId } of rows) {
    if (parentId === null || known.has(parentId)) parents.set(id, parentId);
    else refuse(id, "link", new BadCell("parent_company_id", parentId, "unknown_parent"));
  }
  // From small to large, so the first member of a cycle that is met is its smallest, and cutting there ends the cycle.
  for (const id of [...known].sort(byCodePoint)) {
    const seen = new Set<string>();
    let at = parents.get(id) ?? null;
    while (at !== null && at !== id && !seen.has(at)) {
      seen.add(at);
      at = parents.get(at) ?? null;
    }
    if (at !== id) continue;
    refuse(id, "link", new BadCell("parent_company_id", parents.get(id) ?? null, "parent_cycle"));
    parents.set(id, null);
  }
  return parents;
}

/** Company → own codes; a code that an earlier row of another family listed is refused. */
function ownCocodes(
  rows: readonly CompanyRow[],
  heads: ReadonlyMap<string, string>,
  refuse: Refuse,
): Map<string, string[]> {
  const familyOf = new Map<string, string | undefined>();
  const owned = new Map<string, string[]>();
  for (const { id, cocodes } of rows) {
    const own: string[] = [];
    for (const cocode of cocodes) {
      if (!familyOf.has(cocode)) familyOf.set(cocode, heads.get(id));
      if (familyOf.get(cocode) === heads.get(id)) own.push(cocode);
      else refuse(id, "item", new BadCell("naic_cocodes", cocode, "cocode_in_two_families"));
    }
    owned.set(id, own);
  }
  return owned;
}

/** Company → ticker, stated or derived (semantics 2.3). */
function deriveTickers(
  rows: readonly CompanyRow[],
  cocodes: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const claims = new Map<string, Set<string>>();
  const claim = (text: string, id: string): void => {
    claims.set(text.toUpperCase(), (claims.get(text.toUpperCase()) ?? new Set()).add(id));
  };
  for (const { id, ticker, aliases } of rows) {
    for (const text of ticker === null ? aliases : [ticker, ...aliases]) claim(text, id);
  }
  const tickers = new Map<string, string>();
  for (const { id, ticker, cik } of [...rows].sort((left, right) => byCodePoint(left.id, right.id))) {
    const [cocode] = cocodes.get(id) ?? [];
    const hashed = `X${createHash("sha256").update(id).digest("hex").slice(0, 10).toUpperCase()}`;
    let wanted = hashed;
    if (cocode !== undefined) wanted = `N${cocode}`;
    if (cik !== null) wanted = `C${cik.replace(/^0+/, "")}`;
    const others = [...(claims.get(wanted) ?? [])].filter((other) => other !== id);
    const derived = others.length === 0 ? wanted : hashed;
    tickers.set(id, ticker ?? derived);
    if (ticker === null) claim(derived, id);
  }
  return tickers;
}

function scalar(cells: Cells, column: string, accepts: (text: string) => boolean): string | null {
  const text = cells[column] ?? null;
  if (text !== null && !accepts(text)) throw new BadCell(column, text, "bad_value");
  return text;
}

function isOneOf(accepted: readonly string[]): (text: string) => boolean {
  return (text) => accepted.includes(text);
}
