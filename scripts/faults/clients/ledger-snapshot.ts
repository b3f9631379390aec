// The store after an API was killed and started again, against what its clients were told.
import { listAudit } from "../../../data/store/audit.ts";
import { listLiveClaims } from "../../../data/store/claims.ts";
import { checkLedger, readCredits } from "../../../data/store/credits.ts";
import { findKey } from "../../../data/store/keys/keys.ts";
import { openStore, type Store } from "../../../data/store/open.ts";
import type { BilledClient, Order } from "./billed-client.ts";

export type SnapshotCheck = {
  readonly violations: readonly string[];
  /** Charges whose answer nobody saw. */
  readonly unseen: number;
};

/** What a killed process still holds. */
export type Held = { readonly claims: readonly string[]; readonly reservations: number };

export async function readHeld(storeUrl: string): Promise<Held> {
  const store = await openStore(storeUrl, { clock: () => new Date() });
  try {
    const claims = (await listLiveClaims(store, "")).map(({ name }) => name);
    const reservations = await store.db.selectFrom("reservations").select("operation_id").execute();
    return { claims, reservations: reservations.length };
  } finally {
    await store.close();
  }
}

type Kept = { readonly storeUrl: string; readonly teamId: number; readonly aheadMs: number };

/** @param held by the killed process: free now, `aheadMs` later */
export async function checkSnapshot(
  { storeUrl, teamId, aheadMs }: Kept,
  clients: readonly BilledClient[],
  held: Held,
): Promise<SnapshotCheck> {
  const store = await openStore(storeUrl, { clock: () => new Date(Date.now() + aheadMs) });
  try {
    await store.engine.assertSound(store.db);
    await checkLedger(store);
    const violations = await unfreed(store, teamId, held);
    const charges = await readCharges(store);
    violations.push(...(await unlikeLedger(store, charges)));
    let unseen = 0;
    const orders = clients.flatMap((client) => client.orders);
    for (const [pot, ofPot] of await byPot(store, orders)) {
      const { least, most } = expected(ofPot);
      const found = charges.filter((charge) => potOf(charge) === pot).length;
      unseen += found - least + ofPot.filter(isReplayedOnly).length;
      if (found < least || found > most) violations.push(`${pot}: ${found} charges, told ${least}, possible ${most}`);
    }
    return { violations, unseen };
  } finally {
    await store.close();
  }
}

/** One entry of the audit trail for each settled charge. */
type Charge = { readonly operationId: string; readonly actor: string; readonly operation: string };

/** Charges of one API key for one operation: closer than that an answer does not tell which charge is its own. */
function potOf({ actor, operation }: Pick<Charge, "actor" | "operation">): string {
  return `${operation} of ${actor}`;
}

async function byPot(store: Store, orders: readonly Order[]): Promise<Map<string, Order[]>> {
  const pots = new Map<string, Order[]>();
  for (const order of orders) {
    const actor = (await findKey(store, order.apiKey))?.keyId ?? "nobody";
    const pot = potOf({ actor, operation: order.operation });
    pots.set(pot, [...(pots.get(pot) ?? []), order]);
  }
  return pots;
}

/** With an Idempotency-Key each order has been answered by now, and costs once. Without, each lost answer may have been charged. */
function expected(orders: readonly Order[]): { least: number; most: number } {
  const keyed = orders.filter(({ idempotencyKey, told }) => idempotencyKey !== null && told !== null).length;
  const keyless = orders.filter(({ idempotencyKey }) => idempotencyKey === null);
  const told = keyless.reduce((sum, { charges }) => sum + charges, 0);
  const lost = keyless.reduce((sum, { unanswered }) => sum + unanswered, 0);
  return { least: keyed + told, most: keyed + told + lost };
}

/** Its charge was answered to nobody; what was told is the stored answer. */
function isReplayedOnly({ told, charges }: Order): boolean {
  return told !== null && charges === 0;
}

async function readCharges(store: Store): Promise<Charge[]> {
  const entries = await listAudit(store, { limit: 1_000_000 });
  return entries
    .filter(({ action }) => action === "credits.charged")
    .map(({ subject, actor, detail }) => ({ operationId: subject, actor, operation: String(detail.operation) }));
}

/** The ledger settles exactly what the audit trail has as charged, each operation once. */
async function unlikeLedger({ db }: Store, charges: readonly Charge[]): Promise<string[]> {
  const rows = await db.selectFrom("ledger_entries").select("operation_id").where("kind", "=", "settle").execute();
  const settled = rows.map(({ operation_id }) => operation_id).sort();
  const audited = charges.map(({ operationId }) => operationId).sort();
  const twice = settled.filter((operationId, at) => operationId === settled[at - 1]);
  return [
    ...twice.map((operationId) => `${operationId} is settled twice`),
    ...(settled.join() === audited.join() ? [] : [`${settled.length} settled, ${audited.length} in the audit trail`]),
  ];
}

async function unfreed(store: Store, teamId: number, { claims }: Held): Promise<string[]> {
  const { reserved } = await readCredits(store, teamId);
  const live = new Set((await listLiveClaims(store, "")).map(({ name }) => name));
  return [
    ...(reserved === 0 ? [] : [`${reserved} credits are still reserved`]),
    ...claims.filter((name) => live.has(name)).map((name) => `the claim ${name} of the dead process is still held`),
  ];
}
