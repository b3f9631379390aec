// Published versions as the commands read them: every product that has some, and a pointer that cannot be read told in one line.

import { ObjectStoreError } from "../data/objects/object-store.ts";
import { openVersions } from "../data/versions/open-versions.ts";
import type { PublishedVersions } from "../data/versions/published-versions.ts";
import { productFolder, type VersionItem, type Versions } from "../data/versions/versions.ts";
import { RunError } from "./command-error.ts";
import type { CommandContext } from "./context.ts";

export function versionsOf({
  settings,
  appContext,
}: Pick<CommandContext, "settings" | "appContext">): PublishedVersions {
  return openVersions(settings(), appContext().clock);
}

/** The ids of the products that have versions, ascending. */
export async function listBuiltProducts(versions: PublishedVersions): Promise<number[]> {
  return versions.listProducts().catch((error: Error) => {
    if (error instanceof ObjectStoreError) throw error;
    throw new RunError(`cannot read the projections ${versions.root}: ${error.message}`, { cause: error });
  });
}

/** @throws {RunError} when the pointer is damaged or cannot be read */
export async function readPublished(versions: PublishedVersions, productId: number): Promise<Versions> {
  try {
    return await versions.read(productId);
  } catch (error) {
    if (error instanceof ObjectStoreError) throw error;
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    const place = `versions.json in ${productFolder(versions.root, productId)}`;
    throw new RunError(
      `product ${productId}: ${place} cannot be read (${reason}); restore it or remove it and run dealmap ingest`,
      {
        cause: error,
      },
    );
  }
}

/** The active version; null when the product was never built. */
export async function findPublished(versions: PublishedVersions, productId: number): Promise<VersionItem | null> {
  const { active, items } = await readPublished(versions, productId);
  return items.find(({ version }) => version === active) ?? null;
}
