// No secret where it does not belong: a whole life of the service at the most talkative log level, with services that echo
// the keys that they are sent, and afterwards every file, output and answer searched for every secret.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openStore } from "../../data/store/open.ts";
import { FakeService } from "../api/providers/fake-service.ts";
import { type CommandLine, createCommandLine } from "../scripts/command-line.ts";
import { DealmapProcess } from "../scripts/process.ts";

const SAMPLE = fileURLToPath(new URL("../../data/sample", import.meta.url));
const MODEL_KEY = "model-key-5e1f0c77a9";
const ORG_CHART_KEY = "org-chart-key-90b2dd4e13";
const PROVIDER_SECRET = "provider-secret-c2794f60de";
const PASSWORD = "store-password-b7a65c1f";
const RAW_KEY = /dm_live_[0-9A-Za-z]{30,}/;

type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
};

describe("secrets", function () {
  this.timeout(120_000);
  let dealmap: CommandLine;
  let echo: FakeService;
  /** Where a text was found that may be shown to nobody. */
  const shown = new Map<string, string>();
  const secrets: [name: string, secret: string][] = [
    ["the language model's key", MODEL_KEY],
    ["the org-chart provider's key", ORG_CHART_KEY],
    ["the secret for the identity provider", PROVIDER_SECRET],
  ];

  before(async () => {
    echo = await FakeService.start();
    echo.answer = (response, request) =>
      void response
        .writeHead(401, { "Content-Type": "application/json", "X-Echo": String(request.headers.authorization) })
        .end(JSON.stringify({ error: { message: `Incorrect API key provided: ${request.headers.authorization}` } }));
    const service = new URL(echo.url).origin;
    dealmap = createCommandLine({
      LOG_LEVEL: "trace",
      PORT: "0",
      SOURCES_DIR: SAMPLE,
      LLM_REQUESTS_MAX: "3",
      BACKEND_TIMEOUT_SECONDS: "2",
      LLM_BASE_URL: `${service}/v1`,
      LLM_MODEL: "any",
      LLM_API_KEY: MODEL_KEY,
      ORG_CHART_URL: service,
      ORG_CHART_API_KEY: ORG_CHART_KEY,
      OIDC_ISSUER: service,
      OIDC_CLIENT_ID: "dealmap",
      OIDC_CLIENT_SECRET: PROVIDER_SECRET,
    });
    const command = async (...args: string[]) => {
      const { stdout, stderr } = await dealmap.run(...args);
      shown.set(`dealmap ${args.slice(0, 2).join(" ")}`, stdout + stderr);
    };
    await command("team", "create", "--name", "Elm Labs", "--plan", "trial");
    const create = async () => {
      const { stdout, stderr } = await dealmap.run("key", "create", "--team", "1", "--scopes", "read,outreach");
      shown.set("dealmap key create's notes", stderr);
      return stdout.trim();
    };
    const [good, revoked] = [await create(), await create()];
    secrets.push(["a key", good], ["a revoked key", revoked]);
    const { document } = await dealmap.json("key", "list");
    const [, second] = (document as { keys: { key_id: string }[] }).keys;
    await command("key", "revoke", second?.key_id ?? "");
    for (const file of ["products-1.yaml"]) await command("product", "apply", join(SAMPLE, file));
    await command("ingest");
    await serve(good, revoked);
    for (const args of [
      ["status"],
      ["audit"],
      ["key", "list"],
      ["credits", "--team", "1"],
      ["rejects"],
      ["versions", "list"],
      ["doctor"],
    ])
      await command(...args);
  });
  after(async () => {
    await echo.stop();
    dealmap.remove();
  });

  const serve = async (good: string, revoked: string) => {
    const api = new DealmapProcess({ ...process.env, ...dealmap.env } as Record<string, string>, "serve");
    await api.says(/listening on http/);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(api.stderr + api.stdout)?.[0] ?? "";
    const ask = async ({ path, method = "GET", headers = {}, body }: Asked) => {
      const sent = { method, headers: { "Content-Type": "application/json", ...headers } };
      const answer = await fetch(url + path, body === undefined ? sent : { ...sent, body: JSON.stringify(body) });
      const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
      shown.set(`${method} ${path.replace(RAW_KEY, "KEY")} with ${Object.keys(headers).join()} ${answer.status}`, text);
    };
    const bearer = { Authorization: `Bearer ${good}` };
    const prospect = { product_id: 101, ticker: "GULF" };
    for (const path of ["/api/v2/products", "/api/v2/prospects?product_id=101", "/metrics", "/readyz", "/openapi.json"])
      await ask({ path, headers: bearer });
    await ask({ path: "/app/sign-in/oidc" });
    for (const bad of [revoked, good.slice(0, -1), `${good}x`, good.toLowerCase()])
      await ask({ path: "/api/v2/products", headers: { Authorization: `Bearer ${bad}` } });
    await ask({ path: "/api/v2/products", headers: { Authorization: `Basic ${good}` } });
    await ask({ path: "/api/v2/products", headers: { ...bearer, "X-Api-Key": good, "Idempotency-Key": "k" } });
    for (const path of ["/api/v2/dealmap/generate", "/api/v2/outreach"]) {
      const body = path.endsWith("outreach") ? { ...prospect, platform: "email", tone: "helpful" } : prospect;
      await ask({ path, method: "POST", headers: { ...bearer, "Idempotency-Key": `once ${path}` }, body });
    }
    await api.stop();
    shown.set("the API's stdout", api.stdout);
    shown.set("the API's log", api.stderr);
  };

  it("were used: the scenario reached the services, and the log is talkative", () => {
    const sent = echo.asked.map(({ headers }) => headers.authorization);
    for (const key of [MODEL_KEY, ORG_CHART_KEY]) assert.ok(sent.includes(`Bearer ${key}`), key);
    assert.match(shown.get("the API's log") ?? "", /"level":"debug"/);
    assert.match(shown.get("the API's log") ?? "", /the identity provider's description/);
  });

  it("stand in no output, log line, answer or error body", () => {
    for (const [where, text] of shown) {
      for (const [name, secret] of secrets) assert.ok(!text.includes(secret), `${name} stands in ${where}`);
      assert.doesNotMatch(text, RAW_KEY, where);
    }
  });

  it("stand in no file: store, limits, run reports, projections", () => {
    const files = readdirSync(dealmap.home, { recursive: true, encoding: "utf8" }).map((name) =>
      join(dealmap.home, name),
    );
    const contents = files.filter((file) => statSync(file).isFile()).map((file) => [file, readFileSync(file)] as const);
    assert.ok(contents.length > 5, files.join());
    for (const [file, bytes] of contents) {
      for (const [name, secret] of secrets) assert.ok(!bytes.includes(secret), `${name} stands in ${file}`);
    }
  });

  const broken: [name: string, url: string][] = [
    ["refuses connections", `postgres://dealmap:${PASSWORD}@127.0.0.1:1/dealmap`],
    ["has a name that nobody knows", `postgres://dealmap:${PASSWORD}@store.invalid/dealmap`],
    ["is malformed", `postgres://dealmap:${PASSWORD}@127.0.0.1:port/dealmap`],
    ["is of another kind", `mysql://dealmap:${PASSWORD}@127.0.0.1/dealmap`],
  ];
  for (const [name, url] of broken) {
    it(`the password of a store that ${name} stands in no message`, async () => {
      const unopened = createCommandLine({ STORE_URL: url, LOG_LEVEL: "trace" });
      const { status, stdout, stderr } = await unopened.run("team", "list");
      unopened.remove();
      assert.notEqual(status, 0);
      assert.ok(!(stdout + stderr).includes(PASSWORD), stderr);
      await assert.rejects(
        openStore(url, { clock: () => new Date(0) }),
        (error: Error) => !error.message.includes(PASSWORD),
      );
    });
  }
});
