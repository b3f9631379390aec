// The segment that a passage names itself: it goes before the heading above it (semantics 14.15).

const NAME = String.raw`((?:\p{Lu}[\p{L}&.-]*|&|and|of)(?: (?:\p{Lu}[\p{L}&.-]*|&|and|of|Lines))*)`;
const NAMED = new RegExp(String.raw`\b(?:[Tt]he|[Oo]ur|[Ii]n|[Ff]or) ${NAME} [Ss]egments?\b`, "gu");

/** `Corporate` of "the Corporate segment results include …"; null where it names none, or several. */
export function segmentNamedIn(text: string): string | null {
  const names = new Set(Array.from(text.matchAll(NAMED), ([, name = ""]) => name));
  const [only = null] = names;
  return names.size === 1 ? only : null;
}
