// The ledger of credits: reserve, settle, release (interface 8.2, semantics 10).
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
// (group-commit.ts). The period of a charge is the one that it was reserved in. `checkLedger` compares the three tables.

import { type RawBuilder, sql } from "kysely";
import { type BillableOperation, PLAN_CREDITS, type Plan } from "../vocabulary.ts";
import { groupCommit } from "./group-commit.ts";
import { inSnapshot, type Store, storeTime } from "./open.ts";
import { StoreError } from "./store-error.ts";

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
  return groupCommit(store, { teamId: reservation.teamId, write: reserveAll, request: reservation });
}

/**
 * Spends what an operation reserved. Call it inside the transaction that saves the operation's result.
 *
 * @throws {ReservationLostError} when the lease ran out: the transaction must not commit
 */
export async function settleCredits(tx: Store, { operationId }: { operationId: string }): Promise<CreditState> {
  return settleAll(tx, [operationId]);
}

/** Gives back what an operation reserved; does nothing when it has been settled or released before. */
export async function releaseCredits(
  store: Store,
  { teamId, operationId }: { teamId: number; operationId: string },
): Promise<CreditState> {
  return groupCommit(store, { teamId, write: releaseAll, request: operationId });
}

/** @throws {StoreError} when there is no such team */
export async function readCredits(store: Store, teamId: number): Promise<CreditState> {
  const now = storeTime(store);
  const period = periodOf(now);
  const row = await store.db
    .selectFrom("teams")
    .leftJoin("credit_accounts as account", (join) =>
      join.onRef("account.team_id", "=", "teams.team_id").on("account.period", "=", period),
    )
    .select((eb) => [
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
    .where("teams.team_id", "=", teamId)
    .executeTakeFirst();
  if (row === undefined) throw new StoreError(`no team ${teamId}; \`dealmap team list\` shows them`);
  // The column's CHECK keeps it in the set.
  const allowance = PLAN_CREDITS[row.plan as Plan];
  return toState({ allowance, settled: row.settled ?? 0, reserved: row.reserved ?? 0 }, period);
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
async function reserveAll(tx: Store, teamId: number, requests: readonly Reservation[]): Promise<Reserved[]> {
  const now = storeTime(tx);
  const period = periodOf(now);
  await releaseExpired(tx, teamId);
  const granted = await grantAll(tx, { teamId, period }, requests);
  if (granted.length > 0) {
    const rows = granted.map(({ operationId, operation, credits, leaseMs }) => ({
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
  const state = await readCredits(tx, teamId);
  return requests.map((request) => ({ reserved: granted.includes(request), state }));
}

type Account = { readonly teamId: number; readonly period: string };

async function grantAll(tx: Store, account: Account, requests: readonly Reservation[]): Promise<Reservation[]> {
  const total = requests.reduce((sum, { credits }) => sum + credits, 0);
  if (await grant(tx, account, total)) return [...requests];
  // Not enough for all of them, or the first of the period.
  await tx.db
    .insertInto("credit_accounts")
    .values({ team_id: account.teamId, period: account.period, settled: 0, reserved: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const granted: Reservation[] = [];
  let leastRefused = Number.POSITIVE_INFINITY;
  for (const request of requests) {
    if (request.credits >= leastRefused) continue;
    if (await grant(tx, account, request.credits)) granted.push(request);
    else leastRefused = request.credits;
  }
  return granted;
}

/** The conditional write. @returns false, with nothing changed, when fewer credits remain or the account is new */
async function grant(tx: Store, { teamId, period }: Account, credits: number): Promise<boolean> {
  const row = await tx.db
    .updateTable("credit_accounts")
    .set((eb) => ({ reserved: eb("reserved", "+", credits) }))
    .where("team_id", "=", teamId)
    .where("period", "=", period)
    .where(sql<boolean>`settled + reserved + ${credits} <= ${allowanceOf(teamId)}`)
    .returning("reserved")
    .executeTakeFirst();
  return row !== undefined;
}

function allowanceOf(teamId: number): RawBuilder<number> {
  const cases = Object.entries(PLAN_CREDITS).map(
    ([plan, credits]) => sql`when ${sql.lit(plan)} then ${sql.lit(credits)}`,
  );
  return sql`(select case plan ${sql.join(cases, sql` `)} end from teams where team_id = ${teamId})`;
}

type OpenReservation = {
  readonly operation_id: string;
  readonly team_id: number;
  readonly period: string;
  readonly operation: string;
  readonly credits: number;
};
const OPEN_COLUMNS = ["operation_id", "team_id", "period", "operation", "credits"] as const;

/**
 * Settles the operations of one team, all or none.
 *
 * @throws {ReservationLostError} naming the first that holds no reservation
 */
export async function settleAll(tx: Store, operationIds: readonly string[]): Promise<CreditState> {
  const rows = await tx.db
    .deleteFrom("reservations")
    .where("operation_id", "in", operationIds)
    .where("expires_at", ">", storeTime(tx))
    .returning(OPEN_COLUMNS)
    .execute();
  const settled = new Set(rows.map(({ operation_id }) => operation_id));
  const lost = operationIds.find((operationId) => !settled.has(operationId));
  const [first] = rows;
  if (lost !== undefined || first === undefined) throw new ReservationLostError(lost ?? "");
  await moveCredits(tx, "settle", rows);
  return readCredits(tx, first.team_id);
}

async function releaseAll(tx: Store, teamId: number, operationIds: readonly string[]): Promise<CreditState[]> {
  const rows = await tx.db
    .deleteFrom("reservations")
    .where("operation_id", "in", operationIds)
    .returning(OPEN_COLUMNS)
    .execute();
  await moveCredits(tx, "release", rows);
  const state = await readCredits(tx, teamId);
  return operationIds.map(() => state);
}

async function releaseExpired(tx: Store, teamId: number): Promise<void> {
  const rows = await tx.db
    .deleteFrom("reservations")
    .where("team_id", "=", teamId)
    .where("expires_at", "<=", storeTime(tx))
    .returning(OPEN_COLUMNS)
    .execute();
  await moveCredits(tx, "release", rows);
}

/** Takes closed reservations off the accounts and writes their outcome down. */
async function moveCredits(tx: Store, kind: "settle" | "release", closed: readonly OpenReservation[]): Promise<void> {
  if (closed.length === 0) return;
  for (const period of new Set(closed.map((row) => row.period))) {
    const rows = closed.filter((row) => row.period === period);
    const credits = rows.reduce((sum, row) => sum + row.credits, 0);
    await tx.db
      .updateTable("credit_accounts")
      .set((eb) => ({
        reserved: eb("reserved", "-", credits),
        settled: eb("settled", "+", kind === "settle" ? credits : 0),
      }))
      .where("team_id", "=", rows[0]?.team_id ?? 0)
      .where("period", "=", period)
      .execute();
  }
  await appendEntries(tx, kind, closed);
}

async function appendEntries(tx: Store, kind: LedgerEntry["kind"], rows: readonly OpenReservation[]): Promise<void> {
  const created_at = storeTime(tx);
  const entries = rows.map(({ operation_id, team_id, period, operation, credits }) => ({
    ...{ operation_id, team_id, period, operation, credits },
    kind,
    created_at,
  }));
  await tx.db.insertInto("ledger_entries").values(entries).execute();
}

/** The UTC calendar month of a store time, `YYYY-MM`. */
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
