// The document files of a drop folder: which they are, and their bytes as text.
import { createHash } from "node:crypto";
import { type FileHandle, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { compareText } from "../../data/compare-text.ts";
import { errorCode } from "../../data/files/error-code.ts";
import { type FileStamp, stampOf } from "../cache/file-stamp.ts";
import { ACCEPTED_FILES, NotRegular, openRegular, placeOf, readBytes } from "../workspace/regular-file.ts";
import type { DocumentKind, Refusal } from "./shape.ts";

const FOLDERS: readonly { folder: string; kind: DocumentKind; accepts: RegExp; accepted: string }[] = [
  { folder: "filings", kind: "filing", accepts: /\.(?:txt|nc|html?)(?:\.gz)?$/i, accepted: ".txt, .nc, .htm, .html" },
  { folder: "transcripts", kind: "transcript", accepts: /\.(?:json|txt)(?:\.gz)?$/i, accepted: ".json, .txt" },
];

/** The longest file that is read, unpacked. The largest annual reports with all exhibits stay far below. */
const FILE_BYTES_MAX = 256 * 1024 * 1024;

/** `path` is relative to the drop folder. `refusal` is set for what is not read: a file of another type, or no regular file. */
export type DocumentFile = { path: string; kind: DocumentKind; refusal: Refusal | null };
type Found = Omit<DocumentFile, "kind">;

/** Every file under filings/ and transcripts/ in any sub-folder, by path in the order of `compareText`. Names with a leading dot are skipped. */
export async function findDocumentFiles(dropDir: string): Promise<DocumentFile[]> {
  const files: DocumentFile[] = [];
  for (const { folder, kind, accepts, accepted } of FOLDERS) {
    const unknown = { reason: "unknown_file_type", detail: `accepted: ${accepted}, each optionally with .gz` };
    for (const { path, refusal } of await walk(dropDir, folder, new Set())) {
      files.push({ path, kind, refusal: refusal ?? (accepts.test(path) ? null : unknown) });
    }
  }
  return files.sort((a, b) => compareText(a.path, b.path));
}

/** Links to folders inside are followed; `visited` keeps one to a folder above from being followed for ever. */
async function walk(dropDir: string, path: string, visited: Set<string>): Promise<Found[]> {
  const place = await placeOf(dropDir, path).catch(() => null);
  if (place === null) return [];
  if (place.kind === "other") return [{ path, refusal: notRegular(place.what) }];
  if (place.kind === "file") return [{ path, refusal: null }];
  if (visited.has(place.real)) return [];
  visited.add(place.real);
  const found: Found[] = [];
  for (const entry of await readdir(place.real, { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const below = `${path}/${entry.name}`;
    // Most are plain files, of which the folder itself says so.
    if (entry.isFile()) found.push({ path: below, refusal: null });
    else found.push(...(await walk(dropDir, below, visited)));
  }
  return found;
}

function notRegular(what: string): Refusal {
  return { reason: "not_a_regular_file", detail: `${what}; ${ACCEPTED_FILES}` };
}

/** null when there is no such file; following links. */
export async function findStamp(dropDir: string, path: string): Promise<FileStamp | null> {
  return stat(join(dropDir, path), { bigint: true }).then(stampOf, () => null);
}

/** `stamp` is null when the file changed while it was read. */
export type StoredBytes = { stamp: FileStamp | null; stored: Buffer };

/** The file as it lies there. */
export async function readStored(dropDir: string, path: string): Promise<StoredBytes | Refusal> {
  let file: FileHandle | undefined;
  try {
    file = await openRegular(dropDir, path);
    const before = stampOf(await file.stat({ bigint: true }));
    if (before.bytes > FILE_BYTES_MAX) return tooLarge();
    const stored = await readBytes(file, before.bytes);
    const after = stampOf(await file.stat({ bigint: true }));
    return { stamp: before.id === after.id ? before : null, stored };
  } catch (error) {
    if (error instanceof NotRegular) return notRegular(error.message);
    return { reason: "unreadable_file", detail: `cannot be opened: ${errorCode(error) ?? "unknown error"}` };
  } finally {
    await file?.close();
  }
}

export type DocumentBytes = { sha256: string; bytes: Buffer };

const unpack = promisify(gunzip);

/**
 * A file's bytes, unpacked when its name ends in .gz. `sha256` is that of the unpacked bytes, lower-case hex, so that a
 * document packed later is not taken for a new one.
 */
export async function documentBytes(path: string, stored: Buffer): Promise<DocumentBytes | Refusal> {
  let bytes = stored;
  if (/\.gz$/i.test(path)) {
    try {
      bytes = await unpack(stored, { maxOutputLength: FILE_BYTES_MAX });
    } catch (error) {
      if (errorCode(error) === "ERR_BUFFER_TOO_LARGE") return tooLarge();
      return {
        reason: "unreadable_gzip",
        detail: `${errorCode(error) ?? "unknown error"}; accepted: one complete gzip file`,
      };
    }
  }
  return { sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
}

function tooLarge(): Refusal {
  return { reason: "too_large", detail: `accepted: at most ${FILE_BYTES_MAX} bytes unpacked` };
}

/** What windows-1252 has at 0x80 to 0x9F; Node's own decoder of that name yields control characters there. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const C1_CONTROL = /[\u0080-\u009f]/g;
/** Binary files hold NUL or many control characters; old text may hold a stray one. */
const CONTROL = /[^\P{Cc}\t\n\r\f\u0080-\u009f]/gu;
const CONTROL_SHARE_MAX = 0.001;
const NOT_TEXT: Refusal = { reason: "not_text", detail: "accepted: text in UTF-8 or windows-1252" };

/** Bytes → text: UTF-8, and where they are none, windows-1252. */
export function decodeText(bytes: Buffer): string | Refusal {
  if (bytes.length === 0) return { reason: "empty_file", detail: "the file has no bytes; accepted: text" };
  if (bytes.includes(0) || bytes.subarray(0, 5).toString("latin1") === "%PDF-") return NOT_TEXT;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = bytes.toString("latin1");
  }
  text = text.replace(C1_CONTROL, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control);
  const controls = text.match(CONTROL)?.length ?? 0;
  return controls > text.length * CONTROL_SHARE_MAX + 8 ? NOT_TEXT : text;
}
