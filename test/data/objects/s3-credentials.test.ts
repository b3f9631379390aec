// Keys of a bucket that are not in the settings: those of the role of a machine, here of a container, whose address for them is a server of the test.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { spawnTied } from "../../../data/lifeline.ts";
import { S3_KEYS, S3Server } from "../../../scripts/bench/workers/s3-server.ts";

const CHILD = fileURLToPath(new URL("role-child.ts", import.meta.url));

describe("keys of a machine's role", () => {
  let bucket: S3Server;
  let endpoint: string;
  let role: Server;
  let asked: number;
  /** So long they last from when they are given. */
  let lastMs: number;

  /** What a process says that has nothing but the role's address. */
  const useBucket = async (): Promise<unknown> => {
    const address = `http://127.0.0.1:${(role.address() as AddressInfo).port}/keys`;
    const env = {
      PATH: process.env.PATH,
      AWS_CONTAINER_CREDENTIALS_FULL_URI: address,
      AWS_EC2_METADATA_DISABLED: "true",
      AWS_MAX_ATTEMPTS: "1",
    };
    const child = spawnTied(["--import=tsx", CHILD, endpoint], { env });
    const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
    assert.notEqual(said, "", complaints);
    return JSON.parse(said);
  };

  beforeEach(async () => {
    bucket = new S3Server();
    endpoint = await bucket.listen();
    [asked, lastMs] = [0, 3_600_000];
    role = createServer((_, response) => {
      asked += 1;
      const keys = { AccessKeyId: S3_KEYS.accessKeyId, SecretAccessKey: S3_KEYS.secretAccessKey, Token: "of the role" };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ ...keys, Expiration: new Date(Date.now() + lastMs).toISOString() }));
    });
    await once(role.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(async () => {
    role.closeAllConnections();
    await new Promise((resolve) => role.close(resolve));
    await bucket.close();
  });

  it("sign requests, and are asked for once as long as they last", async () => {
    assert.deepEqual(await useBucket(), ["written", "refused", ["k"]]);
    assert.equal(asked, 1);
  });

  it("are asked for again once they have expired", async () => {
    lastMs = -1_000;
    assert.deepEqual(await useBucket(), ["written", "refused", ["k"]]);
    assert.equal(asked, 3);
  });

  it("are missed by name where the machine has none", async () => {
    role.removeAllListeners("request");
    role.on("request", (_, response) => response.writeHead(404).end());
    assert.match(
      String(await useBucket()),
      /^ObjectStoreError: no keys for the bucket of PROJECTIONS_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role \(/,
    );
  });
});
