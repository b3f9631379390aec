// Which messages are plain calls of a tool: nearly all that come, and answered without the SDK's way through streams and schemas.
//
// The SDK is the judge of the protocol. A message passes here only in the one form in which clients send it; whatever else there is about it, a
// mistake or something new, it goes to the SDK.
import type { IncomingHttpHeaders } from "node:http";
import type { Arguments } from "./arguments.ts";
import type { Tool } from "./tool.ts";
import { knowsStructure } from "./tool-result.ts";
import { findTool } from "./tools.ts";

export type PlainCall = {
  readonly id: string | number;
  readonly tool: Tool;
  readonly args: Arguments;
  /** Of the protocol that says in each message who sends it, in place of a handshake. */
  readonly isModern: boolean;
  readonly isStructured: boolean;
};

const METHOD = "tools/call";
const MODERN = "2026-07-28";
/** Those whose calls are as they were in 2025. */
const HANDSHAKEN: readonly (string | undefined)[] = [undefined, "2025-03-26", "2025-06-18", "2025-11-25"];
const BOTH_TYPES = /^(?=.*\bapplication\/json\b)(?=.*\btext\/event-stream\b)/;
const ENVELOPE = "io.modelcontextprotocol/";
const VERSION = `${ENVELOPE}protocolVersion`;
const CLIENT = `${ENVELOPE}clientInfo`;
const CAPABILITIES = `${ENVELOPE}clientCapabilities`;

const MESSAGE_MEMBERS = ["jsonrpc", "id", "method", "params"];
const PARAMS_MEMBERS = ["name", "arguments", "_meta"];
const META_MEMBERS = [VERSION, CLIENT, CAPABILITIES];
const CLIENT_MEMBERS = ["name", "version", "title"];

/** Null for whatever is not plainly one. */
export function plainCallOf(message: unknown, headers: IncomingHttpHeaders): PlainCall | null {
  if (!isOf(message, MESSAGE_MEMBERS) || message.jsonrpc !== "2.0" || message.method !== METHOD) return null;
  const { id, params } = message;
  if (!isId(id) || !isOf(params, PARAMS_MEMBERS) || typeof params.name !== "string") return null;
  const { name, arguments: args = {}, _meta: meta = {} } = params;
  const tool = findTool(name);
  // One that waits for progress has a further member.
  if (tool === null || !isRecord(args) || !isOf(meta, META_MEMBERS) || !BOTH_TYPES.test(headers.accept ?? ""))
    return null;
  const version = headers["mcp-protocol-version"];
  if (isModern(meta)) {
    const isSaid = version === MODERN && headers["mcp-method"] === METHOD && headers["mcp-name"] === name;
    return isSaid ? { id, tool, args, isModern: true, isStructured: true } : null;
  }
  const isPlain =
    Object.keys(meta).length === 0 && HANDSHAKEN.includes(version === undefined ? version : String(version));
  return isPlain ? { id, tool, args, isModern: false, isStructured: knowsStructure(version?.toString()) } : null;
}

function isModern(meta: Record<string, unknown>): boolean {
  const client = meta[CLIENT];
  const isNamed = isOf(client, CLIENT_MEMBERS) && "name" in client && "version" in client;
  return (
    meta[VERSION] === MODERN &&
    isNamed &&
    Object.values(client).every((value) => typeof value === "string") &&
    isRecord(meta[CAPABILITIES])
  );
}

function isId(id: unknown): id is string | number {
  return typeof id === "string" || Number.isSafeInteger(id);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object that has none but these members. */
function isOf(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && Object.keys(value).every((name) => names.includes(name));
}
