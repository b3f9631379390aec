// Counters of requests, shared by all processes of one store.

import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { memoryCounters, openCounters, type RateCounters } from "../../../data/store/rate-limits.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

for (const engine of ENGINES) {
  describe(`rate counters on ${engine.name}`, () => {
    let bench: Bench;
    let processes: RateCounters[];
    beforeEach(async () => {
      bench = await createBench(engine);
      processes = [openCounters(bench.store), openCounters(await bench.open())];
    });
    afterEach(async () => {
      for (const counters of processes) await counters.close();
      await bench.end();
    });

    it("no count is lost between processes, and each gets a number of its own", async () => {
      const counts = await Promise.all(Array.from({ length: 60 }, (_, index) => processes[index % 2]?.add("key 1")));
      assert.deepEqual(
        counts.toSorted((a = 0, b = 0) => a - b),
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
      for (const counters of processes) assert.equal(await counters.get("key 1"), 60);
    });

    it("looking does not count, and keys do not meet", async () => {
      const [counters] = processes;
      await counters?.add("key 1");
      assert.equal(await counters?.get("key 1"), 1);
      assert.equal(await counters?.get("key 1"), 1);
      assert.equal(await counters?.get("key 2"), 0);
    });

    it("a process whose shared counters fail counts for itself", async () => {
      await processes[0]?.close();
      assert.equal(await processes[0]?.add("key 1"), 1);
      assert.equal(await processes[0]?.add("key 1"), 2);
      assert.equal(await processes[0]?.get("key 1"), 2);
      processes.shift();
    });
  });
}

describe("rate counters on a PostgreSQL that takes connections and answers nothing", () => {
  it("keep no request waiting for long: the process counts for itself", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const bench = await createBench(ENGINES[0] ?? assert.fail());
    const url = `postgres://dealmap@127.0.0.1:${(silent.address() as AddressInfo).port}/dealmap`;
    const counters = openCounters({ ...bench.store, url, engine: { ...bench.store.engine, name: "postgres" } });
    assert.deepEqual([await counters.add("key 1"), await counters.add("key 1")], [1, 2]);
    await counters.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
    await bench.end();
  });
});

describe("rate counters in memory", () => {
  it("count like the shared ones", async () => {
    const counters = memoryCounters();
    assert.deepEqual([await counters.add("a"), await counters.add("a"), await counters.get("b")], [1, 2, 0]);
    await counters.close();
  });
});
