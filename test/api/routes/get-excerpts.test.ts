// GET /excerpts over HTTP.
import assert from "node:assert/strict";
import { ExcerptPage } from "../../../data/resources.ts";
import { Harness } from "../../fixtures/harness.ts";
import { PRODUCT, publishMiniature, TOLD } from "../../fixtures/miniature.ts";

describe("GET /excerpts", () => {
  let harness: Harness;
  let key: string;

  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ key } = await publishMiniature(harness));
  });
  after(() => harness.close());

  const ask = (query: string) => harness.get(`/excerpts?product_id=${PRODUCT}&${query}`, key);
  async function page(query: string): Promise<ExcerptPage> {
    const response = await ask(query);
    assert.equal(response.status, 200, response.text);
    return ExcerptPage.parse(response.body);
  }

  describe("200", () => {
    it("shows an excerpt with every field and what is known of its source", async () => {
      assert.deepEqual(await page("ticker=HRBR&limit=1"), {
        excerpts: [
          {
            excerpt_id: 12,
            text: TOLD,
            impact_score: 5,
            source: {
              name: "Annual report",
              date: "2025-02-01",
              document_sha256: "d1",
              form_type: "10-K",
              section: "10-K",
              accession: "0000000000-25-000001",
              url: "https://example.com/10-k.htm",
            },
            pain_points: ["Claims leakage"],
            sales_summary: "Talk about leakage.",
            buying_signal_present: false,
          },
        ],
        total_count: 4,
        limit: 1,
        offset: 0,
      });
    });

    const cases: [query: string, ids: number[], total: number][] = [
      ["ticker=HRBR", [12, 13, 14, 11], 4],
      ["ticker=harbor&limit=2&offset=1", [13, 14], 4],
      ["ticker=HRBR&offset=9", [], 4],
      ["ticker=HRBR&min_impact_score=4", [12], 1],
      ["ticker=HRBR&keyword=triage", [14], 1],
      ["ticker=HRBR&keyword=LEAKAGE", [12, 13, 14, 11], 4],
      ["ticker=HRBR&keyword=claims%20leakage", [12, 13, 11], 3],
      ["ticker=HRBR&keyword=%25", [], 0],
      ["ticker=HLIF", [], 0],
      ["ticker=BRCH", [], 0],
      ["ticker=DUNE", [], 0],
    ];
    for (const [query, ids, total] of cases) {
      it(`answers ${query} with ${ids.length} of ${total}`, async () => {
        const { excerpts, total_count } = await page(query);
        assert.deepEqual([excerpts.map(({ excerpt_id }) => excerpt_id), total_count], [ids, total]);
      });
    }
  });

  describe("400", () => {
    const bad: [query: string, says: RegExp][] = [
      ["", /ticker is required/],
      ["ticker=", /ticker .* it is empty/],
      ["ticker=A_B", /ticker must be/],
      ["ticker=HRBR&min_impact_score=0", /min_impact_score must be an integer from 1 to 5/],
      ["ticker=HRBR&limit=201", /limit must be an integer from 1 to 200/],
      ["ticker=HRBR&keyword=", /keyword .* it is empty/],
      ["ticker=HRBR&keyword=%00%07", /keyword .* no character that can be printed/],
      [`ticker=HRBR&keyword=${"x".repeat(201)}`, /keyword must be text of at most 200 characters/],
      ["ticker=HRBR&framework_category=x", /unknown parameter "framework_category"; accepted: product_id, ticker, /],
    ];
    for (const [query, says] of bad) {
      it(`refuses ${query.slice(0, 60) || "no ticker"}`, async () => {
        const response = await ask(query);
        assert.equal(response.status, 400);
        assert.match(response.body.error, says);
      });
    }
  });

  describe("404", () => {
    it("does not know a hidden company", async () => {
      assert.equal((await ask("ticker=HRE")).status, 404);
    });

    it("says that an alias is ambiguous", async () => {
      assert.match((await ask("ticker=TWIN")).body.error, /ambiguous/);
    });
  });
});
