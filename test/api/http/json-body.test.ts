// JSON bodies: what of them is read, and what is refused before a route sees it.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import type { Response } from "supertest";
import { Harness } from "../../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

const ASKED = { product_id: PRODUCT, ticker: "HRBR", node_id: "n_1", stakeholder_role: "Champion" };
const GOOD = JSON.stringify(ASKED);

describe("JSON bodies", () => {
  let harness: Harness;
  let key: string;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ key } = await publishMiniature(harness));
  });
  after(() => harness.close());

  /** Without a map, whatever gets through is a 404. */
  async function send(text: string | Buffer, headers: Record<string, string> = {}, asking = key): Promise<Response> {
    const request = harness.request("patch", "/api/v2/dealmap/node-role", asking);
    request.set({ "Content-Type": "application/json", ...headers });
    // Without this, the client would write a Buffer as JSON.
    request.serialize((body) => body as string);
    return request.send(text);
  }

  async function assertRefused(response: Response, [status, says]: [number, RegExp]): Promise<void> {
    assert.equal(response.status, status, response.text);
    assert.match(response.body.error, says);
    assert.match(response.headers["x-ratelimit-remaining"] ?? "", /\d/);
  }

  const read: [what: string, text: string, headers?: Record<string, string>][] = [
    ["application/json", GOOD],
    ["a charset", GOOD, { "Content-Type": "application/json; charset=utf-8" }],
    ["a charset in capitals and quotes", GOOD, { "Content-Type": 'application/json; Charset="UTF-8"' }],
    ["a byte order mark", `\ufeff${GOOD}`],
    ["a JSON type of another name", GOOD, { "Content-Type": "application/merge-patch+json" }],
    ["a body of just under 100 kB", `${GOOD}${" ".repeat(100_000 - GOOD.length)}`],
  ];
  for (const [what, text, headers] of read) {
    it(`reads ${what}`, async () => assertRefused(await send(text, headers), [404, /no DealMap/]));
  }

  type Refused = [what: string, text: string, refusal: [number, RegExp], headers?: Record<string, string>];
  const refused: Refused[] = [
    ["malformed JSON", "{", [400, /not valid JSON/]],
    ["a list", "[]", [400, /must be a JSON object of product_id, ticker, node_id, stakeholder_role/]],
    ["text", '"x"', [400, /must be a JSON object/]],
    ["null", "null", [400, /must be a JSON object/]],
    ["an empty object", "{}", [400, /product_id is required.*stakeholder_role is required/]],
    ["a body of more than 100 kB", `${GOOD}${" ".repeat(100_001 - GOOD.length)}`, [413, /larger than 100 kB/]],
    [
      "a form",
      "product_id=101",
      [415, /Content-Type: application\/json/],
      { "Content-Type": "application/x-www-form-urlencoded" },
    ],
    ["plain text", GOOD, [415, /application\/json/], { "Content-Type": "text/plain" }],
    ["another charset", GOOD, [415, /UTF-8/], { "Content-Type": "application/json; charset=latin1" }],
    ...["utf-16", "UTF-16LE", "utf-32", "us-ascii", "", "utf-8; charset=utf-16"].map((charset): Refused => {
      const headers = { "Content-Type": `application/json; charset=${charset}` };
      return [`the charset ${charset || "of no name"}`, GOOD, [415, /UTF-8/], headers];
    }),
    ["a name twice", `{"product_id": 1, ${GOOD.slice(1)}`, [400, /the body names "product_id" twice/]],
    ["a name twice, once with escapes", `{"\\u0074icker": "X", ${GOOD.slice(1)}`, [400, /names "ticker" twice/]],
    ["a name twice in an inner object", `{"a": [{"b": 1, "c": {"b": 1}, "b": 2}]}`, [400, /names "b" twice/]],
    ["__proto__ twice", '{"__proto__": 1, "__proto__": 2}', [400, /names "__proto__" twice/]],
    [
      "a long name twice",
      `{"${"𝕏".repeat(5000)}": 1, "${"𝕏".repeat(5000)}": 2}`,
      [400, /^the body names "𝕏{60}…" twice/u],
    ],
    ["an unknown encoding", GOOD, [415, /UTF-8/], { "Content-Encoding": "br2" }],
  ];
  for (const [what, text, refusal, headers] of refused) {
    it(`refuses ${what} with ${refusal[0]}`, async () => assertRefused(await send(text, headers), refusal));
  }

  it("refuses a compressed body with 415, however little it is compressed", async () => {
    await assertRefused(await send(gzipSync(GOOD), { "Content-Encoding": "gzip" }), [415, /./]);
  });

  it("asks for what is missing when there is no body at all", async () => {
    const response = await harness.request("patch", "/api/v2/dealmap/node-role", key);
    await assertRefused(response, [400, /product_id is required/]);
  });

  it("refuses before it reads: a bad body without a key is 401, with a weak key 403", async () => {
    assert.equal((await send("{", {}, "nonsense")).status, 401);
    const { team } = await harness.team();
    assert.equal((await send("{", {}, await harness.key(team.teamId, ["read"]))).status, 403);
  });

  it("takes no harm from names of the language", async () => {
    for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
      const text = `{"${name}": {"isPolluted": true, "product_id": 1}, ${GOOD.slice(1)}`;
      await assertRefused(await send(text), [400, new RegExp(`unknown body field "${name}"`)]);
    }
    assert.equal("isPolluted" in {}, false);
  });

  it("takes no harm from depth, in an unknown field or in a known one", async () => {
    const deep = `${"[".repeat(40_000)}${"]".repeat(40_000)}`;
    await assertRefused(await send(`{"deep": ${deep}}`), [400, /unknown body field "deep"/]);
    await assertRefused(await send(`{"ticker": ${deep}}`), [400, /ticker must be 1 to 12/]);
    await assertRefused(await send("[".repeat(90_000)), [400, /not valid JSON/]);
  });

  it("refuses bytes that are no UTF-8", async () => {
    const bytes = Buffer.from(GOOD.replace("n_1", "n_?"));
    bytes[bytes.indexOf("?")] = 0xe9;
    await assertRefused(await send(bytes), [400, /not valid JSON in UTF-8/]);
  });

  it("cuts long names between characters, and tells of a few of many parameters", async () => {
    const path = "/api/v2/dealmap/node-role";
    const long = await harness.request("patch", `${path}?${encodeURIComponent("𝕏".repeat(500))}=1`, key).send(ASKED);
    assert.match(long.body.error, /unknown parameter "𝕏{60}…"/u);
    const many = Array.from({ length: 1000 }, (_, index) => `p${index}=0`).join("&");
    const told = await harness.request("get", `/api/v2/prospects?${many}&${"limit=1&".repeat(500)}`, key);
    assert.equal(told.status, 400);
    assert.ok(told.text.length < 5000, `${told.text.length}`);
  });

  it("names a few of many unknown fields", async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field_${index}`, 0]));
    const response = await send(JSON.stringify({ ...ASKED, ...many }));
    assert.equal(response.status, 400);
    assert.ok(response.text.length < 2000);
  });
});
