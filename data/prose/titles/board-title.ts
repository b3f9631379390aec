// Titles of the board of directors that are no office in the company (semantics 11.16).
import { mentionsInTitle } from "./business-function.ts";

/** Who is called this holds no office, whatever is named besides. */
const OUTSIDER =
  /\b(?:non-?\s?executive|(?:independent|outside|presiding|supervisory) (?:board )?(?:director|chair(?:man|woman|person)?)|lead (?:independent |outside )?director|supervisory board|trustee)\b/iu;
/** A committee of the board, with the part in it; one that manages the company is no such committee. */
const PART = "chair(?:man|woman|person)?|member";
const COMMITTEE = new RegExp(
  [String.raw`(?:\band )?\b(?:${PART})\b[^,;()]*`, String.raw`(?:^|(?<=[,;(]))(?:(?!\b(?:${PART})\b)[^,;()])*`]
    .map((before) => String.raw`${before}\b(?<!(?:executive|management|operating) )committees?\b[^,;()]*`)
    .join("|"),
  "giu",
);
/** What the board's own people are called. */
const BOARD =
  /\b(?:(?:founding )?board (?:member|director)|member of the board|director of the (?:board|company|corporation|registrant)|chair(?:man|woman|person)? of the board|(?<!vice[- ])chair(?:man|woman|person)?)\b/iu;
/** On signature pages of filings, a director alone is a member of the board. */
const DIRECTOR_ALONE = /^\W*(?:(?:and|a|the|vice[- ]chair(?:man|woman|person)?)\W+)*directors?\W*$/iu;
/** The board that runs a company, where there are two. */
const MANAGING_BOARD = /\b(?:management|executive) board\b|\bboard of management\b/iu;
const OFFICE =
  /\b(?:president|chief|c(?:[acdefimoprtu]|hr|is)o|[aefs]?vp|head|officer|manager|executive|partner|founder|actuary)\b/iu;

/** The word by which a title is of the board of directors and of nothing else; null when an office is held. @param title what is held today */
export function boardWord(title: string): string | null {
  const outsider = OUTSIDER.exec(title)?.[0];
  if (outsider !== undefined) return outsider;
  const own = title.replace(COMMITTEE, " ");
  if (title !== own && !/\p{L}/u.test(own)) return /\bcommittees?\b/iu.exec(title)?.[0] ?? null;
  const word = BOARD.exec(own)?.[0] ?? (DIRECTOR_ALONE.test(own) ? "Director" : undefined);
  return word === undefined || holdsOffice(own) ? null : word;
}

/** Who also holds an office is in the company's work, board or not. */
function holdsOffice(title: string): boolean {
  return MANAGING_BOARD.test(title) || OFFICE.test(title) || mentionsInTitle(title).length > 0;
}
