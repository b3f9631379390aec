// Signs what webhooks are sent, as Standard Webhooks has it: HMAC-SHA256 of id, time and body, so that a receiver knows who
// wrote it, and when.
import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A signing secret: 256 random bits. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

/** `at`: of the attempt. `body`: the bytes that are sent, as text. */
export type SignedMessage = { readonly id: string; readonly at: Date; readonly body: string };

/** The three headers of a message. */
export function signedHeaders(secret: string, { id, at, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
