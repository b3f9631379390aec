// One HTTP request and its whole answer, within a time and a size; the body may be a file, which is read as it is sent.
import { createReadStream } from "node:fs";
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import type { ObjectBody } from "./object-store.ts";

export type Exchange = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ObjectBody | null;
  /** Without a byte in either direction. */
  readonly idleMs: number;
  /** Of the whole answer, from when its first line is there. */
  readonly answerMs: number;
  readonly answerBytesMax: number;
  readonly signal?: AbortSignal | undefined;
};

export type HttpAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A server that knows no `Expect` says nothing: the file is sent then. */
const CONTINUE_MS = 1_000;

/** @throws what the system says of a connection that breaks; an answer that ends early, is too long or too slow */
export function exchange(asked: Exchange): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { method, url, headers, body, idleMs, signal } = asked;
    const isFile = body !== null && !Buffer.isBuffer(body);
    const length = body === null ? {} : { "content-length": String(isFile ? body.bytes : body.length) };
    const expect = isFile ? { expect: "100-continue" } : {};
    const open = url.protocol === "https:" ? requestHttps : requestHttp;
    const request = open(url, { method, headers: { ...headers, ...length, ...expect }, signal });
    request.setTimeout(idleMs, () => request.destroy(new Error(`nothing came for ${idleMs / 1000} s`)));
    request.on("error", reject);
    request.on("response", (response) => {
      readAnswer(response, asked)
        .then(resolve, reject)
        // What was not read, or not sent, is of no use to anybody.
        .finally(() => {
          if (!request.writableEnded || !response.complete) request.destroy();
        });
    });
    if (isFile) sendAfterContinue(request, body.path);
    else request.end(body ?? undefined);
  });
}

/** A refusal comes before the file is sent, so that it is not lost in a broken connection. */
function sendAfterContinue(request: ClientRequest, path: string): void {
  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    pipeline(createReadStream(path), request).catch((error: Error) => request.destroy(error));
  };
  const timer = setTimeout(send, CONTINUE_MS);
  request.on("continue", send);
  for (const event of ["continue", "response", "close"]) request.on(event, () => clearTimeout(timer));
  request.on("response", () => {
    isSent = true;
  });
  request.flushHeaders();
}

async function readAnswer(response: IncomingMessage, { answerMs, answerBytesMax }: Exchange): Promise<HttpAnswer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(new Error(`no whole answer in ${answerMs / 1000} s`)), answerMs);
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > answerBytesMax) throw new Error(`the answer is longer than ${answerBytesMax} bytes`);
      pieces.push(piece);
    }
  } finally {
    clearTimeout(timer);
  }
  if (!response.complete) throw new Error("the answer ends early");
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) };
}
