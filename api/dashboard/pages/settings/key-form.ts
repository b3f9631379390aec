// What a key is created with: its name, what it may do, how long it is valid.
import { DAY_MS } from "../../../../data/formats/calendar-date.ts";
import { KEY_NAME_CHARACTERS_MAX } from "../../../../data/store/keys/key-name.ts";
import type { Scope } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { type FieldErrors, numberField, radioField, textField } from "../../parts/fields.ts";

/** As the fields say them. */
export type KeyFields = { readonly name: string; readonly scopes: string; readonly days: string };

/** Ten years. */
export const DAYS_MAX = 3650;
const HOUR_MS = 3_600_000;

type ScopeChoice = {
  readonly value: string;
  readonly text: string;
  readonly hint: string;
  readonly scopes: readonly Scope[];
};

export const SCOPE_CHOICES: readonly ScopeChoice[] = [
  { value: "read", text: "Read", hint: "prospects, companies, excerpts, DealMaps, usage: free", scopes: ["read"] },
  {
    value: "read,outreach",
    text: "Read and act",
    hint: "DealMaps and messages besides, which cost credits",
    scopes: ["read", "outreach"],
  },
  {
    value: "read,sql",
    text: "Read and ask in SQL",
    hint: "statements over the tables besides: free",
    scopes: ["read", "sql"],
  },
  {
    value: "read,webhooks",
    text: "Read and keep webhooks",
    hint: "addresses that events are sent to besides: free",
    scopes: ["read", "webhooks"],
  },
  {
    value: "read,outreach,sql,webhooks",
    text: "All of that",
    hint: "act, ask in SQL, keep webhooks",
    scopes: ["read", "outreach", "sql", "webhooks"],
  },
];

export const OVERLAPS = [
  { value: "1d", text: "one more day", ms: DAY_MS },
  { value: "1h", text: "one more hour", ms: HOUR_MS },
  { value: "7d", text: "7 more days", ms: 7 * DAY_MS },
  { value: "30d", text: "30 more days", ms: 30 * DAY_MS },
  { value: "0", text: "no longer: it is refused at once", ms: 0 },
] as const;

type Around = { readonly action: string; readonly once: string; readonly errors: FieldErrors };

export function keyForm({ name, scopes, days }: KeyFields, { action, once, errors }: Around): Html {
  return html`<h2 id="create">Create a key</h2>
<form method="post" action="${action}" class="fields" data-busy="Creating…"><input type="hidden" name="once" value="${once}">
${textField({ name: "name", label: "Name", value: name, charactersMax: KEY_NAME_CHARACTERS_MAX, errors, hint: "The program that will use it, such as: CRM, nightly sync." })}
${radioField({ name: "scopes", label: "It may", value: scopes, errors, options: SCOPE_CHOICES })}
${numberField({ name: "days", label: "Valid for, in days", value: days, min: 1, max: DAYS_MAX, errors })}
<button class="primary">Create the key</button></form>`;
}
