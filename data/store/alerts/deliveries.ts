// The outbox of webhooks: an event is a row here before it is sent, and until it was taken or given up (semantics 19.6 to 19.8).
//
// A row's id follows from its webhook and from what happened, and is inserted unless it is there. So two processes that see the same
// thing make one row of it, and so does one that died in between and starts again.
//
// Sending is claimed by one conditional write: it counts the attempt and moves the next one past the lease. A process that dies with
// it leaves a row that is due again by then. The count says whose attempt it is: what a late one reports changes nothing, except that
// the event was taken. Commits are not waited for on the disk: a power cut sends an event once more.
import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { backoffMs, jitteredMs } from "../../async/retry.ts";
import { DAY_MS } from "../../formats/calendar-date.ts";
import type { DeliveryState, EventType } from "../../vocabulary.ts";
import type { StoreSchema } from "../engines/schema.ts";
import { insertRows } from "../insert-rows.ts";
import { inTransaction, lockedTransaction, type Store, storeTime } from "../open.ts";

/** How long an event is tried. */
export const TRIED_FOR_MS = 3 * DAY_MS;
/** How long one attempt may take with all that is around it; after that another process may make the next. */
export const ATTEMPT_LEASE_MS = 60_000;
const BACKOFF = { firstPauseMs: 5000, factor: 3 };
const PAUSE_MAX_MS = 6 * 3_600_000;
/** The receiver says that it is gone for good. */
const GONE = 410;
const NO_LONGER = "the webhook was switched off";

/** `key` says what happened, to nobody else's knowledge the same: it makes the id. `occurredAt` is ISO 8601 UTC. */
export type AlertEvent = {
  readonly type: EventType;
  readonly key: string;
  readonly occurredAt: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** An event that is to be sent to a webhook. */
export type Outgoing = { readonly webhookId: string; readonly event: AlertEvent };

/** Times are ISO 8601 UTC. */
export type Delivery = {
  readonly deliveryId: string;
  readonly eventType: EventType;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: string;
  /** Null when it has ended. */
  readonly nextAttemptAt: string | null;
  readonly lastAttemptAt: string | null;
  /** Null: no answer came. */
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly endedAt: string | null;
};

/** What is sent, where, and which attempt it is. */
export type Attempt = {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** From 1 on. */
  readonly number: number;
};

/** The id that a receiver knows an event by, however often it comes. */
export function deliveryIdOf({ webhookId, event }: Outgoing): string {
  return `msg_${createHash("sha256").update(`${webhookId} ${event.key}`).digest("hex").slice(0, 32)}`;
}

/**
 * Makes rows of those that are none yet, for webhooks that are there and on; of a test event, which is asked for, for any.
 *
 * @returns how many there were to make; what another process made meanwhile counts too
 */
export async function enqueue(store: Store, outgoing: readonly Outgoing[]): Promise<number> {
  const unknown = await leaveOutKnown(store, outgoing);
  if (unknown.length === 0) return 0;
  await inTransaction(store, async (tx) => {
    const webhooks = await tx.db.selectFrom("webhooks").select(["webhook_id", "disabled_at"]).execute();
    const isOn = new Map(webhooks.map(({ webhook_id, disabled_at }) => [webhook_id, disabled_at === null]));
    const wanted = unknown.filter(({ webhookId, event }) =>
      event.type === "webhook.ping" ? isOn.has(webhookId) : isOn.get(webhookId) === true,
    );
    const rows = (await leaveOutKnown(tx, wanted)).map((each) => rowOf(tx, each));
    await insertRows(tx, "webhook_deliveries", rows);
  });
  return unknown.length;
}

const IDS_MAX = 5000;

async function leaveOutKnown(store: Store, outgoing: readonly Outgoing[]): Promise<Outgoing[]> {
  const byId = new Map(outgoing.map((each) => [deliveryIdOf(each), each]));
  const ids = [...byId.keys()];
  for (let start = 0; start < ids.length; start += IDS_MAX) {
    const rows = await store.db
      .selectFrom("webhook_deliveries")
      .select("delivery_id")
      .where("delivery_id", "in", ids.slice(start, start + IDS_MAX))
      .execute();
    for (const { delivery_id } of rows) byId.delete(delivery_id);
  }
  return [...byId.values()];
}

function rowOf(store: Store, outgoing: Outgoing): Selectable<StoreSchema["webhook_deliveries"]> {
  const { type, occurredAt, data } = outgoing.event;
  return {
    delivery_id: deliveryIdOf(outgoing),
    webhook_id: outgoing.webhookId,
    event_type: type,
    body: JSON.stringify({ type, timestamp: occurredAt, data }),
    state: "pending",
    attempts: 0,
    created_at: storeTime(store),
    give_up_at: storeTime(store, TRIED_FOR_MS),
    next_attempt_at: storeTime(store),
    last_attempt_at: null,
    last_status: null,
    last_error: null,
    ended_at: null,
  };
}

export type ClaimOptions = {
  readonly limit: number;
  /** How many a webhook may have under way, and how many it has. */
  readonly perWebhook: number;
  readonly busy: ReadonlyMap<string, number>;
};

/** Claims what is due, the longest due first. */
export async function claimDue(store: Store, { limit, perWebhook, busy }: ClaimOptions): Promise<Attempt[]> {
  const now = storeTime(store);
  const full = [...busy].filter(([, count]) => count >= perWebhook).map(([webhookId]) => webhookId);
  const due = await store.db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhooks", "webhooks.webhook_id", "delivery.webhook_id")
    .select(["delivery_id", "delivery.webhook_id", "url", "secret", "body", "attempts"])
    // Written out: the index of what is pending is not used for a value that is bound.
    .where("state", "=", sql.lit("pending"))
    .where("next_attempt_at", "<=", now)
    .$if(full.length > 0, (query) => query.where("delivery.webhook_id", "not in", full))
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
  const counts = new Map(busy);
  const chosen = due.filter(({ webhook_id }) => {
    const count = counts.get(webhook_id) ?? 0;
    counts.set(webhook_id, count + 1);
    return count < perWebhook;
  });
  if (chosen.length === 0) return [];
  return unflushed(store, async (tx) => {
    const claimed: Attempt[] = [];
    for (const { delivery_id, webhook_id, attempts, ...what } of chosen) {
      const row = await tx.db
        .updateTable("webhook_deliveries")
        .set({ attempts: attempts + 1, last_attempt_at: now, next_attempt_at: storeTime(tx, ATTEMPT_LEASE_MS) })
        .where("delivery_id", "=", delivery_id)
        .where("state", "=", "pending")
        .where("attempts", "=", attempts)
        .where("next_attempt_at", "<=", now)
        .returning("delivery_id")
        .executeTakeFirst();
      if (row !== undefined)
        claimed.push({ ...what, deliveryId: delivery_id, webhookId: webhook_id, number: attempts + 1 });
    }
    return claimed;
  });
}

/** The event was taken: its webhook works, and is on. */
export async function recordTaken(store: Store, { deliveryId, webhookId }: Attempt, status: number): Promise<void> {
  await unflushed(store, async (tx) => {
    const now = storeTime(tx);
    await tx.db
      .updateTable("webhook_deliveries")
      .set({ state: "delivered", last_status: status, last_error: null, ended_at: now })
      .where("delivery_id", "=", deliveryId)
      .where("state", "=", "pending")
      .execute();
    await tx.db
      .updateTable("webhooks")
      .set({ last_success_at: now, disabled_at: null, disabled_reason: null })
      .where("webhook_id", "=", webhookId)
      .execute();
  });
}

/** `status` null: no answer came. `retryAfterMs`: how long the receiver asks to be left alone. */
export type Failure = {
  readonly status: number | null;
  readonly error: string;
  readonly retryAfterMs?: number | null;
};

/**
 * The event was not taken. It is tried again after a pause; for the last time when its three days are over. A webhook that took
 * nothing in three days, or says that it is gone, is switched off.
 */
export async function recordFailure(store: Store, attempt: Attempt, failure: Failure): Promise<void> {
  await unflushed(store, async (tx) => {
    const { deliveryId, number } = attempt;
    const row = await tx.db
      .selectFrom("webhook_deliveries")
      .select("give_up_at")
      .where("delivery_id", "=", deliveryId)
      .where("state", "=", "pending")
      .where("attempts", "=", number)
      .executeTakeFirst();
    if (row === undefined) return;
    const now = storeTime(tx);
    const isOver = failure.status === GONE || now >= row.give_up_at;
    const pause = Math.max(pauseMs(number), failure.retryAfterMs ?? 0);
    const next = Math.min(Date.parse(now) + pause, Date.parse(row.give_up_at));
    await tx.db
      .updateTable("webhook_deliveries")
      .set({ last_status: failure.status, last_error: failure.error })
      .set(isOver ? { state: "failed", ended_at: now } : { next_attempt_at: new Date(next).toISOString() })
      .where("delivery_id", "=", deliveryId)
      .execute();
    // An event that was tried but once, late, because no process was there, says little about its receiver.
    const isTold = failure.status === GONE || number > 1;
    if (isOver && isTold) {
      await switchOff(tx, attempt, { failure, since: timeBefore(row.give_up_at, TRIED_FOR_MS) });
    }
  });
}

function pauseMs(failed: number): number {
  return jitteredMs(Math.min(backoffMs(BACKOFF, failed), PAUSE_MAX_MS));
}

function timeBefore(time: string, ms: number): string {
  return new Date(Date.parse(time) - ms).toISOString();
}

/** @param since when the event that was given up was due first: whoever took another one since then is there */
async function switchOff(
  tx: Store,
  { webhookId }: Attempt,
  { failure, since }: { readonly failure: Failure; readonly since: string },
): Promise<void> {
  const isGone = failure.status === GONE;
  const reason = isGone ? "the receiver answered 410" : `it took nothing for 3 days; the last time: ${failure.error}`;
  const off = await tx.db
    .updateTable("webhooks")
    .set({ disabled_at: storeTime(tx), disabled_reason: reason })
    .where("webhook_id", "=", webhookId)
    .where("disabled_at", "is", null)
    .$if(!isGone, (query) =>
      query.where((eb) => eb.or([eb("last_success_at", "is", null), eb("last_success_at", "<", since)])),
    )
    .returning("webhook_id")
    .executeTakeFirst();
  if (off === undefined) return;
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", last_error: NO_LONGER, ended_at: storeTime(tx) })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "pending")
    .execute();
}

export type DeliveryPage = {
  readonly webhookId: string;
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** The newest first, and how many there are in all. */
export async function listDeliveries(
  store: Store,
  { webhookId, state, limit, offset }: DeliveryPage,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const asked = store.db
    .selectFrom("webhook_deliveries")
    .where("webhook_id", "=", webhookId)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? ""));
  const rows = await asked
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("delivery_id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await asked.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { deliveries: rows.map(toDelivery), total: Number(total) };
}

export type DeliveryKey = { readonly webhookId: string; readonly deliveryId: string };

/** Null when the webhook has no such delivery. */
export async function findDelivery(store: Store, { webhookId, deliveryId }: DeliveryKey): Promise<Delivery | null> {
  const row = await store.db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .where("delivery_id", "=", deliveryId)
    .executeTakeFirst();
  return row === undefined ? null : toDelivery(row);
}

/** Sends it again, from the first attempt on, taken or not; null when the webhook has no such delivery. */
export async function redeliver(store: Store, { webhookId, deliveryId }: DeliveryKey): Promise<Delivery | null> {
  const row = await store.db
    .updateTable("webhook_deliveries")
    .set({
      state: "pending",
      attempts: 0,
      next_attempt_at: storeTime(store),
      give_up_at: storeTime(store, TRIED_FOR_MS),
      ended_at: null,
    })
    .where("webhook_id", "=", webhookId)
    .where("delivery_id", "=", deliveryId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toDelivery(row);
}

/** What is committed is sent: a power cut may take it back, and then it is sent again. */
function unflushed<T>(store: Store, work: (tx: Store) => Promise<T>): Promise<T> {
  return lockedTransaction(store, { locks: ["webhooks"], flush: false }, work);
}

function toDelivery(row: Selectable<StoreSchema["webhook_deliveries"]>): Delivery {
  return {
    deliveryId: row.delivery_id,
    // The columns' only writers, and a CHECK, keep them in their sets.
    eventType: row.event_type as EventType,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.state === "pending" ? row.next_attempt_at : null,
    lastAttemptAt: row.last_attempt_at,
    lastStatus: row.last_status,
    lastError: row.last_error,
    endedAt: row.ended_at,
  };
}
