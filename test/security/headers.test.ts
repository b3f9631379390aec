// The security headers of every answer: of each route, of its refusals, of operations, and of what is no request at all.

import assert from "node:assert/strict";
import type { Response } from "supertest";
import { ROUTES } from "../../api/app.ts";
import { PAGE_STYLE_HASH } from "../../api/openapi/page.ts";
import { takesBody } from "../../api/route.ts";
import { FakeOrgChart } from "../fixtures/dealmap-fixture.ts";
import { prepareGood, sendGood } from "../fixtures/good-requests.ts";
import { Harness } from "../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

/** All that says how a browser or a cache may treat an answer. */
const SNAPSHOT = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "SAMEORIGIN",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
};
/** Of a file that never changes. */
const OF_FILES = { "cache-control": "private, immutable, max-age=31536000", "accept-ranges": "bytes" };
/** They tell what runs here, or open what is closed. */
const ABSENT = ["x-powered-by", "server", "set-cookie", "access-control-allow-origin", "via"];
/** Said by other tests, or different each time. */
const OTHERS =
  /^(content-type|content-length|content-disposition|date|connection|keep-alive|etag|repr-digest|allow|www-authenticate|retry-after|vary|x-ratelimit-.*|x-request-id|x-credits-.*|x-projection-.*)$/;

function assertSnapshot({ headers }: Response, changed: Readonly<Record<string, string>> = {}): void {
  const shown = Object.entries(headers).filter(([name]) => !OTHERS.test(name));
  assert.deepEqual(Object.fromEntries(shown), { ...SNAPSHOT, ...changed });
  for (const name of ABSENT) assert.equal(headers[name], undefined, name);
}

describe("security headers", () => {
  let harness: Harness;
  let key: string;
  before(async () => {
    harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() } });
    const published = await publishMiniature(harness);
    ({ key } = published);
    await prepareGood(harness, published.team.teamId);
    const body = { product_id: PRODUCT, ticker: "HRBR" };
    assert.equal((await harness.send("post", "/dealmap/generate", { key, body })).status, 200);
  });
  after(() => harness.close());

  for (const route of ROUTES) {
    it(`stand on 200, 400, 401 and 405 of ${route.method} ${route.path}`, async () => {
      const bad = takesBody(route.method) ? { body: { nonsense: 1 } } : { query: "nonsense=1" };
      const answers: [number, Promise<Response>][] = [
        [200, sendGood(harness, route, key)],
        [400, sendGood(harness, route, key, bad)],
        [401, sendGood(harness, route, null)],
        [405, harness.request("put", `/api/v2${route.path.replace(/:\w+/, "1")}`, key)],
      ];
      for (const [status, answer] of answers) {
        const response = await answer;
        assert.equal(response.status, status);
        assertSnapshot(response, route.isRanged && status === 200 ? OF_FILES : {});
      }
    });
  }

  for (const path of [
    "/healthz",
    "/readyz",
    "/metrics",
    "/openapi.json",
    "/docs.md",
    "/api/v1/x",
    "/nothing",
    "/%ff",
  ]) {
    it(`stand on ${path}`, async () => assertSnapshot(await harness.request("get", path, key)));
  }

  it("of the page /docs let in its own style and nothing else", async () => {
    const response = await harness.request("get", "/docs", null);
    assertSnapshot(response, { "content-security-policy": `default-src 'none'; style-src '${PAGE_STYLE_HASH}'` });
  });
});
