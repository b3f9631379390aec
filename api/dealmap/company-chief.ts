// Whether a title is that of the head of the whole company, or of one business of it: to the first the other chiefs report.
import { plainTitle, readHeldTitle } from "../../data/prose/titles/held-title.ts";
import { withoutAnothersTitle, withoutVicePresident } from "./levels.ts";
import { NO_NAMES, type OwnNames } from "./own-names.ts";

const CHIEF_EXECUTIVE =
  /\b(?:chief executive(?: officer)?|ceo|principal executive officer|chair(?:man|woman|person)? of the (?:executive|management) board)\b/giu;
const PRESIDENT = /\bpresident\b/giu;
/** What may stand before the office without narrowing it: other offices, and words that join them. */
const BEFORE =
  /^(?:and|&|the|our|co|group|global|corporate|interim|acting|incoming|founder|co-founder|executive|chair(?:man|woman|person)?|president|director|officer|treasurer|secretary|board|directors|company|corporation|mr|ms)$/iu;
/** Behind it, a comma, a dash or `of` opens the business that it is of, unless another office or the company itself follows. */
const NARROWED =
  /^\s*(?:,|-|–|—|:|\(|\bof\b|\bfor\b)\s*(?:and\s+|the\s+|our\s+)*(?<what>[\p{L}\p{N}&'.-]+(?:\s+[\p{L}\p{N}&'.-]+)*)/iu;
/** `President & CEO, Travel Lines`: what narrows the last of them narrows all. */
const JOINED_OFFICES =
  /^(?:\s*(?:,|&|\band\b)\s*(?:president|chief (?:executive|operating)(?: officer)?|ceo|coo)\b)+/iu;
const OFFICE =
  /^(?:(?:a |an )?(?:member|chair|director|president|vice|chief|principal|executive|secretary|treasurer|founder|co-founder|interim|acting|trustee|general counsel|controller|comptroller|board|executive board|management board)\b|(?:c[efito]o|[se]vp)\b|(?:company|corporation|registrant|group)(?=$|\s+(?:and|&)\s))/iu;
/** The company itself narrows nothing; what follows may. */
const COMPANY = /^(?:company|corporation|registrant|group)$/iu;
const CHAIR = /\bchair(?:man|woman|person)?\b(?!,? [^,;]*committee)/giu;

export function isChiefExecutive(title: string, own: OwnNames = NO_NAMES): boolean {
  return isOfWholeCompany(own(title), CHIEF_EXECUTIVE);
}

export function isPresident(title: string, own: OwnNames = NO_NAMES): boolean {
  return isOfWholeCompany(own(title), PRESIDENT);
}

/** Heads the board as a separate office: no chief reports to the chief executive who is his or her own chair. */
export function isExecutiveChair(title: string, own: OwnNames = NO_NAMES): boolean {
  return isOfWholeCompany(own(plainTitle(title)), CHAIR);
}

/** @param own the names that mean the whole company */
export function isHeadOfCompany(title: string, own: OwnNames = NO_NAMES): boolean {
  return isChiefExecutive(title, own) || isPresident(title, own) || isExecutiveChair(title, own);
}

/** Some mention of the office is narrowed to no business: `President and CEO`, not `CEO, Travel Lines` or `Claims President`. */
export function isOfWholeCompany(title: string, office: RegExp): boolean {
  const { held } = readHeldTitle(title);
  const stated = withoutVicePresident(withoutAnothersTitle(held ?? ""));
  return [...stated.matchAll(office)].some(({ 0: words, index }) => {
    const last =
      stated
        .slice(0, index)
        .match(/[\p{L}-]+(?=[\s.]*$)/u)?.[0]
        ?.replace(/-$/, "") ?? "";
    if (last !== "" && !BEFORE.test(last)) return false;
    return !isNarrowed(stated.slice(index + words.length).replace(JOINED_OFFICES, ""));
  });
}

function isNarrowed(behind: string): boolean {
  const match = NARROWED.exec(behind);
  const what = match?.groups?.what;
  if (match === null || what === undefined) return false;
  return COMPANY.test(what) ? isNarrowed(behind.slice(match[0].length)) : !OFFICE.test(what);
}
