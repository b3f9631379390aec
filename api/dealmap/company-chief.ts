// Whether a title is that of the head of the whole company, or of one business of it: to the first the other chiefs report.
import { plainTitle, readHeldTitle } from "../../data/prose/held-title.ts";
import { withoutAnothersTitle, withoutVicePresident } from "./levels.ts";

const CHIEF_EXECUTIVE =
  /\b(?:chief executive(?: officer)?|ceo|principal executive officer|chair(?:man|woman|person)? of the (?:executive|management) board)\b/giu;
const PRESIDENT = /\bpresident\b/giu;
/** What may stand before the office without narrowing it: other offices, and words that join them. */
const BEFORE =
  /^(?:and|&|the|our|co|group|global|interim|acting|incoming|founder|co-founder|executive|chair(?:man|woman|person)?|president|director|officer|treasurer|secretary|board|directors|company|corporation|mr|ms)$/iu;
/** Behind it, a comma, a dash or `of` opens the business that it is of, unless another office or the company itself follows. */
const NARROWED =
  /^\s*(?:,|-|–|—|:|\(|\bof\b|\bfor\b)\s*(?:and\s+|the\s+|our\s+)*(?<what>[\p{L}\p{N}&'.-]+(?:\s+[\p{L}\p{N}&'.-]+)*)/iu;
/** `President & CEO, Travel Lines`: what narrows the last of them narrows all. */
const JOINED_OFFICES =
  /^(?:\s*(?:,|&|\band\b)\s*(?:president|chief (?:executive|operating)(?: officer)?|ceo|coo)\b)+/iu;
const OFFICE =
  /^(?:(?:a |an )?(?:member|chair|director|president|vice|chief|principal|executive|secretary|treasurer|founder|co-founder|interim|acting|trustee|general counsel|company|corporation|registrant|group|board|executive board|management board)|(?:c[efito]o|[se]vp)\b)/iu;

export function isChiefExecutive(title: string): boolean {
  return isOfWholeCompany(title, CHIEF_EXECUTIVE);
}

export function isPresident(title: string): boolean {
  return isOfWholeCompany(title, PRESIDENT);
}

/** Heads the board as a separate office: no chief reports to the chief executive who is his or her own chair. */
export function isExecutiveChair(title: string): boolean {
  const held = readHeldTitle(plainTitle(title)).held ?? "";
  return /\b(?<!vice[- ])chair(?:man|woman|person)?\b(?!,? [^,;]*committee)/iu.test(held);
}

export function isHeadOfCompany(title: string): boolean {
  return isChiefExecutive(title) || isPresident(title) || isExecutiveChair(title);
}

/** Some mention of the office is narrowed to no business: `President and CEO`, not `CEO, Travel Lines` or `Claims President`. */
function isOfWholeCompany(title: string, office: RegExp): boolean {
  const { held } = readHeldTitle(title);
  const own = withoutVicePresident(withoutAnothersTitle(held ?? ""));
  return [...own.matchAll(office)].some(({ 0: words, index }) => {
    const last =
      own
        .slice(0, index)
        .match(/[\p{L}-]+(?=[\s.]*$)/u)?.[0]
        ?.replace(/-$/, "") ?? "";
    if (/^deputy$/iu.test(last) || (last !== "" && !BEFORE.test(last))) return false;
    const behind = own.slice(index + words.length).replace(JOINED_OFFICES, "");
    const what = NARROWED.exec(behind)?.groups?.what;
    return what === undefined || OFFICE.test(what);
  });
}
