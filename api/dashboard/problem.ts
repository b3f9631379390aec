// Errors as sentences on a page: what happened, and what to do next.
import type { ApiError, ErrorCode } from "../errors.ts";
import { type Html, html } from "../html.ts";
import { capital } from "./parts/amounts.ts";

type Advice = { readonly title: string; readonly text: string };
type Problem = Pick<ApiError, "code" | "message" | "fields">;

const ADVICE: Partial<Record<ErrorCode, Advice | ((problem: Problem) => Advice)>> = {
  invalid_input: ({ message }) => ({ title: "This cannot be asked", text: `The request says: ${message}.` }),
  insufficient_scope: () => ({
    title: "Your role does not allow this",
    text: "A viewer reads; a member generates and writes; an owner changes products, keys, people and the sender besides. An owner can make you a new sign-in link with another role.",
  }),
  cross_site: () => ({
    title: "This came from another site",
    text: "The browser says that the form was sent from elsewhere, so nothing was done. Open the page here and send it again.",
  }),
  insufficient_credits: ({ fields }) => ({
    title: "Not enough credits",
    text:
      `This costs ${fields.required_credits}, and ${fields.remaining_credits} are left until ${String(fields.period_ends_at).slice(0, 10)}. ` +
      "Nothing was charged. The allowance is monthly; a larger plan has more.",
  }),
  projection_unavailable: ({ fields }) =>
    fields.reason === "stale_keywords"
      ? {
          title: "Waiting for the next run",
          text:
            "The product's keywords were edited, and its prospects have not been read again since. Showing the old ones would be wrong. " +
            "An operator can run `dealmap ingest` now; otherwise the scheduled run does it.",
        }
      : {
          title: "The prospects are being rebuilt",
          text: "Nothing is lost: this takes a moment, seldom minutes. Load the page again in about 30 seconds.",
        },
  unknown_product: {
    title: "No such product",
    text: "Your team has no product of this number, or it is disabled. Choose one above, or look under Products.",
  },
  no_product: {
    title: "No product yet",
    text: "Your team has no active product. An owner describes one under Products, or an operator in a file for `dealmap product apply FILE`; the next run then finds its prospects.",
  },
  signed_out: {
    title: "You are signed out",
    text: "Nothing was done: your session has ended. Sign in by a new link, which `dealmap sign-in` prints.",
  },
  unknown_ticker: {
    title: "No such company",
    text: "No company of this product goes by that ticker. Search for its name in the list of prospects.",
  },
  ambiguous_ticker: {
    title: "Several companies go by this name",
    text: "Search for the company in the list of prospects, and open it from there.",
  },
  version_gone: {
    title: "This version is gone",
    text: "It was removed meanwhile, as old versions are. Choose another one.",
  },
  unknown_path: { title: "There is no such page", text: "The address may be mistyped, or of an older release." },
  generation_running: {
    title: "This DealMap is being generated already",
    text: "Nothing was charged twice. Load the page again in a minute: the map is there then.",
  },
  no_dealmap: {
    title: "No DealMap yet",
    text: "Nobody has generated a DealMap of this prospect. Open its DealMap to generate it.",
  },
  unknown_node: {
    title: "No such person",
    text: "The map was generated again meanwhile, and this person is not on it any more. Nothing was changed.",
  },
  unknown_webhook: {
    title: "No such webhook",
    text: "It was removed meanwhile, or the address is mistyped. Nothing was done. Settings, Webhooks has those that your team has.",
  },
  unknown_delivery: {
    title: "No such event",
    text: "It is older than events are kept. Nothing was sent.",
  },
  unknown_search: {
    title: "No such saved search",
    text: "Somebody of your team deleted it meanwhile, or the address is mistyped. The list of prospects has those that there are.",
  },
  search_refused: ({ message }) => ({ title: "This search cannot be saved", text: `${capital(message)}.` }),
  no_org_data: {
    title: "Nobody is known there",
    text: "No source names a person in office at this company. Nothing was charged. A message to nobody in particular is still possible.",
  },
  no_evidence: {
    title: "There is nothing to write about",
    text: "Nothing current about this company, nor about its family, fits the product and this person. Nothing was charged. Try another person, or nobody in particular.",
  },
  repeat_running: {
    title: "This is being done already",
    text: "The form was sent twice, and the first time is still at work. Nothing was charged twice. Load the page again in a moment.",
  },
  rate_limited: {
    title: "Too many requests in this minute",
    text: "Nothing was done. Wait until the next minute, then try again.",
  },
  body_too_large: {
    title: "That is too much at once",
    text: "The form is larger than it may be: 100 kB, or 3 MB of a product. Nothing was changed. Shorten it; an operator can apply a larger product from a file.",
  },
  store_unavailable: {
    title: "The store cannot be reached",
    text: "Nothing was changed. Try again in some seconds; if it stays so, an operator should look at `dealmap doctor`.",
  },
};

const PASSING: Advice = { title: "This did not work just now", text: "Nothing was charged. Try again in a moment." };
const UNEXPECTED: Advice = {
  title: "Something went wrong",
  text: "The fault is ours and was written to the log. Try again; if it stays so, give the operator the request's number below.",
};

export type ProblemView = { readonly title: string; readonly main: Html; readonly status: number };

/** @param back where to go on, with the words of the link */
export function problemView(
  error: ApiError,
  { requestId, back }: { requestId: string; back: { address: string; text: string } },
): ProblemView {
  const { title, text } = adviceOn(error);
  return {
    title,
    status: error.status,
    main: html`<div class="problem" role="alert"><p>${text}</p></div>
<p><a href="${back.address}">${back.text}</a></p>
${error.status >= 500 ? html`<p class="muted">Request ${requestId}</p>` : ""}`,
  };
}

export function adviceOn(error: Problem & Pick<ApiError, "status">): Advice {
  const found = ADVICE[error.code];
  if (found !== undefined) return typeof found === "function" ? found(error) : found;
  if (error.status >= 500) return error.status === 500 ? UNEXPECTED : PASSING;
  return { title: "This cannot be done", text: `${capital(error.message)}.` };
}
