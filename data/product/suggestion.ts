// The accepted value that a misspelt one was probably meant to be.
import { closest, distance } from "fastest-levenshtein";

/** Longer texts are no slip of the pen, and comparing them costs time. */
const LENGTH_MAX = 100;

/** One wrong letter in three is a typing error; of two letters, as in a state's code, any other could be meant. */
export function findSuggestion(text: string, accepted: readonly string[]): string | null {
  if (text.length > LENGTH_MAX || accepted.length === 0) return null;
  const lowered = accepted.map((each) => each.toLowerCase());
  const near = closest(text.toLowerCase(), lowered);
  return distance(text.toLowerCase(), near) <= text.length / 3 ? (accepted[lowered.indexOf(near)] ?? null) : null;
}
