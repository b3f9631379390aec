// `fetch edgar`: lists what companies filed, and brings what the drop folder does not have yet into it.
import { compareText } from "../../data/compare-text.ts";
import type { EdgarClient } from "./client.ts";
import { EdgarError, RUNNING } from "./client.ts";
import { findPresentAccessions } from "./drop-filings.ts";
import type { ListedFiling, Wanted } from "./listed-filing.ts";
import { type Listing, listByIndex, listBySubmissions, quartersToRead } from "./listing.ts";

/** How filings are listed; `auto` takes the way that costs less. */
export const LISTING_WAYS = ["auto", "submissions", "index"] as const;
export type ListingWay = (typeof LISTING_WAYS)[number];

export type FetchRequest = {
  readonly dropDir: string;
  readonly wanted: Wanted;
  readonly via: ListingWay;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onProgress: (progress: { readonly step: string; readonly done: number; readonly total: number }) => void;
};

/** Without `accession`: a list that could not be read, so that nobody knows what is missing. */
export type Failure = { readonly cik: string | null; readonly accession: string | null; readonly reason: string };

export type FetchResult = {
  readonly via: Exclude<ListingWay, "auto">;
  /** Submissions that are wanted, each once, however many companies filed it together. */
  readonly listed: number;
  /** Of these, those that the drop folder had already. */
  readonly present: number;
  readonly fetched: number;
  readonly bytes: number;
  readonly failed: readonly Failure[];
  readonly warnings: readonly string[];
};

/** A quarterly index weighs as much as the submissions of so many companies. */
const COMPANIES_PER_INDEX = 20;

/**
 * Fetches every wanted submission that is not below `filings/` yet, the newest first, so that a fetch that is stopped has
 * brought what matters most. What was fetched before, by whatever run, is not fetched again. One that cannot be fetched
 * is in `failed` and does not stop the others; the next fetch tries it again.
 */
export async function fetchFilings(client: EdgarClient, request: FetchRequest): Promise<FetchResult> {
  const { dropDir, wanted, onProgress } = request;
  const via = chooseWay(request);
  const present = await findPresentAccessions(dropDir);
  const { filings, warnings, failed } = await list(client, { ...request, via });
  const distinct = [...new Map(filings.toReversed().map((filing) => [filing.accession, filing])).values()];
  const missing = distinct.filter(({ accession }) => !present.has(accession)).sort(newestFirst);
  let bytes = 0;
  let fetched = 0;
  let done = 0;
  onProgress({ step: `fetching ${missing.length} filings`, done, total: missing.length });
  await inParallel(missing, async (filing) => {
    const result = (await attempt(() => client.save(filing, dropDir))) ?? {
      reason: "EDGAR lists it and does not have it",
    };
    if (typeof result === "number") {
      bytes += result;
      fetched += 1;
    } else failed.push({ cik: filing.cik, accession: filing.accession, reason: result.reason });
    done += 1;
    onProgress({ step: `fetching ${missing.length} filings`, done, total: missing.length });
  });
  const empty = wanted.ciks.size === 0 ? ["no company has a CIK: there is nothing to fetch"] : [];
  return {
    via,
    listed: distinct.length,
    present: distinct.length - missing.length,
    fetched,
    bytes,
    failed,
    warnings: [...empty, ...warnings],
  };
}

function chooseWay({ via, wanted, today }: FetchRequest): Exclude<ListingWay, "auto"> {
  if (via !== "auto") return via;
  return wanted.ciks.size <= COMPANIES_PER_INDEX * quartersToRead(wanted, today).length ? "submissions" : "index";
}

async function list(
  client: EdgarClient,
  { via, wanted, today, onProgress }: FetchRequest & { readonly via: FetchResult["via"] },
): Promise<Listing & { readonly failed: Failure[] }> {
  if (wanted.ciks.size === 0) return { filings: [], warnings: [], failed: [] };
  const filings: ListedFiling[] = [];
  const warnings: string[] = [];
  const failed: Failure[] = [];
  const collect = async <T>(items: readonly T[], unit: string, ask: (item: T) => Promise<Listing>) => {
    let done = 0;
    const step = `listing ${items.length} ${unit}`;
    onProgress({ step, done, total: items.length });
    await inParallel(items, async (item) => {
      const listing = await attempt(() => ask(item));
      if ("reason" in listing) failed.push({ cik: null, accession: null, reason: listing.reason });
      else {
        for (const filing of listing.filings) filings.push(filing);
        warnings.push(...listing.warnings);
      }
      done += 1;
      onProgress({ step, done, total: items.length });
    });
  };
  if (via === "submissions") {
    await collect([...wanted.ciks], "companies", (cik) => listBySubmissions(client, cik, wanted));
  } else {
    await collect(quartersToRead(wanted, today), "quarters", (quarter) => listByIndex(client, quarter, wanted, today));
  }
  return { filings: filings.sort(byCik), warnings: warnings.sort(), failed };
}

async function attempt<T>(work: () => Promise<T>): Promise<T | { reason: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EdgarError) return { reason: error.message };
    throw error;
  }
}

/** A few at a time: the client's queue spaces the requests, this bounds what is open and held in memory. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    try {
      while (next < items.length) {
        const item = items[next];
        next += 1;
        if (item !== undefined) await work(item);
      }
    } catch (error) {
      // The others end after what they have begun.
      next = items.length;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: RUNNING }, worker));
}

/** By company number, so that a submission of several companies lies under the same one in every run. */
function byCik(a: ListedFiling, b: ListedFiling): number {
  return Number(a.cik) - Number(b.cik);
}

function newestFirst(a: ListedFiling, b: ListedFiling): number {
  return compareText(b.filedAt, a.filedAt) || compareText(a.accession, b.accession);
}
