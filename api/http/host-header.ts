// The Host of a request: one, that names a host and maybe a port (RFC 9112, 3.2). Whoever reads two of them, or half of one,
// takes another host for the one that is meant than the proxy in front.
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** An IPv6 address in brackets, or a name or an IPv4 address; then maybe a port. */
const HOST = /^(?:\[([^\]]*)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::(\d*))?$/i;
const PORT_MAX = 65_535;

/** Before HTTP/1.1 a request need not have any. Node's own check, switched off for this one, is content with any. */
export function hasValidHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion !== "1.1";
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host");
  return hosts.length === 1 && isHost(host);
}

function isHost(text: string): boolean {
  const found = HOST.exec(text);
  if (found === null) return false;
  const [, address, port = ""] = found;
  return (address === undefined || isIPv6(address)) && Number(port) <= PORT_MAX;
}
