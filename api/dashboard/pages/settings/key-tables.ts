// The keys of a team as tables: those that work, with what can be done to them, and those that work no more.
import type { ApiKey } from "../../../../data/store/keys/keys.ts";
import { type Html, html } from "../../../html.ts";
import { count, date, moment } from "../../parts/amounts.ts";
import { keyName, type NameOf } from "./actor-names.ts";
import { OVERLAPS } from "./key-form.ts";

const DAY_MS = 86_400_000;
/** An end that is nearer is marked. */
const SOON_MS = 14 * DAY_MS;

type Around = {
  readonly now: Date;
  readonly isOwner: boolean;
  readonly nameOf: NameOf;
  readonly once: string;
  readonly address: (action: "roll" | "revoke") => string;
};

export function keyTables(keys: readonly ApiKey[], around: Around): Html {
  const newestFirst = keys.toReversed();
  const valid = newestFirst.filter(({ state }) => state === "valid");
  const ended = newestFirst.filter(({ state }) => state !== "valid");
  return html`${valid.length === 0 ? nothingValid(around) : table(valid, around, "Keys that work")}
${ended.length === 0 ? "" : html`<details class="ended"><summary>${count(ended.length, "key")} that ${ended.length === 1 ? "works" : "work"} no more</summary>${table(ended, { ...around, isOwner: false }, "Keys that work no more")}</details>`}`;
}

function nothingValid({ isOwner }: Around): Html {
  const next = isOwner ? html`<a href="#create">Create the first one</a>` : "An owner of your team can create one.";
  return html`<div class="empty"><p>No key works: no program can ask the API in your team's name.</p><p>${next}</p></div>`;
}

function table(keys: readonly ApiKey[], around: Around, caption: string): Html {
  const titles = ["Key", "May", "Created", "Last used", "Works until"];
  return html`<div class="scroll"><table class="keys cards"><caption class="visually-hidden">${caption}</caption>
<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}${around.isOwner ? html`<th scope="col">Change</th>` : ""}</tr></thead>
<tbody>${keys.map((key) => row(key, around))}</tbody></table></div>`;
}

function row(key: ApiKey, around: Around): Html {
  const { name, prefix, scopes, createdAt, createdBy, usedAt } = key;
  return html`<tr><th scope="row">${name ?? html`<span class="muted">without a name</span>`}<div class="small muted">${
    prefix === null ? "its beginning was not kept" : html`<code>${prefix}…</code>`
  }</div></th>
<td data-label="May"><span>${mayDo(scopes)}</span></td>
<td data-label="Created"><span>${date(createdAt)}<div class="small muted">${createdBy === null ? "" : html`by ${around.nameOf(createdBy)}`}</div></span></td>
<td data-label="Last used"><span>${usedAt === null ? html`<span class="muted">not yet</span>` : moment(usedAt)}</span></td>
<td data-label="Works until"><span>${end(key, around)}</span></td>
${around.isOwner ? html`<td class="acts">${acts(key, around)}</td>` : ""}</tr>`;
}

const MAY = { read: "read", outreach: "act", sql: "ask in SQL", webhooks: "keep webhooks" } as const;

function mayDo(scopes: ApiKey["scopes"]): string {
  const all = scopes.map((scope) => MAY[scope]);
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

function end({ state, expiresAt, revokedAt, replacedBy }: ApiKey, { now }: Around): Html {
  if (revokedAt !== null) return html`${moment(revokedAt)} <span class="badge">revoked</span>`;
  if (expiresAt === null) return html`<span class="muted">without an end</span>`;
  const badge = replacedBy !== null ? "rolled" : state === "expired" ? "expired" : null;
  const isSoon = state === "valid" && Date.parse(expiresAt) - now.getTime() < SOON_MS;
  return html`${isSoon || badge !== null ? moment(expiresAt) : date(expiresAt)}${
    badge === null
      ? isSoon
        ? html` <span class="badge warn">ends soon</span>`
        : ""
      : html` <span class="badge">${badge}</span>`
  }`;
}

function acts(key: ApiKey, { once, address }: Around): Html {
  const hidden = html`<input type="hidden" name="key_id" value="${key.keyId}"><input type="hidden" name="once" value="${once}">`;
  const named = html`<span class="visually-hidden"> ${keyName(key)}</span>`;
  const overlapId = `overlap-${key.keyId}`;
  const roll = html`<details><summary>Roll${named}</summary><form method="post" action="${address("roll")}" data-busy="Rolling…">${hidden}
<p class="small">A new key with the same name and rights.</p>
<div class="field"><label for="${overlapId}">The old one works</label><select id="${overlapId}" name="overlap">${OVERLAPS.map(
    ({ value, text }) => html`<option value="${value}">${text}</option>`,
  )}</select></div><button>Roll the key</button></form></details>`;
  return html`${key.replacedBy === null ? roll : ""}<details><summary>Revoke${named}</summary><form method="post" action="${address("revoke")}">${hidden}
<p class="small">Whatever uses it is refused from then on. This cannot be undone.</p><button>Revoke for good</button></form></details>`;
}
