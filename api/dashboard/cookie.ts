// Cookies: out of reach of scripts and of requests that other sites make; over https bound to this very host.
import type { CookieOptions, Request, Response } from "express";
import type { ApiContext } from "../context.ts";

export type Cookie = { readonly name: string; readonly maxAgeMs: number };
type Place = { readonly settings: Pick<ApiContext["settings"], "publicUrl" | "sessionMaxDays"> };
const DAY_MS = 86_400_000;
const SESSION = "dealmap_session";

/** The session's secret that the browser sent; null: none. */
export function readCookie(request: Request, place: Place): string | null {
  return readNamedCookie(request, place, SESSION);
}

export function readNamedCookie(request: Request, { settings }: Place, cookie: string): string | null {
  const name = nameOf(cookie, settings.publicUrl);
  for (const pair of (request.get("Cookie") ?? "").split(";")) {
    const [given, value] = pair.trim().split("=", 2);
    if (given === name && value !== undefined) return value;
  }
  return null;
}

export function setCookie(response: Response, place: Place, secret: string): void {
  const maxAgeMs = place.settings.sessionMaxDays * DAY_MS;
  setNamedCookie(response, place, { name: SESSION, maxAgeMs }, secret);
}

export function setNamedCookie(response: Response, { settings }: Place, cookie: Cookie, value: string): void {
  const { name, maxAgeMs: maxAge } = cookie;
  response.cookie(nameOf(name, settings.publicUrl), value, { ...optionsOf(settings.publicUrl), maxAge });
}

export function clearCookie(response: Response, { settings }: Place, cookie = SESSION): void {
  response.clearCookie(nameOf(cookie, settings.publicUrl), optionsOf(settings.publicUrl));
}

/** Browsers take `__Host-` from a secure host alone, and from no other of its domain. */
function nameOf(cookie: string, publicUrl: string | null): string {
  return isSecure(publicUrl) ? `__Host-${cookie}` : cookie;
}

function optionsOf(publicUrl: string | null): CookieOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(publicUrl) };
}

function isSecure(publicUrl: string | null): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
