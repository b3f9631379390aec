// Bearer key to team and scopes, and the refusals that depend on them (semantics 10.1 to 10.4).
import type { Request } from "express";
import { hashRawKey } from "../data/store/keys/api-key.ts";
import { type FoundKey, findKey, keyState } from "../data/store/keys/keys.ts";
import { type Store, storeTime } from "../data/store/open.ts";
import type { RevisionCache } from "../data/store/revision-cache.ts";
import type { Scope } from "../data/vocabulary.ts";
import { ApiError } from "./errors.ts";

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * Who asks: the key when it is valid now; `subject` is what the rate limit counts by. `failure`: why nobody could tell,
 * with what was thrown.
 */
export type Caller = {
  readonly key: FoundKey | null;
  readonly subject: string;
  readonly failure: { readonly error: unknown } | null;
};

/** Never throws: what a bad key means, or a store that cannot tell, depends on the path. */
export async function identify(request: Request, store: Store, revisionCache: RevisionCache): Promise<Caller> {
  try {
    const key = await findValidKey(request, store, revisionCache);
    return { key, subject: key === null ? addressSubject(request) : `key ${key.keyId}`, failure: null };
  } catch (error) {
    return { key: null, subject: addressSubject(request), failure: { error } };
  }
}

async function findValidKey(request: Request, store: Store, revisionCache: RevisionCache): Promise<FoundKey | null> {
  const rawKey = BEARER.exec(request.get("Authorization") ?? "")?.[1];
  if (rawKey === undefined) return null;
  const found = await revisionCache.read(`key ${hashRawKey(rawKey)}`, () => findKey(store, rawKey));
  return found !== null && keyState(found, storeTime(store)) === "valid" ? found : null;
}

export function addressSubject(request: Pick<Request, "ip">): string {
  return `address ${request.ip ?? "unknown"}`;
}

/** @throws {ApiError} invalid_key, api_access_disabled; or why nobody could tell */
export function admit({ key, failure }: Caller): FoundKey {
  if (failure !== null) throw failure.error;
  if (key === null) throw new ApiError("invalid_key", { headers: { "WWW-Authenticate": "Bearer" } });
  if (!key.team.apiAccess) throw new ApiError("api_access_disabled");
  return key;
}

/** @throws {ApiError} insufficient_scope naming what is missing */
export function requireScopes(key: Pick<FoundKey, "scopes">, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !key.scopes.includes(scope));
  if (missing.length === 0) return;
  throw new ApiError("insufficient_scope", { text: `the API key lacks the scope ${missing.join(" and ")}` });
}
