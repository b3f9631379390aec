// A body that is sent as it is made: in bounded memory, whole or broken off, and no longer than the client listens.
import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "../../data/async/once.ts";

/** What is known of the body once its making has begun. */
export type Stream = {
  readonly headers: Readonly<Record<string, string>>;
  /** Each piece is copied before the next is asked for: what it lies in may be used again. */
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
    let held: Buffer = Buffer.alloc(0);
    const free: Buffer[] = [];
    for await (const piece of inLargePieces(bytes, free)) {
      gone.signal.throwIfAborted();
      if (held.length > 0 && !writePiece(response, held, free)) await drained(response);
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

/** What is written at once: each write takes some tens of microseconds, however small it is. */
const PIECE_BYTES = 1 << 16;

/**
 * Pieces of that size, the last one aside.
 * @param free buffers that are written and may be filled again: a new one for each piece would make the collector run again and again
 */
async function* inLargePieces(pieces: Stream["bytes"], free: Buffer[]): AsyncIterable<Buffer> {
  let held = nextBuffer(free);
  let at = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + PIECE_BYTES - at);
      held.set(part, at);
      at += part.length;
      from += part.length;
      if (at < PIECE_BYTES) continue;
      yield held;
      held = nextBuffer(free);
      at = 0;
    }
  }
  if (at > 0) yield held.subarray(0, at);
}

function nextBuffer(free: Buffer[]): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
}

/** @returns false: wait until it is drained */
function writePiece(response: ServerResponse, piece: Buffer, free: Buffer[]): boolean {
  return response.write(piece, () => {
    free.push(piece);
  });
}

/** Until the client has taken what was written, or has gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const stalled = setTimeout(() => response.destroy(), STALLED_MS);
    const end = () => {
      clearTimeout(stalled);
      response.off("drain", end);
      response.off("close", end);
      resolve();
    };
    response.once("drain", end);
    response.once("close", end);
  });
}
