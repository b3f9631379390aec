// Versions that are published in object storage, with verified copies in a folder of this machine, where they are read.
//
// The protocol
//
//   <prefix>/<product_id>/<version>/<file>     put under a new name (If-None-Match: *), index.json last; never written again
//   <prefix>/<product_id>/versions.json        { items, active }: the only thing that readers trust; replaced with If-Match
//   <prefix>/<product_id>/<version>.pin        empty: the version is pinned
//
// Of two that replace versions.json at once one wins; the other reads what is there then, and makes its change to that. A crash
// before leaves objects that the pointer does not name, and the old pointer. The folder has what versions.ts knows: a copy's
// pointer names the copies that are whole, so that whoever reads there needs no bucket.

import { removePaths } from "../files/remove-paths.ts";
import { type ObjectStore, ObjectStoreError } from "../objects/object-store.ts";
import { probeConditions } from "../objects/probe.ts";
import { bringVersion, isBrought } from "./bring-version.ts";
import type { BringNotes, PublishedVersions } from "./published-versions.ts";
import { uploadVersion } from "./upload-version.ts";
import {
  INDEX_FILE,
  isListed,
  makeFolderDurably,
  NO_VERSIONS,
  nameVersion,
  POINTER_FILE,
  parsePointer,
  pointerText,
  productFolder,
  readVersions,
  removeLeftovers,
  unpublishedFolder,
  type VersionIndex,
  type Versions,
  VersionUnusable,
  versionFolder,
  withPublished,
  writePointer,
} from "./versions.ts";

const PIN = ".pin";
/** Each time that somebody else was quicker; many at once take turns. */
const CHANGES_TRIED_MAX = 100;

type Pointer = { readonly versions: Versions; readonly etag: string | null };

export class BucketVersions implements PublishedVersions {
  readonly root: string;
  readonly #objects: ObjectStore;
  readonly #pointers = new Map<number, Pointer & { readonly etag: string }>();
  #isProbed = false;

  constructor(objects: ObjectStore, root: string) {
    this.#objects = objects;
    this.root = root;
  }

  async assertPublishable(): Promise<void> {
    if (this.#isProbed) return;
    await probeConditions(this.#objects);
    this.#isProbed = true;
  }

  async listProducts(): Promise<number[]> {
    const names = await this.#objects.list("");
    const ids = names.map((name) => /^([1-9]\d*)\/versions\.json$/.exec(name)?.[1]);
    return ids.flatMap((id) => (id === undefined ? [] : [Number(id)])).sort((a, b) => a - b);
  }

  async read(productId: number): Promise<Versions> {
    return (await this.#readPointer(productId)).versions;
  }

  async bring(productId: number, version?: string, notes: BringNotes = {}): Promise<void> {
    const versions = await this.#readKept(productId);
    const names = version === undefined ? namesFromActive(versions) : [version];
    for (const name of names) {
      if (!isListed(versions, name) || notes.isSkipped?.(name)) continue;
      const wasHere = await isBrought(this.root, productId, name);
      await this.#bringOne(productId, name, notes);
      const isNew = !wasHere && (await isBrought(this.root, productId, name));
      // Read again: another process of this machine may have published meanwhile.
      await this.#pointCopies(productId, await this.#readKept(productId), isNew);
    }
    await this.#pointCopies(productId, await this.#readKept(productId));
  }

  async receive(index: VersionIndex, folder: string): Promise<void> {
    await this.assertPublishable();
    await uploadVersion(this.#objects, folder, index);
  }

  async publish(index: VersionIndex): Promise<void> {
    await this.assertPublishable();
    const { product_id: productId, version } = index;
    await uploadVersion(this.#objects, unpublishedFolder(this.root, productId, version), index);
    // Before the pointer moves, so that nobody on this machine brings what is there already.
    await nameVersion(this.root, index);
    await this.change(productId, (versions) =>
      isListed(versions, version) ? versions : withPublished(versions, index),
    );
  }

  async adopt(index: VersionIndex): Promise<void> {
    const { product_id: productId, version } = index;
    await this.change(productId, (versions) =>
      isListed(versions, version) ? versions : withPublished(versions, index),
    );
    // It is published, whether it can be brought just now or not.
    await this.bring(productId, version).catch(() => undefined);
  }

  async change(productId: number, change: (versions: Versions) => Versions): Promise<void> {
    for (let tries = 1; tries <= CHANGES_TRIED_MAX; tries += 1) {
      const { versions: before, etag } = await this.#readPointer(productId);
      const after = change(before);
      const condition = etag === null ? "new" : { etag };
      const isDone =
        after === before ||
        (await this.#objects.put(pointerName(productId), Buffer.from(pointerText(after)), condition)) === "written";
      if (isDone) return this.#pointCopies(productId, after);
    }
    throw new ObjectStoreError(
      `${this.#objects.place}/${pointerName(productId)} was replaced by others ${CHANGES_TRIED_MAX} times: try again`,
    );
  }

  async remove(productId: number, versions: readonly string[]): Promise<string[]> {
    const remains = await removePaths(versions.map((version) => versionFolder(this.root, productId, version)));
    for (const version of versions) {
      await this.#removeObjects(`${productId}/${version}/`).catch((error: Error) => {
        remains.push(`${this.#objects.place}/${productId}/${version} cannot be removed: ${error.message}`);
      });
    }
    return remains;
  }

  /** Another publisher may be putting a version there now: objects are left over when all that is published is newer. */
  async removeLeftovers(productId: number): Promise<string[]> {
    const remains = await removeLeftovers(this.root, productId);
    const { items } = await this.read(productId);
    const [oldest] = items;
    if (oldest === undefined) return remains;
    const names = await this.#objects.list(`${productId}/`);
    const folders = new Set(
      names.map((name) => name.split("/")).flatMap((parts) => (parts.length > 2 ? [parts[1] ?? ""] : [])),
    );
    const left = [...folders].filter((version) => version < oldest.version);
    return [...remains, ...(await this.remove(productId, left))];
  }

  async readPins(productId: number): Promise<Set<string>> {
    const beginning = `${productId}/`;
    const names = (await this.#objects.list(beginning)).map((name) => name.slice(beginning.length));
    return new Set(
      names.filter((name) => name.endsWith(PIN) && !name.includes("/")).map((name) => name.slice(0, -PIN.length)),
    );
  }

  async writePin(productId: number, version: string): Promise<void> {
    // Refused: it is pinned already.
    await this.#objects.put(`${productId}/${version}${PIN}`, Buffer.alloc(0), "new");
  }

  async removePin(productId: number, version: string): Promise<void> {
    await this.#objects.remove(`${productId}/${version}${PIN}`);
  }

  /** A pointer is never removed: when it is gone, so are the versions, and the copies here may be all that is left. */
  async #readKept(productId: number): Promise<Versions> {
    const { versions, etag } = await this.#readPointer(productId);
    if (etag !== null) return versions;
    const { active } = await readVersions(this.root, productId).catch(() => NO_VERSIONS);
    if (active === null) return versions;
    const name = `${this.#objects.place}/${pointerName(productId)}`;
    throw new ObjectStoreError(
      `${name} (PROJECTIONS_URL) is gone: what was copied of it is kept; publish again with dealmap ingest`,
    );
  }

  /**
   * Lets the pointer of the copies name what is published and whole here. The version that is served stays until its successor is here.
   * @param isNew a version came: also where the pointer named it already, whoever could not read it looks again
   */
  async #pointCopies(productId: number, published: Versions, isNew = false): Promise<void> {
    const copies = await readVersions(this.root, productId).catch(() => NO_VERSIONS);
    const here = new Set<string>();
    for (const { version } of [...published.items, ...copies.items]) {
      if (await isBrought(this.root, productId, version)) here.add(version);
    }
    const next = copiedPointer(published, copies, here);
    if (!isNew && pointerText(next) === pointerText(copies)) return;
    await makeFolderDurably(productFolder(this.root, productId));
    await writePointer(this.root, productId, next);
    // What is newer than all that is known here was published this moment.
    const newest = published.items.at(-1)?.version ?? "";
    const gone = copies.items
      .filter(({ version }) => version < newest && !isListed(next, version))
      .map(({ version }) => version);
    await removePaths(gone.map((version) => versionFolder(this.root, productId, version)));
  }

  async #bringOne(productId: number, version: string, { onProgress, onUnusable, signal }: BringNotes): Promise<void> {
    const options = {
      root: this.root,
      productId,
      version,
      onProgress: (bytes: number, total: number) => onProgress?.(version, bytes, total),
      signal,
    };
    await bringVersion(this.#objects, options).catch((error: unknown) => {
      if (onUnusable === undefined || !(error instanceof VersionUnusable)) throw error;
      onUnusable(version, error);
    });
  }

  async #readPointer(productId: number): Promise<Pointer> {
    const name = pointerName(productId);
    const known = this.#pointers.get(productId);
    const found = await this.#objects.get(name, known?.etag);
    if (found === "unchanged" && known !== undefined) return known;
    if (found === null || found === "unchanged") {
      this.#pointers.delete(productId);
      return { versions: NO_VERSIONS, etag: null };
    }
    const read = { versions: this.#parse(name, found.body), etag: found.etag };
    this.#pointers.set(productId, read);
    return read;
  }

  #parse(name: string, body: Buffer): Versions {
    try {
      return parsePointer(body.toString("utf8"));
    } catch (error) {
      throw new VersionUnusable(`${this.#objects.place}/${name} is damaged`, { cause: error });
    }
  }

  /** The index first: a version without one is none. */
  async #removeObjects(beginning: string): Promise<void> {
    const isIndex = (name: string) => Number(name.endsWith(`/${INDEX_FILE}`));
    const names = (await this.#objects.list(beginning)).sort((a, b) => isIndex(b) - isIndex(a));
    for (const name of names) await this.#objects.remove(name);
  }
}

function pointerName(productId: number): string {
  return `${productId}/${POINTER_FILE}`;
}

/** The active version first, then the others from the newest. */
function namesFromActive({ active, items }: Versions): string[] {
  const others = items.map(({ version }) => version).filter((version) => version !== active);
  return [...(active === null ? [] : [active]), ...others.reverse()];
}

function copiedPointer(published: Versions, copies: Versions, here: ReadonlySet<string>): Versions {
  const items = published.items.filter(({ version }) => here.has(version));
  const { active } = published;
  if (active === null || here.has(active)) return { active, items };
  const served = copies.items.find(({ version }) => version === copies.active && here.has(version));
  if (served === undefined) {
    const at = published.items.findIndex(({ version }) => version === active);
    const older = published.items.slice(0, at).findLast(({ version }) => here.has(version));
    return { active: older?.version ?? null, items };
  }
  return { active: served.version, items: isListed({ active, items }, served.version) ? items : [served, ...items] };
}
