// PATCH /dealmap/node-role over HTTP.
import assert from "node:assert/strict";
import { listAudit } from "../../../data/store/audit.ts";
import { takeClaim } from "../../../data/store/claims.ts";
import { STAKEHOLDER_ROLES } from "../../../data/vocabulary.ts";
import { DealMapFixture, STAFF } from "../../fixtures/dealmap-fixture.ts";
import { defineProduct, PRODUCT } from "../../fixtures/miniature.ts";

describe("PATCH /dealmap/node-role", () => {
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
    it("echoes what was set, whichever member is asked", async () => {
      const node_id = await fixture.nodeId("Vera Prez");
      const response = await fixture.patch("node-role", { ticker: "hlif", node_id, stakeholder_role: "End User" });
      assert.deepEqual(
        [response.status, response.body],
        [200, { success: true, node_id, stakeholder_role: "End User" }],
      );
      const vera = await fixture.stakeholder("Vera Prez");
      assert.deepEqual([vera.stakeholder_role, vera.stakeholder_role_source], ["End User", "override"]);
    });

    it("takes each of the nine roles, and counts and sums up by them", async () => {
      const node_id = await fixture.nodeId("Mark Etting");
      for (const stakeholder_role of STAKEHOLDER_ROLES) {
        assert.equal((await fixture.patch("node-role", { node_id, stakeholder_role })).status, 200);
        const { chart, buying_committee_summary } = await fixture.map();
        assert.equal(chart?.relevant_node_count, stakeholder_role === "Irrelevant" ? 8 : 9);
        assert.deepEqual(buying_committee_summary.blockers, stakeholder_role === "Blocker" ? ["Mark Etting"] : []);
      }
    });

    it("lists every blocker, and picks none of them", async () => {
      await fixture.setRole("Mark Etting", "Blocker");
      await fixture.setRole("Tess Nical", "Blocker");
      const { buying_committee_summary } = await fixture.map();
      assert.deepEqual(buying_committee_summary.blockers.toSorted(), ["Mark Etting", "Tess Nical"]);
      assert.equal((await fixture.picks()).Blocker, undefined);
    });

    it("leaves the generated pick of the new role, and finds the old role's next best", async () => {
      await fixture.setRole("Cleo Aims", "Champion");
      const picks = await fixture.picks();
      assert.deepEqual([picks.Champion, picks["Decision Maker"]], ["Dan Rector, generated", "Vera Prez, generated"]);
    });

    it("makes whoever comes into an empty role its pick", async () => {
      await fixture.setRole("Mark Etting", "Procurement / Legal Reviewer");
      assert.equal((await fixture.picks())["Procurement / Legal Reviewer"], "Mark Etting, generated");
    });

    it("moves a manual pick along; the old role's generated pick returns", async () => {
      await fixture.setTopPick("Dora Rector", true);
      assert.equal((await fixture.picks()).Champion, "Dora Rector, manual");
      await fixture.setRole("Dora Rector", "Evaluator");
      const picks = await fixture.picks();
      assert.deepEqual([picks.Champion, picks.Evaluator], ["Dan Rector, generated", "Dora Rector, manual"]);
    });

    it("survives regeneration, also of one whom a chart in between does not name", async () => {
      await fixture.setRole("Mark Etting", "Blocker");
      fixture.source.people = STAFF.filter(({ fullName }) => fullName !== "Mark Etting");
      const without = await fixture.generate({ force_refresh: true });
      assert.deepEqual(without.buying_committee_summary.blockers, []);
      fixture.source.people = STAFF.map((each) =>
        each.fullName === "Mark Etting" ? { ...each, fullName: "MARK  Étting", title: "CMO" } : each,
      );
      const back = await fixture.generate({ force_refresh: true });
      assert.deepEqual(back.buying_committee_summary.blockers, ["MARK  Étting"]);
    });

    it("ends with one of two roles that are set at once, both of them audited", async () => {
      const node_id = await fixture.nodeId("Mark Etting");
      const roles = ["Champion", "Evaluator"];
      await Promise.all(roles.map((stakeholder_role) => fixture.patch("node-role", { node_id, stakeholder_role })));
      const { stakeholder_role: role } = await fixture.stakeholder("Mark Etting");
      assert.ok(roles.includes(role));
      const audited = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 2 });
      assert.deepEqual(
        audited.map(({ action, subject }) => [action, subject]),
        [
          ["override.role", node_id],
          ["override.role", node_id],
        ],
      );
      assert.equal(audited[0]?.detail.stakeholder_role, role);
      assert.deepEqual(audited.map(({ detail }) => detail.stakeholder_role).toSorted(), roles);
    });

    it("works while the product is not ready", async () => {
      const node_id = await fixture.nodeId("Mark Etting");
      await takeClaim(fixture.harness.store, { name: `build:${PRODUCT}`, holder: "a build", leaseMs: 60_000 });
      assert.equal((await fixture.ask()).status, 503);
      assert.equal((await fixture.patch("node-role", { node_id, stakeholder_role: "Champion" })).status, 200);
    });
  });

  describe("400", () => {
    const bad: [what: string, body: object, says: RegExp][] = [
      ["no node", { node_id: undefined }, /node_id is required: text of at most 100 characters/],
      ["an empty node", { node_id: "" }, /node_id .* it is empty/],
      ["a node that is no text", { node_id: { a: 1 } }, /node_id must be text/],
      ["a misspelt role", { stakeholder_role: "Champoin" }, /must be one of Economic Buyer, .*did you mean Champion\?/],
      [
        "a role in lower case",
        { stakeholder_role: "champion" },
        /"champion" is not one of them, did you mean Champion/,
      ],
      ["no role", { stakeholder_role: undefined }, /stakeholder_role is required: one of Economic Buyer/],
      ["an unknown field", { role: "Champion" }, /accepted: product_id, ticker, node_id, stakeholder_role$/],
    ];
    for (const [what, body, says] of bad) {
      it(`refuses ${what}`, async () => {
        const response = await fixture.patch("node-role", { node_id: "n", stakeholder_role: "Champion", ...body });
        assert.equal(response.status, 400, response.text);
        assert.match(response.body.error, says);
      });
    }
  });

  describe("403", () => {
    it("refuses a key that may only read", async () => {
      const key = await fixture.harness.key(fixture.teamId, ["read"]);
      const response = await fixture.patch("node-role", { node_id: "n", stakeholder_role: "Champion" }, key);
      assert.equal(response.status, 403);
      assert.match(response.body.error, /lacks the scope outreach/);
    });
  });

  describe("404", () => {
    const asked = { node_id: "n_unknown", stakeholder_role: "Champion" };

    it("does not know a node that is not on the map, and records nothing", async () => {
      const before = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 1000 });
      for (const node_id of ["n_unknown", "\u0000", "' or 1=1"]) {
        const response = await fixture.patch("node-role", { ...asked, node_id });
        assert.deepEqual([response.status, /no such stakeholder/.test(response.body.error)], [404, true]);
      }
      assert.deepEqual(await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 1000 }), before);
    });

    it("has nothing to change without a map", async () => {
      const response = await fixture.patch("node-role", { ...asked, ticker: "ALDR" });
      assert.deepEqual([response.status, /no DealMap/.test(response.body.error)], [404, true]);
    });

    for (const ticker of ["NONE", "HRE", "CEDR", "TWIN"]) {
      it(`does not know ${ticker}`, async () => {
        assert.equal((await fixture.patch("node-role", { ...asked, ticker })).status, 404);
      });
    }

    it("does not know a product of another team, a disabled one, or one that was never built", async () => {
      const other = await fixture.harness.team();
      assert.equal((await fixture.patch("node-role", asked, other.key)).status, 404);
      await defineProduct(fixture.harness, other.team.teamId, { productId: 900 });
      assert.equal((await fixture.patch("node-role", { ...asked, product_id: 900 }, other.key)).status, 404);
      await defineProduct(fixture.harness, fixture.teamId, { isActive: false });
      assert.equal((await fixture.patch("node-role", asked)).status, 404);
      await defineProduct(fixture.harness, fixture.teamId);
    });
  });
});
