// The client: every route of the API, typed by its document; refusals are thrown, what is safe is tried again, pages stay on one version.
import createClient from "openapi-fetch";
import { type Credits, creditsOf, nextQueryOf, type RateLimit, rateLimitOf } from "./answer-headers.ts";
import { DealmapError } from "./error.ts";
import { EtagCache } from "./etag-cache.ts";
import {
  type DataOf,
  type Given,
  type InitOf,
  isPaid,
  type Method,
  type PagedPath,
  type PathOf,
  type QueryOf,
} from "./operations.ts";
import type { paths } from "./schema.ts";
import { type Sending, send, waitFor } from "./send.ts";

export type DealmapOptions = Partial<Sending> & {
  /** `dm_live_…` */
  readonly apiKey: string;
  /** Scheme, host and port, such as `https://dealmap.example.com`. */
  readonly baseUrl: string;
  /** Answers that are kept with their ETag; 0, as it is when left out, keeps none. */
  readonly etagCache?: number;
};

export type Answer<Data> = { readonly data: Data; readonly response: Response };

/** `version`: which all pages are of; null for a list that no version answers. */
export type Page<Data> = { readonly data: Data; readonly version: string | null };

type LooseInit = { readonly params?: { readonly header?: Readonly<Record<string, unknown>> } };
/** `query`: instead of that of the parameters. */
type Manner = { readonly isStreamed?: boolean; readonly query?: string | null };
type LooseRequest = (
  method: Method,
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly response: Response }>;

/** Longer than the service takes to give up on a backend, as it is set by default. */
const TIMEOUT_SECONDS = 70;

export class Dealmap {
  readonly #sending: Sending;
  readonly #cache: EtagCache | null;
  readonly #request: LooseRequest;
  #lastCredits: Credits | null = null;
  #lastRateLimit: RateLimit | null = null;

  constructor({ apiKey, baseUrl, etagCache = 0, ...sending }: DealmapOptions) {
    this.#sending = {
      fetch: (request) => fetch(request),
      tries: 4,
      retryWaitMaxSeconds: 60,
      timeoutSeconds: TIMEOUT_SECONDS,
      wait: waitFor,
      ...sending,
    };
    this.#cache = etagCache > 0 ? new EtagCache(etagCache) : null;
    const api = createClient<paths, "application/json">({
      baseUrl,
      headers: { Authorization: `Bearer ${apiKey}` },
      // Lists are comma lists.
      querySerializer: { array: { style: "form", explode: false } },
    });
    this.#request = api.request as LooseRequest;
  }

  /** Of the last answer to a paid call, refused or not; null before there was one. */
  get lastCredits(): Credits | null {
    return this.#lastCredits;
  }

  /** Of the last answer of all. */
  get lastRateLimit(): RateLimit | null {
    return this.#lastRateLimit;
  }

  /** @throws DealmapError */
  async get<Path extends PathOf<"get">>(path: Path, ...[init]: Given<"get", Path>): Promise<DataOf<"get", Path>> {
    return (await this.#ask("get", path, init)).data as DataOf<"get", Path>;
  }

  /** A paid call gets an Idempotency-Key, unless it has one in `params.header`. @throws DealmapError */
  async post<Path extends PathOf<"post">>(path: Path, ...[init]: Given<"post", Path>): Promise<DataOf<"post", Path>> {
    return (await this.#ask("post", path, init)).data as DataOf<"post", Path>;
  }

  /** @throws DealmapError */
  async patch<Path extends PathOf<"patch">>(
    path: Path,
    ...[init]: Given<"patch", Path>
  ): Promise<DataOf<"patch", Path>> {
    return (await this.#ask("patch", path, init)).data as DataOf<"patch", Path>;
  }

  /** `deleted` is false too where an earlier try did it and its answer was lost. @throws DealmapError */
  async delete<Path extends PathOf<"delete">>(
    path: Path,
    ...[init]: Given<"delete", Path>
  ): Promise<DataOf<"delete", Path>> {
    return (await this.#ask("delete", path, init)).data as DataOf<"delete", Path>;
  }

  /** A file: an export, a table. Its body fails where the connection breaks, and is never short. @throws DealmapError */
  async download<Path extends PathOf<"get">>(path: Path, ...[init]: Given<"get", Path>): Promise<Response> {
    return (await this.#ask("get", path, init, { isStreamed: true })).response;
  }

  /**
   * The pages of a list, all of the version that answered the first one: what is published meanwhile loses no row and doubles none.
   *
   * @throws VersionGoneError when that version is removed before the last page
   */
  async *pages<Path extends PagedPath>(
    path: Path,
    init: InitOf<"get", Path>,
  ): AsyncGenerator<Page<DataOf<"get", Path>>, void, undefined> {
    let pinned: string | null = null;
    let query: string | null = null;
    do {
      const { data, response }: Answer<unknown> = await this.#ask("get", path, init, { query });
      const version = response.headers.get("x-projection-version");
      if (query !== null && version !== pinned) throw changed(pinned, version, response);
      pinned = version;
      yield { data: data as DataOf<"get", Path>, version };
      query = nextQueryOf(response);
    } while (query !== null);
  }

  /** Every row of GET /prospects. */
  async *prospects(query: QueryOf<"/api/v2/prospects">) {
    for await (const { data } of this.pages("/api/v2/prospects", { params: { query } })) yield* data.prospects;
  }

  /** Every row of GET /excerpts. */
  async *excerpts(query: QueryOf<"/api/v2/excerpts">) {
    for await (const { data } of this.pages("/api/v2/excerpts", { params: { query } })) yield* data.excerpts;
  }

  async #ask(
    method: Method,
    path: string,
    init: object | undefined,
    { isStreamed = false, query = null }: Manner = {},
  ): Promise<Answer<unknown>> {
    const { params }: LooseInit = { ...init };
    const header: Record<string, unknown> = { ...params?.header };
    if (method === "post" && isPaid(path)) header["Idempotency-Key"] ??= crypto.randomUUID();
    const { data, response } = await this.#request(method, path, {
      ...init,
      ...(isStreamed && { parseAs: "stream" }),
      ...(query !== null && { querySerializer: () => query }),
      params: { ...params, header },
      fetch: (request: Request) => this.#send(request, isStreamed),
    });
    return { data, response };
  }

  async #send(request: Request, isStreamed: boolean): Promise<Response> {
    const cache = request.method === "GET" && !isStreamed ? this.#cache : null;
    const tag = cache?.tagOf(request.url) ?? null;
    if (tag !== null) request.headers.set("If-None-Match", tag);
    const response = await send(request, { ...this.#sending, fetch: (each) => this.#fetchNoting(each) }, isStreamed);
    return cache === null ? response : cache.resolve(request.url, response);
  }

  /** Refusals have these headers too. */
  async #fetchNoting(request: Request): Promise<Response> {
    const response = await this.#sending.fetch(request);
    this.#lastRateLimit = rateLimitOf(response) ?? this.#lastRateLimit;
    this.#lastCredits = creditsOf(response) ?? this.#lastCredits;
    return response;
  }
}

function changed(pinned: string | null, version: string | null, { headers, status }: Response): DealmapError {
  const text = `pages of two versions: ${pinned ?? "none"}, then ${version ?? "none"}; begin again`;
  return new DealmapError(text, { code: "version_changed", status, requestId: headers.get("x-request-id") });
}
