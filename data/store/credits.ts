// The ledger of credits: reserve, settle, release (semantics 10.6, 10.7).
//
// A team may use PLAN_CREDITS[plan] credits in a calendar month (UTC), its period. A charge has two steps, because what
// is paid for happens between them and may fail:
//
//   reserve   before the work: sets credits aside, or is refused when not enough remain
//   settle    after it, in the transaction that saves the result: the reservation becomes spent credits. So a settled
//             charge always has its result, and a saved result is always paid.
//   release   instead of settle: the credits are free again
//
// A reservation is a lease. The process that holds it may die; once the lease has run out the reservation counts as
// released, and can be settled no more, however late its holder wakes up. Whoever next touches the team's credits writes
// the release down.
//
// Three tables say the same thing three ways, and every function here changes them in one transaction:
//
//   ledger_entries   what happened, for ever: the engine refuses UPDATE and DELETE. One reserve and one settle or
//                    release per operation, by unique indexes.
//   reservations     the operations that were reserved and have no outcome yet
//   credit_accounts  per team and period: settled and reserved, the sums of the above
//
//   remaining = allowance - settled - reserved, never below 0
//
// Reserving is one conditional write on the account (`… where settled + reserved + credits <= allowance`), never a read
// and then a write, so it holds whatever runs beside it. Requests that wait at the same time share a commit
// (group-commit.ts). Reserving does not wait for the disk, settling does: a power cut may only take back reservations
// that were not settled, which releases them, and settling flushes what was written before it. The period of a charge is the one that it was reserved in. `checkLedger` compares the three tables.

import { type RawBuilder, sql } from "kysely";
import { type BillableOperation, PLAN_CREDITS, type Plan } from "../vocabulary.ts";
import { StoreError } from "./engines/store-error.ts";
import { groupCommit } from "./group-commit.ts";
import { inSnapshot, type Store, storeTime } from "./open.ts";

/** Credits of the team's current period. */
export type CreditState = {
  readonly allowance: number;
  readonly spent: number;
  /** In reservations whose lease has not run out. */
  readonly reserved: number;
  readonly remaining: number;
  /** The first instant of the next period, ISO 8601 UTC. */
  readonly periodEndsAt: string;
};

export type Reservation = {
  readonly teamId: number;
  /** A new id. The same operation cannot be reserved twice. */
  readonly operationId: string;
  readonly operation: BillableOperation;
  /** A positive integer. */
  readonly credits: number;
  readonly leaseMs: number;
};

export type Reserved = { readonly reserved: boolean; readonly state: CreditState };

export type LedgerEntry = {
  readonly operationId: string;
  readonly operation: BillableOperation;
  readonly kind: "reserve" | "settle" | "release";
  readonly credits: number;
  /** ISO 8601 UTC. */
  readonly at: string;
};

/** A charge whose lease ran out before it was settled, or which was never reserved. */
export class ReservationLostError extends StoreError {
  constructor(operationId: string) {
    super(`operation ${operationId} holds no reservation: its lease ran out, or it has been settled or released`);
  }
}

/** Sets credits aside for `leaseMs`, or leaves everything as it is when fewer remain. */
export async function reserveCredits(store: Store, reservation: Reservation): Promise<Reserved> {
  return groupCommit(store, { write: reserveAll, request: reservation, flush: false });
}

/**
 * Spends what an operation of the team reserved. Call it inside the transaction that saves the operation's result.
 *
 * @throws {ReservationLostError} when the lease ran out: the transaction must not commit
 */
export async function settleCredits(tx: Store, { teamId, operationId }: TeamOperation): Promise<CreditState> {
  await settleAll(tx, [operationId]);
  return readCredits(tx, teamId);
}

/** Gives back what an operation reserved; does nothing when it has been settled or released before. */
export async function releaseCredits(store: Store, operation: TeamOperation): Promise<CreditState> {
  return groupCommit(store, { write: releaseAll, request: operation, flush: false });
}

/** Names an operation of a team. */
type TeamOperation = { readonly teamId: number; readonly operationId: string };

/** @throws {StoreError} when there is no such team */
export async function readCredits(store: Store, teamId: number): Promise<CreditState> {
  return getState(await readStates(store, [teamId]), teamId);
}

/** The credits of several teams, by team. */
export async function readStates(store: Store, teamIds: readonly number[]): Promise<ReadonlyMap<number, CreditState>> {
  const now = storeTime(store);
  const period = periodOf(now);
  const rows = await store.db
    .selectFrom("teams")
    .leftJoin("credit_accounts as account", (join) =>
      join.onRef("account.team_id", "=", "teams.team_id").on("account.period", "=", period),
    )
    .select((eb) => [
      "teams.team_id",
      "teams.plan",
      "account.settled",
      eb
        .selectFrom("reservations")
        .select(({ fn }) => fn.sum<number>("credits").as("credits"))
        .whereRef("reservations.team_id", "=", "teams.team_id")
        .where("reservations.period", "=", period)
        .where("reservations.expires_at", ">", now)
        .as("reserved"),
    ])
    .where("teams.team_id", "in", teamIds)
    .execute();
  return new Map(
    rows.map(({ team_id, plan, settled, reserved }) => {
      // The column's CHECK keeps it in the set.
      const allowance = PLAN_CREDITS[plan as Plan];
      return [team_id, toState({ allowance, settled: settled ?? 0, reserved: reserved ?? 0 }, period)];
    }),
  );
}

/** @throws {StoreError} when there is no such team */
export function getState(states: ReadonlyMap<number, CreditState>, teamId: number): CreditState {
  const state = states.get(teamId);
  if (state === undefined) throw new StoreError(`no team ${teamId}; \`dealmap team list\` shows them`);
  return state;
}

/** The entries of the team's current period, oldest first. */
export async function listLedger(store: Store, teamId: number): Promise<LedgerEntry[]> {
  const rows = await store.db
    .selectFrom("ledger_entries")
    .select(["operation_id", "operation", "kind", "credits", "created_at"])
    .where("team_id", "=", teamId)
    .where("period", "=", periodOf(storeTime(store)))
    .orderBy("entry_id")
    .execute();
  return rows.map(({ operation_id, operation, kind, credits, created_at }) => ({
    operationId: operation_id,
    // The columns' CHECKs keep them in their sets.
    operation: operation as BillableOperation,
    kind: kind as LedgerEntry["kind"],
    credits,
    at: created_at,
  }));
}

/** Whether an operation was charged, for one whose commit was asked for and never answered. */
export async function isSettled(store: Store, operationId: string): Promise<boolean> {
  const row = await store.db
    .selectFrom("ledger_entries")
    .select("kind")
    .where("operation_id", "=", operationId)
    .where("kind", "=", "settle")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Compares accounts, open reservations and ledger: the account's settled credits are the sum of the settle entries, its
 * reserved ones that of the reserve entries without an outcome and that of the open reservations.
 *
 * @throws {StoreError} naming the teams and periods that do not add up
 */
export async function checkLedger(store: Store, { teamId }: { teamId?: number } = {}): Promise<void> {
  const rows = await inSnapshot(store, (tx) => unbalanced(teamId).execute(tx.db));
  if (rows.rows.length === 0) return;
  const where = rows.rows.map(({ team_id, period }) => `team ${team_id} in ${period}`).join(", ");
  throw new StoreError(`the ledger does not add up: ${where}; stop charging and compare ledger_entries with a backup`);
}

function unbalanced(teamId: number | undefined): RawBuilder<{ team_id: number; period: string }> {
  const ofTeam = teamId === undefined ? sql`` : sql`where team_id = ${teamId}`;
  return sql`
    select team_id, period from (
      select team_id, period, settled, reserved, reserved as open from credit_accounts ${ofTeam}
      union all
      select team_id, period,
        -sum(case kind when 'settle' then credits else 0 end),
        -sum(case kind when 'reserve' then credits else -credits end),
        0
      from ledger_entries ${ofTeam} group by team_id, period
      union all
      select team_id, period, 0, 0, -sum(credits) from reservations ${ofTeam} group by team_id, period
    ) as difference
    group by team_id, period
    having sum(settled) <> 0 or sum(reserved) <> 0 or sum(open) <> 0
    order by team_id, period`;
}

/** Grants in the order of the requests; a later smaller one may fit where an earlier larger one did not. */
async function reserveAll(tx: Store, requests: readonly Reservation[]): Promise<Reserved[]> {
  const period = periodOf(storeTime(tx));
  const teamIds = [...new Set(requests.map(({ teamId }) => teamId))];
  await releaseExpired(tx, teamIds);
  const granted = await grantAll(tx, period, requests);
  if (granted.size > 0) {
    const rows = [...granted].map(({ operationId, teamId, operation, credits, leaseMs }) => ({
      operation_id: operationId,
      team_id: teamId,
      period,
      operation,
      credits,
      expires_at: storeTime(tx, leaseMs),
    }));
    await tx.db.insertInto("reservations").values(rows).execute();
    await appendEntries(tx, "reserve", rows);
  }
  const states = await readStates(tx, teamIds);
  return requests.map((request) => ({ reserved: granted.has(request), state: getState(states, request.teamId) }));
}

/** All of a team's requests at once if they fit, else one by one. */
async function grantAll(
  tx: Store,
  period: string,
  requests: readonly Reservation[],
): Promise<ReadonlySet<Reservation>> {
  const whole = await grant(tx, period, sumByTeam(requests));
  const granted = new Set(requests.filter(({ teamId }) => whole.has(teamId)));
  const others = requests.filter(({ teamId }) => !whole.has(teamId));
  if (others.length === 0) return granted;
  await openAccounts(tx, period, [...new Set(others.map(({ teamId }) => teamId))]);
  const leastRefused = new Map<number, number>();
  for (const request of others) {
    const { teamId, credits } = request;
    if (credits >= (leastRefused.get(teamId) ?? Number.POSITIVE_INFINITY)) continue;
    const { size } = await grant(tx, period, new Map([[teamId, credits]]));
    if (size > 0) granted.add(request);
    else leastRefused.set(teamId, credits);
  }
  return granted;
}

function sumByTeam(requests: readonly Reservation[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { teamId, credits } of requests) sums.set(teamId, (sums.get(teamId) ?? 0) + credits);
  return sums;
}

async function openAccounts(tx: Store, period: string, teamIds: readonly number[]): Promise<void> {
  await tx.db
    .insertInto("credit_accounts")
    .values(teamIds.map((team_id) => ({ team_id, period, settled: 0, reserved: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The conditional write.
 *
 * @param asked credits by team
 * @returns the teams that it was granted to; the others have fewer left, or no account yet, and are unchanged
 */
async function grant(tx: Store, period: string, asked: ReadonlyMap<number, number>): Promise<ReadonlySet<number>> {
  const rows = [...asked].map(([teamId, credits]) => sql`(cast(${teamId} as integer), cast(${credits} as integer))`);
  const { rows: granted } = await sql<{ team_id: number }>`
    with asked (asking, credits) as (values ${sql.join(rows)})
    update credit_accounts set reserved = reserved + asked.credits
    from asked join teams on teams.team_id = asked.asking
    where credit_accounts.team_id = asked.asking and period = ${period}
      and settled + reserved + asked.credits <= ${ALLOWANCE}
    returning credit_accounts.team_id`.execute(tx.db);
  return new Set(granted.map(({ team_id }) => team_id));
}

const ALLOWANCE = sql`case teams.plan ${sql.join(
  Object.entries(PLAN_CREDITS).map(([plan, credits]) => sql`when ${sql.lit(plan)} then ${sql.lit(credits)}`),
  sql` `,
)} end`;

type OpenReservation = {
  readonly operation_id: string;
  readonly team_id: number;
  readonly period: string;
  readonly operation: string;
  readonly credits: number;
};
const OPEN_COLUMNS = ["operation_id", "team_id", "period", "operation", "credits"] as const;

/**
 * Settles operations, all or none, of whatever teams.
 *
 * @throws {ReservationLostError} naming the first that holds no reservation
 */
export async function settleAll(tx: Store, operationIds: readonly string[]): Promise<void> {
  const rows = await tx.db
    .deleteFrom("reservations")
    .where("operation_id", "in", operationIds)
    .where("expires_at", ">", storeTime(tx))
    .returning(OPEN_COLUMNS)
    .execute();
  const settled = new Set(rows.map(({ operation_id }) => operation_id));
  const lost = operationIds.find((operationId) => !settled.has(operationId));
  if (lost !== undefined) throw new ReservationLostError(lost);
  await moveCredits(tx, "settle", rows);
}

async function releaseAll(tx: Store, releases: readonly TeamOperation[]): Promise<CreditState[]> {
  const operationIds = releases.map(({ operationId }) => operationId);
  const rows = await tx.db
    .deleteFrom("reservations")
    .where("operation_id", "in", operationIds)
    .returning(OPEN_COLUMNS)
    .execute();
  await moveCredits(tx, "release", rows);
  const states = await readStates(tx, [...new Set(releases.map(({ teamId }) => teamId))]);
  return releases.map(({ teamId }) => getState(states, teamId));
}

async function releaseExpired(tx: Store, teamIds: readonly number[]): Promise<void> {
  const rows = await tx.db
    .deleteFrom("reservations")
    .where("team_id", "in", teamIds)
    .where("expires_at", "<=", storeTime(tx))
    .returning(OPEN_COLUMNS)
    .execute();
  await moveCredits(tx, "release", rows);
}

/** Takes closed reservations off the accounts and writes their outcome down. */
async function moveCredits(tx: Store, kind: "settle" | "release", closed: readonly OpenReservation[]): Promise<void> {
  if (closed.length === 0) return;
  const sums = new Map<string, OpenReservation>();
  for (const row of closed) {
    const account = `${row.team_id} ${row.period}`;
    sums.set(account, { ...row, credits: row.credits + (sums.get(account)?.credits ?? 0) });
  }
  const rows = [...sums.values()].map(({ team_id, period, credits }) => {
    const settled = kind === "settle" ? credits : 0;
    return sql`(cast(${team_id} as integer), ${period}, cast(${credits} as integer), cast(${settled} as integer))`;
  });
  await sql`
    with closed (closing, month, credits, charged) as (values ${sql.join(rows)})
    update credit_accounts set reserved = reserved - closed.credits, settled = settled + closed.charged
    from closed where team_id = closed.closing and period = closed.month`.execute(tx.db);
  await appendEntries(tx, kind, closed);
}

async function appendEntries(tx: Store, kind: LedgerEntry["kind"], rows: readonly OpenReservation[]): Promise<void> {
  const created_at = storeTime(tx);
  const entries = rows.map(({ operation_id, team_id, period, operation, credits }) => ({
    operation_id,
    team_id,
    period,
    operation,
    credits,
    kind,
    created_at,
  }));
  await tx.db.insertInto("ledger_entries").values(entries).execute();
}

/** The UTC calendar month of a store time, `YYYY-MM`. */
/** The first instant of the period that ends then, ISO 8601 UTC. */
export function periodStart({ periodEndsAt }: Pick<CreditState, "periodEndsAt">): string {
  const end = new Date(periodEndsAt);
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1, 1)).toISOString();
}

function periodOf(time: string): string {
  return time.slice(0, 7);
}

function toState(
  { allowance, settled, reserved }: { allowance: number; settled: number; reserved: number },
  period: string,
): CreditState {
  const [year = 0, month = 0] = period.split("-").map(Number);
  return {
    allowance,
    spent: settled,
    reserved,
    // After a change to a smaller plan more may be spent than allowed.
    remaining: Math.max(0, allowance - settled - reserved),
    periodEndsAt: new Date(Date.UTC(year, month, 1)).toISOString(),
  };
}
