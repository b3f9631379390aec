// The segment that each sentence of a speech is about: speakers walk through segments ("Turning to Marine, …") and come back to the whole.
import { explainsBefore } from "../../../data/prose/causes.ts";
import { literalPattern } from "../../../data/prose/literal-pattern.ts";
import { type Span, sentencesOf } from "../../../data/prose/sentences.ts";
import { healthProgramsIn, isOfOtherHealthBusiness } from "../../../data/taxonomy/health-programs.ts";
import { isTradeWord, segmentName } from "../../../data/taxonomy/segment-name.ts";
import { segmentOf } from "./segment-names.ts";

/** Names of segments as a call says them, the longest first, and what finds them. */
export type SpokenNames = { readonly names: readonly string[]; readonly mention: RegExp; readonly business: RegExp };

const NO_SEGMENTS: ReadonlyMap<string, string> = new Map();
const GREETING = `(?:(?:and|so|now|next|finally|lastly|first|second|then|okay|once again|as for (?:the|our) (?:\\w+ )?businesses),? )*`;
const MOVES = `(?:on to|(?:(?:let me|let us|let['’]s|[Ii]['’](?:ll|d like to)|[Ii] (?:will|want to)|we['’]ll|we will|before) )?(?:now |next |briefly |then )?(?:turn|mov|shift|switch|go|pivot|look|start|begin)(?:e|s|ing)?(?: now| over| on| briefly)? (?:to|at|with|into))`;
const PLACES = "(?:in|for|within|across|at|on|as for|regarding|with respect to|with regard to|from)";
/** "North America commercial": the end of a name that is often written small. */
const SMALL_END = "(?: (?:commercial|personal|specialty)\\b)?";
const NAME = String.raw`((?:U\.[SK]\.|\p{Lu}[\p{L}'’-]*)(?:(?:,? (?:&|and)|-| of)? ?\p{Lu}[\p{L}'’-]*){0,4}${SMALL_END})(?: and other)?`;
const LOWER_NAME = String.raw`(\p{Ll}[\p{L}'’-]*(?: (?:&|and) [\p{L}'’-]+| [\p{L}'’-]+){0,3}?)`;
const BUSINESS = String.raw`(?:['’]s)?(?:,? (?:segments?|business(?:es)?|division|operations|unit)\b)`;
const BEHIND = String.raw`(?=[,.:;]| (?:(?:segment|business|division|operations|results)\b)|, | (?:where|we|the|our|core|underlying|which|net|gross|results|had|has|now|I|it) )`;
/** Said before a name, and no part of it. */
const WHERE = "(?:domestic |international )?";
const MOVED_TO = new RegExp(`^${GREETING}${MOVES} (?:our |the |results (?:of|for|in) )?${WHERE}${NAME}${BEHIND}`, "u");
const OPENED_BY = new RegExp(`^${GREETING}${PLACES} (?:our |the )?${WHERE}${NAME}${BEHIND}`, "u");
const REPORTED = new RegExp(
  String.raw`^${NAME}(?:['’]s? | )(?:segment |business )?(?:reported|produced|delivered|generated|posted|achieved|contributed|grew|had (?:another|an?)|top line|(?:(?:core|operating|net|underwriting|pretax|pre-tax|adjusted) )?(?:income|results?|earnings|loss)|(?:(?:accident|calendar) year )?(?:(?:underlying|combined|loss|expense|all-in) ){1,3}ratio|(?:gross |net |direct )?(?:written )?premiums?)\b`,
  "u",
);
/** "Personal lines grew": lines of business are not always written large. */
const REPORTED_SMALL =
  /^(?:(?:the|our) )?(?!the |our )(\p{Ll}[\p{L}'’-]*(?: (?:&|and) \p{Ll}+| \p{Ll}+){0,3}?) (?:reported|produced|delivered|generated|posted|achieved|contributed|grew|wrote|(?:core|operating|underwriting) (?:income|earnings|profit)|(?:(?:accident|calendar) year )?(?:(?:underlying|combined|loss|expense) ){1,2}ratio|(?:gross |net |direct )?written premiums?)\b/u;
const LOWER = new RegExp(
  `^${GREETING}(?:${MOVES}|${PLACES}) (?:our |the )?${LOWER_NAME}(?:${BUSINESS}|(?=[,.:]))`,
  "u",
);
/** "Moving to global housing, adjusted EBITDA was": who writes a call down leaves names small. */
const MOVED_TO_SMALL = new RegExp(
  String.raw`^${GREETING}${MOVES} (?:our |the )?(\p{Ll}[\p{L}'’-]*(?: (?:&|and) \p{Ll}+| \p{Ll}[\p{L}'’-]*){1,2}),`,
  "u",
);
/** "As for the individual businesses, in Harbor, …": it calls it one. */
const AMONG_BUSINESSES = /^as for (?:the|our) (?:\w+ )?businesses\b/;
/** "Our mortgage segment", "in our health care delivery business,": called so, whatever its name. */
const CALLED = [
  new RegExp(`\\b(?:[Oo]ur|[Tt]he) ${LOWER_NAME} (?:segment|division)\\b`, "gu"),
  new RegExp(`^${GREETING}(?:in|within|for|at|with) our ${LOWER_NAME} (?:business|unit|operations),`, "gu"),
];
/** Which of them is meant, and no name. */
const WHICH =
  /\b(?:core|existing|new|renewal|overall|total|entire|whole|other|own|current|legacy|remaining|ongoing|each|both|same|various|respective|future|key|main|largest|larger?|smaller?|growing|market|customer|target|operating|reportable|reporting|two|three|four|of|in|for|and our)\b|^(?:business|company|group|product)$/;
const IN_BUSINESS = new RegExp(`\\b(?:in|for|of|within) (?:our|the) ${NAME}${BUSINESS}`, "gu");

/** "The combined ratio for International was": the speech goes on about it. */
const OPENS_MEASURED = new RegExp(
  String.raw`^(?:the |our )?(?:[\p{L}-]+ ){0,3}(?:ratio|income|results|earnings|premiums?|loss) (?:for|in|of) (?:our |the )?${NAME} (?:was|were|is|increased|decreased|rose|fell|grew|improved|declined|came)\b`,
  "u",
);

const MEASURED = new RegExp(
  String.raw`\b(?:ratio|premiums?|growth|rates?|increases?|income|results?|losses|retention|margins?|earnings|development|severity|pricing) (?:in|for|of|within) (?:our |the )?${NAME}`,
  "gu",
);

/** What only a segment or the whole has. */
const RESULT =
  /\b(?:(?:combined|loss|expense) ratio|core income|adjusted EBITDA|(?:operating|underwriting|segment) (?:income|results?|profit|earnings|margin|loss)|(?:written|earned) premiums?|premiums? (?:written|earned|increased|decreased|grew|rose|declined|were))\b/i;

/** "MetLife Holdings adjusted earnings were up": who earns is a part of the company. */
const EARNED =
  /^[\p{Lu}][\p{L}'\u2019&. -]{2,40} (?:adjusted|operating|pre-?tax|segment) (?:operating )?(?:earnings|income|loss)\b/u;

/** Near enough for openings, and ten times as fast as the ends of sentences. */
const ROUGH_END = /(?<=[.!?])(?<!U\.[SK]\.)["”)]*\s+|\n/;
const MAY_NAME =
  /^\p{Lu}.*[^\p{L}]\p{Lu}[\p{L}'’.]|^\P{L}*(?:[Ii]n|[Ff]or|[Ww]ithin|[Aa]cross|[AaOo][tns]|[Rr]egarding|[Ww]ith|[Ff]rom|[Ss]o|[Nn]ow|[Nn]ext|[Tt]urn|[Mm]ov|[Ss]hift|[Ll]et|[Ll]ook|[Aa]nd)|^\p{Lu}\p{Ll}+ (?:underwriting|underlying|combined|net written|results)\b|^\p{Lu}[\p{L}&'’ -]{2,30} (?:lines|insurance|commercial|personal|specialty|auto|homeowners|life|health|benefits|reinsurance)\b/u;

/** Capitalised, recurring, and no segment. */
const NO_NAME =
  /^(?:I|We|It|Our|The|This|That|These|There|A|An|As|If|Both|All|January|February|March|April|May|June|July|August|September|October|November|December|Q[1-4]|Slides?|Pages?|Summary|Conclusion|Closing|Addition|Total|Overall|Consolidated|First|Second|Third|Fourth|Monday|Tuesday|Wednesday|Thursday|Friday|Congress|Washington|(?:Non-)?GAAP|P&C|Property (?:&|and) Casualty|COVID|AI|Company|Board|Questions?|Investor Relations|Reinsurance|Insurance|Claims|Renewal|Quarterly|Gross|Net|Pre-?tax|After-?tax|Adjusted|Diluted|Direct|Written|Earned|Underlying|Core|Operating|Adjusted|Underwriting|New Business)\b$/i;
const STATE =
  /\b(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|North (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South (?:Carolina|Dakota)|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming)\b/;
/** Ends a name that is a topic of the whole: `Turning to Investments`. */
const TOPIC =
  /\b(?:investments?|capital|reserves?|expenses?|results|earnings|income|outlook|guidance|questions|balance sheet|liquidity|catastrophes?|dividends?|strategy|technology|pricing|inflation|litigation|rates?|growth|retention|severity|frequency|mr|ms|mrs|page|slide)$/i;
/** Several of a kind: `DVRs`, `CLOs`. */
const ABBREVIATED = /^\p{Lu}{2,6}s$/u;
const HEARD_MIN = 1.5;
/** Heard in the middle of a sentence, or as its subject. */
const HALF = 0.5;

/**
 * Names that recur where a sentence opens on a segment; one time is enough where the words call it a segment or business or its last
 * word is a line of business (semantics 14.18).
 * @param known names that the same document introduces as segments
 * @param noSegments speakers and the company
 */
export function spokenNames(
  speeches: readonly string[],
  { known = [], noSegments = [] }: { readonly known?: readonly string[]; readonly noSegments?: readonly string[] } = {},
): SpokenNames {
  const others = new Set(noSegments.flatMap((name) => [name, ...name.split(/\s+/)]).map((name) => name.toLowerCase()));
  const heard = new Map<string, number>();
  const hear: Hear = (name, weight) => {
    if (name !== null && !others.has(name.toLowerCase())) heard.set(name, (heard.get(name) ?? 0) + weight);
  };
  for (const speech of speeches) for (const sentence of speech.split(ROUGH_END)) hearNames(sentence, hear);
  const learned = [...heard]
    .filter(([name, weight]) => weight >= HEARD_MIN || isLine(name) || REGION.test(name))
    .map(([name]) => name);
  return newNames([...new Set([...learned, ...known])]);
}

type Hear = (name: string | null, weight: number) => void;

function hearNames(sentence: string, hear: Hear): void {
  if (!MAY_NAME.test(sentence)) return;
  const spoken = withSmallStart(sentence);
  const weight = RESULT.test(sentence) ? 1 + HALF : 1;
  const moved = MOVED_TO.exec(spoken);
  // "Now on to Harbor General Agency." says nothing else.
  const rest = moved === null ? null : spoken.slice(moved[0].length);
  const isAll = rest !== null && /^(?:\W*| (?:segment|business|division)\b.*)$/.test(rest);
  hear(properName(moved?.[1]), isAll ? weight + HALF : weight);
  hear(properName(OPENED_BY.exec(spoken)?.[1]), AMONG_BUSINESSES.test(spoken) ? HEARD_MIN : weight);
  hear(properName(REPORTED.exec(sentence)?.[1]), EARNED.test(sentence) ? HEARD_MIN : HALF);
  hear(properName(OPENS_MEASURED.exec(spoken)?.[1]), HEARD_MIN);
  for (const pattern of [LOWER, REPORTED_SMALL]) {
    const found = pattern.exec(spoken);
    hear(lineName(found) ?? (RESULT.test(sentence) ? tradeName(found) : null), HEARD_MIN);
  }
  if (RESULT.test(sentence)) hear(movedTo(MOVED_TO_SMALL.exec(spoken)?.[1]), HEARD_MIN);
  for (const pattern of CALLED) for (const [, name] of spoken.matchAll(pattern)) hear(calledName(name), HEARD_MIN);
  for (const [, name] of sentence.matchAll(MEASURED)) hear(properName(name), HALF);
  for (const [, name] of spoken.matchAll(IN_BUSINESS)) hear(properName(name), HEARD_MIN);
}

/** Openings are written small: a capital shows a name. */
function withSmallStart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** null for what begins with a small letter after all, and for what is known to be no segment. */
function properName(raw: string | undefined): string | null {
  const name = raw
    ?.replace(/['’]s$/, "")
    .replace(/ (?:Segment|Business|Division)$/, "")
    .replace(/^(?:Our|The|In|For|And|Within) (?=\p{Lu})/u, "");
  if (name === undefined || !/^\p{Lu}/u.test(name)) return null;
  if (name.length < 3 && segmentName(name) === name) return null;
  if (name.split(" ").some((word) => /^\p{Ll}/u.test(word) && !/^(?:and|of|commercial|personal|specialty)$/.test(word)))
    return null;
  return NO_NAME.test(name) || STATE.test(name) || TOPIC.test(name) || ABBREVIATED.test(name) ? null : name;
}

/** `our personal auto business`, `in commercial lines,`: only lines of business, as they are said. */
function lineName(found: RegExpExecArray | null): string | null {
  const name = (found?.[1] ?? "").replace(/ and other$/, "").replace(/^(?:our|the|its) /, "");
  return name !== "" &&
    /^\p{Ll}/u.test(name) &&
    !NO_NAME.test(name) &&
    !BESIDE_A_NAME.test(name) &&
    (isLine(name) || OF_REGION.test(name))
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

/** What a speech also turns to, and no part of a company. */
const OF_THE_TALK =
  /\b(?:performance|operations|trends?|highlights?|overview|details?|numbers?|financials?|profitability|production|sales|lines?|front|side|perspectives?|topics?|updates?|premiums?|ratios?|loss(?:es)?|development|reinsurance|volumes?|experience|flows?|environment|market|position|metrics?|drivers?|activity|underwriting|review|mix|bottom|top|more|slides?|pages?|charts?|industry|economy|company|teams?|people|customers?)\b/i;

function movedTo(name: string | undefined): string | null {
  return name === undefined || OF_THE_TALK.test(name) ? null : calledName(name);
}

/** A part of the world that has results is a segment. */
const REGION =
  /^(?:(?:North|Latin|South) America|LATAM|EMEA|Asia(?: Pacific)?|Europe|Japan|U\.S\.|International)(?: (?:commercial|personal|specialty))?$/;
const OF_REGION =
  /^(?:international|global|national|regional) (?:commercial|personal|specialty)(?: lines| insurance)?$/;

/** No part of a name. */
const BESIDE_A_NAME = /\b(?:leading|based|focused|class)\b|\b(?:quarter|year|half|months?|total|overall)\b/;

/** Parts of a personal or commercial business that report results, and are said in a word. */
const SHORT_LINE =
  /^(?:auto(?:mobile)?|homeowners|middle[- ]market|small (?:commercial|business)|national accounts|select accounts)$/i;

function isLine(name: string): boolean {
  if (SHORT_LINE.test(name)) return true;
  const titled = name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase()).replaceAll(" And ", " and ");
  return segmentOf(titled, NO_SEGMENTS) !== null;
}

function newNames(all: readonly string[]): SpokenNames {
  const names = all.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const choice = names.map(inEitherCase).join("|");
  // A name that goes on is another name: `Commercial Auto`, `commercial property`.
  const mention = new RegExp(
    String.raw`(?<![\p{L}\d&-]|[&-] )(${choice})(?:['’]s?)?(?! (?:&|\p{Lu}|auto\b|property\b|casualty\b|lines?\b|insurance\b|umbrella\b|real\b|paper\b|loans?\b|mortgages?\b))(?![\p{L}-])`,
    "gu",
  );
  const business = /\b(?:in|for|within|from|of|to|at|with) (?:both |our |the )?$|(?:^|, )(?:our|the) $/i;
  return { names, mention, business };
}

/** Behind a word of the trade that is meant as a segment: no "insurance industry". */
const AS_A_SEGMENT = "(?=[,.;:]|['\u2019]s | (?:segment|division|business|operations|group|GWP)\\b)";

/** What is written small has a capital where it begins a sentence. */
function inEitherCase(name: string): string {
  const first = name.charAt(0);
  const said = /\p{Ll}/u.test(first)
    ? `[${first}${first.toUpperCase()}]${literalPattern(name.slice(1))}`
    : literalPattern(name);
  return isTradeWord(name) ? `${said}${AS_A_SEGMENT}` : said;
}

const TO_THE_WHOLE =
  /^(?:(?:and|so|now|but),? )?(?:overall|total (?:net |company |P&C )?(?:favorable|unfavorable|prior|core|company)|in (?:our|the) (?:other|corporate)\b[^,]{0,20} segment|in (?:total|aggregate|the aggregate|summary|closing|conclusion)|to (?:summarize|conclude|close|wrap up)|for the (?:company|group|enterprise|organization)|as a (?:whole|company|group)|company-?wide|enterprise-?wide|stepping back)\b|\bconsolidated\b|\bon an? (?:overall|total|group|company-?wide|enterprise-?wide) basis\b|\bacross (?:property (?:and|&) casualty|P&C)\b|\bacross (?:the|our|all)(?: (?:of )?our)? (?:company|enterprise|group|organi[sz]ation|products|lines(?: of business)?|segments|(?:our )?businesses|three|four|five)\b|\b(?:all|each) (?:of )?(?:our |the )?(?:three |four |five )?(?:segments|businesses)\b|\btotal company\b|\bcompany as a whole\b|\b(?:total |overall )?(?:P&C|property (?:and|&) casualty) (?:\w+ ){0,2}(?:ratio|premiums?|rate|income|results|operations)\b/i;
const OF_THE_WHOLE =
  /\b(?:earnings|income|loss) per (?:diluted |common )?share\b|\bbook value\b|\b(?:share|stock) (?:repurchases?|buybacks?)\b|\badverse development cover\b|\bP&C (?:prior|net|current)\b|^(?:with respect to|as for|turning to|on) catastrophes?\b|\brepurchased\b|\b(?:shareholders|stockholders)['’] equity\b|\breturn on equity\b|\bdividends?\b|\b(?:net )?investment (?:income|portfolio)\b|\bcapital position\b|\bholding company\b|\bour (?:consolidated )?net income\b/i;
const AWAY = new RegExp(
  `^${GREETING}${MOVES} (?:our |the )?(?:investments?|investment (?:income|portfolio|results)|capital(?: management)?|catastrophe reinsurance|reserves|balance sheet|outlook|guidance|liquidity|expenses?|corporate|consolidated|results|company|total|group|quarter|year|questions)\\b`,
  "u",
);

/** What follows is why, and not of what: "45 million members, reflecting a decline in Medicaid". */
const REASON =
  /\b(?:reflect(?:s|ed|ing)|due to|driven by|because of|includ(?:es|ed|ing)|offset by|attributable to|as a result of|shift(?:s|ing)?|pressures?|sale|exit|divestiture|acquisition|as (?!of\b|a\b|an\b|well\b|expected|planned|part\b))\b/i;

type Stretch = { start: number; end: number; segment: string | null };

/** "In commercial, …": another business than the one spoken of before, though it is none of those that recur. */
const OF_ANOTHER =
  /^(?:and |but |now |so )?(?:in|for|on|within|as for) (?:our |the )?(?:commercial|individual|(?:employer|small|large) group|group|exchanges?|marketplace|fully insured|self-funded|stop[- ]loss|medicare(?: advantage| supplement)?|medicaid|personal|specialty|life|annuities|retirement)\b[^,.]{0,30},/i;
/** Names it without its name. */
const OF_IT = /^(?:the|this|that) (?:segment|division|business|unit)\b/i;
/** "In North America and Europe": one of several, whether the others are known or not. */
const BESIDE_ANOTHER = /^ (?:and|&|or) (?:in |the )?\p{Lu}/u;
/** Goes on about what the sentence before it named. */
const REFERS_BACK = /^(?:and |but |so )?(?:it|its|this|that|these|those|they|their)\b/i;
/** Speakers seldom stay longer with a segment without naming it again. */
const SENTENCES_MAX = 8;

/**
 * Segment of each sentence of one speech; null = of the whole company, or not told. A new speech begins with the whole. A sentence that opens
 * on a segment is about it with those after it; one that names it in passing, with those alone that refer back to it.
 */
export class SegmentWalk {
  #segment: string | null = null;
  /** The last that a sentence opened on. */
  #opened: string | null = null;
  #sentencesSince = 0;
  /** What the last sentence named in passing; undefined where it named nothing. */
  #passed: string | null | undefined;
  readonly #names: SpokenNames;

  constructor(names: SpokenNames) {
    this.#names = names;
  }

  /** @returns stretches of `span` in order, joined where neighbouring sentences are of the same segment */
  stretches(text: string, span: Span): Stretch[] {
    const found: Stretch[] = [];
    for (const { start, end } of sentencesOf(text, span.start, span.end)) {
      const segment = this.#segmentOf(text.slice(start, end).trim());
      const last = found.at(-1);
      if (last && last.segment === segment) last.end = end;
      else found.push({ start: last ? last.end : span.start, end, segment });
    }
    const last = found.at(-1);
    if (!last) return [{ ...span, segment: this.#segment }];
    last.end = span.end;
    return found;
  }

  #segmentOf(sentence: string): string | null {
    const mentions = this.#mentionsIn(sentence);
    const opening = mentions.find((mention) => mention.opens);
    const passed = this.#passed;
    this.#passed = undefined;
    const named = new Set(mentions.map(({ name }) => name));
    if (opening) {
      this.#opened = opening.name;
      return this.#goTo(opening.name);
    }
    if (named.size > 1 || isOfTheWhole(sentence)) return this.#goTo(null);
    if (mentions.some(({ isOfIt }) => isOfIt)) return this.#inPassing(mentions[0]?.name ?? null);
    if (named.size === 0 && OF_ANOTHER.test(sentence)) return this.#goTo(null);
    if (passed !== undefined && REFERS_BACK.test(sentence)) return this.#inPassing(passed);
    if (OF_IT.test(sentence)) return this.#goTo(this.#segment ?? this.#opened);
    // Why the sentence before it is so, with whatever it names for that.
    if (explainsBefore(sentence)) return this.#segment;
    if (measuresAnother(sentence, this.#segment)) return null;
    this.#sentencesSince += mentions.some(({ name }) => name === this.#segment) ? 0 : 1;
    const programs = this.#segment === null ? [] : healthProgramsIn(this.#segment);
    if (programs.length > 0 && isOfOtherHealthBusiness(sentence, programs)) return null;
    return this.#sentencesSince > SENTENCES_MAX ? this.#goTo(null) : this.#segment;
  }

  #goTo(segment: string | null): string | null {
    this.#segment = segment;
    this.#sentencesSince = 0;
    return segment;
  }

  /** Named again, the segment that is spoken of goes on. */
  #inPassing(segment: string | null): string | null {
    this.#passed = segment;
    return segment === this.#segment ? this.#goTo(segment) : segment;
  }

  #asLearned(said: string): string {
    const { names } = this.#names;
    return names.includes(said) ? said : (names.find((name) => name === withSmallStart(said)) ?? said);
  }

  #mentionsIn(sentence: string): { name: string; opens: boolean; isOfIt: boolean }[] {
    const { names, mention, business } = this.#names;
    if (names.length === 0) return [];
    const mentions = Array.from(sentence.matchAll(mention), ({ 0: words, 1: name = "", index }) => {
      const before = sentence.slice(0, index);
      return {
        name,
        at: index,
        end: index + words.length,
        isOfIt:
          index === 0 ||
          (business.test(before) && !REASON.test(before) && !BESIDE_ANOTHER.test(sentence.slice(index + words.length))),
      };
    });
    const [first, second] = mentions;
    // `In Marine and Surety, …` opens on neither alone.
    const isJoined =
      first && second && /^,? (?:and|&|or) (?:in |for )?(?:our |the )?$/.test(sentence.slice(first.end, second.at));
    return mentions.map((one) => ({
      ...one,
      name: segmentName(this.#asLearned(one.name)),
      opens: one === first && !isJoined && opensOn(sentence, one.name),
    }));
  }
}

/** "The combined ratio for Commercial was", "Lexford's combined ratio was": of a business by name, though it is none of those that recur. */
function measuresAnother(sentence: string, segment: string | null): boolean {
  if (segment === null) return false;
  const measured = Array.from(sentence.matchAll(MEASURED), ([, name]) => properName(name));
  measured.push(properName(REPORTED.exec(sentence)?.[1]));
  return measured.some((name) => name !== null && !segment.includes(name) && !name.includes(segment));
}

function opensOn(sentence: string, name: string): boolean {
  if (sentence.replace(/[.:]$/, "") === name) return true;
  const spoken = withSmallStart(sentence);
  const found = [MOVED_TO, OPENED_BY, LOWER, REPORTED_SMALL, OPENS_MEASURED].map(
    (pattern) => pattern.exec(spoken)?.[1],
  );
  const opened = [...found, REPORTED.exec(sentence)?.[1]].map((one) => one?.replace(/['’]s$/, ""));
  return opened.some((one) => one?.startsWith(name) === true || one?.startsWith(withSmallStart(name)) === true);
}

function isOfTheWhole(sentence: string): boolean {
  if (/\bsegments?['’]?s?\b/i.test(sentence) && !TO_THE_WHOLE.test(sentence)) return false;
  return (
    TO_THE_WHOLE.test(sentence) ||
    OF_THE_WHOLE.test(sentence) ||
    AWAY.test(withSmallStart(sentence).replace(/\b(to|at|with|into) (\p{Lu})/u, (words) => words.toLowerCase()))
  );
}
