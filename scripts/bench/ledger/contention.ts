// Contention for the ledger: far more billable calls than credits, over several API processes on one store, with clients
// that repeat themselves under one Idempotency-Key and processes that are killed in the middle. Afterwards the ledger is
// compared with what the clients were told: each charge delivered or to be had again, and none twice.

import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { checkLedger, listLedger, readCredits } from "../../../data/store/credits.ts";
import { createKey } from "../../../data/store/keys/keys.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { PLAN_CREDITS } from "../../../data/vocabulary.ts";

const RUNNER = join(import.meta.dirname, "../../typescript.cjs");
const REPLICA = join(import.meta.dirname, "replica.ts");
/** Longer than any lease that a replica of default settings gives. */
const LEASE_MS = 120_000;
const MAX_SOCKETS = 128;
const RETRY_PAUSE_MS = 20;
const TRIES_BEFORE_PATIENCE = 4;
const CREDITS = PLAN_CREDITS.trial;

export type Round = {
  /** Requests by different clients; each has its own key. */
  readonly calls: number;
  /** Processes that are killed while the calls run. */
  readonly kills: number;
  /** Some clients ask twice or thrice at once, and again after a lost connection. Without it nobody repeats anything. */
  readonly repeats: boolean;
  /** All kills happen in this time. */
  readonly killWithinMs?: number;
};

export type RoundResult = {
  readonly calls: number;
  readonly requests: number;
  readonly charged: number;
  readonly refused: number;
  readonly replayed: number;
  readonly released: number;
  readonly killed: number;
  readonly seconds: number;
};

type Replica = { readonly child: ChildProcess; readonly url: string };
type Answer = { readonly status: number; readonly body: { operation_id?: string; code?: string }; isReplay: boolean };

export class Contention {
  readonly #store: Store;
  readonly #url: string;
  readonly #workMs: number;
  readonly #replicas: Promise<Replica>[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  #aheadMs = 0;
  #requests = 0;

  private constructor(store: Store, { url, workMs, replicas }: { url: string; workMs: number; replicas: number }) {
    this.#store = store;
    this.#url = url;
    this.#workMs = workMs;
    this.#replicas = Array.from({ length: replicas }, () => this.#start());
  }

  /** @param options `workMs`: a charge's work takes up to this long */
  static async begin(options: { url: string; replicas: number; workMs: number }): Promise<Contention> {
    let contention: Contention | null = null;
    const clock = () => new Date(Date.now() + (contention === null ? 0 : contention.#aheadMs));
    contention = new Contention(await openStore(options.url, { clock }), options);
    await Promise.all(contention.#replicas);
    return contention;
  }

  async end(): Promise<void> {
    for (const { child } of await Promise.all(this.#replicas)) await kill(child);
    this.#agent.destroy();
    await this.#store.close();
  }

  /**
   * Plays one round with a new team.
   *
   * @throws {AssertionError} when the ledger and what clients were told differ
   */
  async play({ calls, kills, repeats, killWithinMs = 600 }: Round): Promise<RoundResult> {
    await Promise.all(this.#replicas);
    const startedAt = performance.now();
    this.#requests = 0;
    const { teamId } = await createTeam(this.#store, { name: "Contention", plan: "trial" });
    const { rawKey } = await createKey(this.#store, { teamId, scopes: ["read", "outreach"], expiresInMs: null });
    const clients = Array.from({ length: calls }, (_, call) => new Client(call, repeats ? `${teamId}-${call}` : null));
    const ask = (client: Client) => this.#ask(client, rawKey);
    const killing = this.#kill(kills, killWithinMs);
    await Promise.all(clients.map((client) => persist(client, ask, repeats ? TRIES_BEFORE_PATIENCE : 1)));
    await killing;
    // Whoever died holds its key and its credits until its lease runs out.
    while (repeats && clients.some((client) => !client.isAnswered)) {
      await this.#passTime(LEASE_MS);
      const waiting = clients.filter((client) => !client.isAnswered);
      await Promise.all(waiting.map((client) => persist(client, ask, TRIES_BEFORE_PATIENCE)));
    }
    if (repeats) await this.#replayAll(clients, ask);
    const seconds = (performance.now() - startedAt) / 1000;
    return { calls, requests: this.#requests, killed: kills, seconds, ...(await this.#audit(teamId, clients)) };
  }

  async #audit(teamId: number, clients: readonly Client[]) {
    await this.#passTime(LEASE_MS);
    await checkLedger(this.#store, { teamId });
    const entries = await listLedger(this.#store, teamId);
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ operationId }) => operationId);
    const delivered = clients.flatMap(({ operationIds }) => [...operationIds]);
    for (const { call, operationIds } of clients) assert.ok(operationIds.size <= 1, `call ${call} was charged twice`);
    assert.deepEqual(of("settle").toSorted(), delivered.toSorted(), "the charges are those that clients were told");
    const { spent, reserved, remaining } = await readCredits(this.#store, teamId);
    const charged = Math.min(CREDITS, clients.length);
    assert.deepEqual({ spent, reserved, remaining }, { spent: charged, reserved: 0, remaining: CREDITS - charged });
    assert.equal(of("settle").length, charged);
    const refused = clients.filter(({ isRefused }) => isRefused).length;
    assert.equal(refused, clients.length - charged, "whoever was not charged was told 402");
    const replayed = clients.reduce((sum, client) => sum + client.replays, 0);
    return { charged, refused, replayed, released: of("release").length };
  }

  /** Every charge can be had again, and is the same. */
  async #replayAll(clients: readonly Client[], ask: Ask): Promise<void> {
    const charged = clients.filter(({ operationIds }) => operationIds.size > 0);
    const again = async (client: Client): Promise<Answer> => {
      for (;;) {
        const answer = await ask(client);
        if (answer !== null) return answer;
      }
    };
    for (const { status, isReplay } of await Promise.all(charged.map(again))) {
      assert.deepEqual({ status, isReplay }, { status: 200, isReplay: true });
    }
  }

  /** @returns null when the connection was lost: whether anything was charged is then unknown */
  async #ask(client: Client, rawKey: string): Promise<Answer | null> {
    const replica = await this.#replicas[Math.floor(Math.random() * this.#replicas.length)];
    this.#requests += 1;
    if (replica === undefined) return null;
    try {
      return client.hear(await post(`${replica.url}/api/v2/charge`, { agent: this.#agent, client, rawKey }));
    } catch {
      return null;
    }
  }

  async #kill(kills: number, withinMs: number): Promise<void> {
    for (let index = 0; index < kills; index += 1) {
      await delay(Math.random() * (withinMs / kills));
      const at = Math.floor(Math.random() * this.#replicas.length);
      const replica = await this.#replicas[at];
      this.#replicas[at] = this.#start();
      if (replica !== undefined) await kill(replica.child);
    }
  }

  /** Moves the clock of every process. */
  async #passTime(ms: number): Promise<void> {
    this.#aheadMs += ms;
    for (const { child } of await Promise.all(this.#replicas)) {
      const heard = once(child, "message");
      child.send({ aheadMs: this.#aheadMs });
      await heard;
    }
  }

  async #start(): Promise<Replica> {
    const args = [REPLICA, this.#url, String(this.#aheadMs), String(this.#workMs)];
    const child = fork(RUNNER, args, { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const failed = once(child, "exit").then(([status]) => assert.fail(`a replica ended with ${status} at its start`));
    failed.catch(() => {});
    const [{ url }] = await Promise.race([once(child, "message"), failed]);
    return { child, url };
  }
}

type Ask = (client: Client) => Promise<Answer | null>;

/** One who wants one charge, and remembers what it was told. */
class Client {
  readonly call: number;
  readonly key: string | null;
  readonly operationIds = new Set<string>();
  isRefused = false;
  replays = 0;

  constructor(call: number, key: string | null) {
    this.call = call;
    this.key = key;
  }

  get isAnswered(): boolean {
    return this.isRefused || this.operationIds.size > 0;
  }

  hear(answer: Answer): Answer {
    const { status, body, isReplay } = answer;
    if (status === 200) this.operationIds.add(body.operation_id ?? "none");
    else if (status === 402) this.isRefused = true;
    else assert.ok(status === 409 || status >= 500, `unexpected status ${status}`);
    if (isReplay) this.replays += 1;
    return answer;
  }
}

/** Asks, some twice or thrice at once, until there is an answer or `tries` are over. */
async function persist(client: Client, ask: Ask, tries: number): Promise<void> {
  const copies = client.key === null ? 1 : 1 + (client.call % 3);
  await Promise.all(Array.from({ length: copies }, () => ask(client)));
  for (let tried = 1; tried < tries && !client.isAnswered; tried += 1) {
    await delay(RETRY_PAUSE_MS * tried);
    await ask(client);
  }
}

type Posting = { readonly agent: Agent; readonly client: Client; readonly rawKey: string };

async function post(url: string, { agent, client, rawKey }: Posting): Promise<Answer> {
  const body = JSON.stringify({ call: client.call });
  const headers = {
    Authorization: `Bearer ${rawKey}`,
    "Content-Type": "application/json",
    "Content-Length": body.length,
    ...(client.key === null ? {} : { "Idempotency-Key": client.key }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers }, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const parsed = JSON.parse(Buffer.concat(chunks).toString());
        const isReplay = response.headers["idempotent-replayed"] === "true";
        resolve({ status: response.statusCode ?? 0, body: parsed, isReplay });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
