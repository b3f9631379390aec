// A browser that people sign in with, as far as HTTP goes: it keeps the cookie and says that its requests are its own site's.
import assert from "node:assert/strict";
import supertest, { type Test } from "supertest";
import { createSignInLink } from "../../../data/store/people/sign-in-links.ts";
import type { PersonRole } from "../../../data/vocabulary.ts";
import type { Harness } from "../../fixtures/harness.ts";

export type SignedIn = {
  readonly cookie: string;
  readonly get: (path: string) => Test;
  readonly post: (path: string, fields?: Readonly<Record<string, string>> | URLSearchParams) => Test;
};

/** A new link's secret. */
export async function newToken(
  harness: Harness,
  teamId: number,
  role: PersonRole = "owner",
  email: string | null = null,
) {
  return (await createSignInLink(harness.store, { teamId, role, email })).token;
}

export async function signIn(
  harness: Harness,
  teamId: number,
  role: PersonRole = "owner",
  email: string | null = null,
): Promise<SignedIn> {
  const response = await useLink(harness, await newToken(harness, teamId, role, email));
  assert.equal(response.status, 303, response.text);
  return withCookie(harness, cookieOf(response));
}

export function useLink(harness: Harness, token: string, cookie = ""): Test {
  return withCookie(harness, cookie).post("/app/sign-in", { token });
}

export function withCookie(harness: Harness, cookie: string): SignedIn {
  return {
    cookie,
    get: (path) => supertest(harness.server).get(path).set("Cookie", cookie),
    post: (path, fields = {}) =>
      supertest(harness.server)
        .post(path)
        .set({ Cookie: cookie, "Sec-Fetch-Site": "same-origin" })
        .type("form")
        .send(fields instanceof URLSearchParams ? fields.toString() : fields),
  };
}

/** Name and value of the cookie that was set. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const [set] = headers["set-cookie"] as string[];
  return set?.split(";")[0] ?? "";
}
