// Runs as a table: when, how long, what became of the product, what was refused.
import { type Html, html } from "../../../html.ts";
import type { RunView } from "../../../pipeline/run-view.ts";
import { addressOf } from "../../page.ts";
import { count, duration, moment, NONE, whole } from "../../parts/amounts.ts";

export const RUNS_OF_PAGE = 20;
const PAGE_MAX = 100_000;

/** 1 where the address does not say a page that there can be. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

type Place = { readonly page: number; readonly total: number; readonly productId: number };

export function runsPart(runs: readonly RunView[], place: Place): Html {
  return html`<section id="runs" tabindex="-1" aria-labelledby="runs-heading"><h2 id="runs-heading">Runs</h2>${content(runs, place)}</section>`;
}

function content(runs: readonly RunView[], { page, total, productId }: Place): Html {
  const to = (number: number) => addressOf("/pipeline", { product_id: productId, page: number === 1 ? null : number });
  if (total === 0)
    return html`<div class="empty"><p>No run yet.</p><p>A run reads the drop folder and publishes your products. An operator starts one with <code>dealmap ingest</code>; otherwise the schedule does.</p></div>`;
  if (runs.length === 0)
    return html`<div class="empty"><p>There are no runs on this page.</p><p><a href="${to(1)}" data-live="#runs">Show the latest ones</a></p></div>`;
  const pages = Math.ceil(total / RUNS_OF_PAGE);
  return html`<div class="scroll"><table class="cards"><caption class="visually-hidden">Runs, the latest first</caption>
<thead><tr><th scope="col">Began</th><th scope="col">Outcome</th><th scope="col" class="number">Took</th><th scope="col">This product</th><th scope="col" class="number">Documents</th><th scope="col" class="number">Left out</th></tr></thead>
<tbody>${runs.map((run) => row(run, productId))}</tbody></table></div>
${
  pages < 2
    ? ""
    : html`<nav class="pages" aria-label="Pages of runs">${page > 1 ? html`<a class="button" rel="prev" href="${to(page - 1)}" data-live="#runs">Later runs</a>` : ""}
<span class="muted" data-announce>Page ${whole(page)} of ${whole(pages)}</span>
${page < pages ? html`<a class="button" rel="next" href="${to(page + 1)}" data-live="#runs">Earlier runs</a>` : ""}</nav>`
}`;
}

function row(run: RunView, productId: number): Html {
  const { runId, startedAt, seconds, documents, rejected } = run;
  const address = runAddress(runId, { product_id: productId });
  const isOver = run.finishedAt !== null;
  return html`<tr>
<th scope="row"><a href="${address}">${moment(startedAt)}</a></th>
<td data-label="Outcome">${outcomeBadge(run)}</td>
<td class="number" data-label="Took">${seconds === null ? NONE : duration(seconds)}</td>
<td class="why">${ofProduct(run, productId)}</td>
<td class="number" data-label="Documents">${documents === null ? NONE : whole(documents.seen)}</td>
<td class="number" data-label="Left out">${!isOver ? NONE : rejected === 0 ? "0" : html`<a href="${address}#refused" aria-label="${whole(rejected)} left out, show why">${whole(rejected)}</a>`}</td></tr>`;
}

const OUTCOMES: Readonly<Record<RunView["state"], { readonly text: string; readonly look: string }>> = {
  published: { text: "published", look: "good" },
  failed: { text: "failed", look: "warn" },
  running: { text: "running", look: "" },
  lost: { text: "ended without a result", look: "warn" },
};

export function outcomeBadge({ state }: Pick<RunView, "state">): Html {
  return html`<span class="badge ${OUTCOMES[state].look}">${OUTCOMES[state].text}</span>`;
}

/** What became of one product, as a sentence. */
export function ofProduct({ state, products }: RunView, productId: number): Html {
  const found = products.find(({ product_id }) => product_id === productId);
  if (found?.error !== undefined) return html`Not published: ${found.error}`;
  if (found !== undefined)
    return html`${count(found.families ?? 0, "family", "families")}, ${count(found.excerpts ?? 0, "excerpt")}`;
  return html`<span class="muted">${state === "running" ? "not reached yet" : "not built by this run"}</span>`;
}

export function runAddress(runId: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  return addressOf(`/pipeline/runs/${encodeURIComponent(runId)}`, query);
}
