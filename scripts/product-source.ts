// The text of a product's source: a page by safe-fetch, or a file.

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readBoundedFile } from "../data/files/bounded-file.ts";
import { type SafeFetchOptions, safeFetch } from "../data/http/safe-fetch.ts";
import { decodeText } from "../pipeline/documents/files.ts";
import { htmlText } from "../pipeline/text/layout/html.ts";
import { RunError } from "./command-error.ts";

const FILE_MEGABYTES_MAX = 5;
const HTML = /<(?:!doctype html|html|body|p|div)\b/i;

/**
 * @param url http, https or `file:PATH`, relative to the drop folder unless absolute
 * @returns plain text, without markup
 * @throws {RunError} {SafeFetchError} naming the source and why it cannot be read
 */
export async function readProductSource(url: string, dropDir: string, options?: SafeFetchOptions): Promise<string> {
  const isFile = url.startsWith("file:");
  const page = isFile ? await readPage(url, dropDir) : await safeFetch(url, options);
  const text = decodeText(page.bytes);
  if (typeof text !== "string") throw new RunError(`${url}: ${text.detail}`);
  return page.contentType.includes("html") || HTML.test(text.slice(0, 4096)) ? htmlText(text).text : text;
}

async function readPage(url: string, dropDir: string): Promise<{ bytes: Buffer; contentType: string }> {
  const path = url.startsWith("file://") ? fileURLToPath(url) : resolve(dropDir, url.slice("file:".length));
  try {
    return { bytes: await readBoundedFile(path, FILE_MEGABYTES_MAX), contentType: "" };
  } catch (error) {
    throw new RunError(`${url}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
