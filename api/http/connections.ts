// The connections of a listening server and their end: what was asked on an open one is answered whole.
//
// A client writes its next request on a kept-alive connection without knowing that the server is about to close it. So the
// end of an idle connection is announced, not sprung: from the stop on every answer says `Connection: close`, idle
// connections are kept for a while so that busy clients come to such an answer, and only those that nobody used meanwhile
// are closed. Node's own `close()` and `closeIdleConnections()` close them at once, and even one whose answer is written
// but not sent yet.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";

const SWEEP_MS = 50;

export type DrainTimes = {
  /** How long idle connections are kept. */
  readonly idleGraceMs: number;
  /** When those that still answer are cut. */
  readonly deadlineMs: number;
};

export class Connections {
  readonly #server: Server;
  /**
   * Open connections with their unfinished responses. A list, not a set: a set that changes with every request is rehashed
   * every few of them, and V8 keeps what the old tables hold until the next full collection.
   */
  readonly #open = new Map<Socket, ServerResponse[]>();
  #isDraining = false;

  /** Before the server's own listeners see a request. */
  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#open.set(socket, []);
      socket.once("close", () => this.#open.delete(socket));
    });
    const watch = (request: IncomingMessage, response: ServerResponse) => this.#watch(request, response);
    server.prependListener("request", watch);
    server.prependListener("checkExpectation", watch);
  }

  /** Stops listening, and resolves when the last connection is closed. @returns whether every answer was sent whole */
  async drain({ idleGraceMs, deadlineMs }: DrainTimes): Promise<boolean> {
    let isWhole = true;
    this.#isDraining = true;
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(this.#server, () => resolve()));
    for (const responses of this.#open.values()) for (const response of responses) announceEnd(response);
    let sweep: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      this.#closeIdle();
      sweep = setInterval(() => this.#closeIdle(), SWEEP_MS);
    }, idleGraceMs);
    const deadline = setTimeout(() => {
      isWhole = false;
      for (const socket of this.#open.keys()) socket.destroy();
    }, deadlineMs);
    await closed;
    for (const timer of [grace, sweep, deadline]) clearTimeout(timer);
    // Ends its watch over slow clients, which went on until here.
    this.#server.close(() => undefined);
    return isWhole;
  }

  #watch({ socket }: IncomingMessage, response: ServerResponse): void {
    const responses = this.#open.get(socket);
    responses?.push(response);
    response.once("close", () => responses?.splice(responses.indexOf(response), 1));
    if (this.#isDraining) announceEnd(response);
  }

  #closeIdle(): void {
    for (const [socket, responses] of this.#open) if (responses.length === 0) socket.destroy();
  }
}

/** Node closes the connection after such a response. */
function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
