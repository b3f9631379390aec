// Applies a product definition: creates or updates declaratively, all or nothing.

import {
  checkKeywords,
  type DefinedProduct,
  type DefinitionProblem,
  type ProductDefinition,
  ProductDefinitionError,
} from "../../product/definition.ts";
import type { TargetSegment } from "../../product/target-segment.ts";
import { COMMAND_ACTOR, recordAudit } from "../audit.ts";
import { insertRows } from "../insert-rows.ts";
import { inTransaction, nextIds, reserveId, type Store, storeTime } from "../open.ts";
import { findTeam } from "../teams.ts";
import { changesOf, contentOf, distinctKeywords, type ProductChange, revisionOf } from "./product-content.ts";
import { type Product, readProducts } from "./products.ts";

export type AppliedProduct = { readonly created: boolean; readonly product: Product };

/** Somebody else saved the product since it was seen; nothing was changed. */
export class ProductOvertaken extends Error {
  override readonly name = "ProductOvertaken";
  /** As it is now. */
  readonly product: Product;

  constructor(product: Product) {
    super(`product ${product.product_id} was saved by somebody else meanwhile; nothing was changed`);
    this.product = product;
  }
}

type ApplyOptions = {
  readonly actor?: string;
  /** What each product must still be (`revisionOf`); null: it must not exist. Left out: whatever it is. */
  readonly seen?: string | null;
};

/**
 * Creates or updates the products that a definition names, all or none, and leaves the team's other products alone. One
 * without a product_id is the team's product of that name, or a new one. Keywords and sources that stay keep their ids.
 *
 * @param place the definition's file name, for messages
 * @throws {ProductDefinitionError} when the team is unknown or a product_id belongs to another team
 * @throws {ProductOvertaken} when a product is not what was seen
 */
export async function applyProducts(
  store: Store,
  definition: ProductDefinition,
  place = "the definition",
  { actor = COMMAND_ACTOR, seen }: ApplyOptions = {},
): Promise<AppliedProduct[]> {
  return inTransaction(store, async (tx) => {
    const targets = await findTargets(tx, definition);
    const problems = targets.flatMap((target) => ("message" in target ? [target] : []));
    if (problems.length > 0) throw new ProductDefinitionError(place, problems);
    const applied: Applied[] = [];
    for (const [index, defined] of definition.products.entries()) {
      const target = targets[index];
      if (target === undefined || "message" in target) continue;
      applied.push(await applyOne(tx, { teamId: definition.team_id, target, defined, seen }));
    }
    const records = applied.map(({ created, product, changed }) => ({
      teamId: definition.team_id,
      actor,
      action: "product.applied",
      subject: String(product.product_id),
      detail: { created, name: product.name, is_active: product.is_active, keywords: product.keywords.length, changed },
    }));
    await recordAudit(tx, ...records);
    return applied.map(({ created, product }) => ({ created, product }));
  });
}

type Applied = AppliedProduct & { readonly changed: readonly ProductChange[] };
type Application = { teamId: number; target: Target; defined: DefinedProduct; seen: string | null | undefined };

async function applyOne(tx: Store, { teamId, target, defined, seen }: Application): Promise<Applied> {
  const productId = target.productId ?? (await nextIds(tx, "product_id", 1))[0] ?? 0;
  const before = target.isNew ? null : await readOne(tx, productId);
  if (seen !== undefined && before !== null && revisionOf(before) !== seen) throw new ProductOvertaken(before);
  if (target.isNew) await reserveId(tx, "product_id", productId);
  await writeProduct(tx, { teamId, productId, isNew: target.isNew, defined });
  const product = await readOne(tx, productId);
  const changed = changesOf(before === null ? null : contentOf(before), contentOf(product));
  return { created: target.isNew, product, changed };
}

async function readOne(tx: Store, productId: number): Promise<Product> {
  const [found] = await readProducts(tx, [productId]);
  if (found === undefined) throw new Error(`product ${productId} is not in the store`);
  return found.product;
}

type Target = { readonly productId: number | null; readonly isNew: boolean };

/** Which stored product each defined one means, or why it can mean none. */
async function findTargets(store: Store, definition: ProductDefinition): Promise<(Target | DefinitionProblem)[]> {
  const { team_id: teamId, products } = definition;
  if ((await findTeam(store, teamId)) === null) {
    return [{ path: "team_id", message: `there is no team ${teamId}; \`dealmap team list\` shows them` }];
  }
  const stored = await store.db.selectFrom("products").select(["product_id", "team_id", "name"]).execute();
  return products.map((defined, index) => {
    if (defined.product_id !== undefined) {
      const found = stored.find(({ product_id }) => product_id === defined.product_id);
      if (found === undefined || found.team_id === teamId) {
        return { productId: defined.product_id, isNew: found === undefined };
      }
      return { path: `products[${index}].product_id`, message: `${defined.product_id} is a product of another team` };
    }
    const named = stored.filter(({ team_id, name }) => team_id === teamId && name === defined.name);
    if (named.length <= 1) return { productId: named[0]?.product_id ?? null, isNew: named.length === 0 };
    const ids = named.map(({ product_id }) => product_id).join(", ");
    return { path: `products[${index}].product_id`, message: `is missing; of that name there are ${ids}` };
  });
}

type Write = { teamId: number; productId: number; isNew: boolean; defined: DefinedProduct };

async function writeProduct(tx: Store, { teamId, productId, isNew, defined }: Write): Promise<void> {
  const now = storeTime(tx);
  const row = {
    name: defined.name,
    description: defined.description,
    is_active: Number(defined.is_active),
    segment_targeting: defined.segment_targeting,
    updated_at: now,
  };
  if (isNew) {
    const created = { ...row, product_id: productId, team_id: teamId, created_at: now };
    await tx.db.insertInto("products").values(created).execute();
  } else {
    await tx.db.updateTable("products").set(row).where("product_id", "=", productId).execute();
  }
  await writeKeywords(tx, productId, defined.keywords);
  await writeSources(tx, productId, defined.sources);
  await writeIndustries(tx, productId, defined.industries);
  await writeSegments(tx, productId, defined.target_segments);
}

async function writeKeywords(tx: Store, productId: number, names: readonly string[]): Promise<void> {
  const before = await tx.db.selectFrom("product_keywords").selectAll().where("product_id", "=", productId).execute();
  const distinct = distinctKeywords(names);
  const known = before.map(({ keyword_id, name }) => ({ id: keyword_id, key: name.toLowerCase() }));
  const ids = await stableIds(
    tx,
    "keyword_id",
    known,
    distinct.map((name) => name.toLowerCase()),
  );
  await tx.db.deleteFrom("product_keywords").where("product_id", "=", productId).execute();
  const rows = distinct.map((name, position) => ({
    keyword_id: ids[position] ?? 0,
    product_id: productId,
    position,
    name,
    auto_extracted: 0,
  }));
  await insertRows(tx, "product_keywords", rows);
}

/**
 * Adds keywords that were extracted from a product's sources, after those that it has; one that it has, in whatever case,
 * stays as it is. A version built without them is stale until the next ingest. A later `applyProducts` states the
 * product's keywords again: the definition must list those to keep.
 *
 * @returns the product as it is now, and the names that were added; null when there is no such product
 * @throws {ProductDefinitionError} when a product may not have so many
 */
export async function addExtractedKeywords(
  store: Store,
  productId: number,
  names: readonly string[],
  { actor = COMMAND_ACTOR }: { actor?: string } = {},
): Promise<{ product: Product; added: string[] } | null> {
  return inTransaction(store, async (tx) => {
    const [before] = await readProducts(tx, [productId]);
    if (before === undefined) return null;
    const known = new Set(before.product.keywords.map(({ name }) => name.toLowerCase()));
    const distinct = new Map(names.map((name) => [name.toLowerCase(), name]));
    const added = [...distinct].flatMap(([key, name]) => (known.has(key) ? [] : [name]));
    if (added.length === 0) return { product: before.product, added };
    checkKeywords([...before.product.keywords.map(({ name }) => name), ...added], `product ${productId}`);
    const ids = await nextIds(tx, "keyword_id", added.length);
    const rows = added.map((name, index) => ({
      keyword_id: ids[index] ?? 0,
      product_id: productId,
      position: before.product.keywords.length + index,
      name,
      auto_extracted: 1,
    }));
    await insertRows(tx, "product_keywords", rows);
    await tx.db
      .updateTable("products")
      .set({ updated_at: storeTime(tx) })
      .where("product_id", "=", productId)
      .execute();
    const subject = String(productId);
    await recordAudit(tx, {
      teamId: before.teamId,
      actor,
      action: "product.keywords_added",
      subject,
      detail: { added },
    });
    const [after = before] = await readProducts(tx, [productId]);
    return { product: after.product, added };
  });
}

async function writeSources(tx: Store, productId: number, sources: DefinedProduct["sources"]): Promise<void> {
  const before = await tx.db.selectFrom("product_sources").selectAll().where("product_id", "=", productId).execute();
  const known = before.map(({ source_id, url }) => ({ id: source_id, key: url }));
  const ids = await stableIds(
    tx,
    "source_id",
    known,
    sources.map(({ url }) => url),
  );
  await tx.db.deleteFrom("product_sources").where("product_id", "=", productId).execute();
  const rows = sources.map(({ url, title }, position) => ({
    source_id: ids[position] ?? 0,
    product_id: productId,
    position,
    url,
    title,
    source_type: url.startsWith("file:") ? "file" : "url",
  }));
  await insertRows(tx, "product_sources", rows);
}

async function writeIndustries(tx: Store, productId: number, industries: DefinedProduct["industries"]): Promise<void> {
  await tx.db.deleteFrom("product_industries").where("product_id", "=", productId).execute();
  const rows = industries.map((industry, position) => ({ product_id: productId, position, ...industry }));
  await insertRows(tx, "product_industries", rows);
}

async function writeSegments(tx: Store, productId: number, segments: readonly TargetSegment[]): Promise<void> {
  await tx.db.deleteFrom("product_segments").where("product_id", "=", productId).execute();
  const rows = segments.map(({ carrier_facts, ...segment }, position) => ({
    product_id: productId,
    position,
    ...segment,
    carrier_facts: carrier_facts === null ? null : JSON.stringify(carrier_facts),
  }));
  await insertRows(tx, "product_segments", rows);
}

/** The known id of each key, once each, and new ids for the rest. */
async function stableIds(
  tx: Store,
  counter: "keyword_id" | "source_id",
  known: readonly { id: number; key: string }[],
  keys: readonly string[],
): Promise<number[]> {
  const free = [...known];
  const kept = keys.map((key) => {
    const at = free.findIndex((each) => each.key === key);
    return at < 0 ? null : (free.splice(at, 1)[0]?.id ?? null);
  });
  const missing = kept.filter((id) => id === null).length;
  const fresh = missing === 0 ? [] : await nextIds(tx, counter, missing);
  return kept.map((id) => id ?? fresh.shift() ?? 0);
}
