// What changed between two versions, over HTTP: exact, paged, and of what the team sees alone.
import assert from "node:assert/strict";
import { ChangeList } from "../../../data/resources/changes.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { Harness } from "../../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import type { ProjectionRows } from "../../fixtures/publish-rows.ts";

const DAY_MS = 86_400_000;

function rowOf(rows: ProjectionRows, table: "families" | "companies", ticker: string): Record<string, unknown> {
  const row = rows[table]?.find((each) => each.ticker === ticker);
  assert.ok(row);
  return row;
}

/** Harbor has another score, Dune's family is new, Birch's goes, Cedar's, which is private, has another name. */
function later(): ProjectionRows {
  const rows = miniatureRows();
  rowOf(rows, "families", "HRBR").deal_score = 4;
  rowOf(rows, "families", "HRBR").licensed_states = ["CA"];
  rowOf(rows, "families", "HRBR").relevance_score = 1.5;
  rowOf(rows, "families", "BRCH").family_id = "another head";
  rowOf(rows, "families", "CEDR").company_name = "Cedar Title Company";
  rowOf(rows, "companies", "ALDR").is_visible_public = false;
  return rows;
}

describe("GET /changes", () => {
  let harness: Harness;
  let key: string;
  let first: string;
  let second: string;
  let teamId: number;
  before(async () => {
    harness = await Harness.open();
    const published = await publishMiniature(harness);
    [key, first, teamId] = [published.key, published.version, published.team.teamId];
    harness.clock.advance(DAY_MS);
    second = await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: later() });
  });
  after(() => harness.close());

  const ask = async (query: string): Promise<ChangeList> => {
    const response = await harness.get(`/changes?product_id=${PRODUCT}&${query}`, key);
    assert.equal(response.status, 200, response.text);
    return ChangeList.parse(response.body);
  };

  it("is 304 to whoever has it", async () => {
    const path = `/changes?product_id=${PRODUCT}&since=${first}`;
    const { headers } = await harness.get(path, key);
    assert.equal((await harness.get(path, key).set("If-None-Match", headers.etag ?? "")).status, 304);
    await setTeam(harness.store, { teamId, privateData: true });
    assert.equal((await harness.get(path, key).set("If-None-Match", headers.etag ?? "")).status, 200);
    await setTeam(harness.store, { teamId, privateData: false });
  });

  describe("404", () => {
    it("names the versions that there are, for a version that is gone and for a day before them all", async () => {
      for (const since of ["20200101T000000.000Z-0000", "2020-01-01"]) {
        const { status, body } = await harness.get(`/changes?product_id=${PRODUCT}&since=${since}`, key);
        assert.deepEqual([status, body.code, body.versions], [404, "version_gone", [second, first]]);
      }
    });
  });

  describe("400", () => {
    it("refuses a day that the calendar has not, another kind, and nothing to compare with", async () => {
      for (const query of ["since=2026-02-30", "since=a+b", "", `since=${first}&change=moved`]) {
        assert.equal((await harness.get(`/changes?product_id=${PRODUCT}&${query}`, key)).status, 400, query);
      }
    });
  });

  describe("200", () => {
    it("has each family that was added, changed or removed, with the fields that differ, before and after", async () => {
      const answer = await ask(`since=${first}&version=${second}`);
      assert.deepEqual([answer.since.version, answer.until.version], [first, second]);
      assert.equal(answer.definition_changed, false);
      const shown = answer.changes.map(({ change, ticker }) => `${change} ${ticker}`);
      assert.deepEqual(shown, ["added BRCH", "changed HRBR", "removed ALDR", "removed BRCH"]);
      const [added, changed, removed] = answer.changes;
      assert.deepEqual(changed?.fields, ["licensed_states", "deal_score"]);
      assert.deepEqual(changed?.before, { licensed_states: ["CA", "NY", "TX", "WA"], deal_score: 5 });
      assert.deepEqual(changed?.after, { licensed_states: ["CA"], deal_score: 4 });
      assert.deepEqual([added?.before, added?.after?.ticker, added?.fields], [null, "BRCH", []]);
      assert.deepEqual([removed?.after, removed?.before?.company_name], [null, "Alder Surety"]);
    });

    it("never shows a family that the team does not see, nor its number or its lasting key", async () => {
      const text = JSON.stringify(await ask(`since=${first}&version=${second}`));
      for (const hidden of ["Cedar", "CEDR", "another head", "family_id", "family_no", "relevance_score"]) {
        assert.ok(!text.includes(hidden), hidden);
      }
      await setTeam(harness.store, { teamId, privateData: true });
      const entitled = await ask(`since=${first}&version=${second}`);
      await setTeam(harness.store, { teamId, privateData: false });
      const shown = entitled.changes.map(({ change, ticker }) => `${change} ${ticker}`);
      assert.deepEqual(shown, ["added BRCH", "changed CEDR", "changed HRBR", "removed BRCH"]);
    });

    it("comes in pages whose links keep to the two versions, and by kind", async () => {
      const whole = await ask(`since=${first}&version=${second}`);
      const paged: unknown[] = [];
      let query = `?product_id=${PRODUCT}&since=${first}&version=${second}&limit=3`;
      for (let pages = 0; pages < 2; pages += 1) {
        const response = await harness.get(`/changes${query}`, key);
        paged.push(...response.body.changes);
        query = /<([^>]*)>; rel="next"/.exec(response.headers.link ?? "")?.[1] ?? "";
        assert.equal(query.includes(`since=${first}&`) && query.includes(`version=${second}`), pages === 0);
        if (pages === 0) await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
      }
      assert.deepEqual(paged, whole.changes);
      const removed = await ask(`since=${first}&version=${second}&change=removed&limit=1&offset=1`);
      assert.deepEqual([removed.total_count, removed.changes.map(({ ticker }) => ticker)], [2, ["BRCH"]]);
      assert.deepEqual((await ask(`since=${first}&version=${second}&offset=9`)).changes, []);
    });

    it("takes a day, which is the last version from before it; of a version with itself nothing changed", async () => {
      const day = harness.clock().toISOString().slice(0, 10);
      assert.equal((await ask(`since=${day}`)).since.version, first);
      const same = await ask(`since=${second}&version=${second}`);
      assert.deepEqual([same.total_count, same.counts], [0, { added: 0, changed: 0, removed: 0 }]);
    });

    it("says when the product's definition is another one", async () => {
      await harness.publish({ productId: PRODUCT, keywords: ["hail"], rows: later() });
      const versions = (await harness.get(`/products/${PRODUCT}/versions`, key)).body.versions;
      const answer = await ask(`since=${first}&version=${versions[0].version}`);
      assert.equal(answer.definition_changed, true);
    });
  });
});
