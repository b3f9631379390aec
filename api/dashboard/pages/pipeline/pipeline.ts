// /app/pipeline: what is published of the team's products, what is stale and why, when the next run is, versions and runs.
import { findClaim } from "../../../../data/store/claims.ts";
import { INGEST_CLAIM, listRuns, type RunRecord } from "../../../../data/store/runs.ts";
import { html } from "../../../html.ts";
import type { Audience } from "../../../pipeline/run-view.ts";
import { runView } from "../../../pipeline/run-view.ts";
import { OWNING, type Page, type PageView, type Visit } from "../../page.ts";
import type { Told } from "../../parts/refusal.ts";
import { activate, whatWasActivated } from "./activate.ts";
import { nextRun, runningNow } from "./next-run.ts";
import { pageNumber, RUNS_OF_PAGE, runsPart } from "./runs.ts";
import { readStates, statesPart } from "./states.ts";
import { versionsPart } from "./versions.ts";

export const pipeline: Page = {
  path: "/pipeline",
  nav: "Pipeline",
  isOfProduct: true,
  show: async (visit) => show(visit),
  actions: { activate: { roles: OWNING, act: (visit) => activate(visit, show) } },
};

/** @param told what an activation was refused with */
async function show(visit: Visit, told: Told | null = null): Promise<PageView> {
  const { context, product, query, session } = visit;
  const { store, settings, clock } = context;
  const page = pageNumber(query);
  const states = await readStates(visit);
  const shown = states.find(({ product: { product_id } }) => product_id === product?.product_id);
  const { runs, total } = await listRuns(store, { limit: RUNS_OF_PAGE, offset: (page - 1) * RUNS_OF_PAGE });
  const { runs: latest } = await listRuns(store, { limit: RUNS_OF_PAGE, offset: 0 });
  const isIngestLive = (await findClaim(store, INGEST_CLAIM))?.isLive ?? false;
  const view = (run: RunRecord) => runView(run, { audience: audienceOf(visit), now: clock(), isIngestLive });
  const next = nextRun(settings.ingestCron, clock());
  return {
    title: `Pipeline of ${product?.name ?? ""}`,
    status: told?.status ?? 200,
    main: html`${told?.notice ?? whatWasActivated(query, shown)}
${shown === undefined ? "" : statesPart(states, { shown, next, now: clock(), cron: settings.ingestCron })}
${runningNow(latest.map(view))}
<p>${next.sentence}</p>
${shown === undefined ? "" : versionsPart(shown, { mayActivate: OWNING.includes(session.role) })}
${runsPart(runs.map(view), { page, total, productId: product?.product_id ?? 0 })}`,
  };
}

export function audienceOf({ products, session }: Pick<Visit, "products" | "session">): Audience {
  return {
    productIds: new Set(products.map(({ product_id }) => product_id)),
    seesSources: session.team.privateData,
  };
}
