// One round of a killed API: clients ask at once, the process dies, another takes its place, and what was told is compared with
// what is there.
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { DealMap, type Stakeholder } from "../../../data/resources.ts";
import { type Random, randomOf } from "../../seeded-random.ts";
import { type ServeProcess, startServe, startServeAhead } from "../serve-process.ts";
import { BilledClient } from "./billed-client.ts";
import { PRODUCT, type ReadAnswers, type RoundHome, TICKERS } from "./home.ts";
import { checkSnapshot, type Held, readHeld } from "./ledger-snapshot.ts";

/** Two for each family. */
const CLIENTS = 2 * TICKERS.length;
/** So many that no key comes near the caps of a minute. */
const KEYS_EACH = 6;
/** The last one is nobody's: it looks, and makes the maps that clients change. */
export const API_KEYS = CLIENTS * KEYS_EACH + 1;
/** Longer than any lease. */
const LEASES_MS = 120_000;
/** From the answer that decides to the kill: requests are at any point of their way. */
const KILL_DELAY_MS_MAX = 30;

const READS = [
  "/api/v2/products",
  `/api/v2/prospects?product_id=${PRODUCT}&limit=50`,
  `/api/v2/prospects?product_id=${PRODUCT}&sort_by=premium_total&limit=5&offset=2`,
  ...TICKERS.flatMap((ticker) => [
    `/api/v2/prospects/${ticker}?product_id=${PRODUCT}`,
    `/api/v2/excerpts?product_id=${PRODUCT}&ticker=${ticker}`,
  ]),
];

/** `answers`: the kill comes after so many of the planned requests. */
export type RoundPlan = { readonly seed: number; readonly requests: number; readonly answers: number };

export type RoundResult = {
  readonly planned: number;
  readonly sent: number;
  readonly seen: number;
  /** Reservations that the dead process held. */
  readonly heldCharges: number;
  /** Charges whose answer nobody saw. */
  readonly unseenCharges: number;
  readonly violations: readonly string[];
};

/** Half of the answers at least are seen, and some clients still wait for theirs. */
export function planRound(seed: number): RoundPlan {
  const random = randomOf(seed);
  const requests = 60 + random.below(100);
  const half = Math.ceil(requests / 2);
  return { seed, requests, answers: half + random.below(requests - half - CLIENTS) };
}

export async function playRound(home: RoundHome, plan: RoundPlan): Promise<RoundResult> {
  const random = randomOf(plan.seed);
  const first = await startServe(home.env);
  let clients: BilledClient[] = [];
  let counted = { sent: 0, seen: 0 };
  let held: Held = { claims: [], reservations: 0 };
  try {
    clients = await makeClients(first.url, home, random);
    await ask(first, clients, { plan, random });
    counted = countOf(clients);
    held = await readHeld(home.storeUrl);
  } finally {
    await kill(first);
  }
  try {
    const violations = await comeBack(home, clients);
    const { unseen, violations: wrong } = await checkSnapshot({ ...home, aheadMs: LEASES_MS }, clients, held);
    violations.push(...wrong, ...clients.flatMap((client) => client.violations));
    if (counted.seen * 2 < plan.requests) violations.push(`only ${counted.seen} of ${plan.requests} answers were seen`);
    return { ...counted, planned: plan.requests, heldCharges: held.reservations, unseenCharges: unseen, violations };
  } finally {
    for (const client of clients) client.close();
  }
}

/** Two for each family: generations get into each other's way. Only one of them changes a given person. */
async function makeClients(url: URL, { apiKeys }: RoundHome, random: Random): Promise<BilledClient[]> {
  const ownKey = apiKeys.at(-1) ?? "";
  const reads = await readAll(url, ownKey);
  const clients: BilledClient[] = [];
  for (let number = 0; number < CLIENTS; number += 1) {
    const ticker = TICKERS[number % TICKERS.length] ?? "";
    const keys = apiKeys.slice(number * KEYS_EACH, (number + 1) * KEYS_EACH);
    const isFirst = number < TICKERS.length;
    const people = isFirst ? await generate(url, ownKey, ticker) : await readMap(url, ownKey, ticker);
    const [picked, ...others] = people;
    clients.push(
      new BilledClient({
        name: `client-${number}`,
        apiKeys: keys,
        ticker,
        reads,
        random: randomOf(random.below(2 ** 31)),
        nodes: others.filter((_, at) => at % 2 === (isFirst ? 0 : 1)),
        pick: isFirst ? (picked ?? null) : null,
      }),
    );
  }
  return clients;
}

/** Until the process is dead. */
async function ask(
  { child, url }: ServeProcess,
  clients: readonly BilledClient[],
  { plan, random }: { plan: RoundPlan; random: Random },
): Promise<void> {
  const killDelayMs = random.below(KILL_DELAY_MS_MAX);
  let left = plan.requests;
  let isDead = false;
  let killing: Promise<unknown> | null = null;
  const killNow = async () => {
    await delay(killDelayMs);
    isDead = true;
    await kill({ child });
  };
  const run = async (client: BilledClient): Promise<void> => {
    while (left > 0 && !isDead) {
      left -= 1;
      await client.askSomething(url);
      if (countOf(clients).seen >= plan.answers) killing ??= killNow();
    }
  };
  await Promise.all(clients.map(run));
  await killing;
}

function countOf(clients: readonly BilledClient[]): { sent: number; seen: number } {
  return {
    sent: clients.reduce((sum, { counts }) => sum + counts.sent, 0),
    seen: clients.reduce((sum, { counts }) => sum + counts.answered, 0),
  };
}

/** Another process on the same store: at once, and when all leases have run out. @returns what does not hold */
async function comeBack(home: RoundHome, clients: readonly BilledClient[]): Promise<string[]> {
  const second = await startServeAhead(home.env);
  const { url } = second;
  const ownKey = home.apiKeys.at(-1) ?? "";
  const keyed = clients.flatMap((client) =>
    client.orders.filter(({ idempotencyKey }) => idempotencyKey !== null).map((order) => ({ client, order })),
  );
  const violations: string[] = [];
  try {
    for (const client of clients) for (const path of READS) await client.read(url, path);
    for (const client of clients) violations.push(...(await checkOverrides(url, ownKey, client)));
    // Held by the dead, or stored by it, or never begun: not charged a second time in any case.
    for (const { client, order } of keyed.filter(({ order: { told } }) => told === null))
      await client.place(url, order);
    await second.passTime(LEASES_MS);
    for (const { client, order } of keyed) await placeUntilTold(url, client, order, violations);
    for (const client of clients.slice(0, TICKERS.length)) {
      await generate(url, ownKey, client.options.ticker);
      violations.push(...(await checkOverrides(url, ownKey, client)));
    }
  } catch (error) {
    violations.push(error instanceof Error ? error.message : String(error));
  } finally {
    await kill(second);
  }
  return violations;
}

async function placeUntilTold(
  url: URL,
  client: BilledClient,
  order: BilledClient["orders"][number],
  violations: string[],
): Promise<void> {
  const answer = await client.place(url, order);
  if (answer?.status === 200) return;
  violations.push(`${order.idempotencyKey}: ${answer?.status} ${answer?.text} when all leases had run out`);
}

/** What was acknowledged is there, or what was asked after it and not answered. */
async function checkOverrides(url: URL, key: string, { options, roles, pick }: BilledClient): Promise<string[]> {
  const people = await readMap(url, key, options.ticker);
  const found: string[] = [];
  for (const [nodeId, { acknowledged, unanswered }] of roles) {
    const role = people.find(({ node_id }) => node_id === nodeId);
    const before = options.nodes.find(({ node_id }) => node_id === nodeId);
    const possible = [acknowledged ?? before?.stakeholder_role, ...unanswered];
    if (!possible.includes(role?.stakeholder_role)) {
      found.push(`${options.ticker} ${nodeId}: ${role?.stakeholder_role} in place of ${possible.join(" or ")}`);
    }
  }
  const picked = people.find(({ node_id }) => node_id === options.pick?.node_id);
  const isManual = picked?.top_pick_source === "manual";
  const possible = [pick.acknowledged ?? false, ...pick.unanswered];
  if (picked !== undefined && !possible.includes(isManual)) {
    found.push(`${options.ticker} ${picked.node_id}: manual top pick ${isManual}, not ${possible.join(" or ")}`);
  }
  return found;
}

async function readAll(url: URL, key: string): Promise<ReadAnswers> {
  const answers = new Map<string, string>();
  for (const path of READS) answers.set(path, await (await askOnce(url, key, path)).text());
  return answers;
}

async function readMap(url: URL, key: string, ticker: string): Promise<Stakeholder[]> {
  return peopleOf(await askOnce(url, key, `/api/v2/dealmap?product_id=${PRODUCT}&ticker=${ticker}`));
}

async function generate(url: URL, key: string, ticker: string): Promise<Stakeholder[]> {
  return peopleOf(await askOnce(url, key, "/api/v2/dealmap/generate", { product_id: PRODUCT, ticker }));
}

/** @throws for any answer but 200 */
async function askOnce(url: URL, key: string, path: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const answer = await fetch(new URL(path, url), {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function peopleOf(answer: Response): Promise<Stakeholder[]> {
  return DealMap.loose().parse(await answer.json()).stakeholders;
}

async function kill({ child }: Pick<ServeProcess, "child">): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
