// The published versions that the settings name.
import type { ObjectStore } from "../objects/object-store.ts";
import { credentialSource } from "../objects/s3-credentials.ts";
import type { S3Credentials } from "../objects/s3-signature.ts";
import { S3Store } from "../objects/s3-store.ts";
import { parseS3Url } from "../objects/s3-url.ts";
import { BucketVersions } from "./bucket-versions.ts";
import { folderVersions } from "./folder-versions.ts";
import type { PublishedVersions, VersionPlace } from "./published-versions.ts";
import { projectionsRoot } from "./versions.ts";

export function openVersions(place: VersionPlace, clock: () => Date): PublishedVersions {
  return openBucket(place, clock) ?? folderVersions(projectionsRoot(place));
}

/** Null where they are published in a folder. */
export function openBucket(place: VersionPlace, clock: () => Date): BucketVersions | null {
  const objects = openObjects(place, clock);
  return objects === null ? null : new BucketVersions(objects, projectionsRoot(place));
}

/** What lies below the prefix; null where they are published in a folder. */
export function openObjects(place: VersionPlace, clock: () => Date): ObjectStore | null {
  const url = parseS3Url(place.projectionsUrl);
  if (url === null) return null;
  return new S3Store({
    url,
    endpoint: place.s3Endpoint ?? `https://s3.${place.awsRegion}.amazonaws.com`,
    region: place.awsRegion,
    credentials: credentialSource(keysOf(place)),
    clock,
  });
}

/** Null: those of the machine's role. */
function keysOf({ awsAccessKeyId, awsSecretAccessKey, awsSessionToken }: VersionPlace): S3Credentials | null {
  if (awsAccessKeyId === null || awsSecretAccessKey === null) return null;
  return { accessKeyId: awsAccessKeyId, secretAccessKey: awsSecretAccessKey, sessionToken: awsSessionToken };
}
