// Links by which a person signs in: each works once, for some minutes (semantics 17.1).
import type { PersonRole } from "../../vocabulary.ts";
import { COMMAND_ACTOR, recordAudit } from "../audit.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";
import { getTeam } from "../teams.ts";
import { foldEmail } from "./email.ts";
import { forgetInvited, notePerson } from "./people.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** Long enough to be passed on, short enough not to lie about. */
export const LINK_MINUTES = 15;

/** Whom a link lets in. `email`: what the person is called in lists and in the audit trail; null: not said. */
export type Person = { readonly teamId: number; readonly role: PersonRole; readonly email: string | null };

/**
 * Creates a link and returns its secret, the only time that it is known. With an email the team knows the person from then on.
 *
 * @throws {StoreError} when there is no such team
 */
export async function createSignInLink(
  store: Store,
  { teamId, role, email: stated, actor = COMMAND_ACTOR }: Person & { actor?: string },
): Promise<{ token: string; expiresAt: string }> {
  const email = stated === null ? null : foldEmail(stated);
  const token = newSecret();
  const expiresAt = storeTime(store, LINK_MINUTES * 60_000);
  await inTransaction(store, async (tx) => {
    await getTeam(tx, teamId);
    const row = { team_id: teamId, role, email, created_at: storeTime(tx), expires_at: expiresAt };
    await tx.db
      .insertInto("sign_in_links")
      .values({ link_sha256: hashSecret(token) ?? "", ...row })
      .execute();
    if (email !== null) await notePerson(tx, { teamId, email, role, actor });
    await recordAudit(tx, { teamId, actor, action: "sign_in.link_created", subject: email ?? role, detail: { role } });
  });
  return { token, expiresAt };
}

/** A link that nobody has used yet. `linkId` lets nobody in. Times are ISO 8601 UTC. */
export type OpenLink = Person & { readonly linkId: string; readonly createdAt: string; readonly expiresAt: string };

/** Links of a team that still let somebody in, the newest first. */
export async function listSignInLinks(store: Store, teamId: number): Promise<OpenLink[]> {
  const rows = await store.db
    .selectFrom("sign_in_links")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("expires_at", ">", storeTime(store))
    .orderBy("created_at", "desc")
    .orderBy("link_sha256")
    .execute();
  return rows.map(({ link_sha256, team_id, role, email, created_at, expires_at }) => ({
    linkId: link_sha256,
    teamId: team_id,
    // The column's CHECK keeps it in the set.
    role: role as PersonRole,
    email,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}

/**
 * Takes a link back, and the invitation with it when the person never signed in. Does nothing when the link was used, or is not the
 * team's.
 */
export async function withdrawSignInLink(
  store: Store,
  { teamId, linkId, actor }: { teamId: number; linkId: string; actor: string },
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const link = await tx.db
      .deleteFrom("sign_in_links")
      .where("link_sha256", "=", linkId)
      .where("team_id", "=", teamId)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (link === undefined) return;
    if (link.email !== null) await forgetInvited(tx, { teamId, email: link.email });
    const subject = link.email ?? link.role;
    await recordAudit(tx, { teamId, actor, action: "sign_in.link_withdrawn", subject, detail: { role: link.role } });
  });
}

/** Whom a link would let in now; it is not used up by that. Null: nobody. */
export async function findSignInLink(store: Store, token: string): Promise<Pick<Person, "teamId"> | null> {
  const hash = hashSecret(token);
  if (hash === null) return null;
  const link = await store.db
    .selectFrom("sign_in_links")
    .select("team_id")
    .where("link_sha256", "=", hash)
    .where("expires_at", ">", storeTime(store))
    .executeTakeFirst();
  return link === undefined ? null : { teamId: link.team_id };
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
