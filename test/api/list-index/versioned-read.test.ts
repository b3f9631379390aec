// Entity tags of reads from a projection: what shares one, what changes it, and when the answer is 304.
import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { Harness } from "../../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

const PATHS = [
  `/prospects?product_id=${PRODUCT}&states_licensed_in=CA`,
  `/prospects/HRBR?product_id=${PRODUCT}`,
  `/excerpts?product_id=${PRODUCT}&ticker=HRBR`,
];

describe("an entity tag", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;

  beforeEach(async () => {
    harness = await Harness.open();
    const published = await publishMiniature(harness);
    key = published.key;
    teamId = published.team.teamId;
  });
  afterEach(() => harness.close());

  async function tag(path: string, as = key): Promise<string> {
    const response = await harness.get(path, as);
    assert.equal(response.status, 200, response.text);
    assert.match(response.headers.etag ?? "", /^"[\w-]{27}"$/);
    return response.headers.etag ?? "";
  }

  for (const path of PATHS) {
    it(`of ${path} makes the same question 304, without a body`, async () => {
      const known = await tag(path);
      const response = await harness.get(path, key).set("If-None-Match", known);
      assert.deepEqual([response.status, response.text], [304, ""]);
      assert.equal(response.headers.etag, known);
      assert.ok(response.headers["x-projection-version"]);
    });

    it(`of ${path} changes with the version`, async () => {
      const known = await tag(path);
      await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
      const response = await harness.get(path, key).set("If-None-Match", known);
      assert.equal(response.status, 200);
      assert.notEqual(response.headers.etag, known);
    });
  }

  it("is enough for a client that uses fetch, which asks for no cached answer between", async () => {
    const known = await tag(PATHS[0] ?? "");
    const server = harness.app.listen(0);
    try {
      const { port } = server.address() as AddressInfo;
      const headers = { Authorization: `Bearer ${key}`, "If-None-Match": known };
      const response = await fetch(`http://127.0.0.1:${port}/api/v2${PATHS[0]}`, { headers });
      assert.deepEqual([response.status, await response.text()], [304, ""]);
    } finally {
      await new Promise((done) => server.close(done));
    }
  });

  it("is the same for every key of the team, and however the query is written", async () => {
    const known = await tag(`/prospects?product_id=${PRODUCT}&states_licensed_in=CA,NY&limit=100`);
    const other = await harness.key(teamId, ["read"]);
    assert.equal(await tag(`/prospects?states_licensed_in=NY%2C%20CA&product_id=${PRODUCT}`, other), known);
  });

  it("differs from query to query", async () => {
    assert.equal(new Set(await Promise.all(PATHS.map((path) => tag(path)))).size, PATHS.length);
    assert.notEqual(
      await tag(`/prospects?product_id=${PRODUCT}&offset=1`),
      await tag(`/prospects?product_id=${PRODUCT}`),
    );
  });

  it("is on no refusal, whatever the request knows", async () => {
    const response = await harness.get(`/prospects/NOPE?product_id=${PRODUCT}`, key).set("If-None-Match", "*");
    assert.deepEqual([response.status, response.headers.etag], [404, undefined]);
  });
});
