// The TypeScript client against the API over HTTP: what it throws, what it repeats, what it pins, what it remembers.
import assert from "node:assert/strict";
import { Dealmap, DealmapError, type DealmapOptions, VersionGoneError } from "../../clients/typescript/src/index.ts";
import { inTurn, json } from "../api/providers/fake-service.ts";
import { PRODUCT } from "../fixtures/miniature.ts";
import { type ApiService, breaksOff, passOn, startApi } from "./api-service.ts";

const OUTREACH = { product_id: PRODUCT, ticker: "HRBR", platform: "email", tone: "helpful" } as const;
const LIST = { params: { query: { product_id: PRODUCT } } };

describe("the TypeScript client", () => {
  let api: ApiService;
  /** Milliseconds that it would have waited. */
  let waits: number[];
  beforeEach(async () => {
    api = await startApi({ rateLimitPerMinute: 30 });
    waits = [];
  });
  afterEach(() => api.stop());

  const client = (options: Partial<DealmapOptions> = {}) =>
    new Dealmap({
      apiKey: api.key,
      baseUrl: api.front.url,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        api.harness.clock.advance(milliseconds);
      },
      ...options,
    });

  const refusal = async (asking: Promise<unknown>): Promise<DealmapError> => {
    const error = await asking.then(
      () => assert.fail("it was not refused"),
      (thrown) => thrown,
    );
    assert.ok(error instanceof DealmapError, String(error));
    return error;
  };

  describe("an error", () => {
    it("has the body's code, else one of its status, with the text, the body and the request's id", async () => {
      const unknown = await refusal(
        client().get("/api/v2/prospects/{ticker}", {
          params: { path: { ticker: "NOPE" }, query: { product_id: PRODUCT } },
        }),
      );
      assert.deepEqual([unknown.code, unknown.status], ["not_found", 404]);
      assert.match(unknown.message, /unknown ticker/);
      assert.deepEqual(unknown.details, { error: unknown.message });
      assert.match(unknown.requestId ?? "", /^[0-9a-f-]{36}$/);
      const keyless = await refusal(client({ apiKey: "dm_live_nonsense" }).get("/api/v2/products"));
      assert.deepEqual([keyless.code, keyless.status, waits], ["invalid_key", 401, []]);
    });

    it("of a version that is gone names those there are", async () => {
      const query = { product_id: PRODUCT, version: "20200101T000000.000Z-0000" };
      const gone = await refusal(client().get("/api/v2/prospects", { params: { query } }));
      assert.ok(gone instanceof VersionGoneError);
      assert.deepEqual([gone.code, gone.versions], ["version_gone", [api.version]]);
    });

    it("of a page that a proxy answers with has the status's code", async () => {
      api.front.answer = (response) => response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>bad</h1>");
      const error = await refusal(client({ tries: 1 }).get("/api/v2/products"));
      assert.deepEqual([error.code, error.message, error.details], ["bad_gateway", "HTTP 502", {}]);
    });
  });

  describe("a retry", () => {
    it("waits as long as the rate limit says, and gets its answer then", async () => {
      const asking = client({ retryWaitMaxSeconds: 60 });
      for (let sent = 0; sent < 30; sent += 1) await asking.get("/api/v2/products");
      assert.equal(asking.lastRateLimit?.remaining, 0);
      assert.equal((await asking.get("/api/v2/products")).products.length, 1);
      assert.deepEqual(waits, [53_000]);
      assert.deepEqual([asking.lastRateLimit?.limit, asking.lastRateLimit?.remaining], [30, 29]);
    });

    it("is not made where the service asks for more patience than there is", async () => {
      api.front.answer = (response) => response.writeHead(503, { "Retry-After": "61" }).end("{}");
      const error = await refusal(client().get("/api/v2/products"));
      assert.deepEqual([error.code, error.retryAfterSeconds, waits], ["unavailable", 61, []]);
    });

    it("ends after as many tries as are given", async () => {
      const body = { error: "projection_unavailable", reason: "rebuilding", retry_after_seconds: 2 };
      api.front.answer = (response) => response.writeHead(503, { "Retry-After": "2" }).end(JSON.stringify(body));
      const error = await refusal(client({ tries: 3 }).get("/api/v2/prospects", LIST));
      assert.deepEqual([error.code, error.details], ["projection_unavailable", body]);
      assert.deepEqual([waits, api.front.asked.length], [[2000, 2000], 3]);
    });

    it("is made of a GET whose answer was lost or broke off", async () => {
      api.front.answer = inTurn(passOn(api.url, { isLost: true }), breaksOff, passOn(api.url));
      assert.equal((await client().get("/api/v2/products")).products.length, 1);
      assert.equal(waits.length, 2);
    });

    it("is not made of what might be done twice", async () => {
      api.front.answer = json({ error: "store_unavailable" }, 503);
      const body = { product_id: PRODUCT, ticker: "HRBR", node_id: "n", is_top_pick: true };
      const error = await refusal(client().patch("/api/v2/dealmap/node-top-pick", { body }));
      assert.deepEqual([error.code, api.front.asked.length, waits], ["store_unavailable", 1, []]);
    });

    it("is made of a DELETE whose answer was lost, which had done it", async () => {
      const url = "https://hooks.example.com/dealmap";
      const made = client().post("/api/v2/webhooks", { body: { url, event_types: ["version.published"] } });
      const { webhook_id: webhookId } = (await made).webhook;
      api.front.answer = inTurn(passOn(api.url, { isLost: true }), passOn(api.url));
      const gone = await client().delete("/api/v2/webhooks/{webhookId}", { params: { path: { webhookId } } });
      assert.deepEqual([gone, waits.length], [{ deleted: false }, 1]);
      assert.deepEqual((await client().get("/api/v2/webhooks")).webhooks, []);
    });

    it("stops when the caller gives up", async () => {
      api.front.answer = json({}, 503);
      const caller = new AbortController();
      const asking = client({ wait: async () => caller.abort(new Error("enough")) });
      const { signal } = caller;
      await assert.rejects(asking.get("/api/v2/products", { signal }), /enough/);
    });

    it("is made of a try that takes too long", async () => {
      api.front.answer = inTurn(() => undefined, passOn(api.url));
      assert.equal((await client({ timeoutSeconds: 0.2 }).get("/api/v2/products")).products.length, 1);
      assert.equal(waits.length, 1);
    });
  });

  describe("a paid call", () => {
    it("whose answer is lost is repeated under the key that it had, and charged once", async () => {
      api.front.answer = inTurn(passOn(api.url, { isLost: true }), passOn(api.url));
      const asking = client();
      const message = await asking.post("/api/v2/outreach", { body: OUTREACH });
      assert.ok("subject" in message && message.body.length > 0);
      const keys = api.front.asked.map(({ headers }) => headers["idempotency-key"]);
      assert.match(String(keys[0]), /^[0-9a-f-]{36}$/);
      assert.deepEqual(keys, [keys[0], keys[0]]);
      const { isReplayed, charged, operation } = asking.lastCredits ?? assert.fail("no credits");
      assert.deepEqual([isReplayed, charged, operation], [true, 0, "prospect_outreach"]);
      const usage = await asking.get("/api/v2/usage");
      assert.equal(usage.spent, 1);
      assert.equal(asking.lastCredits?.remaining, usage.remaining);
    });

    it("that still runs when it is repeated is waited for", async () => {
      const running = json(
        { error: "the first request with this Idempotency-Key is still in progress; try again" },
        409,
      );
      api.front.answer = inTurn(passOn(api.url, { isLost: true }), running, passOn(api.url));
      const message = await client().post("/api/v2/outreach", { body: OUTREACH });
      assert.ok("subject" in message);
      assert.equal(waits.length, 2);
    });

    it("has another key than the one before, the caller's where there is one, and its error names it", async () => {
      const asking = client();
      await asking.post("/api/v2/outreach", { body: { ...OUTREACH, dry_run: true } });
      await asking.post("/api/v2/outreach", { body: { ...OUTREACH, dry_run: true } });
      const [first, second] = api.front.asked.map(({ headers }) => headers["idempotency-key"]);
      assert.notEqual(first, second);
      const params = { header: { "Idempotency-Key": "mine" } };
      await asking.post("/api/v2/outreach", { params, body: OUTREACH });
      assert.equal(asking.lastCredits?.charged, 1);
      const other = asking.post("/api/v2/outreach", { params, body: { ...OUTREACH, tone: "neutral" } });
      const refused = await refusal(other);
      assert.deepEqual([refused.code, refused.idempotencyKey, waits], ["conflict", "mine", []]);
    });
  });

  describe("pages", () => {
    it("are all of the first one's version, so that a publish in between loses and doubles no row", async () => {
      const whole = (await client().get("/api/v2/prospects", LIST)).prospects.map(({ ticker }) => ticker);
      assert.ok(whole.length >= 4);
      const paged: string[] = [];
      const unpinned: string[] = [];
      const query = { product_id: PRODUCT, limit: 1 };
      for await (const { data, version } of client().pages("/api/v2/prospects", { params: { query } })) {
        paged.push(...data.prospects.map(({ ticker }) => ticker));
        assert.equal(version, api.version);
        const offset = paged.length - 1;
        const plain = await client().get("/api/v2/prospects", { params: { query: { ...query, offset } } });
        unpinned.push(...plain.prospects.map(({ ticker }) => ticker));
        if (paged.length === 2) assert.notEqual(await api.publishFewer(), api.version);
      }
      assert.deepEqual(paged, whole);
      // Without the pin the same reading loses one.
      assert.notDeepEqual(unpinned, whole);
    });

    it("keep filters and order, and come row by row too", async () => {
      const query = {
        product_id: PRODUCT,
        limit: 1,
        sort_by: "premium_total",
        assessment_status: ["assessed"],
      } as const;
      const rows: string[] = [];
      for await (const { ticker } of client().prospects({
        ...query,
        assessment_status: [...query.assessment_status],
      })) {
        rows.push(ticker);
      }
      assert.deepEqual(rows, ["HRBR", "ALDR"]);
      let excerpts = 0;
      for await (const _ of client().excerpts({ product_id: PRODUCT, ticker: "HRBR", limit: 1 })) excerpts += 1;
      const { total_count: total } = await client().get("/api/v2/excerpts", {
        params: { query: { product_id: PRODUCT, ticker: "HRBR" } },
      });
      assert.ok(total > 1);
      assert.equal(excerpts, total);
    });

    it("of a version that is removed before the last one end in an error that names the others", async () => {
      const asking = client().pages("/api/v2/prospects", { params: { query: { product_id: PRODUCT, limit: 1 } } });
      await asking.next();
      const newer = await api.publishFewer();
      await api.prune();
      const gone = await refusal(asking.next());
      assert.ok(gone instanceof VersionGoneError);
      assert.deepEqual(gone.versions, [newer]);
    });

    it("of two versions are never given as one list", async () => {
      const asking = client().pages("/api/v2/prospects", { params: { query: { product_id: PRODUCT, limit: 1 } } });
      await asking.next();
      api.front.answer = (response) =>
        response.writeHead(200, { "Content-Type": "application/json", "X-Projection-Version": "other" }).end("{}");
      assert.equal((await refusal(asking.next())).code, "version_changed");
    });
  });

  it("keeps answers with their ETag where it is asked to, and gives them again after a 304", async () => {
    const asking = client({ etagCache: 2 });
    const first = await asking.get("/api/v2/prospects", LIST);
    assert.deepEqual(await asking.get("/api/v2/prospects", LIST), first);
    assert.ok(api.front.asked[1]?.headers["if-none-match"]);
    await api.publishFewer();
    assert.notDeepEqual(await asking.get("/api/v2/prospects", LIST), first);
  });

  it("streams a file, and fails where it breaks off", async () => {
    const params = { path: {}, query: { product_id: PRODUCT, format: "csv" } } as const;
    const file = await client().download("/api/v2/exports/prospects", { params: { query: params.query } });
    assert.match(await file.text(), /^rank,|ticker/);
    api.front.answer = breaksOff;
    const broken = await client().download("/api/v2/exports/prospects", { params: { query: params.query } });
    await assert.rejects(broken.text());
  });
});
