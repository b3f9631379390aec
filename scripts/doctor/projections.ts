// Doctor: what is published of each active product, and what a crash left.

import { MISSED_RUNS_MAX, overdueSince } from "../../data/schedule/overdue.ts";
import type { Settings } from "../../data/settings.ts";
import type { Store } from "../../data/store/open.ts";
import { keywordsHash, listActiveProducts, type Product } from "../../data/store/products/products.ts";
import { openVersions } from "../../data/versions/open-versions.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import { isListed, readIndex, type Versions, verifyVersion, versionFolder } from "../../data/versions/versions.ts";
import { findLeftovers } from "../ingest/leftovers.ts";
import { readPublished } from "../published-versions.ts";
import { type Check, check, ok, problem, reasonOf, warning } from "./check.ts";

export async function checkProjections(store: Store, settings: Settings): Promise<Check[]> {
  const checks: Check[] = [];
  const versions = openVersions(settings, store.clock);
  const overdue = overdueSince(settings.ingestCron, store.clock());
  for (const { product } of await listActiveProducts(store)) {
    checks.push(await check(`product ${product.product_id}`, () => checkProduct(versions, product, overdue)));
  }
  if (checks.length === 0) {
    checks.push({ name: "products", ...warning("there is no active product", "dealmap product apply FILE") });
  }
  return [...checks, await check("leftovers", () => checkLeftovers(store, settings))];
}

async function checkProduct(versions: PublishedVersions, product: Product, overdue: Date | null) {
  const productId = product.product_id;
  const published = await readPublished(versions, productId).catch((error: unknown) => reasonOf(error));
  if (typeof published === "string") return problem(published, "OPERATIONS.md, Damaged version");
  const active = published.items.find(({ version }) => version === published.active);
  if (active === undefined)
    return problem("never built: its prospects answer 503", `dealmap ingest --product ${productId}`);
  const damaged = await verifyAll(versions, productId, published);
  const ofActive = damaged.get(active.version);
  if (ofActive !== undefined) {
    const older = published.items.findLast(({ version }) => version < active.version && !damaged.has(version));
    const back = older === undefined ? "" : `dealmap versions activate ${older.version} --product ${productId}, then `;
    return problem(`the active version cannot be served: ${ofActive}`, `${back}dealmap ingest --product ${productId}`);
  }
  if (active.keywords_hash !== keywordsHash(product.keywords)) {
    return problem("its keywords were edited since: its prospects answer 503", `dealmap ingest --product ${productId}`);
  }
  const [first] = damaged;
  if (first !== undefined) {
    return warning(
      `${damaged.size} older versions cannot be served: ${first[1]}`,
      `dealmap versions prune --product ${productId} --keep 1`,
    );
  }
  const built = `${active.version} of ${active.built_at}, ${active.families} families`;
  if (overdue !== null && new Date(active.built_at) < overdue) {
    return warning(
      `${built}: ${MISSED_RUNS_MAX} planned runs have passed since`,
      "dealmap ingest, and see that dealmap schedule runs",
    );
  }
  return ok(`${built}; ${published.items.length} versions verified`);
}

/** Versions that do not verify, with what is wrong; those of another release's schema too, but none that was pruned meanwhile. */
async function verifyAll(
  versions: PublishedVersions,
  productId: number,
  { items }: Versions,
): Promise<Map<string, string>> {
  const damaged = new Map<string, string>();
  for (const { version } of items) {
    const folder = versionFolder(versions.root, productId, version);
    await versions
      .bring(productId, version)
      .then(() => readIndex(folder))
      .then(() => verifyVersion(folder))
      .catch((error: unknown) => damaged.set(version, reasonOf(error)));
  }
  const now = damaged.size === 0 ? null : await versions.read(productId);
  if (now !== null) for (const version of damaged.keys()) if (!isListed(now, version)) damaged.delete(version);
  return damaged;
}

async function checkLeftovers(store: Store, settings: Settings) {
  const left = await findLeftovers(store, settings);
  if (left.length === 0) return ok("nothing that a crash left");
  const shown = left.slice(0, 3).join(", ");
  return warning(
    `${left.length} left by a crash: ${shown}`,
    "dealmap serve or dealmap schedule removes them when it starts",
  );
}
