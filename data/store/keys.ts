// API keys: created once in the clear, stored as SHA-256, expiring and revocable (semantics 10.2).

import type { Scope } from "../vocabulary.ts";
import { hashRawKey, isRawKey, newRawKey } from "./api-key.ts";
import { COMMAND_ACTOR, recordAudit } from "./audit.ts";
import { StoreError } from "./engines/store-error.ts";
import { inTransaction, type Store, storeTime } from "./open.ts";
import { type Team, toTeam } from "./teams.ts";

export type KeyState = "valid" | "expired" | "revoked";

/** A key without its secret. Times are ISO 8601 UTC. */
export type ApiKey = {
  readonly keyId: string;
  readonly teamId: number;
  readonly scopes: readonly Scope[];
  readonly state: KeyState;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
};

/** What a request's key stands for; `keyState` says whether it does so now. */
export type FoundKey = Pick<ApiKey, "keyId" | "scopes" | "expiresAt" | "revokedAt"> & { readonly team: Team };

/**
 * Creates a key and returns it raw, the only time that it is known.
 *
 * @param spec `expiresInMs`: validity from now; null = it never expires. `actor`: who creates it, for the audit trail
 * @throws {StoreError} when there is no such team, or read is not among the scopes
 */
export async function createKey(
  store: Store,
  spec: { teamId: number; scopes: readonly Scope[]; expiresInMs: number | null; actor?: string },
): Promise<ApiKey & { readonly rawKey: string }> {
  const { teamId, scopes, expiresInMs, actor = COMMAND_ACTOR } = spec;
  if (!scopes.includes("read")) throw new StoreError("a key needs the scope read: outreach must be combined with read");
  const team = await store.db.selectFrom("teams").select("team_id").where("team_id", "=", teamId).executeTakeFirst();
  if (team === undefined) throw new StoreError(`no team ${teamId}; \`dealmap team list\` shows them`);
  const rawKey = newRawKey();
  // Read once: the validity is to be what was asked, to the millisecond.
  const createdAt = storeTime(store);
  const row = {
    key_id: store.newId(),
    team_id: teamId,
    scopes: [...new Set(scopes)].join(","),
    created_at: createdAt,
    expires_at: expiresInMs === null ? null : new Date(Date.parse(createdAt) + expiresInMs).toISOString(),
    revoked_at: null,
  };
  await inTransaction(store, async (tx) => {
    await tx.db
      .insertInto("keys")
      .values({ ...row, key_sha256: hashRawKey(rawKey) })
      .execute();
    const detail = { scopes: row.scopes, expires_at: row.expires_at };
    await recordAudit(tx, { teamId, actor, action: "key.created", subject: row.key_id, detail });
  });
  return { ...toKey(row, storeTime(store)), rawKey };
}

/** Keys, of one team or of all, oldest first. */
export async function listKeys(store: Store, { teamId }: { teamId?: number } = {}): Promise<ApiKey[]> {
  const rows = await store.db
    .selectFrom("keys")
    .select(["key_id", "team_id", "scopes", "created_at", "expires_at", "revoked_at"])
    .$if(teamId !== undefined, (query) => query.where("team_id", "=", teamId ?? 0))
    .orderBy("created_at")
    .orderBy("key_id")
    .execute();
  return rows.map((row) => toKey(row, storeTime(store)));
}

/**
 * Revokes a key for good. A key revoked before keeps its first time.
 *
 * @throws {StoreError} when there is no such key
 */
export async function revokeKey(
  store: Store,
  keyId: string,
  { actor = COMMAND_ACTOR }: { actor?: string } = {},
): Promise<ApiKey> {
  return inTransaction(store, async (tx) => {
    const revoked = await tx.db
      .updateTable("keys")
      .set({ revoked_at: storeTime(tx) })
      .where("key_id", "=", keyId)
      .where("revoked_at", "is", null)
      .returning("team_id")
      .executeTakeFirst();
    if (revoked !== undefined) {
      await recordAudit(tx, { teamId: revoked.team_id, actor, action: "key.revoked", subject: keyId });
    }
    const row = await tx.db
      .selectFrom("keys")
      .select(["key_id", "team_id", "scopes", "created_at", "expires_at", "revoked_at"])
      .where("key_id", "=", keyId)
      .executeTakeFirst();
    if (row === undefined) throw new StoreError(`no key ${keyId}; \`dealmap key list\` shows them`);
    return toKey(row, storeTime(tx));
  });
}

/**
 * The key of a request, with its team; null for one that is malformed (without a look at the store) or unknown.
 *
 * The look-up is by hash, so its timing shows nothing of a stored key.
 */
export async function findKey(store: Store, rawKey: string): Promise<FoundKey | null> {
  if (!isRawKey(rawKey)) return null;
  const row = await store.db
    .selectFrom("keys")
    .innerJoin("teams", "teams.team_id", "keys.team_id")
    .selectAll("teams")
    .select(["keys.key_id", "keys.scopes", "keys.expires_at", "keys.revoked_at"])
    .where("keys.key_sha256", "=", hashRawKey(rawKey))
    .executeTakeFirst();
  if (row === undefined) return null;
  const validity = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  return { keyId: row.key_id, team: toTeam(row), scopes: toScopes(row.scopes), ...validity };
}

/** @param now ISO 8601 UTC */
export function keyState({ expiresAt, revokedAt }: Pick<ApiKey, "expiresAt" | "revokedAt">, now: string): KeyState {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "valid";
}

type KeyRow = {
  key_id: string;
  team_id: number;
  scopes: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
};

function toKey(row: KeyRow, now: string): ApiKey {
  const validity = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  return {
    keyId: row.key_id,
    teamId: row.team_id,
    scopes: toScopes(row.scopes),
    state: keyState(validity, now),
    createdAt: row.created_at,
    ...validity,
  };
}

function toScopes(text: string): Scope[] {
  return text.split(",") as Scope[];
}
