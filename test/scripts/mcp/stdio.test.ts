// dealmap-mcp over stdin and stdout: both official clients, what is told when it cannot work, and that it ends with its host.
import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { TOOLS } from "../../../api/mcp/tools.ts";
import { STDIO_CLIENTS } from "../../api/mcp/clients.ts";
import { type ListeningApi, listen, spentBy } from "../../api/mcp/listening-api.ts";
import { PRODUCT } from "../../fixtures/miniature.ts";

const EXECUTABLE = fileURLToPath(new URL("../../../scripts/dealmap-mcp.cjs", import.meta.url));
const HARBOR = { product_id: PRODUCT, ticker: "HRBR" };

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

function start(env: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(process.execPath, [EXECUTABLE, ...args], { env: { PATH: process.env.PATH, ...env } });
  return { child, ended: endOf(child) };
}

async function endOf(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text) => {
      said[name] += text;
    });
  }
  const [status] = await once(child, "close");
  return { status, ...said };
}

/** Sends the lines and closes its stdin, as a pipe does. */
async function pipe(env: Readonly<Record<string, string>>, ...messages: (object | string)[]): Promise<Ended> {
  const { child, ended } = start(env);
  child.stdin.end(messages.map((each) => `${typeof each === "string" ? each : JSON.stringify(each)}\n`).join(""));
  return ended;
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("dealmap-mcp", () => {
  let api: ListeningApi;
  let env: { DEALMAP_URL: string; DEALMAP_API_KEY: string };
  before(async () => {
    api = await listen();
    env = { DEALMAP_URL: api.url, DEALMAP_API_KEY: api.fixture.key };
  });
  beforeEach(() => api.fixture.harness.clock.advance(60_000));
  after(() => api.close());

  for (const [name, connect] of Object.entries(STDIO_CLIENTS)) {
    it(`gives ${name} the tools of the API, charges once under one key, and is gone when the client is`, async () => {
      const client = await connect({ args: [EXECUTABLE], env });
      const pid = client.pid();
      assert.ok(pid !== null && isThere(pid));
      assert.deepEqual(
        (await client.list()).map(({ name: tool }) => tool),
        TOOLS.map(({ listing }) => listing.name),
      );
      for (const [tool, args] of [
        ["list_products", {}],
        ["brief_company", HARBOR],
        ["get_usage", {}],
      ] as const) {
        const { isError, text, structured } = await client.call(tool, args);
        assert.equal(isError, false, text);
        assert.ok(structured);
      }
      const before = await spentBy(api);
      const args = { ...HARBOR, platform: "email", tone: "helpful", idempotency_key: `stdio ${name}` };
      const [first, again] = [await client.call("write_outreach", args), await client.call("write_outreach", args)];
      assert.deepEqual(again.structured, first.structured);
      assert.equal((await spentBy(api)) - before, 1);
      assert.match((await client.call("get_prospect", { ...HARBOR, ticker: "NOPE" })).text, /^unknown_ticker: /);
      await client.close();
      assert.equal(isThere(pid), false);
    });
  }

  it("passes progress of a long call on as it comes", async () => {
    await api.fixture.reset();
    let told: (message: string) => void = () => undefined;
    api.fixture.source.gate = new Promise((resolve) => {
      told = resolve;
    });
    const [connect] = Object.values(STDIO_CLIENTS);
    const client = await connect?.({ args: [EXECUTABLE], env });
    const answer = await client?.call("generate_dealmap", HARBOR, told);
    assert.equal(answer?.isError, false, answer?.text);
    await client?.close();
  });

  it("answers what was asked before its stdin ended, then ends with status 0 and says nothing else", async () => {
    const info = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "\u2028pipe", version: "1" } };
    const { status, stdout, stderr } = await pipe(
      env,
      { jsonrpc: "2.0", id: 1, method: "initialize", params: info },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: "two", method: "tools/call", params: { name: "get_usage" } },
    );
    const [first, second, ...rest] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual([status, stderr, rest], [0, "", []]);
    assert.equal(first.result.protocolVersion, "2025-06-18");
    assert.deepEqual([second.id, second.result.structuredContent.plan], ["two", "trial"]);
  });

  it("ends at SIGTERM with status 0, whatever is under way", async () => {
    await api.fixture.reset();
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      api.fixture.source.gate = new Promise((go) => {
        release = () => go(undefined);
        resolve();
      });
    });
    const { child, ended } = start(env);
    const params = { name: "generate_dealmap", arguments: HARBOR, _meta: { progressToken: 1 } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })}\n`);
    await asked;
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    assert.equal((await ended).status, 0);
    release();
  });

  const telling = { jsonrpc: "2.0", id: 5, method: "tools/list" };
  it("passes on what the API refuses a request with, and how to mend it", async () => {
    const { stdout, status } = await pipe({ ...env, DEALMAP_API_KEY: "dm_live_nonsense" }, telling);
    const { id, error } = JSON.parse(stdout);
    assert.deepEqual([status, id, error.data.status], [0, 5, 401]);
    assert.match(error.message, /answered 401: missing, invalid or expired API key.*DEALMAP_API_KEY/);
    const old = JSON.parse((await pipe({ ...env, DEALMAP_URL: `${api.url}/api/v1` }, telling)).stdout);
    assert.match(old.error.message, /answered 410: API v1 was removed; use \/api\/v2/);
  });

  it("says that nobody answers, and where it asked", async () => {
    const { stdout } = await pipe({ ...env, DEALMAP_URL: "http://127.0.0.1:9" }, telling);
    assert.match(JSON.parse(stdout).error.message, /no answer from http:\/\/127\.0\.0\.1:9\/mcp: .*DEALMAP_URL/);
  });

  it("answers a line that is no message, and goes on", async () => {
    const { stdout } = await pipe(env, "nonsense", "", telling);
    const [first, second] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual([first.error.code, first.id], [-32700, null]);
    assert.equal(second.id, 5);
  });

  it("refuses bad settings and arguments with status 2, all at once, and prints nothing that is no message", async () => {
    const { status, stdout, stderr } = await pipe({ DEALMAP_URL: "ftp://x" });
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, /DEALMAP_URL must be .*; DEALMAP_API_KEY must be /);
    const { child, ended } = start(env, "serve");
    child.stdin.end();
    assert.deepEqual([(await ended).status, (await ended).stdout], [2, ""]);
  });

  it("says its settings on --help, and its release on --version", async () => {
    assert.match((await start({}, "--help").ended).stdout, /DEALMAP_API_KEY[\s\S]*DEALMAP_URL/);
    assert.match((await start({}, "--version").ended).stdout, /^\d+\.\d+\.\d+\n$/);
  });
});
