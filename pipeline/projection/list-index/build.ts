// Builds the index of a version from its database: column by column, in statements that the database answers in order.
import { type DuckDBConnection, queryRow } from "../../../data/duckdb.ts";
import { BitmapMemory } from "../../../data/list-index/bitmap-memory.ts";
import type { IndexData } from "../../../data/list-index/index-data.ts";
import { loadAliases } from "./aliases.ts";
import { readStrings } from "./arrays/columns.ts";
import { loadCompanies } from "./companies.ts";
import { loadEvidence } from "./evidence.ts";
import { loadFacts } from "./facts.ts";
import { loadFamilies } from "./families.ts";
import { loadFragments } from "./fragments.ts";
import { loadRecords } from "./records.ts";
import { buildTextIndex } from "./text-index.ts";

/** Opens a connection in which a projection's tables are found under their own names; whoever asks for it closes it. */
export type Connect = () => Promise<DuckDBConnection>;
/** The database answers a statement of one, while what the other one gave is laid out. */
type Connections = readonly [DuckDBConnection, DuckDBConnection];
type Counts = { readonly families: number; readonly companies: number };

/** Most statements of a large projection take longer. */
const INTERRUPT_MS = 20;

const COUNTS = `
  SELECT (SELECT count(*) FROM families)::INTEGER AS families, (SELECT count(*) FROM companies)::INTEGER AS companies`;

/** What lists are filtered, searched and sorted by; and what is shown of a company that was found. They share nothing, and each takes half of the time. */
const PARTS = { lists: loadLists, shown: loadShown } as const;
export type PartName = keyof typeof PARTS;
export type IndexPart<Name extends PartName = PartName> = Awaited<ReturnType<(typeof PARTS)[Name]>>;

/** @param signal fails the statements of its moment, and those that would follow */
export async function buildIndexData(
  instance: { readonly connect: Connect },
  signal = new AbortController().signal,
): Promise<IndexData> {
  const lists = buildIndexPart(instance, "lists", signal);
  const shown = buildIndexPart(instance, "shown", signal);
  // Both end, also when one fails: nobody may use an instance that is closed.
  await Promise.allSettled([lists, shown]);
  return { ...(await lists), ...(await shown) };
}

/** As `buildIndexData`, one half of it. */
export async function buildIndexPart<Name extends PartName>(
  instance: { readonly connect: Connect },
  name: Name,
  signal: AbortSignal,
): Promise<IndexPart<Name>> {
  const connections: Connections = await Promise.all([instance.connect(), instance.connect()]);
  const interrupting = setInterval(() => {
    if (signal.aborted) for (const connection of connections) connection.interrupt();
  }, INTERRUPT_MS);
  try {
    const data = await PARTS[name](connections, await queryRow<Counts>(connections[0], COUNTS));
    signal.throwIfAborted();
    return data as IndexPart<Name>;
  } finally {
    clearInterval(interrupting);
    for (const connection of connections) connection.closeSync();
  }
}

async function loadLists([connection]: Connections, counts: Counts) {
  const companies = await loadCompanies(connection, counts);
  const texts = await readStrings(connection, {
    expression: "search_text",
    table: "companies",
    number: "company_no",
    count: counts.companies,
  });
  const memory = new BitmapMemory(counts.families);
  const families = await loadFamilies(connection, memory, companies);
  const text = await buildTextIndex({ texts, firstCompany: companies.first, visible: companies.visible }, memory);
  return { space: memory.parts(), companies, families, texts, text };
}

async function loadShown([first, second]: Connections, counts: Counts) {
  const rows = loadFragments(first, counts);
  const details = loadDetails(second, counts);
  // Both end, also when one fails: nobody may use a connection that is closed.
  await Promise.allSettled([rows, details]);
  return { fragments: await rows, ...(await details) };
}

async function loadDetails(connection: DuckDBConnection, counts: Counts) {
  const records = await loadRecords(connection, counts);
  const aliases = await loadAliases(connection);
  const facts = await loadFacts(connection, counts.companies);
  const evidence = await loadEvidence(connection, counts.families);
  return { records, aliases, facts, evidence };
}
