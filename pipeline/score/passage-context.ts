// Where a passage is, and for which product it is read.
import type { BusinessLine } from "./fit/business-lines.ts";
import { type ProductProfile, profileOf } from "./fit/product-profile.ts";

export type PassageContext = {
  readonly profile: ProductProfile;
  /** Most of the document is about insurance. */
  readonly isInsurer: boolean;
  /** The document is a broker's. */
  readonly isOfBroker: boolean;
  /** Lines of business that the document speaks of most; none = not told. */
  readonly documentLines: ReadonlySet<BusinessLine>;
  readonly segment: string | null;
  /** The document is about several segments. */
  readonly isOfSegments: boolean;
  /** In a speech, segments were spoken of before it. */
  readonly isBehindSegments: boolean;
  /** Of the figures of a statement, of which it gets sentence and passage. */
  readonly periodOf: (sentence: string, passage: string) => string | null;
  /** The first that the document may report on; null where it is not known. */
  readonly year: number | null;
  /** What "this year" is, where the document says of which year it reports; in digits. */
  readonly thisYear: string | null;
  /** Just before it a year was spoken of that is over. */
  readonly isOfOlderYear: boolean;
  readonly isWhole: boolean;
  /** In the notes to the financial statements, which say how things are accounted for. */
  readonly isInNotes: boolean;
  /** In a call, to what somebody asked. */
  readonly isAnswer: boolean;
};

/** Of any product. */
export const NO_PRODUCT = profileOf({ name: "", description: "", keywords: [], lines: [] });

/** For a passage alone: of any product, document and time. */
export const ANYWHERE: PassageContext = {
  profile: NO_PRODUCT,
  isInsurer: true,
  isOfBroker: false,
  documentLines: new Set(),
  segment: null,
  isOfSegments: false,
  isBehindSegments: false,
  periodOf: () => null,
  year: null,
  thisYear: null,
  isOfOlderYear: false,
  isWhole: true,
  isInNotes: false,
  isAnswer: false,
};
