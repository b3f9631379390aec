// Signing in as whom an identity provider says: only people whom a team knows, by a verified email, each as one identity (semantics 17.7).
import { recordAudit } from "../audit.ts";
import { inTransaction, type Store } from "../open.ts";
import { findTeam, type Team } from "../teams.ts";
import { findPeople, type KnownPerson, noteSignIn } from "./people.ts";
import { type NewSession, openSession, type SessionLimits } from "./sessions.ts";

/** What a provider has said of a person. `subject` is theirs for good, an email may be given to somebody else. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

export type Refusal = "no_email" | "unverified_email" | "unknown_person" | "other_identity";
export type ProviderSignIn =
  | NewSession
  | { readonly refusal: Refusal }
  /** The person is known to several teams, and has not said which one. */
  | { readonly teams: readonly Team[] };

type Asked = {
  readonly identity: Identity;
  /** Null: whichever knows the person. */
  readonly teamId: number | null;
  readonly before: string | null;
  readonly limits: SessionLimits;
};

/** A session that the browser had before ends when a new one begins. What is refused is in the audit trail, of no team where none knows the person. */
export async function signInByProvider(store: Store, asked: Asked): Promise<ProviderSignIn> {
  const { identity, teamId, before, limits } = asked;
  const { email, isEmailVerified, issuer, subject } = identity;
  return inTransaction(store, async (tx) => {
    const refused = async (refusal: Refusal, of: number | null = null) => {
      const entry = { teamId: of, actor: email ?? subject, action: "sign_in.refused", subject: email ?? subject };
      await recordAudit(tx, { ...entry, detail: { reason: refusal.replaceAll("_", " ") } });
      return { refusal };
    };
    if (email === null) return refused("no_email");
    if (!isEmailVerified) return refused("unverified_email");
    const known = await findPeople(tx, email);
    const meant = teamId === null ? known : known.filter((person) => person.teamId === teamId);
    const [first, second] = meant;
    if (first === undefined) return refused("unknown_person");
    const theirs = meant.filter((person) => isSame(person, identity));
    if (theirs.length === 0) return refused("other_identity", second === undefined ? first.teamId : null);
    const [person, other] = theirs;
    if (person === undefined || other !== undefined) return { teams: await teamsOf(tx, theirs) };
    await noteSignIn(tx, { teamId: person.teamId, email, identity: { issuer, subject } });
    return openSession(tx, { person, before, limits, by: "identity provider" });
  });
}

/** Whoever got somebody's address after them is not that person. Another provider is the operator's decision, and begins again. */
function isSame({ identity: before }: KnownPerson, { issuer, subject }: Identity): boolean {
  return before === null || before.issuer !== issuer || before.subject === subject;
}

async function teamsOf(tx: Store, people: readonly KnownPerson[]): Promise<Team[]> {
  const teams = await Promise.all(people.map(({ teamId }) => findTeam(tx, teamId)));
  return teams.filter((team) => team !== null);
}
