// Which part of the company a lead heads, where the title says so or leaves it open (semantics 12.12).
import { branchesIn } from "./branch.ts";

const HEAD_OF_ALL = /\b(?:chief|ceo|cfo|coo|chair\w*|vice|board|group|holding\w*)\b/i;

/** A president who is no chief executive may head one of the companies: what is said of a part is perhaps not his. */
export function isHeadOfSomePart(title: string): boolean {
  return /\bpresident\b/i.test(title) && !HEAD_OF_ALL.test(title);
}

/** Whether what is said can be of the part that the title names. @param said a sentence with its segment; @param segment null: of the whole */
export function isOfTheirPart(title: string, said: string, segment: string | null): boolean {
  const theirs = branchesIn(title);
  const named = branchesIn(said);
  if (theirs.length > 0 && named.length > 0) return named.some((branch) => theirs.includes(branch));
  return segment === null || !isHeadOfSomePart(title);
}
