// Teams: plan, access to the API, entitlement to private-company data, who signs their messages.

import type { Selectable } from "kysely";
import type { Plan } from "../vocabulary.ts";
import { COMMAND_ACTOR, recordAudit } from "./audit.ts";
import type { StoreSchema } from "./engines/schema.ts";
import { StoreError } from "./engines/store-error.ts";
import { inTransaction, nextIds, type Store, storeTime } from "./open.ts";

/** Each is null where the team has not said it. */
export type Sender = {
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
};

export const NO_SENDER: Sender = { name: null, title: null, company: null };

export type Team = {
  readonly teamId: number;
  readonly name: string;
  readonly plan: Plan;
  /** False: every request with a key of this team is refused with 403 (semantics 10.2). */
  readonly apiAccess: boolean;
  /** The team may see private companies (semantics 1.6, 1.7). */
  readonly privateData: boolean;
  /** Who signs the team's messages (semantics 12.10). */
  readonly sender: Sender;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
};

/** Creates a team with access to the API. */
export async function createTeam(
  store: Store,
  spec: { name: string; plan: Plan; privateData?: boolean; actor?: string },
): Promise<Team> {
  const { name, plan, privateData = false, actor = COMMAND_ACTOR } = spec;
  return inTransaction(store, async (tx) => {
    const [teamId = 0] = await nextIds(tx, "team_id", 1);
    const team = { teamId, name, plan, apiAccess: true, privateData, sender: NO_SENDER, createdAt: storeTime(tx) };
    await tx.db.insertInto("teams").values(toRow(team)).execute();
    const detail = { name, plan, private_data: privateData };
    await recordAudit(tx, { teamId, actor, action: "team.created", subject: String(teamId), detail });
    return team;
  });
}

/** All teams, by id. */
export async function listTeams(store: Store): Promise<Team[]> {
  const rows = await store.db.selectFrom("teams").selectAll().orderBy("team_id").execute();
  return rows.map(toTeam);
}

export async function findTeam(store: Store, teamId: number): Promise<Team | null> {
  const row = await store.db.selectFrom("teams").selectAll().where("team_id", "=", teamId).executeTakeFirst();
  return row === undefined ? null : toTeam(row);
}

/** @throws {StoreError} when there is no such team */
export async function getTeam(store: Store, teamId: number): Promise<Team> {
  const team = await findTeam(store, teamId);
  if (team === null) throw new StoreError(`no team ${teamId}; \`dealmap team list\` shows them`);
  return team;
}

/**
 * Changes what is given and leaves the rest.
 *
 * @throws {StoreError} when there is no such team
 */
export async function setTeam(
  store: Store,
  spec: {
    teamId: number;
    plan?: Plan;
    apiAccess?: boolean;
    privateData?: boolean;
    /** Of the sender too: what is not given stays, null is forgotten. */
    sender?: Partial<Sender>;
    actor?: string;
  },
): Promise<Team> {
  const { teamId, actor = COMMAND_ACTOR, sender, ...changes } = spec;
  return inTransaction(store, async (tx) => {
    const before = await getTeam(tx, teamId);
    const team = { ...before, ...changes, sender: { ...before.sender, ...sender } };
    await tx.db.updateTable("teams").set(toRow(team)).where("team_id", "=", teamId).execute();
    const detail = { plan: changes.plan, api_access: changes.apiAccess, private_data: changes.privateData, sender };
    await recordAudit(tx, { teamId, actor, action: "team.set", subject: String(teamId), detail });
    return team;
  });
}

type TeamRow = Selectable<StoreSchema["teams"]>;

function toRow(team: Team): TeamRow {
  return {
    team_id: team.teamId,
    name: team.name,
    plan: team.plan,
    api_access: Number(team.apiAccess),
    private_data: Number(team.privateData),
    created_at: team.createdAt,
    sender_name: team.sender.name,
    sender_title: team.sender.title,
    sender_company: team.sender.company,
  };
}

/** For joins: the columns of `teams` alone. */
export function toTeam(row: TeamRow): Team {
  return {
    teamId: row.team_id,
    name: row.name,
    // The column's CHECK keeps it in the set.
    plan: row.plan as Plan,
    apiAccess: row.api_access === 1,
    privateData: row.private_data === 1,
    createdAt: row.created_at,
    sender: { name: row.sender_name, title: row.sender_title, company: row.sender_company },
  };
}
