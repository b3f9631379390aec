// The pain points of the evidence as a message argues from them: reads themes.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { isProductKind } from "../../../data/taxonomy/product-kinds.ts";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { AUDIENCES, type Audience } from "../lead/audience.ts";
import { BRANCHES, type Branch } from "../said/business/branch.ts";
import type { Link } from "./link.ts";
import type { News } from "./reason.ts";

/** Ways to say it, from which a message takes one. */
export type Wordings = readonly [string, ...string[]];
/** What is said of a subject to each audience; `default` to all others. */
export type ByAudience = Readonly<Partial<Record<Audience, Wordings>>> & { readonly default: Wordings };

/** A sentence between what is told and what is sold, by how it goes; `any` where neither is said. */
export type Stakes = Readonly<Partial<Record<News | "any", Wordings>>>;

/** How the case for a product is made from a subject. */
export type Case = {
  /** Fits after "looks after". */
  readonly topic: string;
  /** Who does the work; fits after "your". */
  readonly team: string;
  /** Begins a subject line. */
  readonly line: string;
  /** Whose work it is. */
  readonly fits: readonly Audience[];
  /** What products have to do with it, the nearest first. */
  readonly links: readonly Link[];
  /** What it asks of whoever looks after it. */
  readonly stakes: Stakes;
  readonly asks: ByAudience;
};

export type Theme = Case & {
  /** As the evidence is labelled. */
  readonly label: string;
  /** What the label is where the subject does not go worse; the same where it has no other name. */
  readonly neutral: string;
  readonly cues: readonly string[];
  /** Beginnings of words that say in which sense; empty where a cue says it. */
  readonly needs: readonly string[];
  /** Beginnings of words that make it, in a sentence or a segment, another subject. */
  readonly unless: readonly string[];
  /** Another name of the subject; null where it has none. */
  readonly called: string | null;
  /** Labels of subjects that are argued in its place where one of their cues is told. */
  readonly parts: readonly string[];
  /** Null: of every insurance. */
  readonly branch: Branch | null;
  /** It differs from business to business: what does not say of which is not told where others of the document do. */
  readonly byBusiness: boolean;
  /** Less of it may be what the company wants. */
  readonly isVolume: boolean;
};

const text = z.string().min(1);
const list = text.transform((line) => line.split(",").map((item) => item.trim()));
const wordings = z.tuple([text], text);
const byAudience = z
  .partialRecord(z.enum(["default", ...AUDIENCES]), wordings)
  .transform((said, context): ByAudience => {
    if (said.default !== undefined) return { ...said, default: said.default };
    context.addIssue('"default" is missing: what is asked of all others');
    return z.NEVER;
  });
const some = z.array(text);
const link = z
  .strictObject({
    words: list,
    kinds: list.pipe(z.array(z.string().refine(isProductKind, "kinds of product-kinds.yaml"))).default([]),
    own: z.boolean().default(false),
    helps: some,
    worse: some.nullable().default(null),
    better: some.nullable().default(null),
    team: text.nullable().default(null),
    asks: wordings.nullable().default(null),
  })
  .refine(({ helps, worse, better }) => [helps, worse ?? [], better ?? []].flat().length > 0, "says nothing");

/** The part of an entry that any subject has. */
export const CASE = {
  topic: text,
  team: text,
  line: text,
  fits: list.pipe(z.array(z.enum(AUDIENCES)).min(1)),
  links: z.array(link).min(1),
  stakes: z
    .strictObject({ worse: wordings.optional(), better: wordings.optional(), any: wordings.optional() })
    .transform(
      ({ worse, better, any }): Stakes => ({ ...(worse && { worse }), ...(better && { better }), ...(any && { any }) }),
    )
    .default({}),
  asks: byAudience,
};

const themesFile = z.record(
  text,
  z.strictObject({
    ...CASE,
    neutral: text.optional(),
    cues: list,
    needs: list.optional(),
    unless: list.optional(),
    called: text.optional(),
    parts: z.array(text).default([]),
    branch: z.enum(BRANCHES).optional(),
  }),
);

/** Every theme of the file, by label. */
export const THEMES: ReadonlyMap<string, Theme> = readThemes();
const BY_NEUTRAL = new Map([...THEMES.values()].map((theme) => [theme.neutral, theme]));

/** Null for a label that the file does not hold, such as a team's own keyword: nothing can be argued from a word alone. */
export function findTheme(label: string): Theme | null {
  const folded = label.trim().toLowerCase();
  return THEMES.get(folded) ?? BY_NEUTRAL.get(folded) ?? null;
}

/** Whether the lead's part of the business looks after it; nobody in particular, and whose title does not say, may. */
export function isTheirs(fits: readonly Audience[], audience: Audience | null): boolean {
  return audience === null || fits.includes(audience);
}

export function toAudience(said: ByAudience, audience: Audience | null): Wordings {
  return (audience === null ? undefined : said[audience]) ?? said.default;
}

function readThemes(): Map<string, Theme> {
  const file = themesFile.safeParse(parse(readFileSync(new URL("themes.yaml", import.meta.url), "utf8")));
  if (!file.success) throw new Error(`themes.yaml: ${z.prettifyError(file.error)}`);
  return new Map(
    Object.entries(file.data).map(([label, theme]) => [
      label,
      {
        ...theme,
        label,
        byBusiness: TAXONOMY.painPoints.get(label)?.by_business === true,
        isVolume: TAXONOMY.painPoints.get(label)?.is_volume === true,
        needs: theme.needs ?? [],
        unless: theme.unless ?? [],
        neutral: theme.neutral ?? label,
        branch: theme.branch ?? null,
        called: theme.called ?? null,
      },
    ]),
  );
}
