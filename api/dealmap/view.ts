// A stored map and the team's overrides as one DealMap: who has which role, who is the top pick, and what state it is in.
import type { MapNode, Override, StoredMap } from "../../data/dealmap.ts";
import type { DealMap, Stakeholder } from "../../data/resources.ts";
import { findMap, listOverrides, type MapKey } from "../../data/store/dealmaps.ts";
import { inSnapshot, type Store, storeTime } from "../../data/store/open.ts";
import { LEVEL_LABELS, STAKEHOLDER_ROLES, type StakeholderRole } from "../../data/vocabulary.ts";
import type { RequestContext } from "../context.ts";
import { readProjection } from "../prospects/readiness.ts";
import { withDepartures } from "../providers/departures.ts";
import type { ResolvedFamily } from "./family.ts";
import { comparePicks, PICKED_ROLES } from "./picks.ts";

const EMPTY_MESSAGE = "No DealMap has been generated for this prospect yet. Call POST /dealmap/generate first.";

/** A map and the overrides of one moment. */
export type MapState = { readonly map: StoredMap; readonly overrides: readonly Override[] };

export function readMapState(store: Store, key: MapKey): Promise<MapState | null> {
  return inSnapshot(store, async (snapshot) => {
    const map = await findMap(snapshot, key);
    return map === null ? null : { map, overrides: await listOverrides(snapshot, key) };
  });
}

/** From the moment of `chart.expires_at` on (semantics 11.4). */
export function isStale({ expiresAt }: StoredMap, now: string): boolean {
  return expiresAt <= now;
}

export async function readDealMap(store: Store, family: ResolvedFamily): Promise<DealMap> {
  return toDealMap(await readMapState(store, family.key), { family, now: storeTime(store) });
}

/** As it is stored, with whoever has left since marked (semantics 11.19). */
export async function readCurrentDealMap(context: RequestContext, family: ResolvedFamily): Promise<DealMap> {
  const { productId, familyId } = family.key;
  const map = await readDealMap(context.store, family);
  const of = { family_id: familyId, today: storeTime(context.store).slice(0, 10) };
  return readProjection(context, productId, (version) => withDepartures(version, map, of));
}

/** @param now ISO 8601 UTC */
export function toDealMap(state: MapState | null, { family, now }: { family: ResolvedFamily; now: string }): DealMap {
  const whose = {
    family: { ticker: family.ticker, company_name: family.companyName },
    resolved_from: family.resolvedFrom,
  };
  if (state === null) {
    const nobody = { chart: null, stakeholders: [], edges: [], buying_committee_summary: summarise([]) };
    return { status: "empty", ...nobody, ...whose, message: EMPTY_MESSAGE };
  }
  const { map } = state;
  const stakeholders = toStakeholders(state);
  return {
    status: isStale(map, now) ? "stale" : "ready",
    chart: {
      id: map.chartId,
      generated_at: map.generatedAt,
      expires_at: map.expiresAt,
      company_name: map.companyName,
      node_count: stakeholders.length,
      relevant_node_count: stakeholders.filter(({ stakeholder_role }) => stakeholder_role !== "Irrelevant").length,
    },
    stakeholders,
    edges: map.edges.map(({ fromNodeId, toNodeId, relationship }) => ({
      from_node_id: fromNodeId,
      to_node_id: toNodeId,
      relationship,
    })),
    buying_committee_summary: summarise(stakeholders),
    ...whose,
  };
}

/** A node as the team sees it. */
type ServedNode = MapNode & {
  readonly generatedRole: StakeholderRole;
  readonly isOverridden: boolean;
  readonly isManualPick: boolean;
};

/** By role; within a role the top pick first, then the best (semantics 11.7). */
export function toStakeholders({ map, overrides }: MapState): Stakeholder[] {
  const served = serveNodes(map.nodes, overrides);
  const picks = new Map(STAKEHOLDER_ROLES.map((role) => [role, findPick(served, role)]));
  const isPick = (node: ServedNode) => picks.get(node.role) === node;
  const place = ({ role }: ServedNode) => STAKEHOLDER_ROLES.indexOf(role);
  return served
    .toSorted((a, b) => place(a) - place(b) || Number(isPick(b)) - Number(isPick(a)) || comparePicks(a, b))
    .map((node) => toStakeholder(node, isPick(node)));
}

function serveNodes(nodes: readonly MapNode[], overrides: readonly Override[]): ServedNode[] {
  const byNode = new Map(overrides.map((override) => [override.nodeId, override]));
  return nodes.map((node) => {
    const override = byNode.get(node.nodeId);
    return {
      ...node,
      role: override?.role ?? node.role,
      generatedRole: node.role,
      isOverridden: (override?.role ?? null) !== null,
      isManualPick: override?.isManualPick ?? false,
    };
  });
}

/**
 * The one top pick of a role: a manual one, else the generated one, else the best of those who are in the role now. After a
 * regeneration two manual picks can meet in one role; the better one counts.
 */
function findPick(served: readonly ServedNode[], role: StakeholderRole): ServedNode | null {
  const inRole = served.filter((node) => node.role === role).toSorted(comparePicks);
  const manual = inRole.find(({ isManualPick }) => isManualPick);
  if (manual !== undefined || !PICKED_ROLES.includes(role)) return manual ?? null;
  const generated = inRole.find(({ isGeneratedPick, generatedRole }) => isGeneratedPick && generatedRole === role);
  return generated ?? inRole.find(({ isOverridden }) => !isOverridden) ?? inRole[0] ?? null;
}

function toStakeholder(node: ServedNode, isTopPick: boolean): Stakeholder {
  return {
    node_id: node.nodeId,
    full_name: node.fullName,
    title: node.title,
    level: node.level,
    level_label: LEVEL_LABELS[node.level],
    linkedin_url: node.linkedinUrl,
    work_email: node.workEmail,
    manager_name: node.managerName,
    stakeholder_role: node.role,
    stakeholder_role_source: node.isOverridden ? "override" : "generated",
    annotation_score: node.annotationScore,
    annotation_reason: node.annotationReason,
    is_top_pick: isTopPick,
    top_pick_source: isTopPick ? (node.isManualPick ? "manual" : "generated") : null,
    as_of: node.asOf,
    source: node.source,
    company_name: node.companyName,
  };
}

/** The names of the top picks; of blockers, everybody (semantics 11.8). */
function summarise(stakeholders: readonly Stakeholder[]): DealMap["buying_committee_summary"] {
  const pickOf = (role: StakeholderRole) =>
    stakeholders.find(({ stakeholder_role, is_top_pick }) => stakeholder_role === role && is_top_pick)?.full_name ??
    null;
  return {
    economic_buyer: pickOf("Economic Buyer"),
    decision_maker: pickOf("Decision Maker"),
    champion: pickOf("Champion"),
    executive_sponsor: pickOf("Executive Sponsor"),
    evaluator: pickOf("Evaluator"),
    blockers: stakeholders
      .filter(({ stakeholder_role }) => stakeholder_role === "Blocker")
      .map(({ full_name }) => full_name),
  };
}
