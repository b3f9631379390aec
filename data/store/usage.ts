// What a team has spent its credits of the current period on, and who spent them: the ledger's charges beside their audit entries.

import { compareText } from "../compare-text.ts";
import type { BillableOperation } from "../vocabulary.ts";
import { CHARGED } from "./audit.ts";
import { type CreditState, listLedger, periodStart, readCredits } from "./credits.ts";
import { inSnapshot, type Store } from "./open.ts";

/** What was spent under one name: charges, and the credits that they took together. */
export type Spent<Name extends string | null> = {
  readonly name: Name;
  readonly charges: number;
  readonly credits: number;
};

export type Usage = CreditState & {
  /** The first instant of the period, ISO 8601 UTC. */
  readonly periodStartsAt: string;
  /** Most credits first, as `byActor`. */
  readonly byOperation: readonly Spent<BillableOperation>[];
  /** As the audit trail names them; null where an entry was older than such entries are kept. */
  readonly byActor: readonly Spent<string | null>[];
};

/**
 * Read from one state of the store: either list adds up to what is spent.
 *
 * @throws {StoreError} when there is no such team
 */
export async function readUsage(store: Store, teamId: number): Promise<Usage> {
  return inSnapshot(store, async (tx) => {
    const state = await readCredits(tx, teamId);
    const periodStartsAt = periodStart(state);
    const settled = (await listLedger(tx, teamId)).filter(({ kind }) => kind === "settle");
    const actors = await readActors(tx, teamId, periodStartsAt);
    return {
      ...state,
      periodStartsAt,
      byOperation: sumBy(settled, ({ operation }) => operation),
      byActor: sumBy(settled, ({ operationId }) => actors.get(operationId) ?? null),
    };
  });
}

/** Who charged, by operation. A charge of this period cannot be older than it: it is settled after it was reserved. */
async function readActors(store: Store, teamId: number, since: string): Promise<ReadonlyMap<string, string>> {
  const rows = await store.db
    .selectFrom("audit_entries")
    .select(["subject", "actor"])
    .where("team_id", "=", teamId)
    .where("action", "=", CHARGED)
    .where("created_at", ">=", since)
    .execute();
  return new Map(rows.map(({ subject, actor }) => [subject, actor]));
}

/** Most credits first, then by name, which makes the order one. */
function sumBy<Entry extends { readonly credits: number }, Name extends string | null>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => Name,
): Spent<Name>[] {
  const sums = new Map<Name, Spent<Name>>();
  for (const entry of entries) {
    const name = nameOf(entry);
    const { charges, credits } = sums.get(name) ?? { charges: 0, credits: 0 };
    sums.set(name, { name, charges: charges + 1, credits: credits + entry.credits });
  }
  return [...sums.values()].toSorted((a, b) => b.credits - a.credits || compareText(a.name ?? "", b.name ?? ""));
}
