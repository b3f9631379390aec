// What is found in a document: from the cache where bytes, code and keywords are those of an earlier run, else found now and kept.
import { join } from "node:path";
import type { KnownDocument } from "../documents/documents.ts";
import type { Refusal } from "../documents/shape.ts";
import type { DocumentPool } from "./document-pool.ts";
import type { DocumentTaskConfig } from "./document-work.ts";
import { type DocumentFindings, PassageCache, productHash } from "./passage-cache.ts";

/** A document and the products in whose universe it is. */
export type AskedDocument = { readonly document: KnownDocument; readonly productIds: readonly number[] };

type LookedUp = {
  readonly document: KnownDocument;
  readonly known: DocumentFindings | null;
  /** Products for which it was not read yet. */
  readonly missing: readonly number[];
};

export class FindingsOfDocuments {
  readonly #cache: PassageCache;
  readonly #pool: DocumentPool;
  /** By product: the hash of its words. */
  readonly #products: ReadonlyMap<number, string>;

  constructor(pool: DocumentPool, { cacheDir, products }: DocumentTaskConfig, codeVersion: string) {
    this.#cache = new PassageCache(join(cacheDir, "passages"), codeVersion);
    this.#pool = pool;
    this.#products = new Map(products.map((product) => [product.productId, productHash(product)]));
  }

  /**
   * @returns in the order of the documents; null where the file went away or changed after it was read, a refusal where its
   * search failed in other processes
   */
  async of(asked: readonly AskedDocument[]): Promise<(DocumentFindings | Refusal | null)[]> {
    const looked = await Promise.all(asked.map((each) => this.#lookUp(each)));
    for (const each of looked) if (!isComplete(each)) this.#pool.announceBytes(each.document.bytes);
    return Promise.all(looked.map((each) => (isComplete(each) ? each.known : this.#find(each))));
  }

  async #lookUp({ document, productIds }: AskedDocument): Promise<LookedUp> {
    const known = await this.#cache.find(document);
    const isMissing = (id: number) => this.#products.has(id) && known?.products[id]?.product !== this.#products.get(id);
    return { document, known, missing: productIds.filter(isMissing) };
  }

  async #find({ document, known, missing }: LookedUp): Promise<DocumentFindings | Refusal | null> {
    const found = await this.#pool.find({ ...document, productIds: missing });
    if (found === null || "reason" in found) return found;
    const fresh = missing.map((id) => {
      const passages = found.passages.get(id) ?? [];
      return [id, { product: this.#products.get(id) ?? "", passages }] as const;
    });
    const products = { ...known?.products, ...Object.fromEntries(fresh) };
    const findings = { officers: found.officers, segments: found.segments, products };
    await this.#cache.put(document, findings);
    return findings;
  }
}

function isComplete({ known, missing }: LookedUp): boolean {
  return known !== null && missing.length === 0;
}
