// The signature of a request to S3-compatible storage: AWS Signature Version 4, over its headers and the digest of its body.
import { createHash, createHmac } from "node:crypto";

export type S3Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials; null: they are lasting ones. */
  readonly sessionToken: string | null;
};

export type UnsignedRequest = {
  readonly method: string;
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, in hexadecimal digits: the service refuses a body that arrives as another. */
  readonly sha256: string;
};

export type Signer = { readonly credentials: S3Credentials; readonly region: string; readonly now: Date };

const ALGORITHM = "AWS4-HMAC-SHA256";

/** @returns the headers to send, those given and the signature's own */
export function signHeaders(
  { method, url, headers, sha256 }: UnsignedRequest,
  { credentials, region, now }: Signer,
): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const date = time.slice(0, "20261231".length);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    "x-amz-content-sha256": sha256,
    "x-amz-date": time,
    ...(sessionToken === null ? {} : { "x-amz-security-token": sessionToken }),
  };
  const names = Object.keys(all).sort();
  const query = [...url.searchParams].map(([name, value]) => `${encodeName(name)}=${encodeName(value)}`).sort();
  const lines = names.map((name) => `${name}:${all[name]?.trim()}`);
  const canonical = [method, url.pathname, query.join("&"), ...lines, "", names.join(";"), sha256].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, time, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString("hex");
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { ...all, authorization };
}

/** Percent-encodes all but letters, digits and `-._~`, which is more than encodeURIComponent does. */
export function encodeName(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
