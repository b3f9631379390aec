// The session's cookie: out of reach of scripts and of requests that other sites make; over https bound to this very host.
import type { CookieOptions, Request, Response } from "express";
import type { ApiContext } from "../context.ts";

type Place = { readonly settings: Pick<ApiContext["settings"], "publicUrl" | "sessionMaxDays"> };
const DAY_MS = 86_400_000;

/** The secret that the browser sent; null: none. */
export function readCookie(request: Request, { settings }: Place): string | null {
  const name = nameOf(settings.publicUrl);
  for (const pair of (request.get("Cookie") ?? "").split(";")) {
    const [given, value] = pair.trim().split("=", 2);
    if (given === name && value !== undefined) return value;
  }
  return null;
}

export function setCookie(response: Response, { settings }: Place, secret: string): void {
  const maxAge = settings.sessionMaxDays * DAY_MS;
  response.cookie(nameOf(settings.publicUrl), secret, { ...optionsOf(settings.publicUrl), maxAge });
}

export function clearCookie(response: Response, { settings }: Place): void {
  response.clearCookie(nameOf(settings.publicUrl), optionsOf(settings.publicUrl));
}

/** Browsers take `__Host-` from a secure host alone, and from no other of its domain. */
function nameOf(publicUrl: string | null): string {
  return isSecure(publicUrl) ? "__Host-dealmap_session" : "dealmap_session";
}

function optionsOf(publicUrl: string | null): CookieOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(publicUrl) };
}

function isSecure(publicUrl: string | null): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
