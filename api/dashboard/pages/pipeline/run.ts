// /app/pipeline/runs/:run: one run: how long each step took, what became of the product, and what was refused and why.
import { findClaim } from "../../../../data/store/claims.ts";
import { findRun, INGEST_CLAIM } from "../../../../data/store/runs.ts";
import { type Html, html } from "../../../html.ts";
import { type RunView, runView } from "../../../pipeline/run-view.ts";
import { addressOf, type Page, type PageView, type Visit } from "../../page.ts";
import { capital, count, duration, momentText, whole, words } from "../../parts/amounts.ts";
import { bar } from "../../parts/marks.ts";
import { audienceOf } from "./pipeline.ts";
import { rejectsPart } from "./rejects.ts";
import { ofProduct, outcomeBadge } from "./runs.ts";

export const run: Page = {
  path: "/pipeline/runs/:run",
  isOfProduct: true,
  show: async (visit) => {
    const found = await findRunOf(visit);
    return found === null
      ? gone(visit)
      : { title: `Run of ${momentText(found.startedAt)}`, main: await body(visit, found) };
  },
};

/** The run that the address names, as the team sees it; null: there is none. */
export async function findRunOf(visit: Visit): Promise<RunView | null> {
  const { context, path } = visit;
  const record = await findRun(context.store, path.run ?? "");
  if (record === null) return null;
  const isIngestLive = (await findClaim(context.store, INGEST_CLAIM))?.isLive ?? false;
  return runView(record, { audience: audienceOf(visit), now: context.clock(), isIngestLive });
}

export function gone({ product }: Pick<Visit, "product">): PageView {
  return {
    title: "No such run",
    status: 404,
    main: html`<div class="problem" role="alert"><p>There is no run of this name, or it is older than runs are kept.</p></div>
<p><a href="${overview(product?.product_id)}">All runs</a></p>`,
  };
}

function overview(productId: number | undefined): string {
  return addressOf("/pipeline", { product_id: productId });
}

async function body(visit: Visit, found: RunView): Promise<Html> {
  const { product, context } = visit;
  const productId = product?.product_id ?? 0;
  const timings = await context.runFiles.timings(found.runId);
  return html`<p><a href="${overview(productId)}">Back to the pipeline</a></p>
<p>${outcomeBadge(found)} ${found.seconds === null ? "" : found.finishedAt === null ? `for ${duration(found.seconds)} now` : `took ${duration(found.seconds)}`} <span class="muted small"><code>${found.runId}</code></span></p>
${problem(found)}
<dl class="figures"><div><dt>${product?.name}</dt><dd>${ofProduct(found, productId)}</dd></div>${documents(found)}<div><dt>Rows read</dt><dd>${whole(found.tables.reduce((sum, { rows }) => sum + rows, 0))}</dd></div><div><dt>Rows and documents left out</dt><dd>${whole(found.rejected)}</dd></div></dl>
${warnings(found)}
${await rejectsPart(visit, found)}
${timings === null ? "" : steps(timings)}`;
}

function problem({ state, error, products }: RunView): Html {
  if (error !== null) return html`<div class="problem"><p>${error}</p></div>`;
  if (state === "lost")
    return html`<div class="problem"><p>Its process ended before it did. What was published before is served as before; the next run begins anew.</p></div>`;
  if (state !== "failed" || products.some((each) => each.error !== undefined)) return html``;
  return html`<div class="problem"><p>The run ended before it had built your products. What was published before is served as before. An operator sees why with <code>dealmap status</code>.</p></div>`;
}

function documents({ documents: counts }: RunView): Html {
  if (counts === null) return html``;
  const parsed = counts.new === undefined ? "" : html` <span class="muted small">${whole(counts.new)} new</span>`;
  return html`<div><dt>Documents</dt><dd>${whole(counts.seen)}${parsed}</dd></div>`;
}

function warnings({ warnings: told }: RunView): Html {
  if (told.length === 0) return html``;
  return html`<details><summary>${count(told.length, "warning")}</summary><ul>${told.map((each) => html`<li>${each}</li>`)}</ul></details>`;
}

/** Steps of a run are named after what they read. */
function steps(timings: Readonly<Record<string, number>>): Html {
  const all = Object.entries(timings);
  const most = Math.max(...all.map(([, seconds]) => seconds));
  return html`<h2>Steps</h2><table class="steps"><caption class="visually-hidden">Seconds of each step, in the order of the run</caption>
<thead><tr><th scope="col">Step</th><th scope="col" class="number">Took</th><td></td></tr></thead>
<tbody>${all.map(
    ([step, seconds]) =>
      html`<tr><th scope="row">${capital(words(step))}</th><td class="number">${duration(seconds)}</td><td class="drawn">${bar(seconds, most)}</td></tr>`,
  )}</tbody></table>`;
}
