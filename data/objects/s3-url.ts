// The address of a place in S3-compatible storage: s3://bucket/prefix.

export type S3Url = {
  readonly bucket: string;
  /** Without slashes at its ends; empty: the bucket itself. */
  readonly prefix: string;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Null: it is none. A name with other characters than letters, digits and `._-` is none: services differ in what they do with them. */
export function parseS3Url(text: string): S3Url | null {
  if (!text.startsWith("s3://")) return null;
  const [bucket = "", ...rest] = text.slice("s3://".length).replace(/\/$/, "").split("/");
  if (!BUCKET.test(bucket) || !rest.every(isPlainName)) return null;
  return { bucket, prefix: rest.join("/") };
}

/** A name that is the same as a file and as a part of an address, and leads nowhere else. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(name);
}
