// The segment that a paragraph of a report opens on, where no heading has it: "Specialty's combined ratio improved", "Premiums for Commercial rose".
import { OPENS_MEASURED } from "./spoken/openings.ts";

/** What carriers end the names of their businesses in; any other name may be the company's own. */
const BUSINESS_NAMES =
  "(?:Commercial|Personal|Specialty|International|Lines|Benefits|Reinsurance|Insurance|Life|Health|Annuities|Auto|Automobile|Homeowners|Property|Casualty|Retirement|Segment)";
const BUSINESS = new RegExp(`(?:^|\\s)${BUSINESS_NAMES}$`);
/** The cheap look, as few paragraphs open so. */
const NAMES_ONE = new RegExp(`\\b${BUSINESS_NAMES}\\b`);
const OPENING = 160;
const POSSESSIVE =
  /^((?:\p{Lu}[\p{L}&-]+ (?:and |& )?){0,3}\p{Lu}[\p{L}&-]+)['\u2019]s? (?:\p{Ll}+ ){0,3}(?:ratio|income|results|premiums|losses|earnings|revenues|profit|membership)\b/u;

/** Of the whole paragraph; null where it opens on none. */
export function segmentOfParagraph(text: string): string | null {
  const opening = text.slice(0, OPENING);
  if (!NAMES_ONE.test(opening)) return null;
  const name = POSSESSIVE.exec(opening)?.[1] ?? OPENS_MEASURED.exec(opening)?.[1] ?? "";
  return BUSINESS.test(name) ? name.replace(/ Segment$/, "") : null;
}
