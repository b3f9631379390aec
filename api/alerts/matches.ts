// The families that a saved search has in one version, as its team sees them.
import type { Matched } from "../../data/store/alerts/saved-searches.ts";
import type { ListIndex } from "../list-index/list-index.ts";
import { type ProspectQuery, reachOf } from "../list-index/list-query.ts";
import { parseItem } from "../list-index/name-search/finder.ts";
import { familyRecord } from "../list-index/records.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

/** A search follows so many families at most, the first of its order (semantics 19.2). */
export const FOLLOWED_MAX = 20_000;

export type Matches = {
  /** How many the list has; those beyond `FOLLOWED_MAX` are not followed. */
  readonly count: number;
  readonly matched: Matched;
  /** Whom the family at this place goes by. */
  readonly nameOf: (at: number) => { readonly ticker: string; readonly company_name: string };
};

export async function matchesOf(
  { item, listIndex }: Pick<PinnedVersion, "item" | "listIndex">,
  query: ProspectQuery,
  team: { readonly privateData: boolean },
): Promise<Matches> {
  const { families, total } = await listIndex.select(query, reachOf(team, query), FOLLOWED_MAX);
  return {
    count: total,
    matched: {
      version: item.version,
      builtAt: item.built_at,
      families: Array.from(families, (family) => idOf(listIndex, family)),
    },
    nameOf: (at) => {
      const { ticker, company_name } = familyRecord(listIndex.data, families[at] as number);
      return { ticker, company_name };
    },
  };
}

/** The first of a record's values. */
function idOf({ data }: ListIndex, family: number): string {
  return parseItem<readonly [string]>(data.records.families, family)[0];
}
