// DealMaps in the store: cached org data, maps, overrides and their races, the audit trail of both.

import assert from "node:assert/strict";
import type { MapNode, OrgPerson, StoredMap } from "../../../data/dealmap.ts";
import { parseProductDefinition } from "../../../data/product/definition.ts";
import { listAudit, recordAudit } from "../../../data/store/audit.ts";
import {
  findMap,
  findOrgChart,
  listOverrides,
  saveMap,
  saveOrgChart,
  setRole,
  setTopPick,
} from "../../../data/store/dealmaps.ts";
import { inTransaction, type Store } from "../../../data/store/open.ts";
import { applyProducts } from "../../../data/store/products/apply-products.ts";
import { createTeam } from "../../../data/store/teams.ts";
import type { StakeholderRole } from "../../../data/vocabulary.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const PERSON: OrgPerson = {
  id: "p1",
  fullName: "Ada Quill",
  title: "Chief Claims Officer",
  level: null,
  managerId: null,
  linkedinUrl: null,
  workEmail: "ada@elm.example",
  asOf: "2031-02-20",
  source: "Staff list",
  companyName: "Elm Mutual",
  leftOn: null,
};
const NODE: MapNode = {
  nodeId: "n1",
  fullName: "Ada Quill",
  title: "Chief Claims Officer",
  level: "c_suite",
  linkedinUrl: null,
  workEmail: null,
  managerName: null,
  role: "Decision Maker",
  annotationScore: 90,
  annotationReason: "Owns it.",
  sharedWords: 1,
  asOf: "2031-02-20",
  source: "Staff list",
  companyName: "Elm Mutual",
  isGeneratedPick: true,
};
const MAP: StoredMap = {
  chartId: "c1",
  companyName: "Elm Mutual",
  generatedAt: "2031-03-01T12:00:00.000Z",
  expiresAt: "2031-03-31T12:00:00.000Z",
  nodes: [NODE],
  edges: [],
};

for (const engine of ENGINES) {
  describe(`dealmaps on ${engine.name}`, () => {
    let bench: Bench;
    const at = { teamId: 1, productId: 101, familyId: "elm" };
    beforeEach(async () => {
      bench = await createBench(engine);
      await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
      const definition = {
        team_id: 1,
        products: [
          { product_id: 101, name: "A" },
          { product_id: 102, name: "B" },
        ],
      };
      await applyProducts(bench.store, parseProductDefinition(JSON.stringify(definition), "products.yaml"));
    });
    afterEach(() => bench.end());
    const role = (nodeId: string, given: StakeholderRole, store = bench.store) =>
      inTransaction(store, (tx) => setRole(tx, { ...at, nodeId, role: given, keyId: "key-1" }));
    const pick = (nodeId: string, isTopPick = true, given: StakeholderRole = "Champion", store: Store = bench.store) =>
      inTransaction(store, (tx) => setTopPick(tx, { ...at, nodeId, role: given, isTopPick, keyId: "key-1" }));

    it("org data is cached per team and family, the newest only", async () => {
      assert.equal(await findOrgChart(bench.store, at), null);
      const chart = { companyName: "Elm Mutual", people: [PERSON], fetchedAt: "2031-03-01T12:00:00.000Z" };
      await saveOrgChart(bench.store, { ...at, ...chart, people: [] });
      await saveOrgChart(bench.store, { ...at, ...chart });
      assert.deepEqual(await findOrgChart(bench.store, { teamId: 1, familyId: "elm" }), chart);
      assert.equal(await findOrgChart(bench.store, { teamId: 2, familyId: "elm" }), null);
    });

    it("a map comes back as it was saved, for its team, product and family only", async () => {
      await saveMap(bench.store, { ...at, ...MAP, chartId: "old" });
      await saveMap(bench.store, { ...at, ...MAP });
      assert.deepEqual(await findMap(bench.store, at), MAP);
      for (const other of [{ teamId: 2 }, { productId: 102 }, { familyId: "oak" }]) {
        assert.equal(await findMap(bench.store, { ...at, ...other }), null);
      }
    });

    it("overrides survive a new map, by node", async () => {
      await role("n2", "Blocker");
      await pick("n1");
      await saveMap(bench.store, { ...at, ...MAP, chartId: "c2" });
      assert.deepEqual(await listOverrides(bench.store, at), [
        { nodeId: "n1", role: null, isManualPick: true },
        { nodeId: "n2", role: "Blocker", isManualPick: false },
      ]);
      assert.deepEqual(await listOverrides(bench.store, { ...at, productId: 102 }), []);
    });

    it("marking another node moves the pick, clearing it leaves none", async () => {
      await pick("n1");
      await pick("n2");
      assert.deepEqual(await picked(), ["n2"]);
      await pick("n1", false);
      assert.deepEqual(await picked(), ["n2"]);
      await pick("n2", false);
      assert.deepEqual(await picked(), []);
    });

    it("a manual pick moves to the new role with its node, in place of that role's pick", async () => {
      await pick("n1", true, "Champion");
      await pick("n2", true, "Blocker");
      await role("n1", "Blocker");
      assert.deepEqual(await picked(), ["n1"]);
      await role("n3", "Blocker");
      assert.deepEqual(await picked(), ["n1"]);
    });

    it("of many picks of one role at once, through several openers, one stands, and all are audited", async () => {
      const stores = [bench.store, await bench.open(), await bench.open()];
      const nodes = Array.from({ length: 24 }, (_, index) => `n${index}`);
      await Promise.all(nodes.map((nodeId, index) => pick(nodeId, true, "Champion", stores[index % 3])));
      const [last] = await listAudit(bench.store, { teamId: 1, limit: 1 });
      assert.deepEqual(await picked(), [last?.subject]);
      const entries = await listAudit(bench.store, { teamId: 1 });
      assert.deepEqual(
        new Set(entries.filter(({ action }) => action === "override.top_pick").map(({ subject }) => subject)),
        new Set(nodes),
      );
    });

    it("of many roles of one node at once the last stands", async () => {
      const other = await bench.open();
      const roles: StakeholderRole[] = ["Champion", "Blocker", "Evaluator", "End User", "Irrelevant", "Decision Maker"];
      await Promise.all(roles.map((each, index) => role("n1", each, index % 2 === 0 ? bench.store : other)));
      const [last] = await listAudit(bench.store, { teamId: 1, limit: 1 });
      assert.deepEqual(await listOverrides(bench.store, at), [
        { nodeId: "n1", role: last?.detail.stakeholder_role, isManualPick: false },
      ]);
    });

    async function picked(): Promise<string[]> {
      const overrides = await listOverrides(bench.store, at);
      return overrides.filter(({ isManualPick }) => isManualPick).map(({ nodeId }) => nodeId);
    }
  });

  describe(`the audit trail on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
      await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
      await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
    });
    afterEach(() => bench.end());
    const record = (teamId: number | null, subject: string) =>
      recordAudit(bench.store, { teamId, actor: "key-1", action: "test", subject, detail: { n: 1 } });

    it("lists the newest first, of one team or of all, up to a limit", async () => {
      await record(1, "a");
      bench.pass(1000);
      await record(2, "b");
      await record(null, "c");
      const subjects = async (of: Parameters<typeof listAudit>[1]) =>
        (await listAudit(bench.store, of)).filter(({ action }) => action === "test").map(({ subject }) => subject);
      assert.deepEqual(await subjects({}), ["c", "b", "a"]);
      assert.deepEqual(await subjects({ teamId: 1 }), ["a"]);
      assert.equal((await listAudit(bench.store, { limit: 2 })).length, 2);
      const [newest, ...older] = await listAudit(bench.store);
      assert.deepEqual(await listAudit(bench.store, { before: newest?.entryId ?? 0 }), older);
      const [entry] = await listAudit(bench.store, { teamId: 2, limit: 1 });
      assert.deepEqual([entry?.at, entry?.actor, entry?.detail], ["2031-03-01T12:00:01.000Z", "key-1", { n: 1 }]);
    });

    it("refuses a change", async () => {
      await record(1, "a");
      await assert.rejects(bench.store.db.deleteFrom("audit_entries").execute(), /audit_entries is append-only/);
      const change = bench.store.db.updateTable("audit_entries").set({ actor: "nobody" });
      await assert.rejects(change.execute(), /audit_entries is append-only/);
    });
  });
}
