// The bundled sample: everything that its README promises, judged by the reference.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parse } from "yaml";
import { LINE_KEYS } from "../../data/vocabulary.ts";
import { buildReference, type Reference } from "../reference/families.ts";
import { readSources } from "../reference/sources.ts";
import { catalogueOf, type Product } from "../reference/universe.ts";

const SAMPLE = fileURLToPath(new URL("../../data/sample", import.meta.url));
const EXPECTED_REJECTS = [
  "companies cocode_in_two_families",
  "companies unknown_parent",
  "complaints missing",
  "complaints unknown_cocode",
  "licenses state_not_served",
  "licenses state_not_served",
  "licenses unknown_cocode",
  "premium_all_lines superseded_duplicate",
  "premium_by_line superseded_duplicate",
  "premium_by_line unknown_cocode",
  "premium_by_line unknown_line",
];
const FAMILY_COUNTS = { 101: 10, 102: 22, 201: 39, 202: 24 };
const SIZE_MAX_BYTES = 600_000;

type NamedProduct = Product & { readonly product_id: number; readonly keywords: readonly string[] };

const productsOf = (): NamedProduct[] =>
  ["products-1.yaml", "products-2.yaml"].flatMap((file) => {
    const { products }: { products: NamedProduct[] } = parse(readFileSync(join(SAMPLE, file), "utf8"));
    return products;
  });

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Text of a document, roughly: tags and entities become blanks, all kinds of hyphens one. */
const roughText = (path: string): string => {
  const bytes = readFileSync(path);
  const source = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return source
    .replace(/<ix:hidden>.*?<\/ix:hidden>/gs, " ")
    .replace(/&#8209;/g, "-")
    .replace(/<[^>]*>|&#?\w+;/g, " ")
    .replace(/\s+/g, " ")
    .toLowerCase();
};

describe("the bundled sample", () => {
  let reference: Reference;
  before(async () => {
    reference = buildReference(await readSources(SAMPLE));
  });

  it("is refused exactly where its README says so", () => {
    const refused = reference.sources.rejects.map(({ table, reason }) => `${table} ${reason}`);
    assert.deepEqual(refused.sort(), EXPECTED_REJECTS);
  });

  it("has a figure of every line of business", () => {
    const lines = new Set(reference.families.flatMap(({ facts }) => [...(facts.premium?.lines.keys() ?? [])]));
    assert.deepEqual(
      LINE_KEYS.filter((key) => !lines.has(key)),
      [],
    );
  });

  it("has families licensed in one state, in all fifty and in none", () => {
    const counts = new Set(reference.families.map(({ facts }) => facts.states.length));
    assert.deepEqual(
      [0, 1, 50].filter((count) => !counts.has(count)),
      [],
    );
  });

  it("gives every complaint index status to some family", () => {
    const statuses = new Set(reference.families.map(({ facts }) => facts.complaints?.complaint_index_status ?? "none"));
    assert.deepEqual([...statuses].sort(), ["available", "no_premium_share", "none", "not_reported"]);
  });

  it("has one family that nobody can address", () => {
    const hidden = reference.families.filter(({ representative }) => representative === null);
    assert.deepEqual(
      hidden.map(({ id }) => id),
      ["sx-2901"],
    );
  });

  it("puts the promised number of families into each product's universe", () => {
    const counts = productsOf().map((product) => [product.product_id, catalogueOf(reference, product).families.length]);
    assert.deepEqual(Object.fromEntries(counts), FAMILY_COUNTS);
  });

  it("has every keyword of every product in some document", () => {
    const texts = ["filings", "transcripts"].flatMap((folder) => filesBelow(join(SAMPLE, folder)).map(roughText));
    const keywords = productsOf().flatMap((product) => product.keywords);
    assert.deepEqual(
      keywords.filter((keyword) => !texts.some((text) => text.includes(keyword.toLowerCase()))),
      [],
    );
  });

  it("names no real website and stays small", () => {
    const websites = reference.sources.companies.flatMap(({ website }) => website ?? []);
    const foreign = websites.filter((website) => !/\.example(\.com)?$/.test(new URL(website).hostname));
    assert.deepEqual(foreign, []);
    const bytes = filesBelow(SAMPLE).reduce((sum, path) => sum + statSync(path).size, 0);
    assert.ok(bytes < SIZE_MAX_BYTES, `${bytes} bytes`);
  });
});
