// Which headings name a segment or line of business: those that the text introduces as its segments, and those whose last word says so.
import type { PartHead } from "./parts/tabled-parts.ts";
import { properName } from "./spoken/openings.ts";
import { isHeading, type Unit } from "./unit.ts";

/** Names as the text introduces them, by the form that headings are compared in. */
export type SegmentNames = ReadonlyMap<string, string>;

const COUNTS = ["two", "three", "four", "five", "six", "seven", "eight"];
const INTRODUCED = new RegExp(
  String.raw`\b(?:(${COUNTS.join("|")}|[2-8])\s+)?(?:(?:principal|primary|main|reportable|reporting|operating|business|industry|geographic)\s+){0,3}segments\b([^.;:—–]{0,60}?)(?::|\s*[—–]|\s--|\bare\b|\bincluding\b|\binclude\b|\bcomprise\b|\bconsist(?:ing)? of\b)\s*((?:[^.:]|(?<=\b[A-Z])\.){3,300})`,
  "gi",
);
/** "Our underwriting operations include the following groups: …". */
const GROUPS =
  /\b(?:underwriting (?:operations|businesses|units)|insurance and reinsurance (?:businesses|operations)) (?:are|include|comprise|consist of)(?: the following (?:groups|businesses|units))?:?\s*([^.:]{3,300})/gi;
/** "(1)" before a name, and its short form in brackets behind it. */
const AROUND_NAMES = /\(\d\)\s*|\s*\((?:the )?["\u201c][^)]*\)/g;
const NAME =
  /^(?:the |our )?((?:\p{Lu}[\p{L}'’&-]*|and|&|of)(?: (?:U\.[SK]\.|\p{Lu}[\p{L}'’&-]*|and|&|of)){0,5})(?: segments?)?$/u;
const MENTIONED = /\b((?:(?:U\.[SK]\.|\p{Lu}[\p{L}'’-]+)(?: & | and | )){1,4})segments?\b/gu;
const MENTIONS_MIN = 3;
const NO_NAME =
  /^(?:our|the|each|all|other|these|those|this|that|both|operating|reportable|business|geographic|industry|insurance|two|three|four|five|six|seven|a|an|of|in|by|and|no|total|market|customer|company|premiums?|revenues?|losses|expenses|pricing|rates?|income|earnings|investments?|underwriting|results|growth|profitability|retention|(?:loss|combined|expense) ratio)$/i;

/** @param units of the whole part; @param parts those that tables list */
export function segmentNamesOf(units: readonly Unit[], parts: Iterable<PartHead>): SegmentNames {
  const names = new Map<string, string>();
  const mentions = new Map<string, number>();
  for (const [index, unit] of units.entries()) {
    if (!SPOKEN.has(unit.kind) || !/segment|(?:\bunder|insur)\w+ (?:operations|businesses|units)/i.test(unit.text))
      continue;
    for (const name of introducedBy(units, index)) names.set(comparable(name), name);
    for (const name of mentionedIn(unit.text)) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  }
  for (const name of [...reportedUnder(units), ...tabledUnder(units)]) names.set(comparable(name), name);
  for (const [key, name] of properNames(parts)) if (!names.has(key)) names.set(key, name);
  const headings = new Set(units.flatMap((unit) => (isHeading(unit) ? [comparable(unit.text)] : [])));
  for (const [name, count] of mentions) {
    // "The Harbor and Surety segments" are two, where no heading has both.
    const isOne = !/ and | & /.test(name) || headings.has(comparable(name));
    if (count >= MENTIONS_MIN && isOne) names.set(comparable(name), name);
  }
  return names;
}

/** Names that only one part has; several words are not always written in capitals. */
function properNames(parts: Iterable<PartHead>): [string, string][] {
  return Array.from(parts).flatMap(({ name, isProper }): [string, string][] => {
    const cased = / /.test(name) && name === name.toUpperCase() ? titleCased(name) : name;
    return isProper ? [[comparable(name), cased]] : [];
  });
}

/** "Total revenues increased", under each of the headings of which nothing else shows that they are segments. */
const RESULT =
  /^((?:total|net|gross|segment|pre-?tax|operating|premium|written|earned|core)? ?(?:revenues?|sales|premiums?|income|earnings|margin|profit|loss))\b[^.]{0,40}? (?:increased|decreased|was|were|rose|fell|improved|declined|of \$)/i;
const HEADING_MAX = 40;
/** Each of the segments has one. */
const OF_EACH = /^(?:overview|summary|highlights|general|background)$/i;

/** Headings under which the same measure is reported next: of two and more each is a segment. */
function reportedUnder(units: readonly Unit[]): string[] {
  const under = new Map<string, Set<string>>();
  for (const [index, unit] of units.entries()) {
    const name = unit.text.trim();
    if (!isHeading(unit) || name.length > HEADING_MAX || !NAME.test(name)) continue;
    if (OF_EACH.test(name) || properName(name) === null) continue;
    const measure = RESULT.exec(units[index + 1]?.text ?? "")?.[1]?.toLowerCase();
    if (measure !== undefined) under.set(measure, (under.get(measure) ?? new Set()).add(name));
  }
  return [...under.values()].flatMap((names) => (names.size > 1 ? [...names] : []));
}

const RESULTS_OF =
  /^the (?:following|accompanying) tables? .*\bresults(?: of operations)? (?:of|for) (?:the |our |\S+['’]s )?(.{3,50}?)(?: segments?)? (?:for|in|of) (?:the|each)\b/i;
/** Between a heading and the table of its results. */
const UNITS_BETWEEN_MAX = 6;
const OF_NO_SEGMENT = /^(?:consolidated|corporate|total|investments?|discontinued)\b/i;

/** "Harbor Casualty Operations", and soon below it "The following table summarizes the results of Harbor Casualty Operations for the years". */
function tabledUnder(units: readonly Unit[]): string[] {
  return units.flatMap(({ text }, index) => {
    const name = RESULTS_OF.exec(text)?.[1];
    if (name === undefined || !/^\p{Lu}/u.test(name) || OF_NO_SEGMENT.test(name)) return [];
    const above = units.slice(Math.max(0, index - UNITS_BETWEEN_MAX), index);
    return above.some((unit) => unit.text.trim() === name && unit.kind !== "prose") ? [name] : [];
  });
}

const SPOKEN: ReadonlySet<Unit["kind"]> = new Set<Unit["kind"]>(["prose", "list_item", "caption"]);

/** `We have three segments: A, B and C`, or with the names in the list below. */
function introducedBy(units: readonly Unit[], index: number): string[] {
  const text = units[index]?.text ?? "";
  const inside = Array.from(text.matchAll(INTRODUCED), ([, count, , list = ""]) => listed(list, count)).flat();
  const groups = Array.from(text.matchAll(GROUPS), ([, list = ""]) =>
    listed(list.replace(AROUND_NAMES, ""), undefined),
  ).flat();
  inside.push(...groups);
  return /\bsegments?\b[^.]*:$/i.test(text) ? [...inside, ...bulletNames(units, index + 1)] : inside;
}

/** `the A segment`. */
function mentionedIn(text: string): string[] {
  const names = Array.from(text.matchAll(MENTIONED), ([, raw = ""]) =>
    raw.trim().replace(/^(?:Our|The|Each|In|For|Within|Of|Both) /, ""),
  );
  return names.filter((name) => name.length > 2 && !NO_NAME.test(name));
}

/** `A, B and C`, as many as were announced. */
function listed(list: string, count: string | undefined): string[] {
  const [upTo = ""] = list.split(/(?<!\b[A-Z])\.\s|\(|\bwhich\b|\beach\b|, as\b/);
  const commas = upTo.split(/\s*[;,]\s*(?:and\s+)?/).filter((piece) => piece.trim() !== "");
  const last = commas.at(-1) ?? "";
  const before = commas.slice(0, -1);
  const parted = [...before, ...last.split(/\s+and\s+/)];
  // "Surety and Corporate and Other" are two.
  const partedOnce = Array.from(last.matchAll(/\s+and\s+/g), ({ 0: and, index }) => [
    ...before,
    last.slice(0, index),
    last.slice(index + and.length),
  ]);
  const wanted =
    count === undefined
      ? null
      : COUNTS.includes(count.toLowerCase())
        ? COUNTS.indexOf(count.toLowerCase()) + 2
        : Number(count);
  for (const pieces of [parted, ...partedOnce, commas]) {
    const names = pieces.map((piece) => NAME.exec(piece.trim())?.[1] ?? "");
    const isAll = names.every((name) => name !== "" && !NO_NAME.test(name));
    if (isAll && names.length >= 2 && (wanted === null || names.length === wanted)) return names;
  }
  return [];
}

const BULLETS_MAX = 10;

function bulletNames(units: readonly Unit[], from: number): string[] {
  const names: string[] = [];
  for (const { kind, text, mark } of units.slice(from, from + BULLETS_MAX)) {
    if (kind !== "list_item") break;
    const [opening = ""] = text.slice(mark).split(/[;:,.(]|\s[–—-]\s|\s(?:which|and)\s/);
    const name = NAME.exec(opening.trim())?.[1];
    if (name && !NO_NAME.test(name)) names.push(name);
  }
  return names;
}

const LINE_OF_BUSINESS =
  /^(?:\p{Lu}[\p{L}'’-]*(?:,? & |,? and |, | |\/|-)){0,5}?(?:(?:U\.[SK]\.|\p{Lu}[\p{L}'’-]*),? (?:& |and )?(?:Insurance|Reinsurance|Lines|Segment|Annuities|Life|Health|Auto|Automobile|Homeowners|Casualty|Surety)|(?:Group|Voluntary|Supplemental|Dental|Protection|Worksite) Benefits|Workers[’']? Compensation|(?:Health|Managed|Senior) Care)$/u;
const NO_LINE =
  /\b(?:liabilit(?:y|ies)|catastrophes?|employee|pension|postretirement|retirement|post-employment|tax|share|stock|deferred|policy|death|future|contract|unemployment|stop|managed|national|federal|state|deposit|executive|director|incentive|credit|product|other|contingent|environmental|of|for|on|in|by|to|from|net|ceded|assumed|catastrophe|prepaid|foreign|capital|financial|debt|equity|securities|uncertainty|regulation|global|new|emerging|international)\b/i;
/** Of savings; other words for retirement are of the company's own employees. */
const OF_RETIREMENT = /^(?:Life (?:and|&) Retirement|(?:Individual|Group|Institutional) Retirement(?: Strategies)?)$/;
const TRAILING = /(?:\s*[–—:-]\s*.{0,60}|\s*\(.{0,40}\)|,? continued)$/i;
const ROLE =
  / (?:segment|segments|business|businesses|division|operations|results|segment results|results of operations|overview)$/i;

/** "Excess and Surplus Lines Insurance Results", "Personal Lines Outlook": of that line, one of its topics. */
const TOPIC =
  / (?:Results(?: of Operations)?|Premiums|Outlook|Performance|Pricing|Loss(?:es)? and Loss (?:Adjustment )?Expenses|Losses by Size|Underwriting (?:Expenses|Results)|Insurance Highlights)$/i;
const OF_THE_WHOLE = /^(?:consolidated|total|overall)\b/i;

/** "Business Segment Results": of all of them. */
const OF_SEGMENTS = /^(?:Business|Operating|Reportable|Reporting|Industry|Geographic) Segment$/;

/** The segment that a heading names; null when it names none. */
export function segmentOf(heading: string, names: SegmentNames): string | null {
  const plain = heading.replace(/^(?:[•●\s]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s|note \d+\s*[.:–—-]?\s)+/i, "").trim();
  const short = plain.replace(TRAILING, "");
  if (OF_THE_WHOLE.test(plain)) return names.get(comparable(plain)) ?? null;
  for (const title of [plain, short, short.replace(/^[A-Z]{2,4} /, ""), short.replace(TOPIC, "")]) {
    const known = names.get(comparable(title));
    if (known) return known;
    const cased = title === title.toUpperCase() ? titleCased(title) : title;
    const isLine = OF_RETIREMENT.test(cased) || (LINE_OF_BUSINESS.test(cased) && !NO_LINE.test(cased));
    if (cased.length <= 60 && isLine && !OF_SEGMENTS.test(cased))
      return cased.replace(/ Segment$|(?<= Lines) Insurance$/, "");
  }
  return null;
}

/** The segment as the text introduces it; null where it introduces none of that name. */
export const knownName = (name: string, names: SegmentNames) => names.get(comparable(name)) ?? null;

/** As the items of a list begin: "Commercial casualty – During 2022, …", "Property per risk treaty – …". */
const LINE_OF_ITEM =
  /^(?:(?:all|other|commercial|personal|small|excess|surplus|general|professional|medical|management|specialty|property|casualty|individual|group|multi|per|risk|occurrence|and|&) ){0,5}(?:casualty|property|auto(?:mobile)?|homeowners?|umbrella|liability|malpractice|workers['’]? compensation|surety|marine|crop|lines|life|annuit(?:y|ies)|disability|catastrophe treaty|excess treaty|risk treaty|occurrence treaty|quota share treaty|insurance|reinsurance)$/i;

/** The line, or the treaty, that a list's item is about; null where its heading names none. */
export function lineOfItem(heading: string): string | null {
  const name = heading.trim();
  return LINE_OF_ITEM.test(name) ? name : null;
}

function comparable(name: string): string {
  const plain = name.toLowerCase().replaceAll("’", "'").replaceAll(" & ", " and ").replace(STOPS, "");
  return plain
    .replace(/^(?:our|the) /, "")
    .replace(ROLE, "")
    .replace(STOPS, "");
}

const STOPS = /[\s.,:;]+$/;

export function titleCased(text: string): string {
  const cased = text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
  return cased.replace(/(?<=\S )(?:And|Of|The|For|In)\b/g, (word) => word.toLowerCase());
}
