// The OpenAPI document, made of the route values: the schemas that check requests and describe answers are its source.
import { V2_BASE } from "../errors.ts";
import { Liveness, Readiness } from "../health.ts";
import { REVISION } from "../revision.ts";
import { type Route, takesBody } from "../route.ts";
import { componentHeaders, EVERYWHERE, headersOf } from "./headers.ts";
import { MEANINGS } from "./meanings.ts";
import { otherResponses, probeRefusals, responsesOf } from "./responses.ts";
import { componentSchemas, inputSchemas, schemaOf } from "./schemas.ts";
import type { Document, Media, Operation, Parameter, Schema } from "./shape.ts";

const KEY = "apiKey";

const DESCRIPTION = `Every request under ${V2_BASE} carries an API key: \`Authorization: Bearer <API_KEY>\`. Data is scoped to the key's team.
Unknown parameters and body fields, parameters given twice, empty values and values outside a closed set are 400.
Refusals come in this order: 410, 401, 403, 429, 400, 404 of the product, 503, 404 of the ticker, 409, 402. A refused
request is never charged. HEAD is answered as GET, without the body.`;

const TAGS = [
  { name: "Products", description: "What the team sells, and to whom." },
  { name: "Prospects", description: "Corporate families to call on, with premium, complaints and scores." },
  { name: "Evidence", description: "Passages of filings and earnings calls." },
  { name: "DealMap", description: "The buying committee of a family." },
  { name: "Outreach", description: "Messages that rest on evidence." },
  { name: "Exports", description: "Whole lists as files: CSV, NDJSON, Arrow and Parquet." },
  { name: "Tables", description: "The tables of a version as the team sees them: Parquet files, and SQL." },
  { name: "Saved searches", description: "Searches that a team keeps, and what is new in them." },
  { name: "Webhooks", description: "Addresses that events are sent to, and what came of it." },
  { name: "Operations", description: "For probes and people; without a key, not counted." },
] as const;
type Tag = (typeof TAGS)[number]["name"];

const TAG_OF: Readonly<Record<string, Tag>> = {
  products: "Products",
  prospects: "Prospects",
  excerpts: "Evidence",
  dealmap: "DealMap",
  outreach: "Outreach",
  exports: "Exports",
  data: "Tables",
  sql: "Tables",
  searches: "Saved searches",
  webhooks: "Webhooks",
};

export function openApiDocument(routes: readonly Route[]): Document {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = V2_BASE + route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Prospecting, DealMap and Outreach",
      version: REVISION,
      summary: "Which insurers to call on, why now, whom to talk to, and what to say",
      description: DESCRIPTION,
      license: { name: "Not licensed", identifier: "LicenseRef-UNLICENSED" },
    },
    servers: [{ url: "/", description: "This service" }],
    tags: TAGS,
    paths: { ...paths, ...probes() },
    components: {
      schemas: componentSchemas(),
      headers: componentHeaders(),
      securitySchemes: {
        [KEY]: {
          type: "http",
          scheme: "bearer",
          description: "A key of the team; the scopes are `read`, `outreach`, `sql` and `webhooks`.",
        },
      },
    },
    "x-other-requests": otherResponses(),
  };
}

function operationOf(route: Route): Operation {
  const { operationId, summary, scopes, credits, capPerMinute, method } = route;
  const body = takesBody(method) ? { requestBody: { required: true as const, content: bodyOf(route) } } : {};
  return {
    operationId,
    summary,
    tags: [TAG_OF[route.path.split("/")[1] ?? ""] ?? "Operations"],
    security: [{ [KEY]: scopes }],
    parameters: parametersOf(route),
    ...body,
    responses: responsesOf(route),
    "x-credits": credits,
    ...(capPerMinute === undefined ? {} : { "x-requests-per-minute": capPerMinute }),
  };
}

function parametersOf({ method, path, input, operation, isTagged, isRanged }: Route): Parameter[] {
  const { properties, required } = inputSchemas(input);
  const inPath = (name: string) => path.includes(`:${name}`);
  const asked = [...properties].filter(([name]) => !takesBody(method) || inPath(name));
  const parameters = asked.map(([name, schema]): Parameter => {
    const { text, example } = meaningOf(name);
    return {
      name,
      in: inPath(name) ? "path" : "query",
      description: text,
      required: required.has(name),
      schema,
      ...(schema.type === "array" ? ({ style: "form", explode: false } as const) : {}),
      ...(example === undefined || !required.has(name) ? {} : { example }),
    };
  });
  if (operation !== undefined) parameters.push(IDEMPOTENCY_KEY);
  if (isTagged) parameters.push(IF_NONE_MATCH);
  if (isRanged) parameters.push(RANGE, IF_RANGE);
  return parameters;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and body within 24 hours get the stored answer again, uncharged; another body is 409.",
  schema: { type: "string", pattern: "^[\\x20-\\x7e]{1,255}$" },
};
const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  schema: { type: "string" },
  description: "The ETag of an earlier answer: 304 while nothing has changed.",
};
const RANGE: Parameter = {
  name: "Range",
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^bytes=\\d{0,15}-\\d{0,15}$" },
  description: "`bytes=FIRST-LAST`, `bytes=FIRST-` or `bytes=-COUNT`: one part of the file, 206. Several are 416.",
};
const IF_RANGE: Parameter = {
  name: "If-Range",
  in: "header",
  required: false,
  schema: { type: "string", pattern: '^"[0-9a-f]{64}"$' },
  description: "The ETag of the file that the part is of; of another file the answer is whole.",
};

function bodyOf({ path, input }: Route): Record<string, Media> {
  const { properties, required: needed } = inputSchemas(input);
  const inBody = (name: string) => !path.includes(`:${name}`);
  const required = [...needed].filter(inBody);
  const described = [...properties]
    .filter(([name]) => inBody(name))
    .map(([name, schema]): [string, Schema] => [name, { ...schema, description: meaningOf(name).text }]);
  const schema: Schema = {
    type: "object",
    properties: Object.fromEntries(described),
    required,
    additionalProperties: false,
  };
  const example = Object.fromEntries(required.map((name) => [name, meaningOf(name).example]));
  return { "application/json": { schema, example } };
}

function meaningOf(name: string) {
  const meaning = MEANINGS[name];
  if (meaning === undefined) throw new Error(`the parameter ${name} has no meaning yet: api/openapi/meanings.ts`);
  return meaning;
}

/** What is answered outside of the versioned API. */
function probes(): Document["paths"] {
  const json = (schema: Schema, example?: object) => ({
    "application/json": { schema, ...(example === undefined ? {} : { example }) },
  });
  const text = (type: string) => ({ [type]: { schema: { type: "string" } as const } });
  const readiness = { status: "ready", store: "reachable", projections: "reachable", problems: [] };
  return {
    "/healthz": probe("isAlive", "The process is alive", { 200: json(schemaOf(Liveness), { status: "alive" }) }),
    "/readyz": probe("isReady", "Whether store and projections can be reached", {
      200: json(schemaOf(Readiness), readiness),
      503: json(schemaOf(Readiness), { ...readiness, status: "unavailable", store: "unreachable" }),
    }),
    "/metrics": probe("getMetrics", "Metrics for Prometheus", { 200: text("text/plain") }),
    "/openapi.json": probe("getOpenApi", "This document", { 200: json({ type: "object" }) }),
    "/docs": probe("getDocs", "This document as a page, with the changelog", { 200: text("text/html") }),
    "/docs.md": probe("getGuide", "The guide, as Markdown", { 200: text("text/markdown") }),
  };
}

function probe(
  operationId: string,
  summary: string,
  contents: Readonly<Record<number, Readonly<Record<string, Media>>>>,
): { get: Operation } {
  const responses = Object.entries(contents).map(([status, content]) => [
    status,
    { description: status === "200" ? summary : "Not now.", headers: headersOf(EVERYWHERE), content },
  ]);
  return {
    get: {
      operationId,
      summary,
      tags: ["Operations"],
      security: [],
      parameters: [],
      responses: { ...Object.fromEntries(responses), ...probeRefusals() },
    },
  };
}
