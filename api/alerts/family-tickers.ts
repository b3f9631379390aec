// What families that are known by their ids go by in a product's current version, as far as a team sees them.
import type { Store } from "../../data/store/open.ts";
import { findTeam } from "../../data/store/teams.ts";
import { familyRecord } from "../list-index/records.ts";
import type { Projections } from "../projections/projections.ts";

const FIND_NUMBERS = "SELECT family_no FROM families WHERE family_id IN (SELECT unnest($family_ids))";

export type FamiliesAsked = {
  readonly teamId: number;
  readonly productId: number;
  readonly familyIds: readonly string[];
};

/** Tickers by family id; what is not there has none. */
export async function findTickers(
  { store, projections }: { readonly store: Store; readonly projections: Projections },
  { teamId, productId, familyIds }: FamiliesAsked,
): Promise<Map<string, string>> {
  const team = await findTeam(store, teamId);
  const version = await projections.pin(productId);
  const tickers = new Map<string, string>();
  if (version === null) return tickers;
  try {
    const rows = await version.rows<{ family_no: number }>(FIND_NUMBERS, { family_ids: [...familyIds] });
    for (const { family_no } of rows) {
      const { family_id, ticker, ownership } = familyRecord(version.listIndex.data, family_no - 1);
      if (ownership === "public" || team?.privateData === true) tickers.set(family_id, ticker);
    }
    return tickers;
  } finally {
    version.release();
  }
}
