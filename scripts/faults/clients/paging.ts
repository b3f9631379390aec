// npm run faults -- walks: clients page through lists while versions are published under them.
//
// A walk asks page after page and notes which version each is from (X-Projection-Version). When that changes, the client
// begins again, as the documentation says. What one version gave must be that version's list: every family once, in order,
// with its total on each page.
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { activateVersion, readVersions } from "../../../data/versions/versions.ts";
import { rewriteParquet } from "../../bench/generated/rewrite-parquet.ts";
import { BENCH_PRODUCT, type BenchHome, ingestDrop, prepareHome, withBenchStore } from "../../bench/load/bench-home.ts";
import { startServer } from "../../bench/load/child-server.ts";
import { type Random, randomOf } from "../../seeded-random.ts";
import { DEFAULT_SEED, parseOptions } from "../options.ts";
import { openResults, type Results } from "../results.ts";

const FAMILIES = 400;
const CLIENTS = 8;
const PAGES = [20, 50, 130] as const;
const SORTS = ["relevance", "premium_total", "licensed_state_count"] as const;

/** Of one version and order: what a walk must have seen. */
type Whole = { readonly tickers: readonly string[]; readonly total: number };
type Lists = ReadonlyMap<string, Whole>;
type Page = { readonly version: string; readonly tickers: readonly string[]; readonly total: number };

/** @returns 0: every walk was within one version */
export async function walks(args: readonly string[], print: (line: string) => void = console.log): Promise<number> {
  const amounts: Amounts = parseOptions(args, { publishes: 200, walks: 100_000, seed: DEFAULT_SEED });
  const home = join(tmpdir(), `dealmap-walks-${process.pid}`);
  await mkdir(home);
  try {
    const place = await prepareHome({ families: FAMILIES, home }, print);
    await publishAnother(place);
    return await pageWhilePublishing(place, amounts, print);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

type Amounts = { readonly publishes: number; readonly walks: number; readonly seed: number };

async function pageWhilePublishing(place: BenchHome, amounts: Amounts, print: (line: string) => void): Promise<number> {
  const { items } = await readVersions(place.projections, BENCH_PRODUCT);
  const versions = items.map(({ version }) => version);
  const server = await startServer("api.ts", { home: place.home });
  const url = `http://127.0.0.1:${server.port}/api/v2/prospects`;
  const client = new Client(url, place.key);
  const results = openResults("walks", print, { progressRounds: 5000 });
  try {
    const lists = await readLists(client, place, versions);
    print(
      `seed ${amounts.seed}, ${amounts.walks} walks of ${CLIENTS} clients, ${amounts.publishes} publishes meanwhile`,
    );
    let walked = 0;
    let published = 0;
    const reader = async (number: number): Promise<void> => {
      const random = randomOf(amounts.seed * 1000 + number);
      for (; walked < amounts.walks; walked += 1) {
        if (published < (amounts.publishes * walked) / amounts.walks) {
          published += 1;
          await activateVersion(place.projections, BENCH_PRODUCT, versions[published % versions.length] ?? "");
        }
        await readList(client, lists, { random, results });
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => reader(number)));
    print(`${published} publishes`);
    return results.close();
  } finally {
    await server.stop();
  }
}

const OTHER_PREMIUM = `
  SELECT * REPLACE (annual_premium_usd * (1 + hash(cocode) % 7) AS annual_premium_usd)
  FROM before WHERE hash(cocode) % 11 <> 0`;

/** A second version with other figures and other families. */
async function publishAnother({ home, drop }: BenchHome): Promise<void> {
  await rewriteParquet(join(drop, "premium_by_line.parquet"), OTHER_PREMIUM);
  await withBenchStore(home, (store) => ingestDrop({ store, home, drop, families: FAMILIES }));
}

/** Each version's lists in every order, asked while nothing moves. */
async function readLists(client: Client, { projections }: BenchHome, versions: readonly string[]): Promise<Lists> {
  const lists = new Map<string, Whole>();
  for (const version of versions) {
    await activateVersion(projections, BENCH_PRODUCT, version);
    for (const sort of SORTS) {
      const page = await client.page({ sort, limit: 500, offset: 0 });
      if (page.version !== version) throw new Error(`${version} was activated, ${page.version} answers`);
      lists.set(`${version} ${sort}`, { tickers: page.tickers, total: page.total });
    }
  }
  return lists;
}

async function readList(
  client: Client,
  lists: Lists,
  { random, results }: { random: Random; results: Results },
): Promise<void> {
  const sort = random.pick(SORTS);
  const limit = random.pick(PAGES);
  let restarts = 0;
  for (;;) {
    const pages: Page[] = [];
    for (;;) {
      const offset = pages.reduce((sum, { tickers }) => sum + tickers.length, 0);
      const page = await client.page({ sort, limit, offset });
      const isMoved = pages.some(({ version }) => version !== page.version);
      if (isMoved) break;
      pages.push(page);
      if (page.tickers.length < limit) return results.count(sort, outcomeOf(restarts), faultsOf(pages, lists, sort));
    }
    const faults = faultsOf(pages, lists, sort, { isPart: true });
    if (faults.length > 0) results.count(sort, "broken off", faults);
    restarts += 1;
  }
}

function outcomeOf(restarts: number): string {
  return restarts === 0 ? "within one version" : "begun anew";
}

function faultsOf(pages: readonly Page[], lists: Lists, sort: string, { isPart = false } = {}): string[] {
  const version = pages[0]?.version ?? "";
  const whole = lists.get(`${version} ${sort}`);
  if (whole === undefined) return [`${sort}: ${version} is no version that was published`];
  const tickers = pages.flatMap((page) => page.tickers);
  const expected = isPart ? whole.tickers.slice(0, tickers.length) : whole.tickers;
  const faults: string[] = [];
  if (tickers.join() !== expected.join()) faults.push(`${sort}: not the list of ${version}`);
  if (pages.some(({ total }) => total !== whole.total)) faults.push(`${sort}: not the total of ${version}`);
  return faults;
}

class Client {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#headers = { Authorization: `Bearer ${key}` };
  }

  async page({ sort, limit, offset }: { sort: string; limit: number; offset: number }): Promise<Page> {
    const asked = { product_id: BENCH_PRODUCT, include_private: true, sort_by: sort, limit, offset };
    const search = new URLSearchParams(
      Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await fetch(`${this.#url}?${search}`, { headers: this.#headers });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${body}`);
    const { prospects, total_groups: total } = JSON.parse(body);
    const version = response.headers.get("X-Projection-Version") ?? "none";
    return { version, total, tickers: prospects.map(({ ticker }: { ticker: string }) => ticker) };
  }
}
