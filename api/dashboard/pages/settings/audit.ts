// /app/settings/audit: who did what in the team, the newest first, page by page.
import { type AuditEntry, listAudit } from "../../../../data/store/audit.ts";
import { listKeys } from "../../../../data/store/keys/keys.ts";
import { ApiError } from "../../../errors.ts";
import { type Html, html } from "../../../html.ts";
import type { Page, PageView, Visit } from "../../page.ts";
import { moment } from "../../parts/amounts.ts";
import { actorNames, keyName, type NameOf } from "./actor-names.ts";
import { actionWords, detailWords, subjectWords } from "./audit-words.ts";
import { addressIn, settingsView } from "./frame.ts";

const ENTRIES = 50;

export const audit: Page = { path: "/settings/audit", isOfProduct: false, show };

async function show(visit: Visit): Promise<PageView> {
  const { session, context, query } = visit;
  const { teamId } = session;
  const before = readBefore(query.get("before"));
  // One more than is shown says whether there are older ones.
  const found = await listAudit(context.store, { teamId, before: before ?? undefined, limit: ENTRIES + 1 });
  const keys = await listKeys(context.store, { teamId });
  const names = new Map(keys.map((key) => [key.keyId, keyName(key)]));
  const entries = found.slice(0, ENTRIES);
  const last = found.length > ENTRIES ? entries.at(-1) : undefined;
  const main = html`<p>Everything that changed something, with who did it: people by their email, programs by their key. Entries are never changed.</p>
${entries.length === 0 ? html`<div class="empty"><p>There is nothing older.</p></div>` : table(entries, actorNames(keys), names)}
<nav class="pages" aria-label="Pages">${before === null ? "" : html`<a href="${addressIn(visit, "/settings/audit")}">The newest</a>`}${
    last === undefined ? "" : html`<a href="${addressIn(visit, "/settings/audit", { before: last.entryId })}">Older</a>`
  }</nav>`;
  return settingsView(visit, { path: "/settings/audit", main });
}

function readBefore(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new ApiError("invalid_input", { text: "before must be the number of an entry" });
  return Number(text);
}

function table(entries: readonly AuditEntry[], nameOf: NameOf, keyNames: ReadonlyMap<string, string>): Html {
  return html`<div class="scroll"><table class="cards audit"><caption class="visually-hidden">Audit entries, the newest first</caption>
<thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">Did</th><th scope="col">To what</th><th scope="col">In detail</th></tr></thead>
<tbody>${entries.map(
    ({ at, actor, action, subject, detail }) => html`<tr><td data-label="When"><span>${moment(at)}</span></td>
<th scope="row">${nameOf(actor)}</th><td data-label="Did"><span title="${action}">${actionWords(action)}</span></td>
<td data-label="To what"><span class="small">${subjectWords({ action, subject }, keyNames)}</span></td><td class="why small muted">${detailWords(detail, keyNames)}</td></tr>`,
  )}</tbody></table></div>`;
}
