// PATCH /dealmap/node-top-pick over HTTP.
import assert from "node:assert/strict";
import { listAudit } from "../../../data/store/audit.ts";
import { DealMapWorld, STAFF } from "../../fixtures/dealmap-fixture.ts";
import { person } from "../dealmap/staff.ts";

describe("PATCH /dealmap/node-top-pick", () => {
  let world: DealMapWorld;
  before(async () => {
    world = await DealMapWorld.open();
  });
  beforeEach(async () => {
    await world.reset();
    await world.generate();
  });
  after(() => world.close());

  describe("200", () => {
    it("echoes what was set", async () => {
      const node_id = await world.nodeId("Dora Rector");
      const response = await world.patch("node-top-pick", { node_id, is_top_pick: true });
      assert.deepEqual([response.status, response.body], [200, { success: true, node_id, is_top_pick: true }]);
    });

    it("moves the pick of the role, and the summary with it", async () => {
      assert.equal((await world.picks()).Champion, "Dan Rector, generated");
      await world.setTopPick("Dora Rector", true);
      assert.equal((await world.picks()).Champion, "Dora Rector, manual");
      assert.equal((await world.map()).buying_committee_summary.champion, "Dora Rector");
      await world.setTopPick("Dan Rector", true);
      assert.equal((await world.picks()).Champion, "Dan Rector, manual");
    });

    it("returns the generated pick when a manual one is cleared", async () => {
      await world.setTopPick("Dora Rector", true);
      await world.setTopPick("Dora Rector", false);
      assert.equal((await world.picks()).Champion, "Dan Rector, generated");
    });

    it("clears manual picks only: a generated one stays", async () => {
      await world.setTopPick("Dan Rector", false);
      await world.setTopPick("Mark Etting", false);
      assert.equal((await world.picks()).Champion, "Dan Rector, generated");
    });

    it("clearing another one's pick changes nothing", async () => {
      await world.setTopPick("Dora Rector", true);
      await world.setTopPick("Dan Rector", false);
      assert.equal((await world.picks()).Champion, "Dora Rector, manual");
    });

    it("survives regeneration", async () => {
      await world.setTopPick("Dora Rector", true);
      await world.generate({ force_refresh: true });
      assert.equal((await world.picks()).Champion, "Dora Rector, manual");
    });

    it("follows a stakeholder whose generated role changes; of two that meet, the better one counts", async () => {
      await world.setTopPick("Dora Rector", true);
      await world.setTopPick("Vera Prez", true);
      world.source.people = STAFF.map((each) =>
        each.fullName === "Dora Rector" ? person("Dora Rector", "Senior Vice President, Claims") : each,
      );
      await world.generate({ force_refresh: true });
      const picks = await world.picks();
      assert.deepEqual([picks["Decision Maker"], picks.Champion], ["Dora Rector, manual", "Dan Rector, generated"]);
    });

    it("leaves one pick per role when several are marked at once, all of them audited", async () => {
      const names = ["Dan Rector", "Dora Rector", "Mark Etting", "Tess Nical"];
      for (const name of names.slice(2)) await world.setRole(name, "Champion");
      const nodes = await Promise.all(names.map((name) => world.nodeId(name)));
      const answers = await Promise.all(
        [...nodes, ...nodes].map((node_id) => world.patch("node-top-pick", { node_id, is_top_pick: true })),
      );
      assert.ok(answers.every(({ status }) => status === 200));
      const audited = await listAudit(world.harness.store, { teamId: world.teamId, limit: 8 });
      assert.ok(audited.every(({ action }) => action === "override.top_pick"));
      const { stakeholders } = await world.map();
      const picked = stakeholders.filter(({ is_top_pick: is, stakeholder_role: role }) => is && role === "Champion");
      assert.deepEqual(
        picked.map(({ node_id }) => node_id),
        [audited[0]?.subject],
      );
    });

    it("ends consistent when role and pick change at once", async () => {
      const node_id = await world.nodeId("Dora Rector");
      for (const stakeholder_role of ["Evaluator", "Champion", "End User"]) {
        await Promise.all([
          world.patch("node-top-pick", { node_id, is_top_pick: true }),
          world.patch("node-role", { node_id, stakeholder_role }),
        ]);
        assert.equal((await world.picks())[stakeholder_role], "Dora Rector, manual");
      }
    });
  });

  describe("400", () => {
    for (const is_top_pick of ["true", 1, null, undefined]) {
      it(`refuses ${JSON.stringify(is_top_pick)} for is_top_pick`, async () => {
        const response = await world.patch("node-top-pick", { node_id: "n", is_top_pick });
        assert.equal(response.status, 400);
        assert.match(response.body.error, /is_top_pick (is required:|must be) true or false/);
      });
    }
  });

  describe("404", () => {
    it("does not know a node that is not on the map", async () => {
      assert.equal((await world.patch("node-top-pick", { node_id: "n_x", is_top_pick: true })).status, 404);
    });

    it("has nothing to mark without a map", async () => {
      const asked = { ticker: "ALDR", node_id: "n_x", is_top_pick: true };
      assert.match((await world.patch("node-top-pick", asked)).body.error, /no DealMap/);
    });
  });
});
