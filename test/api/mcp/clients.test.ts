// Both official clients against POST /mcp: they list the tools, and each call is answered, refused and charged as the API does it.
import assert from "node:assert/strict";
import { CompanyBrief } from "../../../api/mcp/brief/company-brief.ts";
import { TOOLS } from "../../../api/mcp/tools.ts";
import { PRODUCT } from "../../fixtures/miniature.ts";
import { HTTP_CLIENTS, type McpClient } from "./clients.ts";
import { type ListeningApi, listen, spentBy } from "./listening-api.ts";

const HARBOR = { product_id: PRODUCT, ticker: "HRBR" };
const MESSAGE = { ...HARBOR, platform: "email", tone: "helpful" };
const READING: Readonly<Record<string, object>> = {
  brief_company: HARBOR,
  list_products: {},
  list_prospects: { product_id: PRODUCT, states_licensed_in: ["CA", "NY"] },
  get_prospect: HARBOR,
  list_excerpts: { ...HARBOR, limit: 2 },
  get_dealmap: HARBOR,
  get_usage: {},
  list_versions: { product_id: PRODUCT },
  list_changes: { product_id: PRODUCT, since: "2100-01-01" },
  list_tables: { product_id: PRODUCT },
  run_sql: { product_id: PRODUCT, sql: "SELECT ticker, company_name FROM families ORDER BY ticker" },
};

const PROTOCOLS: Readonly<Record<string, string>> = {
  "the newest client": "2026-07-28",
  "the newest client, by a handshake": "2025-11-25",
  "the client before": "2025-11-25",
};

for (const [name, connect] of Object.entries(HTTP_CLIENTS)) {
  describe(`${name} over HTTP`, () => {
    let api: ListeningApi;
    let client: McpClient;
    before(async () => {
      api = await listen();
      await api.fixture.generate();
      const { harness, teamId } = api.fixture;
      client = await connect({ url: api.url, key: await harness.key(teamId, ["read", "outreach", "sql"]) });
    });
    beforeEach(() => api.fixture.harness.clock.advance(60_000));
    after(async () => {
      await client.close();
      await api.close();
    });

    it(`speaks ${PROTOCOLS[name]} and lists every tool as the table has it`, async () => {
      assert.equal(client.protocol(), PROTOCOLS[name]);
      const listed = await client.list();
      assert.deepEqual(
        listed.map(({ name, description, inputSchema, outputSchema }) => ({
          name,
          description,
          inputSchema,
          outputSchema,
        })),
        TOOLS.map(({ listing: { name, description, inputSchema, outputSchema } }) =>
          JSON.parse(JSON.stringify({ name, description, inputSchema, outputSchema })),
        ),
      );
    });

    for (const { listing, route } of TOOLS.filter(({ listing }) => listing.annotations.readOnlyHint)) {
      it(`gets from ${listing.name} what the API answers, and a few lines of it`, async () => {
        const { isError, text, structured } = await client.call(listing.name, READING[listing.name]);
        assert.equal(isError, false, text);
        assert.ok(text.length > 20 && text.length < 8000, text);
        if (route === null) CompanyBrief.parse(structured);
        else route.response.parse(structured);
      });
    }

    it("gets the very body of the HTTP answer, with the version in the result's _meta", async () => {
      const { structured, meta } = await client.call("get_prospect", HARBOR);
      const { body, headers } = await api.fixture.harness.get(`/prospects/HRBR?product_id=${PRODUCT}`, api.fixture.key);
      assert.deepEqual(structured, body);
      assert.equal(meta["dealmap/version"], headers["x-projection-version"]);
    });

    it("is charged exactly once for a call under one idempotency_key, however often it is repeated", async () => {
      const before = await spentBy(api);
      const args = { ...MESSAGE, idempotency_key: `once ${name}` };
      const first = await client.call("write_outreach", args);
      const again = await client.call("write_outreach", args);
      assert.equal(first.isError, false, first.text);
      assert.deepEqual(again.structured, first.structured);
      assert.deepEqual([first.meta["dealmap/credits-charged"], again.meta["dealmap/credits-charged"]], [1, undefined]);
      assert.equal(again.meta["dealmap/replayed"], true);
      assert.equal(first.meta["dealmap/credits-remaining"], 50 - before - 1);
      assert.equal((await spentBy(api)) - before, 1);
    });

    it("is charged nothing for a dry run, a brief and a refusal", async () => {
      const before = await spentBy(api);
      const dry = await client.call("write_outreach", { ...MESSAGE, dry_run: true });
      assert.match(dry.text, /It would cost 1 credit/);
      await client.call("brief_company", HARBOR);
      assert.equal((await client.call("write_outreach", { ...MESSAGE, ticker: "NOPE" })).isError, true);
      assert.equal(await spentBy(api), before);
    });

    it("hears a refusal as the tool's: its code, what is wrong and what to do", async () => {
      const refused = await client.call("list_versions", { product_id: 0 });
      assert.equal(refused.isError, true);
      assert.match(refused.text, /^invalid_input: product_id must be an integer of at least 1\n/);
      assert.match(refused.text, /What to do: Correct the arguments/);
      const facts = refused.meta["dealmap/error"] as Record<string, unknown>;
      assert.deepEqual([facts.code, facts.status], ["invalid_input", 400]);
      assert.match(
        (await client.call("get_prospect", { ...HARBOR, ticker: "NOPE" })).text,
        /^unknown_ticker: .*list_prospects/s,
      );
      assert.match(
        (await client.call("list_products", { nonsense: 1 })).text,
        /unknown parameter "nonsense".*accepted: include_disabled/,
      );
    });

    it("hears of a name that no tool has, with the nearest that there is", async () => {
      await assert.rejects(client.call("get_prospekt"), /there is no tool "get_prospekt", did you mean get_prospect\?/);
    });

    it("may not do with a key what its scopes do not say, and may still read", async () => {
      const { harness, teamId } = api.fixture;
      const reader = await connect({ url: api.url, key: await harness.key(teamId, ["read"]) });
      const refused = await reader.call("write_outreach", MESSAGE);
      assert.match(refused.text, /^insufficient_scope: the API key lacks the scope outreach\n/);
      assert.equal((await reader.call("list_products")).isError, false);
      await reader.close();
    });

    it("keeps to the cap of a tool, and is told when to come back", async () => {
      api.fixture.harness.clock.advance(60_000);
      const dry = { ...HARBOR, dry_run: true };
      for (let call = 0; call < 5; call += 1) assert.equal((await client.call("generate_dealmap", dry)).isError, false);
      const refused = await client.call("generate_dealmap", dry);
      assert.match(refused.text, /^rate_limited: /);
      const facts = refused.meta["dealmap/error"] as Record<string, unknown>;
      assert.ok(Number(facts.retry_after_seconds) > 0);
    });

    it("cannot connect with a key that is none", async () => {
      await assert.rejects(connect({ url: api.url, key: "dm_live_nonsense" }), /401|Unauthorized|invalid or expired/i);
    });

    it("hears of a long call that it is at work, before the answer", async () => {
      await api.fixture.reset();
      let told: (message: string) => void = () => undefined;
      api.fixture.source.gate = new Promise((resolve) => {
        told = resolve;
      });
      const heard: string[] = [];
      const { isError, text, meta } = await client.call("generate_dealmap", HARBOR, (message) => {
        heard.push(message);
        told(message);
      });
      assert.equal(isError, false, text);
      assert.match(heard[0] ?? "", /^generate_dealmap is at work/);
      assert.equal(meta["dealmap/credits-charged"], 10);
    });
  });
}
