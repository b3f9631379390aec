// A body that is JSON already: bytes that the app sends as they are.

export class RenderedJson {
  readonly utf8: Buffer;
  /** Names the bytes for clients that have them already (If-None-Match). */
  readonly etag: string;

  constructor(utf8: Buffer, etag: string) {
    this.utf8 = utf8;
    this.etag = etag;
  }
}
