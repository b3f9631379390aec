// Which words of earnings calls are learned, and how often they are said near each other.
import { z } from "zod";
import { wordsOf } from "../../../data/taxonomy/cues.ts";
import { UsageError } from "../../command-error.ts";

const CALL = z.object({
  /** By which companies are told apart. */
  ticker: z.string().min(1),
  title: z.string(),
  turns: z.array(z.object({ speaker: z.string(), role: z.string().optional(), text: z.string() })).min(1),
});
/** A call as the drop folder has it. */
export type SpokenCall = z.infer<typeof CALL>;

/** @throws {UsageError} with the name of what is no transcript, and the place in it */
export function parseSpokenCall(json: string, name: string): SpokenCall {
  const { data, error } = CALL.safeParse(parsedJson(json, name));
  if (error !== undefined) throw new UsageError(`${name} is no transcript: ${z.prettifyError(error)}`);
  return data;
}

function parsedJson(json: string, name: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${name} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Words by their number, the most frequent first; of one count in the order of their letters. */
export type WordCounts = {
  readonly words: readonly string[];
  readonly counts: readonly number[];
  /** Of all words that are said, whether they are learned or not. */
  readonly total: number;
  /** By two words' numbers, `one * words.length + other`: how often one is said near the other, nearer counting more. */
  readonly near: ReadonlyMap<number, number>;
};

const COUNT_MIN = 40;
const COMPANIES_MIN = 3;
/** What is written with a capital letter is a name, unless so many companies speak of it: Medicare, California. */
const COMPANIES_OF_A_NAME = 7;
const NAME_SHARE = 0.7;
/** So many words to each side are near. */
const WINDOW = 8;
const LEARNED = /^[a-z\u00df-\u024f]{2,}$/;
/** They are said of everything. */
const SAID_OF_ALL = new Set(
  "an the of to in on for and or with by from as at that this these those is are was were be been being it its we our us you your he she they their them who which what when where how not no so but if then than into over under up down out about more most very can will would could should may might do does did has have had just also all any each other some such there here because while during per via don didn isn wasn ll ve re".split(
    " ",
  ),
);

export function wordCountsOf(calls: readonly SpokenCall[]): WordCounts {
  const said = new Map<string, Said>();
  let total = 0;
  for (const { ticker, text } of paragraphsOf(calls)) {
    for (const { text: word, start, opensSentence } of wordsOf(text)) {
      total += 1;
      if (!LEARNED.test(word) || SAID_OF_ALL.has(word)) continue;
      const one = said.get(word) ?? { count: 0, within: 0, capital: 0, companies: new Set<string>() };
      said.set(word, one);
      one.count += 1;
      one.companies.add(ticker);
      if (start === 0 || opensSentence) continue;
      one.within += 1;
      if (text[start] !== word[0]) one.capital += 1;
    }
  }
  const ofNames = wordsOfNames(calls);
  const learned = [...said]
    .filter(([word, one]) => isLearned(one, ofNames.has(word)))
    .sort(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || (a < b ? -1 : 1));
  const words = learned.map(([word]) => word);
  return { words, counts: learned.map(([, { count }]) => count), total, near: nearCounts(calls, words) };
}

type Said = {
  count: number;
  /** Not as the first word of a sentence. */
  within: number;
  capital: number;
  readonly companies: Set<string>;
};

function isLearned({ count, within, capital, companies }: Said, isOfAName: boolean): boolean {
  if (count < COUNT_MIN || companies.size < COMPANIES_MIN) return false;
  const isWrittenAsName = capital > within * NAME_SHARE;
  return !isWrittenAsName || (!isOfAName && companies.size >= COMPANIES_OF_A_NAME);
}

/** Of people, of the houses that analysts are of, and of the companies themselves. */
function wordsOfNames(calls: readonly SpokenCall[]): Set<string> {
  const names = calls.flatMap(({ title, turns }) => [
    title,
    ...turns.flatMap(({ speaker, role = "" }) => [speaker, /\banalyst\b/i.test(role) ? role : ""]),
  ]);
  return new Set([...new Set(names)].flatMap((name) => wordsOf(name).map(({ text }) => text)));
}

function paragraphsOf(calls: readonly SpokenCall[]): { readonly ticker: string; readonly text: string }[] {
  return calls.flatMap(({ ticker, turns }) =>
    turns.flatMap(({ text }) => text.split("\n").map((paragraph) => ({ ticker, text: paragraph }))),
  );
}

/** Words that are not learned lie between those that are. */
function nearCounts(calls: readonly SpokenCall[], words: readonly string[]): Map<number, number> {
  const numberOf = new Map(words.map((word, at) => [word, at]));
  const near = new Map<number, number>();
  for (const { text } of paragraphsOf(calls)) {
    const numbers = wordsOf(text).map((word) => numberOf.get(word.text));
    for (const [at, one] of numbers.entries()) {
      if (one === undefined) continue;
      for (let distance = 1; distance <= WINDOW; distance++) {
        const other = numbers[at + distance];
        if (other === undefined) continue;
        const key = Math.min(one, other) * words.length + Math.max(one, other);
        near.set(key, (near.get(key) ?? 0) + 1 / distance);
      }
    }
  }
  return near;
}
