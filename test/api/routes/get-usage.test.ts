// GET /usage over HTTP: what was spent, on what and by whom, adds up.
import assert from "node:assert/strict";
import { Usage } from "../../../data/resources/credits.ts";
import { listKeys } from "../../../data/store/keys/keys.ts";
import { FakeOrgChart } from "../../fixtures/dealmap-fixture.ts";
import { Harness } from "../../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

const HARBOR = { product_id: PRODUCT, ticker: "HRBR" };

describe("GET /usage", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;

  before(async () => {
    harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() } });
    const published = await publishMiniature(harness);
    [key, teamId] = [published.key, published.team.teamId];
  });
  after(() => harness.close());

  async function usage(asking = key): Promise<Usage> {
    const response = await harness.get("/usage", asking);
    assert.equal(response.status, 200, response.text);
    return Usage.parse(response.body);
  }

  async function write(asking: string): Promise<void> {
    const body = { ...HARBOR, platform: "email", tone: "helpful" };
    assert.equal((await harness.send("post", "/outreach", { key: asking, body })).status, 200);
  }

  describe("200", () => {
    it("has the whole allowance and two empty lists before anything is charged", async () => {
      const { spent, reserved, allowance, remaining, by_operation, by_actor } = await usage();
      assert.deepEqual([spent, reserved, remaining, by_operation, by_actor], [0, 0, allowance, [], []]);
    });

    it("counts charges and credits by operation and by key, most credits first; each list adds up to what is spent", async () => {
      const second = await harness.key(teamId, ["read", "outreach"]);
      assert.equal((await harness.send("post", "/dealmap/generate", { key, body: HARBOR })).status, 200);
      await write(key);
      await write(second);
      await write(second);
      const [firstId, secondId] = (await listKeys(harness.store, { teamId })).map(({ keyId }) => keyId);
      const { spent, remaining, allowance, by_operation, by_actor } = await usage(second);
      assert.deepEqual([spent, allowance - remaining], [13, 13]);
      assert.deepEqual(by_operation, [
        { operation: "prospect_org_chart_annotation", charges: 1, credits: 10 },
        { operation: "prospect_outreach", charges: 3, credits: 3 },
      ]);
      assert.deepEqual(by_actor, [
        { actor: firstId, charges: 2, credits: 11 },
        { actor: secondId, charges: 2, credits: 2 },
      ]);
    });

    it("is of the calendar month in UTC: a new one begins with nothing spent", async () => {
      const { period_starts_at, period_ends_at } = await usage();
      assert.ok(Date.parse(period_starts_at) <= harness.clock().getTime());
      harness.clock.advance(Date.parse(period_ends_at) - harness.clock().getTime());
      const next = await usage();
      assert.deepEqual([next.period_starts_at, next.spent, next.by_actor], [period_ends_at, 0, []]);
    });
  });

  describe("400", () => {
    it("takes no parameters", async () => {
      assert.equal((await harness.get("/usage?team=2", key)).status, 400);
    });
  });
});
