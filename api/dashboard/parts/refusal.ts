// What an action was refused with, told on the page that it was asked on, so that nothing has to be filled in again.
import { ApiError } from "../../errors.ts";
import { type Html, html } from "../../html.ts";
import { adviceOn } from "../problem.ts";

/** What is told above a page. */
export type Told = { readonly notice: Html; readonly status: number };

/** @throws whatever is no refusal: the fault is ours then */
export function refusal(error: unknown): Told {
  if (!(error instanceof ApiError) || error.status === 500) throw error;
  return problem(error.status, adviceOn(error));
}

/** What was not done, and why, as sentences. */
export function problem(status: number, { title, text }: { title: string; text: string }): Told {
  return { status, notice: html`<div class="problem" role="alert"><p><b>${title}.</b> ${text}</p></div>` };
}

/** A form some of whose fields have to be mended. */
export function wrongFields(): Told {
  return problem(400, { title: "Nothing was done yet", text: "See what is said beside the fields." });
}

/** @param text what was done, as a sentence */
export function done(text: string): Html {
  return html`<div class="notice" role="status"><p>${text}</p></div>`;
}
