// What every route owes its callers, swept over the route table: refusals in order, headers, error bodies.
import assert from "node:assert/strict";
import type { Response } from "supertest";
import { ROUTES } from "../../api/app.ts";
import { PAGE_STYLE_HASH } from "../../api/openapi/page.ts";
import { type Route, takesBody } from "../../api/route.ts";
import { listKeys, revokeKey } from "../../data/store/keys/keys.ts";
import { setTeam } from "../../data/store/teams.ts";
import { FakeOrgChart } from "../fixtures/dealmap-fixture.ts";
import { goodRequest, prepareGood, sendGood } from "../fixtures/good-requests.ts";
import { Harness } from "../fixtures/harness.ts";
import { defineProduct, PRODUCT, publishMiniature } from "../fixtures/miniature.ts";
import { START } from "../fixtures/publish-rows.ts";

function assertError(response: Response, status: number): string {
  assert.equal(response.status, status, response.text);
  assert.match(response.headers["content-type"] ?? "", /^application\/json/);
  return response.body.error;
}

function assertHeaders({ headers }: Response, csp = "default-src 'none'", caching = "no-store"): void {
  assert.match(headers["x-ratelimit-limit"] ?? "", /^\d+$/);
  assert.match(headers["x-ratelimit-remaining"] ?? "", /^\d+$/);
  assert.equal(headers["x-ratelimit-reset"], String(Math.floor(START.getTime() / 60_000) * 60 + 60));
  assert.match(headers["x-request-id"] ?? "", /^[0-9a-f-]{36}$/);
  assert.equal(headers["cache-control"], caching);
  assert.equal(headers["content-security-policy"], csp);
  assert.equal(headers["x-content-type-options"], "nosniff");
  assert.equal(headers["x-powered-by"], undefined);
}

describe("contract", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;

  before(async () => {
    harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() } });
    const published = await publishMiniature(harness);
    key = published.key;
    teamId = published.team.teamId;
    const generated = { product_id: PRODUCT, ticker: "HRBR" };
    assert.equal((await harness.send("post", "/dealmap/generate", { key, body: generated })).status, 200);
    await prepareGood(harness, teamId);
  });
  after(() => harness.close());

  for (const route of ROUTES) {
    describe(`${route.method} ${route.path}`, () => {
      it("answers 200 as its schema says, with every header", async () => {
        const response = await sendGood(harness, route, key);
        assert.equal(response.status, 200, response.text);
        if (route.streams === undefined) route.response.parse(response.body);
        else assert.ok(route.streams.includes(response.headers["content-type"]?.split(";")[0] ?? ""));
        const caching = route.isRanged ? "private, immutable, max-age=31536000" : "no-store";
        assertHeaders(response, undefined, caching);
        assert.equal(response.headers.etag !== undefined, route.isTagged === true);
      });

      it("refuses a request without a valid key with 401", async () => {
        const expired = await harness.key(teamId, ["read"], 0);
        const revoked = await harness.key(teamId, ["read"]);
        await revokeKey(harness.store, await newestKeyId(harness, teamId));
        for (const bad of [null, "nonsense", key.slice(0, -1), expired, revoked]) {
          const response = await sendGood(harness, route, bad);
          assert.match(assertError(response, 401), /missing, invalid or expired API key/);
          assertHeaders(response);
        }
      });

      it("refuses a key without its scopes with 403, before it looks at the parameters", async () => {
        const weak = await keyWithoutRead(harness, teamId);
        const response = await sendGood(harness, route, weak, { query: "nonsense=1" });
        assert.match(assertError(response, 403), /lacks the scope read/);
        assertHeaders(response);
      });

      it("refuses a team without access to the API with 403", async () => {
        const { team, key: closed } = await harness.team();
        await setTeam(harness.store, { teamId: team.teamId, apiAccess: false });
        assert.match(assertError(await sendGood(harness, route, closed), 403), /API access is disabled/);
      });

      it("refuses an unknown parameter with 400, naming the accepted ones", async () => {
        const unknown = takesBody(route.method)
          ? { body: { framework_category: "x" } }
          : { query: "framework_category=x" };
        const response = await sendGood(harness, route, key, unknown);
        const error = assertError(response, 400);
        assert.match(error, /unknown (parameter|body field) "framework_category"/);
        const accepted = Object.keys(route.input.shape).filter((name) => !route.path.includes(`:${name}`));
        assert.ok(error.endsWith(`accepted: ${accepted.join(", ") || "none"}`), error);
        assertHeaders(response);
      });

      it("refuses a wrong method with 405 and says which are right", async () => {
        const methods: string[] = ROUTES.filter(({ path }) => path === route.path).map(({ method }) => method);
        const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
        for (const method of ["get", "post", "put", "patch", "delete", "options"] as const) {
          if (methods.includes(method.toUpperCase())) continue;
          const response = await harness.request(method, `/api/v2${goodRequest(route).path}`, key);
          assertError(response, 405);
          assert.equal(response.headers.allow, allowed.join(", "));
          assertHeaders(response);
        }
      });

      if (route.method === "GET") {
        it("answers HEAD like GET, without the body", async () => {
          const { path, query = "" } = goodRequest(route);
          const response = await harness.request("head", `/api/v2${path}?${query}`, key);
          assert.equal(response.status, 200);
          assert.equal(response.text, undefined);
        });
      }

      const { operation } = route;
      if (operation !== undefined) {
        it("tells the team's credits on every answer, refusals too", async () => {
          const closed = await harness.team();
          await setTeam(harness.store, { teamId: closed.team.teamId, apiAccess: false });
          const weak = await harness.key(teamId, ["read"]);
          for (const asking of [key, weak, closed.key]) {
            const { headers } = await sendGood(harness, route, asking, { body: { nonsense: 1 } });
            assert.equal(headers["x-credits-operation"], operation);
            assert.match(headers["x-credits-remaining"] ?? "", /^\d+$/);
            assert.match(headers["x-credits-period-end"] ?? "", /^2026-04-01T00:00:00\.000Z$/);
            assert.equal(headers["x-credits-charged"], undefined);
          }
          assert.equal((await sendGood(harness, route, null)).headers["x-credits-operation"], undefined);
        });
      }
    });
  }

  describe("paths", () => {
    it("answers 410 for whatever was v1, key or no key", async () => {
      for (const path of ["/api/v1", "/api/v1/", "/api/v1/prospects?x=1"]) {
        for (const asked of [key, null]) {
          const response = await harness.request("get", path, asked);
          assert.match(assertError(response, 410), /v1 was removed; use \/api\/v2/);
          assert.match(response.body.docs, /changelog/);
          assertHeaders(response);
        }
      }
      assertError(await harness.request("post", "/api/v1/outreach", null), 410);
    });

    it("answers an unknown path with 404 to a key and with 401 to none", async () => {
      for (const path of ["/", "/api", "/api/v2", "/api/v2/nothing", "/api/v2/products/1/2", "/api/v10"]) {
        const response = await harness.request("get", path, key);
        assertError(response, 404);
        assertHeaders(response);
        assertError(await harness.request("get", path, null), 401);
      }
    });

    it("answers probes without a key, and without counting them", async () => {
      const remaining = async () => (await harness.request("get", "/healthz", null)).headers["x-ratelimit-remaining"];
      const before = await remaining();
      const ready = await harness.request("get", "/readyz", null);
      assert.deepEqual([ready.status, ready.body.status], [200, "ready"]);
      const metrics = await harness.request("get", "/metrics", null);
      assert.match(
        metrics.text,
        /http_request_duration_seconds_count\{method="GET",route="\/prospects",status="200"\}/,
      );
      for (const probe of [ready, metrics]) assertHeaders(probe);
      for (const path of ["/openapi.json", "/docs.md"]) assertHeaders(await harness.request("get", path, null));
      const docs = await harness.request("get", "/docs", null);
      assert.match(docs.text, /<h2 id="changelog">/);
      assertHeaders(docs, `default-src 'none'; style-src '${PAGE_STYLE_HASH}'`);
      assert.equal(await remaining(), before);
    });
  });

  describe("failures", () => {
    it("answers an error that nobody meant with 500, tells nothing, and logs it with the request id", async () => {
      const broken = await Harness.open();
      const { key: itsKey, team } = await broken.team();
      await defineProduct(broken, team.teamId);
      await broken.store.db.schema.dropTable("product_segments").execute();
      const response = await broken.get("/products", itsKey);
      assert.deepEqual(response.body, { error: "unexpected error" });
      assert.equal(response.status, 500);
      const line = broken.logged.find(({ msg }) => msg === "request failed");
      assert.equal(line?.request_id, response.headers["x-request-id"]);
      assert.match(JSON.stringify(line?.err), /product_segments/);
      assert.ok(!JSON.stringify(broken.logged).includes(itsKey));
      await broken.close();
    });
  });
});

describe("rate limits", () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 3 });
  });
  afterEach(() => harness.close());

  it("count down per key and refuse with 429 until the window ends", async () => {
    const { key, team } = await harness.team();
    const remaining = [];
    for (let request = 0; request < 3; request += 1) {
      const response = await harness.get("/products", key);
      assert.equal(response.status, 200);
      remaining.push(response.headers["x-ratelimit-remaining"]);
    }
    assert.deepEqual(remaining, ["2", "1", "0"]);
    const refused = await harness.get("/products?nonsense", key);
    assert.match(assertError(refused, 429), /rate limit exceeded/);
    assert.equal(refused.headers["retry-after"], "53");
    assert.equal(refused.headers["x-ratelimit-remaining"], "0");
    const other = await harness.key(team.teamId, ["read"]);
    assert.equal((await harness.get("/products", other)).status, 200);
    harness.clock.advance(53_000);
    assert.equal((await harness.get("/products", key)).status, 200);
  });

  it("refuse an unknown path as well, but not what is gone or forbidden", async () => {
    const { key, team } = await harness.team();
    const weak = await keyWithoutRead(harness, team.teamId);
    for (let request = 0; request < 4; request += 1) {
      await harness.get("/nothing", key);
      await harness.get("/products", weak);
    }
    assertError(await harness.get("/nothing", key), 429);
    assertError(await harness.request("post", "/api/v2/products", key), 429);
    assertError(await harness.request("get", "/api/v1/x", key), 410);
    assertError(await harness.get("/products", weak), 403);
  });

  it("count by address without a valid key, and answer 429 instead of 401", async () => {
    for (let request = 0; request < 3; request += 1) {
      assertError(await harness.get("/products", request === 0 ? null : "dm_live_nonsense"), 401);
    }
    const refused = await harness.get("/products", null);
    assertError(refused, 429);
    assert.ok(refused.headers["retry-after"]);
    const { key } = await harness.team();
    assert.equal((await harness.get("/products", key)).status, 200);
  });
});

describe("an Idempotency-Key", () => {
  let harness: Harness;
  let key: string;
  before(async () => {
    harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() } });
    ({ key } = await publishMiniature(harness));
  });
  // Each test in its own minute: the caps are not what is tried here.
  beforeEach(() => harness.clock.advance(60_000));
  after(() => harness.close());

  const sender = (route: Route, name: string) => (body: Readonly<Record<string, unknown>>) =>
    sendGood(harness, route, key, { body }).set("Idempotency-Key", `${name} ${route.path}`);

  for (const route of ROUTES.filter(({ operation }) => operation !== undefined)) {
    const name = `${route.method} ${route.path}`;

    it(`of ${name} repeats a 400, and is no other request's`, async () => {
      const send = sender(route, "refused");
      const first = await send({ nonsense: 1 });
      const again = await send({ nonsense: 1 });
      assert.deepEqual([again.status, again.body], [400, first.body]);
      assert.deepEqual(
        [first.headers["idempotent-replayed"], again.headers["idempotent-replayed"]],
        [undefined, "true"],
      );
      assert.match(assertError(await send({ nonsense: 2, ticker: "?" }), 400), /ticker must be/);
      assert.match(assertError(await send({}), 409), /used with another request/);
    });

    it(`of another ${name} is refused after body, product and ticker`, async () => {
      const send = sender(route, "used");
      await send({});
      assertError(await send({ product_id: 0 }), 400);
      assertError(await send({ product_id: 999 }), 404);
      assertError(await send({ ticker: "NOPE" }), 404);
      assertError(await send({ ticker: "ALDR" }), 409);
    });
  }
});

/** Key ids of the harness sort by time. */
async function newestKeyId(harness: Harness, teamId: number): Promise<string> {
  const keys = await listKeys(harness.store, { teamId });
  return keys.at(-1)?.keyId ?? "";
}

/** No command creates such a key: it stands for a scope that a route needs and the key lacks. */
async function keyWithoutRead(harness: Harness, teamId: number): Promise<string> {
  const raw = await harness.key(teamId, ["read"]);
  const keyId = await newestKeyId(harness, teamId);
  await harness.store.db.updateTable("keys").set({ scopes: "outreach" }).where("key_id", "=", keyId).execute();
  return raw;
}
