// Dates, figures and names of a draft, held against everything that its sources say.

import { dateInWords, MONTHS } from "../../../data/formats/calendar-date.ts";
import { findCompanyName } from "../../../data/prose/company-name.ts";
import { sentencesAndItemsOf } from "../../../data/prose/sentences.ts";
import { isHostile, isPlainLine } from "../../../data/prose/third-party-text.ts";
import { attributionOf } from "../evidence/attribution.ts";
import type { Excerpt } from "../evidence/excerpt.ts";
import { factLines } from "../evidence/facts.ts";
import { findTheme } from "../evidence/themes.ts";
import { findPersonName } from "../lead/names.ts";
import { COMMON_WORDS } from "./common-words.ts";
import type { Sources } from "./draft.ts";
import { figuresIn, followsFrom } from "./figures.ts";

/**
 * Dates, figures, quantities and names of the text that no cited source has, one line each.
 *
 * @param unquoted the draft without its quotations; with a subject, that is its first line
 */
export function statementProblems(
  unquoted: string,
  { cited, sources, hasSubject }: { cited: readonly Excerpt[]; sources: Sources; hasSubject: boolean },
): string[] {
  const ground = groundOf(cited, sources);
  const { text, problems } = takeDates(unquoted, ground);
  return [...problems, ...figureProblems(text, ground), ...nameProblems(text, ground, { hasSubject })];
}

/** Everything that the sources say, as lines of text. */
type Ground = {
  readonly lines: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly dates: readonly string[];
};

function groundOf(cited: readonly Excerpt[], sources: Sources): Ground {
  const { facts, product, lead } = sources;
  const ofThirdParties = [
    ...cited.flatMap(({ sourceName }) => [sourceName]),
    ...(lead === null ? [] : [lead.fullName, lead.title]),
  ].filter((line) => isPlainLine(line, { charsMax: 200 }));
  const lines = [
    ...cited.flatMap(quotedFrom),
    ...cited.flatMap((excerpt) => [excerpt.sourceDate, attributionOf(excerpt, facts.companyName).ref]),
    ...cited.flatMap(({ formType }) => (formType === null ? [] : [`Form ${formType}`])),
    ...cited.flatMap(({ painPoints }) => painPoints.filter((label) => findTheme(label) !== null)),
    ...cited.flatMap(({ segment, period, speaker }) => [segment, period, speaker].flatMap((each) => each ?? [])),
    ...sources.statutory,
    ...ofThirdParties,
    ...factLines(facts),
    findCompanyName(facts.companyName)?.short ?? "",
    product.name,
    product.description,
    lead === null ? "" : (findPersonName(lead.fullName)?.greeting ?? ""),
  ].map(spoken);
  const dates = cited.map(({ sourceDate }) => dateInWords(sourceDate).toLowerCase());
  return { lines, words: new Set(lines.flatMap((line) => line.split(" "))), dates };
}

/** What an excerpt says, unless it holds instructions. */
function quotedFrom({ text }: Excerpt): string[] {
  return isHostile(text) ? [] : sentencesAndItemsOf(text);
}

const DATE = new RegExp(
  `\\b(?:(?<day>\\d{1,2}) )?(?<month>${MONTHS.join("|")})(?: (?<date>\\d{1,2})(?:st|nd|rd|th)?)?(?:,? (?<year>\\d{4}))?\\b`,
  "gu",
);
/** Quantities without a figure: they stand in the sources as they are, or they are made up. */
const VAGUE =
  /\b(?:dozens?|hundreds|thousands|millions|billions|trillions|half|halved|doubl(?:ed?|es|ing)|twice|tripl(?:ed?|es|ing)|quadrupl\w+|\w+fold|multi[- ]?(?:million|billion)|two-thirds|one[- ](?:third|quarter|fifth|tenth) of|(?:first|second|third|fourth)[- ]quarter)\b/gi;

/** Checks the dates and takes them out, since their figures and months say nothing more. */
function takeDates(unquoted: string, { lines, dates }: Ground): { text: string; problems: string[] } {
  const problems: string[] = [];
  const text = unquoted.replace(DATE, (found, ...rest) => {
    const { day, month, date, year } = rest.at(-1) as Record<string, string | undefined>;
    if (date === undefined && year === undefined && day === undefined) return found;
    const inWords = `${month} ${[date ?? day, year].filter((part) => part !== undefined).join(", ")}`.toLowerCase();
    const isKnown = dates.some((known) => known === inWords || known.replace(/ \d+,/, "") === inWords);
    const isSaid = lines.some((line) => ` ${line} `.includes(` ${spoken(found)} `));
    if (!isKnown && !isSaid) problems.push(`date "${found}" is in no source`);
    return ",";
  });
  return { text, problems };
}

function figureProblems(text: string, { lines }: Ground): string[] {
  const given = lines.flatMap(figuresIn);
  const figures = figuresIn(text).filter((figure) => !followsFrom(figure, given));
  const vague = [...text.matchAll(VAGUE)].filter(
    ([found]) => !lines.some((line) => line.includes(found.toLowerCase())),
  );
  return [
    ...figures.map((figure) => `figure "${figure.text}" is in no source`),
    ...vague.map(([found]) => `quantity "${found}" is in no source`),
  ];
}

const ALWAYS = new Set(["i", "i'm", "i'd", "i'll", "i've", "it", "us", "u.s"]);

function nameProblems(text: string, ground: Ground, { hasSubject }: { hasSubject: boolean }): string[] {
  const bodyStart = hasSubject ? text.indexOf("\n") : 0;
  const unknown = capitalisedRuns(text.slice(bodyStart)).filter((run) => {
    const name = spoken(run.join(" "));
    return !ground.lines.some((line) => ` ${line} `.includes(` ${name} `));
  });
  // A subject line may be set in capitals throughout, so there each word is judged alone.
  const unknownWords = capitalisedRuns(text.slice(0, bodyStart))
    .flatMap((run) => run.map(spoken))
    .filter((word) => !ground.words.has(word) && !COMMON_WORDS.has(word));
  return [...unknown.map((run) => run.join(" ")), ...unknownWords].map((name) => `name "${name}" is in no source`);
}

/** Capitalised words that stand next to each other, without the word that opens a sentence when it is a common one. */
function capitalisedRuns(text: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  let opensSentence = true;
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const piece of text.split(/(\n)| +/).filter((each) => each !== undefined && each !== "")) {
    const word = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
    const begins: boolean = opensSentence;
    opensSentence = /[.!?:\n\u2026]["'\u201d\u2019)]*$/.test(piece) || (begins && word === "");
    if (!/\p{Lu}/u.test(word) || isOrdinary(word, begins)) {
      close();
      continue;
    }
    run.push(word);
    if (/[^\p{L}\p{N}'\u2019&]$/u.test(piece) && !/^(?:Dr|Mr|Ms|Mrs|Prof|Inc|Corp|Co|St)\.$/.test(piece)) close();
  }
  close();
  return runs;
}

function isOrdinary(word: string, begins: boolean): boolean {
  const folded = word.toLowerCase().replaceAll("\u2019", "'");
  if (ALWAYS.has(folded)) return true;
  return begins && /^\p{Lu}[^\p{Lu}]*$/u.test(word) && COMMON_WORDS.has(folded.replace(/'s$/, ""));
}

/** Words only, in lower case, without possessives: the form in which names are compared. */
function spoken(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/(?<=\p{L})'s?(?![\p{L}\p{N}])/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}'&.$%,-]+/gu, " ")
    .replace(/[.,-]+(?= |$)|(?<=^| )[.,'-]+/gu, "")
    .replace(/ +/g, " ")
    .trim();
}
