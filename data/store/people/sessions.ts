// Sessions of people who signed in: opaque, listed, revocable at once (semantics 17.1).
//
// A session ends when it was not used for a while, at an age that it never passes, and when somebody revokes it. It is looked up
// by its hash at each request, in no cache, so its end counts for every process from the next request on.
import type { Selectable } from "kysely";
import type { PersonRole } from "../../vocabulary.ts";
import { recordAudit } from "../audit.ts";
import type { StoreSchema } from "../engines/schema.ts";
import { StoreError, StoreUnavailableError } from "../engines/store-error.ts";
import { inTransaction, type Store, storeTime } from "../open.ts";
import { type Team, toTeam } from "../teams.ts";
import { noteSignIn } from "./people.ts";
import { hashSecret, newSecret } from "./secret.ts";
import { type Person, takeSignInLink } from "./sign-in-links.ts";

/** A session's use is written down this often at most. */
const SEEN_STEP_MS = 60_000;

/** Times are ISO 8601 UTC; `expiresAt` is when it ends however much it is used. */
export type Session = Person & {
  readonly sessionId: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
};

export type FoundSession = Session & { readonly team: Team };

/** A session, and its secret: the only time that this is known. */
export type NewSession = { readonly secret: string; readonly session: Session };

/** How long a session lasts. */
export type SessionLimits = { readonly idleMs: number; readonly maxMs: number };

/** Who acts, in the audit trail. */
export function actorOf({ email, sessionId }: Pick<Session, "email" | "sessionId">): string {
  return email ?? `session ${sessionId}`;
}

/**
 * Signs a person in by a link, which is used up by that. A session that the browser had before ends.
 *
 * @param before the secret of that session
 * @returns the session's secret, the only time that it is known; null when the link lets nobody in
 */
export async function signIn(
  store: Store,
  { token, before, limits }: { token: string; before: string | null; limits: SessionLimits },
): Promise<NewSession | null> {
  return inTransaction(store, async (tx) => {
    const person = await takeSignInLink(tx, token);
    if (person === null) return null;
    if (person.email !== null) await noteSignIn(tx, { teamId: person.teamId, email: person.email });
    return openSession(tx, { person, before, limits });
  });
}

/** What a session begins with. `by`: how the person signed in, for the audit trail, where it was by no link. */
export type Opening = {
  readonly person: Person;
  readonly before: string | null;
  readonly limits: SessionLimits;
  readonly by?: string;
};

/** Call it where it was decided that the person may sign in. */
export async function openSession(
  tx: Store,
  { person: { teamId, role, email }, before, limits, by }: Opening,
): Promise<NewSession> {
  if (before !== null) await endBySecret(tx, before);
  const secret = newSecret();
  const now = storeTime(tx);
  const row = {
    session_id: tx.newId(),
    team_id: teamId,
    role,
    email,
    created_at: now,
    seen_at: now,
    expires_at: storeTime(tx, limits.maxMs),
    revoked_at: null,
  };
  await tx.db
    .insertInto("sessions")
    .values({ ...row, session_sha256: hashSecret(secret) ?? "" })
    .execute();
  const session = toSession(row);
  const entry = { teamId, actor: actorOf(session), action: "session.created", subject: session.sessionId };
  await recordAudit(tx, { ...entry, detail: { role, by } });
  return { secret, session };
}

/** The session of a request, with its team, when it has not ended; that it was used is written down. */
export async function findSession(store: Store, secret: string, limits: SessionLimits): Promise<FoundSession | null> {
  const hash = hashSecret(secret);
  if (hash === null) return null;
  const row = await store.db
    .selectFrom("sessions")
    .innerJoin("teams", "teams.team_id", "sessions.team_id")
    .selectAll("teams")
    .select(["session_id", "role", "email", "seen_at", "expires_at", "revoked_at"])
    .select("sessions.created_at as signed_in_at")
    .where("session_sha256", "=", hash)
    .executeTakeFirst();
  if (row === undefined) return null;
  const session = toSession({ ...row, created_at: row.signed_in_at });
  if (!isOpen(session, store, limits)) return null;
  if (session.seenAt <= storeTime(store, -SEEN_STEP_MS)) await markSeen(store, session);
  return { ...session, team: toTeam(row) };
}

/** Sessions of a team that have not ended, the newest first. */
export async function listSessions(store: Store, teamId: number, limits: SessionLimits): Promise<Session[]> {
  const rows = await store.db
    .selectFrom("sessions")
    .selectAll()
    .where("team_id", "=", teamId)
    .orderBy("created_at", "desc")
    .orderBy("session_id", "desc")
    .execute();
  return rows.map(toSession).filter((session) => isOpen(session, store, limits));
}

/**
 * Ends a session for good. One that ended before keeps its first time.
 *
 * @throws {StoreError} when the team has no such session
 */
export async function revokeSession(
  store: Store,
  { teamId, sessionId, actor }: { teamId: number; sessionId: string; actor: string },
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const found = await tx.db
      .selectFrom("sessions")
      .select("revoked_at")
      .where("session_id", "=", sessionId)
      .where("team_id", "=", teamId)
      .executeTakeFirst();
    if (found === undefined) throw new StoreError(`the team has no session ${sessionId}`);
    if (found.revoked_at !== null) return;
    await tx.db
      .updateTable("sessions")
      .set({ revoked_at: storeTime(tx) })
      .where("session_id", "=", sessionId)
      .execute();
    await recordAudit(tx, { teamId, actor, action: "session.revoked", subject: sessionId });
  });
}

async function endBySecret(tx: Store, secret: string): Promise<void> {
  const ended = tx.db
    .updateTable("sessions")
    .set({ revoked_at: storeTime(tx) })
    .where("revoked_at", "is", null);
  await ended.where("session_sha256", "=", hashSecret(secret) ?? "").execute();
}

/** Keeps nobody from reading where the store cannot be written. */
async function markSeen(store: Store, { sessionId }: Session): Promise<void> {
  const marking = inTransaction(store, async (tx) => {
    await tx.db
      .updateTable("sessions")
      .set({ seen_at: storeTime(tx) })
      .where("session_id", "=", sessionId)
      .execute();
  });
  await marking.catch((error) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
  });
}

function isOpen({ seenAt, expiresAt, revokedAt }: Session, store: Store, { idleMs }: SessionLimits): boolean {
  return revokedAt === null && expiresAt > storeTime(store) && seenAt > storeTime(store, -idleMs);
}

type SessionRow = Omit<Selectable<StoreSchema["sessions"]>, "session_sha256">;

function toSession(row: SessionRow): Session {
  return {
    sessionId: row.session_id,
    teamId: row.team_id,
    // The column's CHECK keeps it in the set.
    role: row.role as PersonRole,
    email: row.email,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
