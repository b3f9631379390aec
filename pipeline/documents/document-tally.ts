// What became of the files of a run: each is rejected, a duplicate, new or unchanged, and nothing else.
import type { DocumentCounts } from "../workspace/report.ts";

export class DocumentTally {
  #seen = 0;
  #rejected = 0;
  #duplicates = 0;
  readonly #accepted = new Set<string>();
  /** Of two files with the same bytes either may be parsed first, and the other come from the cache. */
  readonly #parsed = new Set<string>();

  get seen(): number {
    return this.#seen;
  }

  see(): void {
    this.#seen += 1;
  }

  parse(sha256: string): void {
    this.#parsed.add(sha256);
  }

  /** A second file with the bytes of an earlier one. */
  skip(): void {
    this.#duplicates += 1;
  }

  accept(sha256: string): void {
    this.#accepted.add(sha256);
  }

  /** @param sha256 of a document that was accepted before; null for a file that was not */
  refuse(sha256: string | null): void {
    this.#rejected += 1;
    if (sha256 !== null) this.#accepted.delete(sha256);
  }

  /** seen = new + unchanged + rejected + duplicates. */
  get counts(): DocumentCounts {
    const parsed = [...this.#accepted].filter((sha256) => this.#parsed.has(sha256)).length;
    return {
      seen: this.#seen,
      new: parsed,
      unchanged: this.#accepted.size - parsed,
      rejected: this.#rejected,
      duplicates: this.#duplicates,
    };
  }
}
