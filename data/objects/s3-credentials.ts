// Whose keys sign the requests to a bucket: those of the settings, or those of the machine's role, which expire and are asked for again.
import { ObjectStoreError } from "./object-store.ts";
import type { S3Credentials } from "./s3-signature.ts";

/** @throws {ObjectStoreError} when the machine has none, naming the settings */
export type CredentialSource = () => Promise<S3Credentials>;

/** @param keys those of the settings; null: the machine's */
export function credentialSource(keys: S3Credentials | null): CredentialSource {
  return keys === null ? roleOfMachine() : async () => keys;
}

type Provider = () => Promise<{
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}>;

/** The provider keeps the keys until they are about to expire. It is loaded where there is no other way. */
function roleOfMachine(): CredentialSource {
  let provider: Promise<Provider> | null = null;
  return async () => {
    provider ??= import("@aws-sdk/credential-provider-node").then(({ defaultProvider }) => defaultProvider());
    try {
      const { accessKeyId, secretAccessKey, sessionToken = null } = await (await provider)();
      return { accessKeyId, secretAccessKey, sessionToken };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ObjectStoreError(
        `no keys for the bucket of PROJECTIONS_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role (${reason})`,
        { cause: error },
      );
    }
  };
}
