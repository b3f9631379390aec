// What a run refused: by table and reason with values, and, of one reason, each row with its place.
import {
  type ListedReject,
  type RejectedValue,
  type RejectGroup,
  RejectsUnknown,
} from "../../../../data/runs/reject-groups.ts";
import { type Html, html } from "../../../html.ts";
import type { RunView } from "../../../pipeline/run-view.ts";
import type { Visit } from "../../page.ts";
import { capital, count, whole, words } from "../../parts/amounts.ts";
import { pageNumber, runAddress } from "./runs.ts";

const ROWS_OF_PAGE = 50;
/** Beside a reason; all of them are one link away. */
const VALUES_SHOWN = 5;

/** What of the rejects the address asks for. */
export type Asked = { readonly table?: string; readonly reason?: string; readonly value?: string };

export function askedRejects(query: URLSearchParams): Asked {
  const [table, reason, value] = [query.get("table"), query.get("reason"), query.get("value")];
  return {
    ...(table === null ? {} : { table }),
    ...(reason === null ? {} : { reason }),
    ...(value === null ? {} : { value }),
  };
}

/** A part of the run's page that swaps by itself. */
export async function rejectsPart(visit: Visit, run: RunView): Promise<Html> {
  return html`<section id="refused" tabindex="-1" aria-labelledby="refused-heading">${await content(visit, run)}</section>`;
}

async function content(visit: Visit, run: RunView): Promise<Html> {
  const { context, query, session } = visit;
  const to = addresses(visit, run);
  const asked = askedRejects(query);
  const seesSources = session.team.privateData;
  try {
    const all = await context.runFiles.rejectGroups(run.runId);
    if (all === null) return html`${heading("Refused")}<p class="muted">${noFiles(run)}</p>`;
    if (all.length === 0)
      return html`${heading("Refused")}<div class="empty"><p data-announce>Nothing was refused${run.state === "failed" ? " before the run failed" : ""}.</p></div>`;
    if (!seesSources) return html`${heading("Refused")}<p>${WITHHELD}</p>${groups(all, { run, to, seesSources })}`;
    if (asked.table !== undefined && asked.reason !== undefined) return await ofReason(visit, run, to);
    const shown = asked.table === undefined ? all : await context.runFiles.rejectGroups(run.runId, asked);
    const total = (shown ?? []).reduce((sum, group) => sum + group.count, 0);
    return html`<div class="summary">${heading("Refused")}<a class="button" href="${to.csv}">Download as CSV</a></div>
<p data-announce>${count(total, "refusal")} for ${count(shown?.length ?? 0, "reason")}. Once the source is mended, the next run takes them.</p>
${groups(shown ?? [], { run, to, seesSources })}`;
  } catch (error) {
    if (!(error instanceof RejectsUnknown)) throw error;
    return html`${heading("Refused")}<div class="empty"><p data-announce>The run refused nothing by that name.</p><p><a href="${to.page({})}" data-live="#refused">Show everything that it refused</a></p></div>`;
  }
}

function heading(text: string): Html {
  return html`<h2 id="refused-heading">${text}</h2>`;
}

export const WITHHELD =
  "Refused values and their places may be of any company in the sources, which all teams share. They are shown to teams that are entitled to private-company data; an operator sees them with dealmap rejects.";

function noFiles({ finishedAt }: RunView): string {
  return finishedAt === null
    ? "What a run refuses is known when it is over."
    : "What this run refused is not on this machine: the run was made elsewhere, ended before it could write it down, or is older than runs are kept.";
}

type Addresses = {
  readonly page: (asked: Asked & { readonly page?: number }) => string;
  /** Of what is asked now. */
  readonly csv: string;
};

function addresses({ product, query }: Visit, { runId }: RunView): Addresses {
  const product_id = product?.product_id;
  return {
    page: (asked) => runAddress(runId, { product_id, ...asked }),
    csv: runAddress(runId, { product_id, ...askedRejects(query) }).replace(/(?=\?|$)/, "/rejects.csv"),
  };
}

type Around = { readonly run: RunView; readonly to: Addresses; readonly seesSources: boolean };

function groups(shown: readonly RejectGroup[], around: Around): Html {
  const tables = [...new Set(shown.map(({ table }) => table))];
  return html`${tables.map((table) => {
    const ofTable = shown.filter((group) => group.table === table);
    const head = around.seesSources
      ? html`<th scope="col">Accepted</th><th scope="col">Refused values</th>`
      : html`<th scope="col">What became of the row</th>`;
    return html`<h3>${capital(words(table))}</h3><p class="muted small">${readOf(ofTable, around.run)}</p>
<div class="scroll"><table class="cards reasons"><caption class="visually-hidden">Reasons, ${words(table)}</caption><thead><tr><th scope="col">Reason</th><th scope="col" class="number">Refused</th>${head}</tr></thead>
<tbody>${ofTable.map((group) => groupRow(group, around))}</tbody></table></div>`;
  })}`;
}

function readOf([first]: readonly RejectGroup[], { tables, documents }: RunView): string {
  if (first?.is_document)
    return `${whole(documents?.rejected ?? 0)} of ${count(documents?.seen ?? 0, "document")} left out.`;
  const counts = tables.find(({ name }) => name === first?.table);
  return counts === undefined ? "" : `${whole(counts.rejected)} of ${count(counts.rows, "row")} left out.`;
}

function groupRow(group: RejectGroup, { to, seesSources }: Around): Html {
  const { table, reason, count: refused, accepted } = group;
  const name = capital(words(reason));
  if (!seesSources)
    return html`<tr><th scope="row">${name}</th><td class="number" data-label="Refused">${whole(refused)}</td><td class="why">${becameOf(group)}</td></tr>`;
  return html`<tr><th scope="row"><a href="${to.page({ table, reason })}" data-live="#refused">${name}</a></th>
<td class="number" data-label="Refused">${whole(refused)}</td>
<td class="why">${capital(accepted)}<div class="muted small">${becameOf(group)}</div></td>
<td class="why values">${valuesOf(group, to)}</td></tr>`;
}

function becameOf({ is_document, rows_refused, count: refused }: RejectGroup): string {
  if (is_document) return "The document is left out.";
  if (rows_refused === 0) return "The rows are kept without it.";
  return rows_refused === refused ? "The rows are left out." : "Some of the rows are kept without it.";
}

function valuesOf(group: RejectGroup, to: Addresses): Html {
  const { table, reason, values, distinct_values } = group;
  if (values.every(({ value }) => value === null)) return html`<span class="muted">empty</span>`;
  const shown = values.slice(0, VALUES_SHOWN).map((each) => valueLink(each, to, { table, reason }));
  const left = distinct_values - shown.length;
  return html`${shown}${left > 0 ? html` <a href="${to.page({ table, reason })}" data-live="#refused">and ${whole(left)} more</a>` : ""}`;
}

function valueLink({ value, count: refused }: RejectedValue, to: Addresses, of: Asked): Html {
  if (value === null || value === "") return html`<span class="value"><i>empty</i>${times(refused)}</span> `;
  return html`<span class="value"><a href="${to.page({ ...of, value })}" data-live="#refused"><code>${value}</code></a>${times(refused)}</span> `;
}

function times(refused: number): Html {
  return refused === 1 ? html`` : html` <span class="muted small">×${whole(refused)}</span>`;
}

/** One reason of one table: its values, then each refusal with its place. */
async function ofReason({ context, query }: Visit, { runId }: RunView, to: Addresses): Promise<Html> {
  const { table = "", reason = "", value } = askedRejects(query);
  const page = pageNumber(query);
  const paging = { limit: ROWS_OF_PAGE, offset: (page - 1) * ROWS_OF_PAGE };
  const ofThis = await context.runFiles.rejectGroups(runId, { table, reason });
  const rows = await context.runFiles.rejects(runId, askedRejects(query), paging);
  const back = html`<p><a href="${to.page({})}" data-live="#refused">All reasons</a></p>`;
  const [group] = ofThis ?? [];
  if (group === undefined || rows === null)
    return html`${heading("Refused")}${back}<div class="empty"><p data-announce>Nothing was refused for this reason.</p></div>`;
  const chosen = value === undefined ? null : group.values.find((each) => each.value === value);
  const total = chosen === undefined ? rows.length : (chosen?.count ?? sum(ofThis ?? []));
  return html`<div class="summary">${heading(`${capital(words(table))}: ${words(reason)}`)}<a class="button" href="${to.csv}">Download as CSV</a></div>
${back}
<p data-announce>${count(total, "refusal")}${value === undefined ? "" : html` of <code>${value}</code> (<a href="${to.page({ table, reason })}" data-live="#refused">all values</a>)`}. ${becameOf(group)}</p>
<p><b>Accepted:</b> ${group.accepted}.</p>
${value === undefined ? allValues(group, to) : ""}
${rows.length === 0 ? html`<div class="empty"><p>There is nothing on this page.</p><p><a href="${to.page({ table, reason })}" data-live="#refused">First page</a></p></div>` : places(rows, group)}
${pages(page, total, (number) => to.page({ ...askedRejects(query), ...(number === 1 ? {} : { page: number }) }))}`;
}

function sum(groups: readonly RejectGroup[]): number {
  return groups.reduce((total, group) => total + group.count, 0);
}

function allValues({ table, reason, values, distinct_values, count: refused }: RejectGroup, to: Addresses): Html {
  if (distinct_values === refused || values.every(({ value }) => value === null)) return html``;
  const more =
    distinct_values > values.length
      ? html`<span class="muted">the ${whole(values.length)} most frequent of ${whole(distinct_values)}</span>`
      : "";
  return html`<p class="values">${values.map((each) => valueLink(each, to, { table, reason }))}${more}</p>`;
}

function places(rows: readonly ListedReject[], { accepted }: RejectGroup): Html {
  const isSame = rows.every(({ detail }) => detail === accepted);
  return html`<div class="scroll"><table class="cards places"><caption class="visually-hidden">Each refusal with its place; rows are counted from 1, the first after the header</caption>
<thead><tr><th scope="col">File</th><th scope="col" class="number">Row</th><th scope="col">Column</th><th scope="col">Value</th>${isSame ? "" : html`<th scope="col">Why</th>`}</tr></thead>
<tbody>${rows.map(
    ({ file, row, column, value, detail }) => html`<tr><th scope="row">${file}</th>
<td class="number" data-label="Row">${row === null ? "" : whole(row)}</td><td data-label="Column">${column ?? ""}</td>
<td data-label="Value"><span>${value === null || value === "" ? html`<i>empty</i>` : html`<code>${value}</code>`}</span></td>${isSame ? "" : html`<td class="why">${detail}</td>`}</tr>`,
  )}</tbody></table></div>`;
}

function pages(page: number, total: number, to: (page: number) => string): Html {
  const last = Math.ceil(total / ROWS_OF_PAGE);
  if (last < 2) return html``;
  return html`<nav class="pages" aria-label="Pages of refusals">${page > 1 ? html`<a class="button" rel="prev" href="${to(page - 1)}" data-live="#refused">Previous</a>` : ""}
<span class="muted">Page ${whole(page)} of ${whole(last)}</span>
${page < last ? html`<a class="button" rel="next" href="${to(page + 1)}" data-live="#refused">Next</a>` : ""}</nav>`;
}
