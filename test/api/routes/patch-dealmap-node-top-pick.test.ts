// PATCH /dealmap/node-top-pick over HTTP.
import assert from "node:assert/strict";
import { listAudit } from "../../../data/store/audit.ts";
import { DealMapFixture, STAFF } from "../../fixtures/dealmap-fixture.ts";
import { person } from "../../fixtures/staff.ts";

describe("PATCH /dealmap/node-top-pick", () => {
  let fixture: DealMapFixture;
  before(async () => {
    fixture = await DealMapFixture.open();
  });
  beforeEach(async () => {
    await fixture.reset();
    await fixture.generate();
  });
  after(() => fixture.close());

  describe("200", () => {
    it("echoes what was set", async () => {
      const node_id = await fixture.nodeId("Dora Rector");
      const response = await fixture.patch("node-top-pick", { node_id, is_top_pick: true });
      assert.deepEqual([response.status, response.body], [200, { success: true, node_id, is_top_pick: true }]);
    });

    it("moves the pick of the role, and the summary with it", async () => {
      assert.equal((await fixture.picks()).Champion, "Dan Rector, generated");
      await fixture.setTopPick("Dora Rector", true);
      assert.equal((await fixture.picks()).Champion, "Dora Rector, manual");
      assert.equal((await fixture.map()).buying_committee_summary.champion, "Dora Rector");
      await fixture.setTopPick("Dan Rector", true);
      assert.equal((await fixture.picks()).Champion, "Dan Rector, manual");
    });

    it("returns the generated pick when a manual one is cleared", async () => {
      await fixture.setTopPick("Dora Rector", true);
      await fixture.setTopPick("Dora Rector", false);
      assert.equal((await fixture.picks()).Champion, "Dan Rector, generated");
    });

    it("clears manual picks only: a generated one stays", async () => {
      await fixture.setTopPick("Dan Rector", false);
      await fixture.setTopPick("Mark Etting", false);
      assert.equal((await fixture.picks()).Champion, "Dan Rector, generated");
    });

    it("clearing another one's pick changes nothing", async () => {
      await fixture.setTopPick("Dora Rector", true);
      await fixture.setTopPick("Dan Rector", false);
      assert.equal((await fixture.picks()).Champion, "Dora Rector, manual");
    });

    it("survives regeneration", async () => {
      await fixture.setTopPick("Dora Rector", true);
      await fixture.generate({ force_refresh: true });
      assert.equal((await fixture.picks()).Champion, "Dora Rector, manual");
    });

    it("follows a stakeholder whose generated role changes; of two that meet, the better one counts", async () => {
      await fixture.setTopPick("Dora Rector", true);
      await fixture.setTopPick("Vera Prez", true);
      fixture.source.people = STAFF.map((each) =>
        each.fullName === "Dora Rector" ? person("Dora Rector", "Senior Vice President, Claims") : each,
      );
      await fixture.generate({ force_refresh: true });
      const picks = await fixture.picks();
      assert.deepEqual([picks["Decision Maker"], picks.Champion], ["Dora Rector, manual", "Dan Rector, generated"]);
    });

    it("leaves one pick per role when several are marked at once, all of them audited", async () => {
      const names = ["Dan Rector", "Dora Rector", "Mark Etting", "Tess Nical"];
      for (const name of names.slice(2)) await fixture.setRole(name, "Champion");
      const nodes = await Promise.all(names.map((name) => fixture.nodeId(name)));
      const answers = await Promise.all(
        [...nodes, ...nodes].map((node_id) => fixture.patch("node-top-pick", { node_id, is_top_pick: true })),
      );
      assert.ok(answers.every(({ status }) => status === 200));
      const audited = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 8 });
      assert.ok(audited.every(({ action }) => action === "override.top_pick"));
      const { stakeholders } = await fixture.map();
      const picked = stakeholders.filter(({ is_top_pick: is, stakeholder_role: role }) => is && role === "Champion");
      assert.deepEqual(
        picked.map(({ node_id }) => node_id),
        [audited[0]?.subject],
      );
    });

    it("ends consistent when role and pick change at once", async () => {
      const node_id = await fixture.nodeId("Dora Rector");
      for (const stakeholder_role of ["Evaluator", "Champion", "End User"]) {
        await Promise.all([
          fixture.patch("node-top-pick", { node_id, is_top_pick: true }),
          fixture.patch("node-role", { node_id, stakeholder_role }),
        ]);
        assert.equal((await fixture.picks())[stakeholder_role], "Dora Rector, manual");
      }
    });
  });

  describe("400", () => {
    for (const is_top_pick of ["true", 1, null, undefined]) {
      it(`refuses ${JSON.stringify(is_top_pick)} for is_top_pick`, async () => {
        const response = await fixture.patch("node-top-pick", { node_id: "n", is_top_pick });
        assert.equal(response.status, 400);
        assert.match(response.body.error, /is_top_pick (is required:|must be) true or false/);
      });
    }
  });

  describe("404", () => {
    it("does not know a node that is not on the map", async () => {
      assert.equal((await fixture.patch("node-top-pick", { node_id: "n_x", is_top_pick: true })).status, 404);
    });

    it("has nothing to mark without a map", async () => {
      const asked = { ticker: "ALDR", node_id: "n_x", is_top_pick: true };
      assert.match((await fixture.patch("node-top-pick", asked)).body.error, /no DealMap/);
    });
  });
});
