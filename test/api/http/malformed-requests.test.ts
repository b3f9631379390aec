// Bytes that are no request, over a real socket: each is answered like any other refusal, or the connection ends.
import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { type RunningApi, startApi } from "../../../api/server.ts";
import { createLog } from "../../../data/log.ts";
import { readSettings } from "../../../data/settings.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { buildListIndex } from "../../../pipeline/projection/list-index/list-index.ts";
import { BYTE_CASES, problemOf, sendBytes } from "../../../scripts/faults/fuzz/bytes.ts";

describe("unreadable requests", () => {
  let home: string;
  let store: Store;
  let api: RunningApi;
  before(async () => {
    home = await mkdtemp(join(tmpdir(), "dealmap-unreadable-"));
    store = await openStore("sqlite::memory:", { clock: () => new Date() });
    const settings = readSettings({ DEALMAP_HOME: home, PORT: "0" });
    const context = { clock: () => new Date(), newId: () => crypto.randomUUID(), fetch, log: createLog("silent") };
    api = await startApi({ settings, appContext: context, store, buildIndex: buildListIndex });
  });
  after(async () => {
    await api.stop();
    await store.close();
    await rm(home, { recursive: true });
  });

  for (const each of BYTE_CASES) {
    it(`takes no harm from ${each.name}`, async () => {
      assert.equal(problemOf(each, await sendBytes(new URL(api.url), each, "dm_live_nobody")), null);
    });
  }

  it("tells the limit and a request id with a refusal, and hangs up", async () => {
    const broken = { name: "", bytes: () => "nonsense\r\n\r\n", statuses: [400] };
    const [answer] = (await sendBytes(new URL(api.url), broken, "")) ?? [];
    assert.match(answer?.text ?? "", /^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const header of ["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"]) {
      assert.match(answer?.text ?? "", new RegExp(`\r\n${header}: \\S+\r\n`));
    }
    assert.match(answer?.text ?? "", /\r\nConnection: close\r\n/);
  });

  it("answers CONNECT with the methods that there are, and hangs up", async () => {
    const connecting = { name: "", bytes: () => "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\nmore", statuses: [405] };
    const answers = await sendBytes(new URL(api.url), { ...connecting, isHeldOpen: true }, "");
    assert.equal(answers?.length, 1);
    const [{ text: answer } = { text: "" }] = answers ?? [];
    assert.match(answer, /^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    assert.match(answer, /\r\nAllow: DELETE, GET, HEAD, PATCH, POST\r\n/);
    assert.match(
      answer,
      /\r\nX-Request-Id: \S+\r\n[\s\S]*\{"error":"CONNECT is not allowed here; accepted: DELETE, GET, /,
    );
  });

  it("refuses a HEAD without a body, which the client would take for another answer", async () => {
    const long = `HEAD /${"a".repeat(20_000)} HTTP/1.1\r\nHost: here\r\n\r\n`;
    const [answer] = (await sendBytes(new URL(api.url), { name: "", bytes: () => long, statuses: [431] }, "")) ?? [];
    assert.match(answer?.text ?? "", /^HTTP\/1\.1 431 [^{]*\r\n\r\n$/);
  });

  it("lets a client that sends a body with an upgrade send it, and then read the answer", async () => {
    const body = "x".repeat(20_000_000);
    const head = `GET /api/v2/prospects HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nContent-Length: ${body.length}`;
    const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.write(`${head}\r\n\r\n${body}`, () => resolve());
    });
    assert.match(await text(socket), /^HTTP\/1\.1 401 [^{]*Connection: close[^{]*\{"error":".+"\}$/s);
  });

  it("lets a client that sends its body in pieces send them, and then read the answer", async () => {
    const pieces = 5;
    const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `GET /api/v2/prospects HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nContent-Length: ${pieces}\r\n\r\n`,
    );
    for (let sent = 0; sent < pieces; sent += 1) {
      await setTimeout(300);
      socket.write("x");
    }
    assert.match(await text(socket), /^HTTP\/1\.1 401 [^{]*Connection: close[^{]*\{"error":".+"\}$/s);
  });
});
