// The list index of a published version, in this process.
import { dirname } from "node:path";
import { ListIndex } from "../../api/list-index/list-index.ts";
import { readListIndex } from "../../api/list-index/load/read-index.ts";
import { readIndex } from "../../data/versions/versions.ts";

/** @param path of the version's projection.duckdb */
export async function openListIndex(path: string): Promise<ListIndex> {
  const folder = dirname(path);
  const data = await readListIndex(folder, await readIndex(folder), new AbortController().signal);
  if (data === null) throw new Error(`${folder} was published without a list index: remove it and build it anew`);
  return new ListIndex(data);
}
