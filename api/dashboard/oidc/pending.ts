// What a browser holds while its person is at the identity provider: sealed, for ten minutes, for one return.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export const PENDING_MS = 600_000;

const Pending = z.strictObject({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  /** Which team was asked for; null: whichever knows the person. */
  teamId: z.int().nullable(),
  /** Epoch milliseconds. */
  endsAt: z.int(),
});
export type Pending = z.infer<typeof Pending>;

/** Nobody but us makes one: a page of another host that can set a cookie here can plant no sign-in. */
export function seal(pending: Pending, secret: string): string {
  const text = Buffer.from(JSON.stringify(pending)).toString("base64url");
  return `${text}.${macOf(text, secret).toString("base64url")}`;
}

/** Null: it is none of ours, or its time is over. */
export function unseal(sealed: string, { secret, now }: { secret: string; now: number }): Pending | null {
  const [text = "", mac = "", ...rest] = sealed.split(".");
  const [given, right] = [Buffer.from(mac, "base64url"), macOf(text, secret)];
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const pending = Pending.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return pending.endsAt > now ? pending : null;
}

/** The provider's secret is used for nothing else here; the words keep it so. */
function macOf(text: string, secret: string): Buffer {
  return createHmac("sha256", `dealmap pending sign-in ${secret}`).update(text).digest();
}
