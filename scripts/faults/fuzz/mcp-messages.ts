// Random messages to POST /mcp: calls of each tool, calls with one thing wrong, other methods, batches, and what is no message.
import fc, { type Arbitrary } from "fast-check";
import { TOOLS } from "../../../api/mcp/tools.ts";
import type { FuzzRequest } from "./client.ts";
import { type FuzzFacts, valueFor } from "./requests.ts";

type Message = Readonly<Record<string, unknown>>;
type Change = (message: Message) => Message;

const METHODS = [
  "initialize",
  "notifications/initialized",
  "notifications/cancelled",
  "ping",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/read",
  "prompts/get",
  "completion/complete",
  "logging/setLevel",
  "sampling/createMessage",
  "subscriptions/listen",
  "server/discover",
  "tasks/get",
  "Tools/Call",
  "__proto__",
  "constructor",
  "rpc.discover",
  "",
  "x".repeat(5000),
];
const VERSIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "1999-01-01", "x", ""];
const ENVELOPE = "io.modelcontextprotocol/";
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Accept: ["application/json", "text/event-stream", "*/*", "text/html", ""],
  "Content-Type": ["text/plain", "application/json; charset=utf-16", "application/vnd.x+json", ""],
  "MCP-Protocol-Version": VERSIONS,
  "Mcp-Method": [...METHODS.slice(0, 6), "x"],
  "Mcp-Name": ["list_products", "x"],
  "Mcp-Session-Id": ["x", "x".repeat(500)],
  "Last-Event-ID": ["1", "-1"],
};
const BOTH = "application/json, text/event-stream";

const json = fc.jsonValue({ maxDepth: 4 });
const odd = fc.oneof(
  json,
  fc.constantFrom<unknown>(null, "", [], {}, -1, 0.5, 1e308, true, "__proto__", "\u0000", "\ud800", "' OR 1=1 --"),
  fc.integer({ min: 100, max: 20_000 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 10, max: 20_000 }).map(nested),
);

/** Lists in a list. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

/** @returns messages to the tools' server, whatever becomes of them */
export function fuzzMessages(facts: FuzzFacts): Arbitrary<FuzzRequest> {
  const valid = callOf(facts);
  const message = fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 5, arbitrary: fc.tuple(valid, changeOf()).map(([call, change]) => change(call)) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...METHODS), fc.option(json)).map(otherMethod) },
  );
  const body = fc.oneof(
    { weight: 8, arbitrary: message.map(textOf) },
    { weight: 1, arbitrary: fc.array(message, { maxLength: 5 }).map(textOf) },
    { weight: 1, arbitrary: noMessage(message) },
  );
  return fc.record({ body, headers: headers(), key: fc.constantFrom(...facts.keys) }).map(({ body, headers, key }) => ({
    method: "POST",
    target: "/mcp",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", Accept: BOTH, ...headers },
    body,
    isValid: false,
  }));
}

function callOf(facts: FuzzFacts): Arbitrary<Message> {
  return fc.constantFrom(...TOOLS).chain(({ listing: { name, inputSchema } }) =>
    fc.record({
      jsonrpc: fc.constant("2.0"),
      id: fc.oneof(fc.nat(), fc.string({ maxLength: 10 })),
      method: fc.constant("tools/call"),
      params: fc.record({ name: fc.constant(name), arguments: valueFor(inputSchema, facts) }),
    }),
  );
}

function otherMethod([method, params]: [string, unknown]): Message {
  return { jsonrpc: "2.0", id: 1, method, ...(params === null ? {} : { params }) };
}

/** One thing wrong, or one more than there has to be. */
function changeOf(): Arbitrary<Change> {
  const argumentNames = [...new Set(TOOLS.flatMap(({ listing }) => Object.keys(listing.inputSchema.properties ?? {})))];
  const argument = fc.constantFrom(...argumentNames, "__proto__", "constructor", "limit ", "");
  const meta = fc.constantFrom(
    "progressToken",
    `${ENVELOPE}protocolVersion`,
    `${ENVELOPE}clientInfo`,
    `${ENVELOPE}clientCapabilities`,
    "x",
  );
  const member = fc.constantFrom("jsonrpc", "id", "method", "params", "result", "error", "x");
  const inParams = (change: (params: Message) => Message): Change => {
    return (message) => ({ ...message, params: change(message.params as Message) });
  };
  return fc.oneof(
    fc.tuple(member, odd).map(
      ([name, value]): Change =>
        (message) => ({ ...message, [name]: value }),
    ),
    member.map(
      (name): Change =>
        (message) =>
          without(message, name),
    ),
    odd.map((name) => inParams((params) => ({ ...params, name }))),
    odd.map((args) => inParams((params) => ({ ...params, arguments: args }))),
    fc
      .tuple(argument, odd)
      .map(([name, value]) =>
        inParams((params) => ({ ...params, arguments: { ...(params.arguments as Message), [name]: value } })),
      ),
    fc.nat(6).map((at) =>
      inParams((params) => {
        const args = params.arguments as Message;
        return { ...params, arguments: without(args, Object.keys(args)[at] ?? "") };
      }),
    ),
    fc
      .dictionary(meta, fc.oneof(odd, fc.constantFrom(...VERSIONS)), { maxKeys: 3, noNullPrototype: true })
      .map((_meta) => inParams((params) => ({ ...params, _meta }))),
  );
}

function without(message: Message, name: string): Message {
  return Object.fromEntries(Object.entries(message).filter(([each]) => each !== name));
}

/** Of lists in lists, JSON.stringify would fill the stack. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "[".repeat(20_000);
  }
}

function noMessage(message: Arbitrary<Message>): Arbitrary<string> {
  return fc.oneof(
    fc.json(),
    fc.constantFrom("", "null", "[]", "[[]]", "{}", "{", '{"jsonrpc":"2.0"', '"\\ud800"', '{"id":1,"id":2}', "\u0000"),
    fc.tuple(message, fc.nat(300)).map(([each, length]) => textOf(each).slice(0, length)),
    fc
      .tuple(fc.constantFrom("[", '{"params":'), fc.integer({ min: 1000, max: 9000 }))
      .map(([open, n]) => open.repeat(n)),
    fc.integer({ min: 90_000, max: 200_000 }).map((length) => textOf({ jsonrpc: "2.0", id: "x".repeat(length) })),
  );
}

function headers(): Arbitrary<Record<string, string>> {
  const names = fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(Object.keys(HEADERS), { maxLength: 3 }) },
  );
  return names.chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? [""]))])), {
      noNullPrototype: true,
    }),
  );
}
