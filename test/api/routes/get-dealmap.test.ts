// GET /dealmap over HTTP.
import assert from "node:assert/strict";
import { nodeIdOf } from "../../../data/dealmap.ts";
import { takeClaim } from "../../../data/store/claims.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { DealMapFixture } from "../../fixtures/dealmap-fixture.ts";
import { defineProduct, ENTITLED_PRODUCT, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";

const DAY_MS = 86_400_000;

describe("GET /dealmap", () => {
  let fixture: DealMapFixture;
  before(async () => {
    fixture = await DealMapFixture.open();
  });
  beforeEach(() => fixture.reset());
  after(() => fixture.close());

  describe("200", () => {
    it("is empty before anything was generated, and says what to do", async () => {
      assert.deepEqual(await fixture.map(), {
        status: "empty",
        chart: null,
        stakeholders: [],
        edges: [],
        buying_committee_summary: {
          economic_buyer: null,
          decision_maker: null,
          champion: null,
          executive_sponsor: null,
          evaluator: null,
          blockers: [],
        },
        family: { ticker: "HRBR", company_name: "Harbor Mutual Group" },
        resolved_from: null,
        message: "No DealMap has been generated for this prospect yet. Call POST /dealmap/generate first.",
      });
    });

    it("shows the map that was generated, every field of it", async () => {
      const {
        generation_source: _source,
        credits_charged: _charged,
        credits_operation: _of,
        ...generated
      } = await fixture.generate();
      const map = await fixture.map();
      assert.deepEqual(map, generated);
      const generatedAt = fixture.harness.clock().toISOString();
      assert.deepEqual(
        { ...map.chart, id: "" },
        {
          id: "",
          generated_at: generatedAt,
          expires_at: new Date(Date.parse(generatedAt) + 30 * DAY_MS).toISOString(),
          company_name: "Harbor as the source calls it",
          node_count: 9,
          relevant_node_count: 8,
        },
      );
      assert.deepEqual(map.buying_committee_summary, {
        economic_buyer: "Finn Ance",
        decision_maker: "Cleo Aims",
        champion: "Dan Rector",
        executive_sponsor: "Ada Chief",
        evaluator: "Tess Nical",
        blockers: [],
      });
      assert.equal(map.message, undefined);
    });

    it("shows a stakeholder with every field", async () => {
      await fixture.generate();
      const { annotation_score, ...cleo } = await fixture.stakeholder("Cleo Aims");
      assert.ok(annotation_score > 80);
      assert.deepEqual(cleo, {
        node_id: nodeIdOf("HRBR", "cleo AIMS"),
        full_name: "Cleo Aims",
        title: "Chief Claims Officer",
        level: "c_suite",
        level_label: "C-Suite",
        linkedin_url: "https://www.linkedin.com/in/example-cleo",
        work_email: "cleo@harbor.example",
        manager_name: "Ada Chief",
        stakeholder_role: "Decision Maker",
        stakeholder_role_source: "generated",
        annotation_reason: '"Chief", "Claims": leads the work that Claims Copilot is for.',
        is_top_pick: true,
        top_pick_source: "generated",
        as_of: "2031-02-20",
        source: "Staff list",
        company_name: "Harbor Property",
      });
      const mark = await fixture.stakeholder("Mark Etting");
      assert.deepEqual([mark.is_top_pick, mark.top_pick_source, mark.linkedin_url], [false, null, null]);
    });

    it("draws edges from who reports to whom", async () => {
      await fixture.generate();
      const { edges } = await fixture.map();
      const [max, dan, dora, vera] = ["Max Claims", "Dan Rector", "Dora Rector", "Vera Prez"].map((name) =>
        nodeIdOf("HRBR", name),
      );
      const between = (from?: string, to?: string) => ({
        from_node_id: from ?? "",
        to_node_id: to ?? "",
        relationship: "reports_to",
      });
      // Those four, Finn and Cleo, whom the source places, and the chiefs of technology and of marketing, below the chief executive.
      assert.equal(edges.length, 8);
      for (const edge of [between(max, dan), between(dan, vera), between(dora, vera)]) {
        assert.ok(edges.some((each) => JSON.stringify(each) === JSON.stringify(edge)));
      }
      assert.equal((await fixture.stakeholder("Dora Rector")).manager_name, "Vera Prez");
    });

    it("resolves a subsidiary or an alias to the family, and says so when it is another member", async () => {
      await fixture.generate();
      const asked = async (ticker: string) => fixture.map(`product_id=${PRODUCT}&ticker=${ticker}`);
      const subsidiary = await asked("hlif");
      assert.deepEqual([subsidiary.family.ticker, subsidiary.resolved_from], ["HRBR", "hlif"]);
      assert.equal(subsidiary.stakeholders.length, 9);
      assert.deepEqual([(await asked("harbor")).family.ticker, (await asked("harbor")).resolved_from], ["HRBR", null]);
    });

    it("turns stale at the moment of expires_at", async () => {
      await fixture.generate();
      fixture.harness.clock.advance(30 * DAY_MS - 1);
      assert.equal((await fixture.map()).status, "ready");
      fixture.harness.clock.advance(1);
      const stale = await fixture.map();
      assert.deepEqual([stale.status, stale.stakeholders.length], ["stale", 9]);
    });

    it("keeps maps of products and of teams apart", async () => {
      await fixture.generate();
      await defineProduct(fixture.harness, fixture.teamId, { productId: ENTITLED_PRODUCT });
      await fixture.harness.publish({ productId: ENTITLED_PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
      assert.equal((await fixture.map(`product_id=${ENTITLED_PRODUCT}&ticker=HRBR`)).status, "empty");
    });
  });

  describe("400", () => {
    const bad: [query: string, says: RegExp][] = [
      ["", /product_id is required.*ticker is required/],
      [`product_id=${PRODUCT}&ticker=A_B`, /ticker must be 1 to 12/],
      [`product_id=1.5&ticker=HRBR`, /product_id must be an integer/],
    ];
    for (const [query, says] of bad) {
      it(`refuses ${query || "no parameters"}`, async () => {
        const response = await fixture.ask(query);
        assert.equal(response.status, 400);
        assert.match(response.body.error, says);
      });
    }
  });

  describe("404", () => {
    const missing: [what: string, ticker: string][] = [
      ["an unknown ticker", "NONE"],
      ["a hidden member", "HRE"],
      ["a private member", "HAGY"],
      ["a private family", "CEDR"],
      ["an ambiguous alias", "TWIN"],
    ];
    for (const [what, ticker] of missing) {
      it(`does not know ${what}`, async () => {
        assert.equal((await fixture.ask(`product_id=${PRODUCT}&ticker=${ticker}`)).status, 404);
      });
    }

    it("knows a private family for an entitled team", async () => {
      const { teamId } = fixture;
      await setTeam(fixture.harness.store, { teamId, privateData: true });
      const map = await fixture.map(`product_id=${PRODUCT}&ticker=CEDS`);
      await setTeam(fixture.harness.store, { teamId, privateData: false });
      assert.deepEqual([map.family.ticker, map.resolved_from], ["CEDR", "CEDS"]);
    });

    it("does not know a product of another team, or a disabled one", async () => {
      const other = await fixture.harness.team();
      assert.equal((await fixture.ask(undefined, other.key)).status, 404);
      await defineProduct(fixture.harness, fixture.teamId, { isActive: false });
      assert.equal((await fixture.ask()).status, 404);
      await defineProduct(fixture.harness, fixture.teamId);
    });
  });

  describe("503", () => {
    it("is not ready while a build runs, with the body of the other endpoints", async () => {
      await takeClaim(fixture.harness.store, { name: `build:${PRODUCT}`, holder: "a build", leaseMs: 60_000 });
      const response = await fixture.ask();
      assert.equal(response.status, 503);
      assert.deepEqual(response.body, {
        error: "projection_unavailable",
        reason: "rebuilding",
        retry_after_seconds: 30,
      });
    });
  });
});
