// One machine, then PostgreSQL, a bucket and three replicas, then one machine again, with the sample: prints a transcript, and stops
// at the first thing that is not as it should be.
//
//   node scripts/typescript.cjs test/deploy/journey.ts [PATH OF haproxy]
//
// On the way each replica is restarted, and a new version is published, under load that counts every answer.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { spawnTied } from "../../data/lifeline.ts";
import { freePort } from "../../scripts/bench/free-port.ts";
import { startPostgres } from "../../scripts/bench/ledger/postgres-server.ts";
import { BUCKET, S3_KEYS, S3Server } from "../../scripts/bench/workers/s3-server.ts";
import { type ServeProcess, startServe } from "../../scripts/faults/serve-process.ts";
import { type FrontProxy, startHaproxy, startProxy, untilReady } from "./proxies.ts";

type Environment = Readonly<Record<string, string>>;

const [haproxy] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "dealmap-journey-"));
const started = performance.now();
const ends: (() => Promise<unknown>)[] = [];

const print = (line: string) => void process.stdout.write(`${line.replaceAll(`${folder}/`, "")}\n`);
const COMMON = {
  SERVE_DURING_REBUILD: "true",
  PATH: process.env.PATH ?? "",
  LOG_LEVEL: "error",
  RATE_LIMIT_PER_MINUTE: "1000000",
};
const REPLICAS = 3;
const WORKERS = 2;
const QUERY = "/api/v2/prospects?product_id=101&limit=20";

/** Runs a command, shows what it says, and gives its JSON when it is asked for. */
async function dealmap(env: Environment, line: string, isShown = true): Promise<string> {
  if (isShown) print(`$ dealmap ${line}`);
  const child = spawn(process.execPath, ["scripts/dealmap.cjs", ...line.split(" ")], { env, cwd: process.cwd() });
  const [out, problems, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  assert.equal(status, 0, problems);
  if (isShown) for (const each of out.trimEnd().split("\n")) print(`  ${each}`);
  return out;
}

function settingsFile(name: string, settings: Environment): Environment {
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(folder, name), lines.join(""));
  return { ...COMMON, ...settings };
}

/** A digest of what a list says, with a version named so that it is the same wherever it is asked. */
async function answerOf(url: string, key: string, version: string): Promise<string> {
  const answer = await fetch(`${url}${QUERY}&version=${version}`, { headers: { authorization: `Bearer ${key}` } });
  const body = await answer.text();
  assert.equal(answer.status, 200, body);
  return createHash("sha256").update(body).digest("hex").slice(0, 16);
}

function addressOf({ url }: ServeProcess): string {
  return url.origin;
}

async function serve(env: Environment): Promise<ServeProcess> {
  const server = await startServe(env);
  ends.push(async () => server.child.kill("SIGKILL"));
  await untilReady(addressOf(server));
  return server;
}

async function stop({ child, complaints }: ServeProcess): Promise<void> {
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const [status] = await closed;
  assert.equal(status, 0, complaints.join("\n"));
}

/** Asks until it is stopped. @returns answers by status, or by what went wrong without one */
function load(url: string, key: string): () => Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let isOver = false;
  const paths = [QUERY, "/api/v2/prospects/PNYW?product_id=101", "/api/v2/excerpts?product_id=101&ticker=PNYW"];
  const ask = async (at: number, pauseMs: number, path: () => string, init: RequestInit): Promise<void> => {
    for (; !isOver; await delay(pauseMs)) {
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const status = await fetch(`${url}${path()}`, { ...init, headers })
        .then(async (answer) => {
          await answer.arrayBuffer();
          return `${init.method ?? "GET"} ${answer.status}`;
        })
        .catch((error: Error) => `${at}: ${String(error.cause ?? error)}`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  const body = JSON.stringify({ product_id: 101, ticker: "PNYW", platform: "email", tone: "helpful" });
  const readers = Array.from({ length: 8 }, (_, at) => {
    let count = at;
    return ask(at, 5, () => paths[count++ % paths.length] ?? QUERY, {});
  });
  const writer = ask(8, 6500, () => "/api/v2/outreach", { method: "POST", body });
  return async () => {
    isOver = true;
    await Promise.all([...readers, writer]);
    return counts;
  };
}

function show(what: string, counts: ReadonlyMap<string, number>): void {
  const all = [...counts].sort().map(([status, count]) => `${status}: ${count}`);
  print(`  ${what}: ${all.join(", ")}`);
  assert.deepEqual(
    [...counts.keys()].filter((status) => !/ 200$/.test(status)),
    [],
    "every request is answered",
  );
}

/** @returns how to stop it, which says what it has done */
async function startWorker(env: Environment): Promise<{ stop: () => Promise<string> }> {
  const child = spawnTied(["scripts/dealmap.cjs", "worker"], { env: { ...env, LOG_LEVEL: "info" } });
  ends.push(async () => child.kill("SIGKILL"));
  child.stdout.resume();
  let log = "";
  const isStarted = new Promise<void>((resolve) => {
    child.stderr.on("data", (data) => {
      log += data;
      if (log.includes("worker started")) resolve();
    });
  });
  await isStarted;
  return {
    stop: async () => {
      const closed = once(child, "close");
      child.kill("SIGTERM");
      const [status] = await closed;
      assert.equal(status, 0, log);
      const done = log.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
      const documents = done.reduce((sum, { documents: count = 0 }) => sum + count, 0);
      const products = done.filter(({ msg }) => msg === "product built").map(({ product_id }) => product_id);
      assert.ok(documents + products.length > 0, log);
      return `${documents} steps over documents, products ${products.join(", ") || "none"}`;
    },
  };
}

async function activeVersion(env: Environment): Promise<string> {
  const { products } = JSON.parse(await dealmap(env, "versions list --json", false));
  return products.find(({ product_id }: { product_id: number }) => product_id === 101).active;
}

async function journey(): Promise<void> {
  print("# One machine: SQLite and a folder");
  const one = settingsFile("one.env", { DEALMAP_HOME: join(folder, "one") });
  const first = spawnTied(["scripts/dealmap.cjs", "start", "--json"], { env: { ...one, PORT: "0" } });
  ends.push(async () => first.kill("SIGKILL"));
  first.stderr.resume();
  const closed = once(first, "close");
  let out = "";
  for await (const chunk of first.stdout) {
    out += chunk;
    if (out.trimEnd().endsWith("}")) break;
  }
  first.kill("SIGTERM");
  await closed;
  const { key } = JSON.parse(out) as { key: string };
  print("$ dealmap start                # the sample; then Ctrl-C");
  const version = await activeVersion(one);
  const alone = await serve({ ...one, PORT: "0" });
  const expected = await answerOf(addressOf(alone), key, version);
  print(`  a list of product 101 in ${version}: SHA-256 ${expected}`);
  await stop(alone);

  print("\n# To PostgreSQL and a bucket");
  const postgres = await startPostgres({ flushes: false });
  ends.push(postgres.stop);
  const database = new URL(postgres.url);
  database.pathname = `/journey_${randomUUID().slice(0, 8)}`;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database "${database.pathname.slice(1)}"`);
  await client.end();
  const s3 = new S3Server();
  const endpoint = await s3.listen();
  ends.push(() => s3.close());
  const shared = {
    STORE_URL: database.href,
    PROJECTIONS_URL: `s3://${BUCKET}/p`,
    S3_ENDPOINT: endpoint,
    AWS_REGION: s3.region,
    AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  const many = settingsFile("many.env", { DEALMAP_HOME: join(folder, "many"), ...shared });
  await dealmap(one, `migrate --to ${folder}/many.env`);

  print(`\n# ${REPLICAS} replicas behind ${haproxy === undefined ? "a proxy" : "HAProxy"}`);
  const ports = await Promise.all(Array.from({ length: REPLICAS }, freePort));
  const envs = ports.map((port, at) => ({
    ...many,
    DEALMAP_HOME: join(folder, `replica-${at + 1}`),
    PORT: String(port),
  }));
  const replicas = await Promise.all(envs.map(serve));
  for (const [at, replica] of replicas.entries()) {
    const answer = await answerOf(addressOf(replica), key, version);
    assert.equal(answer, expected);
    print(`  replica ${at + 1} gives the same list: SHA-256 ${answer}`);
  }
  const proxy: FrontProxy =
    haproxy === undefined ? await startProxy(ports) : await startHaproxy(haproxy, folder, ports);
  ends.push(proxy.close);
  let stopLoad = load(proxy.url, key);
  for (const [at, env] of envs.entries()) {
    await delay(1000);
    await proxy.takeOut(at);
    await stop(replicas[at] as ServeProcess);
    replicas[at] = await serve(env);
    await proxy.putBack(at);
  }
  await delay(1000);
  show("each replica restarted, one after the other", await stopLoad());

  print(`\n# ${WORKERS} workers`);
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, (_, at) =>
      startWorker({ ...many, DEALMAP_HOME: join(folder, `worker-${at + 1}`) }),
    ),
  );
  stopLoad = load(proxy.url, key);
  // The sample is small: it would not be worth a worker's while.
  await dealmap({ ...many, WORKERS_MIN_MB: "0" }, "ingest", false);
  print("$ dealmap ingest");
  for (const [at, worker] of workers.entries()) print(`  worker ${at + 1}: ${await worker.stop()}`);
  const newer = await activeVersion(many);
  assert.notEqual(newer, version);
  await delay(8000);
  show(`a new version, ${newer}, while it came to all of them`, await stopLoad());
  const lists = await Promise.all(replicas.map((replica) => answerOf(addressOf(replica), key, newer)));
  assert.equal(new Set(lists).size, 1);
  print(`  all ${REPLICAS} give one list of it: SHA-256 ${lists[0]}`);
  await Promise.all(replicas.map(stop));

  print("\n# Back to one machine");
  const back = settingsFile("back.env", { DEALMAP_HOME: join(folder, "back") });
  await dealmap(one, `migrate --from ${folder}/many.env --to ${folder}/back.env`);
  const again = await serve({ ...back, PORT: "0" });
  assert.equal(await answerOf(addressOf(again), key, version), expected);
  assert.equal(await answerOf(addressOf(again), key, newer), lists[0]);
  print("  the same key gets the same lists of both versions");
  await stop(again);
  await dealmap(back, `backup --out ${folder}/backup.sqlite`);
}

try {
  await journey();
  print(`\n${Math.round((performance.now() - started) / 1000)} s`);
} finally {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
}
