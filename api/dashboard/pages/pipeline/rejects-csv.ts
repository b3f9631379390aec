// /app/pipeline/runs/:run/rejects.csv: what a run refused, one line each, to mend the sources by.
import { type ListedReject, RejectsUnknown } from "../../../../data/runs/reject-groups.ts";
import { html } from "../../../html.ts";
import type { Page, PageView, View, Visit } from "../../page.ts";
import { type Cell, csv } from "../../parts/csv.ts";
import { askedRejects, WITHHELD } from "./rejects.ts";
import { findRunOf, gone } from "./run.ts";
import { runAddress } from "./runs.ts";

/** What a spreadsheet is still quick with. */
const ROWS_MAX = 20_000;

const COLUMNS: readonly (readonly [name: string, value: (reject: ListedReject) => Cell])[] = [
  ["table", ({ table }) => table],
  ["reason", ({ reason }) => reason],
  ["file", ({ file }) => file],
  ["row", ({ row }) => row],
  ["column", ({ column }) => column],
  ["value", ({ value }) => value],
  ["accepted", ({ detail }) => detail],
];

export const rejectsCsv: Page = {
  path: "/pipeline/runs/:run/rejects.csv",
  isOfProduct: true,
  show: async (visit: Visit): Promise<View> => {
    const run = await findRunOf(visit);
    if (run === null) return gone(visit);
    const back = runAddress(run.runId, { product_id: visit.product?.product_id });
    if (!visit.session.team.privateData) return refused(403, WITHHELD, back);
    const paging = { limit: ROWS_MAX, offset: 0 };
    const rows = await visit.context.runFiles
      .rejects(run.runId, askedRejects(visit.query), paging)
      .catch((error: unknown) => {
        if (error instanceof RejectsUnknown) return null;
        throw error;
      });
    if (rows === null) return refused(404, "The run refused nothing by that name, or its files are not here.", back);
    return {
      fileName: `rejects-${run.runId}.csv`,
      contentType: "text/csv; charset=utf-8",
      body: csv([COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))]),
    };
  },
};

function refused(status: number, text: string, back: string): PageView {
  const main = html`<div class="problem" role="alert"><p>${text}</p></div><p><a href="${back}">Back to the run</a></p>`;
  return { title: "Nothing to download", status, main };
}
