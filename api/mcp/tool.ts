// A tool of the MCP server: what is listed of it, and how it is answered. One of a route has its schemas, price and kind from the route.
import { z } from "zod";
import { LruCache } from "../../data/collections/lru-cache.ts";
import { RenderedJson } from "../http/rendered-json.ts";
import { type Asker, askEndpoint } from "../in-process.ts";
import { MEANINGS } from "../openapi/meanings.ts";
import { inputSchemas } from "../openapi/schemas.ts";
import type { Schema } from "../openapi/shape.ts";
import type { Route } from "../route.ts";
import { type Arguments, argumentNameOf, rawInputOf } from "./arguments.ts";

/** Hints to a host about what a call may do. */
type Annotations = {
  readonly title: string;
  readonly readOnlyHint: boolean;
  /** It replaces something that the team has set. */
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  /** It may ask a service outside. */
  readonly openWorldHint: boolean;
};

/** As `tools/list` has it. */
export type ToolListing = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: "object" };
  readonly outputSchema: Schema & { readonly type: "object" };
  readonly annotations: Annotations;
  readonly _meta: { readonly "dealmap/credits": readonly number[] };
};

/** What a call came to. `json`: the structured content, of the tool's output schema; `text`: the same in a few lines, as a JSON string. */
export type ToolAnswer = { readonly json: Buffer; readonly text: string };

export type ToolCall = {
  readonly args: Arguments;
  readonly asker: Asker;
  /** Gets the headers that the endpoints' answers would have, of a refusal as well. */
  readonly headers: Map<string, string>;
};

export type Tool = {
  readonly listing: ToolListing;
  /** The route that it asks; null: it asks several. */
  readonly route: Route | null;
  /** @throws {ApiError} what an endpoint refuses with */
  readonly answer: (call: ToolCall) => Promise<ToolAnswer>;
};

type RouteTool<Asked extends Route> = {
  readonly name: string;
  readonly title: string;
  /** When to use it, and what to mind: for a model. */
  readonly advice: string;
  /** In place of the route's own, which is for programs. */
  readonly defaults?: Readonly<Record<string, number>>;
  /** Of a route that is a POST for its body alone. */
  readonly changesNothing?: true;
  readonly text: (body: z.output<Asked["response"]>) => string;
};

/** The argument under which a paid call may be repeated. */
export const IDEMPOTENCY_KEY = "idempotency_key";
const IDEMPOTENCY_SCHEMA: Schema = {
  type: "string",
  pattern: "^[\\x20-\\x7e]{1,255}$",
  description:
    "Any text that names this call. A repeat with the same key and arguments within 24 hours gets the same answer and is not charged again.",
};

/** The tool of a route. */
export function routeTool<Asked extends Route>(route: Asked, tool: RouteTool<Asked>): Tool {
  const { name, title, advice, defaults = {}, changesNothing = false, text } = tool;
  const listing = {
    name,
    title,
    description: `${route.summary}. ${advice} ${priceOf(route)}`,
    inputSchema: inputSchemaOf(route, defaults),
    outputSchema: outputSchemaOf(route),
    annotations: annotationsOf(route, { title, isReading: changesNothing || route.method === "GET" }),
    _meta: { "dealmap/credits": route.credits },
  };
  const say = textOf(text);
  return {
    listing,
    route,
    answer: async ({ args, asker, headers }) => {
      const { [IDEMPOTENCY_KEY]: key, ...rest } = args;
      const isKeyed = route.operation !== undefined && key !== undefined && key !== null;
      const raw = rawInputOf(route, { ...defaults, ...(isKeyed ? rest : args) });
      const idempotencyKey = isKeyed ? String(key) : null;
      return say(await askEndpoint(asker, route, { raw, idempotencyKey, headers }), asker);
    },
  };
}

/** Characters of texts that are kept of one tool. */
const TEXTS_MAX = 4_000_000;

/** A text is kept by the tag that names its answer's bytes: reading an answer again would take as long as giving it. */
function textOf<Body>(text: (body: Body) => string): (answer: object, { context }: Asker) => ToolAnswer {
  const kept = new WeakMap<Asker["context"]["projections"], LruCache<string>>();
  return (answer, { context: { projections } }) => {
    if (!(answer instanceof RenderedJson)) {
      // The answers of endpoints are held against their schemas by every test over HTTP.
      return { json: Buffer.from(JSON.stringify(answer)), text: JSON.stringify(text(answer as Body)) };
    }
    const { utf8: json, etag } = answer;
    const texts = kept.get(projections) ?? new LruCache<string>(TEXTS_MAX, ({ length }) => length);
    kept.set(projections, texts);
    const before = texts.find(etag);
    if (before !== null) return { json, text: before };
    const now = JSON.stringify(text(JSON.parse(json.toString())));
    texts.keep(etag, now);
    return { json, text: now };
  };
}

function priceOf({ credits, operation, capPerMinute }: Route): string {
  if (operation === undefined)
    return capPerMinute === undefined ? "Free." : `Free, at most ${capPerMinute} calls a minute.`;
  const most = Math.max(...credits);
  const price = credits.includes(0)
    ? `Costs ${most} credits when data is fetched from the provider, otherwise nothing.`
    : `Costs ${most} credit${most === 1 ? "" : "s"}.`;
  return `${price} A refusal is never charged. Ask the user before you spend; dry_run says the price without doing it. At most ${capPerMinute} calls a minute.`;
}

function annotationsOf(
  { method, operation }: Route,
  { title, isReading }: { title: string; isReading: boolean },
): Annotations {
  return {
    title,
    readOnlyHint: isReading,
    destructiveHint: method === "PATCH",
    idempotentHint: isReading || method === "PATCH",
    openWorldHint: operation !== undefined,
  };
}

/** An object's schema for the arguments, each with its meaning. */
export function argumentsSchema(input: z.ZodObject, defaults: Readonly<Record<string, number>> = {}) {
  const { properties, required } = inputSchemas(input);
  const described = [...properties].map(([name, { maximum, ...schema }]): [string, Schema] => [
    argumentNameOf(name),
    {
      ...schema,
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
      ...(defaults[name] === undefined ? {} : { default: defaults[name] }),
      description: MEANINGS[name]?.text ?? name,
    },
  ]);
  return {
    type: "object" as const,
    properties: Object.fromEntries(described),
    required: [...required].map(argumentNameOf),
    additionalProperties: false,
  };
}

function inputSchemaOf({ input, operation }: Route, defaults: Readonly<Record<string, number>>) {
  const schema = argumentsSchema(input, defaults);
  if (operation === undefined) return schema;
  return { ...schema, properties: { ...schema.properties, [IDEMPOTENCY_KEY]: IDEMPOTENCY_SCHEMA } };
}

function outputSchemaOf({ response, dryRun }: Route) {
  return answerSchema(dryRun === undefined ? response : z.union([response, dryRun]));
}

/** Whole in itself: a client checks answers against it. */
export function answerSchema(response: z.ZodType) {
  const { $schema, ...schema } = z.toJSONSchema(response, {
    reused: "ref",
    override: ({ jsonSchema }) => {
      // `format` says as much as zod's pattern of every leap year.
      if (jsonSchema.format === "date-time" || jsonSchema.format === "date") delete jsonSchema.pattern;
    },
  });
  return { ...schema, type: "object" as const };
}
