// Fetches a page from an address that somebody else wrote down, and never from a place inside our own network (safe-post.ts: posts).
//
// The name in an address says little about where a connection goes: it may resolve to a private address, to another one the
// second time it is asked for, or to a page that redirects inside. So what is judged is the address that the socket is about
// to connect to, in the socket's own look-up, after which nothing resolves the name again; once more when it is
// connected; and all of this again for every redirect. Only globally routable unicast addresses pass.

import { type LookupAddress, type LookupOptions, lookup as lookUpName } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";

export type FetchedPage = {
  /** After redirects. */
  readonly url: string;
  /** Lower case, without parameters; empty when the server does not tell. */
  readonly contentType: string;
  readonly bytes: Buffer;
};

export type SafeFetchOptions = {
  /** Of the unpacked page. */
  readonly bytesMax?: number;
  /** From the first look-up to the last byte, redirects and all. */
  readonly timeoutMs?: number;
  readonly redirectsMax?: number;
  readonly userAgent?: string;
  /** How names are resolved; every address that it yields must pass. */
  readonly lookup?: (hostname: string, options: LookupOptions & { all: true }) => Promise<LookupAddress[]>;
  /** Which addresses may be connected to; tests open the one that their server listens on. */
  readonly isAllowed?: (address: string) => boolean;
};

/** A page that was not fetched. The message is one line, names the address and says why. A failed run: exit status 1. */
export class SafeFetchError extends Error {
  override readonly name = "SafeFetchError";
  readonly exitStatus = 1;
}

const DEFAULTS = {
  bytesMax: 5 * 1024 * 1024,
  timeoutMs: 20_000,
  redirectsMax: 5,
  userAgent: "dealmap",
  lookup: promisify(lookUpName) as Required<SafeFetchOptions>["lookup"],
  isAllowed: isPublicAddress,
};
const HEADER_BYTES_MAX = 16 * 1024;

/** IANA's special-purpose registry (RFC 6890), multicast, reserved, and a cloud's metadata service on a public address. */
const CLOSED_IPV4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
];
/** Of IPv6 only global unicast is open, so mapped, compatible, NAT64, local and multicast addresses need no row here. */
const OPEN_IPV6 = ["2000::/3"];
/** Teredo and other protocol assignments, documentation, 6to4, 6bone: they carry an IPv4 address or lead nowhere. */
const CLOSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3ffe::/16", "3fff::/20", "2620:4f:8000::/48"];
/** Names of this machine, this network and the clouds' metadata: refused without asking a name server. */
const CLOSED_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|metadata)\.?$/i;
/** An IPv4 address inside an IPv6 interface identifier (ISATAP, RFC 5214), whatever the prefix. */
const ISATAP = /:(?:0|200)?:?5efe:[0-9a-f.:]+$/i;

const closedIpv4 = blockList("ipv4", CLOSED_IPV4);
const openIpv6 = blockList("ipv6", OPEN_IPV6);
const closedIpv6 = blockList("ipv6", CLOSED_IPV6);

/** @param address as a name server gives it; anything that is not plainly a global unicast address is not public */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closedIpv4.check(address, "ipv4");
    case 6:
      if (address.includes("%") || ISATAP.test(address)) return false;
      return openIpv6.check(address, "ipv6") && !closedIpv6.check(address, "ipv6");
    default:
      return false;
  }
}

/**
 * GET of an http or https address.
 *
 * @throws {SafeFetchError} when the address, a redirect or what it resolves to is closed; when the answer is not 200, is too
 * long or too slow
 */
export async function safeFetch(url: string, options: SafeFetchOptions = {}): Promise<FetchedPage> {
  const all = { ...DEFAULTS, ...options };
  const deadline = AbortSignal.timeout(all.timeoutMs);
  let place = parseUrl(url, url, all.isAllowed);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(place, all, deadline).catch((error) => {
      throw failure(url, deadline.aborted ? `no whole answer in ${all.timeoutMs} ms` : reasonOf(error), error);
    });
    if ("bytes" in answer) return answer;
    if (redirects >= all.redirectsMax) throw failure(url, `more than ${all.redirectsMax} redirects`);
    place = parseUrl(answer.location, url, all.isAllowed, place);
  }
}

/**
 * An address that may be asked as far as can be told without a name server.
 *
 * @throws {SafeFetchError} when it is none, has another protocol or credentials, or names a closed place
 */
export function assertOpenUrl(
  url: string,
  { isAllowed = isPublicAddress, protocols }: Pick<SafeFetchOptions, "isAllowed"> & { protocols: readonly string[] },
): URL {
  const place = parseUrl(url, url, isAllowed);
  if (!protocols.includes(place.protocol)) throw failure(url, `it must begin with ${protocols.join("// or ")}//`);
  return place;
}

/** The URL parser turns every spelling of an IPv4 address (decimal, octal, hexadecimal, short) into the dotted one. */
function parseUrl(text: string, asked: string, isAllowed: (address: string) => boolean, base?: URL): URL {
  const via = base === undefined ? "" : `redirects to ${text.slice(0, 200)}: `;
  if (!URL.canParse(text, base?.href)) throw failure(asked, `${via}it is no URL`);
  const place = new URL(text, base);
  if (!/^https?:$/.test(place.protocol)) throw failure(asked, `${via}only http:// and https:// are fetched`);
  if (place.username !== "" || place.password !== "")
    throw failure(asked, `${via}a URL with credentials is not fetched`);
  const host = hostOf(place);
  if (isIP(host) === 0 ? CLOSED_NAMES.test(host) || !host.replace(/\.$/, "").includes(".") : !isAllowed(host)) {
    throw failure(asked, `${via}${host} is no public address`);
  }
  return place;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

type Redirect = { readonly location: string };

/** One request over a new connection, and the page that it gives. */
async function ask(place: URL, options: typeof DEFAULTS, signal: AbortSignal): Promise<FetchedPage | Redirect> {
  const headers = {
    Accept: "text/html, application/xhtml+xml, text/plain;q=0.9",
    "Accept-Encoding": "gzip, deflate, br",
  };
  return readAnswer(await openSafely(place, { ...options, method: "GET", headers, signal }), place, options);
}

export type SafeRequest = Pick<SafeFetchOptions, "lookup" | "isAllowed" | "userAgent"> & {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
};

/** Sends a request over a new connection to a place that is open, and gives its answer as it begins. */
export function openSafely(
  place: URL,
  { method, headers, body, signal, ...given }: SafeRequest,
): Promise<IncomingMessage> {
  const options = { ...DEFAULTS, ...given };
  return new Promise((resolve, reject) => {
    const request = (place.protocol === "https:" ? requestHttps : requestHttp)(place, {
      method,
      agent: false,
      signal,
      lookup: checkedLookup(options),
      maxHeaderSize: HEADER_BYTES_MAX,
      headers: { "User-Agent": options.userAgent, ...headers },
    });
    request.on("socket", (socket) => {
      socket.once("connect", () => {
        const { remoteAddress = "" } = socket;
        if (!options.isAllowed(remoteAddress)) request.destroy(closed(remoteAddress));
      });
    });
    request.on("response", (response) => {
      resolve(response);
      response.once("close", () => request.destroy());
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** The socket's own look-up. A name with one closed address among open ones is closed: which one is taken is not ours to say. */
function checkedLookup({ lookup, isAllowed }: typeof DEFAULTS): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }).then(
      (addresses) => {
        const shut = addresses.find(({ address }) => !isAllowed(address));
        const [first] = addresses;
        if (shut !== undefined) callback(closed(`${hostname} (${shut.address})`), "");
        else if (first === undefined) callback(new Error(`${hostname} has no address`), "");
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ""),
    );
  };
}

async function readAnswer(
  response: IncomingMessage,
  place: URL,
  { bytesMax }: typeof DEFAULTS,
): Promise<FetchedPage | Redirect> {
  const { statusCode = 0, headers } = response;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
    response.destroy();
    return { location: headers.location };
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new Error(`answers ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw tooLong(bytesMax);
    chunks.push(chunk);
  }
  const contentType = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const unpacked = await unpack(Buffer.concat(chunks), headers["content-encoding"] ?? "identity", bytesMax);
  return { url: place.href, contentType, bytes: unpacked };
}

const UNPACK = {
  gzip: promisify(gunzip) as Unpack,
  "x-gzip": promisify(gunzip) as Unpack,
  deflate: promisify(inflate) as Unpack,
  br: promisify(brotliDecompress) as Unpack,
  identity: async (bytes: Buffer) => bytes,
} satisfies Record<string, Unpack>;
type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** The bound counts unpacked bytes: a small page may hold a very large one. */
async function unpack(bytes: Buffer, encoding: string, bytesMax: number): Promise<Buffer> {
  const known = Object.entries(UNPACK).find(([name]) => name === encoding.trim().toLowerCase())?.[1];
  if (known === undefined) throw new Error(`comes in the encoding ${encoding}, which was not asked for`);
  try {
    return await known(bytes, { maxOutputLength: bytesMax });
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(bytesMax);
    throw new Error(`its ${encoding} is damaged`, { cause: error });
  }
}

function blockList(family: "ipv4" | "ipv6", subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", prefix = ""] = subnet.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

function closed(what: string): Error {
  return new Error(`${what} is no public address`);
}

function tooLong(bytesMax: number): Error {
  return new Error(`is longer than ${bytesMax} bytes`);
}

function failure(url: string, reason: string, cause?: unknown): SafeFetchError {
  const shown = url.slice(0, 200).replace(/\/\/[^/@]*@/, "//…@");
  return new SafeFetchError(`${shown}: ${reason}`, { cause });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
