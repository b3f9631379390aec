// The filters of the list as a form, drawn from the endpoint's own parameters: kind, accepted values and bounds are its schema's, and
// one that is added there without its words here fails the type check.

import { type Html, html } from "../../html.ts";
import { FILTERS } from "../../list-index/filters.ts";
import { ProspectQuery } from "../../list-index/list-query.ts";
import { countKey, type ValueCounts } from "../../list-index/value-counts.ts";
import { inputSchemas } from "../../openapi/schemas.ts";
import type { Schema } from "../../openapi/shape.ts";
import { addressOf } from "../page.ts";
import { capital, whole, words } from "./amounts.ts";

type Name = Exclude<keyof ProspectQuery, "product_id" | "version" | "limit" | "offset">;

/** `group`: controls of one are beside each other. */
type Control = { readonly label: string; readonly group: "search" | "company" | "score" | "statutory" | "order" };

const CONTROLS: Readonly<Record<Name, Control>> = {
  q: { label: "Name or ticker", group: "search" },
  sort_by: { label: "Sort by", group: "order" },
  sort_dir: { label: "Direction", group: "order" },
  assessment_status: { label: "Assessment", group: "score" },
  min_deal_score: { label: "Deal score from", group: "score" },
  min_buying_signal: { label: "Buying signal from", group: "score" },
  entity_type: { label: "Kind of company", group: "company" },
  ownership: { label: "Ownership", group: "company" },
  include_private: { label: "Private companies too", group: "company" },
  include_children: { label: "Subsidiaries in the list", group: "order" },
  lines_of_business: { label: "Lines of business", group: "statutory" },
  min_premium: { label: "Premium from, USD", group: "statutory" },
  max_premium: { label: "Premium to, USD", group: "statutory" },
  min_licensed_states: { label: "Licensed states from", group: "statutory" },
  states_licensed_in: { label: "Licensed in all of", group: "statutory" },
};

const GROUPS = [
  ["score", "Assessment and scores"],
  ["company", "Company"],
  ["statutory", "Statutory figures"],
] as const;

const SCHEMAS = inputSchemas(ProspectQuery).properties;
/** More values than fit beside the other controls. */
const MANY = 12;

/** Parameters of the filters, each once: every one of them has its control. */
export const FILTER_PARAMETERS: readonly string[] = [
  ...new Set(Object.values(FILTERS).flatMap(({ parameters }): readonly string[] => parameters)),
];

/** `counts`: families beside each value; null: what is asked has none. */
type Shown = { readonly isEntitled: boolean; readonly counts: ValueCounts | null };

/** @param query what the address says; what it says wrongly is shown as it is, to be mended */
export function filterForm(query: URLSearchParams, { isEntitled, counts }: Shown): Html {
  const shown = (group: Control["group"]) =>
    Object.entries(CONTROLS)
      .filter(([name, control]) => control.group === group && (isEntitled || name !== "include_private"))
      .map(([name, { label }]) => control(name, label, { query, counts }));
  const used = FILTER_PARAMETERS.filter((name) => name !== "q" && query.has(name)).length;
  return html`<form class="filters" method="get" action="${addressOf("/prospects")}" data-live="#results" role="search" aria-label="Prospects">
<input type="hidden" name="product_id" value="${query.get("product_id")}">
${query.has("limit") ? html`<input type="hidden" name="limit" value="${query.get("limit")}">` : ""}
<div class="row">${shown("search")}${shown("order")}<button class="apply">Apply</button></div>
<details class="more"><summary>Filters <span class="badge good" data-count="set">${used > 0 ? `${used} set` : ""}</span></summary>
<div class="groups">${GROUPS.map(([group, title]) => html`<fieldset class="group"><legend>${title}</legend>${shown(group)}</fieldset>`)}</div>
<p><button class="apply">Apply filters</button> <a href="${addressOf("/prospects", { product_id: query.get("product_id") })}">Clear all</a></p></details>
</form>`;
}

/** What is asked, each with an address that asks it no more. */
export function filterChips(query: URLSearchParams, without: (name: string) => string): Html {
  const set = [...FILTER_PARAMETERS, "include_private"].filter((name) => query.has(name));
  if (set.length === 0) return html``;
  return html`<ul class="chips" aria-label="Filters that are set">${set.map((name) => {
    const { label } = CONTROLS[name as Name];
    const value = query.get(name) ?? "";
    const said = name === "q" ? value : value.split(",").map(valueWords).join(", ");
    const shown = value === "true" ? "" : `: ${said}`;
    return html`<li><a href="${without(name)}" data-live="main" aria-label="Take away: ${label}${shown}">${label}${shown} <span aria-hidden="true">×</span></a></li>`;
  })}</ul>`;
}

/** State codes are shown as they are, and so is what was typed. */
function valueWords(value: string): string {
  if (/^\d+$/.test(value)) return whole(Number(value));
  return /^[A-Z]{2}$|^\d/.test(value) ? value : words(value);
}

type Asked = { readonly query: URLSearchParams; readonly counts: ValueCounts | null };

function control(name: string, label: string, { query, counts }: Asked): Html {
  const schema = SCHEMAS.get(name) ?? {};
  const value = query.get(name) ?? "";
  if (schema.type === "array")
    return severalOf(name, label, { options: optionsOf(schema.items), chosen: value.split(","), counts });
  if (schema.type === "boolean") {
    const checked = value === "true" ? html` checked` : "";
    return html`<label class="choice"><input type="checkbox" name="${name}" value="true"${checked}> <span>${label} ${countOf(name, "true", counts)}</span></label>`;
  }
  const id = `filter-${name}`;
  return html`<div class="field field-${name}"><label for="${id}">${label}</label>${
    optionsOf(schema).length === 0
      ? input(id, name, { schema, value, counts })
      : oneOf(id, name, { schema, value, counts })
  }</div>`;
}

type Given = { readonly schema: Schema; readonly value: string; readonly counts: ValueCounts | null };

function input(id: string, name: string, { schema, value, counts }: Given): Html {
  if (schema.type === "string")
    return html`<input id="${id}" type="search" name="${name}" value="${value}" maxlength="${schema.maxLength}" autocomplete="off">`;
  const step = schema.type === "integer" ? "1" : "any";
  const isBounded = schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER;
  const max = isBounded ? html` max="${schema.maximum}" placeholder="${schema.minimum} to ${schema.maximum}"` : "";
  const having = counts?.get(countKey(name, schema.minimum ?? 0));
  const [described, said] =
    having === undefined
      ? ["", ""]
      : [
          html` aria-describedby="${id}-having"`,
          html`<span class="muted small" id="${id}-having">${countOf(name, schema.minimum ?? 0, counts)} with a figure</span>`,
        ];
  return html`<input id="${id}" type="number" name="${name}" value="${value}" min="${schema.minimum}"${max} step="${step}" inputmode="decimal"${described}>${said}`;
}

function oneOf(id: string, name: string, { schema, value, counts }: Given): Html {
  const options = optionsOf(schema);
  const byDefault = String(schema.default ?? "");
  // The default is left out of the address.
  return html`<select id="${id}" name="${name}">${[byDefault, ...options.filter((each) => each !== byDefault)].map(
    (option) => {
      const families = counts?.get(countKey(name, option));
      const key = families === undefined ? "" : html` data-count="${countKey(name, option)}"`;
      const text = option === "" ? "Any" : capital(words(option));
      return html`<option value="${option === byDefault ? "" : option}"${option === value ? html` selected` : ""}${key}>${text}${families === undefined ? "" : ` (${whole(families)})`}</option>`;
    },
  )}</select>`;
}

type Several = { readonly options: string[]; readonly chosen: string[]; readonly counts: ValueCounts | null };

function severalOf(name: string, label: string, { options, chosen, counts }: Several): Html {
  const set = options.filter((option) => chosen.includes(option)).length;
  // Those that are set first: a long list shows its beginning.
  const ordered = [
    ...options.filter((each) => chosen.includes(each)),
    ...options.filter((each) => !chosen.includes(each)),
  ];
  const choices = ordered.map((option) => {
    const checked = chosen.includes(option) ? html` checked` : "";
    return html`<label class="choice"><input type="checkbox" name="${name}" value="${option}"${checked}> <span>${valueWords(option)} ${countOf(name, option, counts)}</span></label>`;
  });
  if (options.length <= MANY) return html`<fieldset class="several"><legend>${label}</legend>${choices}</fieldset>`;
  return html`<details class="several many"${set > 0 ? html` open` : ""}><summary>${label}${set > 0 ? ` (${set})` : ""}</summary>
<fieldset class="columns${options.every((each) => each.length === 2) ? " narrow-columns" : ""}"><legend class="visually-hidden">${label}</legend>${choices}</fieldset></details>`;
}

/** Replaced by the page's script when the list changes: data-count says what it counts. */
function countOf(name: string, value: string | number, counts: ValueCounts | null): Html {
  const families = counts?.get(countKey(name, value));
  if (families === undefined) return html``;
  return html`<span class="muted small number" data-count="${countKey(name, value)}">${whole(families)}</span>`;
}

/** More whole numbers than this are typed. */
const STEPS_MAX = 5;

/** Values that can be chosen from: those of an enumeration, or a few whole numbers. */
function optionsOf(schema: Schema["items"]): string[] {
  if (typeof schema !== "object" || Array.isArray(schema)) return [];
  if (schema.enum !== undefined) return schema.enum.map(String);
  const { type, minimum = 0, maximum = Number.POSITIVE_INFINITY } = schema;
  if (type !== "integer" || maximum - minimum >= STEPS_MAX) return [];
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index));
}
