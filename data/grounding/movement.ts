// Whether a text moves a subject as its sources do: what rises there falls nowhere else, and what was denied is not claimed.
import { sentencesAndItemsOf } from "../prose/sentences.ts";

/** Words of one direction, by their beginnings; `*` = any ending. */
const DIRECTIONS: readonly RegExp[] = [
  "higher increas* rise rises risen rising rose grew grow* elevated surg* accelerat* jumped climb*",
  "lower lowered decreas* declin* fell fall falls fallen falling fewer reduc* eased easing slowed slower shrank shrink* drop*",
  "unfavorabl* adverse* worse* deteriorat* weak* inadequate insufficient deficien* strained",
  "favorabl* improv* better recover* strongest strengthen*",
].map(wordsOf);

const NEGATION = /\b(?:not|no|never|neither|nor|without|nobody|cannot)\b|n[\u2019']t\b/i;

function wordsOf(table: string): RegExp {
  const words = table.split(" ").map((word) => word.replace("*", "\\p{L}*"));
  return new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");
}

/** What a negation reaches. */
const CLAUSE_END = /[,;:\u2014]|\b(?:but|although|though|while|whereas|despite)\b/i;

/** Does the text say of no direction what none of the sources says, and nothing that they only deny? */
export function movesAlike(text: string, sources: readonly string[]): boolean {
  const said = sources.flatMap(clausesOf);
  return clausesOf(text).every((clause) =>
    DIRECTIONS.filter((direction) => direction.test(clause)).every((direction) =>
      said.some((one) => direction.test(one) && NEGATION.test(one) === NEGATION.test(clause)),
    ),
  );
}

function clausesOf(text: string): string[] {
  return sentencesAndItemsOf(text).flatMap((sentence) => sentence.split(CLAUSE_END));
}
