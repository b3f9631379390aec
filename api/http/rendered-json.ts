// A body that is JSON already: bytes that the app sends as they are.

export class RenderedJson {
  readonly utf8: Buffer;
  /** Names the bytes for clients that have them already (If-None-Match). */
  readonly etag: string;
  /** Of a page that others follow: where the next one begins. */
  readonly nextOffset: number | null;

  constructor(utf8: Buffer, etag: string, nextOffset: number | null = null) {
    this.utf8 = utf8;
    this.etag = etag;
    this.nextOffset = nextOffset;
  }
}

/** A page that is JSON already, and where the next one begins; null: it is the last. */
export class RenderedPage {
  readonly utf8: Buffer;
  readonly nextOffset: number | null;

  /** @param total rows of all pages together */
  constructor(utf8: Buffer, { offset, limit, total }: { offset: number; limit: number; total: number }) {
    this.utf8 = utf8;
    this.nextOffset = offset + limit < total ? offset + limit : null;
  }
}
