// Idempotency-Key: the first request of a team's key runs, later ones get its stored outcome (semantics 10.10, 10.11).
//
// A row stands for the key from the beginning of the first request. While that runs, the row is a lease with a token; a
// process that dies leaves it to run out, and the next request takes it over with its own token. The outcome is
// stored in the transaction that charges for it, and only with the token: a request that lost its lease can therefore
// neither store nor charge. So of all requests with one key at most one is ever charged, and its outcome is kept.

import { StoreError } from "./engines/store-error.ts";
import { groupCommit } from "./group-commit.ts";
import { type Store, storeTime } from "./open.ts";

/** How long an outcome is kept. */
const KEEP_MS = 24 * 3_600_000;

export type IdempotentRequest = {
  readonly teamId: number;
  readonly key: string;
  /** Equal for equal requests. */
  readonly fingerprint: string;
  readonly leaseMs: number;
};

/** How a request ended. `body` is the JSON text that was answered; `errorCode` is null for a 200. */
export type Outcome = {
  readonly status: number;
  readonly errorCode: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Begun =
  | { readonly state: "new"; readonly token: string }
  | ({ readonly state: "replay" } & Outcome)
  /** The first request of this key runs. */
  | { readonly state: "running" }
  /** The key was used for another request. */
  | { readonly state: "mismatch" };

export type HeldKey = { readonly teamId: number; readonly key: string; readonly token: string };

/** The request's lease ran out and another request took its key over. */
export class KeyLostError extends StoreError {
  constructor(key: string) {
    super(`the idempotency key ${JSON.stringify(key)} was taken over: the lease of this request ran out`);
  }
}

/** What became of the request that has the key, without beginning one; null: nobody has used it, or no longer. */
export async function findIdempotent(
  store: Store,
  request: Omit<IdempotentRequest, "leaseMs">,
): Promise<Exclude<Begun, { state: "new" }> | null> {
  const found = await findRow(store, request);
  return found === undefined || found.expires_at <= storeTime(store) ? null : toBefore(found, request);
}

/** Begins the request of a key, or says what became of the one before. */
export async function beginIdempotent(store: Store, request: IdempotentRequest): Promise<Begun> {
  // A power cut may take a beginning back: nothing was charged then, and the next request begins again.
  return groupCommit(store, { write: beginAll, request, flush: false });
}

/**
 * Stores the outcome for 24 hours. Call it inside the transaction that saves what the outcome reports.
 *
 * @throws {KeyLostError} when another request took the key over: the transaction must not commit
 */
export async function completeIdempotent(
  tx: Store,
  { teamId, key, token, ...outcome }: HeldKey & Outcome,
): Promise<void> {
  const row = await tx.db
    .updateTable("idempotent_requests")
    .set({
      status: outcome.status,
      error_code: outcome.errorCode,
      headers: JSON.stringify(outcome.headers),
      body: outcome.body,
      expires_at: storeTime(tx, KEEP_MS),
    })
    .where("team_id", "=", teamId)
    .where("key", "=", key)
    .where("token", "=", token)
    .where("status", "is", null)
    .returning("status")
    .executeTakeFirst();
  if (row === undefined) throw new KeyLostError(key);
}

/** Frees the key for a new attempt; does nothing when an outcome is stored or the key was taken over. */
export async function abandonIdempotent(store: Store, held: HeldKey): Promise<void> {
  await groupCommit(store, { write: abandonAll, request: held, flush: false });
}

/** What has run out is deleted first, so whatever is there afterwards is live. */
async function beginAll(tx: Store, requests: readonly IdempotentRequest[]): Promise<Begun[]> {
  const teamIds = [...new Set(requests.map(({ teamId }) => teamId))];
  await tx.db
    .deleteFrom("idempotent_requests")
    .where("team_id", "in", teamIds)
    .where("expires_at", "<=", storeTime(tx))
    .execute();
  const rows = requests.map(({ teamId, key, fingerprint, leaseMs }) => ({
    team_id: teamId,
    key,
    fingerprint,
    token: tx.newId(),
    expires_at: storeTime(tx, leaseMs),
  }));
  const inserted = await tx.db
    .insertInto("idempotent_requests")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["team_id", "key"]).doNothing())
    .returning("token")
    .execute();
  const tokens = new Set(inserted.map(({ token }) => token));
  const begun: Begun[] = [];
  for (const [index, request] of requests.entries()) {
    const token = rows[index]?.token ?? "";
    begun.push(tokens.has(token) ? { state: "new", token } : await findBefore(tx, request));
  }
  return begun;
}

/** The live request that has the key already. */
async function findBefore(tx: Store, request: IdempotentRequest): Promise<Begun> {
  const found = await findRow(tx, request);
  if (found === undefined) throw new StoreError(`the idempotency key ${JSON.stringify(request.key)} went away`);
  return toBefore(found, request);
}

function findRow(store: Store, { teamId, key }: Pick<IdempotentRequest, "teamId" | "key">) {
  return store.db
    .selectFrom("idempotent_requests")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("key", "=", key)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function toBefore(
  found: Row,
  { fingerprint }: Pick<IdempotentRequest, "fingerprint">,
): Exclude<Begun, { state: "new" }> {
  if (found.fingerprint !== fingerprint) return { state: "mismatch" };
  if (found.status === null) return { state: "running" };
  return {
    state: "replay",
    status: found.status,
    errorCode: found.error_code,
    headers: JSON.parse(found.headers ?? "{}"),
    body: found.body ?? "",
  };
}

async function abandonAll(tx: Store, requests: readonly HeldKey[]): Promise<undefined[]> {
  const tokens = requests.map(({ token }) => token);
  await tx.db.deleteFrom("idempotent_requests").where("token", "in", tokens).where("status", "is", null).execute();
  return requests.map(() => undefined);
}
