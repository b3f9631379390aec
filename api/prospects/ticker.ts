// From a serving alias to the company it names, with its family (semantics 2.4).

import { ApiError } from "../errors.ts";
import type { FoundCompany } from "../list-index/list-index.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

/**
 * The company that the team means by a ticker or alias.
 *
 * @throws {ApiError} unknown_ticker, also for a company that the team may not see or that the product does not cover;
 *   ambiguous_ticker
 */
export function getCompany(
  { listIndex }: PinnedVersion,
  { ticker, isEntitled }: { ticker: string; isEntitled: boolean },
): FoundCompany {
  const found = listIndex.findCompany(ticker, { isEntitled });
  if (found === "ambiguous") throw new ApiError("ambiguous_ticker");
  if (found === null) throw new ApiError("unknown_ticker");
  return found;
}
