// How many families of a version say something: a product's keywords, or phrases that could become some.
import { lastWordForms, nounForms } from "../../data/prose/inflection.ts";
import { wordsOf } from "../../data/taxonomy/cues.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

/** Families of the team's reach, one row per passage and family. */
const PASSAGES = `
FROM excerpts e JOIN families f USING (family_no)
WHERE e.counts_for_family AND (f.ownership = 'public' OR $isEntitled)`;

const SAYING_KEYWORDS = `
SELECT lower(keyword) AS keyword, count(DISTINCT family_no)::INTEGER AS families
FROM (SELECT e.family_no, unnest(e.keywords) AS keyword ${PASSAGES}) GROUP BY ALL`;

type Saying = ReadonlyMap<string, number>;
/** By reach: a version never changes, and its index lives as long as it is open. */
const counted = new WeakMap<PinnedVersion["listIndex"], Map<boolean, Saying>>();

/** @returns by keyword in lower case; one that nobody says is left out */
export async function countSayingKeywords(version: PinnedVersion, isEntitled: boolean): Promise<Saying> {
  const ofVersion = counted.get(version.listIndex) ?? new Map<boolean, Saying>();
  const before = ofVersion.get(isEntitled);
  if (before !== undefined) return before;
  const rows = await version.rows<{ keyword: string; families: number }>(SAYING_KEYWORDS, { isEntitled });
  const saying = new Map(rows.map(({ keyword, families }) => [keyword, families]));
  counted.set(version.listIndex, ofVersion.set(isEntitled, saying));
  return saying;
}

/**
 * Looks into all passages on file, each phrase's words in every inflection, with spaces or hyphens between them.
 *
 * @returns families by phrase
 */
export async function countSayingPhrases(
  version: PinnedVersion,
  phrases: readonly string[],
  isEntitled: boolean,
): Promise<Map<string, number>> {
  if (phrases.length === 0) return new Map();
  const counts = phrases.map(
    (_, index) =>
      `count(DISTINCT family_no) FILTER (contains(said, $part${index}) AND regexp_matches(said, $pattern${index}))::INTEGER AS n${index}`,
  );
  const sql = `SELECT ${counts.join(", ")} FROM (SELECT e.family_no, lower(e.text) AS said ${PASSAGES})`;
  const patterns = phrases.flatMap((phrase, index) => {
    const { part, pattern } = patternOf(phrase);
    return [
      [`part${index}`, part],
      [`pattern${index}`, pattern],
    ];
  });
  const [row = {}] = await version.rows<Record<string, number>>(sql, { ...Object.fromEntries(patterns), isEntitled });
  return new Map(phrases.map((phrase, index) => [phrase, row[`n${index}`] ?? 0]));
}

/** A regular expression, and a text that all that it matches has, which is found much faster. */
function patternOf(phrase: string): { part: string; pattern: string } {
  const forms = wordsOf(phrase).map(({ text }, index, { length }) =>
    index === length - 1 ? lastWordForms(text) : nounForms(text),
  );
  const parts = forms.map(commonBeginning).toSorted((a, b) => b.length - a.length);
  return { part: parts[0] ?? "", pattern: `\\b${forms.map((each) => `(?:${each.join("|")})`).join("[\\s-]+")}\\b` };
}

function commonBeginning([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}
