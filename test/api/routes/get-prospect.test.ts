// GET /prospects/:ticker over HTTP.
import assert from "node:assert/strict";
import { ProspectDetail } from "../../../data/resources.ts";
import { Harness } from "../../fixtures/harness.ts";
import { ENTITLED_PRODUCT, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

describe("GET /prospects/:ticker", () => {
  let harness: Harness;
  let key: string;
  let entitledKey: string;

  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ key } = await publishMiniature(harness));
    ({ key: entitledKey } = await publishMiniature(harness, { privateData: true, productId: ENTITLED_PRODUCT }));
  });
  after(() => harness.close());

  const ask = (ticker: string, query = "", as: "public" | "entitled" = "public") => {
    const [productId, usedKey] = as === "public" ? [PRODUCT, key] : [ENTITLED_PRODUCT, entitledKey];
    return harness.get(`/prospects/${ticker}?product_id=${productId}${query}`, usedKey);
  };
  async function detail(...asked: Parameters<typeof ask>): Promise<ProspectDetail> {
    const response = await ask(...asked);
    assert.equal(response.status, 200, response.text);
    return ProspectDetail.parse(response.body);
  }

  describe("200", () => {
    it("answers for the representative with the family's evidence and its own facts", async () => {
      const { excerpts, findings, premium, complaints, hierarchy, facts, leading_fact, ...rest } = await detail("HRBR");
      assert.deepEqual(rest, {
        ticker: "HRBR",
        company_name: "Harbor Mutual Group",
        assessment_status: "assessed",
        deal_score: 5,
        evidence_as_of: "2025-02-01",
        score_components: [{ name: "Breadth", value: 0.5, weight: 10, meaning: "Subjects." }],
        rank: 1,
        rank_total: 4,
        company_info: {
          public_or_private: "public",
          family_public_or_private: "public",
          sic_codes: ["6331"],
          insurance_entity_types: ["carrier"],
          primary_naic_cocode: "10001",
          all_naic_cocodes: ["10001", "10002", "10003"],
          licensed_states: ["CA", "NY"],
          insurance_types: ["life"],
          website: "https://www.hrbr.example",
          primary_domain: null,
        },
        narrative_scope: "company",
        findings_summary: "findings_summary group HRBR",
        recommendation_summary: "recommendation_summary group HRBR",
        key_opportunity: "key_opportunity group HRBR",
        primary_challenge: "primary_challenge group HRBR",
        impact_score_distribution: { "3": 3, "5": 1 },
        excerpt_count: 4,
      });
      assert.deepEqual(
        excerpts.map(({ excerpt_id }) => excerpt_id),
        [12, 13, 14, 11],
      );
      assert.deepEqual(findings, [
        { finding_id: 21, text: "First.", evidence_excerpt_ids: [12] },
        { finding_id: 22, text: "Second.", evidence_excerpt_ids: [11, 13] },
      ]);
      assert.deepEqual(
        facts.map(({ kind, figure }) => [kind, figure]),
        [
          ["complaint_index", 2.5],
          ["top_ten", 3],
        ],
      );
      assert.deepEqual(leading_fact, facts[0]);
      assert.deepEqual(premium?.by_line_of_business, { homeowners: 100, fire: -5 });
      assert.deepEqual(complaints?.available_years, [2023, 2024]);
      assert.deepEqual(hierarchy, {
        prospect_kind: "group",
        child_count: 3,
        eligible_child_count: 1,
        coverage_ratio: 0,
        group: { ticker: "HRBR", company_name: "Harbor Mutual Group", is_self: true },
        children: [{ ticker: "HLIF", company_name: "Harbor Vie Réunie", deal_score: null, has_assessment: false }],
      });
    });

    it("answers a subsidiary without evidence with its own facts, the family's rank and the group's prose", async () => {
      const answer = await detail("hlif");
      assert.equal(answer.ticker, "HLIF");
      assert.deepEqual([answer.rank, answer.rank_total], [1, 4]);
      assert.deepEqual([answer.assessment_status, answer.deal_score], ["unassessed", null]);
      assert.deepEqual([answer.evidence_as_of, answer.score_components, answer.facts], [null, [], []]);
      assert.deepEqual([answer.findings, answer.excerpts, answer.excerpt_count], [[], [], 0]);
      assert.deepEqual(answer.impact_score_distribution, {});
      assert.deepEqual([answer.narrative_scope, answer.key_opportunity], ["group", "key_opportunity group HRBR"]);
      assert.deepEqual(answer.hierarchy?.group.is_self, false);
      assert.equal(answer.hierarchy?.prospect_kind, "subsidiary");
      assert.deepEqual(answer.company_info.all_naic_cocodes, ["10003", "10001", "10002"]);
      assert.deepEqual(answer.complaints, null);
    });

    it("finds a company by an alias, in any case", async () => {
      assert.equal((await detail("harbor")).ticker, "HRBR");
    });

    it("embeds 20 excerpts and counts all of them", async () => {
      const answer = await detail("ALDR");
      assert.deepEqual([answer.excerpts.length, answer.excerpt_count], [20, 25]);
      assert.deepEqual(answer.impact_score_distribution, { "1": 13, "2": 12 });
      assert.equal(answer.hierarchy, null);
    });

    it("shows a pending score as unassessed, without prose", async () => {
      const answer = await detail("BRCH");
      assert.deepEqual([answer.assessment_status, answer.deal_score], ["unassessed", null]);
      assert.deepEqual([answer.narrative_scope, answer.findings_summary], ["company", ""]);
    });

    it("keeps the facts of an unassessed company and leaves out unknown entity types", async () => {
      const answer = await detail("DUNE");
      assert.deepEqual([answer.premium, answer.complaints, answer.rank], [null, null, 4]);
      assert.ok(!("insurance_entity_types" in answer.company_info));
      assert.equal(answer.company_info.primary_naic_cocode, null);
    });

    it("ranks within the private-inclusive population when an entitled team asks for it", async () => {
      const place = async (...asked: Parameters<typeof ask>) => {
        const { rank, rank_total } = await detail(...asked);
        return [rank, rank_total];
      };
      assert.deepEqual(await place("DUNE", "&include_private=true", "entitled"), [5, 5]);
      assert.deepEqual(await place("DUNE", "", "entitled"), [4, 4]);
      assert.deepEqual(await place("DUNE", "&include_private=true"), [4, 4]);
    });

    it("gives a family outside the population the place that it would take", async () => {
      const cedar = await detail("CEDS", "", "entitled");
      assert.deepEqual([cedar.rank, cedar.rank_total], [4, 5]);
      assert.equal(cedar.company_info.public_or_private, "private");
      assert.equal(cedar.company_info.family_public_or_private, "private");
    });

    it("computes the premium of one report year from that year's rows", async () => {
      const { premium } = await detail("HRBR", "&report_year=2023");
      assert.deepEqual(premium, {
        currency: "USD",
        report_years: [2023],
        total_all_lines_usd: 450.5,
        by_line_of_business: { homeowners: 90.3, individual_life: 7, life: 7 },
        rollup_lines_of_business: ["life"],
        observations: [
          { report_year: 2023, line_of_business: "homeowners", annual_premium_usd: 90.3 },
          { report_year: 2023, line_of_business: "individual_life", annual_premium_usd: 7 },
        ],
      });
      assert.equal((await detail("HRBR", "&report_year=2022")).premium?.total_all_lines_usd, null);
      assert.equal((await detail("HRBR", "&report_year=1999")).premium, null);
    });

    it("narrows the complaints to one report year and keeps the years available", async () => {
      const complaints = async (query: string) => (await detail("HRBR", query)).complaints;
      assert.deepEqual(
        (await complaints(""))?.observations.map(({ report_year, line_of_business }) => [
          report_year,
          line_of_business,
        ]),
        [
          [2024, "homeowners"],
          [2024, "private_passenger_auto"],
          [2023, "homeowners"],
        ],
      );
      assert.deepEqual(await complaints("&report_year=2023"), {
        cocode: "10001",
        available_years: [2023, 2024],
        observations: [
          {
            report_year: 2023,
            line_of_business: "homeowners",
            total_complaints: 5,
            complaint_index: null,
            complaint_index_status: "no_premium_share",
          },
        ],
      });
      assert.deepEqual((await complaints("&report_year=1999"))?.observations, []);
    });
  });

  describe("400", () => {
    for (const ticker of ["ABCDEFGHIJKLM", "A_B", "A%20B", "%C3%84", "A%2FB", "A%00"]) {
      it(`refuses the ticker ${ticker}`, async () => {
        const response = await ask(ticker);
        assert.equal(response.status, 400, response.text);
        assert.match(response.body.error, /^ticker must be 1 to 12 letters, digits, dots or hyphens/);
      });
    }

    it("refuses a path that is no percent-encoding", async () => {
      assert.equal((await ask("%E0%A4%A")).status, 400);
    });

    it("does not accept the ticker as a query parameter", async () => {
      assert.match((await ask("HRBR", "&ticker=ALDR")).body.error, /unknown parameter "ticker"; accepted: product_id,/);
    });

    it("refuses a bad ticker before it looks for the product", async () => {
      assert.equal((await harness.get("/prospects/A_B?product_id=999", key)).status, 400);
    });
  });

  describe("404", () => {
    it("does not tell a hidden or a private company from an unknown one", async () => {
      const unknown = await ask("NOPE");
      assert.equal(unknown.status, 404);
      for (const ticker of ["HRE", "HAGY", "CEDR"]) {
        const response = await ask(ticker);
        assert.equal(response.status, 404);
        assert.deepEqual(response.body, unknown.body);
      }
      assert.equal((await ask("HRE", "", "entitled")).status, 404);
      assert.equal((await ask("HAGY", "", "entitled")).status, 200);
    });

    it("says that an alias is ambiguous, and still names the version", async () => {
      const response = await ask("twin");
      assert.equal(response.status, 404);
      assert.match(response.body.error, /ambiguous/);
      assert.ok(response.headers["x-projection-version"]);
    });
  });
});
