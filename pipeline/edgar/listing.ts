// Which filings EDGAR has: asked company by company (submissions JSON), or quarter by quarter (index files).
//
// The quarterly index is rewritten every night, so what it lacks at its end is read from the daily ones. The submissions
// JSON is up to date within seconds, but costs a request or more for each company.
import { z } from "zod";
import { findDate } from "../../data/formats/calendar-date.ts";
import { DamagedAnswer } from "./answer.ts";
import type { EdgarClient } from "./client.ts";
import { type IndexFile, parseIndexFile } from "./index-file.ts";
import { isWanted, type ListedFiling, type Wanted } from "./listed-filing.ts";
import { folderOf, lastDayOf, type Quarter, quartersBetween } from "./quarters.ts";
import { parseOlderSubmissions, parseSubmissions, submissionsName } from "./submissions.ts";

export type Listing = {
  readonly filings: readonly ListedFiling[];
  /** What could not be listed, in words that name it. */
  readonly warnings: readonly string[];
};
const NOTHING: Listing = { filings: [], warnings: [] };

/** The three say the same. Master rows need no guess where a column ends, so it comes first. */
const LAYOUTS = ["master", "form", "company"] as const;

/** What the client says of one company; a company that EDGAR does not know is a warning. */
export async function listBySubmissions(client: EdgarClient, cik: string, wanted: Wanted): Promise<Listing> {
  const folder = `${client.hosts.data}/submissions`;
  const first = await client.read(`${folder}/${submissionsName(cik)}`, (text) => parseSubmissions(text, cik));
  if (first === null) return { filings: [], warnings: [`EDGAR has no company with CIK ${cik}`] };
  const filings = [...first.filings];
  const warnings: string[] = [];
  for (const { name, filingTo } of first.older) {
    if (wanted.since !== null && filingTo < wanted.since) continue;
    const older = await client.read(`${folder}/${name}`, (text) => parseOlderSubmissions(text, cik));
    if (older === null) warnings.push(`EDGAR names ${name} and does not have it`);
    else filings.push(...older);
  }
  return { filings: filings.filter((filing) => isWanted(filing, wanted)), warnings };
}

/** @param today YYYY-MM-DD */
export function quartersToRead(wanted: Wanted, today: string): Quarter[] {
  return quartersBetween(wanted.since, today);
}

/** The quarterly index, and for the days that it does not have yet the daily ones. */
export async function listByIndex(
  client: EdgarClient,
  quarter: Quarter,
  wanted: Wanted,
  today: string,
): Promise<Listing> {
  const folder = `${client.hosts.archives}/Archives/edgar/full-index/${folderOf(quarter)}`;
  const full = await readFirst(
    client,
    LAYOUTS.map((layout) => `${folder}/${layout}.idx`),
    wanted,
  );
  const last = lastDayOf(quarter) < today ? lastDayOf(quarter) : today;
  const received = full?.lastReceived ?? null;
  if (full !== null && received !== null && received >= last) return full.listing;
  const daily = await listDaily(client, quarter, { after: received ?? "", wanted });
  if (full === null && daily.filings.length === 0 && daily.warnings.length === 0) {
    return { filings: [], warnings: [`EDGAR has no index of ${folderOf(quarter)}`] };
  }
  return joined([full?.listing ?? NOTHING, daily]);
}

async function listDaily(
  client: EdgarClient,
  quarter: Quarter,
  { after, wanted }: { after: string; wanted: Wanted },
): Promise<Listing> {
  const folder = `${client.hosts.archives}/Archives/edgar/daily-index/${folderOf(quarter)}`;
  const names = await client.read(`${folder}/index.json`, parseFolder);
  const listings: Listing[] = [];
  for (const [day, found] of [...dailyFiles(names ?? [])].sort()) {
    if (day <= after || (wanted.since !== null && day < wanted.since)) continue;
    const read = await readFirst(
      client,
      found.map((name) => `${folder}/${name}`),
      wanted,
    );
    if (read !== null) listings.push(read.listing);
  }
  return joined(listings);
}

/** Day, YYYY-MM-DD → names of its files, the best layout first. */
function dailyFiles(names: readonly string[]): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const layout of LAYOUTS) {
    for (const name of names) {
      const [, digits = ""] = new RegExp(`^${layout}\\.(\\d{8})\\.idx$`).exec(name) ?? [];
      const date = findDate(digits);
      if (date === null) continue;
      days.set(date, [...(days.get(date) ?? []), name]);
    }
  }
  return days;
}

/** The first of several files that is there; of its rows only the wanted ones are kept in memory. */
async function readFirst(
  client: EdgarClient,
  urls: readonly string[],
  wanted: Wanted,
): Promise<{ listing: Listing; lastReceived: string | null } | null> {
  for (const url of urls) {
    const read = await client.read(url, (text) => pickWanted(parseIndexFile(text), url, wanted));
    if (read !== null) return read;
  }
  return null;
}

function pickWanted({ filings, badLines, lastReceived }: IndexFile, url: string, wanted: Wanted) {
  const [first] = badLines;
  const warnings =
    first === undefined ? [] : [`${url}: ${badLines.length} lines are no row, the first is line ${first}`];
  return { listing: { filings: filings.filter((filing) => isWanted(filing, wanted)), warnings }, lastReceived };
}

const folderListing = z.object({ directory: z.object({ item: z.array(z.object({ name: z.string() })) }) });

/** Names in an index.json, EDGAR's listing of a folder. */
export function parseFolder(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedAnswer("it is no whole JSON document");
  }
  const checked = folderListing.safeParse(value);
  if (!checked.success) throw new DamagedAnswer("it is no listing of a folder");
  return checked.data.directory.item.map(({ name }) => name);
}

function joined(listings: readonly Listing[]): Listing {
  return {
    filings: listings.flatMap(({ filings }) => filings),
    warnings: listings.flatMap(({ warnings }) => warnings),
  };
}
