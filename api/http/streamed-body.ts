// A body that is sent as it is made: in bounded memory, whole or broken off, and no longer than the client listens.
import { once as nextEvent } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "../../data/async/once.ts";

/** What is known of the body once its making has begun. */
export type Stream = {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: AsyncIterable<Uint8Array | string>;
};

type StreamedFacts = Pick<StreamedBody, "headers" | "open" | "release"> & { readonly status?: 200 | 206 };

export class StreamedBody {
  readonly status: 200 | 206;
  /** Headers of every answer to it, of a HEAD too. */
  readonly headers: Readonly<Record<string, string>>;
  /** Begins to make it; the signal aborts when the client has gone. */
  readonly open: (signal: AbortSignal) => Promise<Stream>;
  /** Gives back what it is made of, once, whatever became of it. */
  readonly release: () => Promise<void>;

  constructor({ status = 200, headers, open, release }: StreamedFacts) {
    this.status = status;
    this.headers = headers;
    this.open = open;
    this.release = release;
  }
}

/** A client that takes nothing for so long has gone, whatever its connection says. */
const STALLED_MS = 60_000;

/**
 * Sends the body. What fails before the first byte can still be answered; afterwards whoever catches it breaks the connection, so that
 * no client takes a part for the whole. Of a client that goes, nothing is thrown.
 */
export async function sendStreamed(
  { method }: Pick<IncomingMessage, "method">,
  response: ServerResponse,
  body: StreamedBody,
): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  const release = once(() => body.release());
  const given: string[] = [];
  const give = (headers: Stream["headers"]) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    given.push(...Object.keys(headers));
  };
  response.once("close", leave);
  try {
    response.statusCode = body.status;
    give(body.headers);
    if (method === "HEAD") {
      await release();
      response.end();
      return;
    }
    const { headers, bytes } = await body.open(gone.signal);
    give(headers);
    // The last piece waits until everything is given back: who has the whole body may ask for the next one.
    let held = Buffer.alloc(0);
    for await (const piece of inLargePieces(bytes)) {
      gone.signal.throwIfAborted();
      if (held.length > 0 && !response.write(held)) await drained(response, gone.signal);
      held = piece;
    }
    await release();
    response.end(held);
  } catch (error) {
    if (!gone.signal.aborted && !response.destroyed) {
      if (!response.headersSent) for (const name of given) response.removeHeader(name);
      throw error;
    }
    response.destroy();
  } finally {
    response.off("close", leave);
    await release();
  }
}

/** What is written at once, at least: each write takes some tens of microseconds, however small it is. */
const PIECE_BYTES = 1 << 16;

async function* inLargePieces(pieces: Stream["bytes"]): AsyncIterable<Buffer<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    held.push(bytes);
    size += bytes.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(held, size);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held, size);
}

async function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  const stalled = AbortSignal.timeout(STALLED_MS);
  await nextEvent(response, "drain", { signal: AbortSignal.any([gone, stalled]) }).catch((error) => {
    if (stalled.aborted) response.destroy();
    throw error;
  });
}
