// The audit trail: who did what, when. Entries are written in the transaction of what they record, never changed, and removed
// only when they are older than they are kept (retention.ts).

import { insertRows } from "./insert-rows.ts";
import type { Store } from "./open.ts";
import { storeTime } from "./open.ts";

/** The actor of what an operator did with the command. */
export const COMMAND_ACTOR = "cli";
/** The action of a settled charge; its subject is the operation's id. */
export const CHARGED = "credits.charged";

export type AuditRecord = {
  /** Null: no team's. */
  readonly teamId: number | null;
  /** The id of an API key, a person who signed in, `cli`, or `ingest`. */
  readonly actor: string;
  /** `key.created`, `key.rolled`, `key.revoked`, `team.created`, `product.applied`, `version.activated`, `override.role`, … */
  readonly action: string;
  /** What it was done to: an id. */
  readonly subject: string;
  /** A JSON object; never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type AuditEntry = Required<AuditRecord> & {
  readonly entryId: number;
  /** ISO 8601 UTC. */
  readonly at: string;
};

/** Call it inside the transaction that does what is recorded. */
export async function recordAudit(tx: Store, ...records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ teamId, actor, action, subject, detail = {} }) => ({
    team_id: teamId,
    actor,
    action,
    subject,
    detail: JSON.stringify(detail),
    created_at: storeTime(tx),
  }));
  await insertRows(tx, "audit_entries", rows);
}

/** Which entries are asked for. */
export type AuditPage = {
  readonly teamId?: number | undefined;
  readonly limit?: number | undefined;
  /** Those older than the entry of this number: the next page. */
  readonly before?: number | undefined;
};

/** The newest entries first, of one team or of all; 100 unless told. */
export async function listAudit(store: Store, { teamId, limit = 100, before }: AuditPage = {}): Promise<AuditEntry[]> {
  const rows = await store.db
    .selectFrom("audit_entries")
    .selectAll()
    .$if(teamId !== undefined, (query) => query.where("team_id", "=", teamId ?? 0))
    .$if(before !== undefined, (query) => query.where("entry_id", "<", before ?? 0))
    .orderBy("entry_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ entry_id, team_id, created_at, detail, ...row }) => ({
    ...row,
    entryId: entry_id,
    teamId: team_id,
    at: created_at,
    detail: JSON.parse(detail),
  }));
}
