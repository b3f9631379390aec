// Who changed a product, when and what: its entries of the audit trail.
import type { Store } from "../open.ts";
import type { ProductChange } from "./product-content.ts";

export type ProductSave = {
  readonly entryId: number;
  /** As the audit trail names people. */
  readonly actor: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly isNew: boolean;
  /** None in an entry of a release that did not say what it changed. */
  readonly changes: readonly ProductChange[];
};

/** The newest first, as far as entries are kept. */
export async function listProductSaves(
  store: Store,
  { teamId, productId, limit }: { teamId: number; productId: number; limit: number },
): Promise<ProductSave[]> {
  const rows = await store.db
    .selectFrom("audit_entries")
    .select(["entry_id", "actor", "created_at", "action", "detail"])
    .where("team_id", "=", teamId)
    .where("subject", "=", String(productId))
    .where("action", "in", ["product.applied", "product.keywords_added"])
    .orderBy("entry_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ entry_id, actor, created_at, action, detail }) => {
    const said: Detail = JSON.parse(detail);
    const added: ProductChange = { field: "keywords", added: said.added ?? [], removed: [], others: 0 };
    return {
      entryId: entry_id,
      actor,
      at: created_at,
      isNew: said.created === true,
      changes: action === "product.keywords_added" ? [added] : (said.changed ?? []),
    };
  });
}

type Detail = {
  readonly created?: boolean;
  readonly changed?: readonly ProductChange[];
  readonly added?: readonly string[];
};
