// One person's name: what in it is no name, and whether two spellings name one person.
//
// How much may differ depends on where the spellings stand. Everywhere: case, accents and punctuation. In the records of one
// company: middle names, as filings write `John P. Sauerland` in one place and `John Sauerland` in another, and what somebody is
// called (`William "Bill" Tarn` is `Bill Tarn`). In one document: given names too, as `J. Sauerland` signs above his printed name.
import { isShortFor } from "./short-names.ts";

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

/**
 * The same for two documents of one company: a name in quotes or brackets, a usual short form, and a middle name behind an initial
 * stand for the first one.
 *
 * @param isGenerationSure a `Jr.` that one spelling lacks makes two people of them
 */
export function isSameInCompany(one: string, other: string, { isGenerationSure = true } = {}): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a === null || b === null) return normalisedName(one) === normalisedName(other);
  if (a.last !== b.last || !isSameGeneration(a, b, isGenerationSure)) return false;
  if (isSamePerson(one, other)) return true;
  const plain = isSamePerson(withoutGeneration(one), withoutGeneration(other));
  return (plain && !isGenerationSure) || isCalled(a, b, calledIn(one)) || isCalled(b, a, calledIn(other));
}

function isSameGeneration(a: Name, b: Name, isSure: boolean): boolean {
  return a.generation === b.generation || (!isSure && (a.generation === "" || b.generation === ""));
}

/** Whether `b` is called by another of the given names of `a`. */
function isCalled(a: Name, b: Name, called: string | null): boolean {
  const [given, ...behind] = b.middle;
  if (a.first === b.first) return false;
  if (called !== null && called === b.first) return true;
  if (a.first.length === 1 && a.middle[0] === b.first)
    return given === undefined || (a.middle[1] ?? given).startsWith(given);
  const isMiddleSame = given === undefined || a.middle[0] === undefined || a.middle[0][0] === given[0];
  return behind.length === 0 && isMiddleSame && (isShortFor(a.first, b.first) || isShortFor(b.first, a.first));
}

/** `William "Bill" Tarn`, `William (Bill) Tarn` → `bill`. */
function calledIn(fullName: string): string | null {
  const quoted = /["“‘'(]\s*(\p{L}{2,})\s*["”’')]/u.exec(fullName)?.[1];
  return quoted === undefined ? null : normalisedName(quoted);
}

function withoutGeneration(fullName: string): string {
  return normalisedName(fullName)
    .split(" ")
    .filter((word) => !GENERATIONS.includes(word))
    .join(" ");
}

/** What is the same in all spellings of one person's name: the last one. */
export function lastName(fullName: string): string {
  return partsOf(fullName)?.last ?? normalisedName(fullName);
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
