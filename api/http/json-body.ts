// Reads a JSON body: UTF-8, not compressed, at most 100 kB, no name twice.
import express, { type Request, type Response } from "express";
import { ApiError } from "../errors.ts";
import type { RawBody } from "../input.ts";
import { quoted } from "./quoted.ts";
import { findRepeatedName } from "./repeated-name.ts";

const JSON_TYPES = ["json", "+json"];
const CHARSET = /;\s*charset\s*=\s*("[^"]*"|[^\s;]*)/gi;
/** Compressed bodies are refused: what is sent here is small. */
const readBytes = express.raw({ limit: 100_000, inflate: false, type: () => true });
const UTF8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Only after the key and the limit have let the request in.
 *
 * @throws {ApiError} unsupported_body; or what body-parser does: a body that is too large, or not all there
 */
export async function readJsonBody(request: Request, response: Response): Promise<RawBody> {
  const isEmpty = request.get("Content-Length") === "0";
  // False: there is a body, of another type.
  const isJson = request.is(JSON_TYPES) !== false && isUtf8(request.get("Content-Type") ?? "");
  if (!isEmpty && !isJson) throw new ApiError("unsupported_body");
  await new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return bytes.length === 0 ? { bytes, json: undefined } : parse(bytes);
}

/** JSON has no other encoding (RFC 8259, 8.1), but a request may say so. */
function isUtf8(contentType: string): boolean {
  const charsets = [...contentType.matchAll(CHARSET)].map(([, charset = ""]) => charset.replaceAll('"', ""));
  return charsets.every((charset) => charset.toLowerCase() === "utf-8");
}

function parse(bytes: Buffer): RawBody {
  const refused = (text: string) => ({ bytes, refusal: new ApiError("invalid_input", { text }) });
  try {
    const text = UTF8.decode(bytes);
    const json: unknown = JSON.parse(text);
    const name = findRepeatedName(text);
    return name === null ? { bytes, json } : refused(`the body names ${quoted(name)} twice; name it once`);
  } catch {
    return refused("the body is not valid JSON in UTF-8");
  }
}
