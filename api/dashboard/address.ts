// Where browsers reach the dashboard, and links that lead there from outside of it.
import type { Settings } from "../../data/settings.ts";
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

export function signInUrl(base: string, token: string): string {
  return withoutSlash(base) + addressOf("/sign-in", { token });
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
