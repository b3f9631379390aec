// What an answer to a fuzzed message of the tools' server must be: a message of the protocol, or a refusal with 4xx; never our own fault.
import { z } from "zod";
import type { Answer } from "../../../api/openapi/conformance.ts";

const INTERNAL_ERROR = -32603;
/** What the SDK says of parameters that are not what the method takes: mistakes of the sender under that code. */
const WRONG_PARAMETERS = /^\[\s*\{[\s\S]*"path":/;
const id = z.union([z.string(), z.number(), z.null()]).optional();
const error = z.object({ code: z.int(), message: z.string().min(1) });
const result = z.object({ _meta: z.object({ "dealmap/error": z.object({ code: z.string() }).optional() }).optional() });
const Message = z.union([
  z.object({ jsonrpc: z.literal("2.0"), id, error }),
  z.object({ jsonrpc: z.literal("2.0"), id, result }),
  z.object({ jsonrpc: z.literal("2.0"), method: z.string() }),
]);
const Refusal = z.object({ error: z.union([z.string().min(1), error]) });

/** Empty: nothing is wrong with it. */
export function messageProblems({ status, headers, text }: Answer): string[] {
  if (status >= 500) return [`a ${status}: ${text.slice(0, 300)}`];
  if (status === 202) return text === "" ? [] : ["a 202 with a body"];
  if (status >= 400) return Refusal.safeParse(json(text)).success ? [] : [`a ${status} without an error: ${text}`];
  if (status !== 200) return [`a ${status}`];
  const isStream = String(headers["content-type"]).startsWith("text/event-stream");
  const bodies = isStream ? [...text.matchAll(/^data: ?(.+)$/gm)].map(([, data = ""]) => data) : [text];
  return bodies.length === 0 ? ["no message"] : bodies.flatMap(problemsOfMessage);
}

function problemsOfMessage(text: string): string[] {
  const message = Message.safeParse(json(text));
  if (!message.success) return [`no message of the protocol: ${text.slice(0, 300)}`];
  const { data } = message;
  if ("error" in data && data.error.code === INTERNAL_ERROR && !WRONG_PARAMETERS.test(data.error.message)) {
    return [`an internal error: ${data.error.message}`];
  }
  const code = "result" in data ? data.result._meta?.["dealmap/error"]?.code : undefined;
  return code === "unexpected" ? ["an unexpected error"] : [];
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
