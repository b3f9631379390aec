// Small arguments for what is told: a thought, what the product does about just that, and a question on it: reads the tables beside it.
//
// A file has the subjects of one kind of work, those of statutory facts are in statutory.tsv. A line is one of them; none says what another says, so that nobody reads a sentence in two messages. Its cells:
// - subject: of themes.yaml; of a statutory fact its kind and the topic of the case, as in facts.yaml
// - for: the first of the words by which that file knows the product
// - goes: how what is told goes: worse, better, any (neither); plan or act where it is a step that they plan or have taken
// - when: beginnings of words, one of which what is told must have; empty where it fits whatever the cause is
// - sold: beginnings of words that vendors have for just what it does: the more of them what is sold has, the more evident it is that it does it
//   (chance.ts); empty where any product that the link is for does it
// - cause: unsaid where it looks for the cause, or for where it lies, and would be late once that was said; any where it fits whatever was
// - rated: 0 to 4, what readers gave it behind other facts, for following from them and for what they would answer (docs/readers.md, "What follows from what
//   is told"); empty where nobody has. What follows from nothing is struck
// - think: a sentence or two between what is told and what is sold; true whatever the figure is, explains nothing, judges nobody; may be empty
// - help: fits after "helps you"; no promise, no figure, no name; empty where `does` says it
// - does: fits after the product's name, and says what it does about just that; empty where `help` says it
// - ask: a small question that costs one line and gives nothing away
// - sample: what could be sent of it, fits after "I can send you"; may be empty
import { readFileSync } from "node:fs";
import { z } from "zod";
import { groupBy } from "../../../../data/collections/group-by.ts";
import { beginsWord } from "../link.ts";
import type { News, Reason } from "../reason.ts";
import { Chances } from "./chance.ts";

export type Approach = {
  /** A sentence between what is told and what is sold; null where that goes without saying. */
  readonly think: string | null;
  readonly use: Use;
  /** A small question. */
  readonly ask: string;
  /** Fits after "I can send you"; null where nothing is. */
  readonly sample: string | null;
  /** 0 to 1: that a reader finds it to follow, and would answer. */
  readonly chance: number;
};

/** What the product does about it: `help` fits after "helps you", `does` after its name. */
export type Use = { readonly help: string } | { readonly does: string };

/** In the words of the file. */
export const wordsOfUse = (use: Use) => ("help" in use ? use.help : use.does);

/** What is told, of which subject, to sell what. */
export type Occasion = {
  /** Of the theme; of a statutory fact its kind and the topic of the case. */
  readonly subject: string;
  /** Of the link. */
  readonly words: readonly string[];
  readonly told: string;
  /** Name and description in lower case. */
  readonly productText: string;
  /** The company has said why it is so, in what is told or beside it. */
  readonly isExplained: boolean;
  readonly news: News | null;
  readonly reason: Reason;
};

const text = z.string().min(1);
const beginnings = z.string().transform((line) => (line === "" ? [] : line.split(",").map((word) => word.trim())));
const orNothing = z.string().transform((line) => (line === "" ? null : line));
const entry = z
  .strictObject({
    subject: text,
    for: text,
    goes: z.enum(["worse", "better", "any", "plan", "act"]),
    when: beginnings,
    sold: beginnings,
    cause: z.enum(["any", "unsaid"]),
    rated: z
      .string()
      .transform((cell) => (cell === "" ? null : Number(cell)))
      .pipe(z.number().min(0).max(4).nullable()),
    think: orNothing,
    help: orNothing,
    does: orNothing,
    ask: text,
    sample: orNothing,
  })
  .refine(({ help, does }) => (help === null) !== (does === null), "either `help` or `does` says what it does");
type Entry = z.infer<typeof entry>;

/** By name, as the caches know what they were made with (data/code-digest.ts). */
const FILES = [
  "claims.tsv",
  "catastrophe.tsv",
  "underwriting.tsv",
  "customers.tsv",
  "health.tsv",
  "life.tsv",
  "finance.tsv",
  "operations.tsv",
  "statutory.tsv",
];

let approaches: ReadonlyMap<string, readonly Entry[]> | null = null;

/** Every approach of every table, by subject; read when the first message is written. */
export function allApproaches(): ReadonlyMap<string, readonly Entry[]> {
  approaches ??= readEntries();
  return approaches;
}

const useOf = ({ help, does }: Pick<Entry, "help" | "does">): Use => (help === null ? { does: does ?? "" } : { help });

let chances: Chances | null = null;

/** Made when the first message is written, as they need every table. */
function allChances(): Chances {
  chances ??= new Chances([...allApproaches().values()].flat().map((each) => wordsOfUse(useOf(each))));
  return chances;
}

/** "Property casualty" is neither property nor casualty. */
const OF_BOTH = /\bproperty(?: and | & |[ /-])casualty\b/g;

/** Those that may be followed, for a cause or not, the likeliest first; none where there is none for it. */
export function approachesTo({ subject, words, told, productText, isExplained, news, reason }: Occasion): Approach[] {
  const folded = told.toLowerCase().replace(OF_BOTH, "");
  const isStep = reason === "plan" || reason === "act";
  const goes = isStep ? reason : (news ?? (reason === "trouble" ? "worse" : "any"));
  const chanceOf = allChances().with(productText);
  return (allApproaches().get(subject) ?? [])
    .filter((each) => each.for === words[0] && each.goes === goes && !(isExplained && each.cause === "unsaid"))
    .filter(({ when }) => when.length === 0 || when.some((word) => beginsWord(folded, word)))
    .flatMap(({ think, ask, sample, sold, rated, ...each }) => {
      const use = useOf(each);
      const chance = chanceOf({ use: wordsOfUse(use), sold, rated });
      return chance === null ? [] : [{ think, use, ask, sample, chance }];
    })
    .sort((one, other) => other.chance - one.chance);
}

function readEntries(): Map<string, readonly Entry[]> {
  return groupBy(FILES.flatMap(entriesOf), ({ subject }) => subject);
}

function entriesOf(file: string): Entry[] {
  const [header = "", ...lines] = readFileSync(new URL(file, import.meta.url), "utf8")
    .replace(/\n$/, "")
    .split("\n");
  const names = header.split("\t");
  return lines.map((line, at) => {
    const cells = line.split("\t").map((cell, index) => [names[index] ?? "a cell too many", cell] as const);
    const { error, data } = entry.safeParse(Object.fromEntries(cells));
    if (error) throw new Error(`${file}, line ${at + 2}: ${z.prettifyError(error)}`);
    return data;
  });
}
