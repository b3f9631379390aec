// Version folders and the active pointer of a product: list, verify, activate. prune-versions.ts takes old ones away.
//
// The protocol
//
//   <projections>/<product_id>/<version>/      immutable: written once under a temporary name, never again after the rename
//   <projections>/<product_id>/versions.json   { items, active }: the only thing that readers trust; replaced by rename
//   <projections>/<product_id>/<version>.pin   empty: the version is pinned (pinned-versions.ts)
//
// A version is written as `.tmp-<version>` by pipeline/projection/build.ts. `sealVersion` then hashes every file into
// index.json, syncs the files and the folder; after its checks passed, `publishVersion` renames the folder, syncs the
// parent, and replaces versions.json by temporary file, fsync, rename and fsync of the folder. A crash at any point leaves
// either the old pointer or the new one, and a version that the pointer names is complete: its bytes were on the disk
// before the pointer moved. A failed run never moves the pointer. What was left under `.tmp-` is removed by the next run.
//
// A reader opens a version only after `verifyVersion` found each file's size and SHA-256 as index.json says: DuckDB answers
// wrongly and without an error from a file with a flipped bit. index.json and versions.json carry a digest of themselves.
//
// Where PROJECTIONS_URL is a bucket, the same names are there, and these folders are copies: bucket-versions.ts has that protocol.
//
// Version names sort by time: 20261121T150405.123Z-<4 hex digits>.
import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { isMissing } from "../files/error-code.ts";
import { digestFile } from "../files/file-digest.ts";
import { removePaths } from "../files/remove-paths.ts";
import { parseS3Url } from "../objects/s3-url.ts";
import { SCHEMA_VERSION } from "../projection.ts";
import type { Settings } from "../settings.ts";

export const DATABASE_FILE = "projection.duckdb";
export const INDEX_FILE = "index.json";
export const POINTER_FILE = "versions.json";
const TEMPORARY_PREFIX = ".tmp-";

const FileDigest = z.strictObject({ name: z.string(), bytes: z.number().int(), sha256: z.string() });
const VersionIndex = z.strictObject({
  schema_version: z.number().int(),
  product_id: z.number().int(),
  version: z.string(),
  run_id: z.string(),
  built_at: z.string(),
  /** Inputs with their digests: the source files and the product's definition. */
  inputs: z.array(z.object({ name: z.string(), sha256: z.string() })),
  keywords_hash: z.string(),
  row_counts: z.record(z.string(), z.number().int()),
  checks: z.array(z.object({ name: z.string(), outcome: z.enum(["passed", "warned"]), detail: z.string() })),
  files: z.array(FileDigest),
});
export type VersionIndex = z.infer<typeof VersionIndex>;
export type VersionFacts = Omit<VersionIndex, "schema_version" | "files">;

const VersionItem = z.strictObject({
  version: z.string(),
  run_id: z.string(),
  built_at: z.string(),
  keywords_hash: z.string(),
  families: z.number().int(),
  excerpts: z.number().int(),
});
export type VersionItem = z.infer<typeof VersionItem>;
const Versions = z.strictObject({ active: z.string().nullable(), items: z.array(VersionItem) });
/** Published versions of a product, oldest first, and the one that is served. */
export type Versions = z.infer<typeof Versions>;

export const NO_VERSIONS: Versions = { active: null, items: [] };

/** A version whose files are not what its index says, or that this release cannot read. */
export class VersionUnusable extends Error {
  override readonly name = "VersionUnusable";
  readonly exitStatus = 1;
}

/** A version that was asked for by name and is not published. */
export class VersionUnknown extends Error {
  override readonly name = "VersionUnknown";
  readonly exitStatus = 1;
}

/** The folder where versions are read: the one of PROJECTIONS_URL, or that of the copies of what is published in a bucket. */
export function projectionsRoot({ projectionsUrl, home }: Pick<Settings, "projectionsUrl" | "home">): string {
  const url = parseS3Url(projectionsUrl);
  if (url === null) return projectionsUrl.slice("file:".length);
  return join(home, "copies", url.bucket, ...url.prefix.split("/"));
}

export function newVersionName(now: Date, suffix: string): string {
  return `${now.toISOString().replaceAll(/[-:]/g, "")}-${suffix}`;
}

export function productFolder(root: string, productId: number): string {
  return join(root, String(productId));
}

export function versionFolder(root: string, productId: number, version: string): string {
  return join(productFolder(root, productId), version);
}

/** Where a version is written until it is published. */
export function unpublishedFolder(root: string, productId: number, version: string): string {
  return join(productFolder(root, productId), TEMPORARY_PREFIX + version);
}

/** The ids of the products that have a folder of versions, ascending; none when nothing was ever built. */
export async function listProductFolders(root: string): Promise<number[]> {
  const names = await readdir(root).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

/** The pointer of a product; no versions when it was never built. Throws when the pointer cannot be read. */
export async function readVersions(root: string, productId: number): Promise<Versions> {
  const text = await readFile(join(productFolder(root, productId), POINTER_FILE), "utf8").catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return text === null ? NO_VERSIONS : parsePointer(text);
}

/** Throws when it is none, or not what was written. */
export function parsePointer(text: string): Versions {
  return Versions.parse(unsealed(JSON.parse(text)));
}

/** What the file of a pointer holds. */
export function pointerText(versions: Versions): string {
  return sealed(versions);
}

export async function findActive(root: string, productId: number): Promise<VersionItem | null> {
  const { active, items } = await readVersions(root, productId);
  return items.find((item) => item.version === active) ?? null;
}

/** Hashes and syncs every file of an unpublished version and writes its index. */
export async function sealVersion(folder: string, facts: VersionFacts): Promise<VersionIndex> {
  const names = (await readdir(folder)).filter((name) => name !== INDEX_FILE).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // The disk writes what the processor hashes.
      const [digest] = await Promise.all([digestFile(path), flush(path)]);
      return { name, ...digest };
    }),
  );
  const index: VersionIndex = { schema_version: SCHEMA_VERSION, ...facts, files };
  await writeDurably(join(folder, INDEX_FILE), sealed(index));
  await flush(folder);
  return index;
}

/** Gives a sealed version its final name and makes it the active one. */
export async function publishVersion(root: string, index: VersionIndex): Promise<void> {
  const { product_id: productId } = index;
  await nameVersion(root, index);
  await writePointer(root, productId, withPublished(await readVersions(root, productId), index));
}

/** Gives a sealed version its final name. */
export async function nameVersion(root: string, { product_id: productId, version }: VersionIndex): Promise<void> {
  await rename(unpublishedFolder(root, productId, version), versionFolder(root, productId, version));
  await flush(productFolder(root, productId));
}

/** The pointer once a version is published. */
export function withPublished({ items }: Versions, index: VersionIndex): Versions {
  const { version } = index;
  const item = {
    version,
    run_id: index.run_id,
    built_at: index.built_at,
    keywords_hash: index.keywords_hash,
    families: index.row_counts.families ?? 0,
    excerpts: index.row_counts.excerpts ?? 0,
  };
  return { active: version, items: [...items, item] };
}

/** Serves an older (or newer) published version again. Its files are verified first. */
export async function activateVersion(root: string, productId: number, version: string): Promise<void> {
  const { items } = await assertPublished(root, productId, version);
  await verifyVersion(versionFolder(root, productId, version));
  await writePointer(root, productId, { active: version, items });
}

/** @throws {VersionUnknown} naming the versions that are published */
export async function assertPublished(root: string, productId: number, version: string): Promise<Versions> {
  const versions = await readVersions(root, productId);
  assertListed(versions, productId, version);
  return versions;
}

/** @throws {VersionUnknown} naming the versions that are published */
export function assertListed(versions: Versions, productId: number, version: string): void {
  if (isListed(versions, version)) return;
  const known = versions.items.map((item) => item.version).join(", ") || "none";
  throw new VersionUnknown(`product ${productId} has no version ${version}; published: ${known}`);
}

export function isListed({ items }: Versions, version: string): boolean {
  return items.some((item) => item.version === version);
}

/**
 * Removes what an interrupted run left: unpublished folders, and finished ones that the pointer does not know, or no more.
 * @returns what would not go, and why, one line each: it is in nobody's way, and the next run tries again
 */
export async function removeLeftovers(root: string, productId: number): Promise<string[]> {
  const folder = productFolder(root, productId);
  const known = new Set((await readVersions(root, productId)).items.map((item) => item.version));
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const leftovers = entries.filter((entry) =>
    entry.isDirectory() ? !known.has(entry.name) : entry.name.startsWith(`${POINTER_FILE}.`),
  );
  return removePaths(leftovers.map(({ name }) => join(folder, name)));
}

/** What an interrupted run left under temporary names, with its path. Finished versions are none, known or not. */
export async function listTemporaries(root: string, productId: number): Promise<string[]> {
  const folder = productFolder(root, productId);
  return (await readdir(folder))
    .filter((name) => name.startsWith(TEMPORARY_PREFIX) || name.startsWith(`${POINTER_FILE}.`))
    .map((name) => join(folder, name));
}

export async function readIndex(folder: string): Promise<VersionIndex> {
  const path = join(folder, INDEX_FILE);
  const text = await readFile(path, "utf8").catch((error) => {
    throw new VersionUnusable(`${path} cannot be read`, { cause: error });
  });
  return parseIndex(text, path);
}

/** @param path as messages name it. @throws {VersionUnusable} */
export function parseIndex(text: string, path: string): VersionIndex {
  const index = VersionIndex.safeParse(parseSealed(text));
  if (!index.success) throw new VersionUnusable(`${path} is damaged`, { cause: index.error });
  if (index.data.schema_version !== SCHEMA_VERSION) {
    throw new VersionUnusable(
      `${path} has schema version ${index.data.schema_version}, this release reads ${SCHEMA_VERSION}: run dealmap ingest`,
    );
  }
  return index.data;
}

/**
 * Checks every file of a version against its index. Throws `VersionUnusable`, naming the file.
 * @param except a file that the caller checks while reading it
 */
export async function verifyVersion(folder: string, { except }: { except?: string } = {}): Promise<VersionIndex> {
  const index = await readIndex(folder);
  for (const expected of index.files.filter(({ name }) => name !== except)) {
    const actual = await digestFile(join(folder, expected.name)).catch((error) => {
      throw new VersionUnusable(`${join(folder, expected.name)} cannot be read`, { cause: error });
    });
    if (actual.bytes !== expected.bytes || actual.sha256 !== expected.sha256) {
      throw damagedFile(join(folder, expected.name));
    }
  }
  return index;
}

/** What a file of a version is whose bytes are not those of its index. */
export function damagedFile(path: string): VersionUnusable {
  return new VersionUnusable(`${path} is damaged: its SHA-256 is not the one in ${INDEX_FILE}`);
}

/** Replaces a file in one step: readers see the old content or the new one, also after a power loss. */
export async function replaceDurably(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeDurably(temporary, text);
  await rename(temporary, path);
  await flush(dirname(path));
}

/** Makes a folder and those above it, with names that outlast a power loss: a flushed file in an unflushed folder is lost. */
export async function makeFolderDurably(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
}

/** Gives a written file its final name once its content is on the disk. */
export async function renameDurably(temporary: string, path: string): Promise<void> {
  await flush(temporary);
  await rename(temporary, path);
  await flush(dirname(path));
}

/**
 * Flushes a file, or a folder with the names in it. A failed flush is an error and is not tried again: the second one may
 * report a success that lost the data.
 */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync().catch((error: Error) => {
      throw withPlace(error, `${path} cannot be flushed to the disk`);
    });
  } finally {
    await handle.close();
  }
}

/** Call it while holding the product's build claim: the pointer has one writer at a time. */
export async function writePointer(root: string, productId: number, versions: Versions): Promise<void> {
  await replaceDurably(join(productFolder(root, productId), POINTER_FILE), sealed(versions));
}

/** The name is on the disk once its folder is flushed. */
export async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flush: true }).catch((error: Error) => {
    throw withPlace(error, `${path} cannot be written`);
  });
}

/** The system's own message of a failed write or flush names no file. */
function withPlace(error: Error, what: string): Error {
  return Object.assign(error, { message: `${what}: ${error.message}` });
}

/** JSON that carries its own digest: a flipped bit in a count or a name would leave it as readable as before. */
function sealed(content: object): string {
  return `${JSON.stringify({ ...content, sha256: digestOf(content) }, null, 2)}\n`;
}

/** Takes the digest off again. Throws when it is another; files of earlier releases have none. */
function unsealed(parsed: unknown): unknown {
  if (typeof parsed !== "object" || parsed === null || !("sha256" in parsed)) return parsed;
  const { sha256, ...content } = parsed;
  if (sha256 !== digestOf(content)) throw new Error("its SHA-256 is not the one that it carries");
  return content;
}

function digestOf(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function parseSealed(text: string): unknown {
  try {
    return unsealed(JSON.parse(text));
  } catch {
    return undefined;
  }
}
