// The listening server: where it listens, what it says when it cannot, and how it stops.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListenError, type RunningApi, startApi } from "../../api/server.ts";
import { createLog } from "../../data/log.ts";
import { readSettings } from "../../data/settings.ts";
import { inTransaction, openStore, type Store } from "../../data/store/open.ts";
import { buildListIndex } from "../../pipeline/projection/list-index/list-index.ts";

describe("server", () => {
  let home: string;
  let store: Store;
  const running: RunningApi[] = [];
  /** Called with every request that arrives. */
  let arrived = () => {};

  before(async () => {
    home = await mkdtemp(join(tmpdir(), "dealmap-server-"));
    store = await openStore("sqlite::memory:", { clock: () => new Date() });
  });
  after(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    await store.close();
    await rm(home, { recursive: true });
  });

  async function start(env: Record<string, string>): Promise<RunningApi> {
    const settings = readSettings({ DEALMAP_HOME: home, PORT: "0", ...env });
    const newId = () => {
      arrived();
      return crypto.randomUUID();
    };
    const context = { clock: () => new Date(), newId, fetch, log: createLog("silent") };
    const api = await startApi({ settings, appContext: context, store, buildIndex: buildListIndex });
    running.push(api);
    return api;
  }

  it("listens on a free port when PORT is 0, and answers", async () => {
    const { url } = await start({});
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.deepEqual(await (await fetch(`${url}/healthz`)).json(), { status: "alive" });
  });

  it("says in one line that the port is in use", async () => {
    const { url } = await start({});
    const taken = new URL(url).port;
    await assert.rejects(start({ PORT: taken }), (error) => {
      assert.ok(error instanceof ListenError);
      assert.match(
        error.message,
        new RegExp(`^cannot listen on 127\\.0\\.0\\.1:${taken}: the port is in use; set PORT`),
      );
      return !error.message.includes("\n") && error.exitStatus === 1;
    });
  });

  it("says in one line that the host is no address of this machine", async () => {
    await assert.rejects(
      start({ HOST: "203.0.113.1" }),
      /^ListenError: cannot listen on 203\.0\.113\.1:0: HOST is no address/,
    );
  });

  it("stops accepting, finishes what is in flight, and lets idle connections go", async () => {
    const { url, stop } = await start({});
    const { hostname, port } = new URL(url);
    const idle = connect(Number(port), hostname);
    const closed = new Promise((resolve) => idle.once("close", resolve));
    idle.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => idle.once("data", resolve));
    // A transaction keeps the store busy, so that the request stays in flight until the test lets it go.
    let letGo = () => {};
    const busy = inTransaction(store, () => new Promise<void>((resolve) => (letGo = resolve)));
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
    const inFlight = fetch(`${url}/readyz`);
    await hasArrived;
    const stopped = stop();
    await closed;
    await assert.rejects(fetch(`${url}/healthz`));
    letGo();
    await Promise.all([busy, stopped]);
    assert.equal((await inFlight).status, 200);
  });
});
