// Fields of a form: each with its label, what it is for, and what is wrong with it beside it.
import { type Html, html } from "../../html.ts";

/** By name of the field: what is wrong, as a sentence. */
export type FieldErrors = Readonly<Record<string, string>>;

type Field = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly errors: FieldErrors;
};

type TextField = Field & { readonly type?: "text" | "email" | "url"; readonly charactersMax: number };
type NumberField = Field & { readonly min: number; readonly max: number };
type Choice = Field & { readonly options: readonly Option[] };
type Option = { readonly value: string; readonly text: string; readonly hint?: string };

export function textField({ type = "text", charactersMax, ...field }: TextField): Html {
  return around(
    field,
    html`<input id="${field.name}" name="${field.name}" type="${type}" value="${field.value}" maxlength="${charactersMax}" autocomplete="off"${described(field)}>`,
  );
}

export function numberField({ min, max, ...field }: NumberField): Html {
  return around(
    field,
    html`<input id="${field.name}" name="${field.name}" type="number" inputmode="numeric" min="${min}" max="${max}" value="${field.value}"${described(field)}>`,
  );
}

export function selectField({ options, ...field }: Choice): Html {
  return around(
    field,
    html`<select id="${field.name}" name="${field.name}"${described(field)}>${options.map(
      ({ value, text }) =>
        html`<option value="${value}"${value === field.value ? html` selected` : ""}>${text}</option>`,
    )}</select>`,
  );
}

export function radioField({ options, ...field }: Choice): Html {
  const { name, label, value: chosen } = field;
  return html`<fieldset class="field"${described(field)}><legend>${label}</legend>${options.map(
    ({ value, text, hint }) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen ? html` checked` : ""}><span>${text}${
        hint === undefined ? "" : html`<span class="muted">: ${hint}</span>`
      }</span></label>`,
  )}${said(field)}</fieldset>`;
}

type Checks = Omit<Field, "value"> & { readonly values: readonly string[]; readonly options: readonly Option[] };

export function checksField({ options, values, ...field }: Checks): Html {
  const { name, label } = field;
  return html`<fieldset class="field"${described(field)}><legend>${label}</legend>${options.map(
    ({ value, text, hint }) =>
      html`<label class="choice"><input type="checkbox" name="${name}" value="${value}"${values.includes(value) ? html` checked` : ""}><span>${text}${
        hint === undefined ? "" : html`<span class="muted">: ${hint}</span>`
      }</span></label>`,
  )}${said(field)}</fieldset>`;
}

function around(field: Field, control: Html): Html {
  return html`<div class="field"><label for="${field.name}">${field.label}</label>${control}${said(field)}</div>`;
}

function said({ name, hint, errors }: Omit<Field, "value">): Html {
  const error = errors[name];
  return html`${hint === undefined ? "" : html`<p class="muted small" id="${name}-hint">${hint}</p>`}${
    error === undefined ? "" : html`<p class="error small" id="${name}-error">${error}</p>`
  }`;
}

function described({ name, hint, errors }: Omit<Field, "value">): Html {
  const ids = [hint === undefined ? "" : `${name}-hint`, errors[name] === undefined ? "" : `${name}-error`];
  const by = ids.filter((id) => id !== "").join(" ");
  return html`${by === "" ? "" : html` aria-describedby="${by}"`}${errors[name] === undefined ? "" : html` aria-invalid="true"`}`;
}
