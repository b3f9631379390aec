// What an action was refused with, told on the page that it was asked on, so that nothing has to be filled in again.
import { ApiError } from "../../errors.ts";
import { type Html, html } from "../../html.ts";
import { adviceOn } from "../problem.ts";

/** What is told above a page. */
export type Told = { readonly notice: Html; readonly status: number };

/** @throws whatever is no refusal: the fault is ours then */
export function refusal(error: unknown): Told {
  if (!(error instanceof ApiError) || error.status === 500) throw error;
  const { title, text } = adviceOn(error);
  return {
    status: error.status,
    notice: html`<div class="problem" role="alert"><p><b>${title}.</b> ${text}</p></div>`,
  };
}

/** @param text what was done, as a sentence */
export function done(text: string): Html {
  return html`<div class="notice" role="status"><p>${text}</p></div>`;
}
