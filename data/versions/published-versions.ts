// Published versions of all products, wherever they are published: what whoever builds, activates, pins or prunes them asks for.
//
// Reading goes by the folder `root`, which versions.ts knows: there they are themselves, or as verified copies.

import type { Settings } from "../settings.ts";
import type { VersionIndex, Versions, VersionUnusable } from "./versions.ts";

/** What of the settings decides where versions are. */
export type VersionPlace = Pick<
  Settings,
  "projectionsUrl" | "home" | "s3Endpoint" | "awsRegion" | "awsAccessKeyId" | "awsSecretAccessKey" | "awsSessionToken"
>;

export type BringNotes = {
  readonly onProgress?: (version: string, bytes: number, total: number) => void;
  /** Versions that are left alone for now. */
  readonly isSkipped?: (version: string) => boolean;
  /** Told of each version that is not what was published; the others come all the same. */
  readonly onUnusable?: (version: string, error: VersionUnusable) => void;
  readonly signal?: AbortSignal;
};

export type PublishedVersions = {
  /** The folder where they are read. */
  readonly root: string;
  /** Throws when nothing could be published there, naming the setting; before the work of a build. */
  readonly assertPublishable: () => Promise<void>;
  /** Ids of products that have versions, ascending. */
  readonly listProducts: () => Promise<number[]>;
  /** The pointer; no versions when the product was never built. */
  readonly read: (productId: number) => Promise<Versions>;
  /**
   * Makes sure that the versions can be read in the folder.
   * @param version left out: all that are published
   * @throws {VersionUnusable} when what came is not what was published, unless `onUnusable` is told
   */
  readonly bring: (productId: number, version?: string, notes?: BringNotes) => Promise<void>;
  /**
   * Takes a version that was published elsewhere from its folder there, verified as it comes; the pointer does not name it yet. One
   * that is there already stays.
   * @throws {VersionUnusable} when the folder has not what its index says, or another version of the name is there
   */
  readonly receive: (index: VersionIndex, folder: string) => Promise<void>;
  /**
   * Makes the active version of one whose files somebody else has put where versions are published, and brings it if that can be done now.
   * @throws {VersionUnusable} where nobody else can have
   */
  readonly adopt: (index: VersionIndex) => Promise<void>;
  /** Publishes what was sealed in its unpublished folder, and makes it the active version. */
  readonly publish: (index: VersionIndex) => Promise<void>;
  /**
   * Replaces the pointer. Call it while holding the product's build claim.
   * @param change may be called again with a newer pointer; returns the one that it was given when there is nothing to change
   */
  readonly change: (productId: number, change: (versions: Versions) => Versions) => Promise<void>;
  /** Removes versions that the pointer does not name. @returns what would not go, and why, one line each */
  readonly remove: (productId: number, versions: readonly string[]) => Promise<string[]>;
  /** Removes what an interrupted run left, as far as it goes. @returns what would not go, and why, one line each */
  readonly removeLeftovers: (productId: number) => Promise<string[]>;
  /** Names of the pinned versions. Throws when that cannot be known. */
  readonly readPins: (productId: number) => Promise<Set<string>>;
  /** Written before it returns, so that a prune that begins then sees it. */
  readonly writePin: (productId: number, version: string) => Promise<void>;
  /** Of a version that is not pinned, nothing happens. */
  readonly removePin: (productId: number, version: string) => Promise<void>;
};
