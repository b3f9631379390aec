// People whom a team knows: those whom an owner or an operator invited by their email, until an owner removes them (semantics 17.7).
import { type Selectable, sql } from "kysely";
import type { PersonRole } from "../../vocabulary.ts";
import { recordAudit } from "../audit.ts";
import type { StoreSchema } from "../engines/schema.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";
import { foldEmail } from "./email.ts";

/** Times are ISO 8601 UTC; `signedInAt` is the last time, null: never. */
export type KnownPerson = {
  readonly teamId: number;
  /** Folded (email.ts). */
  readonly email: string;
  readonly role: PersonRole;
  readonly invitedAt: string;
  readonly invitedBy: string;
  readonly signedInAt: string | null;
  /** Who the identity provider said this is, at the first sign-in through it; null: none yet. */
  readonly identity: { readonly issuer: string; readonly subject: string } | null;
};

type Named = { readonly teamId: number; readonly email: string };

/** Makes a person known, or gives a known one the role of the newer invitation. */
export async function notePerson(
  tx: Store,
  { teamId, email, role, actor }: Named & { role: PersonRole; actor: string },
): Promise<void> {
  const invitation = { role, invited_at: storeTime(tx), invited_by: actor };
  await tx.db
    .insertInto("people")
    .values({ team_id: teamId, email: foldEmail(email), ...invitation })
    .onConflict((conflict) => conflict.columns(["team_id", "email"]).doUpdateSet(invitation))
    .execute();
}

/** Of somebody who is not known it notes nothing: a link may outlast a removal by a moment. */
export async function noteSignIn(
  tx: Store,
  { teamId, email, identity = null }: Named & { identity?: KnownPerson["identity"] },
): Promise<void> {
  await tx.db
    .updateTable("people")
    .set({ signed_in_at: storeTime(tx), ...identity })
    .where("team_id", "=", teamId)
    .where("email", "=", foldEmail(email))
    .execute();
}

/** Of a team, by email. */
export async function listPeople(store: Store, teamId: number): Promise<KnownPerson[]> {
  const rows = await store.db.selectFrom("people").selectAll().where("team_id", "=", teamId).orderBy("email").execute();
  return rows.map(toPerson);
}

/** Whom the teams know by this email, by team. */
export async function findPeople(store: Store, email: string): Promise<KnownPerson[]> {
  const rows = await store.db
    .selectFrom("people")
    .selectAll()
    .where("email", "=", foldEmail(email))
    .orderBy("team_id")
    .execute();
  return rows.map(toPerson);
}

/**
 * Removes a person from a team: their sessions end, and links for them let nobody in any more.
 *
 * @returns false when the team does not know the person: nothing was done
 */
export async function removePerson(
  store: Store,
  { teamId, email, actor }: Named & { actor: string },
): Promise<boolean> {
  const folded = foldEmail(email);
  return inTransaction(store, async (tx) => {
    const removed = await tx.db
      .deleteFrom("people")
      .where("team_id", "=", teamId)
      .where("email", "=", folded)
      .returning("role")
      .executeTakeFirst();
    if (removed === undefined) return false;
    // Emails of an earlier release were stored as they were typed.
    const isTheirs = sql<boolean>`lower(email) = ${folded}`;
    await tx.db.deleteFrom("sign_in_links").where("team_id", "=", teamId).where(isTheirs).execute();
    const open = tx.db
      .updateTable("sessions")
      .set({ revoked_at: storeTime(tx) })
      .where("revoked_at", "is", null);
    await open.where("team_id", "=", teamId).where(isTheirs).execute();
    const entry = { teamId, actor, action: "person.removed", subject: folded };
    await recordAudit(tx, { ...entry, detail: { role: removed.role } });
    return true;
  });
}

/** Takes an invitation back that nobody has followed. */
export async function forgetInvited(tx: Store, { teamId, email }: Named): Promise<void> {
  await tx.db
    .deleteFrom("people")
    .where("team_id", "=", teamId)
    .where("email", "=", foldEmail(email))
    .where("signed_in_at", "is", null)
    .execute();
}

function toPerson(row: Selectable<StoreSchema["people"]>): KnownPerson {
  const { issuer, subject } = row;
  return {
    teamId: row.team_id,
    email: row.email,
    // The column's CHECK keeps it in the set.
    role: row.role as PersonRole,
    invitedAt: row.invited_at,
    invitedBy: row.invited_by,
    signedInAt: row.signed_in_at,
    identity: issuer === null || subject === null ? null : { issuer, subject },
  };
}
