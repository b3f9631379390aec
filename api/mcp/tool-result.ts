// What came of a call as the result of `tools/call`: as an object for the SDK, and as the bytes that it would make of that.
import type { Called } from "./call.ts";
import { SERVER_INFO } from "./instructions.ts";

/** Clients of an earlier protocol know no structured content: for them it is the text (MCP 2025-06-18, "Structured Content"). */
const STRUCTURED_SINCE = "2025-06-18";
const SERVER_INFO_KEY = "io.modelcontextprotocol/serverInfo";

/** @param version of the protocol, as the header says it; undefined: one that had no such header */
export function knowsStructure(version: string | undefined): boolean {
  return version !== undefined && version >= STRUCTURED_SINCE;
}

export type ToolResult = {
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
  readonly _meta: Record<string, unknown>;
};

export function resultOf({ text, json, isError, meta }: Called, isStructured: boolean): ToolResult {
  const isShown = json !== null && isStructured;
  return {
    content: [{ type: "text", text: json === null || isStructured ? JSON.parse(text) : json.toString() }],
    ...(isShown ? { structuredContent: JSON.parse(json.toString()) } : {}),
    ...(isError ? { isError: true } : {}),
    _meta: { ...meta },
  };
}

/** The whole message, of the same. @param isModern of the protocol 2026-07-28, which says in each result that it is one, and whose */
export function messageBytes(
  { text, json, isError, meta }: Called,
  { id, isStructured, isModern }: { id: string | number; isStructured: boolean; isModern: boolean },
): Buffer {
  const told = json === null || isStructured ? text : JSON.stringify(json.toString());
  const error = isError ? ',"isError":true' : "";
  const complete = isModern ? ',"resultType":"complete"' : "";
  const _meta = JSON.stringify(isModern ? { ...meta, [SERVER_INFO_KEY]: SERVER_INFO } : meta);
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[{"type":"text","text":${told}}]${error}${complete},"_meta":${_meta}`;
  if (json === null || !isStructured) return Buffer.from(`${head}}}`);
  return Buffer.concat([Buffer.from(`${head},"structuredContent":`), json, END]);
}

const END = Buffer.from("}}");
