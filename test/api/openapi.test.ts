// The OpenAPI document: it says what the routes are, keeps the rules of OpenAPI 3.1, and its examples are true.
import assert from "node:assert/strict";
import { ROUTES } from "../../api/app.ts";
import { readInput } from "../../api/input.ts";
import { type Answer, Conformance } from "../../api/openapi/conformance.ts";
import { openApiDocument } from "../../api/openapi/document.ts";
import { MEANINGS } from "../../api/openapi/meanings.ts";
import { documentPage, PAGE_STYLE_HASH } from "../../api/openapi/page.ts";
import type { Media, Schema } from "../../api/openapi/shape.ts";
import { takesBody } from "../../api/route.ts";

const DOCUMENT = openApiDocument(ROUTES);
const CONFORMANCE = new Conformance(DOCUMENT);
const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
);
const RESPONSES = [
  ...OPERATIONS.flatMap(({ operation }) =>
    Object.entries(operation.responses).map(([status, response]) => ({
      where: `${operation.operationId} ${status}`,
      status,
      response,
    })),
  ),
  ...Object.entries(DOCUMENT["x-other-requests"]).map(([status, response]) => ({
    where: `other requests ${status}`,
    status,
    response,
  })),
];

describe("the OpenAPI document", () => {
  it("has one operation per route, with its scopes, credits and cap", () => {
    for (const route of ROUTES) {
      const path = `/api/v2${route.path.replaceAll(/:(\w+)/g, "{$1}")}`;
      const operation = DOCUMENT.paths[path]?.[route.method.toLowerCase()];
      assert.ok(operation, `${route.method} ${path}`);
      assert.deepEqual(operation.security, [{ apiKey: route.scopes }]);
      assert.deepEqual(operation["x-credits"], route.credits);
      assert.equal(operation["x-requests-per-minute"], route.capPerMinute);
    }
    const ofApi = OPERATIONS.filter(({ path }) => path.startsWith("/api/v2/"));
    assert.equal(ofApi.length, ROUTES.length);
  });

  it("is the same every time", () => {
    assert.equal(JSON.stringify(openApiDocument(ROUTES)), JSON.stringify(DOCUMENT));
  });

  it("names every operation once, in a way that fits a URL and a program", () => {
    const names = OPERATIONS.map(({ operation }) => operation.operationId);
    assert.deepEqual([...new Set(names)], names);
    for (const name of names) assert.match(name, /^[a-z][A-Za-z]+$/);
  });

  it("has no reference into the void, and no schema that nothing refers to", () => {
    const references = new Set<string>();
    for (const [key, value] of walk(DOCUMENT)) if (key === "$ref") references.add(String(value));
    for (const reference of references) {
      const [, , kind, name] = reference.split("/");
      const components: Record<string, object> = { ...DOCUMENT.components };
      assert.ok(Object.hasOwn(components[kind ?? ""] ?? {}, name ?? ""), reference);
    }
    const unused = Object.keys(DOCUMENT.components.schemas).filter(
      (name) => !references.has(`#/components/schemas/${name}`),
    );
    assert.deepEqual(unused, []);
  });

  it("describes every response, with a schema where there is a body", () => {
    for (const { where, status, response } of RESPONSES) {
      assert.ok(response.description.length > 0, where);
      if (status === "304" || status === "307") assert.equal(response.content, undefined);
      else
        for (const { schema } of Object.values(response.content ?? { missing: { schema: {} } }))
          assertSchema(schema, where);
      for (const name of ["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"]) {
        assert.ok(name in response.headers, `${where}: ${name}`);
      }
    }
  });

  it("declares what secures an operation, and lets nothing else in without a key", () => {
    for (const { path, operation } of OPERATIONS) {
      for (const scheme of operation.security.flatMap((each) => Object.keys(each))) {
        assert.ok(scheme in DOCUMENT.components.securitySchemes, scheme);
      }
      assert.equal(operation.security.length === 0, !path.startsWith("/api/v2/"), path);
    }
  });

  it("lists each parameter once, and every one of the path as required", () => {
    for (const { path, operation } of OPERATIONS) {
      const names = operation.parameters.map(({ name, in: place }) => `${place} ${name}`);
      assert.deepEqual([...new Set(names)], names);
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      assert.deepEqual(
        inPath.map(({ name }) => `{${name}}`),
        path.match(/\{\w+\}/g) ?? [],
      );
      for (const { name, required, description, schema } of operation.parameters) {
        assert.ok(description.length > 0, name);
        assertSchema(schema, name);
        if (inPath.some((parameter) => parameter.name === name)) assert.equal(required, true);
      }
    }
  });

  it("has tags that it explains, and explains no parameter that is gone", () => {
    const tags = DOCUMENT.tags.map(({ name }) => name);
    for (const { operation } of OPERATIONS) for (const tag of operation.tags) assert.ok(tags.includes(tag), tag);
    const names = new Set(ROUTES.flatMap(({ input }) => Object.keys(input.shape)));
    assert.deepEqual(
      Object.keys(MEANINGS).filter((name) => !names.has(name)),
      [],
    );
  });

  it("gives examples that keep to their schemas", () => {
    for (const { where, response } of RESPONSES) {
      for (const media of Object.values(response.content ?? {})) assertExamples(media, where);
    }
    for (const { operation } of OPERATIONS) {
      for (const media of Object.values(operation.requestBody?.content ?? {}))
        assertExamples(media, operation.operationId);
      for (const { name, schema, example } of operation.parameters) {
        if (example !== undefined) assert.deepEqual(CONFORMANCE.problemsOfValue(schema, example), [], name);
      }
    }
  });

  it("has an example answer and an example request of every route, which the route accepts", () => {
    for (const route of ROUTES) {
      const operation = OPERATIONS.find((each) => each.operation.operationId === route.operationId)?.operation;
      assert.ok(operation);
      assert.ok(
        Object.values(operation.responses["200"]?.content ?? {}).some(({ example }) => example !== undefined),
        route.operationId,
      );
      const given = operation.parameters.filter(({ example }) => example !== undefined);
      const path = given.filter((each) => each.in === "path").map(({ name, example }) => [name, String(example)]);
      const query = given.filter((each) => each.in === "query").map(({ name, example }) => `${name}=${example}`);
      const body = operation.requestBody?.content["application/json"]?.example;
      readInput(route.input, {
        path: Object.fromEntries(path),
        query: query.join("&"),
        body: takesBody(route.method) ? { bytes: Buffer.from(JSON.stringify(body)), json: body } : null,
      });
    }
  });

  it("says what is accepted as the routes do: the bounds, the sets, the defaults", () => {
    const parameters = DOCUMENT.paths["/api/v2/prospects"]?.get?.parameters ?? [];
    const of = (name: string) => parameters.find((parameter) => parameter.name === name);
    assert.deepEqual(of("limit")?.schema, { type: "integer", minimum: 1, maximum: 500, default: 100 });
    assert.deepEqual(of("min_buying_signal")?.schema, { type: "number", minimum: 0, maximum: 1 });
    assert.deepEqual(of("include_private")?.schema, { type: "boolean", default: false });
    assert.deepEqual(of("sort_dir")?.schema, { type: "string", enum: ["asc", "desc"], default: "desc" });
    const lines = of("lines_of_business");
    assert.deepEqual([lines?.style, lines?.explode, lines?.schema.type], ["form", false, "array"]);
    assert.equal(of("product_id")?.required, true);
  });
});

describe("conformance", () => {
  const good: Answer = {
    method: "GET",
    path: "/api/v2/products",
    status: 404,
    text: '{"error":"product not found"}',
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-request-id": "1",
      "x-ratelimit-limit": "300",
      "x-ratelimit-remaining": "299",
      "x-ratelimit-reset": "60",
    },
  };
  const product = { ...good, path: "/api/v2/products/7" };

  it("finds nothing wrong with what is as it should be", () => {
    assert.deepEqual(CONFORMANCE.problemsOf(product), []);
    assert.deepEqual(CONFORMANCE.problemsOf({ ...product, path: "/API/v2/Products/7/" }), []);
  });

  const wrongs: [what: string, answer: Answer, says: RegExp][] = [
    ["a status that the operation has not", good, /has no such status/],
    ["a further member", { ...product, text: '{"error":"x","secret":1}' }, /secret/],
    ["a missing member", { ...product, text: "{}" }, /error/],
    ["a body that is not JSON", { ...product, text: "<html>" }, /not JSON/],
    ["another media type", { ...product, headers: { ...good.headers, "content-type": "text/html" } }, /text\/html/],
    [
      "a header that is missing",
      { ...product, headers: { "content-type": "application/json" } },
      /X-Request-Id is missing/,
    ],
    [
      "a header of another kind",
      { ...product, headers: { ...good.headers, "x-ratelimit-reset": "soon" } },
      /X-RateLimit-Reset/,
    ],
    [
      "a header of ours that is not listed",
      { ...product, headers: { ...good.headers, etag: '"1"' } },
      /etag is not in/,
    ],
  ];
  for (const [what, answer, says] of wrongs) {
    it(`finds ${what}`, () => assert.match(CONFORMANCE.problemsOf(answer).join(), says));
  }
});

describe("the page of the document", () => {
  const guide =
    "# The API\n\n## Changelog\n\n- **v2.1**: `a` <b>\n  goes on\n- **v2**: second\n\n## Next\n\n- not this\n";
  const page = documentPage(DOCUMENT, guide);

  it("shows every operation, parameter, error code and schema", () => {
    for (const { path, operation } of OPERATIONS) {
      assert.ok(page.includes(`<h3 id="${operation.operationId}">`), path);
      for (const { name } of operation.parameters) assert.ok(page.includes(`<code>${name}</code>`), name);
    }
    for (const code of ["ambiguous_ticker", "insufficient_credits", "repeat_differs", "v1_removed"]) {
      assert.ok(page.includes(`<code>${code}</code>`), code);
    }
    for (const name of Object.keys(DOCUMENT.components.schemas)) assert.ok(page.includes(`<h3 id="${name}">`), name);
  });

  it("has no script, no handler and nothing from elsewhere, and one style whose hash is allowed", () => {
    assert.doesNotMatch(page, /<script|<link|<img|<iframe|\son\w+=|\sstyle=|src=/i);
    assert.equal(page.match(/<style>/g)?.length, 1);
    assert.match(PAGE_STYLE_HASH, /^sha256-[A-Za-z0-9+/]{43}=$/);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    for (const target of targets) assert.ok(page.includes(`id="${target}"`), target);
  });

  it("shows the guide's changelog where the 410 points to, escaped", () => {
    const [, section = ""] = page.split('<h2 id="changelog">');
    assert.match(
      section,
      /<li><strong>v2.1<\/strong>: <code>a<\/code> &lt;b&gt;\s+goes on<\/li><li><strong>v2<\/strong>: second<\/li>/,
    );
    assert.doesNotMatch(section, /not this/);
  });
});

function assertSchema(schema: Schema, where: string): void {
  const says = ["type", "$ref", "anyOf", "oneOf", "enum", "const"].some((keyword) => keyword in schema);
  assert.ok(says, `${where}: an empty schema`);
}

function assertExamples({ schema, example, examples = {} }: Media, where: string): void {
  const values = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
  for (const value of values) assert.deepEqual(CONFORMANCE.problemsOfValue(schema, value), [], where);
}

function* walk(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner];
    yield* walk(inner);
  }
}
