// The SDK's server of our tools: it judges and answers every message of every protocol version that it knows, without sessions.
import type { ListToolsResult, McpHttpHandler, ServerContext } from "@modelcontextprotocol/server";
import type { Log } from "../../data/log.ts";
import { findSuggestion } from "../../data/product/suggestion.ts";
import { type Called, type Calling, callTool } from "./call.ts";
import { INSTRUCTIONS, SERVER_INFO } from "./instructions.ts";
import { withProgress } from "./progress.ts";
import type { Tool } from "./tool.ts";
import { knowsStructure, resultOf } from "./tool-result.ts";
import { findTool, TOOLS } from "./tools.ts";

export type Sdk = typeof import("@modelcontextprotocol/server");

/** Loaded when the first message comes: a process that gets none starts and runs without it. */
export const loadSdk = (): Promise<Sdk> => import("@modelcontextprotocol/server");

export type SdkServer = {
  readonly answer: (request: Request, message: unknown, calling: Calling) => Promise<Response>;
};

/** As they are on the wire. */
const LISTINGS: ListToolsResult["tools"] = JSON.parse(JSON.stringify(TOOLS.map(({ listing }) => listing)));

export function sdkServer(sdk: Sdk, { log }: { readonly log: Log }): SdkServer {
  const callings = new WeakMap<Request, Calling>();
  const handler: McpHttpHandler = sdk.createMcpHandler(
    ({ requestInfo, era }) => {
      const calling = requestInfo === undefined ? undefined : callings.get(requestInfo);
      if (requestInfo === undefined || calling === undefined) throw new Error("a message without a request");
      const version = requestInfo.headers.get("mcp-protocol-version") ?? undefined;
      return serverOf(sdk, { calling, isStructured: era === "modern" || knowsStructure(version) });
    },
    {
      // Nothing here changes while a client listens, so nobody holds a connection for it.
      maxSubscriptions: 0,
      onerror: (error) => log.debug({ err: error }, "an MCP message was refused"),
    },
  );
  return {
    answer: async (request, message, calling) => {
      callings.set(request, calling);
      return handler.fetch(request, { parsedBody: message });
    },
  };
}

type Serving = { readonly calling: Calling; readonly isStructured: boolean };

/** One for each message. */
function serverOf(sdk: Sdk, { calling, isStructured }: Serving) {
  const { ProtocolError, ProtocolErrorCode, Server } = sdk;
  const server = new Server(SERVER_INFO, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler("tools/list", () => ({ tools: LISTINGS }));
  server.setRequestHandler("tools/call", async ({ params: { name, arguments: args = {} } }, context) => {
    const tool = findTool(name);
    if (tool === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(name));
    const called = await answered(tool, { args, calling, context });
    return resultOf(called, isStructured);
  });
  return server;
}

type Answering = { args: Record<string, unknown>; calling: Calling; context: ServerContext };

/** What charges may take long: whoever asked for progress hears of it. */
async function answered(tool: Tool, { args, calling, context: { mcpReq } }: Answering): Promise<Called> {
  const token = mcpReq._meta?.progressToken;
  const work = () => callTool(tool, args, calling);
  if (token === undefined || tool.route?.operation === undefined) return work();
  const { name } = tool.listing;
  const deadlineSeconds = calling.asker.context.settings.backendTimeoutSeconds;
  return withProgress(
    { name, deadlineSeconds },
    (progress) => mcpReq.notify({ method: "notifications/progress", params: { progressToken: token, ...progress } }),
    work,
  );
}

function unknownTool(name: string): string {
  const names = TOOLS.map(({ listing }) => listing.name);
  const near = findSuggestion(name, names);
  return `there is no tool ${JSON.stringify(name.slice(0, 60))}${near === null ? "" : `, did you mean ${near}?`}; there are: ${names.join(", ")}`;
}
