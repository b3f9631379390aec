// A refusal as a tool says it: the code, what is wrong, and what to do about it.
import type { ApiError, ErrorCode } from "../errors.ts";
import { argumentNameOf } from "./arguments.ts";

const UNCHARGED = "Nothing was charged.";
const LATER = `${UNCHARGED} Call again in a moment, a paid tool with the idempotency_key that it had.`;

/** What whoever called can do; those that a request ends in before a tool is reached are not among them. */
const WHAT_TO_DO: Partial<Record<ErrorCode, string>> = {
  invalid_input: "Correct the arguments as the message says, and call again.",
  insufficient_scope:
    "The API key may not do this. Tell the user: an owner of the team creates keys in the dashboard under Settings, API keys.",
  insufficient_credits: `${UNCHARGED} Tell the user, and do not call again before period_ends_at; get_usage says what the credits went to.`,
  unknown_product: "list_products has the products of this team.",
  unknown_ticker: "list_prospects with q finds a company by its name.",
  ambiguous_ticker: "list_prospects with q finds the company and its own ticker.",
  version_gone: "Leave version out for the current one; list_versions has those that can be asked.",
  no_dealmap: "generate_dealmap makes one. It may cost credits, so ask the user first.",
  unknown_node: "get_dealmap has the node_id of each stakeholder.",
  no_evidence: `${UNCHARGED} Try another stakeholder or none; brief_company says what is known of the company.`,
  no_org_data: `${UNCHARGED} Nobody is known there; write_outreach works without a stakeholder.`,
  generation_running: "Wait for half a minute, then call get_dealmap.",
  repeat_running: "Wait for retry_after_seconds, then call again with the same idempotency_key.",
  repeat_differs: "Use another idempotency_key, or the arguments that it had.",
  rate_limited: "Nothing was done. Wait for retry_after_seconds, then call again.",
  projection_unavailable:
    "The data is not ready, which does not mean that there is none. Wait for retry_after_seconds; tell the user when that is long.",
  invalid_statement: "Correct the statement at the place that is named; list_tables has the tables and their columns.",
  statement_too_costly: "Ask for less: fewer rows, fewer columns, a narrower condition.",
  statement_running: "Wait for retry_after_seconds, then call again.",
  tables_preparing: "Wait for retry_after_seconds, then call again.",
  store_unavailable: LATER,
  overloaded: LATER,
  query_too_slow: LATER,
  bad_gateway: LATER,
  service_unavailable: LATER,
  gateway_timeout: LATER,
  unexpected:
    "The fault is the service's, and was logged. Call again once; if it stays so, tell the user the request_id.",
};

/** Null for what no tool ends in. */
export function whatToDo(code: ErrorCode): string | null {
  return WHAT_TO_DO[code] ?? null;
}

export type Refusal = {
  readonly text: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** @param parameters of the route, which the message may name otherwise than the tool does */
export function refusalOf(error: ApiError, requestId: string, parameters: readonly string[]): Refusal {
  const { code, status, message, fields, headers } = error;
  const after = headers["Retry-After"];
  const facts = {
    ...fields,
    code,
    status,
    ...(after === undefined ? {} : { retry_after_seconds: Number(after) }),
    request_id: requestId,
  };
  const told = Object.entries(facts).filter(([name]) => !["code", "status"].includes(name));
  const lines = [
    `${code}: ${asArguments(message, parameters)}`,
    told.map(([name, value]) => `${name}: ${String(value)}`).join("; "),
    `What to do: ${whatToDo(code) ?? "tell the user."}`,
  ];
  return { text: lines.join("\n"), facts };
}

/** In the tool's spelling. */
function asArguments(message: string, parameters: readonly string[]): string {
  return parameters.reduce(
    (text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), argumentNameOf(name)),
    message,
  );
}
