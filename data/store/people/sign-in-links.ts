// Links by which a person signs in: each works once, for some minutes (semantics 17.1).
import type { PersonRole } from "../../vocabulary.ts";
import { COMMAND_ACTOR, recordAudit } from "../audit.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";
import { getTeam } from "../teams.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** Long enough to be passed on, short enough not to lie about. */
export const LINK_MINUTES = 15;

/** Whom a link lets in. `email`: what the person is called in lists and in the audit trail; null: not said. */
export type Person = { readonly teamId: number; readonly role: PersonRole; readonly email: string | null };

/**
 * Creates a link and returns its secret, the only time that it is known.
 *
 * @throws {StoreError} when there is no such team
 */
export async function createSignInLink(
  store: Store,
  { teamId, role, email, actor = COMMAND_ACTOR }: Person & { actor?: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = newSecret();
  const expiresAt = storeTime(store, LINK_MINUTES * 60_000);
  await inTransaction(store, async (tx) => {
    await getTeam(tx, teamId);
    const row = { team_id: teamId, role, email, created_at: storeTime(tx), expires_at: expiresAt };
    await tx.db
      .insertInto("sign_in_links")
      .values({ link_sha256: hashSecret(token) ?? "", ...row })
      .execute();
    await recordAudit(tx, { teamId, actor, action: "sign_in.link_created", subject: email ?? role, detail: { role } });
  });
  return { token, expiresAt };
}

/** Uses a link up. Null: there is none such, or it was used, or its time is over. Call it where the session is created. */
export async function takeSignInLink(tx: Store, token: string): Promise<Person | null> {
  const hash = hashSecret(token);
  if (hash === null) return null;
  const link = await tx.db
    .deleteFrom("sign_in_links")
    .where("link_sha256", "=", hash)
    .returningAll()
    .executeTakeFirst();
  if (link === undefined || link.expires_at <= storeTime(tx)) return null;
  // The column's CHECK keeps it in the set.
  return { teamId: link.team_id, role: link.role as PersonRole, email: link.email };
}
