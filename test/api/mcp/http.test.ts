// POST /mcp as HTTP: who may send, from where, what is no message, and that a plain call is answered as the SDK answers it.
import assert from "node:assert/strict";
import { request } from "node:http";
import { sql } from "kysely";
import { PRODUCT } from "../../fixtures/miniature.ts";
import { type ListeningApi, listen } from "./listening-api.ts";

const MODERN = "2026-07-28";
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const BOTH = "application/json, text/event-stream";
const LIMIT = 40;

type Answer = { status: number; headers: Record<string, unknown>; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** fetch would set Host and Origin itself. */
function send(port: number, { method = "POST", headers = {}, body = "" }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = {
      "Content-Type": "application/json",
      Accept: BOTH,
      "Content-Length": Buffer.byteLength(body),
      ...headers,
    };
    const asked = request({ port, host: "127.0.0.1", path: "/mcp", method, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const message = (method: string, params?: object) =>
  JSON.stringify({ jsonrpc: "2.0", id: 7, method, ...(params && { params }) });
/** The message in an answer, which may be the event of a stream. */
const read = ({ text }: Answer) => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);

describe("POST /mcp", () => {
  let api: ListeningApi;
  let own: Record<string, string>;
  before(async () => {
    api = await listen({ publicUrl: "https://dealmap.example.com", rateLimitPerMinute: LIMIT });
    own = { Authorization: `Bearer ${api.fixture.key}` };
  });
  beforeEach(() => api.fixture.harness.clock.advance(60_000));
  after(() => api.close());

  const post = (body: string, headers: Record<string, string> = {}) =>
    send(api.port, { headers: { ...own, ...headers }, body });
  const list = message("tools/list");

  const foreign: readonly (readonly [string, Record<string, string>])[] = [
    ["a page of another site", { Origin: "https://evil.example" }],
    ["a page of no site", { Origin: "null" }],
    ["a page that a name server has pointed here", { Origin: "http://evil.example", Host: "evil.example" }],
    ["a host that is another one", { Host: "evil.example" }],
    ["a host that only begins like this one", { Host: "localhost.evil.example" }],
    ["the dashboard's host without TLS", { Origin: "http://dealmap.example.com" }],
  ];
  for (const [name, headers] of foreign) {
    it(`refuses ${name} with 403`, async () => {
      const { status, text } = await post(list, headers);
      assert.equal(status, 403, text);
      assert.match(JSON.parse(text).error, /another host|other sites/);
    });
  }

  const welcome: readonly (readonly [string, Record<string, string>])[] = [
    ["a program", {}],
    ["this machine by its name", { Host: "localhost:3000" }],
    ["this machine by its IPv6 address", { Host: "[::1]:3000" }],
    ["a proxy in front that says PUBLIC_URL's host", { Host: "dealmap.example.com" }],
    ["a page of PUBLIC_URL", { Host: "dealmap.example.com", Origin: "https://dealmap.example.com" }],
    ["a page of this machine", { Origin: "http://localhost:6274" }],
  ];
  for (const [name, headers] of welcome) {
    it(`answers ${name}`, async () => assert.equal((await post(list, headers)).status, 200));
  }

  it("refuses without a key, and with one that is none, with 401", async () => {
    for (const headers of [{}, { Authorization: "Bearer dm_live_nonsense" }]) {
      const answer = await send(api.port, { headers, body: list });
      assert.equal(answer.status, 401);
      assert.equal(answer.headers["www-authenticate"], "Bearer");
      assert.match(JSON.parse(answer.text).error, /send Authorization: Bearer/);
    }
  });

  it("answers GET, DELETE and every other method with 405: there is no stream to listen on and no session to end", async () => {
    for (const method of ["GET", "HEAD", "DELETE", "PUT", "PATCH", "OPTIONS"]) {
      const { status, headers } = await send(api.port, { method, headers: own });
      assert.deepEqual([status, headers.allow], [405, "POST"], method);
    }
  });

  it("counts a message as a request, shows the limit, and refuses over it with 429", async () => {
    const first = await post(list);
    assert.equal(first.headers["x-ratelimit-remaining"], String(LIMIT - 1));
    for (let sent = 1; sent < LIMIT; sent += 1) await post(message("ping"));
    const { status, headers } = await post(list);
    assert.equal(status, 429);
    assert.ok(Number(headers["retry-after"]) > 0);
  });

  it("refuses what is no message: several at once, no JSON, a name twice, another type, too large a body", async () => {
    const bad: readonly (readonly [number, string, Record<string, string>])[] = [
      [400, `[${list},${list}]`, {}],
      [400, "", {}],
      [400, "{", {}],
      [400, '{"jsonrpc":"2.0","jsonrpc":"2.0"}', {}],
      [400, '"text"', {}],
      [400, '{"hello":1}', {}],
      [415, list, { "Content-Type": "text/plain" }],
      [413, JSON.stringify({ long: "x".repeat(100_000) }), {}],
    ];
    for (const [expected, body, headers] of bad) {
      const { status, text } = await post(body, headers);
      assert.equal(status, expected, `${body.slice(0, 40)}: ${text}`);
    }
  });

  it("refuses arguments that are nested deeper than anybody means, whichever tool takes them", async () => {
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const call = (name: string, argument: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":{"${argument}":${nested}}}}`;
    for (const [name, argument] of [
      ["brief_company", "product_id"],
      ["get_prospect", "ticker"],
      ["write_outreach", "idempotency_key"],
    ] as const) {
      const answer = await post(call(name, argument));
      assert.equal(answer.status, 200, answer.text);
      assert.match(
        answer.text,
        new RegExp(`invalid_input: ${argument}: lists and objects may be nested 32 deep`),
        name,
      );
    }
  });

  it("keeps no connection for a client that would listen for changes", async () => {
    const params = { _meta: ENVELOPE, notifications: { toolsListChanged: true } };
    const headers = { "MCP-Protocol-Version": MODERN, "Mcp-Method": "subscriptions/listen" };
    const answer = await post(message("subscriptions/listen", params), headers);
    assert.ok(read(answer).error, answer.text);
  });

  it("has the headers of every answer", async () => {
    const { headers } = await post(list);
    assert.equal(headers["cache-control"], "no-store");
    assert.equal(headers["content-security-policy"], "default-src 'none'");
    assert.match(String(headers["x-request-id"]), /^[0-9a-f-]{36}$/);
    assert.equal(headers["access-control-allow-origin"], undefined);
    assert.equal(headers["mcp-session-id"], undefined);
  });

  it("gives a client of a protocol without structured content the whole answer as text", async () => {
    const params = { name: "get_usage", arguments: {} };
    for (const [version, isStructured] of [
      [undefined, false],
      ["2025-03-26", false],
      ["2025-06-18", true],
    ] as const) {
      const { result } = read(
        await post(message("tools/call", params), version === undefined ? {} : { "MCP-Protocol-Version": version }),
      );
      assert.equal(result.structuredContent !== undefined, isStructured, version);
      if (!isStructured) assert.equal(JSON.parse(result.content[0].text).plan, "trial");
    }
  });

  const calls: readonly (readonly [string, string, object])[] = [
    ["an answer", "list_prospects", { product_id: PRODUCT, limit: 3 }],
    ["a refusal", "get_prospect", { product_id: PRODUCT, ticker: "NOPE" }],
    [
      "a dry run",
      "write_outreach",
      { product_id: PRODUCT, ticker: "HRBR", platform: "email", tone: "neutral", dry_run: true },
    ],
  ];
  for (const [what, name, args] of calls) {
    it(`answers ${what} of a plain call as the SDK does, of the newest protocol and of earlier ones`, async () => {
      for (const version of [MODERN, "2025-11-25", "2025-06-18", undefined]) {
        const isModern = version === MODERN;
        const headers: Record<string, string> = {
          ...(version === undefined ? {} : { "MCP-Protocol-Version": version }),
          ...(isModern ? { "Mcp-Method": "tools/call", "Mcp-Name": name } : {}),
        };
        const meta = isModern ? ENVELOPE : {};
        const plain = await post(message("tools/call", { name, arguments: args, _meta: meta }), headers);
        // What is not known to be plain goes to the SDK.
        const traced = { ...meta, traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
        const judged = await post(message("tools/call", { name, arguments: args, _meta: traced }), headers);
        assert.deepEqual([plain.status, judged.status], [200, 200]);
        const [ours, theirs] = [read(plain), read(judged)].map(withoutRequestId);
        assert.deepEqual(ours, theirs);
      }
    });
  }

  it("leaves to the SDK what contradicts its own headers", async () => {
    const params = { name: "list_products", arguments: {}, _meta: ENVELOPE };
    const headers = { "MCP-Protocol-Version": MODERN, "Mcp-Method": "tools/call", "Mcp-Name": "get_usage" };
    const { status, text } = await post(message("tools/call", params), headers);
    assert.equal(status, 400, text);
    assert.match(text, /Mcp-Name/);
  });

  it("reads where the store cannot be written, and says of a paid tool that nothing was charged", async () => {
    const { db } = api.fixture.harness.store;
    const args = { product_id: PRODUCT, ticker: "HRBR" };
    const call = (name: string, further = {}) =>
      post(message("tools/call", { name, arguments: { ...args, ...further } }));
    await sql`pragma query_only = on`.execute(db);
    const [reading, paying] = [
      await call("brief_company"),
      await call("write_outreach", { platform: "email", tone: "neutral" }),
    ];
    await sql`pragma query_only = off`.execute(db);
    assert.equal(read(reading).result.isError, undefined, reading.text);
    assert.equal(read(paying).result.isError, true, paying.text);
    assert.match(read(paying).result.content[0].text, /^store_unavailable: .*Nothing was charged/s);
  });

  it("is in metrics and log by its path, a refused tool by its code", async () => {
    await post(message("tools/call", { name: "get_prospect", arguments: { product_id: PRODUCT, ticker: "NOPE" } }));
    const { text } = await api.fixture.harness.request("get", "/metrics", null);
    assert.match(text, /http_request_duration_seconds_count\{method="POST",route="\/mcp",status="200"\} \d+/);
    assert.match(text, /dealmap_errors_total\{code="unknown_ticker"\} \d+/);
  });
});

/** Different in each answer. */
function withoutRequestId(answer: object): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(/[0-9a-f]{8}-0000-7000-8000-\d{12}/g, "id"));
}
