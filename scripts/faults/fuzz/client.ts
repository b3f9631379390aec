// Sends a request as it is spelt, however odd, over a new connection or a shared one.
import { type Agent, type OutgoingHttpHeaders, request as open } from "node:http";
import { text } from "node:stream/consumers";
import type { Answer } from "../../../api/openapi/conformance.ts";

export type FuzzRequest = {
  readonly method: string;
  /** Path and query, as they go over the wire. */
  readonly target: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
  /** What the document accepts: it must not be a 400. */
  readonly isValid: boolean;
};

/** No request may be without an answer for so long. */
const ANSWER_TIMEOUT_MS = 30_000;

export function send(url: URL, { method, target, headers, body }: FuzzRequest, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = url;
    // Said for every method: Node would send the body of a GET without any framing.
    const framed = body === "" ? headers : { ...headers, "Content-Length": Buffer.byteLength(body) };
    const options = { hostname, port, method, path: target, headers: framed, ...(agent && { agent }) };
    const outgoing = open(options, (response) => {
      const path = target.split("?")[0] ?? "";
      text(response).then(
        (body) => resolve({ method, path, status: response.statusCode ?? 0, headers: response.headers, text: body }),
        reject,
      );
    });
    outgoing.setTimeout(ANSWER_TIMEOUT_MS, () => outgoing.destroy(new Error("no answer")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
