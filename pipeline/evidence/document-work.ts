// What is done with documents in any thread: a file read, or a document's officers and passages found.

import { DocumentGone, type DocumentHandle, type DocumentReader, type FileReading } from "../documents/reader.ts";
import type { DocumentPlace } from "../documents/shape.ts";
import { compileProducts, type ProductMatcher } from "../match/keywords.ts";
import { type ProductProfile, type ProductWords, profileOf } from "../score/fit/product-profile.ts";
import type { FiledOfficer } from "../text/officers/officer.ts";
import { filedOfficers } from "../text/officers/officers.ts";
import { documentParser, type ParserOptions } from "./document-parser.ts";
import type { FoundPassage } from "./passage-cache.ts";
import { findPassages, segmentsOf } from "./passage-finder.ts";

/** Plain data: it is handed to every worker once. */
export type DocumentTaskConfig = ParserOptions & {
  readonly products: readonly (ProductWords & { readonly productId: number })[];
};

export type ReadJob = Pick<DocumentPlace, "path" | "kind"> & {
  readonly task: "read";
  /** Bytes whose facts are known already. */
  readonly knownSha256: string | null;
};
export type FindJob = DocumentHandle & {
  readonly task: "find";
  /** Whose keywords are looked for. */
  readonly productIds: readonly number[];
};
export type DocumentJob = ReadJob | FindJob;

export type Found = {
  readonly officers: readonly FiledOfficer[];
  readonly segments: readonly string[];
  readonly passages: ReadonlyMap<number, readonly FoundPassage[]>;
  /** The text had to be parsed again: the cache did not have it. */
  readonly isParsed: boolean;
};

export class DocumentWork {
  readonly #reader: DocumentReader;
  readonly #products: DocumentTaskConfig["products"];
  #matcher: ProductMatcher | null = null;
  #profiles: ReadonlyMap<number, ProductProfile> = new Map();

  constructor(config: DocumentTaskConfig) {
    this.#reader = documentParser(config);
    this.#products = config.products;
  }

  /**
   * @returns of a `find` null when the file went away or changed after it was read
   * @throws whatever is wrong with the code that reads, naming the file
   */
  async run(job: DocumentJob): Promise<FileReading | Found | null> {
    try {
      return job.task === "read" ? await this.#reader.read(job, job.knownSha256) : await this.#find(job);
    } catch (error) {
      if (error instanceof DocumentGone) return null;
      throw new Error(`${job.path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }

  async #find({ productIds, sha256, path, kind, override }: FindJob): Promise<Found> {
    if (this.#matcher === null) {
      this.#matcher = compileProducts(this.#products);
      this.#profiles = new Map(this.#products.map((product) => [product.productId, profileOf(product)]));
    }
    const { document, isParsed, readSource } = await this.#reader.open({ sha256, path, kind, override });
    const products = productIds.flatMap((productId) => {
      const profile = this.#profiles.get(productId);
      return profile ? [{ productId, profile }] : [];
    });
    const passages = await findPassages(document, this.#matcher, { products, readSource });
    return { officers: filedOfficers(document), segments: segmentsOf(document), passages, isParsed };
  }
}
