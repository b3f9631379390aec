// Reads with an entity tag: the same version, entitlement and query give the same bytes, so a client may ask for changes only.
import { createHash } from "node:crypto";
import type { PinnedVersion } from "../open-version.ts";
import type { RequestWorld } from "../world.ts";
import { readProjection } from "./readiness.ts";

export type VersionedQuery = { readonly product_id: number } & Readonly<Record<string, unknown>>;

/**
 * As `readProjection`, and names the answer in the header ETag; a request that has it already (If-None-Match) is answered
 * 304 where the response is sent. The tag knows nothing of the key: two keys of like entitlement share it.
 *
 * @param query as it was read, with its defaults
 */
export async function readVersioned<T>(
  world: RequestWorld,
  { path, query }: { path: string; query: VersionedQuery },
  read: (version: PinnedVersion) => Promise<T>,
): Promise<T> {
  return readProjection(world, query.product_id, async (version) => {
    const answer = await read(version);
    const named = [version.item.version, world.team.privateData, path, canonical(query)];
    world.headers.set(
      "ETag",
      `"${createHash("sha256").update(JSON.stringify(named)).digest("base64url").slice(0, 27)}"`,
    );
    return answer;
  });
}

/** Names and items of comma lists in one order, however they were asked. */
function canonical(query: VersionedQuery): [string, unknown][] {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([left], [right]) => (left < right ? -1 : 1));
}
