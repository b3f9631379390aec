// The editor of a product: one form with all that a product file states, what is wrong with it, and what saving would do.
import { LIST_LIMITS } from "../../../../data/product/definition.ts";
import type { ProductChange } from "../../../../data/store/products/product-content.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf } from "../../page.ts";
import { count, whole } from "../../parts/amounts.ts";
import { changeList } from "./change-list.ts";
import { type Draft, type IndustryDraft, keywordsBesideLines, lineOfKeyword, type SourceDraft } from "./draft.ts";
import { checkBox, idOf, selectField, textArea, textField } from "./fields.ts";
import { type Problems, problemList, problemsAt } from "./problems.ts";
import { segmentList } from "./segment-editor.ts";
import { type Suggestions, suggestionList } from "./suggestions.ts";
import { type UniverseSize, universeSize } from "./universe-size.ts";

/** Rows that are empty, for what is added. */
const SPARE_ROWS = 2;

export type Editor = {
  /** Null: a new product. */
  readonly productId: number | null;
  readonly draft: Draft;
  readonly problems: Problems;
  /** What was saved when the form was opened. */
  readonly seen: string;
  readonly suggestions: Suggestions;
  /** Null: the form was not previewed. */
  readonly preview: Preview | null;
};

export type Preview = { readonly size: UniverseSize; readonly changes: readonly ProductChange[] };

/** Where the form is: an address for what it does to itself, and one to save. */
export function editorPath(productId: number | null): string {
  return productId === null ? "/products/new" : `/products/${productId}/edit`;
}

export function editor({ productId, draft, problems, seen, suggestions, preview }: Editor): Html {
  const path = editorPath(productId);
  return html`${summary(problems)}
<form class="editor" method="post" action="${addressOf(`${path}/change`)}" novalidate><input type="hidden" name="seen" value="${seen}">
${preview === null ? "" : previewOf(preview)}
${buttons(path, productId)}
<h2>Product</h2>
${textField({ name: "name", label: "Name", value: draft.name, problems, path: "name" })}
${textArea({ name: "description", label: "What it does, and for whom", hint: "Evidence is weighed by these words, and keywords are suggested from them.", rows: 4, value: draft.description, problems, path: "description" })}
${checkBox({ name: "is_active", isSet: draft.isActive, text: "Active: it has prospects" })}
<h2>Keywords</h2>
${textArea({ name: "keywords", label: `Keywords, one in a line, at most ${whole(LIST_LIMITS.keywords)}`, hint: "Passages that say one of them are evidence. Singular and plural, letter case and hyphens are one.", rows: rowsFor(draft.keywords.length), value: draft.keywords.map(lineOfKeyword).join("\n"), problems, path: "keywords", isList: true })}
${keywordsBesideLines(draft.keywords).map((keyword) => html`<input type="hidden" name="keyword_as_written" value="${keyword}">`)}
${suggestionList(suggestions)}
<h2>Whom it is for</h2>
${industries(draft.industries, problems)}
${selectField({ name: "segment_targeting", label: "Targets", value: draft.targeting, problems, path: "segment_targeting", choices: TARGETINGS })}
${problemList(idOf("target_segments"), problemsAt(problems, "target_segments"))}
${segmentList(draft, problems, addressOf(`${path}/change`))}
<h2>Its pages</h2>
${sources(draft.sources, problems)}
${buttons(path, productId)}
</form>`;
}

const TARGETINGS = [
  { value: "all", text: "Every company of these industries" },
  { value: "selected", text: "Companies of the segments below" },
];

const [ROWS_MIN, ROWS_MAX] = [5, 18];

function rowsFor(lines: number): number {
  return Math.min(ROWS_MAX, Math.max(ROWS_MIN, lines + 1));
}

/** The first button is what the Enter key presses. */
function buttons(path: string, productId: number | null): Html {
  const back = addressOf(productId === null ? "/products" : `/products/${productId}`);
  return html`<p class="row buttons"><button name="do" value="preview">Preview</button> <button class="primary" formaction="${addressOf(`${path}/save`)}">Save</button> <a href="${back}">Leave without saving</a></p>`;
}

function summary(problems: Problems): Html {
  const wrong = [...problems.values()].reduce((sum, { length }) => sum + length, 0);
  if (wrong === 0) return html``;
  return html`<div class="problem" role="alert"><p><b>Nothing was saved.</b> ${count(wrong, "thing needs", "things need")} a change; each is told beside its field.</p></div>`;
}

function previewOf({ size, changes }: Preview): Html {
  const told =
    changes.length === 0
      ? html`<p>Saving would change nothing.</p>`
      : html`<p>Saving would change:</p>${changeList(changes)}`;
  return html`<section class="notice" role="status" aria-label="Preview"><p><b>${universeSize(size)}</b></p>${told}</section>`;
}

function industries(rows: readonly IndustryDraft[], problems: Problems): Html {
  const all = [...rows, ...Array.from({ length: SPARE_ROWS }, () => ({ code: "", name: "", description: "" }))];
  return html`<fieldset><legend>Industries: a company belongs when its SIC code begins with one of these. None: every company.</legend>
${problemList(idOf("industries"), problemsAt(problems, "industries", { isWhole: true }))}
<div class="scroll" tabindex="0" role="region" aria-label="Industries"><table class="figures rows"><caption class="visually-hidden">Industries</caption><thead><tr><th scope="col">Code</th><th scope="col">Name</th><th scope="col">Description</th></tr></thead>
<tbody>${all.map(({ code, name, description }, index) => {
    const label = (field: string) => `${field} of industry ${index + 1}`;
    return html`<tr><td>${cell("industry_code", code, label("Code"))}</td><td>${cell("industry_name", name, label("Name"))}</td><td><textarea name="industry_description" rows="1" aria-label="${label("Description")}">
${description}</textarea></td></tr>`;
  })}</tbody></table></div></fieldset>`;
}

function sources(rows: readonly SourceDraft[], problems: Problems): Html {
  const all = [...rows, ...Array.from({ length: SPARE_ROWS }, () => ({ url: "", title: "" }))];
  return html`<fieldset><legend>Where the product is described: <code>https://…</code>, or <code>file:PATH</code> of the drop folder. An operator can take keywords from there.</legend>
${problemList(idOf("sources"), problemsAt(problems, "sources", { isWhole: true }))}
<div class="scroll" tabindex="0" role="region" aria-label="Pages"><table class="figures rows"><caption class="visually-hidden">Pages</caption><thead><tr><th scope="col">Address</th><th scope="col">Title</th></tr></thead>
<tbody>${all.map(
    ({ url, title }, index) =>
      html`<tr><td>${cell("source_url", url, `Address of page ${index + 1}`)}</td><td>${cell("source_title", title, `Title of page ${index + 1}`)}</td></tr>`,
  )}</tbody></table></div></fieldset>`;
}

function cell(name: string, value: string, label: string): Html {
  return html`<input type="text" name="${name}" value="${value}" aria-label="${label}" autocomplete="off">`;
}
