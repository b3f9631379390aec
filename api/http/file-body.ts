// A body that is a file which never changes: sent whole or in part, or not at all to whoever has it.
import type { FileHandle } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError } from "../errors.ts";
import { readRange } from "./byte-range.ts";
import { StreamedBody, sendStreamed } from "./streamed-body.ts";

export type FileFacts = {
  readonly handle: FileHandle;
  readonly bytes: number;
  readonly sha256: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Whoever makes one sends it: that closes the file. */
export class FileBody {
  readonly facts: FileFacts;

  constructor(facts: FileFacts) {
    this.facts = facts;
  }
}

/** Of a file's address its content is part. Shared caches would hand it to whoever asks. */
const CACHED = "private, immutable, max-age=31536000";

export async function sendFile(
  request: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  { facts }: FileBody,
): Promise<void> {
  const { handle, bytes, sha256, headers } = facts;
  const etag = `"${sha256}"`;
  const always = { ...headers, ETag: etag, "Cache-Control": CACHED, "Accept-Ranges": "bytes", Vary: "Authorization" };
  try {
    if (names(request.headers["if-none-match"], etag)) {
      for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
      response.statusCode = 304;
      response.end();
      return;
    }
    const asked = request.method === "HEAD" ? "whole" : rangeOf(request.headers, etag, bytes);
    if (asked === "several" || asked === "unsatisfiable") throw refusal(asked, bytes);
    const { start, end } = asked === "whole" ? { start: 0, end: bytes - 1 } : asked;
    const part: Record<string, string> = asked === "whole" ? {} : { "Content-Range": `bytes ${start}-${end}/${bytes}` };
    const body = new StreamedBody({
      status: asked === "whole" ? 200 : 206,
      headers: {
        ...always,
        ...part,
        "Content-Length": String(end - start + 1),
        "Repr-Digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
      },
      open: async () => ({ headers: {}, bytes: handle.createReadStream({ start, end, autoClose: false }) }),
      release: async () => undefined,
    });
    await sendStreamed(request, response, body);
  } finally {
    await handle.close();
  }
}

function rangeOf({ range, "if-range": ifRange }: IncomingMessage["headers"], etag: string, bytes: number) {
  // Of a file that is another by now, or that only a time names, no part fits what the client has.
  return readRange(ifRange === undefined || ifRange === etag ? range : undefined, bytes);
}

function refusal(asked: "several" | "unsatisfiable", bytes: number): ApiError {
  const text = asked === "several" ? "one range at a time, please" : `the file has ${bytes} bytes`;
  return new ApiError("range_not_satisfiable", { text, headers: { "Content-Range": `bytes */${bytes}` } });
}

/** A weak tag names it too, for a whole answer. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
