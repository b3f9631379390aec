// Saved searches over HTTP: the list's own filters, what is new since somebody looked, since a version, and for whom.
import assert from "node:assert/strict";
import { SEARCHES_MAX } from "../../../data/store/alerts/saved-searches.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { defineProduct, PRODUCT } from "../../fixtures/miniature.ts";
import { AlertsFixture } from "./alerts-fixture.ts";

describe("saved searches", () => {
  let fixture: AlertsFixture;
  beforeEach(async () => {
    fixture = await AlertsFixture.open();
  });
  afterEach(() => fixture.close());

  const save = async (query: string, name = "All of them"): Promise<string> =>
    (await fixture.send("post", "/searches", { product_id: PRODUCT, name, query })).body.search.search_id;
  const tickers = async (searchId: string, query = "") => {
    const body = await fixture.get(`/searches/${searchId}/new${query}`);
    return body.prospects.map(({ ticker }: { ticker: string }) => ticker);
  };
  const refusal = async (body: object, status = 400): Promise<string> => {
    const response = await fixture.harness.send("post", "/searches", { key: fixture.key, body });
    assert.equal(response.status, status, response.text);
    return response.body.error;
  };

  it("has nothing new when it is saved, and then what came since somebody looked", async () => {
    const searchId = await save("?sort_by=relevance");
    assert.deepEqual(await tickers(searchId), []);
    const version = await fixture.publish();
    assert.deepEqual(await tickers(searchId), ["DUNE"]);
    assert.deepEqual(await tickers(searchId, "?offset=1"), []);
    const body = await fixture.get(`/searches/${searchId}/new`);
    assert.deepEqual([body.since, body.until.version, body.total_count, body.gone_count], ["looked", version, 1, 1]);
    assert.deepEqual(body.prospects, [{ ticker: "DUNE", company_name: "Dune Specialty" }]);
    await fixture.send("post", `/searches/${searchId}/looked`, {});
    assert.deepEqual(await tickers(searchId), []);
  });

  it("says how many are new in the list, once the loop has seen the version, and none after a look", async () => {
    const searchId = await save("");
    const counts = async () => {
      const [search] = (await fixture.get("/searches")).searches;
      return [search.matched_count, search.new_count, search.version];
    };
    assert.deepEqual(await counts(), [4, 0, fixture.version]);
    const version = await fixture.publish();
    await fixture.loop().look();
    assert.deepEqual(await counts(), [4, 1, version]);
    await fixture.send("post", `/searches/${searchId}/looked`, { version: fixture.version });
    assert.deepEqual(await counts(), [4, 1, version]);
    await fixture.send("post", `/searches/${searchId}/looked`, {});
    assert.deepEqual(await counts(), [4, 0, version]);
  });

  it("is compared with the version before, with any other, with a day, whoever looked", async () => {
    const searchId = await save("");
    const second = await fixture.publish();
    await fixture.publish({ isBack: true });
    await fixture.send("post", `/searches/${searchId}/looked`, {});
    assert.deepEqual(await tickers(searchId, "?since=previous"), ["DUNE"]);
    assert.deepEqual(await tickers(searchId, `?since=${second}`), ["DUNE"]);
    assert.deepEqual(await tickers(searchId, `?since=${fixture.version}`), []);
    assert.deepEqual(await tickers(searchId, `?since=${fixture.version}&version=${second}`), ["DUNE"]);
    assert.deepEqual(await tickers(searchId, `?since=previous&version=${second}`), ["DUNE"]);
    for (const query of [`?since=previous&version=${fixture.version}`, "?since=2020-01-01", "?since=nothing"]) {
      const { status, body } = await fixture.harness.get(`/searches/${searchId}/new${query}`, fixture.key);
      assert.deepEqual([status, body.code], [404, "version_gone"], query);
    }
  });

  it("follows what its filters say, and what the team may see alone", async () => {
    const [carriers, all] = [await save("entity_type=mga"), await save("include_private=true")];
    const count = async (searchId: string) =>
      (await fixture.get("/searches")).searches.find((each: { search_id: string }) => each.search_id === searchId)
        .matched_count;
    assert.deepEqual([await count(carriers), await count(all)], [1, 4]);
    await setTeam(fixture.harness.store, { teamId: fixture.teamId, privateData: true });
    assert.deepEqual(await tickers(all), ["CEDR"]);
  });

  it("is kept for the team: another one neither sees nor deletes it", async () => {
    const searchId = await save("");
    const { key } = await fixture.harness.team();
    assert.deepEqual((await fixture.harness.get("/searches", key)).body, { searches: [] });
    assert.equal((await fixture.harness.get(`/searches/${searchId}/new`, key)).status, 404);
    const drop = async (by: string) =>
      (await fixture.harness.request("delete", `/api/v2/searches/${searchId}`, by)).body.deleted;
    assert.deepEqual([await drop(key), await drop(fixture.key), await drop(fixture.key)], [false, true, false]);
    assert.equal((await fixture.harness.get(`/searches/${searchId}/new`, fixture.key)).status, 404);
  });

  it("is refused with what is wrong with it and what is accepted", async () => {
    const asked = { product_id: PRODUCT, name: "x", query: "" };
    const wrong: [object, RegExp][] = [
      [
        { query: "entity_typ=carrier" },
        /^query: unknown parameter "entity_typ", did you mean entity_type\?; accepted: /,
      ],
      [
        { query: "entity_type=carier" },
        /^query: entity_type must be a comma list of carrier, .*did you mean carrier\?/,
      ],
      [{ query: "limit=5" }, /^query: unknown parameter "limit"; accepted: min_deal_score/],
      [{ query: "min_premium=5&max_premium=4" }, /^query: min_premium must not be above max_premium/],
      [{ query: "q=%" }, /^query: the query string is not valid percent-encoded UTF-8/],
      [{ query: 5 }, /^query must be text of 0 to 2000 characters/],
      [{ name: " " }, /^name must be text of 1 to 100 characters without blanks around it/],
      [{ name: undefined }, /^name is required: text of 1 to 100 characters/],
      [{ product_id: "101" }, /^product_id must be an integer/],
    ];
    for (const [change, message] of wrong) assert.match(await refusal({ ...asked, ...change }), message);
    assert.match(await refusal({ ...asked, product_id: 999 }, 404), /product not found/);
    assert.deepEqual((await fixture.get("/searches")).searches, []);
    for (const path of ["/searches/1/new", "/searches/x'/new"]) {
      const { status, body } = await fixture.harness.get(path, fixture.key);
      assert.deepEqual([status, body.error], [400, "searchId must be an id as the API gives it"]);
    }
  });

  it("waits while the product is not ready, and can be deleted meanwhile", async () => {
    const searchId = await save("");
    await defineProduct(fixture.harness, fixture.teamId, { keywords: ["another"] });
    assert.equal((await fixture.harness.get(`/searches/${searchId}/new`, fixture.key)).status, 503);
    await refusal({ product_id: PRODUCT, name: "x", query: "" }, 503);
    assert.equal((await fixture.get(`/searches/${searchId}/new?version=${fixture.version}`)).total_count, 0);
    assert.equal((await fixture.harness.request("delete", `/api/v2/searches/${searchId}`, fixture.key)).status, 200);
  });

  it("is one of a hundred at most", async () => {
    const { store } = fixture.harness;
    await save("");
    const [row] = await store.db.selectFrom("saved_searches").selectAll().execute();
    assert.ok(row);
    const others = Array.from({ length: SEARCHES_MAX - 1 }, (_, at) => ({ ...row, search_id: `s${at}` }));
    await store.db.insertInto("saved_searches").values(others).execute();
    assert.match(
      await refusal({ product_id: PRODUCT, name: "x", query: "" }),
      /has 100 saved searches.*delete one first/,
    );
  });
});
