// Whether two spellings name one person: filings write `John P. Sauerland` in one place and `John Sauerland` in another.
import { normalisedName } from "../../data/dealmap.ts";

const GENERATIONS = new Set(["jr", "sr", "ii", "iii", "iv"]);
const TITLES = new Set(["mr", "mrs", "ms", "dr", "sir", "dame"]);
const DEGREES = new Set(["cpa", "cfa", "esq", "phd", "md", "jd", "mba", "fcas", "acas", "fsa", "cpcu"]);

type Name = {
  readonly first: string;
  readonly middle: readonly string[];
  readonly last: string;
  readonly generation: string;
};

/** Same first and last name and generation, and middle names that do not contradict each other: `P.` may be `Patricia`. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a === null || b === null) return normalisedName(one) === normalisedName(other);
  if (a.first !== b.first || a.last !== b.last || a.generation !== b.generation) return false;
  const shared = Math.min(a.middle.length, b.middle.length);
  return Array.from({ length: shared }, (_, index) => [a.middle[index] ?? "", b.middle[index] ?? ""]).every(
    ([x = "", y = ""]) => x.startsWith(y) || y.startsWith(x),
  );
}

/** Null when there are no two names to compare. */
function partsOf(fullName: string): Name | null {
  const words = normalisedName(fullName)
    .split(" ")
    .filter((word) => !TITLES.has(word) && !DEGREES.has(word));
  const generation = words.find((word) => GENERATIONS.has(word)) ?? "";
  const [first, ...rest] = words.filter((word) => !GENERATIONS.has(word));
  const last = rest.pop();
  return first === undefined || last === undefined ? null : { first, middle: rest, last, generation };
}
