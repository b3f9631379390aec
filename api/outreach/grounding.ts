// Verifies a draft, whoever wrote it: nothing in it that is not in its sources, and nothing planted.
//
// A message may state only what stands in the cited excerpts, the company's facts, the product's own description or the
// lead (semantics 12). So, after generation and whatever the prompt said, every
// - quotation must be an exact part of one cited excerpt's quotable prose, or of the product's description;
// - figure must be one of the sources', rounded in words at most;
// - date must be a source's; name (a capitalised word or a run of them) must stand in a source as it is written;
// - link, e-mail address and telephone number must be the product's own: third parties plant them;
// - excerpt that is cited must be used, and every excerpt that is used must be cited.
// Markup, hidden characters, placeholders and traces of instructions are refused, and the platform's limits are kept.
import { attributionOf, dateInWords } from "./attribution.ts";
import { COMMON_WORDS } from "./common-words.ts";
import type { Passage } from "./evidence.ts";
import { type CompanyFacts, factLines } from "./facts.ts";
import { figuresIn, followsFrom } from "./figures.ts";
import { type Format, limitsOf } from "./format.ts";
import { findCompanyName, findPersonName } from "./names.ts";
import { countWords } from "./quote.ts";
import { hasHiddenText, isAttack, isHostile, isPlainProse, sentencesOf } from "./screen.ts";
import { findTheme } from "./themes.ts";

export type Draft = {
  /** Null on LinkedIn. */
  readonly subject: string | null;
  readonly body: string;
  readonly usedExcerptIds: readonly number[];
};

/** What a draft may draw on. */
export type Sources = {
  /** The excerpts that were offered; a draft cites some of them. */
  readonly passages: readonly Passage[];
  readonly facts: CompanyFacts;
  readonly product: { readonly name: string; readonly description: string };
  readonly lead: { readonly fullName: string; readonly title: string } | null;
};

/** What is wrong with the draft, one line each; none when it may be sent. */
export function problemsOf(draft: Draft, sources: Sources, format: Format): string[] {
  const text = draft.subject === null ? draft.body : `${draft.subject}\n${draft.body}`;
  const cited = sources.passages.filter(({ excerptId }) => draft.usedExcerptIds.includes(excerptId));
  const { unquoted, quotations, problems } = takeQuotations(text, cited, sources);
  const ground = groundOf(cited, sources);
  const undated = takeDates(unquoted, ground);
  return [
    ...formProblems(draft, sources, format),
    ...problems,
    ...plantedProblems(text, unquoted, sources),
    ...citationProblems(draft, sources, quotations),
    ...undated.problems,
    ...figureProblems(undated.text, ground),
    ...nameProblems(undated.text, ground, { hasSubject: draft.subject !== null }),
  ];
}

function formProblems({ subject, body }: Draft, { lead }: Sources, format: Format): string[] {
  const { wordsMin, wordsMax, charactersMax, hasSubject } = limitsOf(format);
  const words = countWords(body);
  const greeting = lead === null ? null : findPersonName(lead.fullName)?.greeting;
  const isGreeted =
    greeting === undefined || greeting === null || body.slice(0, 160).includes(greeting.split(" ").at(-1) ?? "");
  return [
    ...(body.trim() === body ? [] : ["the body begins or ends with blanks"]),
    ...(words > wordsMax ? [`the body has ${words} words; at most ${wordsMax}`] : []),
    ...(words < wordsMin ? [`the body has ${words} words; at least ${wordsMin}`] : []),
    ...(body.length > charactersMax ? [`the body has ${body.length} characters; at most ${charactersMax}`] : []),
    ...(hasSubject || subject === null ? [] : ["a LinkedIn message has no subject"]),
    ...(hasSubject && !/^\S.{2,118}\S$/u.test(subject ?? "")
      ? ["an e-mail needs a subject: one line of 4 to 120 characters"]
      : []),
    ...(isGreeted ? [] : ["the lead is not greeted by name"]),
  ];
}

const MARKUP = /<[a-z!/][^>]*>|&[a-z#\d]+;|\]\(|```|\*\*|^#{1,6} |[`{}[\]<>|\\^~]|_{2,}/im;
const PLACEHOLDER =
  /\b(?:lorem ipsum|tbd|todo|xxx+|your name|insert \w+|(?:first|last|company|sender)[ _]name|placeholder)\b/i;
const LINK =
  /\b(?:[a-z][a-z+.-]*:\/\/|www\.)\S+|\b(?:mailto|tel|javascript|data):\S+|\b[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b(?:\/\S*)?/gi;
const ADDRESS = /[^\s@"()]+\s?(?:@|\(at\)|\[at\])\s?[^\s@"()]+/gi;
const TELEPHONE = /(?:\+|\b)(?:\d[\s().-]?){7,}\d\b|\b\d-?\d{3}-[A-Z]{3,}/g;

function plantedProblems(text: string, unquoted: string, { product }: Sources): string[] {
  const problems: string[] = [];
  if (hasHiddenText(text)) problems.push("the text holds hidden characters");
  if (MARKUP.test(text)) problems.push("the text holds markup");
  if (PLACEHOLDER.test(text)) problems.push("the text holds a placeholder");
  if (isAttack(unquoted)) problems.push("the text holds instructions");
  for (const [kind, pattern] of [
    ["link", LINK],
    ["address", ADDRESS],
    ["telephone number", TELEPHONE],
  ] as const) {
    for (const [found] of unquoted.matchAll(pattern)) {
      const bare = found.replace(/[.,;:!?)]+$/, "");
      if (!product.description.includes(bare)) problems.push(`${kind} "${bare}" is not the product's own`);
    }
  }
  return problems;
}

const QUOTATION =
  /\u201c([^\u201c\u201d]*)\u201d|"([^"]*)"|\u00ab([^\u00ab\u00bb]*)\u00bb|(?<![\p{L}\p{N}])['\u2018]((?:[^'\u2018\u2019\n]|(?<=\p{L})['\u2019](?=\p{L}))*)['\u2019](?![\p{L}\p{N}])/gu;

/** Checks the quotations and takes them out, since what they say is said by the source. */
function takeQuotations(text: string, cited: readonly Passage[], { product }: Sources) {
  const problems: string[] = [];
  const quotations: string[] = [];
  const quotable = [...cited.flatMap(({ text: passage }) => quotableProse(passage)), fold(product.description)];
  const unquoted = text.replace(QUOTATION, (...found) => {
    const quotation = String(found.slice(1, 5).find((group) => group !== undefined) ?? "").trim();
    const wanted = fold(quotation);
    if (wanted === "" || quotable.some((prose) => prose.includes(wanted))) quotations.push(quotation);
    else problems.push(`quotation "${quotation.slice(0, 60)}" is not in a cited excerpt`);
    return "\u2026";
  });
  if (/[\u201c\u201d"\u00ab\u00bb]/.test(unquoted)) problems.push("a quotation mark stands alone");
  return { unquoted, quotations, problems };
}

/** The sentences of an excerpt that may be quoted, in one spelling of blanks and quotation marks. */
function quotableProse(passage: string): string[] {
  return isHostile(passage) ? [] : sentencesOf(passage).filter(isPlainProse).map(fold);
}

function fold(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .trim();
}

function citationProblems(draft: Draft, sources: Sources, quotations: readonly string[]): string[] {
  const { passages } = sources;
  const problems: string[] = [];
  const ids = draft.usedExcerptIds;
  const unknown = ids.filter((id) => !passages.some(({ excerptId }) => excerptId === id));
  if (ids.length === 0) problems.push("no excerpt is cited");
  if (new Set(ids).size < ids.length) problems.push("an excerpt is cited twice");
  for (const id of unknown) problems.push(`excerpt ${id} was not offered`);
  for (const passage of passages) {
    const isQuoted = quotations.some((quotation) => fold(passage.text).includes(fold(quotation)));
    const isCited = ids.includes(passage.excerptId);
    const isQuotedFromCited = quotations.every((quotation) =>
      passages.some((other) => ids.includes(other.excerptId) && fold(other.text).includes(fold(quotation))),
    );
    if (isCited && !isQuoted && !isTold(passage, draft, sources))
      problems.push(`excerpt ${passage.excerptId} is cited, but not used`);
    if (!isCited && isQuoted && !isQuotedFromCited)
      problems.push(`excerpt ${passage.excerptId} is used, but not cited`);
  }
  return problems;
}

/**
 * Without a quotation, an excerpt is used when its subject is named, or several of its words in a row. One whose subjects
 * cannot be named is used when its document is.
 */
function isTold(passage: Passage, { subject, body }: Draft, { facts }: Sources): boolean {
  const told = fold(`${subject ?? ""} ${body}`).toLowerCase();
  const { painPoints, text } = passage;
  const topics = painPoints.flatMap((label) => findTheme(label)?.topic ?? []);
  const subjects =
    topics.length > 0 ? [...painPoints, ...topics] : [attributionOf(passage, facts.companyName).shortRef];
  if (subjects.some((each) => told.includes(each.toLowerCase()))) return true;
  const words = fold(text).toLowerCase().split(" ");
  return words.some((_, at) => at + 4 <= words.length && told.includes(words.slice(at, at + 4).join(" ")));
}

/** Everything that the sources say, as lines of text. */
type Ground = {
  readonly lines: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly dates: readonly string[];
};

function groundOf(cited: readonly Passage[], { facts, product, lead }: Sources): Ground {
  const company = findCompanyName(facts.companyName);
  const lines = [
    ...cited.flatMap(({ text }) => (isHostile(text) ? [] : sentencesOf(text).filter((line) => !isHostile(line)))),
    ...cited.flatMap((passage) => [
      passage.sourceName,
      passage.sourceDate,
      attributionOf(passage, facts.companyName).ref,
    ]),
    ...cited.flatMap(({ formType }) => (formType === null ? [] : [`Form ${formType}`])),
    ...cited.flatMap(({ painPoints }) => painPoints.filter((label) => findTheme(label) !== null)),
    ...factLines(facts),
    ...(company === null ? [] : [company.short]),
    product.name,
    product.description,
    ...(lead === null ? [] : [lead.fullName, findPersonName(lead.fullName)?.greeting ?? "", lead.title]),
  ].map(spoken);
  const dates = cited.map(({ sourceDate }) => dateInWords(sourceDate).toLowerCase());
  return { lines, words: new Set(lines.flatMap((line) => line.split(" "))), dates };
}

const MONTH = "January|February|March|April|May|June|July|August|September|October|November|December";
const DATE = new RegExp(
  `\\b(?:(?<day>\\d{1,2}) )?(?<month>${MONTH})(?: (?<date>\\d{1,2})(?:st|nd|rd|th)?)?(?:,? (?<year>\\d{4}))?\\b`,
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
