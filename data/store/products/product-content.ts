// What people state of a product, apart from ids and times: its fingerprint, and what a change of it changes.
import { createHash } from "node:crypto";
import type { DefinedProduct } from "../../product/definition.ts";
import { segmentWords } from "../../product/segment-words.ts";
import type { Product } from "./products.ts";

export type ProductContent = Omit<DefinedProduct, "product_id">;

/** As a definition would state it again. */
export function contentOf(product: Product): ProductContent {
  const { name, description, is_active, industries, segment_targeting } = product;
  return {
    name,
    description,
    is_active,
    keywords: product.keywords.map((keyword) => keyword.name),
    sources: product.sources.map(({ url, title }) => ({ url, title })),
    industries: industries.map(({ industry_code, industry_name, industry_description }) => ({
      industry_code,
      industry_name,
      industry_description,
    })),
    segment_targeting,
    target_segments: [...product.target_segments],
  };
}

/** A keyword given twice, in whatever case, is one: the first. */
export function distinctKeywords(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();
}

/** The same for the same content; another person's save changes it. */
export function revisionOf(product: Product): string {
  return createHash("sha256")
    .update(JSON.stringify(contentOf(product)))
    .digest("base64url")
    .slice(0, 22);
}

/** Whether saving the one over the other would store anything else. */
export function isSameContent(one: ProductContent, other: ProductContent): boolean {
  const fields = Object.keys(VALUES) as (keyof ProductContent)[];
  const stored = (content: ProductContent) => {
    const kept = { ...content, keywords: distinctKeywords(content.keywords) };
    return JSON.stringify(fields.map((field) => kept[field]));
  };
  return stored(one) === stored(other);
}

/** Of one field: what it has now and had not, and the other way round. Neither: only the order changed. */
export type ProductChange = {
  readonly field: keyof ProductContent;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** How many more there are than those two lists hold. */
  readonly others: number;
};

/** Enough to see what a change was about; the audit trail keeps it for years. */
const VALUES_TOLD = 20;
const CHARACTERS_TOLD = 200;

/** @param before null: the product is new, and nothing of it is told */
export function changesOf(before: ProductContent | null, after: ProductContent): ProductChange[] {
  if (before === null) return [];
  const fields = Object.keys(VALUES) as (keyof ProductContent)[];
  return fields.flatMap((field) => {
    const [old, now] = [VALUES[field](before), VALUES[field](after)];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const [had, has] = [new Set(old), new Set(now)];
    const [added, removed] = [now.filter((each) => !had.has(each)), old.filter((each) => !has.has(each))];
    const others = [added, removed].reduce((sum, { length }) => sum + Math.max(0, length - VALUES_TOLD), 0);
    return [{ field, added: told(added), removed: told(removed), others }];
  });
}

/** Each field as a list of texts, all that is in it. */
const VALUES: { readonly [Field in keyof ProductContent]: (content: ProductContent) => string[] } = {
  name: ({ name }) => [name],
  description: ({ description }) => [description],
  is_active: ({ is_active }) => [is_active ? "active" : "disabled"],
  keywords: ({ keywords }) => distinctKeywords(keywords),
  sources: ({ sources }) => sources.map(({ url, title }) => (title === "" ? url : `${url} (${title})`)),
  industries: ({ industries }) =>
    industries.map(({ industry_code: code, industry_name: name, industry_description: text }) =>
      [code, name, text].filter((each) => each !== "").join(", "),
    ),
  segment_targeting: ({ segment_targeting }) => [segment_targeting],
  target_segments: ({ target_segments }) => target_segments.map(segmentWords),
};

function told(values: readonly string[]): string[] {
  return values
    .slice(0, VALUES_TOLD)
    .map((value) => (value.length <= CHARACTERS_TOLD ? value : `${value.slice(0, CHARACTERS_TOLD).trimEnd()}…`));
}
