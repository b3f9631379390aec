// What is answered to bytes that never become a request: bad HTTP, headers too large, or too slow to arrive.
import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError, type ErrorCode, wrongMethod } from "../errors.ts";
import { type RateWindow, rateHeaders } from "../limits.ts";

export type MalformedRequestOptions = {
  readonly newId: () => string;
  /** The general limit of the client's address, which these do not count against. */
  readonly peek: (address: string) => Promise<RateWindow>;
};

const CODE_OF: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "body_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** A client that still sends would lose the answer with a connection that is cut: so long it may pause, and so many times as long go on. */
const LINGER_PAUSE_MS = 1000;
const LINGER_PAUSES_MAX = 10;
/** Connections that have had their answer: what else comes on them is thrown away. */
const refused = new WeakSet<Socket>();

/** Where Node would send a bare status: answers with an error as the API has them, its id and rate limit, and hangs up. */
export function refuseMalformedRequests(server: Server, options: MalformedRequestOptions): void {
  server.on("clientError", (error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) => {
    if (refused.has(socket)) return;
    const response: unknown = Reflect.get(socket, "_httpMessage");
    const isAnswering = response instanceof ServerResponse && response.headersSent;
    if (!socket.writable || isAnswering) socket.destroy();
    else {
      const isHead = error.rawPacket?.subarray(0, 5).toString("latin1") === "HEAD ";
      const code = CODE_OF[error.code ?? ""] ?? "malformed_request";
      void refuse(socket, new ApiError(code), { ...options, isHead });
    }
  });
  server.on("connect", ({ method = "", socket }: IncomingMessage) => {
    // Node has let go of the connection, and listens to its errors no more.
    socket.on("error", () => socket.destroy());
    void refuse(socket, wrongMethod(method, METHODS), options);
  });
}

/** Those of the routes. A request to CONNECT names no path that could have others. */
const METHODS = ["DELETE", "GET", "HEAD", "PATCH", "POST"];

/** @param isHead the answer to a HEAD has no body, or the client takes it for another answer */
export async function refuse(
  socket: Socket,
  error: ApiError,
  { newId, peek, isHead = false }: MalformedRequestOptions & { readonly isHead?: boolean },
): Promise<void> {
  refused.add(socket);
  const { status, message } = error;
  const body = JSON.stringify({ error: message });
  const rate = await peek(socket.remoteAddress ?? "unknown").then(rateHeaders, () => ({}));
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    Connection: "close",
    "X-Request-Id": newId(),
    ...rate,
    ...error.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${isHead ? "" : body}`);
  hangUp(socket);
}

/** Ends a connection after what was written, and throws away what its client goes on sending for a while. */
export function hangUp(socket: Socket): void {
  socket.end();
  socket.resume();
  let seen = socket.bytesRead;
  let left = LINGER_PAUSES_MAX;
  const look = (): void => {
    left -= 1;
    if (socket.bytesRead === seen || left === 0) socket.destroy();
    seen = socket.bytesRead;
  };
  // Not before what came has been read: a process that was busy finds its timers due first.
  const looks = setInterval(() => setImmediate(look), LINGER_PAUSE_MS);
  socket.once("close", () => clearInterval(looks));
}
