// Reads what the ledger's simulation judges after each commit.

import type { Store } from "../../../data/store/open.ts";
import type { LedgerSnapshot } from "./model.ts";

export async function readSnapshot({ db }: Store): Promise<LedgerSnapshot> {
  const entries = await db
    .selectFrom("ledger_entries")
    .select(["entry_id", "team_id", "period", "operation_id", "kind", "credits"])
    .orderBy("entry_id")
    .execute();
  const reservations = await db
    .selectFrom("reservations")
    .select(["operation_id", "team_id", "period", "credits", "expires_at"])
    .execute();
  const accounts = await db.selectFrom("credit_accounts").selectAll().execute();
  const keys = await db
    .selectFrom("idempotent_requests")
    .select(["team_id", "key", "fingerprint", "token", "status", "body", "expires_at"])
    .execute();
  const claims = await db.selectFrom("claims").select(["name", "holder", "token", "expires_at"]).execute();
  return { entries, reservations, accounts, keys, claims };
}

/** The operations whose results are saved. */
export async function readResults({ db }: Store): Promise<Set<string>> {
  const rows = await db.selectFrom("org_charts").select("family_id").execute();
  return new Set(rows.map(({ family_id }) => family_id));
}
