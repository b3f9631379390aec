// The index of one version, from which the API answers lists: typed arrays only, so that they can be written, read and handed from
// thread to thread as they are.
import type { AssessmentStatus, SortKey } from "../vocabulary.ts";
import type { Bitmap } from "./bitmap.ts";
import type { MemoryParts } from "./bitmap-memory.ts";
import type { ByReach } from "./by-reach.ts";
import type { EvidenceData } from "./evidence.ts";
import type { OrderedColumn } from "./ordered-column.ts";
import type { Strings } from "./strings.ts";
import type { TextIndex } from "./text-index.ts";

type Floats = Float64Array<ArrayBuffer>;
type Words = Uint32Array<ArrayBuffer>;
type Bytes = Uint8Array<ArrayBuffer>;

/** By row = families.family_no - 1: the relevance order. All bitmaps are of the index's memory. */
export type FamilyData = {
  readonly count: number;
  readonly isPublic: Bitmap;
  readonly byStatus: Readonly<Record<AssessmentStatus, Bitmap>>;
  /** By bit of entity_type_mask: some member has the type; the last one: some member is unclassified. */
  readonly byType: readonly Bitmap[];
  /** Some member is classified. */
  readonly hasType: Bitmap;
  /** By state, in the vocabulary's order. */
  readonly byState: readonly Bitmap[];
  /** By line, in the vocabulary's order: the figures of families that write it (above 0, in USD). */
  readonly byLine: readonly OrderedColumn[];
  /** Some line has a figure, whatever its sign. */
  readonly hasLineFigures: Bitmap;
  /** It writes some line. */
  readonly writesSomeLine: Bitmap;
  /** What lists are sorted by, and ranges are asked of. */
  readonly sorted: Readonly<Record<Exclude<SortKey, "relevance" | "premium_line">, OrderedColumn>>;
  /** Members, hidden ones included. */
  readonly entityCount: Words;
  /** The same as binary digits, lowest first: a sum over a set is a few counts of bits. */
  readonly entityCountBits: readonly Bitmap[];
  /** Some member is visible. */
  readonly hasVisible: ByReach;
};

/** In place of a count of licensed states: no licence on file. */
export const NO_LICENCE = 255;

/** By row = companies.company_no - 1: families one after another, each with its representative first. */
export type CompanyData = {
  readonly count: number;
  /** By family, and one more: the row of its first company. */
  readonly first: Words;
  readonly visible: ByReach;
  /** Own ownership public; everything else is shown as private. */
  readonly isPublic: Bitmap;
  readonly typeMask: Bytes;
  /** Masks of lines written and states, low and high 32 bits. */
  readonly lineLow: Words;
  readonly lineHigh: Words;
  readonly stateLow: Words;
  readonly stateHigh: Words;
  /** Or NO_LICENCE. */
  readonly licensedStates: Bytes;
  /** USD, NaN = none. */
  readonly total: Floats;
  /** By company, and one more: where its lines begin in the next two, which hold figures above 0. */
  readonly lineStarts: Words;
  readonly lineKeys: Bytes;
  readonly lineUsd: Floats;
};

/** Fragments of JSON that lists are made of; api/list-index/list-body.ts joins them. */
export type Fragments = {
  /** By company: `{"ticker":…,"company_name":…`, the beginning of a row and of a child. */
  readonly names: Strings;
  /** By company: number of its end in `childEnds`: `,"deal_score":…,"has_assessment":…}`. */
  readonly childEnd: Bytes;
  readonly childEnds: Strings;
  /** By family: number of `,"assessment_status":…,"buying_signal_score":…,"rank":` in `middles`. */
  readonly middle: Words;
  readonly middles: Strings;
  /** By family: number of `,"insurance_entity_types":…,"complaints":…` in `ends`; families without figures share theirs. */
  readonly end: Words;
  readonly ends: Strings;
};

/** For detail, one short JSON array each (records.ts). */
export type Records = {
  readonly companies: Strings;
  /** By company: its premium block (PremiumValues), empty when it has none. */
  readonly premiums: Strings;
  /** By company: its complaint records as JSON, empty when it has none. */
  readonly complaints: Strings;
  readonly families: Strings;
};

/** JSON of the facts that a company shows, the representative its family's: empty when it has none. */
export type FactData = {
  /** By company: the leading fact, an object. */
  readonly leading: Strings;
  /** By company: the others, objects with a comma before each. */
  readonly further: Strings;
};

export type AliasData = {
  /** Upper-cased, sorted by their bytes. */
  readonly names: Strings;
  /** Row of the company + 1; 0 = ambiguous. */
  readonly companies: Words;
};

export type IndexData = {
  readonly space: MemoryParts;
  readonly families: FamilyData;
  readonly companies: CompanyData;
  readonly fragments: Fragments;
  readonly aliases: AliasData;
  readonly records: Records;
  readonly facts: FactData;
  /** companies.search_text. */
  readonly texts: Strings;
  readonly text: TextIndex;
  /** Null: there is so much of it that it stays in the database. */
  readonly evidence: EvidenceData | null;
};

/** Every buffer of the data, for a transfer between threads. */
export function buffersOf(data: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(data)) {
    if (data.buffer instanceof ArrayBuffer) found.add(data.buffer);
  } else if (typeof data === "object" && data !== null) {
    for (const member of Object.values(data)) buffersOf(member, found);
  }
  return found;
}
