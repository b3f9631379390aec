// The official clients, the newest and the one before, over HTTP and over stdio, as one kind of thing.
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from "@modelcontextprotocol/client";
import { StdioClientTransport as NewStdio } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OldHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

export type Listed = {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: object;
  readonly outputSchema?: object | undefined;
};
export type Result = {
  readonly isError: boolean;
  readonly text: string;
  readonly structured: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
};
export type McpClient = {
  readonly list: () => Promise<Listed[]>;
  readonly call: (name: string, args?: object, onProgress?: (message: string) => void) => Promise<Result>;
  readonly protocol: () => string;
  /** Of the process that it has started. */
  readonly pid: () => number | null;
  readonly close: () => Promise<void>;
};

export type HttpPlace = { readonly url: string; readonly key: string };
export type StdioPlace = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

const INFO = { name: "test", version: "1" };

/** By what they are called in the names of tests. */
export const HTTP_CLIENTS: Readonly<Record<string, (place: HttpPlace) => Promise<McpClient>>> = {
  "the newest client": async (place) => {
    const client = new NewClient(INFO, { versionNegotiation: { mode: "auto" } });
    const transport = new NewHttp(mcpOf(place), bearer(place));
    await client.connect(transport);
    return ofNew(client, () => null);
  },
  "the newest client, by a handshake": async (place) => {
    const client = new NewClient(INFO);
    await client.connect(new NewHttp(mcpOf(place), bearer(place)));
    return ofNew(client, () => null);
  },
  "the client before": async (place) => {
    const client = new OldClient(INFO);
    const transport = new OldHttp(mcpOf(place), bearer(place));
    await client.connect(transport as Parameters<OldClient["connect"]>[0]);
    return ofOld(client, { protocol: () => transport.protocolVersion ?? "", pid: () => null });
  },
};

export const STDIO_CLIENTS: Readonly<Record<string, (place: StdioPlace) => Promise<McpClient>>> = {
  "the newest client": async ({ args, env }) => {
    const client = new NewClient(INFO, { versionNegotiation: { mode: "auto" } });
    const transport = new NewStdio({ command: process.execPath, args: [...args], env: { ...env }, stderr: "ignore" });
    await client.connect(transport);
    return ofNew(client, () => transport.pid);
  },
  "the client before": async ({ args, env }) => {
    const client = new OldClient(INFO);
    const transport = new OldStdio({ command: process.execPath, args: [...args], env: { ...env }, stderr: "ignore" });
    await client.connect(transport);
    return ofOld(client, { protocol: () => "2025-11-25", pid: () => transport.pid });
  },
};

function mcpOf({ url }: HttpPlace): URL {
  return new URL("/mcp", url);
}

function bearer({ key }: HttpPlace) {
  return { requestInit: { headers: { Authorization: `Bearer ${key}` } } };
}

function ofNew(client: NewClient, pid: McpClient["pid"]): McpClient {
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args = {}, onProgress = () => undefined) =>
      resultOf(
        await client.callTool(
          { name, arguments: { ...args } },
          { onprogress: ({ message = "" }) => onProgress(message) },
        ),
      ),
    protocol: () => client.getNegotiatedProtocolVersion() ?? "",
    pid,
    close: () => client.close(),
  };
}

function ofOld(client: OldClient, { protocol, pid }: Pick<McpClient, "protocol" | "pid">): McpClient {
  return {
    list: async () => (await client.listTools()).tools,
    call: async (name, args = {}, onProgress = () => undefined) =>
      resultOf(
        await client.callTool({ name, arguments: { ...args } }, undefined, {
          onprogress: ({ message = "" }) => onProgress(message),
        }),
      ),
    protocol,
    pid,
    close: () => client.close(),
  };
}

type Given = {
  readonly isError?: unknown;
  readonly content?: unknown;
  readonly structuredContent?: unknown;
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
};

function resultOf({ isError, content, structuredContent, _meta = {} }: Given): Result {
  const [first] = content as { text: string }[];
  return { isError: isError === true, text: first?.text ?? "", structured: structuredContent, meta: _meta };
}
