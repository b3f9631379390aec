// Bytes on a raw socket that a careful client would never send: broken HTTP, floods, truncated and slow requests.
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";

export type ByteCase = {
  readonly name: string;
  readonly bytes: (key: string) => string | Buffer;
  /** Bytes of one write; the rest follows after `pauseMs`. Default: all at once. */
  readonly slice?: number;
  readonly pauseMs?: number;
  /** The client never ends the request. */
  readonly isHeldOpen?: true;
  /** Statuses that may come, in the order of the responses; empty: the connection may just end. */
  readonly statuses: readonly number[];
};

const LINE = "\r\n";
const request = (key: string, ...further: string[]) =>
  ["GET /api/v2/products HTTP/1.1", "Host: x", `Authorization: Bearer ${key}`, ...further, "", ""].join(LINE);
const post = (key: string, ...further: string[]) =>
  [
    "POST /api/v2/outreach HTTP/1.1",
    "Host: x",
    `Authorization: Bearer ${key}`,
    "Content-Type: application/json",
    ...further,
  ].join(LINE);
const chunked = (key: string, chunks: string) => post(key, "Transfer-Encoding: chunked", "", chunks);
/** Answered before the client ends: there is nothing wrong with it but the Host. */
const hostCase = (host: string, statuses: readonly number[]): ByteCase => ({
  name: `the Host ${JSON.stringify(host)}`,
  bytes: (key) => request(key, "Connection: close").replace("Host: x", `Host: ${host}`),
  isHeldOpen: true,
  statuses,
});
const BOMB = gzipSync(Buffer.alloc(50_000_000));

export const BYTE_CASES: readonly ByteCase[] = [
  {
    name: "a good request, a byte at a time",
    bytes: (key) => request(key, "Connection: close"),
    slice: 1,
    statuses: [200, 401],
  },
  { name: "two in a row", bytes: (key) => request(key) + request(key, "Connection: close"), statuses: [200, 401] },
  { name: "no Host", bytes: () => `GET /healthz HTTP/1.1${LINE}${LINE}`, statuses: [400] },
  ...["x", "y"].map((second) => hostCase(`x\r\nHost: ${second}`, [400])),
  ...["", "a b", "a/../b", "user@x", "x:99999", "x:1:2", "x:y", "[::1", "[x]", "a\\b", "x?y", "%zz", "\u00e9"].map(
    (host) => hostCase(host, [400]),
  ),
  ...["x", "x:", "X.example:8080", "127.0.0.1:3000", "[::1]:3000", "my_host", "xn--bcher-kva.example."].map((host) =>
    hostCase(host, [200, 401]),
  ),
  {
    name: "two Hosts in HTTP/1.0",
    bytes: () => `GET /healthz HTTP/1.0${LINE}Host: x${LINE}Host: y${LINE}${LINE}`,
    statuses: [400],
  },
  { name: "HTTP/1.0", bytes: () => `GET /healthz HTTP/1.0${LINE}${LINE}`, statuses: [200] },
  { name: "HTTP/9.9", bytes: () => `GET /healthz HTTP/9.9${LINE}${LINE}`, statuses: [400] },
  { name: "HTTP/2 preface", bytes: () => `PRI * HTTP/2.0${LINE}${LINE}SM${LINE}${LINE}`, statuses: [400] },
  { name: "TLS hello", bytes: () => Buffer.from("16030100c8010000c40303", "hex"), statuses: [400] },
  { name: "a bare line feed", bytes: () => "GET /healthz HTTP/1.1\nHost: x\n\n", statuses: [200, 400] },
  {
    name: "control characters in the target",
    bytes: () => `GET /a\u0000b\u001b HTTP/1.1${LINE}Host: x${LINE}${LINE}`,
    statuses: [400],
  },
  {
    name: "raw UTF-8 in the target",
    bytes: (key) => request(key, "Connection: close").replace("products", "pr\u00f6ducts"),
    statuses: [400, 404],
  },
  {
    name: "a lone CR in a header",
    bytes: (key) => request(key, "X: a\rX-Injected: 1", "Connection: close"),
    statuses: [400],
  },
  { name: "a header without a colon", bytes: (key) => request(key, "nonsense"), statuses: [400] },
  {
    name: "a blank before the colon",
    bytes: (key) => request(key, "Content-Length : 5", "Connection: close"),
    statuses: [400],
  },
  {
    name: "a folded header",
    bytes: (key) => request(key, "X: a", " b", "Connection: close"),
    statuses: [200, 400, 401],
  },
  {
    name: "two Authorizations",
    bytes: (key) => request(key, "Authorization: Bearer x", "Connection: close"),
    statuses: [200, 400, 401],
  },
  {
    name: "two Content-Lengths",
    bytes: (key) => post(key, "Content-Length: 2", "Content-Length: 3", "", "{}"),
    statuses: [400],
  },
  {
    name: "Content-Length and chunked",
    bytes: (key) => post(key, "Content-Length: 2", "Transfer-Encoding: chunked", "", `0${LINE}${LINE}`),
    statuses: [400],
  },
  { name: "a negative Content-Length", bytes: (key) => post(key, "Content-Length: -1", "", ""), statuses: [400] },
  {
    name: "a huge Content-Length",
    bytes: (key) => post(key, "Content-Length: 99999999999999999999", "", "{}"),
    statuses: [400],
  },
  {
    name: "a bad chunk size",
    bytes: (key) => chunked(key, `zz${LINE}{}${LINE}0${LINE}${LINE}`),
    statuses: [400, 401, 403, 429],
  },
  {
    name: "an overlong chunk size",
    bytes: (key) => chunked(key, `ffffffffffffffffff${LINE}`),
    statuses: [400, 401, 403, 429],
  },
  {
    name: "a long chunk extension",
    bytes: (key) => chunked(key, `1;${"x".repeat(40_000)}${LINE}{${LINE}`),
    statuses: [400, 401, 403, 413, 429],
  },
  {
    name: "a chunk without its end",
    bytes: (key) => chunked(key, `2${LINE}{}garbage`),
    statuses: [400, 401, 403, 429],
  },
  {
    name: "an unknown transfer encoding",
    bytes: (key) => post(key, "Transfer-Encoding: gzip, x", "", "{}"),
    statuses: [400],
  },
  {
    name: "a gzip bomb",
    bytes: (key) =>
      Buffer.concat([
        Buffer.from(post(key, "Content-Encoding: gzip", `Content-Length: ${BOMB.length}`, "Connection: close", "", "")),
        BOMB,
      ]),
    statuses: [401, 403, 413, 415, 429],
  },
  {
    name: "a body over the limit in chunks",
    bytes: (key) => chunked(key, `30d40${LINE}${" ".repeat(200_000)}${LINE}0${LINE}${LINE}`),
    statuses: [401, 403, 413, 429],
  },
  {
    name: "a header flood",
    bytes: (key) => request(key, ...Array.from({ length: 3_000 }, (_, at) => `A${at}: ${at}`)),
    statuses: [431],
  },
  {
    name: "a thousand short headers",
    bytes: (key) => request(key, ...Array.from({ length: 1_000 }, () => "a: 1"), "Connection: close"),
    statuses: [200, 401],
  },
  { name: "one long header", bytes: (key) => request(key, `X: ${"x".repeat(20_000)}`), statuses: [431] },
  { name: "a long target", bytes: (key) => request(key).replace("products", "x".repeat(20_000)), statuses: [431] },
  { name: "an unknown method", bytes: (key) => request(key).replace("GET", "BREW"), statuses: [400] },
  {
    name: "CONNECT",
    bytes: () => `CONNECT x:1 HTTP/1.1${LINE}Host: x${LINE}${LINE}`,
    isHeldOpen: true,
    statuses: [405],
  },
  {
    name: "an unknown expectation",
    bytes: (key) => request(key, "Expect: coffee", "Connection: close"),
    statuses: [200, 401],
  },
  {
    name: "an upgrade",
    bytes: (key) => request(key, "Connection: Upgrade, close", "Upgrade: h2c"),
    statuses: [200, 401],
  },
  {
    name: "an upgrade whose large body nobody reads",
    bytes: (key) =>
      `${post(key, "Connection: Upgrade", "Upgrade: h2c", "Content-Length: 170000", "", " ".repeat(170_000))}`.replace(
        "POST",
        "DELETE",
      ),
    isHeldOpen: true,
    statuses: [401, 405, 429],
  },
  {
    name: "request smuggling",
    bytes: (key) => post(key, "Transfer-Encoding: xchunked", "Content-Length: 4", "", `1${LINE}Z${LINE}Q`),
    statuses: [400],
  },
  { name: "nothing, and then the end", bytes: () => "", statuses: [] },
  { name: "a request cut off in its headers", bytes: (key) => request(key).slice(0, 40), statuses: [400] },
  {
    name: "a request cut off in its body",
    bytes: (key) => post(key, "Content-Length: 50", "", '{"product'),
    statuses: [400, 401, 403, 429],
  },
];

/** Held for as long as the server lets them be. */
export const SLOW_CASES: readonly ByteCase[] = [
  { name: "silence", bytes: () => "", isHeldOpen: true, statuses: [408] },
  {
    name: "slow headers",
    bytes: (key) => request(key, `X: ${"x".repeat(500)}`),
    slice: 1,
    pauseMs: 100,
    isHeldOpen: true,
    statuses: [408],
  },
  {
    name: "a slow body",
    bytes: (key) => post(key, "Content-Length: 5000", "", " ".repeat(5000)),
    slice: 2,
    pauseMs: 100,
    isHeldOpen: true,
    statuses: [400, 401, 403, 408, 429],
  },
];

export type RawAnswer = { readonly status: number; readonly text: string };

/** Longer than any limit of the server. */
const PATIENCE_MS = 30_000;

/** Sends the bytes and collects what comes back until the connection ends. @returns null when it never ends */
export async function sendBytes(url: URL, byteCase: ByteCase, key: string): Promise<RawAnswer[] | null> {
  const { slice, pauseMs = 0, isHeldOpen } = byteCase;
  const bytes = Buffer.from(byteCase.bytes(key));
  const socket = connect(Number(url.port), url.hostname);
  const received: Buffer[] = [];
  socket.on("data", (data: Buffer) => received.push(data));
  // A reset in the middle of our nonsense is an end like any other.
  socket.on("error", () => undefined);
  const closed = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  for (let at = 0; at < bytes.length && !socket.destroyed; at += slice ?? bytes.length) {
    socket.write(bytes.subarray(at, at + (slice ?? bytes.length)));
    if (slice !== undefined) await pause(pauseMs);
  }
  if (!isHeldOpen) socket.end();
  const deadline = new AbortController();
  const isClosed = await Promise.race([
    closed,
    pause(PATIENCE_MS, false, { signal: deadline.signal }).catch(() => false),
  ]);
  deadline.abort();
  socket.destroy();
  return isClosed ? answersIn(Buffer.concat(received).toString("latin1")) : null;
}

/** Responses by their status lines; interim ones (100) are left out. */
function answersIn(text: string): RawAnswer[] {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .map((part) => ({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(part)?.[1] ?? 0), text: part }))
    .filter(({ status }) => status !== 100);
}

/** What is wrong with the answers to a case, null: nothing. */
export function problemOf(
  { name, statuses, isHeldOpen }: ByteCase,
  answers: readonly RawAnswer[] | null,
): string | null {
  if (answers === null) return `${name}: the connection was never closed`;
  // A client that ended its side may have gone before the answer; one that waits for it gets it.
  if (isHeldOpen && statuses.length > 0 && answers.every(({ status }) => status === 0)) return `${name}: no answer`;
  const odd = answers.find(({ status }) => status !== 0 && !statuses.includes(status));
  if (odd !== undefined) return `${name}: ${odd.text.slice(0, 300)}`;
  const bare = answers.find(({ status, text }) => status >= 400 && !/\r\n\r\n\{"error":"/.test(text));
  return bare === undefined ? null : `${name}: an error without its body: ${bare.text.slice(0, 300)}`;
}
