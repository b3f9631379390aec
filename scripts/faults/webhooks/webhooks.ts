// npm run faults -- webhooks: events sent by two processes that die to receivers that fail. Each is taken at least once.
//
// The store is a file that both open, the connections are real, time is not: pauses of hours pass at once. A process that dies
// leaves what it was sending as it is; another takes its place.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Deliverer } from "../../../api/alerts/deliver.ts";
import { createLog } from "../../../data/log.ts";
import { deliveryIdOf, enqueue, type Outgoing } from "../../../data/store/alerts/deliveries.ts";
import { createWebhook } from "../../../data/store/alerts/webhooks.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { type Random, randomOf } from "../../seeded-random.ts";
import { DEFAULT_SEED, parseOptions } from "../options.ts";
import { PUBLIC, type Receivers, startReceivers } from "./receivers.ts";

const WEBHOOKS = 10;
const PROCESSES = 2;
const FAULT_SHARE = 0.35;
/** Of rounds in which a process dies. */
const DEATH_SHARE = 0.3;
/** What a receiver that does not answer costs in real time. */
const TIMEOUT_MS = 1000;
const ROUND_MS = 3_600_000;

type Print = (line: string) => void;

/** @returns 0: each event was taken at least once, and none came to a private address */
export async function webhooks(args: readonly string[], print: Print = console.log): Promise<number> {
  const { deliveries, seed } = parseOptions(args, { deliveries: 10_000, seed: DEFAULT_SEED });
  const folder = await mkdtemp(join(tmpdir(), "dealmap-webhooks-"));
  const random = randomOf(seed);
  let now = Date.parse("2031-03-01T12:00:00.000Z");
  const clock = () => new Date(now);
  const url = `sqlite:${join(folder, "store.sqlite")}`;
  const stores = await Promise.all(Array.from({ length: PROCESSES }, () => openStore(url, { clock })));
  const [first] = stores as [Store];
  let secret = "";
  const receivers = await startReceivers({ random, faultShare: FAULT_SHARE, secret: () => secret });
  try {
    const outgoing = await makeEvents(first, receivers.port, deliveries);
    secret = await shareSecret(first);
    print(`seed ${seed}, ${deliveries} events for ${WEBHOOKS} webhooks, ${PROCESSES} processes`);
    const started = performance.now();
    const rounds = await sendAll(stores, { receivers, random, pass: (ms) => (now += ms), print });
    const violations = [...receivers.violations, ...(await judge(first, outgoing, receivers))];
    for (const violation of violations.slice(0, 20)) print(`VIOLATION ${violation}`);
    report(receivers, { rounds, seconds: (performance.now() - started) / 1000 }, print);
    print(`webhooks: ${deliveries} events, ${violations.length} violations`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await receivers.stop();
    for (const store of stores) await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeEvents(store: Store, port: number, count: number): Promise<Outgoing[]> {
  const { teamId } = await createTeam(store, { name: "Northwind Software", plan: "trial" });
  const ids: string[] = [];
  for (let at = 0; at < WEBHOOKS; at += 1) {
    const url = `http://hooks-${at}.elm.example:${port}/`;
    const created = await createWebhook(store, { teamId, url, eventTypes: ["version.published"], actor: "faults" });
    if (created !== null) ids.push(created.webhookId);
  }
  const outgoing = Array.from({ length: count }, (_, at): Outgoing => {
    const event = { type: "version.published" as const, key: `event ${at}`, occurredAt: "2031-03-01T12:00:00.000Z" };
    return { webhookId: ids[at % ids.length] ?? "", event: { ...event, data: { number: at } } };
  });
  // Made twice, as by two processes that see the same.
  await enqueue(store, outgoing);
  await enqueue(store, outgoing);
  return outgoing;
}

/** One for all, so that a receiver need not know which webhook a message is of. */
async function shareSecret({ db }: Store): Promise<string> {
  const { secret } = await db.selectFrom("webhooks").select("secret").executeTakeFirstOrThrow();
  await db.updateTable("webhooks").set({ secret }).execute();
  return secret;
}

type Sending = {
  readonly receivers: Receivers;
  readonly random: Random;
  readonly pass: (ms: number) => void;
  readonly print: Print;
};

async function sendAll(stores: readonly Store[], { receivers, random, pass, print }: Sending): Promise<number> {
  for (let round = 1; ; round += 1) {
    const processes = stores.map((store) => new Deliverer(optionsOf(store, receivers)));
    const victim = random.chance(DEATH_SHARE) ? random.pick(processes) : null;
    const running = processes.map((each) => each.run());
    // Soon enough that it has begun, and not long enough to be through.
    if (victim !== null) await new Promise((resolve) => setTimeout(resolve, random.below(400)));
    await victim?.close();
    await Promise.all(running);
    const [store] = stores as [Store];
    const left = await countPending(store);
    if (round % 10 === 0) print(`… round ${round}, ${left} still to be taken`);
    if (left === 0) return round;
    pass(ROUND_MS);
  }
}

/** Receivers count for themselves. */
const UNCOUNTED = { countDelivery: () => undefined };

function optionsOf(store: Store, { lookup }: Receivers) {
  const isAllowed = (address: string) => address === PUBLIC;
  const posting = { lookup, isAllowed, allowsHttp: true, timeoutMs: TIMEOUT_MS };
  return { store, log: createLog("silent"), metrics: UNCOUNTED, posting };
}

async function countPending({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function judge({ db }: Store, outgoing: readonly Outgoing[], { taken }: Receivers): Promise<string[]> {
  const rows = await db.selectFrom("webhook_deliveries").select(["delivery_id", "state"]).execute();
  const states = new Map(rows.map(({ delivery_id, state }) => [delivery_id, state]));
  const ids = outgoing.map(deliveryIdOf);
  return [
    ...(rows.length === ids.length ? [] : [`${rows.length} rows of ${ids.length} events`]),
    ...ids.filter((id) => !taken.has(id)).map((id) => `${id} was never taken`),
    ...ids.filter((id) => states.get(id) !== "delivered").map((id) => `${id} is ${states.get(id)}`),
  ];
}

function report({ taken, faults }: Receivers, { rounds, seconds }: { rounds: number; seconds: number }, print: Print) {
  const times = [...taken.values()];
  const more = times.filter((count) => count > 1).length;
  for (const [name, count] of faults) print(`${name}: ${count}`);
  print(`taken: ${times.length}, ${more} of them more than once; ${rounds} rounds in ${seconds.toFixed(1)} s`);
}
