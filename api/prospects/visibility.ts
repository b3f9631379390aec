// Which members a team may see, as SQL (semantics 1.7).
import type { Reach } from "../list-index/list-query.ts";

/** Members that the team may see; `include_private` plays no part in it. `table` is companies, by the name it has there. */
export function visible(table: string, { isEntitled }: Pick<Reach, "isEntitled">): string {
  return isEntitled ? `${table}.is_visible_entitled` : `${table}.is_visible_public`;
}
