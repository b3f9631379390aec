// What tests may count on from the PostgreSQL server that they start.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { freePort } from "../../../scripts/bench/free-port.ts";
import { startPostgres } from "../../../scripts/bench/ledger/postgres-server.ts";

describe("PostgreSQL for tests", () => {
  it("takes another port where a program was quicker to have the one that was free", async () => {
    const other = createServer();
    await once(other.listen(0, "127.0.0.1"), "listening");
    const taken = (other.address() as AddressInfo).port;
    const ports = [taken];
    const server = await startPostgres({ flushes: false, findPort: async () => ports.shift() ?? freePort() });
    try {
      assert.notEqual(Number(new URL(server.url).port), taken);
      assert.match(await server.create("a"), /search_path%3Da$/);
    } finally {
      await server.stop();
      other.close();
    }
  });
});
