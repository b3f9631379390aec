// Teams in the store.

import assert from "node:assert/strict";
import { listAudit } from "../../../data/store/audit.ts";
import { createTeam, findTeam, getTeam, listTeams, setTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

for (const engine of ENGINES) {
  describe(`teams on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
    });
    afterEach(() => bench.end());

    it("a new team has access to the API, no private data unless asked, and the next id", async () => {
      const first = await createTeam(bench.store, { name: "Northwind Software", plan: "starter" });
      const second = await createTeam(bench.store, { name: "Elm Labs", plan: "enterprise", privateData: true });
      assert.deepEqual(first, {
        teamId: 1,
        name: "Northwind Software",
        plan: "starter",
        apiAccess: true,
        privateData: false,
        sender: { name: null, title: null, company: null },
        createdAt: "2031-03-01T12:00:00.000Z",
      });
      assert.deepEqual(await listTeams(bench.store), [first, second]);
      assert.equal(second.privateData, true);
    });

    it("setting one thing leaves the others", async () => {
      const team = await createTeam(bench.store, { name: "Elm Labs", plan: "trial", privateData: true });
      const changed = await setTeam(bench.store, { teamId: team.teamId, apiAccess: false });
      assert.deepEqual(changed, { ...team, apiAccess: false });
      assert.deepEqual(await findTeam(bench.store, team.teamId), changed);
    });

    it("who signs is set part by part, is forgotten with null, and stays in the audit trail", async () => {
      const { teamId } = await createTeam(bench.store, { name: "Elm Labs", plan: "trial" });
      await setTeam(bench.store, { teamId, sender: { name: "Ada Quill", title: "Account lead" } });
      await setTeam(bench.store, { teamId, sender: { title: null, company: "Elm Labs" } });
      const expected = { name: "Ada Quill", title: null, company: "Elm Labs" };
      assert.deepEqual((await getTeam(bench.store, teamId)).sender, expected);
      const [entry] = await listAudit(bench.store, { teamId });
      assert.deepEqual(entry?.detail.sender, { title: null, company: "Elm Labs" });
    });

    it("an unknown team is found as null, and getting or setting it is an error that names it", async () => {
      assert.equal(await findTeam(bench.store, 7), null);
      await assert.rejects(getTeam(bench.store, 7), /no team 7/);
      await assert.rejects(setTeam(bench.store, { teamId: 7, plan: "trial" }), /no team 7/);
    });
  });
}
