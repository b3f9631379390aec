// What PostgreSQL does to a process: a server that drops its connections costs the statements under way, nothing else.

import assert from "node:assert/strict";
import pg from "pg";
import { inTransaction } from "../../../data/store/open.ts";
import { createTeam, listTeams } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const DROP = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dropped'";

for (const engine of ENGINES.filter(({ name }) => name === "postgres")) {
  describe("connections that the server drops", () => {
    let bench: Bench;
    let server: pg.Client;
    before(async () => {
      const { create } = engine;
      bench = await createBench({
        ...engine,
        create: async () => {
          const { url, remove } = await create();
          return { url: `${url}&application_name=dropped`, remove };
        },
      });
      const url = new URL(bench.url);
      url.searchParams.delete("application_name");
      server = new pg.Client({ connectionString: url.href });
      await server.connect();
    });
    after(async () => {
      await server.end();
      await bench.end();
    });

    it("fail the transaction that held one; the process lives, and the next transaction works", async () => {
      const broken = inTransaction(bench.store, async (tx) => {
        await createTeam(tx, { name: "Elm Labs", plan: "trial" });
        await server.query(DROP);
        await createTeam(tx, { name: "Northwind Software", plan: "trial" });
      });
      // The server's reason may be lost with the connection.
      await assert.rejects(broken, /terminat|connection|ECONNRESET|EPIPE/i);
      await createTeam(bench.store, { name: "Oak Systems", plan: "trial" });
      assert.deepEqual(
        (await listTeams(bench.store)).map(({ name }) => name),
        ["Oak Systems"],
      );
    });
  });
}
