// Products as the API shows them, and the hash of their keywords.

import { createHash } from "node:crypto";
import type { DefinedProduct } from "../../product/definition.ts";
import type { CarrierFacts, TargetSegment } from "../../product/target-segment.ts";
import type { StoreSchema } from "../engines/schema.ts";
import { inSnapshot, type Store } from "../open.ts";

/** A product in the API's own names and order. */
export type Product = {
  readonly product_id: number;
  readonly name: string;
  readonly description: string;
  readonly created_at: string;
  readonly is_active: boolean;
  readonly keywords: readonly { keyword_id: number; name: string; auto_extracted: boolean }[];
  readonly sources: readonly { source_id: number; url: string; title: string; source_type: string }[];
  readonly industries: readonly { industry_name: string; industry_description: string; industry_code: string }[];
  readonly segment_targeting: DefinedProduct["segment_targeting"];
  readonly target_segments: readonly TargetSegment[];
};

/** All products of a team, disabled ones too, by id. */
export async function listProducts(store: Store, teamId: number): Promise<Product[]> {
  const rows = await store.db.selectFrom("products").select("product_id").where("team_id", "=", teamId).execute();
  const products = await readProducts(store, idsOf(rows));
  return products.map(({ product }) => product);
}

/** Of a team's active products, ascending. */
export async function listActiveProductIds(store: Store, teamId: number): Promise<number[]> {
  const rows = await store.db
    .selectFrom("products")
    .select("product_id")
    .where("team_id", "=", teamId)
    .where("is_active", "=", 1)
    .orderBy("product_id")
    .execute();
  return idsOf(rows);
}

/** A product of the team, disabled or not; null when it does not exist or belongs to another team (semantics 3.1). */
export async function findProduct(
  store: Store,
  { teamId, productId }: { teamId: number; productId: number },
): Promise<Product | null> {
  const [found] = await readProducts(store, [productId]);
  return found?.teamId === teamId ? found.product : null;
}

/** Every team's active products, by id, with all that the pipeline builds from. */
export async function listActiveProducts(store: Store): Promise<{ teamId: number; product: Product }[]> {
  const rows = await store.db.selectFrom("products").select("product_id").where("is_active", "=", 1).execute();
  return readProducts(store, idsOf(rows));
}

/** SHA-256 of the keywords as a set of trimmed, lower-cased words and phrases (semantics 9.6). */
export function keywordsHash(keywords: readonly { readonly name: string }[]): string {
  const set = [...new Set(keywords.map(({ name }) => name.trim().toLowerCase()))].sort();
  return createHash("sha256").update(JSON.stringify(set)).digest("hex");
}

/** Ids that one statement asks for: an engine binds only so many values (insert-rows.ts). */
const IDS_MAX = 10_000;

/**
 * The products of these ids, by id, whole, with their teams: five statements for all but very many, in one snapshot, so
 * that a definition applied meanwhile is seen whole or not at all.
 */
export async function readProducts(
  store: Store,
  ids: readonly number[],
): Promise<{ teamId: number; product: Product }[]> {
  if (ids.length === 0) return [];
  return inSnapshot(store, async (snapshot) => {
    const ordered = ids.toSorted((a, b) => a - b);
    const products = [];
    for (let start = 0; start < ordered.length; start += IDS_MAX) {
      products.push(...(await readSome(snapshot, ordered.slice(start, start + IDS_MAX))));
    }
    return products;
  });
}

async function readSome({ db }: Store, ids: readonly number[]): Promise<{ teamId: number; product: Product }[]> {
  const rows = await db.selectFrom("products").selectAll().where("product_id", "in", ids).execute();
  const parts: Parts = {
    keywords: await db.selectFrom("product_keywords").selectAll().where("product_id", "in", ids).execute(),
    sources: await db.selectFrom("product_sources").selectAll().where("product_id", "in", ids).execute(),
    industries: await db.selectFrom("product_industries").selectAll().where("product_id", "in", ids).execute(),
    segments: await db.selectFrom("product_segments").selectAll().where("product_id", "in", ids).execute(),
  };
  const ordered = rows.toSorted((a, b) => a.product_id - b.product_id);
  return ordered.map((row) => ({ teamId: row.team_id, product: toProduct(row, parts) }));
}

type Parts = {
  readonly keywords: readonly StoreSchema["product_keywords"][];
  readonly sources: readonly StoreSchema["product_sources"][];
  readonly industries: readonly StoreSchema["product_industries"][];
  readonly segments: readonly StoreSchema["product_segments"][];
};

/** The casts hold because applyProducts alone writes these columns, from a checked definition. */
function toProduct(row: StoreSchema["products"], parts: Parts): Product {
  const own = <T extends { product_id: number; position: number }>(all: readonly T[]): T[] =>
    all.filter(({ product_id }) => product_id === row.product_id).sort((a, b) => a.position - b.position);
  return {
    product_id: row.product_id,
    name: row.name,
    description: row.description,
    created_at: row.created_at,
    is_active: row.is_active === 1,
    keywords: own(parts.keywords).map(({ keyword_id, name, auto_extracted }) => ({
      keyword_id,
      name,
      auto_extracted: auto_extracted === 1,
    })),
    sources: own(parts.sources).map(({ source_id, url, title, source_type }) => ({
      source_id,
      url,
      title,
      source_type,
    })),
    industries: own(parts.industries).map(({ industry_name, industry_description, industry_code }) => ({
      industry_name,
      industry_description,
      industry_code,
    })),
    segment_targeting: row.segment_targeting as Product["segment_targeting"],
    target_segments: own(parts.segments).map(({ insurance_entity_type, company_ownership, carrier_facts }) => ({
      insurance_entity_type: insurance_entity_type as TargetSegment["insurance_entity_type"],
      company_ownership: company_ownership as TargetSegment["company_ownership"],
      carrier_facts: carrier_facts === null ? null : (JSON.parse(carrier_facts) as CarrierFacts),
    })),
  };
}

function idsOf(rows: readonly { readonly product_id: number }[]): number[] {
  return rows.map(({ product_id }) => product_id);
}
