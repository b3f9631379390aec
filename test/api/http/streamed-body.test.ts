// Bodies that are sent as they are made: whole, or broken off for everybody to see.
import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StreamedBody, sendStreamed } from "../../../api/http/streamed-body.ts";
import { deferred } from "../../../data/async/deferred.ts";

/** What is written as soon as another one follows. */
const LARGE = "a".repeat(1 << 16);

describe("a streamed body", () => {
  let server: Server;
  let url: string;
  let released: number;
  let failure: unknown;
  let bytes: (signal: AbortSignal) => AsyncIterable<string>;
  let ended: Promise<void>;
  beforeEach(async () => {
    released = 0;
    failure = null;
    const end = deferred<void>();
    ended = end.promise;
    server = createServer((request, response) => {
      const release = async () => {
        released += 1;
      };
      const open = async (signal: AbortSignal) => ({ headers: { "x-late": "1" }, bytes: bytes(signal) });
      sendStreamed(request, response, new StreamedBody({ headers: { "content-type": "text/csv" }, open, release }))
        .catch((error: unknown) => {
          failure = error;
          if (response.headersSent) response.destroy();
          else response.writeHead(500).end();
        })
        .finally(() => end.resolve());
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it("is sent whole, with its headers, and gives back what it holds before its last piece", async () => {
    bytes = async function* () {
      yield "a";
      yield "b";
      assert.equal(released, 0);
      yield "c";
    };
    const response = await fetch(url);
    assert.deepEqual([response.headers.get("content-type"), response.headers.get("x-late")], ["text/csv", "1"]);
    assert.equal(await response.text(), "abc");
    assert.equal(released, 1);
  });

  it("that fails after its first byte is broken off, never short", async () => {
    const read = deferred<void>();
    bytes = async function* () {
      yield LARGE;
      yield LARGE;
      await read.promise;
      throw new Error("in the middle");
    };
    const response = await fetch(url);
    assert.equal(response.status, 200);
    read.resolve();
    await assert.rejects(response.text());
    await ended;
    assert.deepEqual([String(failure), released], ["Error: in the middle", 1]);
  });

  it("that fails before its first byte can be answered as an error, without the body's headers", async () => {
    bytes = async function* () {
      yield "a";
      throw new Error("at once");
    };
    const response = await fetch(url);
    const { headers } = response;
    assert.deepEqual([response.status, headers.get("content-type"), headers.get("x-late")], [500, null, null]);
    await ended;
    assert.equal(released, 1);
  });

  it("ends when its client goes, and nothing is thrown", async () => {
    const told = deferred<void>();
    bytes = async function* (signal) {
      yield LARGE;
      signal.addEventListener("abort", () => told.resolve());
      while (!signal.aborted) yield "b".repeat(1 << 16);
    };
    const leaving = new AbortController();
    const response = await fetch(url, { signal: leaving.signal });
    leaving.abort();
    await assert.rejects(response.text());
    await told.promise;
    await ended;
    assert.deepEqual([failure, released], [null, 1]);
  });

  it("has no body for HEAD, and is not begun", async () => {
    bytes = () => assert.fail("it was begun");
    const response = await fetch(url, { method: "HEAD" });
    assert.deepEqual([response.status, response.headers.get("content-type"), released], [200, "text/csv", 1]);
  });
});
