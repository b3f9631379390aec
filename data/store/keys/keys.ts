// API keys: created once in the clear, stored as SHA-256, expiring and revocable (semantics 10.2).

import type { Scope } from "../../vocabulary.ts";
import { COMMAND_ACTOR, recordAudit } from "../audit.ts";
import { StoreError } from "../engines/store-error.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";
import { type Team, toTeam } from "../teams.ts";
import { hashRawKey, isRawKey, newRawKey, prefixOf } from "./api-key.ts";

export type KeyState = "valid" | "expired" | "revoked";

/** A key without its secret. Times are ISO 8601 UTC. */
export type ApiKey = {
  readonly keyId: string;
  readonly teamId: number;
  /** What it is called; null: it has no name. */
  readonly name: string | null;
  /** Its first characters; null for a key of before they were kept. */
  readonly prefix: string | null;
  readonly scopes: readonly Scope[];
  readonly state: KeyState;
  readonly createdAt: string;
  /** As the audit trail names who did; null where an entry was older than such entries are kept. */
  readonly createdBy: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** To the minute; null: never, as far as is known (key-uses.ts). */
  readonly usedAt: string | null;
  /** The key that it was rolled to. */
  readonly replacedBy: string | null;
};

/** What a request's key stands for; `keyState` says whether it does so now. */
export type FoundKey = Pick<ApiKey, "keyId" | "scopes" | "expiresAt" | "revokedAt"> & { readonly team: Team };

/** A key, and what it is in the clear: the only time that this is known. */
export type NewKey = ApiKey & { readonly rawKey: string };

export type KeySpec = {
  readonly teamId: number;
  readonly name?: string | null;
  readonly scopes: readonly Scope[];
  /** Validity from now; null = it never expires. */
  readonly expiresInMs: number | null;
  /** Who creates it, for the audit trail. */
  readonly actor?: string;
};

/**
 * Creates a key and returns it raw.
 *
 * @throws {StoreError} when there is no such team, or read is not among the scopes
 */
export async function createKey(store: Store, spec: KeySpec): Promise<NewKey> {
  const { teamId, name = null, scopes, expiresInMs, actor = COMMAND_ACTOR } = spec;
  if (!scopes.includes("read"))
    throw new StoreError("a key needs the scope read: outreach and sql must be combined with read");
  const team = await store.db.selectFrom("teams").select("team_id").where("team_id", "=", teamId).executeTakeFirst();
  if (team === undefined) throw new StoreError(`no team ${teamId}; \`dealmap team list\` shows them`);
  const rawKey = newRawKey();
  // Read once: the validity is to be what was asked, to the millisecond.
  const createdAt = storeTime(store);
  const row = {
    key_id: store.newId(),
    team_id: teamId,
    name,
    prefix: prefixOf(rawKey),
    scopes: [...new Set(scopes)].join(","),
    created_at: createdAt,
    created_by: actor,
    expires_at: expiresInMs === null ? null : new Date(Date.parse(createdAt) + expiresInMs).toISOString(),
    revoked_at: null,
    replaced_by: null,
  };
  await inTransaction(store, async (tx) => {
    await tx.db
      .insertInto("keys")
      .values({ ...row, key_sha256: hashRawKey(rawKey) })
      .execute();
    const detail = { name, scopes: row.scopes, expires_at: row.expires_at };
    await recordAudit(tx, { teamId, actor, action: "key.created", subject: row.key_id, detail });
  });
  return { ...toKey({ ...row, used_at: null }, storeTime(store)), rawKey };
}

/** Keys, of one team or of all, oldest first. */
export async function listKeys(store: Store, { teamId }: { teamId?: number } = {}): Promise<ApiKey[]> {
  const rows = await keyRows(store)
    .$if(teamId !== undefined, (query) => query.where("team_id", "=", teamId ?? 0))
    .orderBy("created_at")
    .orderBy("keys.key_id")
    .execute();
  return rows.map((row) => toKey(row, storeTime(store)));
}

/** A key, and the team that it has to be of; left out: of whichever team. */
export type NamedKey = { readonly keyId: string; readonly teamId?: number };

/** @throws {StoreError} when there is no such key, or it is another team's */
export async function getKey(store: Store, { keyId, teamId }: NamedKey): Promise<ApiKey> {
  const row = await keyRows(store)
    .where("keys.key_id", "=", keyId)
    .$if(teamId !== undefined, (query) => query.where("team_id", "=", teamId ?? 0))
    .executeTakeFirst();
  if (row === undefined) throw new StoreError(`no key ${keyId}; \`dealmap key list\` shows them`);
  return toKey(row, storeTime(store));
}

/**
 * Revokes a key for good. A key revoked before keeps its first time.
 *
 * @throws {StoreError} when there is no such key, or it is another team's
 */
export async function revokeKey(
  store: Store,
  keyId: string,
  { actor = COMMAND_ACTOR, ...of }: { actor?: string; teamId?: number } = {},
): Promise<ApiKey> {
  return inTransaction(store, async (tx) => {
    const { teamId, revokedAt } = await getKey(tx, { keyId, ...of });
    if (revokedAt === null) {
      await tx.db
        .updateTable("keys")
        .set({ revoked_at: storeTime(tx) })
        .where("key_id", "=", keyId)
        .execute();
      await recordAudit(tx, { teamId, actor, action: "key.revoked", subject: keyId });
    }
    return getKey(tx, { keyId });
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
  name: string | null;
  prefix: string | null;
  scopes: string;
  created_at: string;
  created_by: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  replaced_by: string | null;
  used_at: string | null;
};

function keyRows({ db }: Store) {
  return db
    .selectFrom("keys")
    .leftJoin("key_uses", "key_uses.key_id", "keys.key_id")
    .select(["keys.key_id", "team_id", "name", "prefix", "scopes", "created_at", "created_by"])
    .select(["expires_at", "revoked_at", "replaced_by", "used_at"]);
}

function toKey(row: KeyRow, now: string): ApiKey {
  const validity = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  return {
    keyId: row.key_id,
    teamId: row.team_id,
    name: row.name,
    prefix: row.prefix,
    scopes: toScopes(row.scopes),
    state: keyState(validity, now),
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    usedAt: row.used_at,
    replacedBy: row.replaced_by,
  };
}

function toScopes(text: string): Scope[] {
  return text.split(",") as Scope[];
}
