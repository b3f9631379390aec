// Where browsers reach the dashboard, and links that lead there from outside of it.
import type { Settings } from "../../data/settings.ts";
import { isLoopbackAddress, isLoopbackHost } from "../http/loopback.ts";
import { addressOf } from "./page.ts";

/** A name or an IP address, and a port where it has one: nothing that a shell or a page could read otherwise. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** By the settings alone. */
export function dashboardUrl({ publicUrl, host, port }: Pick<Settings, "publicUrl" | "host" | "port">): string {
  return publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** As this request reached it, where the settings do not say. Without a slash at its end. */
export function reachedUrl({ headers }: { headers: { host?: string | undefined } }, publicUrl: string | null): string {
  const host = HOST.test(headers.host ?? "") ? headers.host : "localhost";
  return withoutSlash(publicUrl ?? `http://${host}`);
}

/**
 * Where this request reached the service, when that is certain: by the settings, or because it names the very address that it came to. A name
 * of somebody else's choice leads nowhere (docs/sign-in.md). Null: it is not certain.
 */
export function certainUrl({ headers, socket }: Reached, publicUrl: string | null): string | null {
  if (publicUrl !== null) return withoutSlash(publicUrl);
  const { host = "" } = headers;
  const { localAddress = "", localPort } = socket;
  if (!HOST.test(host)) return null;
  const { hostname, port } = new URL(`http://${host}`);
  const isAddress = hostname.replace(/^\[|\]$/g, "") === localAddress.replace(/^::ffff:/, "");
  const isOwn = isAddress || (isLoopbackAddress(localAddress) && isLoopbackHost(hostname));
  return isOwn && Number(port || 80) === localPort ? `http://${host}` : null;
}

export type Reached = {
  readonly headers: { readonly host?: string | undefined };
  readonly socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined };
};

export function signInUrl(base: string, token: string): string {
  return withoutSlash(base) + addressOf("/sign-in", { token });
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
