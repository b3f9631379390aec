// The document files of a drop folder: which they are, and their bytes as text.
import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { type FileHandle, open, readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { DocumentKind, Refusal } from "./document-shape.ts";
import { type FileStamp, stampOf } from "./file-stamp.ts";

const FOLDERS: readonly { folder: string; kind: DocumentKind; accepts: RegExp; accepted: string }[] = [
  { folder: "filings", kind: "filing", accepts: /\.(?:txt|nc|html?)(?:\.gz)?$/i, accepted: ".txt, .nc, .htm, .html" },
  { folder: "transcripts", kind: "transcript", accepts: /\.(?:json|txt)(?:\.gz)?$/i, accepted: ".json, .txt" },
];

/** The longest file that is read, unpacked. The largest annual reports with all exhibits stay far below. */
const FILE_BYTES_MAX = 256 * 1024 * 1024;

/** `path` is relative to the drop folder. `refusal` is set for files of a type that is not read. */
export type DocumentFile = { path: string; kind: DocumentKind; refusal: Refusal | null };

/** Every file under filings/ and transcripts/ in any sub-folder, by path in code-point order. Names with a leading dot are skipped. */
export async function findDocumentFiles(dropDir: string): Promise<DocumentFile[]> {
  const files: DocumentFile[] = [];
  for (const { folder, kind, accepts, accepted } of FOLDERS) {
    for (const path of await walk(dropDir, folder, new Set())) {
      const detail = `accepted: ${accepted}, each optionally with .gz`;
      files.push({ path, kind, refusal: accepts.test(path) ? null : { reason: "unknown_file_type", detail } });
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Links are followed; `visited` keeps a link to a folder above from being followed for ever. */
async function walk(dropDir: string, folder: string, visited: Set<string>): Promise<string[]> {
  const real = await realpath(join(dropDir, folder)).catch(() => null);
  if (real === null || visited.has(real)) return [];
  visited.add(real);
  const paths: string[] = [];
  for (const entry of await readdir(real, { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const path = `${folder}/${entry.name}`;
    if (await isFolder(join(real, entry.name), entry)) paths.push(...(await walk(dropDir, path, visited)));
    else paths.push(path);
  }
  return paths;
}

async function isFolder(path: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return stat(path).then(
    (target) => target.isDirectory(),
    () => false,
  );
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
    file = await open(join(dropDir, path));
    const before = stampOf(await file.stat({ bigint: true }));
    if (before.bytes > FILE_BYTES_MAX) return tooLarge();
    const stored = await file.readFile();
    const after = stampOf(await file.stat({ bigint: true }));
    return { stamp: before.id === after.id ? before : null, stored };
  } catch (error) {
    return { reason: "unreadable_file", detail: `cannot be opened: ${errorCode(error)}` };
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
      return { reason: "unreadable_gzip", detail: `${errorCode(error)}; accepted: one complete gzip file` };
    }
  }
  return { sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
}

function tooLarge(): Refusal {
  return { reason: "too_large", detail: `accepted: at most ${FILE_BYTES_MAX} bytes unpacked` };
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
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
