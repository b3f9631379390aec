// Which lines of business a text names: reads business-lines.yaml, compiles its cues.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { Span } from "../../../data/prose/sentences.ts";
import { compileCues, covers, type Word, wordsOf } from "../../../data/taxonomy/cues.ts";
import { BRANCHES, type Branch } from "../../../data/taxonomy/taxonomy.ts";
import { LINE_KEYS, type LineKey } from "../../../data/vocabulary.ts";

const cues = z.string().transform((line) => line.split(";").map((cue) => cue.trim()));
const branches = z.array(z.enum(BRANCHES)).min(1);
const file = z.record(z.string(), z.strictObject({ branches, keys: z.array(z.enum(LINE_KEYS)), cues, broad: cues }));

/** A name of business-lines.yaml. */
export type BusinessLine = string;

const LINES = file.parse(parse(readFileSync(new URL("./business-lines.yaml", import.meta.url), "utf8")));
const MATCHER = compileCues(
  Object.entries(LINES).flatMap(([line, { cues, broad }]) => [
    ...cues.map((cue) => ({ cue, meaning: { line, isBroad: false } })),
    ...broad.map((cue) => ({ cue, meaning: { line, isBroad: true } })),
  ]),
);

/** Without what is only part of a longer name: commercial auto is not personal auto. */
function namesIn(words: readonly Word[]) {
  const hits = MATCHER.find(words);
  return hits.filter((hit) => !hits.some((longer) => covers(longer, hit)));
}

/** The branches of insurance that lines are of. */
export function branchesOf(lines: Iterable<BusinessLine>): Set<Branch> {
  return new Set([...lines].flatMap((line) => LINES[line]?.branches ?? []));
}

/** All lines of a branch, reinsurance aside, which is bought as well. */
export function linesOfBranch(branch: Branch): BusinessLine[] {
  return Object.entries(LINES).flatMap(([line, { branches: own }]) =>
    line !== "reinsurance" && own.includes(branch) ? [line] : [],
  );
}

/** The lines that the keys of a target segment belong to. */
export function linesOfKeys(keys: readonly LineKey[]): Set<BusinessLine> {
  const wanted = new Set(keys);
  return new Set(
    Object.entries(LINES).flatMap(([line, { keys: own }]) => (own.some((key) => wanted.has(key)) ? [line] : [])),
  );
}

/** The lines that a passage names; the broad names count where there are no others. */
export function linesNamed(words: readonly Word[]): Set<BusinessLine> {
  const hits = namesIn(words).filter((hit) => !isLeftOut(words, hit));
  const plain = hits.filter(({ meaning }) => !meaning.isBroad);
  return new Set((plain.length > 0 ? plain : hits).map(({ meaning }) => meaning.line));
}

const LEFT_OUT = new Set(["excluding", "except", "without", "outside", "ex"]);

/** "6% excluding workers' compensation". */
function isLeftOut(words: readonly Word[], { start }: Span): boolean {
  const at = words.findIndex((word) => word.start === start);
  return words.slice(Math.max(0, at - 2), Math.max(0, at)).some(({ text }) => LEFT_OUT.has(text));
}

/** Of which it does not tell; "excluding catastrophes" leaves out no line. */
export function linesLeftOut(words: readonly Word[]): Set<BusinessLine> {
  const hits = namesIn(words).filter((hit) => !OF_A_PERIL.test(hit.cue));
  return new Set(hits.flatMap((hit) => (isLeftOut(words, hit) ? [hit.meaning.line] : [])));
}

const OF_A_PERIL = /^(?:catastroph|hurricane|wildfire|hail|severe weather|weather|windstorm|convective|tornado)/;

/** All that it names, broad names among others: "life, annuity and health carriers". */
export function linesSaid(words: readonly Word[]): Set<BusinessLine> {
  return new Set(namesIn(words).map(({ meaning }) => meaning.line));
}

/** Those alone that it names by a name that no other line has: a storm may be of any line of property. */
export function linesCalled(words: readonly Word[]): Set<BusinessLine> {
  return new Set(namesIn(words).flatMap(({ meaning }) => (meaning.isBroad ? [] : [meaning.line])));
}

/** "North America Commercial P&C Insurance" is of commercial lines alone. */
const OF_A_MARKET = /\b(?:commercial|personal|agricultur\w*|reinsurance)\b/i;
const PROPERTY_CASUALTY = /\b(?:p&c|property(?: and| &|[- ])casualty)\b/gi;

/** "Global Personal". */
const PERSONAL_ALONE = /\bpersonal$/i;

const bySegment = new Map<string, ReadonlySet<BusinessLine>>();

/** The lines of a segment, by its heading; none where the name says nothing. A document has few segments. */
export function linesOfSegment(segment: string): ReadonlySet<BusinessLine> {
  const known = bySegment.get(segment);
  if (known) return known;
  const said = segment.replace(PERSONAL_ALONE, "personal lines");
  const heading = OF_A_MARKET.test(said) ? said.replace(PROPERTY_CASUALTY, "") : said;
  const lines = new Set(namesIn(wordsOf(heading)).map(({ meaning }) => meaning.line));
  if (bySegment.size > 5000) bySegment.clear();
  bySegment.set(segment, lines);
  return lines;
}
