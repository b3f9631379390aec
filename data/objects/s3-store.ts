// Objects below a prefix of a bucket of S3-compatible storage. Requests are tried again where that may help.
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { backoffMs, jitteredMs, retry } from "../async/retry.ts";
import { exchange, type HttpAnswer } from "./http-exchange.ts";
import {
  type FoundObject,
  isPassing,
  type ObjectBody,
  type ObjectStore,
  ObjectStoreError,
  type PutCondition,
  RANGE_BYTES_MAX,
} from "./object-store.ts";
import type { CredentialSource } from "./s3-credentials.ts";
import { refusal, unreachable } from "./s3-error.ts";
import { encodeName, signHeaders } from "./s3-signature.ts";
import type { S3Url } from "./s3-url.ts";

export type S3Options = {
  readonly url: S3Url;
  /** Such as `https://s3.eu-central-1.amazonaws.com`: buckets are named in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: CredentialSource;
  readonly clock: () => Date;
  readonly timing?: S3Timing;
};

export type S3Timing = {
  readonly idleMs: number;
  readonly answerMs: number;
  /** The first try counts. */
  readonly triesMax: number;
  /** After the first failed try, an even number; each further one is twice as long. */
  readonly firstPauseMs: number;
};

const TIMING: S3Timing = { idleMs: 20_000, answerMs: 300_000, triesMax: 4, firstPauseMs: 300 };
/** What one put may carry at most, on all services. */
const PUT_BYTES_MAX = 5 * 2 ** 30;
const EMPTY_SHA256 = createHash("sha256").digest("hex");

type Request = {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Empty: of the bucket. */
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: ObjectBody;
  readonly signal?: AbortSignal | undefined;
  /** What is answered, beside 2xx. */
  readonly accepted?: readonly number[];
  /** Of an answer that came whole; an error's text says what is wrong with it. */
  readonly check?: (answer: HttpAnswer) => string | null;
};

export class S3Store implements ObjectStore {
  readonly place: string;
  readonly #options: S3Options;
  readonly #timing: S3Timing;

  constructor(options: S3Options) {
    const { bucket, prefix } = options.url;
    this.#options = options;
    this.#timing = options.timing ?? TIMING;
    this.place = prefix === "" ? `s3://${bucket}` : `s3://${bucket}/${prefix}`;
  }

  async get(name: string, knownEtag?: string): Promise<FoundObject | "unchanged" | null> {
    const headers = knownEtag === undefined ? {} : { "if-none-match": knownEtag };
    const check = ({ status, headers: { etag } }: HttpAnswer) =>
      status === 200 && etag === undefined ? "the answer has no ETag" : null;
    const answer = await this.#ask({ method: "GET", name, headers, accepted: [304, 404], check });
    if (answer.status === 304) return "unchanged";
    return answer.status === 404 ? null : { body: answer.body, etag: answer.headers.etag ?? "" };
  }

  async getRange(name: string, from: number, bytes: number, signal?: AbortSignal): Promise<Buffer | null> {
    const headers = { range: `bytes=${from}-${from + bytes - 1}` };
    const check = ({ status, body }: HttpAnswer) =>
      (status === 200 && from > 0) || (status < 300 && body.length > bytes) ? "the service gives no ranges" : null;
    const { status, body } = await this.#ask({ method: "GET", name, headers, signal, accepted: [404, 416], check });
    if (status === 404) return null;
    return status === 416 ? Buffer.alloc(0) : body;
  }

  async put(name: string, body: ObjectBody, condition: PutCondition): Promise<"written" | "refused"> {
    const headers: Record<string, string> =
      condition === "new" ? { "if-none-match": "*" } : { "if-match": condition.etag };
    // 404: the object that was to be replaced is not there any more.
    const accepted = condition === "new" ? [412] : [404, 412];
    const { status } = await this.#ask({ method: "PUT", name, headers, body, accepted });
    return status === 412 || status === 404 ? "refused" : "written";
  }

  async remove(name: string): Promise<void> {
    await this.#ask({ method: "DELETE", name, accepted: [404] });
  }

  async list(beginning: string): Promise<string[]> {
    const prefix = this.#keyOf("");
    const names: string[] = [];
    for (let token: string | null = ""; token !== null; ) {
      const page: Record<string, string> = token === "" ? {} : { "continuation-token": token };
      const query = { "list-type": "2", prefix: prefix + beginning, ...page };
      const text: string = (await this.#ask({ method: "GET", name: "", query })).body.toString("utf8");
      for (const [, key = ""] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
        names.push(unescapeXml(key).slice(prefix.length));
      token = unescapeXml(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? "") || null;
    }
    return names.sort();
  }

  #keyOf(name: string): string {
    const { prefix } = this.#options.url;
    return prefix === "" ? name : `${prefix}/${name}`;
  }

  async #ask(request: Request): Promise<HttpAnswer> {
    const { triesMax, firstPauseMs } = this.#timing;
    const { signal } = request;
    return retry(() => this.#askOnce(request), {
      triesMax,
      isPassing,
      pause: (tries) => delay(jitteredMs(backoffMs({ firstPauseMs, factor: 2 }, tries)), null, { signal }),
    });
  }

  async #askOnce(request: Request): Promise<HttpAnswer> {
    const { method, name, headers = {}, body, signal, accepted = [], check } = request;
    const { endpoint, region, credentials, clock } = this.#options;
    const asked = { method, place: this.place, name: name === "" ? "its list" : name };
    if (body !== undefined && sizeOf(body) > PUT_BYTES_MAX)
      throw new ObjectStoreError(`${this.place}: ${name} is larger than 5 GB, which is the most that is put there`);
    const url = this.#urlOf(request);
    const sha256 = body === undefined ? EMPTY_SHA256 : digestOf(body);
    const signer = { credentials: await credentials(), region, now: clock() };
    const signed = signHeaders({ method, url, headers, sha256 }, signer);
    const { idleMs, answerMs } = this.#timing;
    const answerBytesMax = 2 * RANGE_BYTES_MAX;
    const answer = await exchange({
      method,
      url,
      headers: signed,
      body: body ?? null,
      idleMs,
      answerMs,
      answerBytesMax,
      signal,
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw unreachable(asked, endpoint, error);
    });
    const { status } = answer;
    const isMissingBucket = status === 404 && answer.body.includes("<Code>NoSuchBucket<");
    const isAccepted = (status >= 200 && status < 300) || (accepted.includes(status) && !isMissingBucket);
    if (!isAccepted) throw refusal(asked, answer);
    const wrong = check?.(answer) ?? null;
    if (wrong !== null) throw unreachable(asked, endpoint, new Error(wrong));
    return answer;
  }

  #urlOf({ name, query = {} }: Request): URL {
    const { endpoint, url } = this.#options;
    const path = name === "" ? url.bucket : `${url.bucket}/${this.#keyOf(name)}`;
    const place = new URL(`${endpoint.replace(/\/$/, "")}/${path.split("/").map(encodeName).join("/")}`);
    // As they are signed: a URL's own way of writing a query differs in what it encodes.
    place.search = Object.entries(query)
      .map(([key, value]) => `${encodeName(key)}=${encodeName(value)}`)
      .join("&");
    return place;
  }
}

function sizeOf(body: ObjectBody): number {
  return Buffer.isBuffer(body) ? body.length : body.bytes;
}

function digestOf(body: ObjectBody): string {
  return Buffer.isBuffer(body) ? createHash("sha256").update(body).digest("hex") : body.sha256;
}

function unescapeXml(text: string): string {
  return text
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, x, digits) =>
      String.fromCodePoint(Number.parseInt(digits, x === "" ? 10 : 16)),
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
