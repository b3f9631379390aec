// Claims: leases with an end, so that what a dead process held is free again, and ticks of a schedule.
//
// A claim has a name, one holder and a token. Taking it is one conditional write: it succeeds when nobody holds the claim
// or the lease has run out, and each take gets a larger token, so that whoever acts late can be told from the holder of
// now. A live holder renews its lease well before the end. Names in use:
//
//   ingest, build:<product_id>                  work on projections (projection-claims.ts; semantics 9.5)
//   serving:<product_id>:<version>:<holder>     a version that a process serves (projection-claims.ts)
//   dealmap:<team>:<product>:<family_id>        one generation at a time (api/dealmap/generate.ts; semantics 11.3)
//   fetch:edgar                                 one fetch at a time (scripts/commands/fetch.ts)

import type { Selectable } from "kysely";
import { compareText } from "../compare-text.ts";
import type { StoreSchema } from "./engines/schema.ts";
import { StoreUnavailableError } from "./engines/store-error.ts";
import { lockedTransaction, type Store, storeTime } from "./open.ts";

/** Times are ISO 8601 UTC. `isLive`: held, and the lease has not run out. */
export type Claim = {
  readonly name: string;
  readonly holder: string;
  readonly token: number;
  readonly takenAt: string;
  readonly expiresAt: string;
  readonly isLive: boolean;
};

export type Taken = { readonly taken: true; readonly token: number };
export type Refused = {
  readonly taken: false;
  readonly heldBy: string;
  readonly since: string;
  readonly expiresAt: string;
};

/**
 * `flush`: false where a power cut ends the holder too, so that the claim need not outlive it: nobody waits for the disk then, which with SQLite
 * is the thread that answers requests. Left out = true. Not for names whose tokens tell a late holder from the one of now.
 */
type Flushing = { readonly flush?: boolean | undefined };

/** Takes a claim for `leaseMs`; refused, with who holds it, while another lease (or an own one) is live. */
export function takeClaim(
  store: Store,
  { flush, ...claim }: { name: string; holder: string; leaseMs: number } & Flushing,
): Promise<Taken | Refused> {
  return written(store, { name: claim.name, flush }, (own) => take(own, claim));
}

function written<T>(
  store: Store,
  { name, flush = true }: { name: string } & Flushing,
  write: (store: Store) => Promise<T>,
): Promise<T> {
  return flush ? write(store) : lockedTransaction(store, { locks: [name], flush }, write);
}

async function take(
  store: Store,
  { name, holder, leaseMs }: { name: string; holder: string; leaseMs: number },
): Promise<Taken | Refused> {
  const now = storeTime(store);
  const expiresAt = storeTime(store, leaseMs);
  const row = await store.db
    .insertInto("claims")
    .values({ name, holder, token: 1, taken_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({ holder, token: eb("claims.token", "+", 1), taken_at: now, expires_at: expiresAt }))
        .where((eb) => eb.or([eb("claims.holder", "is", null), eb("claims.expires_at", "<=", now)])),
    )
    .returning("token")
    .executeTakeFirst();
  if (row !== undefined) return { taken: true, token: row.token };
  const claim = await findClaim(store, name);
  // Released between the two statements: as free as it was a moment ago.
  if (claim === null) return take(store, { name, holder, leaseMs });
  return { taken: false, heldBy: claim.holder, since: claim.takenAt, expiresAt: claim.expiresAt };
}

/**
 * Prolongs a lease to `leaseMs` from now.
 *
 * @returns false when the claim was released or taken over: the caller no longer holds it and must stop
 */
export async function renewClaim(
  store: Store,
  { name, token, leaseMs, flush }: { name: string; token: number; leaseMs: number } & Flushing,
): Promise<boolean> {
  const row = await written(store, { name, flush }, ({ db }) =>
    db
      .updateTable("claims")
      .set({ expires_at: storeTime(store, leaseMs) })
      .where("name", "=", name)
      .where("token", "=", token)
      .where("holder", "is not", null)
      .returning("token")
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Gives a claim back; does nothing when it is no longer held by this token. */
export async function releaseClaim(
  store: Store,
  { name, token, flush }: { name: string; token: number } & Flushing,
): Promise<void> {
  await written(store, { name, flush }, ({ db }) =>
    db.updateTable("claims").set({ holder: null }).where("name", "=", name).where("token", "=", token).execute(),
  );
}

/** Frees every claim of a holder that is known to have ended, so that nobody waits for its leases to run out. */
export async function releaseClaimsOf(store: Store, holder: string): Promise<void> {
  await store.db.updateTable("claims").set({ holder: null }).where("holder", "=", holder).execute();
}

/**
 * Forgets claims of names that are never used again, once they were given back or their leases ran out `ageMs` ago. Not for
 * names that are taken again: their tokens would start over.
 *
 * @returns how many
 */
export async function forgetEndedClaims(store: Store, prefix: string, ageMs: number): Promise<number> {
  const ended = endedClaims(store, prefix, ageMs).select("name");
  const { numDeletedRows } = await store.db.deleteFrom("claims").where("name", "in", ended).executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many `forgetEndedClaims` would forget. */
export async function countEndedClaims(store: Store, prefix: string, ageMs: number): Promise<number> {
  const counted = endedClaims(store, prefix, ageMs).select(({ fn }) => fn.countAll<number>().as("claims"));
  return (await counted.executeTakeFirstOrThrow()).claims;
}

function endedClaims(store: Store, prefix: string, ageMs: number) {
  return store.db
    .selectFrom("claims")
    .where("name", "like", `${prefix}%`)
    .where("expires_at", "<=", storeTime(store, -ageMs));
}

/** Who holds a claim, or held it last without giving it back (then not live); null when it is free. */
export async function findClaim(store: Store, name: string): Promise<Claim | null> {
  const row = await store.db.selectFrom("claims").selectAll().where("name", "=", name).executeTakeFirst();
  return row === undefined ? null : toClaim(row, storeTime(store));
}

/** The live claims whose names begin with `prefix`, by name. */
export async function listLiveClaims(store: Store, prefix: string): Promise<Claim[]> {
  const rows = await store.db.selectFrom("claims").selectAll().where("holder", "is not", null).execute();
  const now = storeTime(store);
  return rows
    .filter(({ name }) => name.startsWith(prefix))
    .flatMap((row) => toClaim(row, now) ?? [])
    .filter(({ isLive }) => isLive)
    .sort((a, b) => compareText(a.name, b.name));
}

function toClaim(row: Selectable<StoreSchema["claims"]>, now: string): Claim | null {
  if (row.holder === null) return null;
  return {
    name: row.name,
    holder: row.holder,
    token: row.token,
    takenAt: row.taken_at,
    expiresAt: row.expires_at,
    isLive: row.expires_at > now,
  };
}

/** `renewMs`: how often a live holder renews it; left out = three times in its length. */
export type Lease = { readonly leaseMs: number; readonly renewMs?: number };

/**
 * Does `work` while holding a claim, renews the lease meanwhile, and gives it back in the end. When the claim is lost,
 * `work`'s signal aborts.
 */
export async function withClaim<T>(
  store: Store,
  claim: { name: string; holder: string } & Lease & Flushing,
  work: (held: { token: number; signal: AbortSignal }) => Promise<T>,
): Promise<{ taken: true; result: T } | Refused> {
  const taken = await takeClaim(store, claim);
  if (!taken.taken) return taken;
  const held = { name: claim.name, token: taken.token, flush: claim.flush };
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    // A renewal that fails for another reason is tried again: the lease outlives two missed ones.
    const isHeld = await renewClaim(store, { ...held, leaseMs: claim.leaseMs }).catch(() => true);
    if (!isHeld) lost.abort(new Error(`the claim ${claim.name} was lost to another process`));
  };
  const timer = setInterval(renew, claim.renewMs ?? claim.leaseMs / 3);
  timer.unref();
  try {
    return { taken: true, result: await work({ token: taken.token, signal: lost.signal }) };
  } finally {
    clearInterval(timer);
    await giveBack(store, held);
  }
}

/** Must not hide how the work ended: what a store that is away does not take back runs out with its lease. */
async function giveBack(store: Store, held: { name: string; token: number } & Flushing): Promise<void> {
  try {
    await releaseClaim(store, held);
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}

/** Claims one tick of a schedule: true for exactly one caller, ever. `tick` is the planned time, ISO 8601 UTC. */
export async function claimTick(
  store: Store,
  { name, tick, holder }: { name: string; tick: string; holder: string },
): Promise<boolean> {
  const row = await store.db
    .insertInto("ticks")
    .values({ name, tick, holder, claimed_at: storeTime(store) })
    .onConflict((conflict) => conflict.columns(["name", "tick"]).doNothing())
    .returning("tick")
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest tick that anyone claimed; null before the first. */
export async function findLatestTick(store: Store, name: string): Promise<string | null> {
  const row = await store.db
    .selectFrom("ticks")
    .select((eb) => eb.fn.max("tick").as("tick"))
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.tick ?? null;
}
