// Hostile text in every parameter of every route: an answer that is specified, rows and files as they were, headers and log
// lines in one piece, no prototype touched.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "../../api/app.ts";
import { type Route, takesBody } from "../../api/route.ts";
import { FakeOrgChart } from "../fixtures/dealmap-fixture.ts";
import { goodRequest, prepareGood, sendGood } from "../fixtures/good-requests.ts";
import { Harness } from "../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

/** Where a hostile COPY would write. */
const COPIED = join(tmpdir(), `dealmap-injected-${process.pid}`);
const SQL = [
  "' OR '1'='1",
  "' OR 1=1 --",
  "1; DROP TABLE families; --",
  "'; DELETE FROM ledger_entries; --",
  "101 UNION SELECT key_sha256 FROM keys",
  "1) OR (SELECT count(*) FROM read_text('/etc/passwd')) > 0 --",
  "'; ATTACH '/tmp/x' AS x; --",
  `'; COPY (SELECT 1) TO '${COPIED}'; --`,
  "$$; PRAGMA enable_profiling; $$",
  "\\'; select pg_sleep(10); --",
  "%' ESCAPE '!",
  "1e309",
  "0x65",
  "NaN",
  "{{7*7}}",
  "$" + "{7*7}",
];
const PATHS = [
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "....//....//etc/passwd",
  "..\\..\\windows\\win.ini",
  "/etc/passwd",
  "file:///etc/passwd",
  "versions.json",
  ".",
  "..",
  "%2e%2e%2f",
  "con",
  "http://169.254.169.254/",
];
const LINES = [
  "x\r\nSet-Cookie: stolen=1",
  "x\nX-Injected: 1\n\n<script>",
  "x\r\n\r\nHTTP/1.1 200 OK",
  'x"}\n{"level":"fatal","msg":"forged"',
  "\u0000",
  "\u2028\u2029",
  "\u001b[2J\u001b]0;title\u0007",
  "\u202eevil",
  "%0d%0aX-Injected:%201",
];
const PROTOTYPES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__proto__[polluted]"];
const OTHERS = [
  "",
  " ",
  "x".repeat(5000),
  "𝕏",
  "\ud800",
  "null",
  "undefined",
  "-1",
  "1e3",
  "[object Object]",
  "<img src=x onerror=alert(1)>",
];
const CORPUS = [...SQL, ...PATHS, ...LINES, ...PROTOTYPES, ...OTHERS];

/** JSON that is no text. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  [],
  [[]],
  {},
  { $gt: "" },
  { __proto__: null, polluted: true },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
];
/** A parameter that is SQL, and is told what is wrong with it. Each one takes a process. */
const STATEMENT = "sql";
const LEAKED = /SQLITE|root:x:|at .*\.ts:\d/;
const UNEXPECTED = /SQLITE|syntax error|Binder Error|Parser Error|root:x:|at .*\.ts:\d/;
/** Beyond it each parameter gets a third of the corpus, and each text a third of the parameters. */
const MANY_PARAMETERS = 8;
const CAP_MS = 15_000;
const SPECIFIED = new Set([200, 400, 402, 404, 405, 406, 409, 413, 415]);

describe("hostile text", () => {
  let harness: Harness;
  let key: string;
  let found: string;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 1_000_000, providers: { orgChart: new FakeOrgChart() } });
    const published = await publishMiniature(harness);
    ({ key } = published);
    await prepareGood(harness, published.team.teamId);
    const generated = { product_id: PRODUCT, ticker: "HRBR" };
    assert.equal((await harness.send("post", "/dealmap/generate", { key, body: generated })).status, 200);
    found = await contents(harness);
  });
  after(() => harness.close());

  for (const route of ROUTES) {
    const name = `${route.method} ${route.path}`;

    it(`${name}: in each parameter, has no effect`, async () => {
      const parameters = [...Object.keys(route.input.shape), "unknown"];
      for (const [index, parameter] of parameters.entries()) {
        const every = thinning(parameter, parameters.length);
        for (const text of CORPUS.filter((_, at) => (at + index) % every === 0)) {
          const answer = await sendHostile(harness, route, { key, parameter, text });
          await assertHarmless(harness, answer, parameter === STATEMENT ? LEAKED : undefined);
        }
      }
      assert.equal(await contents(harness), found);
    }).timeout(60_000);

    it(`${name}: in the names of parameters and in headers, has no effect`, async () => {
      for (const text of CORPUS) {
        const named = takesBody(route.method)
          ? sendGood(harness, route, key, { body: JSON.parse(`{${JSON.stringify(text)}:1}`) })
          : sendGood(harness, route, key, { query: `${encoded(text)}=1` });
        await assertHarmless(harness, await named);
      }
      assert.equal(await contents(harness), found);
    }).timeout(60_000);

    if (takesBody(route.method)) {
      it(`${name}: JSON of another kind in each field has no effect`, async () => {
        for (const field of Object.keys(route.input.shape)) {
          for (const value of VALUES) {
            await assertHarmless(harness, await sendGood(harness, route, key, { body: { [field]: value } }));
          }
        }
        assert.equal(await contents(harness), found);
      });
    }
  }

  it("nothing of it wrote a file or reached a prototype, and each log line is one JSON object", () => {
    assert.equal(Object.hasOwn(Object.prototype, "polluted"), false);
    assert.equal(existsSync(COPIED), false);
    assert.ok(harness.logged.length > 1000);
    assert.ok(harness.logged.every(({ msg }) => msg !== "forged"));
  });

  it("in the key, the Idempotency-Key and other headers, as raw bytes, has no effect", async () => {
    const server = createServer(harness.app);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      for (const text of [...CORPUS, "\u0080\u00ff"]) {
        for (const header of [
          "Authorization: Bearer",
          "Idempotency-Key:",
          "If-None-Match:",
          "X-Request-Id:",
          "X-Forwarded-For:",
        ]) {
          const answer = await sendRaw(server, `${header} ${text.replaceAll(/[\r\n\0]/g, "\\n")}`);
          const [line = ""] = answer.split("\r\n");
          assert.match(line, /^HTTP\/1\.1 (200|400|401|404|431) /, `${header} ${text.slice(0, 60)}: ${line}`);
          assert.doesNotMatch(answer, /^(set-cookie|x-injected)/im);
        }
      }
    } finally {
      server.close();
    }
    assert.equal(await contents(harness), found);
  }).timeout(60_000);
});

/** Of so many texts a parameter gets one. */
function thinning(parameter: string, parameters: number): number {
  if (parameter === STATEMENT) return 6;
  return parameters > MANY_PARAMETERS ? 3 : 1;
}

type Sent = { readonly key: string; readonly parameter: string; readonly text: string };

function sendHostile(harness: Harness, route: Route, { key, parameter, text }: Sent) {
  const { path, query = "", body } = goodRequest(route);
  const method = route.method.toLowerCase() as "get" | "post" | "patch" | "delete";
  const others = new URLSearchParams(query);
  others.delete(parameter);
  if (route.path.includes(`:${parameter}`)) {
    const hostile = route.path.replace(`:${parameter}`, () => encoded(text));
    const request = harness.request(method, `/api/v2${hostile}?${others}`, key);
    return takesBody(route.method) ? request.send(body) : request;
  }
  if (takesBody(route.method)) return sendGood(harness, route, key, { body: { [parameter]: text } });
  return harness.request(method, `/api/v2${path}?${others}&${parameter}=${encoded(text)}`, key);
}

type Answer = { status: number; headers: Record<string, string>; text: string };

async function assertHarmless(harness: Harness, response: Answer, leaked = UNEXPECTED): Promise<void> {
  const { status, headers, text } = response;
  // The caps of a minute are not what is tried here.
  harness.clock.advance(CAP_MS);
  assert.ok(SPECIFIED.has(status), `${status} ${text}`);
  assert.equal(headers["set-cookie"], undefined);
  assert.equal(headers["x-injected"], undefined);
  assert.doesNotMatch(text, leaked);
  assert.deepEqual(errorsSince(harness), []);
}

/** How many lines of a log were looked at: with each answer its new ones are. */
const lookedAt = new WeakMap<Harness, number>();

function errorsSince(harness: Harness): readonly Record<string, unknown>[] {
  const lines = harness.logged.slice(lookedAt.get(harness) ?? 0);
  lookedAt.set(harness, harness.logged.length);
  return lines.filter(({ level }) => level === "error");
}

/** Percent-encoded, halves of surrogate pairs too. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd"));
}

/** Every row that a request could change, but what a request rightly changes: charges, maps, overrides, their audit. */
async function contents({ store: { db } }: Harness): Promise<string> {
  const tables = ["teams", "keys", "products", "product_keywords", "product_sources", "product_segments"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const names = await db.introspection.getTables();
  return JSON.stringify([names.map(({ name }) => name), rows.map((each) => each.map(({ ...row }) => row))]);
}

function sendRaw(server: Server, header: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1", () => {
      const head = `GET /api/v2/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`;
      socket.write(Buffer.from(head, "latin1"));
    });
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}
