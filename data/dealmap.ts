// What a DealMap is made of: the people of an org chart, the annotated nodes, the edges, and what a team overrode.
import { createHash } from "node:crypto";
import { normalisedName } from "./prose/person-name.ts";
import type { Level, StakeholderRole } from "./vocabulary.ts";

/** A person as an org-chart source names them, with the source's own ids. */
export type OrgPerson = {
  readonly id: string;
  readonly fullName: string;
  readonly title: string;
  /** Null: the title decides. */
  readonly level: Level | null;
  readonly managerId: string | null;
  readonly linkedinUrl: string | null;
  readonly workEmail: string | null;
  /** YYYY-MM-DD: the date of the source that names them; null in org data of before that was kept. */
  readonly asOf: string | null;
  /** What the source is called; null with `asOf`. */
  readonly source: string | null;
  /** Member of the family whose source names them; null where that is not known, or not for everybody to see. */
  readonly companyName: string | null;
  /** YYYY-MM-DD: from this day on the position is not held; null where nothing says so. */
  readonly leftOn: string | null;
};

/** The cached org data of a family. Times are ISO 8601 UTC. */
export type OrgChart = {
  readonly companyName: string;
  readonly people: readonly OrgPerson[];
  readonly fetchedAt: string;
};

/** A person as the annotation for one product judged them. */
export type MapNode = {
  /** Survives regeneration: see `nodeIdOf`. */
  readonly nodeId: string;
  readonly fullName: string;
  readonly title: string;
  readonly level: Level;
  readonly linkedinUrl: string | null;
  readonly workEmail: string | null;
  readonly managerName: string | null;
  readonly role: StakeholderRole;
  /** 0 to 100. */
  readonly annotationScore: number;
  readonly annotationReason: string;
  /** Different words that the title shares with what the product is described by. */
  readonly sharedWords: number;
  /** As of `OrgPerson`. */
  readonly asOf: string | null;
  readonly source: string | null;
  readonly companyName: string | null;
  /** The generation's own pick of the role; a team's manual pick goes before it. */
  readonly isGeneratedPick: boolean;
};

/** `from` reports to `to`. */
export type Edge = { readonly fromNodeId: string; readonly toNodeId: string; readonly relationship: "reports_to" };

/** A generated map as it is stored, without the overrides. Times are ISO 8601 UTC. */
export type StoredMap = {
  readonly chartId: string;
  readonly companyName: string;
  readonly generatedAt: string;
  /** Stale from here on. */
  readonly expiresAt: string;
  readonly nodes: readonly MapNode[];
  readonly edges: readonly Edge[];
};

/** What a team decided about a node; it outlives the map (semantics 11.5). */
export type Override = {
  readonly nodeId: string;
  /** Null: the generated role counts. */
  readonly role: StakeholderRole | null;
  readonly isManualPick: boolean;
};

/** The identity of a person in a family, the same in every generation and for every product (semantics 11.5). */
export function nodeIdOf(familyId: string, fullName: string): string {
  const digest = createHash("sha256").update(JSON.stringify([familyId, normalisedName(fullName)]));
  return `n_${digest.digest("hex").slice(0, 24)}`;
}
