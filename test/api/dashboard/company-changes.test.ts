// The page of what changed about a company: against the version before, or the one that the address names.
import assert from "node:assert/strict";
import { Harness } from "../../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const pageOf = (ticker: string, since = "") => `/app/companies/${ticker}/changes?product_id=${PRODUCT}${since}`;

describe("the page of what changed about a company", () => {
  let harness: Harness;
  let reader: SignedIn;
  let first: string;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    const { team, version } = await publishMiniature(harness);
    first = version;
    reader = await signIn(harness, team.teamId, "viewer");
  });
  after(() => harness.close());

  it("says that there is nothing to compare with where there is one version only", async () => {
    assert.match((await reader.get(pageOf("HRBR"))).text, /one version of this product only/);
  });

  it("says what came and what went, and that nothing did", async () => {
    harness.clock.advance(1000);
    await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: changedRows() });
    const { text } = await reader.get(pageOf("HRBR"));
    assert.match(text, /<th scope="row">Deal score<\/th><td class="number">5<\/td><td class="number">4</);
    assert.match(text, /1 excerpt came and 1 went/);
    assert.match(text, /<h2>New findings<\/h2><ul><li>Brand &lt;new&gt;\./);
    assert.match(text, /<h2>New excerpts<\/h2><details class="excerpt" id="excerpt-999"/);
    assert.match(text, /no longer there<\/h2><details class="excerpt" id="excerpt-14"/);
    assert.match((await reader.get(pageOf("ALDR"))).text, /Nothing is different from the version of/);
    assert.match(
      (await reader.get(pageOf("ALDR", `&since=${first}`))).text,
      /<option value="[^"]*" selected>Mar 4, 2026/,
    );
    assert.match(
      (await reader.get(`/app/companies/HRBR?product_id=${PRODUCT}`)).text,
      /HRBR\/changes\?product_id=101"/,
    );
  });

  it("says that a version is gone, and refuses what is none", async () => {
    const gone = await reader.get(pageOf("HRBR", "&since=20260101T000000.000Z-0001"));
    assert.equal(gone.status, 404);
    assert.match(gone.text, /Choose another one/);
    assert.equal((await reader.get(pageOf("HRBR", "&since=..%2F1"))).status, 400);
    assert.equal((await reader.get(pageOf("NOPE"))).status, 404);
  });
});

function changedRows() {
  const rows = miniatureRows();
  for (const table of ["families", "companies"] as const)
    for (const row of rows[table] ?? []) if (row.ticker === "HRBR") row.deal_score = 4;
  for (const row of rows.excerpts ?? []) if (row.excerpt_id === 14) row.excerpt_id = 999;
  for (const row of rows.findings ?? []) if (row.text === "First.") row.text = "Brand <new>.";
  return rows;
}
