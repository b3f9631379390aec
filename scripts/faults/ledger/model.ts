// What the store may hold, in plain words: the rules of credits, idempotency, claims and overrides, one commit at a time.
//
// After each commit the simulation reads the tables again (`LedgerSnapshot`) and the model judges how they came from those before:
// every new ledger entry, every changed key, claim and pick must be a move that the rules allow, at some instant of the
// transaction. What the model then expects of the accounts is computed here from the entries alone.

import { PLAN_CREDITS, type Plan } from "../../../data/vocabulary.ts";

export type Entry = {
  readonly entry_id: number;
  readonly team_id: number;
  readonly period: string;
  readonly operation_id: string;
  readonly kind: string;
  readonly credits: number;
};
export type OpenReservation = Pick<Entry, "operation_id" | "team_id" | "period" | "credits"> & {
  readonly expires_at: string;
};
export type Account = {
  readonly team_id: number;
  readonly period: string;
  readonly settled: number;
  readonly reserved: number;
};
export type KeyRow = {
  readonly team_id: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly token: string;
  readonly status: number | null;
  readonly body: string | null;
  readonly expires_at: string;
};
export type ClaimRow = {
  readonly name: string;
  readonly holder: string | null;
  readonly token: number;
  readonly expires_at: string;
};

/** The tables after a commit. */
export type LedgerSnapshot = {
  readonly entries: readonly Entry[];
  readonly reservations: readonly OpenReservation[];
  readonly accounts: readonly Account[];
  readonly keys: readonly KeyRow[];
  readonly claims: readonly ClaimRow[];
};

/** What may have been true while a transaction ran: the earliest and latest clock, and every plan. */
export type Span = {
  readonly from: string;
  readonly to: string;
  readonly plans: ReadonlyMap<number, ReadonlySet<Plan>>;
};

const KEEP_MS = 24 * 3_600_000;

export class LedgerModel {
  readonly plans = new Map<number, Plan>();
  /** Settled credits by team and period. */
  readonly #settled = new Map<string, number>();
  #open = new Map<string, OpenReservation>();
  #keys = new Map<string, KeyRow>();
  #claims = new Map<string, ClaimRow>();
  /** The operation that each key was charged for, while its outcome is kept. */
  readonly #chargedBy = new Map<string, string>();
  /** Every outcome that a key ever had. */
  readonly answers = new Map<string, Set<string>>();
  readonly settledOperations = new Set<string>();
  /** The fewest credits of each team inside the last transaction: one that reserves and releases shows them to nobody else. */
  readonly fewest = new Map<number, number>();
  /** Keys that went from one holder to another before the lease ran out, since the simulation looked last. */
  readonly takenOver: string[] = [];
  /** `name token` of claims whose holders gave them back. */
  readonly givenBack = new Set<string>();
  readonly #known = new Set<number>();

  /** @returns what is wrong; the model then takes the ledger as it is */
  judge(snapshot: LedgerSnapshot, span: Span, keyOf: (operationId: string) => string | null): string[] {
    const wrong: string[] = [];
    const say = (text: string): void => {
      wrong.push(text);
    };
    this.fewest.clear();
    this.#judgeKeys(snapshot.keys, span, say);
    const reserved = new Map(snapshot.reservations.map((row) => [row.operation_id, row]));
    // On PostgreSQL a smaller id may come with a later commit, of another team.
    for (const entry of snapshot.entries) {
      if (!this.#known.has(entry.entry_id)) this.#judgeEntry(entry, { reserved, span, say, keyOf });
      this.#known.add(entry.entry_id);
    }
    for (const row of snapshot.reservations)
      if (!this.#open.has(row.operation_id)) say(`reservation ${row.operation_id} is in no ledger entry`);
    for (const id of this.#open.keys()) if (!reserved.has(id)) say(`reservation ${id} is gone without an outcome`);
    for (const account of snapshot.accounts) this.#judgeAccount(account, say);
    this.#judgeClaims(snapshot.claims, span, say);
    return wrong;
  }

  /** The credits of a team at an instant, from the entries alone. */
  stateOf(teamId: number, now: string) {
    const period = now.slice(0, 7);
    const allowance = PLAN_CREDITS[this.#planOf(teamId)];
    const spent = this.#settled.get(`${teamId} ${period}`) ?? 0;
    const reserved = sumOf([...this.#open.values()].filter((row) => isOf(row, teamId, period) && row.expires_at > now));
    return { allowance, spent, reserved, remaining: Math.max(0, allowance - spent - reserved) };
  }

  openAt(now: string): number {
    return [...this.#open.values()].filter((row) => row.expires_at > now).length;
  }

  keyRow(teamId: number, key: string): KeyRow | undefined {
    return this.#keys.get(`${teamId} ${key}`);
  }

  #planOf(teamId: number): Plan {
    return this.plans.get(teamId) ?? "trial";
  }

  #judgeEntry(entry: Entry, { reserved, span, say, keyOf }: Judging): void {
    const { operation_id: id, team_id: teamId, period, credits } = entry;
    const account = `${teamId} ${period}`;
    const open = this.#open.get(id);
    if (entry.kind === "reserve") {
      const used =
        (this.#settled.get(account) ?? 0) + sumOf([...this.#open.values()].filter((row) => isOf(row, teamId, period)));
      const plans = span.plans.get(teamId) ?? new Set([this.#planOf(teamId)]);
      const allowances = [...plans].map((plan) => PLAN_CREDITS[plan]);
      const allowance = Math.max(...allowances);
      const left = Math.max(0, Math.min(...allowances) - used - credits);
      this.fewest.set(teamId, Math.min(left, this.fewest.get(teamId) ?? left));
      if (used + credits > allowance)
        say(`${id} reserved ${credits} of team ${teamId} when ${allowance - used} remained`);
      if (period < span.from.slice(0, 7) || period > span.to.slice(0, 7))
        say(`${id} was reserved in the period ${period}`);
      if (open !== undefined) say(`${id} was reserved twice`);
      this.#open.set(id, reserved.get(id) ?? { ...entry, expires_at: span.to });
      return;
    }
    if (open === undefined) {
      say(`${id} has a ${entry.kind} without an open reservation`);
      return;
    }
    if (open.credits !== credits || open.period !== period || open.team_id !== teamId)
      say(`${id}: ${entry.kind} differs`);
    this.#open.delete(id);
    if (entry.kind === "release") return;
    if (open.expires_at <= span.from) say(`${id} was settled after its lease ran out`);
    this.#settled.set(account, (this.#settled.get(account) ?? 0) + credits);
    this.settledOperations.add(id);
    const key = keyOf(id);
    if (key !== null) this.#judgeCharge(key, id, say);
  }

  /** Keys are judged first, so the outcome is there. */
  #judgeCharge(key: string, operationId: string, say: Say): void {
    const before = this.#chargedBy.get(key);
    if (before !== undefined) say(`key ${key} was charged for ${before} and again for ${operationId}`);
    this.#chargedBy.set(key, operationId);
    const row = this.#keys.get(key);
    if (row?.status !== 200 || !row.body?.includes(operationId))
      say(`${operationId} was charged without its answer stored`);
  }

  #judgeAccount({ team_id, period, settled, reserved }: Account, say: Say): void {
    const expected = {
      settled: this.#settled.get(`${team_id} ${period}`) ?? 0,
      reserved: sumOf([...this.#open.values()].filter((row) => isOf(row, team_id, period))),
    };
    if (settled !== expected.settled || reserved !== expected.reserved || settled < 0 || reserved < 0)
      say(
        `team ${team_id} in ${period} has ${settled} settled and ${reserved} reserved, the ledger says ${JSON.stringify(expected)}`,
      );
  }

  #judgeKeys(rows: readonly KeyRow[], { from, to }: Span, say: Say): void {
    const now = new Map(rows.map((row) => [`${row.team_id} ${row.key}`, row]));
    for (const [name, before] of this.#keys) {
      const row = now.get(name);
      const isSame = row?.token === before.token;
      const isRunOut = before.expires_at <= to;
      if (!isSame && before.status !== null && !isRunOut) say(`the outcome of key ${name} was lost before its time`);
      // Given up by its holder and begun again in one commit, or else stolen: then its holder must not be charged.
      if (!isSame && row !== undefined && !isRunOut && before.status === null) this.takenOver.push(name);
      if (isSame && before.status !== null && row?.body !== before.body) say(`the outcome of key ${name} was changed`);
      if (!isSame) this.#chargedBy.delete(name);
    }
    for (const [name, row] of now) {
      if (row.status === null || this.#keys.get(name)?.status === row.status) continue;
      if (row.expires_at < new Date(Date.parse(from) + KEEP_MS).toISOString())
        say(`the outcome of key ${name} is kept for less than 24 hours`);
      this.answers.set(name, (this.answers.get(name) ?? new Set()).add(row.body ?? ""));
    }
    this.#keys = now;
  }

  #judgeClaims(rows: readonly ClaimRow[], { to }: Span, say: Say): void {
    const now = new Map(rows.map((row) => [row.name, row]));
    for (const [name, row] of now) {
      const before = this.#claims.get(name);
      if (before === undefined) continue;
      const isFreed = before.holder !== null && row.holder === null;
      if (isFreed && !this.givenBack.has(`${name} ${row.token}`))
        say(`claim ${name} of ${before.holder} was given back by another`);
      if (row.token === before.token) continue;
      if (row.token !== before.token + 1) say(`the token of claim ${name} went from ${before.token} to ${row.token}`);
      if (before.holder !== null && before.expires_at > to)
        say(`claim ${name} was taken while ${before.holder} held it`);
    }
    for (const name of this.#claims.keys()) if (!now.has(name)) say(`claim ${name} and its token are gone`);
    this.#claims = now;
  }
}

type Say = (text: string) => void;
type Judging = {
  readonly reserved: ReadonlyMap<string, OpenReservation>;
  readonly span: Span;
  readonly say: Say;
  readonly keyOf: (operationId: string) => string | null;
};

function isOf(row: OpenReservation, teamId: number, period: string): boolean {
  return row.team_id === teamId && row.period === period;
}

function sumOf(rows: readonly { readonly credits: number }[]): number {
  return rows.reduce((sum, { credits }) => sum + credits, 0);
}
