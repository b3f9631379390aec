// A client that keeps its connection and knows of each request whether it was answered whole, never sent, or lost.
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/**
 * whole: answered to the last byte
 * unsent: the connection was closed, or could not be opened, before the request was written
 * lost: written on an open connection, and not answered whole
 */
export type Sent = "whole" | "unsent" | "lost";

const BODY = JSON.stringify({ product_id: 101, ticker: "PNYW", platform: "email", tone: "helpful" });

export class KeptClient {
  readonly #url: URL;
  readonly #key: string;
  #socket: Socket | null = null;

  constructor(url: URL, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /** Asks one after another until the server is gone. */
  async run(requests: readonly string[], pauseMs: number, onSent: (what: Sent) => void): Promise<void> {
    for (let at = 0; ; at += 1) {
      const socket = this.#socket ?? (await this.#open());
      if (socket === null) return onSent("unsent");
      this.#socket = socket;
      onSent(await this.#ask(socket, requests[at % requests.length] ?? "GET /healthz"));
      if (pauseMs > 0) await delay(pauseMs);
    }
  }

  async #open(): Promise<Socket | null> {
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port), noDelay: true });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    if (!isOpen) return null;
    const forget = () => {
      if (this.#socket === socket) this.#socket = null;
    };
    socket.on("error", forget).on("end", forget).on("close", forget);
    return socket;
  }

  async #ask(socket: Socket, request: string): Promise<Sent> {
    // Its end may have arrived since it was looked at last; nothing is awaited between here and the write.
    if (socket.readableEnded || socket.destroyed) return "unsent";
    return new Promise((resolve) => {
      let received = Buffer.alloc(0);
      const finish = (what: Sent) => {
        socket.off("data", take).off("close", lose).off("end", lose);
        resolve(what);
      };
      const lose = () => finish("lost");
      const take = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        const answer = readAnswer(received);
        if (answer === null) return;
        if (answer.closes) {
          this.#socket = null;
          socket.end();
        }
        finish("whole");
      };
      socket.on("data", take).once("close", lose).once("end", lose);
      socket.write(this.#textOf(request));
    });
  }

  #textOf(request: string): string {
    const head = `${request} HTTP/1.1\r\nHost: dealmap\r\nAuthorization: Bearer ${this.#key}\r\n`;
    if (request.startsWith("GET")) return `${head}\r\n`;
    return `${head}Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;
  }
}

/** Null until the answer is whole. Each of ours says its length. */
function readAnswer(bytes: Buffer): { closes: boolean } | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return bytes.length < end + 4 + length ? null : { closes: /\r\nconnection: close/i.test(head) };
}
