// Which part of the company a lead heads, where the title says so or leaves it open (semantics 12.12).
import { branchesIn } from "./branch.ts";

export type Lead = { readonly title: string; readonly companyName: string };

const HEAD_OF_ALL = /\b(?:chief|ceo|cfo|coo|chair\w*|vice|board|group|holding\w*)\b/i;
/** "President and Chief Executive Officer of Lexford Health Services". */
const HEAD_OF_NAMED = /^(?:president(?: and|,| &)? )?(?:chief executive(?: officer)?|ceo)(?:,| of|,? at) (?<name>.+)$/i;

/** In the names of parts of any insurer. */
const COMMON =
  /^(?:insurance|lines?|segments?|business|division|operations|group|and|of|the|inc|corporation|company)$/i;

/** A president who is no chief executive, or is that of a company with another name, heads a part: what is said of another is not his. */
export function isHeadOfSomePart(lead: Lead): boolean {
  return isHeadOfNamed(lead) || (/\bpresident\b/i.test(lead.title) && !HEAD_OF_ALL.test(lead.title));
}

function isHeadOfNamed({ title, companyName }: Lead): boolean {
  const name = HEAD_OF_NAMED.exec(title)?.groups?.name;
  return name !== undefined && !shareAName(name, companyName);
}

function shareAName(title: string, segment: string): boolean {
  const words = wordsOf(title);
  return wordsOf(segment).some((word) => !COMMON.test(word) && words.includes(word));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether what is said can be of the part that the title names. @param said a sentence with its segment; @param segment null: of the whole */
export function isOfTheirPart(lead: Lead, said: string, segment: string | null): boolean {
  if (segment !== null && isHeadOfSomePart(lead)) return shareAName(lead.title, segment);
  if (isHeadOfNamed(lead)) return shareAName(lead.title, said);
  const theirs = branchesIn(lead.title);
  const named = branchesIn(said);
  if (theirs.length > 0 && named.length > 0) return named.some((branch) => theirs.includes(branch));
  return segment === null || !isHeadOfSomePart(lead);
}
