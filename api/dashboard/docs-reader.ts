// Who reads the description of the API, where somebody has signed in: what their requests begin with.
import type { Request } from "express";
import { StoreUnavailableError } from "../../data/store/engines/store-error.ts";
import { listKeys } from "../../data/store/keys/keys.ts";
import { findSession } from "../../data/store/people/sessions.ts";
import type { ApiContext } from "../context.ts";
import type { DocsReader } from "../openapi/page.ts";
import { reachedUrl } from "./address.ts";
import { readCookie } from "./cookie.ts";
import { addressOf } from "./page.ts";
import { limitsOf } from "./session-limits.ts";

/** Null: nobody has signed in, or the store cannot tell. The description is for everybody. */
export async function docsReader(request: Request, context: ApiContext): Promise<DocsReader | null> {
  const { store, settings } = context;
  const secret = readCookie(request, context);
  if (secret === null) return null;
  try {
    const session = await findSession(store, secret, limitsOf(settings));
    if (session === null) return null;
    const keys = await listKeys(store, { teamId: session.teamId });
    const newest = keys.findLast(({ state, prefix }) => state === "valid" && prefix !== null);
    return {
      base: reachedUrl(request, settings.publicUrl),
      teamName: session.team.name,
      keyPrefix: newest?.prefix ?? null,
      keysAddress: addressOf("/settings/keys"),
      makesKeys: session.role === "owner",
    };
  } catch (error) {
    if (error instanceof StoreUnavailableError) return null;
    throw error;
  }
}
