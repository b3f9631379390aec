// Builds the index of a version from its database: column by column, in statements that the database answers in order.
import type { DuckDBInstance } from "@duckdb/node-api";
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

type Connections = readonly [DuckDBConnection, DuckDBConnection, DuckDBConnection];
type Counts = { readonly families: number; readonly companies: number };

/** Most statements of a large projection take longer. */
const INTERRUPT_MS = 20;

const COUNTS = `
  SELECT (SELECT count(*) FROM families)::INTEGER AS families, (SELECT count(*) FROM companies)::INTEGER AS companies`;

/**
 * The database answers statements of three connections, and what one of them gave is laid out while it works on the next.
 *
 * @param instance in which a projection's tables are found under their own names
 * @param signal fails the statements of its moment, and those that would follow
 */
export async function buildIndexData(
  instance: DuckDBInstance,
  signal = new AbortController().signal,
): Promise<IndexData> {
  const connections = await Promise.all([instance.connect(), instance.connect(), instance.connect()]);
  const interrupting = setInterval(() => {
    if (signal.aborted) for (const connection of connections) connection.interrupt();
  }, INTERRUPT_MS);
  try {
    const data = await buildOver(connections);
    signal.throwIfAborted();
    return data;
  } finally {
    clearInterval(interrupting);
    for (const connection of connections) connection.closeSync();
  }
}

async function buildOver([first, second, third]: Connections): Promise<IndexData> {
  const counts = await queryRow<Counts>(first, COUNTS);
  const ofFragments = loadFragments(second, counts);
  const ofDetails = loadDetails(third, counts);
  const ofLists = loadLists(first, counts);
  // All of them end, also when one fails: nobody may use a connection that is closed.
  await Promise.allSettled([ofFragments, ofDetails, ofLists]);
  const { memory, companies, families, texts, text } = await ofLists;
  const { aliases, records, facts, evidence } = await ofDetails;
  const fragments = await ofFragments;
  return { space: memory.parts(), families, companies, fragments, aliases, records, facts, texts, text, evidence };
}

/** What lists are filtered and sorted by. */
async function loadLists(connection: DuckDBConnection, counts: Counts) {
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
  return { memory, companies, families, texts, text };
}

/** What a company is found by, and what is shown of it. */
async function loadDetails(connection: DuckDBConnection, counts: Counts) {
  const records = await loadRecords(connection, counts);
  const aliases = await loadAliases(connection);
  const facts = await loadFacts(connection, counts.companies);
  const evidence = await loadEvidence(connection, counts.families);
  return { records, aliases, facts, evidence };
}
