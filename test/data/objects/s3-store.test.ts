// Objects of a service that keeps conditions, stutters, refuses or stays away.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digestFile } from "../../../data/files/file-digest.ts";
import { probeConditions } from "../../../data/objects/probe.ts";
import { credentialSource } from "../../../data/objects/s3-credentials.ts";
import { type S3Options, S3Store } from "../../../data/objects/s3-store.ts";
import { BUCKET, type Fault, S3_KEYS, S3Server } from "../../../scripts/bench/workers/s3-server.ts";

describe("objects in S3-compatible storage", () => {
  let server: S3Server;
  let endpoint: string;
  const open = (options: Partial<S3Options> = {}) =>
    new S3Store({
      url: { bucket: BUCKET, prefix: "p" },
      endpoint,
      region: server.region,
      credentials: credentialSource(S3_KEYS),
      clock: () => new Date(),
      timing: { idleMs: 200, answerMs: 5_000, triesMax: 3, firstPauseMs: 2 },
      ...options,
    });
  /** Each fault hits one request, in turn. */
  const failWith = (...faults: Fault[]) => {
    server.fault = () => faults.shift() ?? null;
  };

  beforeEach(async () => {
    server = new S3Server();
    endpoint = await server.listen();
  });

  afterEach(() => server.close());

  it("are written under a new name once, and replaced only as long as they are what was read", async () => {
    const store = open();
    assert.equal(await store.put("a/b", Buffer.from("one"), "new"), "written");
    assert.equal(await store.put("a/b", Buffer.from("two"), "new"), "refused");
    const found = await store.get("a/b");
    assert.ok(found !== null && found !== "unchanged");
    assert.equal(found.body.toString(), "one");
    assert.equal(await store.get("a/b", found.etag), "unchanged");
    assert.equal(await store.put("a/b", Buffer.from("two"), { etag: found.etag }), "written");
    assert.equal(await store.put("a/b", Buffer.from("three"), { etag: found.etag }), "refused");
    assert.equal(await store.put("gone", Buffer.from("three"), { etag: found.etag }), "refused");
    assert.equal((await store.getRange("a/b", 1, 2))?.toString(), "wo");
    assert.equal((await store.getRange("a/b", 2, 9))?.toString(), "o");
    assert.equal((await store.getRange("a/b", 3, 9))?.toString(), "");
    await store.remove("a/b");
    await store.remove("a/b");
    assert.equal(await store.getRange("a/b", 0, 1), null);
    assert.equal(await store.get("a/b"), null);
  });

  it("are listed whole, however many pages that takes, and put from files", async () => {
    const folder = await mkdtemp(join(tmpdir(), "dealmap-s3-"));
    try {
      const path = join(folder, "file");
      await writeFile(path, "of a file");
      const store = open();
      for (const name of ["1/b", "1/a", "2/c", "1/d"]) {
        assert.equal(await store.put(name, { path, ...(await digestFile(path)) }, "new"), "written");
      }
      server.pageNames = 2;
      assert.deepEqual(await store.list("1/"), ["1/a", "1/b", "1/d"]);
      assert.equal((await store.getRange("2/c", 0, 9))?.toString(), "of a file");
      const damaged = { path, bytes: 9, sha256: "0".repeat(64) };
      await assert.rejects(store.put("damaged", damaged, "new"), /what arrived is not what was sent/);
      assert.equal(await store.get("damaged"), null);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("are asked for again when the service is busy, silent, breaks off or ends early", async () => {
    const store = open();
    await store.put("k", Buffer.from("0123456789"), "new");
    const faults: Fault[] = [
      { status: 503, code: "SlowDown" },
      { status: 500, code: "" },
      "silent",
      "broken",
      "truncated",
    ];
    for (const fault of faults) {
      failWith(fault);
      assert.equal((await store.getRange("k", 2, 4))?.toString(), "2345", JSON.stringify(fault));
    }
    failWith({ status: 409, code: "ConditionalRequestConflict" });
    assert.equal(await store.put("l", Buffer.from("x"), "new"), "written");
  });

  it("that stay away are an error that names the setting", async () => {
    failWith("broken", "broken", "broken");
    await assert.rejects(
      open().get("k"),
      /^ObjectStoreError: s3:\/\/versions\/p \(PROJECTIONS_URL\): GET k: no answer from http.*\(S3_ENDPOINT\)/,
    );
  });

  const keyed = (keys: Partial<typeof S3_KEYS>) => ({ credentials: credentialSource({ ...S3_KEYS, ...keys }) });
  const refusals: [what: string, options: () => Partial<S3Options>, message: RegExp][] = [
    ["an unknown key", () => keyed({ accessKeyId: "AKOTHER" }), /AWS_ACCESS_KEY_ID is unknown/],
    ["a wrong secret", () => keyed({ secretAccessKey: "no" }), /AWS_SECRET_ACCESS_KEY is not/],
    ["another region", () => ({ region: "us-east-1" }), /AWS_REGION is not the bucket's region/],
    ["no bucket", () => ({ url: { bucket: "others", prefix: "p" } }), /the bucket of PROJECTIONS_URL is not there/],
    ["a wrong clock", () => ({ clock: () => new Date("2020-01-01") }), /the clock of this machine is wrong.*GMT/],
    [
      "nobody there",
      () => ({ endpoint: "http://127.0.0.1:1" }),
      /no answer from http:\/\/127\.0\.0\.1:1 \(S3_ENDPOINT\)/,
    ],
  ];
  for (const [what, options, message] of refusals) {
    it(`refuse ${what}, naming what mends it, when read and when written`, async () => {
      const store = open(options());
      await assert.rejects(store.get("k"), message);
      await assert.rejects(store.put("k", Buffer.from("x"), "new"), message);
      assert.deepEqual(server.names(), []);
    });
  }

  it("are probed: a service that overwrites, or knows no conditions, is refused, and nothing stays behind", async () => {
    await probeConditions(open());
    server.keepsConditions = false;
    await assert.rejects(
      probeConditions(open()),
      /overwrites in spite of If-None-Match: \*: nothing is published there/,
    );
    server.keepsConditions = true;
    server.keepsConditionsAtOnce = false;
    await assert.rejects(
      probeConditions(open()),
      /lets several at once write with If-Match: nothing is published there/,
    );
    server.keepsConditionsAtOnce = true;
    server.fault = (method) => (method === "PUT" ? { status: 501, code: "NotImplemented" } : null);
    await assert.rejects(probeConditions(open()), /knows no conditional writes/);
    assert.deepEqual(server.names(), []);
  });

  it("are probed by what is there where a write is refused whose answer was lost before", async () => {
    const answersLost = (...lost: number[]) => {
      const store = open();
      const kept = store.put.bind(store);
      let puts = 0;
      store.put = async (...args) => {
        const put = await kept(...args);
        puts += 1;
        return lost.includes(puts) ? "refused" : put;
      };
      return store;
    };
    // The new name, and the replacement behind two writes that have to be refused.
    await probeConditions(answersLost(1, 4));
    const refusing = open();
    refusing.put = async () => "refused";
    await assert.rejects(probeConditions(refusing), /refuses a new name: nothing is published there/);
    assert.deepEqual(server.names(), []);
  });
});
