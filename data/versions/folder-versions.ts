// Versions that are published in a folder of this machine: versions.ts has the protocol.
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "../files/error-code.ts";
import { removePaths } from "../files/remove-paths.ts";
import type { PublishedVersions } from "./published-versions.ts";
import { receiveVersion } from "./receive-version.ts";
import {
  flush,
  listProductFolders,
  productFolder,
  publishVersion,
  readVersions,
  removeLeftovers,
  VersionUnusable,
  versionFolder,
  writeDurably,
  writePointer,
} from "./versions.ts";

const PIN = ".pin";

export function folderVersions(root: string): PublishedVersions {
  const pinOf = (productId: number, version: string) => join(productFolder(root, productId), version + PIN);
  return {
    root,
    assertPublishable: async () => undefined,
    listProducts: () => listProductFolders(root),
    read: (productId) => readVersions(root, productId),
    bring: async () => undefined,
    receive: (index, folder) => receiveVersion(root, index, folder),
    adopt: async ({ product_id, version }) => {
      throw new VersionUnusable(
        `product ${product_id}: ${version} is published in a folder, where nobody else puts one`,
      );
    },
    publish: (index) => publishVersion(root, index),
    change: async (productId, change) => {
      const before = await readVersions(root, productId);
      const after = change(before);
      if (after !== before) await writePointer(root, productId, after);
    },
    remove: (productId, versions) => removePaths(versions.map((version) => versionFolder(root, productId, version))),
    removeLeftovers: (productId) => removeLeftovers(root, productId),
    readPins: async (productId) => {
      const names = await readdir(productFolder(root, productId)).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return new Set(names.filter((name) => name.endsWith(PIN)).map((name) => name.slice(0, -PIN.length)));
    },
    writePin: async (productId, version) => {
      await writeDurably(pinOf(productId, version), "");
      await flush(productFolder(root, productId));
    },
    removePin: async (productId, version) => {
      await rm(pinOf(productId, version), { force: true });
      await flush(productFolder(root, productId));
    },
  };
}
