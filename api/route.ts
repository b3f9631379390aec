// What a route file exports: the route's facts as data, and the function that answers.
import type { z } from "zod";
import type { BillableOperation, Scope } from "../data/vocabulary.ts";
import { type BilledContext, withIdempotency } from "./billing.ts";
import type { RequestContext } from "./context.ts";
import { answerDryRun, isDryRun, type Preview, withoutDryRun } from "./dry-run.ts";
import type { ErrorCode } from "./errors.ts";
import type { RawInput } from "./input.ts";
import { inputReader } from "./query-cache.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Of the others the query says what is asked. */
export function takesBody(method: Method): boolean {
  return method === "POST" || method === "PATCH";
}

export type Route<Input extends z.ZodObject = z.ZodObject> = {
  readonly method: Method;
  /** Below /api/v2; `:name` is a path parameter, which `input` checks like any other. */
  readonly path: string;
  /** Its name in the OpenAPI document, and in clients made from that. */
  readonly operationId: string;
  /** What the key must hold. */
  readonly scopes: readonly Scope[];
  /** Credits that a call may cost. */
  readonly credits: readonly number[];
  /** Of a billable endpoint: its answers carry the credit headers. */
  readonly operation?: BillableOperation;
  /** Its own cap, besides the general limit (semantics 10.4). */
  readonly capPerMinute?: number;
  readonly summary: string;
  /** The query of a GET or DELETE, the JSON body of any other method; path parameters in either. */
  readonly input: Input;
  /** The body of a 200. */
  readonly response: z.ZodType;
  /** The 200 is a file: the media types that it comes in. `response` is then a row, as a line of NDJSON. */
  readonly streams?: readonly string[];
  /** Of a billable endpoint: the body of a 200 when `dry_run` was asked. */
  readonly dryRun?: z.ZodType;
  /** Its 200 is a file that never changes: a part of it can be asked for, and what is called `latest` leads to it. */
  readonly isRanged?: true;
  /** Answers carry an ETag; a request that has it already is answered 304. */
  readonly isTagged?: true;
  /** Its 200 is a page; `Link` leads to the next one. */
  readonly isPaged?: true;
  /** What its own handler may refuse with, besides what `refusalsOf` adds for every route of its kind. */
  readonly refusals: readonly ErrorCode[];
};

const EVERYWHERE: readonly ErrorCode[] = [
  ...(["invalid_input", "invalid_key", "insufficient_scope", "api_access_disabled"] as const),
  ...(["rate_limited", "request_timeout", "headers_too_large", "unexpected", "store_unavailable"] as const),
];
const OF_BODIES: readonly ErrorCode[] = ["body_too_large", "unsupported_body"];
const OF_CHARGES: readonly ErrorCode[] = ["insufficient_credits", "repeat_running", "repeat_differs"];

/** Every error code that a route can answer with. */
export function refusalsOf({ method, operation, refusals }: Route): ErrorCode[] {
  const ofBodies = takesBody(method) ? OF_BODIES : [];
  const ofCharges = operation === undefined ? [] : OF_CHARGES;
  return [...EVERYWHERE, ...ofBodies, ...ofCharges, ...refusals];
}

type RouteFile<Input extends z.ZodObject> = {
  readonly route: Route<Input>;
  readonly handle: (input: z.output<Input>, context: RequestContext) => Promise<object>;
};

/** A route whose answer takes the request as it came. */
export type Endpoint = {
  readonly route: Route;
  readonly answer: (raw: RawInput, context: RequestContext) => Promise<object>;
};

/** Joins a route to its handler, with the input checked in between. */
export function endpoint<Input extends z.ZodObject>({ route, handle }: RouteFile<Input>): Endpoint {
  const read = inputReader(route.input);
  return { route, answer: async (raw, context) => handle(read(raw), context) };
}

type BilledRouteFile<Input extends z.ZodObject> = {
  readonly route: Route<Input> & { readonly operation: BillableOperation; readonly dryRun: z.ZodType };
  /** Refuses for product, state and ticker, as `handle` does. */
  readonly admit: (input: z.output<Input>, context: RequestContext) => Promise<unknown>;
  /** What `handle` would come to, without fetching, writing or charging anything. */
  readonly preview: (input: z.output<Input>, context: RequestContext) => Promise<Preview>;
  readonly handle: (input: z.output<Input>, context: BilledContext) => Promise<object>;
};

/** As `endpoint`, for a route that charges: a repeat under its Idempotency-Key gets what came of it, a refused input too. */
export function billedEndpoint<Input extends z.ZodObject>({
  route,
  admit,
  preview,
  handle,
}: BilledRouteFile<Input>): Endpoint {
  const read = inputReader(route.input);
  return {
    route,
    answer: async (raw, context) => {
      const reading = attempt(() => read(raw));
      const input = () => {
        if ("refusal" in reading) throw reading.refusal;
        return reading.value;
      };
      const request = {
        path: route.path,
        body: "refusal" in reading ? asItCame(raw) : withoutDryRun(reading.value),
        admit: async () => admit(input(), context),
      };
      if (isDryRun(raw)) {
        const { operation } = route;
        return answerDryRun(context, { operation, request }, async () => preview(input(), context));
      }
      return withIdempotency(context, request, async (billed) => handle(input(), billed));
    },
  };
}

type Attempt<Value> = { readonly value: Value } | { readonly refusal: unknown };

function attempt<Value>(work: () => Value): Attempt<Value> {
  try {
    return { value: work() };
  } catch (refusal) {
    return { refusal };
  }
}

/** No input is like it: those are objects. */
function asItCame({ query, body }: RawInput): readonly string[] {
  return [query, body?.bytes.toString("latin1") ?? ""];
}
