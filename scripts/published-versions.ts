// Published versions as the commands read them: every product that has some, and a pointer that cannot be read told in one line.

import {
  listProductFolders,
  productFolder,
  readVersions,
  type VersionItem,
  type Versions,
} from "../data/versions/versions.ts";
import { RunError } from "./command-error.ts";

/** The ids of the products that have a folder of versions, ascending. */
export async function listBuiltProducts(root: string): Promise<number[]> {
  return listProductFolders(root).catch((error: Error) => {
    throw new RunError(`cannot read the projections ${root}: ${error.message}`, { cause: error });
  });
}

/** @throws {RunError} when the pointer is damaged or cannot be read */
export async function readPublished(root: string, productId: number): Promise<Versions> {
  try {
    return await readVersions(root, productId);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    const place = `versions.json in ${productFolder(root, productId)}`;
    throw new RunError(
      `product ${productId}: ${place} cannot be read (${reason}); restore it or remove it and run dealmap ingest`,
      {
        cause: error,
      },
    );
  }
}

/** The active version; null when the product was never built. */
export async function findPublished(root: string, productId: number): Promise<VersionItem | null> {
  const { active, items } = await readPublished(root, productId);
  return items.find(({ version }) => version === active) ?? null;
}
