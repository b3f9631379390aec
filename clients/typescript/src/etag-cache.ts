// Answers that are kept with their ETag: what has not changed is not sent again.

type Kept = { readonly tag: string; readonly status: number; readonly headers: Headers; readonly body: ArrayBuffer };

/** The least recently used go first. */
export class EtagCache {
  readonly #answersMax: number;
  readonly #kept = new Map<string, Kept>();

  constructor(answersMax: number) {
    this.#answersMax = answersMax;
  }

  /** The tag to send with a request for this address. */
  tagOf(url: string): string | null {
    return this.#kept.get(url)?.tag ?? null;
  }

  /** What the caller gets: of a 304 the kept body, with the new answer's headers over the kept ones. */
  async resolve(url: string, response: Response): Promise<Response> {
    const earlier = this.#kept.get(url);
    if (response.status === 304) {
      if (earlier === undefined) return response;
      this.#keep(url, earlier);
      const headers = new Headers(earlier.headers);
      // Those of its empty body are not the kept body's.
      for (const [name, value] of response.headers) if (!name.startsWith("content-")) headers.set(name, value);
      return new Response(earlier.body, { status: earlier.status, headers });
    }
    const tag = response.headers.get("etag");
    if (tag === null || response.status !== 200) return response;
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    this.#keep(url, { tag, status, headers, body });
    return new Response(body, { status, headers });
  }

  #keep(url: string, answer: Kept): void {
    this.#kept.delete(url);
    this.#kept.set(url, answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#answersMax) return;
      this.#kept.delete(oldest);
    }
  }
}
