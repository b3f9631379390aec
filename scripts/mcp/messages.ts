// JSON-RPC messages as they pass through dealmap-mcp: what of them is needed to pass them on.

export type Message = Readonly<Record<string, unknown>>;
export type MessageId = string | number | null;

/** Null: it is no object. */
export function messageOf(line: string): Message | null {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Null: it wants no answer, or has no id that can be read. */
export function idOf({ id }: Message): MessageId {
  return typeof id === "string" || typeof id === "number" ? id : null;
}

export function errorMessage(id: MessageId, code: number, message: string, data?: unknown): Message {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";

/** What HTTP wants of a message in headers. @param negotiated by a handshake before; null: there was none */
export function headersOf(message: Message, negotiated: string | null): Record<string, string> {
  const params = isRecord(message.params) ? message.params : {};
  const meta = isRecord(params._meta) ? params._meta : {};
  const claimed = meta[VERSION_KEY];
  const version = typeof claimed === "string" ? claimed : negotiated;
  const headers: Record<string, string> = {};
  if (version !== null) headers["MCP-Protocol-Version"] = headerValue(version);
  if (typeof claimed === "string" && typeof message.method === "string")
    headers["Mcp-Method"] = headerValue(message.method);
  if (typeof claimed === "string" && typeof params.name === "string") headers["Mcp-Name"] = headerValue(params.name);
  return headers;
}

/** What a header cannot hold goes as MCP says: base64 between two marks. */
function headerValue(text: string): string {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith("=?base64?")) return text;
  return `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

/** The version that an answer to `initialize` has settled on; null: it is another answer. */
export function negotiatedIn({ result }: Message): string | null {
  return isRecord(result) && typeof result.protocolVersion === "string" ? result.protocolVersion : null;
}

/** Of a cancellation, the request that it is of. */
export function cancelledBy({ method, params }: Message): MessageId {
  if (method !== "notifications/cancelled" || !isRecord(params)) return null;
  return idOf({ id: params.requestId });
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
