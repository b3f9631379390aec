// The names by which a call says its segments: those that its sentences open on, again and again.
import { literalPattern } from "../../../../data/prose/literal-pattern.ts";
import { isTradeWord } from "../../../../data/taxonomy/segment-name.ts";
import { segmentOf } from "../segment-names.ts";
import { companySubject } from "./company-name.ts";
import { FIELD_NAMES, isFieldName } from "./field-names.ts";
import { FRAME, LED } from "./leads.ts";
import {
  BEGINS_WITH,
  BEHIND,
  BUSINESS,
  DESCRIBED,
  GREETING,
  LINE_ON_SLIDE,
  LOWER,
  LOWER_NAME,
  MEASURED,
  MEASURED_NAME,
  MOVED_TO,
  MOVED_TO_SMALL,
  MOVES,
  NAME,
  NAMED_SLIDE,
  NO_NAME,
  OF_THE_TALK,
  ON_ITS_FRONT,
  ON_SLIDE,
  ONLY_NAMED,
  ONLY_NAMED_SMALL,
  OPENED_BY,
  OPENS_MEASURED,
  properName,
  REPORTED,
  REPORTED_PROGRAM,
  REPORTED_SMALL,
  REVIEWED,
  SEGMENT_SAID,
  TOPIC,
  withSmallStart,
} from "./openings.ts";
import { isRepeated, recurringNames } from "./recurring-names.ts";

/** Names of segments as a call says them, the longest first, and what finds them. */
export type SpokenNames = {
  readonly names: readonly string[];
  readonly mention: RegExp;
  readonly business: RegExp;
  /** A name that is neither a speaker's nor the company's; else null. */
  readonly nameOf: (name: string | null) => string | null;
  /** A sentence that has the company as its subject; null where its name is not known. */
  readonly company: RegExp | null;
};

const NO_SEGMENTS: ReadonlyMap<string, string> = new Map();

/** "As for the individual businesses, in Harbor, …": it calls it one. */
const AMONG_BUSINESSES = /^as for (?:the|our) (?:\w+ )?businesses\b/;
/** "Our mortgage segment", "in our health care delivery business,": called so, whatever its name. */
const CALLED = [
  new RegExp(`\\b(?:[Oo]ur|[Tt]he) ${LOWER_NAME} (?:segment|division)\\b`, "gu"),
  new RegExp(`^${GREETING}(?:in|within|for|at|with) our ${LOWER_NAME} (?:business|unit|operations),`, "gu"),
  new RegExp(`^${GREETING}${MOVES} (?:our|the) ${LOWER_NAME} (?:business|segment|division|operations)\\b`, "gu"),
];
/** "A few comments on Harbor." */
const LED_NAME = new RegExp(`^${LED}${NAME}${BEHIND}`, "u");
/** Which of them is meant, and no name. */
const WHICH =
  /\b(?:core|existing|new|primary|principal|major|renewal|overall|total|entire|whole|other|own|current|legacy|remaining|ongoing|each|both|same|various|respective|future|key|main|largest|larger?|smaller?|growing|market|customer|target|operating|reportable|reporting|two|three|four|of|in|for|by|on|within|beyond|while|this|the|industry|combined|poorest|best|highest|longest|chosen|and our)\b|^(?:business|company|group|product)$/;
const IN_BUSINESS = new RegExp(`\\b(?:in|for|of|within) (?:our|the) ${NAME}${BUSINESS}`, "gu");

/** What only a segment or the whole has. */
const RESULT =
  /\b(?:(?:combined|loss|expense) ratio|core income|adjusted EBITDA|(?:operating|underwriting|segment) (?:income|results?|profit|earnings|margin|loss)|(?:written|earned) premiums?|premiums? (?:written|earned|increased|decreased|grew|rose|declined|were))\b/i;

/** "MetLife Holdings adjusted earnings were up": who earns is a part of the company. */
const EARNED =
  /^[\p{Lu}][\p{L}'\u2019&. -]{2,40} (?:APTI?|PTOI|(?:adjusted|operating|pre-?tax|segment) (?:(?:operating|pre-?tax) )?(?:earnings|income|loss))\b/u;

/** Near enough for openings, and ten times as fast as the ends of sentences. */
const ROUGH_END = /(?<=[.!?])(?<!U\.[SK]\.)["”)]*\s+|\n/;
const MAY_NAME =
  /^(?:The |Our )?(?:\p{Ll}[\p{Ll}-]* ){0,3}(?:Medic(?:aid|are)|Marketplace|ACA)[ ,]|^\p{Lu}.*[^\p{L}]\p{Lu}[\p{L}'’.]|^\P{L}*(?:[Ii]n|[Ff]or|[Ww]ithin|[Aa]cross|[AaOo][tns]|[Rr]egarding|[Ww]ith|[Ff]rom|[Ss]o|[Nn]ow|[Nn]ext|[Tt]urn|[Mm]ov|[Ss]hift|[Ll]et|[Ll]ook|[Aa]nd)|^Homeowners |^\p{Lu}\p{Ll}+ (?:reported|delivered|produced|generated|grew|underwriting|underlying|combined|net written|results)\b|^\p{Lu}[\p{L}&'’ -]{2,30} (?:lines|insurance|commercial|personal|specialty|auto|homeowners|life|health|benefits|reinsurance)\b/u;

/** "Group protection earnings of $14 million". */
const FIELD_EARNS = new RegExp(`^${FIELD_NAMES} (?:earnings|sales|deposits)\\b`, "i");

const HEARD_MIN = 1.5;
/** Heard in the middle of a sentence, or as its subject. */
const HALF = 0.5;

type Around = {
  readonly known?: readonly string[];
  readonly noSegments?: readonly string[];
  readonly title?: string | null;
};

/**
 * Names that recur where a sentence opens on a segment; one time is enough where the words call it a segment or business or its last
 * word is a line of business (semantics 14.18).
 * @param known names that the same document introduces as segments
 * @param noSegments speakers and the company
 * @param title of the call, which names the company
 */
export function spokenNames(
  speeches: readonly string[],
  { known = [], noSegments = [], title = null }: Around = {},
): SpokenNames {
  const others = new Set(noSegments.flatMap(formsOf).map((name) => name.toLowerCase()));
  const heard = new Map<string, number>();
  const reporters = new Set<string>();
  const hear: Hear = (name, weight, isReporter = false) => {
    if (name === null || others.has(name.toLowerCase())) return;
    heard.set(name, (heard.get(name) ?? 0) + weight);
    if (isReporter) reporters.add(name);
  };
  for (const speech of speeches) for (const sentence of speech.split(ROUGH_END)) hearNames(sentence, hear);
  for (const name of recurringNames(speeches)) hear(name, HEARD_MIN);
  const learned = [...heard]
    .filter(
      ([name, weight]) =>
        weight >= HEARD_MIN || isLine(name) || REGION.test(name) || (reporters.has(name) && isRepeated(name, speeches)),
    )
    .map(([name]) => name);
  const nameOf = (name: string | null) => (name === null || others.has(name.toLowerCase()) ? null : name);
  return { ...newNames([...new Set([...learned, ...known])]), nameOf, company: companySubject(title) };
}

/** Its words, its first two or three, and what they begin with: "VMG" of "Vale Mutual Group, Inc.". */
function formsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}&.'\u2019-]+/u).filter((word) => word !== "");
  const initials = words.map((word) => word.charAt(0)).join("");
  const short = [3, 4, 5].filter((length) => length <= words.length).map((length) => initials.slice(0, length));
  const openings = [2, 3].filter((length) => length < words.length).map((length) => words.slice(0, length).join(" "));
  return [name, ...words, ...openings, ...short];
}

/** Once is enough. */
const SURELY_NAMED = [OPENS_MEASURED, NAMED_SLIDE, ONLY_NAMED, ON_ITS_FRONT, REVIEWED, SEGMENT_SAID];

function begunWith(spoken: string): string | null {
  const [, name] = BEGINS_WITH.exec(spoken) ?? [];
  return name !== undefined && isLine(name) ? name : properName(name);
}

function lineOnSlide(sentence: string): string | null {
  const [, line] = ON_SLIDE.exec(sentence) ?? LINE_ON_SLIDE.exec(sentence) ?? [];
  return line?.toLowerCase() ?? null;
}

/** `isReporter`: it has results. */
type Hear = (name: string | null, weight: number, isReporter?: boolean) => void;

/** "Turning to Harbor, …". */
function hearOpened(spoken: string, weight: number, hear: Hear): void {
  const moved = MOVED_TO.exec(spoken);
  const openedBy = OPENED_BY.exec(spoken);
  // "Now on to Harbor General Agency." says nothing else.
  const rest = moved === null ? null : spoken.slice(moved[0].length);
  const isAll = rest !== null && /^(?:\W*| (?:segment|business|division)\b.*)$/.test(rest);
  const name = properName(moved?.[1]);
  hear(name, isAll || isOfWords(name) ? Math.max(weight, HEARD_MIN) : weight);
  const opened = properName(openedBy?.[1]);
  const isSure = AMONG_BUSINESSES.test(spoken) || (AT.test(spoken) && isOfWords(opened));
  hear(opened, isSure ? HEARD_MIN : weight);
  if (moved === null && openedBy === null) {
    const led = properName(LED_NAME.exec(spoken)?.[1]);
    hear(led, isOfWords(led) ? HEARD_MIN : weight);
  }
}

const AT = new RegExp(`^${GREETING}at `, "u");
/** "Harbor General", which no start of a sentence explains. */
const isOfWords = (name: string | null) => name !== null && /\p{Lu}\p{Ll}.* \p{Lu}\p{Ll}/u.test(name);

const FRAMED = new RegExp(`^(?:${GREETING}${FRAME})`, "u");

function hearNames(said: string, hear: Hear): void {
  if (!MAY_NAME.test(said) && !FIELD_EARNS.test(said)) return;
  const framed = FRAMED.exec(withSmallStart(said))?.[0].length ?? 0;
  const sentence = said.slice(framed);
  const spoken = withSmallStart(said);
  const weight = RESULT.test(sentence) ? 1 + HALF : 1;
  hearOpened(spoken, weight, hear);
  hear(properName(REPORTED.exec(sentence)?.[1]), EARNED.test(sentence) ? HEARD_MIN : HALF, true);
  hear(properName(MEASURED_NAME.exec(sentence)?.[1]), HALF);
  for (const pattern of SURELY_NAMED) hear(properName(pattern.exec(spoken)?.[1]), HEARD_MIN);
  hear(begunWith(spoken), HEARD_MIN);
  hear(lineOnSlide(said), HEARD_MIN);
  hear(properName(DESCRIBED.exec(sentence)?.[1]), HEARD_MIN);
  hear(REPORTED_PROGRAM.exec(sentence)?.[1] ?? null, HEARD_MIN);
  for (const pattern of [LOWER, REPORTED_SMALL, ONLY_NAMED_SMALL]) {
    const found = pattern.exec(spoken);
    hear(lineName(found) ?? (RESULT.test(sentence) ? tradeName(found) : null), HEARD_MIN);
  }
  if (RESULT.test(sentence)) hear(movedTo(MOVED_TO_SMALL.exec(spoken)?.[1]), HEARD_MIN);
  for (const pattern of CALLED) for (const [, name] of spoken.matchAll(pattern)) hear(calledName(name), HEARD_MIN);
  for (const [, name] of sentence.matchAll(MEASURED)) hear(properName(name), HALF);
  for (const [, name] of spoken.matchAll(IN_BUSINESS)) hear(properName(name), HEARD_MIN);
}

/** `our personal auto business`, `in commercial lines,`: only lines of business, as they are said. */
function lineName(found: RegExpExecArray | null): string | null {
  const name = (found?.[1] ?? "").replace(/^(?:our|the|its) /, "");
  const line = name.replace(/ and other$/, "");
  return line !== "" &&
    /^\p{Ll}/u.test(line) &&
    !NO_NAME.test(line) &&
    !BESIDE_A_NAME.test(line) &&
    (isLine(line) || OF_REGION.test(line))
    ? name
    : null;
}

function tradeName(found: RegExpExecArray | null): string | null {
  const name = found?.[1] ?? "";
  return isTradeWord(name) ? name : null;
}

function calledName(name: string | undefined): string | null {
  return name === undefined || WHICH.test(name) || BESIDE_A_NAME.test(name) || TOPIC.test(name) ? null : name;
}

function movedTo(name: string | undefined): string | null {
  return name === undefined || OF_THE_TALK.test(name) ? null : calledName(name);
}

/** A part of the world that has results is a segment. */
const REGION =
  /^(?:(?:North|Latin|South) America|LATAM|EMEA|Asia(?: Pacific)?|Europe|Japan|U\.S\.|International)(?: (?:commercial|personal|specialty))?$/;
const OF_REGION =
  /^international$|^(?:international|global|national|regional) (?:(?:general|commercial|personal|retail|specialty|auto|housing|lifestyle|property|casualty|health|life|benefits)(?: lines| insurance)?|insurance)$/;

/** No part of a name. */
const BESIDE_A_NAME =
  /^(?:an?|higher|lower|improved|elevated) |\b(?:leading|based|focused|class|acuity|tail|short-tail|long-tail)\b|\b(?:quarter|year|half|months?|total|overall)\b/;

/** Parts of a personal or commercial business that report results, and are said in a word. */
const SHORT_LINE =
  /^(?:core )?(?:auto(?:mobile)?|homeowners|middle[- ]market|small (?:commercial|business)|national accounts|select accounts|annuities|group protection|retirement plan services|individual life|group life)$/i;

function isLine(name: string): boolean {
  if (SHORT_LINE.test(name) || isFieldName(name)) return true;
  const titled = name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()).replaceAll(" And ", " and ");
  return segmentOf(titled, NO_SEGMENTS) !== null;
}

function newNames(all: readonly string[]): Omit<SpokenNames, "nameOf" | "company"> {
  const names = all.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const choice = names.map(inEitherCase).join("|");
  // A name that goes on is another name: `Commercial Auto`, `commercial property`; `Individual Retirement APTI` is what that earned.
  const mention = new RegExp(
    String.raw`(?<![\p{L}\d&-]|[&-] )(${choice})(?:['’]s?)?(?! (?:&|(?!(?:APTI?|PTOI|GWP|NPW|ML?R|HBR|MCR)\b)\p{Lu}|auto\b|property\b|casualty\b|lines?\b|insurance\b|umbrella\b|real\b|paper\b|loans?\b|mortgages?\b))(?![\p{L}-])`,
    "gu",
  );
  const business = /\b(?:in|for|within|from|of|to|at|with) (?:both |our |the )?$|(?:^|, )(?:our|the) $/i;
  return { names, mention, business };
}

/** Behind a word of the trade that is meant as a segment: no "insurance industry", no "Benefits from higher rates". */
const AS_A_SEGMENT = "(?=[,.;:]|['\u2019]s | (?:segment|division|business|operations|group|GWP)\\b)";

/** What is written small has a capital where it begins a sentence. */
function inEitherCase(name: string): string {
  const first = name.charAt(0);
  const said = /\p{Ll}/u.test(first)
    ? `[${first}${first.toUpperCase()}]${literalPattern(name.slice(1))}`
    : literalPattern(name);
  return isTradeWord(name) || name === "benefits" ? `${said}${AS_A_SEGMENT}` : said;
}
