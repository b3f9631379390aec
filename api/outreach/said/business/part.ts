// Which part of the company a lead heads, where the title says so or leaves it open (semantics 12.12).
import { branchesIn } from "./branch.ts";

const HEAD_OF_ALL = /\b(?:chief|ceo|cfo|coo|chair\w*|vice|board|group|holding\w*)\b/i;

/** A president who is no chief executive may head one of the companies: what is said of a part is perhaps not his. */
export function isHeadOfSomePart(title: string): boolean {
  return /\bpresident\b/i.test(title) && !HEAD_OF_ALL.test(title);
}

/** In the names of parts of any insurer. */
const COMMON = /^(?:insurance|lines?|segments?|business|division|operations|group|and|of|the)$/i;

function shareAName(title: string, segment: string): boolean {
  const words = wordsOf(title);
  return wordsOf(segment).some((word) => !COMMON.test(word) && words.includes(word));
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether what is said can be of the part that the title names. @param said a sentence with its segment; @param segment null: of the whole */
export function isOfTheirPart(title: string, said: string, segment: string | null): boolean {
  if (segment !== null && isHeadOfSomePart(title)) return shareAName(title, segment);
  const theirs = branchesIn(title);
  const named = branchesIn(said);
  if (theirs.length > 0 && named.length > 0) return named.some((branch) => theirs.includes(branch));
  return segment === null || !isHeadOfSomePart(title);
}
