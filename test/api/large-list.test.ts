// What is read piece by piece of a large list: whole, in its order; and how large a list may be that a search follows.
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { FOLLOWED_MAX } from "../../api/alerts/matches.ts";
import { Harness } from "../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../fixtures/miniature.ts";

const FAMILIES = FOLLOWED_MAX + 1;
/** In no order, with many that are equal. */
const totalOf = (familyNo: number) => (familyNo * 7919) % 997;
const tickerOf = (familyNo: number) => `M${familyNo}`;
const SLOW_MS = 60_000;

/** Public families of one company each, of which every third is called Elm. */
function manyRows() {
  const { families = [], companies = [] } = miniatureRows();
  const family = families.find(({ ticker }) => ticker === "DUNE");
  const company = companies.find(({ ticker }) => ticker === "DUNE");
  const numbers = Array.from({ length: FAMILIES }, (_, index) => index + 1);
  const shared = (no: number) => ({
    family_no: no,
    company_no: no,
    company_id: tickerOf(no),
    ticker: tickerOf(no),
    company_name: no % 3 === 0 ? `Elm ${no}` : `Oak ${no}`,
    total_all_lines_usd: totalOf(no),
  });
  return {
    families: numbers.map((no) => ({
      ...family,
      ...shared(no),
      family_id: tickerOf(no),
      public_families_before: no - 1,
    })),
    companies: numbers.map((no) => ({ ...company, ...shared(no), search_text: shared(no).company_name.toLowerCase() })),
    aliases: numbers.map((no) => ({ alias: tickerOf(no), company_no: no, is_ticker: true, is_ambiguous: false })),
  };
}

describe("a list of more families than are looked at in one go", function () {
  this.timeout(SLOW_MS);
  let harness: Harness;
  let key: string;
  before(async () => {
    harness = await Harness.open();
    const opened = await harness.team();
    key = opened.key;
    await defineProduct(harness, opened.team.teamId);
    await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: manyRows() });
    // A version of this size is not waited for.
    while ((await list("limit=1")).status === 503) await delay(50);
  });
  after(() => harness.close());

  const list = (query: string) => harness.get(`/prospects?product_id=${PRODUCT}&${query}`, key);

  async function exported(query: string): Promise<{ tickers: string[]; ranks: number[] }> {
    const { status, text } = await harness.get(`/exports/prospects?product_id=${PRODUCT}&format=csv&${query}`, key);
    assert.equal(status, 200, text);
    const rows = text.trimEnd().split("\n").slice(1);
    const column = (name: string) => text.split("\n")[0]?.trim().split(",").indexOf(name) ?? -1;
    const [ticker, rank] = [column("ticker"), column("rank")];
    const cells = rows.map((row) => row.split(","));
    return { tickers: cells.map((row) => row[ticker] ?? ""), ranks: cells.map((row) => Number(row[rank])) };
  }

  const all = Array.from({ length: FAMILIES }, (_, index) => index + 1);
  const byTotal = all.toSorted((a, b) => totalOf(b) - totalOf(a) || a - b);

  it("is exported whole, in the order of relevance", async () => {
    const { tickers, ranks } = await exported("");
    assert.deepEqual(tickers, all.map(tickerOf));
    assert.deepEqual(ranks, all);
  });

  it("is exported whole, in another order", async () => {
    assert.deepEqual((await exported("sort_by=premium_total")).tickers, byTotal.map(tickerOf));
  });

  it("is exported as far as its filters go", async () => {
    const { tickers } = await exported("sort_by=premium_total&q=elm");
    assert.deepEqual(tickers, byTotal.filter((no) => no % 3 === 0).map(tickerOf));
  });

  it("is followed by no search when it has one family too many, and that is said", async () => {
    const save = (query: string) =>
      harness.send("post", "/searches", { key, body: { product_id: PRODUCT, name: "All", query } });
    const refused = await save("");
    assert.equal(refused.status, 400, refused.text);
    const text = `query has ${FAMILIES} families, and a search follows ${FOLLOWED_MAX} at most; give it more filters`;
    assert.equal(refused.body.error, text);
    const saved = await save("?q=elm");
    assert.equal(saved.status, 200, saved.text);
    assert.equal(saved.body.search.matched_count, Math.floor(FAMILIES / 3));
  });
});
