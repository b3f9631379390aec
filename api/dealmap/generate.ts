// Generates a DealMap: claims it, decides whether org data must be fetched, annotates, saves and charges (semantics 11.2, 11.3).
//
//   force_refresh, or no valid org data   fetch, annotate        org_fresh         10 credits
//   valid org data, no map                annotate               org_cached        free
//   valid org data, stale map             annotate               annotation_only   free
//   valid org data, ready map             returned as it is      org_cached        free
//
// The claim is per team, product and family and a lease, so a process that dies frees it. It is taken before credits are
// looked at: a generation in flight is a 409, never a 402. Only what is fetched is billed, so a free one is never a 402.

import type { MapNode, OrgChart, StoredMap } from "../../data/dealmap.ts";
import { DAY_MS } from "../../data/formats/calendar-date.ts";
import type { GenerationDryRun } from "../../data/resources/credits.ts";
import type { GeneratedDealMap } from "../../data/resources.ts";
import { findClaim, withClaim } from "../../data/store/claims.ts";
import { findOrgChart, type MapKey, saveMap, saveOrgChart } from "../../data/store/dealmaps.ts";
import { storeTime } from "../../data/store/open.ts";
import { BILLABLE_OPERATIONS, type GenerationSource } from "../../data/vocabulary.ts";
import { type BilledContext, charge, leaseMsOf } from "../billing.ts";
import type { RequestContext } from "../context.ts";
import type { Preview } from "../dry-run.ts";
import { ApiError } from "../errors.ts";
import { getActiveProduct } from "../prospects/readiness.ts";
import type { OrgCompany } from "../providers/org-chart.ts";
import { annotate } from "./annotate.ts";
import { annotateWithModel } from "./annotate-model.ts";
import { toEdges } from "./edges.ts";
import { type Asked, type ResolvedFamily, resolveFamily, resolveOrgCompany } from "./family.ts";
import { isOutdated, readNewestDocumentDate } from "./org-data-age.ts";
import { type OwnNames, ownNames } from "./own-names.ts";
import { type Person, toPersons } from "./person.ts";
import { withGeneratedPicks } from "./picks.ts";
import { countSharedWords, readFocus } from "./product-focus.ts";
import { isStale, type MapState, readMapState, toDealMap } from "./view.ts";

export const GENERATION = "prospect_org_chart_annotation";

type Generation = {
  readonly context: BilledContext;
  readonly family: ResolvedFamily;
  readonly company: OrgCompany;
  /** By which titles mean the whole company. */
  readonly own: OwnNames;
  /** Aborts at the deadline of the whole generation, or when the claim is lost. */
  readonly signal: AbortSignal;
};

/**
 * @throws {ApiError} what `resolveOrgCompany` throws; generation_running; insufficient_credits; no_org_data; bad_gateway,
 *   service_unavailable or gateway_timeout. Nothing is charged and no claim is left by any of them.
 */
export async function generateDealMap(
  context: BilledContext,
  asked: Asked & { readonly force_refresh: boolean },
): Promise<GeneratedDealMap> {
  const { family, company, names } = await resolveOrgCompany(context, asked);
  const claim = { name: claimName(family.key), holder: context.newId(), leaseMs: leaseMsOf(context) };
  const claimed = await withClaim(context.store, claim, ({ signal: lost }) => {
    const signal = AbortSignal.any([context.providers.deadline(), lost]);
    return generate({ context, family, company, own: ownNames(names), signal }, asked);
  });
  if (!claimed.taken) throw new ApiError("generation_running");
  return claimed.result;
}

export function claimName({ teamId, productId, familyId }: MapKey): string {
  return `dealmap:${teamId}:${productId}:${familyId}`;
}

async function generate(
  generation: Generation,
  { force_refresh: isForced }: { force_refresh: boolean },
): Promise<GeneratedDealMap> {
  const { source, chart, ready } = await plan(generation, isForced);
  if (chart === null) return build(generation, source, () => fetchChart(generation));
  if (ready === null) return build(generation, source, async () => chart);
  return toAnswer(generation, ready, source);
}

/** What a generation does now. `chart`: the people who were fetched before; `ready`: a map that is returned as it is. */
type Plan = {
  readonly source: GenerationSource;
  readonly chart: OrgChart | null;
  readonly ready: MapState | null;
};

async function plan({ context, family }: OfFamily, isForced: boolean): Promise<Plan> {
  const chart = isForced ? null : await findValidChart({ context, family });
  if (chart === null) return { source: "org_fresh", chart, ready: null };
  const state = await readMapState(context.store, family.key);
  if (state === null) return { source: "org_cached", chart, ready: null };
  if (isStale(state.map, storeTime(context.store))) return { source: "annotation_only", chart, ready: null };
  return { source: "org_cached", chart, ready: state };
}

/**
 * What a generation would come to now. Whether there are people at all, only a fetch can say.
 *
 * @throws {ApiError} what `resolveFamily` throws; generation_running
 */
export async function previewGeneration(
  context: RequestContext,
  asked: Asked & { readonly force_refresh: boolean },
): Promise<Preview & Pick<GenerationDryRun, "generation_source">> {
  const family = await resolveFamily(context, asked);
  const running = await findClaim(context.store, claimName(family.key));
  if (running?.isLive === true) throw new ApiError("generation_running");
  const { source, ready } = await plan({ context, family }, asked.force_refresh);
  return { credits: creditsOf(source), isCached: ready !== null, generation_source: source };
}

function creditsOf(source: GenerationSource): number {
  return source === "org_fresh" ? BILLABLE_OPERATIONS[GENERATION] : 0;
}

/** Credits that a generation takes now; it is free where the people who were fetched before still count (semantics 11.2). */
export async function priceGeneration(context: RequestContext, asked: Asked): Promise<number> {
  const family = await resolveFamily(context, asked);
  return (await findValidChart({ context, family })) === null ? BILLABLE_OPERATIONS[GENERATION] : 0;
}

type OfFamily = { readonly context: RequestContext; readonly family: ResolvedFamily };

async function findValidChart({ context, family }: OfFamily): Promise<OrgChart | null> {
  const chart = await findOrgChart(context.store, family.key);
  if (chart === null) return null;
  const oldest = storeTime(context.store, -context.settings.orgChartTtlDays * DAY_MS);
  return chart.fetchedAt > oldest && (await isOrgData({ context, family }, chart)) ? chart : null;
}

/** Annotates the chart that it gets and saves the map, with the chart when that was fetched, which is what costs. */
async function build(
  generation: Generation,
  source: GenerationSource,
  getChart: () => Promise<OrgChart>,
): Promise<GeneratedDealMap> {
  const { context, family, signal } = generation;
  return charge(context, { operation: GENERATION, credits: creditsOf(source) }, async () => {
    const chart = await getChart();
    const map = await annotateChart(generation, chart);
    if (signal.aborted) throw new ApiError("gateway_timeout", { cause: signal.reason });
    return {
      save: async (tx) => {
        if (source === "org_fresh") await saveOrgChart(tx, { ...family.key, ...chart });
        await saveMap(tx, { ...family.key, ...map });
        return toAnswer(generation, await readMapState(tx, family.key), source);
      },
    };
  });
}

async function fetchChart(generation: Generation): Promise<OrgChart> {
  const { context, company, signal } = generation;
  const data = await context.providers.orgChart.fetch(company, signal);
  const fetchedAt = storeTime(context.store);
  // A source that dates nothing says who is there now.
  const people = data?.people.map((person) => ({ ...person, asOf: person.asOf ?? dateOf(fetchedAt) })) ?? [];
  const chart = { companyName: data?.companyName ?? company.companyName, people, fetchedAt };
  if (!(await isOrgData(generation, chart))) throw new ApiError("no_org_data");
  return chart;
}

/** Somebody to talk to is in it, and it is not of another time (semantics 11.3, 11.17). */
async function isOrgData({ context, family }: OfFamily, { people, fetchedAt }: OrgChart): Promise<boolean> {
  const { familyId, productId } = family.key;
  const persons = toPersons(familyId, people, dateOf(fetchedAt));
  if (persons.length === 0) return false;
  return !isOutdated(persons, await readNewestDocumentDate(context.projections, productId));
}

async function annotateChart(generation: Generation, { companyName, people }: OrgChart): Promise<StoredMap> {
  const { store, newId, settings } = generation.context;
  const persons = toPersons(generation.family.key.familyId, people, dateOf(storeTime(store)));
  const edges = toEdges(persons, generation.own);
  const names = new Map(persons.map(({ nodeId, fullName }) => [nodeId, fullName]));
  const managers = new Map(edges.map(({ fromNodeId, toNodeId }) => [fromNodeId, names.get(toNodeId) ?? null]));
  return {
    chartId: newId(),
    companyName,
    generatedAt: storeTime(store),
    expiresAt: storeTime(store, settings.dealmapTtlDays * DAY_MS),
    nodes: await toNodes(generation, persons, managers),
    edges,
  };
}

async function toNodes(
  { context, family, own, signal }: Generation,
  persons: readonly Person[],
  managers: ReadonlyMap<string, string | null>,
): Promise<MapNode[]> {
  const product = await getActiveProduct(context, family.key.productId);
  const { model } = context.providers;
  const annotations =
    model === null
      ? annotate(persons, product, own)
      : await annotateWithModel(model, { people: persons, product, own, signal });
  const focus = readFocus(product);
  const nodes = persons.flatMap(({ managerId: _, ...person }) => {
    const annotation = annotations.get(person.nodeId);
    if (annotation === undefined) return [];
    const { role, score, reason } = annotation;
    const managerName = managers.get(person.nodeId) ?? null;
    return [
      {
        ...person,
        managerName,
        role,
        annotationScore: score,
        annotationReason: reason,
        sharedWords: countSharedWords(person.title, focus),
      },
    ];
  });
  return withGeneratedPicks(nodes);
}

/** @param time ISO 8601 UTC */
function dateOf(time: string): string {
  return time.slice(0, 10);
}

function toAnswer({ context, family }: Generation, state: MapState | null, source: GenerationSource): GeneratedDealMap {
  return {
    ...toDealMap(state, { family, now: storeTime(context.store) }),
    generation_source: source,
    credits_charged: source === "org_fresh",
    credits_operation: GENERATION,
  };
}
