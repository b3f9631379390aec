// The pain points of the evidence as a message argues from them: reads themes.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { AUDIENCES, type Audience } from "../lead/audience.ts";

/** What is said of a subject to each audience; `default` to all others. */
export type ByAudience = Readonly<Partial<Record<Audience, Wordings>>> & { readonly default: Wordings };
/** Ways to say it, from which a message takes one. */
export type Wordings = readonly [string, ...string[]];

/** How the case for a product is made from a subject. */
export type Case = {
  /** A subject line. */
  readonly line: string;
  /** Beginnings of words of products that have to do with it. */
  readonly words: readonly string[];
  /** Begins with "to": what the product helps with. */
  readonly use: string;
  readonly costs: ByAudience;
  readonly asks: ByAudience;
};

export type Theme = Case & {
  /** As the evidence is labelled. */
  readonly label: string;
  readonly topic: string;
  readonly cues: readonly string[];
  readonly fits: readonly Audience[];
};

const list = z.string().transform((line) => line.split(",").map((item) => item.trim()));
const text = z.string().min(1);
const wordings = z.union([text.transform((one): Wordings => [one]), z.tuple([text], text)]);
const byAudience = z
  .partialRecord(z.enum(["default", ...AUDIENCES]), wordings)
  .transform((said, context): ByAudience => {
    if (said.default !== undefined) return { ...said, default: said.default };
    context.addIssue('"default" is missing: what is said to all others');
    return z.NEVER;
  });

/** The part of an entry that any subject has. */
export const CASE = { line: text, words: list, use: text, costs: byAudience, asks: byAudience };

const themesFile = z.record(
  text,
  z.strictObject({ topic: text, cues: list, fits: list.pipe(z.array(z.enum(AUDIENCES)).min(1)), ...CASE }),
);

/** Every theme of the file, by label. */
export const THEMES: ReadonlyMap<string, Theme> = readThemes();

/** Null for a label that the file does not hold, such as a team's own keyword: nothing can be argued from a word alone. */
export function findTheme(label: string): Theme | null {
  return THEMES.get(label.trim().toLowerCase()) ?? null;
}

/** Has the product to do with it? `productText` is its name and description in lower case. */
export function bearsOn({ words }: Pick<Case, "words">, productText: string): boolean {
  return words.some((beginning) => beginsWord(productText, beginning));
}

export function beginsWord(folded: string, beginning: string): boolean {
  for (let at = folded.indexOf(beginning); at >= 0; at = folded.indexOf(beginning, at + 1)) {
    if (at === 0 || !/[a-z]/.test(folded.charAt(at - 1))) return true;
  }
  return false;
}

export function toAudience(said: ByAudience, audience: Audience | null): Wordings {
  return (audience === null ? undefined : said[audience]) ?? said.default;
}

function readThemes(): Map<string, Theme> {
  const file = themesFile.safeParse(parse(readFileSync(new URL("themes.yaml", import.meta.url), "utf8")));
  if (!file.success) throw new Error(`themes.yaml: ${z.prettifyError(file.error)}`);
  return new Map(Object.entries(file.data).map(([label, theme]) => [label, { label, ...theme }]));
}
