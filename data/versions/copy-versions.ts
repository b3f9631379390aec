// Copies all published versions to another place, from folder or bucket to folder or bucket: first the versions, then, in one step
// for each product, what names them (semantics 20.3).
//
// A version is named only once it is whole there, and is left alone when it is found whole, so that a copy that was stopped goes on.

import type { PublishedVersions } from "./published-versions.ts";
import { NO_VERSIONS, pointerText, readIndex, type Versions, VersionUnusable, versionFolder } from "./versions.ts";

export type ProductVersions = {
  readonly productId: number;
  readonly versions: Versions;
  readonly pins: readonly string[];
};

export type ProductMove = {
  readonly product_id: number;
  readonly versions: number;
  readonly pinned: number;
  readonly active: string | null;
  /** Of all files; null: not known. */
  readonly bytes: number | null;
};

/** Of every product that has versions, by id. */
export async function readAllVersions(published: PublishedVersions): Promise<ProductVersions[]> {
  const found: ProductVersions[] = [];
  for (const productId of await published.listProducts()) {
    const versions = await published.read(productId);
    const listed = new Set(versions.items.map(({ version }) => version));
    const pins = [...(await published.readPins(productId))].filter((version) => listed.has(version)).sort();
    found.push({ productId, versions, pins });
  }
  return found;
}

export function isSameVersions(a: readonly ProductVersions[], b: readonly ProductVersions[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** @throws {VersionUnusable} when versions are named there that are not those of the source */
export async function assertNothingElse(target: PublishedVersions, all: readonly ProductVersions[]): Promise<void> {
  const expected = new Map(all.map(({ productId, versions }) => [productId, pointerText(versions)]));
  for (const productId of await target.listProducts()) {
    const versions = await target.read(productId);
    const text = pointerText(versions);
    if (text === expected.get(productId) || text === pointerText(NO_VERSIONS)) continue;
    throw new VersionUnusable(
      `the target has other versions of product ${productId} already (${versions.items.length} published): it must be empty`,
    );
  }
}

export type CopyNotes = { readonly onProgress: (productId: number, version: string, done: number, of: number) => void };

/** Copies the files; nothing names them there yet. @returns what is there then */
export async function copyVersions(
  source: PublishedVersions,
  target: PublishedVersions,
  all: readonly ProductVersions[],
  { onProgress }: CopyNotes,
): Promise<ProductMove[]> {
  const moves: ProductMove[] = [];
  for (const { productId, versions, pins } of all) {
    let bytes = 0;
    for (const [at, { version }] of versions.items.entries()) {
      onProgress(productId, version, at, versions.items.length);
      await source.bring(productId, version);
      const folder = versionFolder(source.root, productId, version);
      const index = await readIndex(folder);
      await target.receive(index, folder);
      bytes += bytesOf(index);
    }
    moves.push(describe({ productId, versions, pins }, bytes));
  }
  return moves;
}

/** Names what `copyVersions` copied; pins first, so that nothing is pruned in between. Done twice, it changes nothing. */
export async function nameVersions(target: PublishedVersions, all: readonly ProductVersions[]): Promise<void> {
  for (const { productId, versions, pins } of all) {
    for (const version of pins) await target.writePin(productId, version);
    await target.change(productId, (now) => (pointerText(now) === pointerText(versions) ? now : versions));
  }
}

/** What `copyVersions` would copy, nothing of which is brought for it: bytes are null where a version is not in the folder. */
export async function describeVersions(
  source: PublishedVersions,
  all: readonly ProductVersions[],
): Promise<ProductMove[]> {
  return Promise.all(
    all.map(async (each) => {
      const folders = each.versions.items.map(({ version }) => versionFolder(source.root, each.productId, version));
      const sizes = await Promise.all(folders.map((folder) => readIndex(folder).then(bytesOf, () => null)));
      const known = sizes.filter((bytes) => bytes !== null);
      return describe(each, known.length < sizes.length ? null : known.reduce((sum, bytes) => sum + bytes, 0));
    }),
  );
}

function bytesOf({ files }: { readonly files: readonly { readonly bytes: number }[] }): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function describe({ productId, versions, pins }: ProductVersions, bytes: number | null): ProductMove {
  const { active, items } = versions;
  return { product_id: productId, versions: items.length, pinned: pins.length, active, bytes };
}
