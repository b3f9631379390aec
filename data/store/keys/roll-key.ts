// Rolling a key: a new one takes its place, and the old one keeps working for a while, so that nothing that uses it has to stop.
import { COMMAND_ACTOR, recordAudit } from "../audit.ts";
import { StoreError } from "../engines/store-error.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";
import { type ApiKey, createKey, getKey, type NamedKey, type NewKey } from "./keys.ts";

export type Roll = NamedKey & {
  /** How long the old key keeps working, unless it expires before; 0: it is refused from now on. */
  readonly overlapMs: number;
  /** Validity of the new key. */
  readonly expiresInMs: number;
  readonly actor?: string;
};

/** The key that was created, raw, and the one that it replaces. */
export type Rolled = { readonly created: NewKey; readonly replaced: ApiKey };

/**
 * The new key has the old one's name and scopes (semantics 10.13).
 *
 * @throws {StoreError} when there is no such key, it is another team's, it is not valid any more, or it was rolled before
 */
export async function rollKey(store: Store, roll: Roll): Promise<Rolled> {
  const { overlapMs, expiresInMs, actor = COMMAND_ACTOR, ...named } = roll;
  return inTransaction(store, async (tx) => {
    const old = await getKey(tx, named);
    const { keyId, teamId, name, scopes } = old;
    if (old.state !== "valid") throw new StoreError(`the key ${keyId} is ${old.state}: create a new one instead`);
    if (old.replacedBy !== null)
      throw new StoreError(`the key ${keyId} was rolled before, to ${old.replacedBy}: roll that one`);
    const created = await createKey(tx, { teamId, name, scopes, expiresInMs, actor });
    const until = storeTime(tx, overlapMs);
    const expiresAt = old.expiresAt !== null && old.expiresAt < until ? old.expiresAt : until;
    await tx.db
      .updateTable("keys")
      .set({ replaced_by: created.keyId, expires_at: expiresAt })
      .where("key_id", "=", keyId)
      .execute();
    const detail = { to: created.keyId, works_until: expiresAt };
    await recordAudit(tx, { teamId, actor, action: "key.rolled", subject: keyId, detail });
    return { created, replaced: await getKey(tx, { keyId }) };
  });
}
