// Which subjects of the taxonomy a product's own words name.
import { type CueHit, covers, type Word, wordsOf } from "./cues.ts";
import { type CueMeaning, type SubjectMeaning, TAXONOMY } from "./taxonomy.ts";

export type SubjectHit = CueHit<SubjectMeaning>;

/** Where a text of the product names a subject, in its order; of overlapping cues the longest. */
export function subjectsNamed(words: readonly Word[]): SubjectHit[] {
  return longest(TAXONOMY.matcher.find(words).filter(isOfSubject));
}

/** The same with the words by which only products name a subject: "pricing", "retention". */
export function subjectsSold(words: readonly Word[]): SubjectHit[] {
  return longest([...TAXONOMY.matcher.find(words).filter(isOfSubject), ...TAXONOMY.soldMatcher.find(words)]);
}

/** Whom it is for, and by what means, is no more of what is counted up. */
const CLAUSE_END = /[.;:]\s|\s(?=(?:for|to|in|on|with|by|across|that|which|from)\s)/i;
const ITEM_END = /,\s*(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+/i;
const IN_SEVERAL_ITEMS = /,|\s(?:and|or|&)\s/i;

/**
 * Labels that a name or a description names. Things counted up share the word that the first begins with and the one that the last ends on: "claims
 * triage, severity and leakage analytics" is for the severity of claims, and "agent recruiting and retention" keeps no customers.
 */
export function labelsSold(text: string): string[] {
  const hits = asSpelled(text)
    .split(CLAUSE_END)
    .flatMap((clause) => {
      const spanning = subjectsSold(wordsOf(clause)).filter(({ start, end }) =>
        IN_SEVERAL_ITEMS.test(clause.slice(start, end)),
      );
      return [...inFull(clause.split(ITEM_END)).flatMap((item) => subjectsSold(wordsOf(item))), ...spanning];
    });
  return hits.map(({ meaning }) => meaning.painPoint.label);
}

/** `["claims triage", "leakage"]` as `["claims triage", "claims leakage"]`, `["dental", "disability claims"]` as `["dental claims", "disability claims"]`. */
function inFull(items: readonly string[]): string[] {
  const words = items.map((item) => item.trim().split(/\s+/));
  const shared = words[0]?.slice(0, -1) ?? [];
  return words.map((own, at) => {
    const next = words.slice(at + 1).find((later) => later.length > 1);
    const ending = own.length === 1 && next ? next.slice(-1) : [];
    return [...(at === 0 ? [] : shared), ...own, ...ending].join(" ");
  });
}

function longest(hits: readonly SubjectHit[]): SubjectHit[] {
  return hits.filter((hit) => !hits.some((other) => covers(other, hit)));
}

function isOfSubject(hit: CueHit<CueMeaning>): hit is SubjectHit {
  return hit.meaning.kind === "pain";
}

/** As the taxonomy's cues are spelled. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\benrol(?=ments?\b)/gi, "enroll"],
  [/\bcentre/gi, "center"],
  [/\blicence/gi, "license"],
  [/\bprogramme/gi, "program"],
  [/(?<=\w{4})isation\b/gi, "ization"],
];

export function asSpelled(text: string): string {
  return SPELLINGS.reduce((spelled, [british, american]) => spelled.replace(british, american), text);
}
