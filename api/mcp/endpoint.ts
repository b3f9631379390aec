// POST /mcp: one message of the Model Context Protocol, with the key, limits and credits of the API (semantics 18.2).
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request as HttpRequest, Response as HttpResponse } from "express";
import { once } from "../../data/async/once.ts";
import type { FoundKey } from "../../data/store/keys/keys.ts";
import type { RevisionCache } from "../../data/store/revision-cache.ts";
import type { ApiContext } from "../context.ts";
import { noteError } from "../error-responses.ts";
import { ApiError, wrongMethod } from "../errors.ts";
import { readJsonBody } from "../http/json-body.ts";
import { type RateWindow, refuseExcess } from "../limits.ts";
import type { Endpoint } from "../route.ts";
import { type Calling, callTool } from "./call.ts";
import { refuseForeign } from "./origin.ts";
import { plainCallOf } from "./plain-call.ts";
import { loadSdk, sdkServer } from "./sdk-server.ts";
import { messageBytes } from "./tool-result.ts";

export const MCP_PATH = "/mcp";

/** Who sends the message, as its key says. */
export type Sender = {
  readonly key: FoundKey;
  readonly subject: string;
  readonly window: RateWindow;
  readonly revisionCache: RevisionCache;
};

export type AnswerMessage = (request: HttpRequest, response: HttpResponse, sender: Sender) => Promise<void>;

/** Stateless: whichever process gets a message can answer it, so there is no session to open or end, and no stream to listen on. */
export function mcpEndpoint(context: ApiContext, endpoints: readonly Endpoint[]): AnswerMessage {
  const loaded = once(async () => sdkServer(await loadSdk(), context));
  return async (request, response, sender) => {
    refuseForeign(request, context.settings.publicUrl);
    refuseExcess(sender.window);
    if (request.method !== "POST") throw wrongMethod(request.method, ["POST"]);
    const message = await readMessage(request, response);
    const calling = callingOf({ context, endpoints, sender }, request, response);
    const call = plainCallOf(message, request.headers);
    if (call === null) {
      const server = await loaded();
      return sendWeb(response, await server.answer(webRequest(request), message, calling));
    }
    const called = await callTool(call.tool, call.args, calling);
    response.type("json").send(messageBytes(called, call));
  };
}

/** @throws {ApiError} for what is no JSON, and for several messages at once: a request is counted as one */
async function readMessage(request: HttpRequest, response: HttpResponse): Promise<unknown> {
  const body = await readJsonBody(request, response);
  if ("refusal" in body) throw body.refusal;
  const { json } = body;
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json;
  throw new ApiError("invalid_input", { text: "the body must be one JSON-RPC message, a JSON object" });
}

type Serving = { readonly context: ApiContext; readonly endpoints: readonly Endpoint[]; readonly sender: Sender };

function callingOf({ context, endpoints, sender }: Serving, request: HttpRequest, response: HttpResponse): Calling {
  const { key, subject, window, revisionCache } = sender;
  const { team, scopes, keyId: actor } = key;
  const requestId = String(response.getHeader("X-Request-Id"));
  return {
    asker: { context, endpoints, team, scopes, actor, subject, window, revisionCache, requestId },
    note: (thrown) => noteError(context, { thrown, request, response }),
  };
}

/** Without the key: nothing behind it needs to know it. */
function webRequest({ headers }: HttpRequest): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && name !== "authorization" ? [[name, value]] : [],
  );
  return new Request(`http://localhost${MCP_PATH}`, { method: "POST", headers: kept });
}

async function sendWeb(response: HttpResponse, { status, headers, body }: Response): Promise<void> {
  response.status(status);
  const type = headers.get("content-type");
  if (type !== null) response.set("Content-Type", type);
  if (body === null) {
    response.end();
    return;
  }
  // A proxy in front passes each event on as it comes.
  response.set("X-Accel-Buffering", "no").flushHeaders();
  await pipeline(Readable.fromWeb(body), response).catch((error) => {
    // Whoever asked has gone; what was asked is done all the same.
    if (!response.destroyed) throw error;
  });
}
