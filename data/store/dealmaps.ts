// Rows of the DealMap: cached org data, generated maps, a team's overrides. Decides nothing.
//
// Overrides stand in their own tables, keyed by the node's identity, so a new generation does not touch them. A manual
// pick is a row per role, so that one role can never have two, whatever runs at the same time; the last write wins.

import type { MapNode, OrgChart, OrgPerson, Override, StoredMap } from "../dealmap.ts";
import type { StakeholderRole } from "../vocabulary.ts";
import { recordAudit } from "./audit.ts";
import { type Store, storeTime } from "./open.ts";

export type FamilyKey = { readonly teamId: number; readonly familyId: string };
/** A DealMap: one per team, product and family (semantics 11.1). */
export type MapKey = FamilyKey & { readonly productId: number };
/** `keyId`: the API key that asks, for the audit trail. */
export type NodeChange = MapKey & { readonly nodeId: string; readonly keyId: string };

export async function findOrgChart(store: Store, { teamId, familyId }: FamilyKey): Promise<OrgChart | null> {
  const row = await store.db
    .selectFrom("org_charts")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("family_id", "=", familyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { companyName: row.company_name, people: readPeople(row.people), fetchedAt: row.fetched_at };
}

/** What was stored before people had dates, and companies, has none. */
const UNDATED = { asOf: null, source: null, companyName: null };

function readPeople(json: string): OrgPerson[] {
  const people: (Omit<OrgPerson, "leftOn"> & { readonly leftOn?: string | null })[] = JSON.parse(json);
  return people.map((person) => ({ ...UNDATED, ...person, leftOn: person.leftOn ?? null }));
}

function readNodes(json: string): MapNode[] {
  const nodes: (Omit<MapNode, "sharedWords"> & { readonly sharedWords?: number })[] = JSON.parse(json);
  return nodes.map((node) => ({ ...UNDATED, ...node, sharedWords: node.sharedWords ?? 0 }));
}

/** Replaces what was cached. */
export async function saveOrgChart(
  tx: Store,
  { teamId, familyId, companyName, people, fetchedAt }: FamilyKey & OrgChart,
): Promise<void> {
  const values = { company_name: companyName, people: JSON.stringify(people), fetched_at: fetchedAt };
  await tx.db
    .insertInto("org_charts")
    .values({ team_id: teamId, family_id: familyId, ...values })
    .onConflict((conflict) => conflict.columns(["team_id", "family_id"]).doUpdateSet(values))
    .execute();
}

export async function findMap(store: Store, { teamId, productId, familyId }: MapKey): Promise<StoredMap | null> {
  const row = await store.db
    .selectFrom("dealmaps")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("product_id", "=", productId)
    .where("family_id", "=", familyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    chartId: row.chart_id,
    companyName: row.company_name,
    generatedAt: row.generated_at,
    expiresAt: row.expires_at,
    nodes: readNodes(row.nodes),
    edges: JSON.parse(row.edges),
  };
}

/** Ids of the families of which the team has a map for the product. */
export async function listMapFamilies(
  store: Store,
  { teamId, productId }: Omit<MapKey, "familyId">,
): Promise<string[]> {
  const rows = await store.db
    .selectFrom("dealmaps")
    .select("family_id")
    .where("team_id", "=", teamId)
    .where("product_id", "=", productId)
    .execute();
  return rows.map(({ family_id }) => family_id);
}

/** Maps of a team that became stale at `since` or later, and are (semantics 11.4). */
export async function listExpiredMaps(
  store: Store,
  { teamId, since }: { readonly teamId: number; readonly since: string },
): Promise<(MapKey & Pick<StoredMap, "expiresAt">)[]> {
  const rows = await store.db
    .selectFrom("dealmaps")
    .select(["product_id", "family_id", "expires_at"])
    .where("team_id", "=", teamId)
    .where("expires_at", ">=", since)
    .where("expires_at", "<=", storeTime(store))
    .orderBy("expires_at")
    .execute();
  return rows.map((row) => ({ teamId, productId: row.product_id, familyId: row.family_id, expiresAt: row.expires_at }));
}

/** Replaces the map; overrides stay. */
export async function saveMap(tx: Store, { teamId, productId, familyId, ...map }: MapKey & StoredMap): Promise<void> {
  const values = {
    chart_id: map.chartId,
    company_name: map.companyName,
    generated_at: map.generatedAt,
    expires_at: map.expiresAt,
    nodes: JSON.stringify(map.nodes),
    edges: JSON.stringify(map.edges),
  };
  await tx.db
    .insertInto("dealmaps")
    .values({ team_id: teamId, product_id: productId, family_id: familyId, ...values })
    .onConflict((conflict) => conflict.columns(["team_id", "product_id", "family_id"]).doUpdateSet(values))
    .execute();
}

/** One per node that has any, by node id; of nodes that the map no longer has as well. */
export async function listOverrides(store: Store, { teamId, productId, familyId }: MapKey): Promise<Override[]> {
  const of = { team_id: teamId, product_id: productId, family_id: familyId };
  const roles = await store.db
    .selectFrom("role_overrides")
    .select(["node_id", "role"])
    .where((eb) => eb.and(of))
    .execute();
  const picks = await store.db
    .selectFrom("manual_picks")
    .select("node_id")
    .where((eb) => eb.and(of))
    .execute();
  const roleOf = new Map(roles.map(({ node_id, role }) => [node_id, role as StakeholderRole]));
  const picked = new Set(picks.map(({ node_id }) => node_id));
  return [...new Set([...roleOf.keys(), ...picked])].sort().map((nodeId) => ({
    nodeId,
    role: roleOf.get(nodeId) ?? null,
    isManualPick: picked.has(nodeId),
  }));
}

/** Overrides a node's role. A manual pick of the node moves with it, in place of one that the new role had. */
export async function setRole(tx: Store, change: NodeChange & { readonly role: StakeholderRole }): Promise<void> {
  const { teamId, productId, familyId, nodeId, role } = change;
  await tx.db
    .insertInto("role_overrides")
    .values({ team_id: teamId, product_id: productId, family_id: familyId, node_id: nodeId, role })
    .onConflict((conflict) => conflict.columns(["team_id", "product_id", "family_id", "node_id"]).doUpdateSet({ role }))
    .execute();
  if (await clearPick(tx, change)) await pick(tx, change);
  await record(tx, { ...change, action: "override.role", detail: { stakeholder_role: role } });
}

/**
 * Makes a node the manual pick of its role, which loses the one it had, or clears the node's pick.
 *
 * @param change `role` is the node's role as it is now, overrides included: read it in the same transaction
 */
export async function setTopPick(
  tx: Store,
  change: NodeChange & { readonly role: StakeholderRole; readonly isTopPick: boolean },
): Promise<void> {
  await clearPick(tx, change);
  if (change.isTopPick) await pick(tx, change);
  const detail = { is_top_pick: change.isTopPick, stakeholder_role: change.role };
  await record(tx, { ...change, action: "override.top_pick", detail });
}

/** @returns whether the node was a manual pick */
async function clearPick(tx: Store, { teamId, productId, familyId, nodeId }: NodeChange): Promise<boolean> {
  const of = { team_id: teamId, product_id: productId, family_id: familyId, node_id: nodeId };
  const row = await tx.db
    .deleteFrom("manual_picks")
    .where((eb) => eb.and(of))
    .returning("role")
    .executeTakeFirst();
  return row !== undefined;
}

async function pick(tx: Store, change: NodeChange & { readonly role: string }): Promise<void> {
  const { teamId, productId, familyId, nodeId, role } = change;
  await tx.db
    .insertInto("manual_picks")
    .values({ team_id: teamId, product_id: productId, family_id: familyId, role, node_id: nodeId })
    .onConflict((conflict) =>
      conflict.columns(["team_id", "product_id", "family_id", "role"]).doUpdateSet({ node_id: nodeId }),
    )
    .execute();
}

type Recorded = NodeChange & { readonly action: string; readonly detail: Record<string, unknown> };

async function record(
  tx: Store,
  { teamId, productId, familyId, nodeId, keyId, action, detail }: Recorded,
): Promise<void> {
  const place = { product_id: productId, family_id: familyId };
  await recordAudit(tx, { teamId, actor: keyId, action, subject: nodeId, detail: { ...place, ...detail } });
}
