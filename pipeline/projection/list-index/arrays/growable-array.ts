// Typed arrays that grow while an index is built.

/** Appends numbers; `finish` gives an array of just their length, in its own buffer. */
export class GrowableNumbers {
  #items: Uint32Array<ArrayBuffer>;
  length = 0;

  constructor(expected = 1024) {
    this.#items = new Uint32Array(expected);
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#items[index] as number;
  }

  finish(): Uint32Array<ArrayBuffer> {
    return this.#items.slice(0, this.length);
  }
}

/** Appends bytes. */
export class GrowableBytes {
  #bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(expected = 4096) {
    this.#bytes = new Uint8Array(expected);
  }

  append(source: Uint8Array, start = 0, end = source.length): void {
    const size = end - start;
    if (this.length + size > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + size));
      larger.set(this.#bytes.subarray(0, this.length));
      this.#bytes = larger;
    }
    if (size > 64) this.#bytes.set(source.subarray(start, end), this.length);
    else for (let at = 0; at < size; at += 1) this.#bytes[this.length + at] = source[start + at] as number;
    this.length += size;
  }

  at(index: number): number {
    return this.#bytes[index] as number;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }
}
