// A body that is JSON already: bytes that the app sends as they are.

export class RenderedJson {
  readonly utf8: Buffer;

  constructor(utf8: Buffer) {
    this.utf8 = utf8;
  }
}
