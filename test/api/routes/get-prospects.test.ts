// GET /prospects over HTTP.
import assert from "node:assert/strict";
import { ProspectList } from "../../../data/resources.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, ENTITLED_PRODUCT, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

describe("GET /prospects", () => {
  let harness: Harness;
  let key: string;
  let entitledKey: string;
  let version: string;

  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ key, version } = await publishMiniature(harness));
    const entitled = await publishMiniature(harness, { privateData: true, productId: ENTITLED_PRODUCT });
    entitledKey = entitled.key;
  });
  after(() => harness.close());

  async function list(query: string, as: "public" | "entitled" = "public"): Promise<ProspectList> {
    const [productId, usedKey] = as === "public" ? [PRODUCT, key] : [ENTITLED_PRODUCT, entitledKey];
    const response = await harness.get(`/prospects?product_id=${productId}&${query}`, usedKey);
    assert.equal(response.status, 200, response.text);
    return ProspectList.parse(response.body);
  }
  const tickers = ({ prospects }: ProspectList) => prospects.map(({ ticker }) => ticker).join(" ");
  const refused = async (query: string): Promise<string> => {
    const response = await harness.get(`/prospects?${query}`, key);
    assert.equal(response.status, 400, response.text);
    return response.body.error;
  };

  describe("200", () => {
    it("lists the public families in the relevance order, with totals over all members", async () => {
      const answer = await list("");
      assert.equal(tickers(answer), "HRBR ALDR BRCH DUNE");
      const { prospects: _, ...totals } = answer;
      assert.deepEqual(totals, {
        total_groups: 4,
        total_entities: 7,
        excluded_no_data_groups: 0,
        limit: 100,
        offset: 0,
      });
    });

    it("names the version that answered", async () => {
      const response = await harness.get(`/prospects?product_id=${PRODUCT}`, key);
      assert.equal(response.headers["x-projection-version"], version);
      assert.equal(response.headers["x-projection-state"], undefined);
    });

    it("shows a family with every field of its row", async () => {
      const [harbor] = (await list("limit=1")).prospects;
      assert.deepEqual(harbor, {
        ticker: "HRBR",
        company_name: "Harbor Mutual Group",
        assessment_status: "assessed",
        deal_score: 5,
        buying_signal_score: 0.8,
        evidence_as_of: "2025-02-01",
        rank: 1,
        rank_total: 4,
        entity_count: 4,
        matched_entity_count: 2,
        insurance_entity_types: ["carrier", "reinsurer", "agency"],
        ownership: "public",
        lines_of_business: ["homeowners", "individual_life", "life"],
        licensed_states: ["CA", "NY", "TX", "WA"],
        licensed_state_count: 4,
        premium: {
          currency: "USD",
          report_years: [2024],
          total_all_lines_usd: 560,
          by_line_of_business: { homeowners: 100, fire: -5, individual_life: 40, life: 40 },
          rollup_lines_of_business: ["life"],
          contributing_entity_count: 2,
        },
        complaints: {
          report_years: [2024],
          total_complaints: 12,
          complaint_index: 1.25,
          complaint_index_status: "available",
        },
        leading_fact: {
          kind: "complaint_index",
          line_of_business: null,
          figure: 2.5,
          change: 0.25,
          years: [2023, 2024],
          source: "premium by line",
          sentence: 'What a "fact" is: 1.',
        },
      });
    });

    it("has the leading fact of a family that nobody has assessed, and null where nothing is salient", async () => {
      const { prospects } = await list("");
      assert.deepEqual(
        prospects.map(({ ticker, leading_fact }) => [ticker, leading_fact?.kind ?? null]),
        [
          ["HRBR", "complaint_index"],
          ["ALDR", null],
          ["BRCH", null],
          ["DUNE", "premium_change"],
        ],
      );
    });

    it("leaves out the entity types of an unclassified family, and shows what is missing as null", async () => {
      const dune = (await list("q=dune")).prospects[0];
      assert.ok(dune && !("insurance_entity_types" in dune));
      assert.deepEqual([dune.premium, dune.complaints, dune.licensed_states], [null, null, []]);
    });

    it("takes private families in only when asked by an entitled team", async () => {
      assert.equal(tickers(await list("include_private=true")), "HRBR ALDR BRCH DUNE");
      assert.equal(tickers(await list("", "entitled")), "HRBR ALDR BRCH DUNE");
      assert.equal(tickers(await list("include_private=true", "entitled")), "HRBR ALDR BRCH CEDR DUNE");
    });

    it("lists as children the members that the team may see", async () => {
      const names = async (as: "public" | "entitled") =>
        (await list("include_children=true", as)).prospects[0]?.children?.map(({ ticker }) => ticker);
      assert.deepEqual(await names("public"), ["HLIF"]);
      assert.deepEqual(await names("entitled"), ["HAGY", "HLIF"]);
    });

    it("gives a family of one an empty list of children, and no list when none was asked for", async () => {
      assert.deepEqual((await list("include_children=true&q=alder")).prospects[0]?.children, []);
      assert.ok(!("children" in ((await list("q=alder")).prospects[0] ?? {})));
    });

    it("forces a page with children down to 50 rows and says so", async () => {
      assert.equal((await list("include_children=true")).limit, 50);
      assert.equal((await list("include_children=true&limit=500")).limit, 50);
      assert.equal((await list("include_children=true&limit=7")).limit, 7);
    });

    const filters: [query: string, tickers: string, excluded: number, as?: "entitled"][] = [
      ["min_deal_score=3", "HRBR ALDR", 0],
      ["min_deal_score=4", "HRBR", 0],
      ["min_buying_signal=0.2", "HRBR ALDR", 0],
      ["min_buying_signal=0.21", "HRBR", 0],
      ["assessment_status=pending_score,%20unassessed", "BRCH DUNE", 0],
      ["entity_type=mga", "BRCH", 1],
      ["entity_type=reinsurer", "HRBR", 1],
      ["entity_type=mga,unknown", "BRCH DUNE", 0],
      ["ownership=private", "", 0],
      ["ownership=private&include_private=true", "CEDR", 0, "entitled"],
      ["min_premium=80", "HRBR ALDR BRCH", 1],
      ["min_premium=8e1", "HRBR ALDR BRCH", 1],
      ["min_premium=800E-1&max_premium=1e16", "HRBR ALDR BRCH", 1],
      ["min_premium=1e16", "", 1],
      ["min_premium=80.01&max_premium=560", "HRBR BRCH", 1],
      ["lines_of_business=homeowners,surety", "HRBR ALDR BRCH", 1],
      ["lines_of_business=homeowners,homeowners&min_premium=101", "BRCH", 1],
      ["lines_of_business=homeowners,surety&max_premium=99", "ALDR", 1],
      ["lines_of_business=fire", "", 1],
      ["lines_of_business=pet_insurance", "", 1],
      ["states_licensed_in=CA", "HRBR ALDR", 2],
      ["states_licensed_in=TX,WA", "HRBR", 2],
      ["min_licensed_states=0", "HRBR ALDR", 2],
      ["min_licensed_states=4", "HRBR", 2],
      ["min_licensed_states=4&lines_of_business=surety", "", 1],
      ["q=harb", "HRBR", 0],
      ["q=%20%20", "HRBR ALDR BRCH DUNE", 0],
      ["q=", "HRBR ALDR BRCH DUNE", 0],
      ["q=REUNIE", "HRBR", 0],
      ["q=r%C3%A9uni", "HRBR", 0],
      ["q=harbor+agency", "", 0],
      ["q=harbor+agency", "HRBR", 0, "entitled"],
      ["q=harbor+re", "", 0, "entitled"],
      ["q=a%00b", "", 0],
      ["q=100%25", "", 0],
    ];
    for (const [query, expected, excluded, as] of filters) {
      it(`answers ${query}${as ? " to an entitled team" : ""} with ${expected || "nothing"}`, async () => {
        const answer = await list(query, as);
        assert.deepEqual([tickers(answer), answer.excluded_no_data_groups], [expected, excluded]);
        assert.equal(answer.total_groups, answer.prospects.length);
      });
    }

    const matched: [query: string, count: number, as?: "entitled"][] = [
      ["", 2],
      ["", 3, "entitled"],
      ["entity_type=agency", 0],
      ["entity_type=agency", 1, "entitled"],
      ["entity_type=reinsurer", 0, "entitled"],
      ["ownership=public", 2, "entitled"],
      ["lines_of_business=life", 1],
      ["lines_of_business=homeowners,life&min_premium=40", 2],
      ["min_premium=60", 2],
      ["states_licensed_in=NY", 1],
      ["min_licensed_states=2", 2],
      ["min_licensed_states=3", 0],
      ["q=harbor", 2],
      ["q=mutual", 1],
      ["min_deal_score=5", 2],
    ];
    for (const [query, count, as] of matched) {
      it(`counts ${count} matched members for ${query || "no filter"}${as ? " of an entitled team" : ""}`, async () => {
        assert.equal((await list(query, as)).prospects[0]?.matched_entity_count, count);
      });
    }

    const orders: [query: string, tickers: string][] = [
      ["sort_by=relevance&sort_dir=asc", "ALDR HRBR BRCH DUNE"],
      ["sort_by=deal_score", "HRBR ALDR BRCH DUNE"],
      ["sort_by=deal_score&sort_dir=asc", "ALDR HRBR BRCH DUNE"],
      ["sort_by=buying_signal&sort_dir=asc", "ALDR HRBR BRCH DUNE"],
      ["sort_by=premium_total", "HRBR BRCH ALDR DUNE"],
      ["sort_by=premium_total&sort_dir=asc", "ALDR BRCH HRBR DUNE"],
      ["sort_by=premium_line&lines_of_business=homeowners", "BRCH HRBR"],
      ["sort_by=premium_line&lines_of_business=homeowners&sort_dir=asc", "HRBR BRCH"],
      ["sort_by=complaint_index&sort_dir=asc", "HRBR ALDR BRCH DUNE"],
      ["sort_by=licensed_state_count&sort_dir=asc", "ALDR HRBR BRCH DUNE"],
    ];
    for (const [query, expected] of orders) {
      it(`orders by ${query}: ${expected}`, async () => {
        assert.equal(tickers(await list(query)), expected);
      });
    }

    it("ranks a page within the whole filtered set", async () => {
      const answer = await list("sort_by=premium_total&offset=1&limit=2");
      assert.deepEqual(
        answer.prospects.map(({ ticker, rank, rank_total }) => [ticker, rank, rank_total]),
        [
          ["BRCH", 2, 4],
          ["ALDR", 3, 4],
        ],
      );
    });

    it("answers an empty page beyond the end, with the totals", async () => {
      const answer = await list(`offset=${Number.MAX_SAFE_INTEGER}`);
      assert.deepEqual([answer.prospects, answer.total_groups], [[], 4]);
    });
  });

  describe("400", () => {
    const bad: [query: string, says: RegExp][] = [
      ["", /^product_id is required: an integer of at least 1$/],
      ["product_id=0", /product_id must be an integer/],
      ["product_id=1.0", /product_id must be an integer/],
      ["product_id=1e3", /product_id must be an integer/],
      ["product_id=%2B1", /product_id must be an integer/],
      ["product_id=", /product_id must be an integer of at least 1; it is empty/],
      ["product_id=9007199254740993", /product_id/],
      ["product_id=101&product_id=101", /product_id is given twice/],
      ["product_id=101&limit=0", /limit must be an integer from 1 to 500/],
      ["product_id=101&limit=501", /limit/],
      ["product_id=101&limit=501&include_children=true", /limit/],
      ["product_id=101&limit=", /limit .* it is empty/],
      ["product_id=101&offset=-1", /offset must be an integer of at least 0/],
      ["product_id=101&offset=9007199254740992", /offset/],
      ["product_id=101&min_deal_score=6", /min_deal_score must be an integer from 1 to 5/],
      ["product_id=101&min_buying_signal=1.01", /min_buying_signal must be a number from 0 to 1/],
      ["product_id=101&min_buying_signal=.5", /min_buying_signal/],
      ["product_id=101&min_premium=-1", /min_premium must be a number of at least 0/],
      ["product_id=101&min_premium=1e309", /min_premium must be a number of at least 0/],
      ["product_id=101&min_premium=1e", /min_premium/],
      ["product_id=101&min_premium=0x10", /min_premium/],
      ["product_id=101&min_premium=Infinity", /min_premium/],
      ["product_id=101&limit=1e2", /limit must be an integer/],
      ["product_id=101&min_premium=NaN", /min_premium/],
      [`product_id=101&min_premium=${"9".repeat(400)}`, /min_premium/],
      ["product_id=101&min_premium=2&max_premium=1", /min_premium must not be above max_premium/],
      ["product_id=101&include_private=1", /include_private must be one of true, false/],
      ["product_id=101&include_children=TRUE", /did you mean true\?/],
      [
        "product_id=101&entity_type=carier",
        /carrier, reinsurer, .*"carier" is not one of them, did you mean carrier\?/,
      ],
      ["product_id=101&entity_type=Carrier", /did you mean carrier\?/],
      ["product_id=101&entity_type=carrier,,mga", /an empty item is not one of them/],
      ["product_id=101&entity_type=", /it is empty/],
      ["product_id=101&entity_type=__proto__", /"__proto__" is not one of them/],
      ["product_id=101&states_licensed_in=DC", /AK, AL, .*"DC" is not one of them/],
      ["product_id=101&states_licensed_in=ca", /did you mean CA\?/],
      ["product_id=101&lines_of_business=total_all_lines", /accident_health, .*it is a report total/],
      ["product_id=101&lines_of_business=home_owners", /did you mean homeowners\?/],
      ["product_id=101&sort_by=name", /relevance, deal_score, buying_signal, premium_total/],
      ["product_id=101&sort_dir=down", /asc, desc/],
      ["product_id=101&ownership=unknown", /public, private, any/],
      ["product_id=101&assessment_status=done", /assessed, pending_score, unassessed/],
      ["product_id=101&min_licensed_states=51", /min_licensed_states must be an integer from 0 to 50/],
      ["product_id=101&sort_by=premium_line", /exactly one lines_of_business/],
      ["product_id=101&sort_by=premium_line&lines_of_business=fire,title", /exactly one lines_of_business/],
      [`product_id=101&q=${"x".repeat(201)}`, /q must be text of at most 200 characters/],
      ["product_id=101&q=%CC%81", /q must have a letter, a digit or a sign/],
      ["product_id=101&q=%CC%81+%CC%81", /q must have a letter/],
      ["product_id=101&q=%00", /q must have a letter/],
      ["product_id=101&q=%00%CC%88%7F", /q must have a letter/],
      ["product_id=101&framework_category=x", /unknown parameter "framework_category"; accepted: product_id, /],
      ["product_id=101&min_premiun=1", /did you mean min_premium\?/],
      ["product_id[]=101", /unknown parameter "product_id\[\]", did you mean product_id\?/],
      ["product_id=101&__proto__=1", /unknown parameter "__proto__"/],
      ["product_id=101&q=%E0%A4%A", /percent-encoded/],
      ["product_id=101&limit=0&offset=-1", /limit .*; offset /],
    ];
    for (const [query, says] of bad) {
      it(`refuses ${query.slice(0, 80) || "no parameter"}`, async () => {
        assert.match(await refused(query), says);
      });
    }
  });

  describe("404", () => {
    it("hides products of another team, disabled ones and unknown ones alike", async () => {
      const { team } = await harness.team();
      await defineProduct(harness, team.teamId, { productId: 900, isActive: false });
      const bodies = [];
      for (const productId of [ENTITLED_PRODUCT, 999]) {
        const response = await harness.get(`/prospects?product_id=${productId}`, key);
        assert.equal(response.status, 404);
        bodies.push(response.body);
      }
      const own = await harness.get("/prospects?product_id=900", await harness.key(team.teamId, ["read"]));
      assert.equal(own.status, 404);
      assert.deepEqual(bodies, [own.body, own.body]);
    });
  });
});
