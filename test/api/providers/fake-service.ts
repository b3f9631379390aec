// A service outside, on this machine: answers as a test says and remembers what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};
export type Answer = (response: ServerResponse, asked: Asked) => void;

export class FakeService {
  readonly url: string;
  readonly asked: Asked[] = [];
  readonly stop: () => Promise<void>;
  answer: Answer = (response) => response.writeHead(500).end();

  private constructor(url: string, stop: () => Promise<void>) {
    this.url = url;
    this.stop = stop;
  }

  static async start(): Promise<FakeService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const service = new FakeService(`http://127.0.0.1:${port}`, async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    });
    server.on("request", async (request, response) => {
      const body = await text(request);
      const { pathname, searchParams } = new URL(request.url ?? "/", service.url);
      const { method = "", headers } = request;
      const asked = { method, path: pathname, query: Object.fromEntries(searchParams), headers, body };
      service.asked.push(asked);
      service.answer(response, asked);
    });
    return service;
  }
}

export function json(value: unknown, status = 200): Answer {
  return (response) => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

export function plain(body: string, status = 200): Answer {
  return (response) => response.writeHead(status, { "Content-Type": "text/plain" }).end(body);
}

/** Answers in turn; the last one again and again. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let next = 0;
  return (response, asked) => {
    answers[Math.min(next, answers.length - 1)]?.(response, asked);
    next += 1;
  };
}

/** More than anybody should read: chunks of a megabyte for as long as they are taken. */
export function endless(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const chunk = Buffer.alloc(1024 * 1024, " ");
  const write = () => {
    while (!response.destroyed && response.write(chunk));
    response.once("drain", write);
  };
  write();
}

/** A signal that aborts as a deadline does, when the test says so. */
export function manualDeadline(): { signal: AbortSignal; pass: () => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    pass: () => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")),
  };
}

/** A deadline that never comes. */
export const NO_DEADLINE = new AbortController().signal;
