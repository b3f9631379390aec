// The log of requests: each line names its request, and an operator is told of what is slow or fails.
import assert from "node:assert/strict";
import { Harness, type HarnessOptions } from "../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

const PROSPECTS = `/prospects?product_id=${PRODUCT}`;

describe("the log of requests", () => {
  let harness: Harness;
  afterEach(() => harness.close());

  async function open(options: HarnessOptions = {}): Promise<string> {
    harness = await Harness.open(options);
    return (await publishMiniature(harness)).key;
  }
  const answered = () => harness.logged.filter(({ msg }) => msg === "answered");

  it("has one line at debug for an ordinary answer, a client's own error too, with the key's id and never the key", async () => {
    const key = await open();
    const answers = [await harness.get(PROSPECTS, key), await harness.get("/nothing", key)];
    for (const [at, { headers, status }] of answers.entries()) {
      const { level, request_id, path, seconds, key_id, ...line } = answered()[at] ?? {};
      assert.deepEqual([level, request_id, line.status], ["debug", headers["x-request-id"], status]);
      assert.match(String(path), /^\/api\/v2\//);
      assert.deepEqual([typeof seconds, typeof key_id], ["number", "string"]);
    }
    assert.ok(!JSON.stringify(harness.logged).includes(key));
  });

  it("tells of a slow answer at info", async () => {
    const key = await open({
      providers: {
        orgChart: {
          fetch: async () => {
            harness.clock.advance(1_500);
            return null;
          },
        },
      },
    });
    await harness.send("post", "/dealmap/generate", { key, body: { product_id: PRODUCT, ticker: "HRBR" } });
    const [line] = answered();
    assert.equal(line?.level, "info");
    assert.ok(Number(line?.seconds) >= 1.5);
  });

  it("every line of a request that fails carries the X-Request-Id of its answer", async () => {
    const key = await open();
    const { orgChart } = harness.context.providers;
    Object.assign(orgChart, { fetch: () => Promise.reject(new Error("out of order")) });
    const from = harness.logged.length;
    const { status, headers } = await harness.send("post", "/dealmap/generate", {
      key,
      body: { product_id: PRODUCT, ticker: "HRBR" },
    });
    assert.equal(status, 500);
    const lines = harness.logged.slice(from).filter(({ msg }) => msg !== "serving version");
    assert.deepEqual(
      lines.map(({ level, request_id }) => [level, request_id]),
      lines.map(({ msg }) => [msg === "request failed" ? "error" : "info", headers["x-request-id"]]),
    );
    assert.equal(lines.length, 2);
  });
});
