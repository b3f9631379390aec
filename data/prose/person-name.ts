// One person's name: what in it is no name, and whether two spellings name one person.
//
// How much may differ depends on where the spellings stand. Everywhere: case, accents and punctuation. In the records of one
// company: middle names, as filings write `John P. Sauerland` in one place and `John Sauerland` in another. In one document:
// given names too, as `J. Sauerland` signs above his printed name.

const GENERATIONS = ["jr", "sr", "ii", "iii", "iv"];
const DEGREES = ["cpa", "cfa", "esq", "phd", "md", "jd", "mba", "fcas", "acas", "fsa", "cpcu", "clu", "chfc"];
const TITLES = ["mr", "mrs", "ms", "dr", "sir", "dame"];

const dotted = (words: readonly string[]) => words.map((word) => [...word].join("\\.?")).join("|");
const SUFFIX = new RegExp(`,?\\s+(?:${GENERATIONS.join("|")}|${dotted(DEGREES)})\\.?(?=,|$)`, "gi");

/** A name that spelling, case, accents and punctuation do not tell apart. */
export function normalisedName(fullName: string): string {
  return fullName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

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

/** The same for two places of one document. */
export function isSameInDocument(one: string, other: string): boolean {
  const key = nameKey(one);
  return key !== "" && key === nameKey(other);
}

/** What is the same for one person in all places of a document: first initial, last name and generation; empty for no full name. */
export function nameKey(fullName: string): string {
  const words = fullName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\s-]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "" && !DEGREES.includes(word));
  const generation = words.filter((word) => GENERATIONS.includes(word)).join(" ");
  const names = words.filter((word) => !GENERATIONS.includes(word));
  return names.length < 2 ? "" : `${names[0]?.[0]} ${names.at(-1)} ${generation}`;
}

/** The name without generation and degrees behind it. */
export function withoutSuffixes(fullName: string): string {
  return fullName.replace(SUFFIX, "").replace(SUFFIX, "").trim();
}

/** Null when there are no two names to compare. */
function partsOf(fullName: string): Name | null {
  const words = normalisedName(fullName)
    .split(" ")
    .filter((word) => !TITLES.includes(word) && !DEGREES.includes(word));
  const generation = words.find((word) => GENERATIONS.includes(word)) ?? "";
  const [first, ...rest] = words.filter((word) => !GENERATIONS.includes(word));
  const last = rest.pop();
  return first === undefined || last === undefined ? null : { first, middle: rest, last, generation };
}
