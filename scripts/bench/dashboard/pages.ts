// The pages that the dashboard's benchmark asks for, each with addresses enough that what was asked before is no help.
import { openReadOnly, queryRows } from "../../../data/duckdb.ts";
import { LINE_KEYS, STATES } from "../../../data/vocabulary.ts";
import { BENCH_PRODUCT } from "../load/bench-home.ts";

/** By name: addresses that are asked in turn. */
export type PagePaths = ReadonlyMap<string, readonly string[]>;
/** What is asked for seldom, and one at a time. */
export const SELDOM = "prospects, 10,000 as CSV";

const TICKERS = 500;
const ASSESSED = `SELECT ticker FROM families WHERE assessment_status = 'assessed' ORDER BY hash(family_id) LIMIT ${TICKERS}`;
/** Of each kind of list. */
const VARIANTS = 200;
const WORDS = ["mutual", "harbor", "casualty", "fire", "re", "life", "title", "specialty", "national", "first"];
const SORTS = ["premium_total", "complaint_index", "deal_score", "buying_signal", "licensed_state_count"];

/** @param path the published projection.duckdb */
export async function pagePaths(path: string): Promise<PagePaths> {
  const tickers = await readTickers(path);
  const at = (page: string, query = "") => `/app/${page}?product_id=${BENCH_PRODUCT}${query === "" ? "" : `&${query}`}`;
  const variants = (query: (nth: number) => string) =>
    Array.from({ length: VARIANTS }, (_, nth) => at("prospects", query(nth)));
  const of = (page: string) => tickers.map((ticker) => at(page, `ticker=${ticker}`));
  return new Map([
    ["prospects, first page", [at("prospects")]],
    ["prospects, further pages", variants((nth) => `offset=${50 * (nth + 1)}`)],
    ["prospects, with private ones", variants((nth) => `include_private=true&offset=${50 * nth}`)],
    ["prospects, by name", variants((nth) => `q=${pick(WORDS, nth)}&offset=${50 * Math.floor(nth / WORDS.length)}`)],
    ["prospects, filtered", variants(filtered)],
    ["prospects, with subsidiaries", variants((nth) => `include_children=true&offset=${50 * nth}`)],
    [SELDOM, [at("prospects.csv")]],
    ["company", tickers.map((ticker) => at(`companies/${ticker}`))],
    ["excerpts of a company", tickers.map((ticker) => at(`companies/${ticker}/excerpts`))],
    ["DealMap", of("dealmap")],
    ["DealMap, choosing a company", WORDS.map((word) => at("dealmap", `q=${word}`))],
    ["outreach", of("outreach")],
    ["products", [at("products")]],
    ["product", [at(`products/${BENCH_PRODUCT}`)]],
    ["product, editor", [at(`products/${BENCH_PRODUCT}/edit`)]],
    ["pipeline", [at("pipeline")]],
    ...["keys", "webhooks", "people", "sender", "credits", "audit"].map((part): [string, string[]] => [
      `settings, ${part}`,
      [at(`settings/${part}`)],
    ]),
  ]);
}

function filtered(nth: number): string {
  const line = `lines_of_business=${pick(LINE_KEYS, nth)}`;
  const state = `states_licensed_in=${pick(STATES, nth)}`;
  return `${[line, state, `min_premium=${1000 * nth}`].slice(0, 1 + (nth % 3)).join("&")}&sort_by=${pick(SORTS, nth)}`;
}

function pick(values: readonly string[], nth: number): string {
  return values[nth % values.length] ?? "";
}

async function readTickers(path: string): Promise<string[]> {
  const instance = await openReadOnly(path, {});
  const connection = await instance.connect();
  const rows = await queryRows<{ ticker: string }>(connection, ASSESSED);
  connection.closeSync();
  instance.closeSync();
  return rows.map(({ ticker }) => ticker);
}
