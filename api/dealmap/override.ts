// What a team decides about a stakeholder: role and top pick, for all its members, whatever is generated later.
import type { Stakeholder } from "../../data/resources.ts";
import { type MapKey, setRole, setTopPick } from "../../data/store/dealmaps.ts";
import { inTransaction, type Store } from "../../data/store/open.ts";
import type { StakeholderRole } from "../../data/vocabulary.ts";
import type { RequestContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { type Asked, resolveFamilyAnyway } from "./family.ts";
import { readMapState, toStakeholders } from "./view.ts";

export type AskedNode = Asked & { readonly node_id: string };

/**
 * Gives a stakeholder another role.
 *
 * @throws {ApiError} what `resolveFamilyAnyway` throws; no_dealmap; unknown_node
 */
export async function overrideRole(
  context: RequestContext,
  asked: AskedNode & { readonly stakeholder_role: StakeholderRole },
): Promise<void> {
  const { key } = await resolveFamilyAnyway(context, asked);
  await inTransaction(context.store, async (tx) => {
    await getStakeholder(tx, key, asked.node_id);
    await setRole(tx, { ...key, nodeId: asked.node_id, keyId: context.actor, role: asked.stakeholder_role });
  });
}

/**
 * Makes a stakeholder the manual pick of the role that they have now, or takes their manual pick away.
 *
 * @throws {ApiError} as `overrideRole`
 */
export async function overrideTopPick(
  context: RequestContext,
  asked: AskedNode & { readonly is_top_pick: boolean },
): Promise<void> {
  const { key } = await resolveFamilyAnyway(context, asked);
  await inTransaction(context.store, async (tx) => {
    const { stakeholder_role: role } = await getStakeholder(tx, key, asked.node_id);
    const change = { ...key, nodeId: asked.node_id, keyId: context.actor, role };
    await setTopPick(tx, { ...change, isTopPick: asked.is_top_pick });
  });
}

async function getStakeholder(tx: Store, key: MapKey, nodeId: string): Promise<Stakeholder> {
  const state = await readMapState(tx, key);
  if (state === null) throw new ApiError("no_dealmap");
  const found = toStakeholders(state).find(({ node_id }) => node_id === nodeId);
  if (found === undefined) throw new ApiError("unknown_node");
  return found;
}
