// Whether a request to /mcp may come from where it says: a browser that another site has talked into it is refused (DNS rebinding).
import type { IncomingMessage } from "node:http";
import { ApiError } from "../errors.ts";
import { isLoopbackAddress, isLoopbackHost } from "../http/loopback.ts";

const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;

export type Sent = {
  readonly headers: Pick<IncomingMessage["headers"], "host" | "origin">;
  readonly socket: Pick<IncomingMessage["socket"], "localAddress">;
};

/**
 * A request that came to this machine's loopback address names that as its Host, or PUBLIC_URL's. An Origin, which browsers alone send, is
 * PUBLIC_URL's, or there one of this machine (semantics 18.3).
 *
 * @throws {ApiError} cross_site
 */
export function refuseForeign({ headers: { host, origin }, socket }: Sent, publicUrl: string | null): void {
  const isLocal = isLoopbackAddress(socket.localAddress ?? "");
  const isOwnHost = !isLocal || host === undefined || isLoopbackHost(host) || isHostOf(host, publicUrl);
  if (!isOwnHost) {
    throw new ApiError("cross_site", {
      text: "the Host header names another host; use the address that the service listens on, or set PUBLIC_URL to the one that is used",
    });
  }
  if (origin === undefined || (publicUrl !== null && origin === new URL(publicUrl).origin)) return;
  if (!isLocal || !LOOPBACK_ORIGIN.test(origin)) {
    throw new ApiError("cross_site", { text: "requests from pages of other sites are refused" });
  }
}

/** Whatever the port: a proxy in front may name its own. */
function isHostOf(host: string, publicUrl: string | null): boolean {
  return (
    publicUrl !== null &&
    URL.canParse(`http://${host}`) &&
    new URL(`http://${host}`).hostname === new URL(publicUrl).hostname
  );
}
