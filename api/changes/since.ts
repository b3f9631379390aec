// Which version changes are counted from: one by its name, or the one that a day began with.
import { isCalendarDate } from "../../data/formats/calendar-date.ts";
import type { RequestContext } from "../context.ts";
import { versionGone } from "../prospects/named-version.ts";

/**
 * @param since the name of a version, or a day in UTC: the last version that was built before that day
 * @throws {ApiError} version_gone when there is no such version, or none so old is kept
 */
export async function findSince(context: RequestContext, productId: number, since: string): Promise<string> {
  const { items } = await context.projections.versions(productId);
  const found = isCalendarDate(since)
    ? items.findLast(({ built_at }) => built_at < since)
    : items.find(({ version }) => version === since);
  if (found === undefined) throw await versionGone(context, productId, since);
  return found.version;
}
