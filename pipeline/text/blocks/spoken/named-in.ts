// Which segments a sentence names.
import { segmentName } from "../../../../data/taxonomy/segment-name.ts";
import { withSmallStart } from "./openings.ts";
import type { SpokenNames } from "./spoken-names.ts";

/** As they were learned, each once, but none that begins another one: "Marine" and "Marine Insurance" are the same. */
export function namedIn(sentence: string, { names, mention }: SpokenNames): string[] {
  if (names.length === 0) return [];
  return onlyLonger(Array.from(sentence.matchAll(mention), ([, name = ""]) => asLearned(name, names)));
}

export function onlyLonger(found: readonly string[]): string[] {
  const all = [...new Set(found)];
  return all.filter((name) => !all.some((other) => other !== name && other.startsWith(`${name} `)));
}

/** What is written small has a capital where it begins a sentence. */
export function asLearned(said: string, names: readonly string[]): string {
  const learned = names.includes(said) ? said : (names.find((name) => name === withSmallStart(said)) ?? said);
  return segmentName(inFull(learned, names));
}

/** "MSI" is told as "Marlow Specialty Insurance", where the call has that name too. */
function inFull(name: string, names: readonly string[]): string {
  if (!/^\p{Lu}{3,5}$/u.test(name)) return name;
  const [full = name, ...others] = names.filter((other) => initialsOf(other) === name);
  return others.length > 0 ? name : full;
}

const initialsOf = (name: string) => (name.match(/(?<![\p{L}])\p{Lu}/gu) ?? []).join("");
