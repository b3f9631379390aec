// What a product's own words say of the kind that it is of, and which subjects of the taxonomy products of that kind are bought for.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { literalPattern } from "../prose/literal-pattern.ts";
import { sentencesOf } from "../prose/sentences.ts";
import { compileCues, covers, wordsOf } from "./cues.ts";
import { type Described, likenessTo } from "./product-likeness.ts";
import { asSpelled } from "./product-subjects.ts";
import { BRANCHES, type Branch, cueList, TAXONOMY } from "./taxonomy.ts";

const labels = cueList.refine(
  (list) => list.every((label) => TAXONOMY.painPoints.has(label)),
  "labels of taxonomy.yaml",
);
const productKinds = z.record(
  z.string(),
  z.strictObject({
    cues: cueList,
    directly: labels,
    besides: labels,
    needs: cueList.default([]),
    branch: z.enum(BRANCHES).optional(),
    within: z.string().optional(),
    unsaid: z.enum(BRANCHES).optional(),
  }),
);

/** Labels of pain points. */
export type ProductKind = {
  /** As the trade calls it, lower-case; fits after "a product for". */
  readonly name: string;
  /** Products of the kind work on just these. */
  readonly directly: readonly string[];
  /** Who has trouble or news here has a use for them too. */
  readonly besides: readonly string[];
  /** Beginnings of words, lower-case, of which a passage must have one to be for it; none where its subjects tell. */
  readonly needs: readonly string[];
  /** The branch of insurance that alone has such products; any where nothing is said. */
  readonly branch?: Branch | undefined;
  /** A wider kind, which such a product is not besides: drug costs are medical costs. */
  readonly within?: string | undefined;
  /** The branch that a product is for whose words name no line. */
  readonly unsaid?: Branch | undefined;
};

/** @throws with the path of the first wrong entry */
export function parseProductKinds(
  yaml: string,
): ReadonlyMap<string, ProductKind & { readonly cues: readonly string[] }> {
  const checked = productKinds.safeParse(parse(yaml));
  if (!checked.success) throw new Error(`product-kinds.yaml: ${z.prettifyError(checked.error)}`);
  return new Map(Object.entries(checked.data).map(([name, kind]) => [name, { name, ...kind }]));
}

const KINDS = parseProductKinds(readFileSync(new URL("./product-kinds.yaml", import.meta.url), "utf8"));
const BY_CUES = [...KINDS.values()].map(({ cues, ...kind }) => ({ cues, kind }));
const BY_NAME: ReadonlyMap<string, ProductKind> = new Map(BY_CUES.map(({ kind }) => [kind.name, kind]));
const MATCHER = compileCues<ProductKind>(
  BY_CUES.flatMap(({ cues, kind }) => cues.map((cue) => ({ cue, meaning: kind }))),
);

export const isProductKind = (name: string) => BY_NAME.has(name);

/** "For life, annuity and group benefits carriers", "of underwriters and claims staff": whose work it is for says less of its kind than what it is. */
const FOR_WHOM =
  /\bfor (?:[^.;:]*?\b)?(?:insurers?|reinsurers?|carriers?|health plans?|plans|writers?|companies|groups?|brokers?|agencies|underwriters|teams?|departments?)\b(?: that (?:sell|write|work)\b[^.;:]*)?|\bof [^.;:]*\b(?:staff|personnel|employees|underwriters)\b/gi;

/** What is sold, and not to whom. */
export function withoutWhom(text: string): string {
  return text.replace(FOR_WHOM, ";");
}

/** What a passage must have a word of to be for a product; null where one of its kinds asks for none. */
export function needsOf(kinds: readonly ProductKind[]): RegExp | null {
  if (kinds.length === 0 || kinds.some(({ needs }) => needs.length === 0)) return null;
  const beginnings = kinds.flatMap(({ needs }) => needs.map(literalPattern));
  return new RegExp(`(?<![a-z])(?:${beginnings.join("|")})`, "i");
}

/** The kinds that a name or description names; by whom it is for where it names none else. */
export function kindsSold(text: string): ProductKind[] {
  const ofItself = kindsIn(withoutWhom(text));
  return ofItself.length > 0 ? ofItself : kindsIn(text);
}

/** One word in passing is none. */
const VOTES_MIN = 2;

/** Less alike it is to nothing: of eight products below it two were right. */
const LIKENESS_MIN = 0.15;
/** Beside what a product is most like: as near as this it is that too, and so is, from here on, what it says it is. */
const NEAR = 0.9;
const NEAR_IF_SAID = 0.6;

/**
 * What a product is: the kinds that it is most like, and those that it says it is unless it is like something else. Of 282 products the first kind that a
 * reader gave them is among them for 274, and 93 % of all that they are given are right; by what they say of themselves alone for 219, and 80 %.
 */
export function kindsOf(product: Described): ProductKind[] {
  const said = kindsSaid(product);
  const plain = kindsOfLine(product.description);
  if (plain.length > 0) return plain;
  const likeness = likenessTo(product);
  const [most = 0] = likeness.values();
  if (most < LIKENESS_MIN) return said;
  const isAlike = (kind: string, share: number) => (likeness.get(kind) ?? most) >= share * most;
  const near = [...likeness.keys()].filter((kind) => isAlike(kind, NEAR)).flatMap((kind) => BY_NAME.get(kind) ?? []);
  return withoutWider([...new Set([...near, ...said.filter(({ name }) => isAlike(name, NEAR_IF_SAID))])]);
}

/** Nobody describes a product in so few words among the examples, and what its seller looks for is more than what it does. */
const PLAIN_WORDS_MAX = 16;
/** Behind it comes for whom, of what or how. */
const BEHIND_HEAD = / (?:for|from|with|without|that|which|who|in|on|of|to|by) /i;

/** The kinds that a single line names before it says for whom or how: "loss reserve analytics for carriers". */
function kindsOfLine(description: string): ProductKind[] {
  if (sentencesOf(description).length !== 1 || wordsOf(description).length > PLAIN_WORDS_MAX) return [];
  const [head = ""] = description.split(BEHIND_HEAD);
  return withoutWider([...new Set(kindsIn(head))]);
}

/**
 * The kinds that its name or the first sentence of its description names. Behind a slogan the one that most of what follows, and of what its seller looks
 * for, is of: who links clinics and body shops against fraud repairs no cars.
 */
function kindsSaid({ name, description, keywords }: Described): ProductKind[] {
  const [first] = sentencesOf(description);
  const opening = first === undefined ? description : description.slice(first.start, first.end);
  const hasSlogan = first !== undefined && first.end < description.length && isSlogan(opening, name);
  const named = (hasSlogan ? [name] : [name, opening]).flatMap(kindsSold);
  if (named.length > 0) return withoutWider([...new Set(named)]);
  const counts = new Map<ProductKind, number>();
  for (const text of [withoutWhom(description), ...keywords])
    for (const { meaning } of hitsIn(text)) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  const most = Math.max(VOTES_MIN, ...counts.values());
  const foremost = [...counts].flatMap(([kind, count]) => (count === most ? [kind] : []));
  return withoutWider(foremost.length > 0 ? foremost : kindsSold(mainOf(description).main));
}

const SLOGAN_WORDS_MAX = 9;

/** "Decisions in minutes, mortality you can defend." before what the product does: a few words that do not name it, or say what it is for. */
export function isSlogan(opening: string, name: string): boolean {
  const [called = name] = name.split(" ");
  return wordsOf(opening).length <= SLOGAN_WORDS_MAX && !opening.includes(called) && !/\bfor\b/.test(opening);
}

function withoutWider(kinds: readonly ProductKind[]): ProductKind[] {
  return kinds.filter((wider) => !kinds.some(({ within }) => within === wider.name));
}

/**
 * What a description says the product is: its sentences up to the first that names a kind; the whole where none does, or where it is one sentence. What
 * comes after says what it has besides, and praises it.
 */
export function mainOf(description: string): { readonly main: string; readonly rest: string } {
  const ends = sentencesOf(description).map(({ end }) => end);
  const end = ends.find((each) => kindsSold(description.slice(0, each)).length > 0) ?? description.length;
  return { main: description.slice(0, end), rest: description.slice(end) };
}

function kindsIn(text: string): ProductKind[] {
  return [...new Set(hitsIn(text).map(({ meaning }) => meaning))];
}

/** Without those inside a longer one of another kind: an "adverse development cover" is no adverse development. */
function hitsIn(text: string) {
  const hits = MATCHER.find(wordsOf(asSpelled(text)));
  return hits.filter((hit) => !hits.some((longer) => longer.meaning !== hit.meaning && covers(longer, hit)));
}
