// Dates, figures, quantities and names of a draft, held against the lines of its sources (semantics 12.6).
import { dateInWords, MONTHS } from "../formats/calendar-date.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { figuresIn, followsFrom } from "./figures.ts";
import type { Problem } from "./problem.ts";

/** Everything that the sources say. */
export type Ground = {
  /** Lines of text, however they are written. */
  readonly lines: readonly string[];
  /** Days of the sources, YYYY-MM-DD. */
  readonly dates: readonly string[];
};

/** The lines in the form in which names are compared. */
type Spoken = {
  readonly lines: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly dates: readonly string[];
};

/**
 * Dates, figures, quantities and names of the text that no source has.
 *
 * @param unquoted the draft without its quotations; with a subject, that is its first line
 */
export function statementProblems(
  unquoted: string,
  ground: Ground,
  { hasSubject }: { readonly hasSubject: boolean },
): Problem[] {
  const heard = heardOf(ground);
  const { text, problems } = takeDates(unquoted, heard);
  return [...problems, ...figureProblems(text, heard), ...nameProblems(text, heard, { hasSubject })];
}

function heardOf({ lines, dates }: Ground): Spoken {
  const heard = lines.map(spoken);
  return {
    lines: heard,
    words: new Set(heard.flatMap((line) => line.split(" "))),
    dates: dates.map((date) => dateInWords(date).toLowerCase()),
  };
}

const DATE = new RegExp(
  `\\b(?:(?<day>\\d{1,2}) )?(?<month>${MONTHS.join("|")})(?: (?<date>\\d{1,2})(?:st|nd|rd|th)?)?(?:,? (?<year>\\d{4}))?\\b`,
  "gu",
);
/** Quantities without a figure: they stand in the sources as they are, or they are made up. */
const VAGUE =
  /\b(?:dozens?|hundreds|thousands|millions|billions|trillions|half|halved|doubl(?:ed?|es|ing)|twice|tripl(?:ed?|es|ing)|quadrupl\w+|\w+fold|multi[- ]?(?:million|billion)|two-thirds|one[- ](?:third|quarter|fifth|tenth) of|(?:first|second|third|fourth)[- ]quarter)\b/gi;

/** Checks the dates and takes them out, since their figures and months say nothing more. */
function takeDates(unquoted: string, { lines, dates }: Spoken): { text: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const text = unquoted.replace(DATE, (found, ...rest) => {
    const { day, month, date, year } = rest.at(-1) as Record<string, string | undefined>;
    if (date === undefined && year === undefined && day === undefined) return found;
    const inWords = `${month} ${[date ?? day, year].filter((part) => part !== undefined).join(", ")}`.toLowerCase();
    const isKnown = dates.some((known) => known === inWords || known.replace(/ \d+,/, "") === inWords);
    const isSaid = lines.some((line) => ` ${line} `.includes(` ${spoken(found)} `));
    if (!isKnown && !isSaid) problems.push({ rule: "date", line: `date "${found}" is in no source` });
    return ",";
  });
  return { text, problems };
}

function figureProblems(text: string, { lines }: Spoken): Problem[] {
  const given = lines.flatMap(figuresIn);
  const figures = figuresIn(text).filter((figure) => !followsFrom(figure, given));
  const vague = [...text.matchAll(VAGUE)].filter(
    ([found]) => !lines.some((line) => line.includes(found.toLowerCase())),
  );
  return [
    ...figures.map(({ text: figure }) => ({ rule: "figure" as const, line: `figure "${figure}" is in no source` })),
    ...vague.map(([found]) => ({ rule: "quantity" as const, line: `quantity "${found}" is in no source` })),
  ];
}

const ALWAYS = new Set(["i", "i'm", "i'd", "i'll", "i've", "it", "us", "u.s"]);

function nameProblems(text: string, ground: Spoken, { hasSubject }: { hasSubject: boolean }): Problem[] {
  const bodyStart = hasSubject ? text.indexOf("\n") : 0;
  const unknown = capitalisedRuns(text.slice(bodyStart)).filter((run) => {
    const name = spoken(run.join(" "));
    return !ground.lines.some((line) => ` ${line} `.includes(` ${name} `));
  });
  // A subject line may be set in capitals throughout, so there each word is judged alone.
  const unknownWords = capitalisedRuns(text.slice(0, bodyStart))
    .flatMap((run) => run.map(spoken))
    .filter((word) => !ground.words.has(word) && !COMMON_WORDS.has(word));
  return [...unknown.map((run) => run.join(" ")), ...unknownWords].map((name) => ({
    rule: "name",
    line: `name "${name}" is in no source`,
  }));
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
