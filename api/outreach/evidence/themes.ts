// The pain points of the evidence in a seller's words: reads themes.yaml, and finds words for labels it does not hold.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { isPlainLine } from "../../../data/prose/third-party-text.ts";
import { AUDIENCES, type Audience } from "../lead/audience.ts";

export type Theme = {
  /** As the evidence is labelled. */
  readonly label: string;
  readonly topic: string;
  readonly asks: string;
  readonly stakes: readonly [string, ...string[]];
  readonly cues: readonly string[];
  readonly fits: readonly Audience[];
};

const list = z.string().transform((line) => line.split(",").map((item) => item.trim()));
const themesFile = z.record(
  z.string().min(1),
  z.strictObject({
    topic: z.string().min(1),
    asks: z.string().min(1),
    stakes: z.tuple([z.string()], z.string()),
    cues: list,
    fits: list.pipe(z.array(z.enum(AUDIENCES)).min(1)),
  }),
);

/** Every theme of the file, by label. */
export const THEMES: ReadonlyMap<string, Theme> = readThemes();

/**
 * The theme of a label. One that the file does not hold (a team's own keyword) speaks for itself when it is a few plain
 * words; null for anything else.
 */
export function findTheme(label: string): Theme | null {
  const known = THEMES.get(label.trim().toLowerCase());
  if (known !== undefined) return known;
  const topic = label.trim().replace(/\s+/g, " ");
  const isSpeakable = /^[\p{L}\p{N} /&'-]{3,40}$/u.test(topic) && isPlainLine(topic, { charsMax: 40 });
  return isSpeakable ? ownTheme(label, topic) : null;
}

function ownTheme(label: string, topic: string): Theme {
  return {
    label,
    topic,
    asks: `what lies behind ${topic}, and what can still be done about it`,
    stakes: [
      `With ${topic}, the details tend to be known in one place and needed in another.`,
      `When it comes to ${topic}, a question asked early is worth more than an answer given late.`,
    ],
    cues: [
      topic.toLowerCase(),
      ...topic
        .toLowerCase()
        .split(" ")
        .filter((word) => word.length > 4),
    ],
    fits: [],
  };
}

function readThemes(): Map<string, Theme> {
  const file = themesFile.safeParse(parse(readFileSync(new URL("themes.yaml", import.meta.url), "utf8")));
  if (!file.success) throw new Error(`themes.yaml: ${z.prettifyError(file.error)}`);
  return new Map(Object.entries(file.data).map(([label, theme]) => [label, { label, ...theme }]));
}
