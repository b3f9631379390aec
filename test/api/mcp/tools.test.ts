// The list of tools: its names are for ever, each route has a decision, and what is said of a tool is what its route is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ROUTES } from "../../../api/app.ts";
import { whatToDo } from "../../../api/mcp/refusal.ts";
import { NO_TOOLS, TOOLS } from "../../../api/mcp/tools.ts";
import { refusalsOf } from "../../../api/route.ts";

/** Hosts keep these names in their settings, and people in their prompts: one is never renamed or removed, only added. */
const FROZEN = [
  "brief_company",
  "list_products",
  "list_prospects",
  "get_prospect",
  "list_excerpts",
  "get_dealmap",
  "generate_dealmap",
  "set_node_role",
  "set_node_top_pick",
  "write_outreach",
  "get_usage",
  "list_versions",
  "list_changes",
  "list_tables",
  "run_sql",
];
/** Answered before a tool is reached, over HTTP. */
const BEFORE_TOOLS = [
  ...["invalid_key", "api_access_disabled", "request_timeout", "headers_too_large", "body_too_large"],
  "unsupported_body",
];

describe("the tools of the MCP server", () => {
  it("have the names that they always had", () => {
    assert.deepEqual(
      TOOLS.map(({ listing }) => listing.name),
      FROZEN,
    );
  });

  it("are decided of every route: it is a tool, or there is a reason why it is none", () => {
    const decided = [...TOOLS.flatMap(({ route }) => route ?? []), ...NO_TOOLS.keys()];
    const missing = ROUTES.filter((route) => !decided.includes(route)).map(({ operationId }) => operationId);
    assert.deepEqual(
      missing,
      [],
      "add the route to api/mcp/tools.ts: to TOOLS with a new name, or to NO_TOOLS with a reason",
    );
    assert.equal(new Set(decided).size, decided.length);
    assert.equal(decided.length, ROUTES.length);
    for (const reason of NO_TOOLS.values()) assert.ok(reason.length > 20, reason);
  });

  for (const { listing, route } of TOOLS) {
    const { name, description, inputSchema, outputSchema, annotations, _meta } = listing;

    it(`${name} says what it is, what it takes and what it costs`, () => {
      assert.match(name, /^[a-z][a-z_]{2,40}$/);
      assert.match(
        description,
        route === null || route.operation === undefined
          ? /Free(?:, at most \d+ calls a minute)?\.$/
          : /Costs \d+ credits?.*ask the user/i,
      );
      for (const credits of route?.credits.filter((each) => each > 0) ?? []) {
        assert.match(description, new RegExp(`Costs ${credits} credits?\\b`));
      }
      assert.deepEqual(_meta["dealmap/credits"], route?.credits ?? [0]);
      for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
        assert.match(argument, /^[a-z][a-z_]*$/);
        assert.ok(typeof schema === "object" && (schema.description ?? "").length > 10, argument);
      }
      assert.deepEqual(
        [inputSchema.type, inputSchema.additionalProperties, outputSchema.type],
        ["object", false, "object"],
      );
    });

    it(`${name} hints at what it may do`, () => {
      const isReading = route === null || route.method === "GET" || name === "run_sql";
      assert.equal(annotations.readOnlyHint, isReading);
      assert.equal(annotations.destructiveHint, route?.method === "PATCH");
      assert.equal(annotations.idempotentHint, isReading || route?.method === "PATCH");
    });
  }

  it("are in docs/mcp.md, each with its price", () => {
    const guide = readFileSync(new URL("../../../docs/mcp.md", import.meta.url), "utf8");
    const rows = [...guide.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (\d[\d or]*) \|/gm)];
    const told = rows.flatMap(([, names = "", credits = ""]) =>
      names.split(", ").map((name) => `${name.replaceAll("`", "")}: ${credits}`),
    );
    const listed = TOOLS.map(({ listing: { name, _meta } }) => `${name}: ${_meta["dealmap/credits"].join(" or ")}`);
    assert.deepEqual(told.toSorted(), listed.toSorted());
  });

  it("take a key for repeats where they charge, and nowhere else", () => {
    for (const { listing, route } of TOOLS) {
      assert.equal(
        "idempotency_key" in (listing.inputSchema.properties ?? {}),
        route?.operation !== undefined,
        listing.name,
      );
    }
  });

  it("say of every refusal what to do", () => {
    const codes = new Set(TOOLS.flatMap(({ route }) => (route === null ? [] : refusalsOf(route))));
    const silent = [...codes].filter((code) => !BEFORE_TOOLS.includes(code) && whatToDo(code) === null);
    assert.deepEqual(silent, []);
  });
});
