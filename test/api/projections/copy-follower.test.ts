// An API process whose versions are published in a bucket: what it answers while they come, and when they do not.
import assert from "node:assert/strict";
import { appendFile, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CopyFollower } from "../../../api/projections/copy-follower.ts";
import { BucketVersions } from "../../../data/versions/bucket-versions.ts";
import { uploadVersion } from "../../../data/versions/upload-version.ts";
import { readIndex, versionFolder, withPublished } from "../../../data/versions/versions.ts";
import { BUCKET, S3Server } from "../../../scripts/bench/workers/s3-server.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { publishRows, START } from "../../fixtures/publish-rows.ts";
import { openTestBucket } from "../../fixtures/s3-store.ts";

/** It looks when it is asked to, and never else. */
const NEVER_MS = 2 ** 30;
const LEFT = `dealmap_bringing_left_bytes{product_id="${PRODUCT}"}`;
const LIST = `/prospects?product_id=${PRODUCT}`;

describe("an API process that follows a bucket", () => {
  let server: S3Server;
  let endpoint: string;
  let publisher: string;
  let harness: Harness;
  let follower: CopyFollower;
  let key: string;

  const objects = () => openTestBucket(endpoint, { triesMax: 2 });
  const publish = async (suffix: number): Promise<string> => {
    const publication = { productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() };
    const version = await publishRows(publisher, publication, { builtAt: START, suffix });
    const folder = versionFolder(publisher, PRODUCT, version);
    const index = await readIndex(folder);
    await uploadVersion(objects(), folder, index);
    await new BucketVersions(objects(), join(publisher, "copies")).change(PRODUCT, (now) => withPublished(now, index));
    return version;
  };
  const readiness = async () => (await harness.request("get", "/readyz", null).expect(200)).body;
  const bringing = async () => {
    const { body } = await harness.request("get", "/readyz", null).expect(503);
    return body.copies.bringing.map((each: { product_id: number; version: string }) => [each.product_id, each.version]);
  };
  /** Null: there is none of the name. */
  const metric = async (name: string): Promise<string | null> => {
    const { text } = await harness.request("get", "/metrics", null).expect(200);
    const line = text.split("\n").find((each: string) => each.startsWith(`${name} `));
    return line?.slice(name.length + 1) ?? null;
  };
  const served = async () => {
    const { headers } = await harness.get(LIST, key).expect(200);
    return headers["x-projection-version"];
  };

  beforeEach(async () => {
    server = new S3Server();
    endpoint = await server.listen();
    publisher = await mkdtemp(join(tmpdir(), "dealmap-publisher-"));
    harness = await Harness.open({
      copies: ({ root, store, log }) => {
        const versions = new BucketVersions(objects(), root);
        follower = new CopyFollower({ versions, store, log, lookEveryMs: NEVER_MS });
        return follower;
      },
    });
    const { team, key: made } = await harness.team();
    key = made;
    await defineProduct(harness, team.teamId);
  });

  afterEach(async () => {
    await follower.close();
    await harness.close();
    await server.close();
    await rm(publisher, { recursive: true, force: true });
  });

  it("gets no requests from a load balancer before it has looked at what is published, and brought it", async () => {
    await publish(1);
    assert.equal((await harness.request("get", "/readyz", null).expect(503)).body.status, "unavailable");
    await follower.look();
    assert.equal((await readiness()).status, "ready");
  });

  it("gets requests although the bucket is away, once it has asked for it", async () => {
    server.fault = () => "broken";
    await follower.look();
    assert.equal((await readiness()).status, "degraded");
  });

  it("is rebuilding until the first version is there, says what it brings, and serves each one that follows", async () => {
    const first = await publish(1);
    const { body } = await harness.get(LIST, key).expect(503);
    assert.equal(body.error.reason ?? body.reason, "rebuilding");
    const during: Promise<readonly [unknown, string | null]>[] = [];
    server.fault = (_, name) => {
      if (name.endsWith("projection.duckdb")) during.push(Promise.all([bringing(), metric(LEFT)]));
      return null;
    };
    await follower.look();
    const [brings, left] = (await during[0]) ?? [];
    assert.deepEqual(brings, [[PRODUCT, first]]);
    assert.ok(Number(left) > 0);
    assert.deepEqual([await metric(LEFT), await metric("dealmap_bucket_up")], [null, "1"]);
    assert.equal(await served(), first);
    assert.deepEqual((await readiness()).copies, { bucket: "reachable", problem: null, bringing: [] });
    const second = await publish(2);
    await follower.look();
    assert.equal(await served(), second);
    const named = await harness.get(`${LIST}&version=${first}`, key).expect(200);
    assert.equal(named.headers["x-projection-version"], first);
  });

  it("looks at once when it is told that something was published, also while it looks", async () => {
    const first = await publish(1);
    const brought = (version: string) =>
      new Promise<void>((resolve) => {
        server.fault = (_, name) => {
          if (name.endsWith(`${version}/projection.duckdb`)) resolve();
          return null;
        };
      });
    const begun = brought(first);
    follower.start();
    await begun;
    const second = await publish(2);
    const begunAgain = brought(second);
    follower.wake();
    await begunAgain;
    while ((await served()) !== second) await delay(10);
    const third = await publish(3);
    const last = brought(third);
    follower.wake();
    await last;
  });

  it("was never built when nothing is published there", async () => {
    await follower.look();
    const { body } = await harness.get(LIST, key).expect(503);
    assert.equal(body.error.reason ?? body.reason, "stale_keywords");
  });

  it("serves on while the bucket is away, says so, and follows again once it is back", async () => {
    const first = await publish(1);
    await follower.look();
    const second = await publish(2);
    server.fault = () => "broken";
    await follower.look();
    await follower.look();
    const { status, copies } = await readiness();
    assert.deepEqual([status, copies.bucket], ["degraded", "unreachable"]);
    assert.equal(await metric("dealmap_bucket_up"), "0");
    assert.match(copies.problem, /no answer from .* \(S3_ENDPOINT\)/);
    assert.equal(await served(), first);
    const told = harness.logged.filter(({ msg }) => msg === "published versions cannot be followed");
    assert.equal(told.length, 1);
    server.fault = () => null;
    await follower.look();
    assert.equal((await readiness()).status, "ready");
    assert.equal(await served(), second);
  });

  it("serves the last good version when a newer one is damaged, and names that one", async () => {
    const first = await publish(1);
    await follower.look();
    const second = await publish(2);
    const damaged = server.objects.get(`${BUCKET}/p/${PRODUCT}/${second}/projection.duckdb`);
    assert.ok(damaged !== undefined);
    damaged.data = Buffer.from(damaged.data);
    damaged.data[100] = (damaged.data[100] ?? 0) ^ 1;
    await follower.look();
    assert.equal(await served(), first);
    const { status, problems } = await readiness();
    assert.equal(status, "degraded");
    assert.deepEqual(
      problems.map(({ version }: { version: string }) => version),
      [second],
    );
    // It is large, and not asked for again at each look.
    server.requests.length = 0;
    await follower.look();
    assert.deepEqual(
      server.requests.filter((request) => request.includes(second)),
      [],
    );
    const third = await publish(3);
    await follower.look();
    assert.equal(await served(), third);
  });

  it("says of a version that is published and not here yet that it comes, and of any other that it is gone", async () => {
    await publish(1);
    await follower.look();
    const version = await publish(2);
    const { body, headers } = await harness.get(`${LIST}&version=${version}`, key).expect(503);
    assert.deepEqual([body.reason, headers["retry-after"]], ["rebuilding", String(body.retry_after_seconds)]);
    await follower.look();
    await harness.get(`${LIST}&version=${version}`, key).expect(200);
    await harness.get(`${LIST}&version=${version.replace(/.$/, "0")}`, key).expect(404);
  });

  /** Every reader of the version finds it damaged, until it is brought again. */
  const damageCopy = async (version: string) => {
    const file = join(versionFolder(harness.root, PRODUCT, version), "projection.duckdb");
    await chmod(file, 0o644);
    await appendFile(file, "x");
    await harness.get(LIST, key).expect(503);
  };

  it("brings a copy that was damaged on the disk again", async () => {
    const version = await publish(1);
    await follower.look();
    await damageCopy(version);
    assert.equal((await readiness()).status, "degraded");
    await follower.look();
    assert.equal(await served(), version);
    assert.equal((await readiness()).status, "ready");
  });

  it("brings one that it cannot read a second time no further time", async () => {
    const version = await publish(1);
    const askedFor = () => server.requests.filter((request) => request.includes(version)).length;
    await follower.look();
    await damageCopy(version);
    const before = askedFor();
    await follower.look();
    assert.ok(askedFor() > before);
    await damageCopy(version);
    const after = askedFor();
    await follower.look();
    assert.equal(askedFor(), after);
  });
});
