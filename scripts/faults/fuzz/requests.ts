// Random requests from the OpenAPI document: valid ones, ones that are nearly valid, and absurd ones.
import { gzipSync } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import type { Document, Operation, Parameter, Schema } from "../../../api/openapi/shape.ts";
import type { FuzzRequest } from "./client.ts";

/** What there is to be asked about. */
export type FuzzFacts = {
  readonly keys: readonly string[];
  readonly productIds: readonly number[];
  readonly tickers: readonly string[];
};

type Place = { readonly method: string; readonly path: string; readonly operation: Operation };
/** Encoded query members and their order, path values, body: what the three kinds of requests are made of. */
type Draft = {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const SQL = ["' OR 1=1 --", "1; DROP TABLE companies", "') UNION SELECT * FROM keys --", "%' AND '1'='1", "\\'; --"];
const PATHS = ["../../etc/passwd", "..%2f..%2f", "/..//..", "%2e%2e/", "file:///etc/passwd", "C:\\windows"];
const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__proto__[x]", "$where", ""];
const NUMBERS = [
  "NaN",
  "Infinity",
  "-0",
  "1e400",
  "9007199254740993",
  "-1",
  "0",
  "1.5",
  "0x10",
  " 5",
  "5 ",
  "1_0",
  "٣",
];
const CONTROLS = ["\u0000", "\r\nX-Injected: 1", "\u001b[2J", "a\tb", "\u202e", "\ufeff", "\u0085"];
/** As they are on the wire: bytes that are no UTF-8, half a surrogate pair, overlong forms. */
const ENCODED = ["%ED%A0%80", "%C0%AF", "%FF%FE", "%", "%zz", "%u0041", "%00", "+", "%F0%9F%92%A9"];

const nasty = fc.oneof(
  fc.constantFrom(...SQL, ...PATHS, ...NAMES, ...NUMBERS, ...CONTROLS).map(encodeURIComponent),
  fc.constantFrom(...ENCODED),
  fc.string({ unit: "binary", maxLength: 20 }).map(encodeURIComponent),
  fc.integer({ min: 13, max: 3_000 }).map((length) => "x".repeat(length)),
);

/** @returns requests that begin at an operation of the document, whatever becomes of them */
export function fuzzRequests(document: Document, facts: FuzzFacts): Arbitrary<FuzzRequest> {
  const places = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Place => ({ method: method.toUpperCase(), path, operation })),
  );
  return fc.constantFrom(...places).chain((place) => {
    const draft = validDraft(place, facts);
    return fc.oneof(
      { weight: 3, arbitrary: fc.tuple(draft, authorised(facts)).map(([each, key]) => finish(place, each, key, true)) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(nearlyValid(place, draft), authorised(facts))
          .map(([each, key]) => finish(place, each, key, false)),
      },
      { weight: 3, arbitrary: absurd(place, draft, facts) },
    );
  });
}

function authorised({ keys }: FuzzFacts): Arbitrary<string> {
  return fc.constantFrom(...keys).map((key) => `Bearer ${key}`);
}

function finish(
  place: Place,
  { path, query, headers, body }: Draft,
  authorization: string,
  isValid: boolean,
): FuzzRequest {
  const members = query.map(([name, value]) => `${name}=${value}`).join("&");
  return {
    method: place.method,
    target: members === "" ? path : `${path}?${members}`,
    body,
    isValid,
    headers: { Authorization: authorization, ...headers },
  };
}

function validDraft({ path, operation }: Place, facts: FuzzFacts): Arbitrary<Draft> {
  const of = (place: Parameter["in"]) => operation.parameters.filter((parameter) => parameter.in === place);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema === undefined ? fc.constant(undefined) : valueFor(schema, facts);
  return fc
    .tuple(membersOf(of("path"), facts), membersOf(of("query"), facts), membersOf(of("header"), facts), body)
    .map(([inPath, query, headers, json]) => ({
      path: Object.entries(inPath).reduce((text, [name, value]) => text.replace(`{${name}}`, wire(value)), path),
      query: Object.entries(query).map(([name, value]): [string, string] => [name, wire(value)]),
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: json === undefined ? "" : JSON.stringify(json),
    }));
}

/** A comma list for a list; percent-encoded. */
function wire(value: unknown): string {
  return encodeURIComponent(Array.isArray(value) ? value.join(",") : String(value));
}

function membersOf(parameters: readonly Parameter[], facts: FuzzFacts): Arbitrary<Record<string, unknown>> {
  const shape = Object.fromEntries(parameters.map(({ name, schema }) => [name, valueFor(schema, facts, name)]));
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(shape, { requiredKeys, noNullPrototype: true });
}

const productId = ({ productIds }: FuzzFacts) => fc.constantFrom(...productIds);

/** Of parameters of which a schema says too little: ids and tickers are mostly such that exist. */
const BY_NAME: Readonly<Record<string, (facts: FuzzFacts) => Arbitrary<unknown>>> = {
  product_id: productId,
  productId,
  ticker: ({ tickers }) => fc.constantFrom(...tickers, "ZZZZ", "a.b-c"),
  query: () => fc.constantFrom("", "entity_type=carrier", "?min_deal_score=3&sort_by=premium_total"),
  url: () => fc.nat(100).map((number) => `https://hooks.elm.example/${number}`),
  "Idempotency-Key": () => fc.nat(1000).map((number) => `key ${number}`),
  "If-None-Match": () => fc.constantFrom("*", '"x"', 'W/"x", "y"'),
};

/** Values that a schema accepts. */
export function valueFor(schema: Schema, facts: FuzzFacts, name = ""): Arbitrary<unknown> {
  const named = BY_NAME[name];
  if (named !== undefined) return named(facts);
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms !== undefined) return fc.oneof(...forms.map((form) => valueFor(asSchema(form), facts)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  switch (schema.type) {
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 100_000) });
    case "number":
      return fc
        .integer({ min: (schema.minimum ?? 0) * 100, max: (schema.maximum ?? 1e7) * 100 })
        .map((cents) => cents / 100);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.uniqueArray(valueFor(asSchema(schema.items), facts), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case "object": {
      const members = Object.entries(schema.properties ?? {});
      const shape = Object.fromEntries(members.map(([key, member]) => [key, valueFor(asSchema(member), facts, key)]));
      return fc.record(shape, { requiredKeys: schema.required ?? [], noNullPrototype: true });
    }
    default:
      return fc.string({
        unit: "grapheme",
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 40, 40),
      });
  }
}

function asSchema(schema: unknown): Schema {
  return (typeof schema === "object" && schema !== null ? schema : {}) as Schema;
}

/** A valid request with one thing wrong. */
function nearlyValid({ operation }: Place, draft: Arbitrary<Draft>): Arbitrary<Draft> {
  const names = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const name = fc.constantFrom(...names, "framework_category", "__proto__", "Limit");
  const changes: Arbitrary<(draft: Draft) => Draft>[] = [
    fc.tuple(name, nasty).map(([at, value]) => (from) => ({ ...from, query: [...from.query, [at, value]] })),
    fc.tuple(name, nasty).map(([at, value]) => (from) => ({
      ...from,
      query: [...from.query.filter(([other]) => other !== at), [at, value]],
    })),
    fc.constant((from) => ({ ...from, query: from.query.slice(1) })),
    fc.constant((from) => ({ ...from, query: [...from.query, ...from.query.slice(0, 1)] })),
    fc.constant((from) => ({
      ...from,
      query: from.query.map(([at, value]): [string, string] => [at, value.toUpperCase()]),
    })),
    fc
      .tuple(fc.constantFrom(...NAMES, "product_id", "ticker", "tone", "node_id"), fc.jsonValue())
      .map(([at, value]) => (from) => ({ ...from, body: withMember(from.body, at, value) })),
    fc.nat(200).map((length) => (from) => ({ ...from, body: from.body.slice(0, length) })),
  ];
  return fc.tuple(draft, fc.oneof(...changes)).map(([from, change]) => change(from));
}

function withMember(body: string, name: string, value: unknown): string {
  const member = `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return body.length > 2 ? `{${member}, ${body.slice(1)}` : `{${member}}`;
}

const deep = fc
  .tuple(fc.constantFrom("[", '{"a":'), fc.integer({ min: 1000, max: 60_000 }))
  .map(([open, depth]) => open.repeat(depth));
const bodies = fc.oneof(
  fc.json(),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom("", "null", "[]", "NaN", '{"a":1e999}', '"\\ud800"', '{"__proto__":{"x":1}}', "\u0000", "{}}"),
  deep,
  fc.integer({ min: 90_000, max: 300_000 }).map((length) => JSON.stringify({ product_id: "x".repeat(length) })),
  fc
    .integer({ min: 1000, max: 20_000 })
    .map((count) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at])))),
  fc.constant(gzipSync(Buffer.alloc(10_000_000)).toString("latin1")),
);
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "Content-Type": [
    "text/plain",
    "application/json; charset=utf-7",
    "application/xml",
    "a/b; ;;",
    "multipart/form-data",
    "",
  ],
  "Content-Encoding": ["gzip", "br", "identity", "deflate, gzip", "x"],
  Accept: ["text/html", "*/*;q=0", "application/json;version=3"],
  "If-None-Match": ["*", '"', "W/", '"a", *'],
  "If-Modified-Since": ["never", "Thu, 01 Jan 1970 00:00:00 GMT"],
  Range: ["bytes=0-1", "bytes=-1", "lines=1"],
  Expect: ["100-continue", "200-ok"],
  Host: ["evil.example", "[::1", "a b", "127.0.0.1:1"],
  "X-Forwarded-For": ["10.0.0.1", "' OR 1=1"],
  "X-HTTP-Method-Override": ["DELETE"],
  "Idempotency-Key": ["", "\u00e9", "x".repeat(300), "a b"],
  Cookie: ["a=b; ".repeat(100)],
  Upgrade: ["h2c", "websocket"],
  Connection: ["Upgrade", "close, keep-alive"],
};
const headers = fc
  .subarray(Object.keys(HEADERS), { maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.constantFrom(...(HEADERS[name] ?? [""])).map((value) => [name, value] as const)),
    ),
  );
const credentials = fc.constantFrom(
  "",
  "Bearer",
  "Bearer  ",
  "bearer dm_live_x",
  "Basic YTpi",
  `Bearer ${"x".repeat(4000)}`,
  "Bearer dm_live_' OR 1=1 --",
);

function absurd(place: Place, draft: Arbitrary<Draft>, facts: FuzzFacts): Arbitrary<FuzzRequest> {
  const paths = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "/api",
      "/api/v2",
      "/api/v1",
      "/api/v1/x",
      "/docs/../api",
      "/api/v2/prospects/",
      "/API/V2/Products",
      "*",
      "/?",
    ),
    nasty.map((text) => `/api/v2/${text}`),
    nasty.map((text) => `/api/v2/prospects/${text}`),
    nasty.map((text) => `/api/v2/products/${text}`),
  );
  const pairs = fc.array(fc.tuple(nasty, nasty), { maxLength: 5 });
  const floods = fc
    .integer({ min: 200, max: 3_000 })
    .map((count) => Array.from({ length: count }, () => ["a", "1"] as const));
  const method = fc.constantFrom(
    place.method,
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "PROPFIND",
  );
  return fc
    .record({
      method,
      draft,
      path: fc.option(paths),
      query: fc.option(fc.oneof(pairs, floods)),
      headers,
      body: fc.option(bodies),
      authorization: fc.oneof(authorised(facts), authorised(facts), credentials),
    })
    .map((parts) => {
      const { path, query, body } = parts;
      const changed: Draft = {
        path: path ?? parts.draft.path,
        query: query ?? parts.draft.query,
        headers: { ...parts.draft.headers, ...Object.fromEntries(parts.headers) },
        body: body ?? parts.draft.body,
      };
      const request = finish({ ...place, method: parts.method }, changed, parts.authorization, false);
      return sendable(request);
    });
}

/** Header values are Latin-1 on the wire, and a target has no blanks; the rest of the absurd goes over raw sockets. */
function sendable(request: FuzzRequest): FuzzRequest {
  const target = request.target.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return { ...request, target: target.slice(0, 12_000) };
}
