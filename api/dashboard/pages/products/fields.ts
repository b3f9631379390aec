// Fields of the editor: a control with its label, a hint, and what is wrong with it beside it.
import { type Html, html } from "../../../html.ts";
import { hasProblems, type Problems, problemList, problemsAt } from "./problems.ts";

export type Choice = { readonly value: string; readonly text: string };

type Common = {
  readonly name: string;
  readonly label: string;
  readonly problems: Problems;
  /** Where its problems are in the file. */
  readonly path: string;
};
type TextField = Common & { readonly value: string; readonly hint?: string; readonly isNumber?: boolean };

export function textField({ name, label, value, hint, problems, path, isNumber = false }: TextField): Html {
  const id = idOf(path);
  return html`<div class="field"><label for="${id}">${label}</label><input id="${id}" type="text" name="${name}" value="${value}" autocomplete="off"${
    isNumber ? html` inputmode="decimal" class="amount"` : ""
  }${describedBy(id, { hasHint: hint !== undefined, problems, path })}>${hintOf(id, hint)}${problemList(`${id}-problems`, problemsAt(problems, path))}</div>`;
}

type TextArea = Common & {
  readonly value: string;
  readonly hint?: string;
  readonly rows: number;
  /** Its problems are of its lines too. */
  readonly isList?: boolean;
};

/** The first line break after the tag is the browser's, not the text's. */
export function textArea({ name, label, value, hint, rows, problems, path, isList = false }: TextArea): Html {
  const id = idOf(path);
  const told = problemsAt(problems, path, { isWhole: isList });
  return html`<div class="field"><label for="${id}">${label}</label><textarea id="${id}" name="${name}" rows="${rows}"${describedBy(
    id,
    { hasHint: hint !== undefined, problems, path, isWhole: isList },
  )}>
${value}</textarea>${hintOf(id, hint)}${problemList(`${id}-problems`, told)}</div>`;
}

type SelectField = Common & { readonly value: string; readonly choices: readonly Choice[] };

export function selectField({ name, label, value, choices, problems, path }: SelectField): Html {
  const id = idOf(path);
  return html`<div class="field"><label for="${id}">${label}</label><select id="${id}" name="${name}"${describedBy(id, { hasHint: false, problems, path })}>${choices.map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === value ? html` selected` : ""}>${choice.text}</option>`,
  )}</select>${problemList(`${id}-problems`, problemsAt(problems, path))}</div>`;
}

export function checkBox({ name, value = "on", isSet, text }: CheckBox): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" value="${value}"${isSet ? html` checked` : ""}> <span>${text}</span></label>`;
}

type CheckBox = {
  readonly name: string;
  readonly value?: string;
  readonly isSet: boolean;
  readonly text: Html | string;
};

/** `target_segments[2].carrier_facts` is `at-target_segments-2-carrier_facts` */
export function idOf(path: string): string {
  return `at-${path.replace(/[[\].]+/g, "-").replace(/-$/, "")}`;
}

type Described = { hasHint: boolean; problems: Problems; path: string; isWhole?: boolean };

export function describedBy(id: string, { hasHint, problems, path, isWhole = false }: Described): Html {
  const isWrong = hasProblems(problems, path, { isWhole });
  const ids = [...(hasHint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-problems`] : [])];
  return html`${isWrong ? html` aria-invalid="true"` : ""}${ids.length > 0 ? html` aria-describedby="${ids.join(" ")}"` : ""}`;
}

function hintOf(id: string, hint: string | undefined): Html {
  return hint === undefined ? html`` : html`<span class="muted small" id="${id}-hint">${hint}</span>`;
}
