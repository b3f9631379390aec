// What the store keeps for a time only: audit entries, records of runs and ticks, answers to repeated requests, ended leases,
// outreach messages, ended sessions and unused links of people, events that were sent or given up.
//
// The ledger is none of it: it stays for ever. Nor are DealMaps, overrides and cached org data, of which a team has one for each
// family and product, replaced in its place.
//
// Audit entries go from the oldest on, up to the counter `audit_kept_from`, before which the table lets them be removed. The
// counter moves in the transaction of an entry that records all of a removal, so no removal goes unrecorded, and that entry stays.
import { setTimeout as pause } from "node:timers/promises";
import { type DeleteResult, type SelectQueryBuilder, sql } from "kysely";
import { DAY_MS } from "../formats/calendar-date.ts";
import { type AuditRecord, recordAudit } from "./audit.ts";
import { countEndedClaims, forgetEndedClaims } from "./claims.ts";
import type { StoreSchema } from "./engines/schema.ts";
import { inTransaction, type Store, storeTime } from "./open.ts";
import { servingPrefix } from "./projection-claims.ts";
import { findLatestRun } from "./runs.ts";

const HOUR_MS = 3_600_000;
/** A request that lost its lease may still be finishing. */
const ANSWER_GRACE_MS = HOUR_MS;
/** A session that ended is looked up no more; for this long a list may still say that it was there. */
const SESSION_GRACE_MS = DAY_MS;
/** Longer than any month: what is told once in a month is not told twice (semantics 19.8). */
export const DELIVERIES_DAYS = 31;
/** Rows of one statement: other writers wait for it, some milliseconds. */
const ROWS_AT_ONCE = 500;
/** Other processes look for their turn every 2 ms (sqlite.ts). */
const PAUSE_MS = 5;

export type RetentionRule = {
  readonly auditDays: number;
  readonly runsDays: number;
  readonly messagesDays: number;
  /** Runs whose records stay whatever their age, besides the last ones: those of published versions. */
  readonly keptRuns: ReadonlySet<string>;
};

/** `bytes`: of the texts that the rows hold. */
export type ExpiredRows = { readonly name: ExpiringName; readonly count: number; readonly bytes: number };
export type ExpiringName =
  | "audit entries"
  | "runs"
  | "ticks"
  | "answers"
  | "messages"
  | "serving leases"
  | "sessions"
  | "sign-in links"
  | "webhook deliveries";

type Amount = { readonly count: number; readonly bytes: number | null };
type Expiring = {
  readonly name: ExpiringName;
  readonly measure: () => Promise<Amount>;
  /** @returns how many */
  readonly removeSome: () => Promise<number>;
};

/** What is older than it is kept. Changes nothing. */
export async function findExpiredRows(store: Store, rule: RetentionRule): Promise<ExpiredRows[]> {
  const found: ExpiredRows[] = [];
  for (const { name, measure } of await expiring(store, rule, await firstKeptEntry(store, rule))) {
    const { count, bytes } = await measure();
    found.push({ name, count, bytes: bytes ?? 0 });
  }
  return found;
}

/**
 * Removes what is older than it is kept, a few rows at a time, and records it first.
 * @param record who removes it, and what else goes with the rows: told in the entry's detail
 */
export async function removeExpiredRows(
  store: Store,
  rule: RetentionRule,
  record: Pick<AuditRecord, "actor" | "subject" | "detail">,
): Promise<void> {
  const firstKept = await inTransaction(store, async (tx) => {
    const value = await firstKeptEntry(tx, rule);
    const counter = tx.db.updateTable("counters").set({ value }).where("name", "=", "audit_kept_from");
    await counter.where("value", "<", value).execute();
    await recordAudit(tx, { teamId: null, action: "retention.applied", ...record });
    return value;
  });
  for (const { removeSome } of await expiring(store, rule, firstKept)) {
    while ((await removeSome()) >= ROWS_AT_ONCE) await pause(PAUSE_MS);
  }
}

async function expiring(store: Store, rule: RetentionRule, firstKept: number): Promise<Expiring[]> {
  return [
    expiringEntries(store, firstKept),
    await expiringRuns(store, rule),
    expiringTicks(store, rule),
    expiringAnswers(store),
    expiringMessages(store, rule),
    expiringLeases(store),
    expiringSessions(store),
    expiringLinks(store),
    expiringDeliveries(store),
  ];
}

/** The number of the first entry that is young enough; of all that follow it none goes, whatever its clock said. */
async function firstKeptEntry({ db, ...store }: Store, { auditDays }: RetentionRule): Promise<number> {
  const young = await db
    .selectFrom("audit_entries")
    .select("entry_id")
    .where("created_at", ">=", storeTime({ db, ...store }, -auditDays * DAY_MS))
    .orderBy("entry_id")
    .limit(1)
    .executeTakeFirst();
  if (young !== undefined) return young.entry_id;
  const last = await db
    .selectFrom("audit_entries")
    .select(({ fn }) => fn.max<number | null>("entry_id").as("entry_id"))
    .executeTakeFirst();
  return (last?.entry_id ?? 0) + 1;
}

function expiringEntries({ db }: Store, firstKept: number): Expiring {
  const old = db.selectFrom("audit_entries").where("entry_id", "<", firstKept);
  return {
    name: "audit entries",
    measure: () => amountOf(old, "detail"),
    removeSome: async () => {
      const some = old.select("entry_id").orderBy("entry_id").limit(ROWS_AT_ONCE);
      return deleted(await db.deleteFrom("audit_entries").where("entry_id", "in", some).executeTakeFirst());
    },
  };
}

/** The last run, the last finished and the last published one are what commands and metrics tell of. */
async function expiringRuns(store: Store, { runsDays, keptRuns }: RetentionRule): Promise<Expiring> {
  const { db } = store;
  const last = [
    await findLatestRun(store),
    await findLatestRun(store, { isFinished: true }),
    await findLatestRun(store, { outcome: "published" }),
  ];
  const kept = [...keptRuns, ...last.map((run) => run?.runId ?? "")];
  const old = db
    .selectFrom("runs")
    .where("started_at", "<", storeTime(store, -runsDays * DAY_MS))
    .where("outcome", "is not", null)
    .where("run_id", "not in", kept);
  return {
    name: "runs",
    measure: () => amountOf(old, "report"),
    removeSome: async () => {
      const some = old.select("run_id").orderBy("run_id").limit(ROWS_AT_ONCE);
      return deleted(await db.deleteFrom("runs").where("run_id", "in", some).executeTakeFirst());
    },
  };
}

/** The latest tick of a schedule says which time is the next. */
function expiringTicks(store: Store, { runsDays }: RetentionRule): Expiring {
  const { db } = store;
  const old = db
    .selectFrom("ticks")
    .where("tick", "<", storeTime(store, -runsDays * DAY_MS))
    .where(({ eb, selectFrom }) =>
      eb(
        "tick",
        "<",
        selectFrom("ticks as later")
          .select(({ fn }) => fn.max("later.tick").as("tick"))
          .whereRef("later.name", "=", "ticks.name"),
      ),
    );
  return {
    name: "ticks",
    measure: () => amountOf(old, "holder"),
    removeSome: async () => {
      const some = old.select(["name", "tick"]).limit(ROWS_AT_ONCE).$asTuple("name", "tick");
      const ticks = db.deleteFrom("ticks").where(({ eb, refTuple }) => eb(refTuple("name", "tick"), "in", some));
      return deleted(await ticks.executeTakeFirst());
    },
  };
}

/** The next request of a team removes its own; those of a team that sends none are removed here, and with them their texts. */
function expiringAnswers(store: Store): Expiring {
  const { db } = store;
  const old = db.selectFrom("idempotent_requests").where("expires_at", "<=", storeTime(store, -ANSWER_GRACE_MS));
  return {
    name: "answers",
    measure: () => amountOf(old, "body"),
    removeSome: async () => {
      const some = old.select(["team_id", "key"]).limit(ROWS_AT_ONCE).$asTuple("team_id", "key");
      const answers = db
        .deleteFrom("idempotent_requests")
        .where(({ eb, refTuple }) => eb(refTuple("team_id", "key"), "in", some));
      return deleted(await answers.executeTakeFirst());
    },
  };
}

function expiringMessages(store: Store, { messagesDays }: RetentionRule): Expiring {
  const { db } = store;
  const old = db.selectFrom("outreach_messages").where("created_at", "<", storeTime(store, -messagesDays * DAY_MS));
  return {
    name: "messages",
    measure: () => amountOf(old, "body"),
    removeSome: async () => {
      const some = old.select("message_id").limit(ROWS_AT_ONCE);
      return deleted(await db.deleteFrom("outreach_messages").where("message_id", "in", some).executeTakeFirst());
    },
  };
}

/** A process takes each of these names once. */
function expiringLeases(store: Store): Expiring {
  return {
    name: "serving leases",
    measure: async () => ({ count: await countEndedClaims(store, servingPrefix(), DAY_MS), bytes: 0 }),
    removeSome: () => forgetEndedClaims(store, servingPrefix(), DAY_MS),
  };
}

function expiringSessions(store: Store): Expiring {
  const { db } = store;
  const old = db.selectFrom("sessions").where("expires_at", "<=", storeTime(store, -SESSION_GRACE_MS));
  return {
    name: "sessions",
    measure: () => amountOf(old, "session_id"),
    removeSome: async () => {
      const some = old.select("session_id").limit(ROWS_AT_ONCE);
      return deleted(await db.deleteFrom("sessions").where("session_id", "in", some).executeTakeFirst());
    },
  };
}

/** Those that were used are gone already. */
function expiringLinks(store: Store): Expiring {
  const { db } = store;
  const old = db.selectFrom("sign_in_links").where("expires_at", "<=", storeTime(store));
  return {
    name: "sign-in links",
    measure: () => amountOf(old, "link_sha256"),
    removeSome: async () => {
      const some = old.select("link_sha256").limit(ROWS_AT_ONCE);
      return deleted(await db.deleteFrom("sign_in_links").where("link_sha256", "in", some).executeTakeFirst());
    },
  };
}

function expiringDeliveries(store: Store): Expiring {
  const { db } = store;
  const old = db.selectFrom("webhook_deliveries").where("ended_at", "<=", storeTime(store, -DELIVERIES_DAYS * DAY_MS));
  return {
    name: "webhook deliveries",
    measure: () => amountOf(old, "body"),
    removeSome: async () => {
      const some = old.select("delivery_id").limit(ROWS_AT_ONCE);
      return deleted(await db.deleteFrom("webhook_deliveries").where("delivery_id", "in", some).executeTakeFirst());
    },
  };
}

function deleted({ numDeletedRows }: DeleteResult): number {
  return Number(numDeletedRows);
}

async function amountOf<Table extends keyof StoreSchema>(
  rows: SelectQueryBuilder<StoreSchema, Table, object>,
  text: string,
): Promise<Amount> {
  return rows
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>(sql`length(${sql.ref(text)})`).as("bytes"),
    ])
    .executeTakeFirstOrThrow();
}
