// The segment that each sentence of a speech is about: speakers walk through segments ("Turning to Marine, …") and come back to the whole.
import { FIGURE } from "../../../../data/prose/figure.ts";
import { explainsBefore } from "../../../../data/prose/said/causes.ts";
import { type Span, sentencesOf } from "../../../../data/prose/sentences.ts";
import { healthProgramsIn, isOfOtherHealthBusiness } from "../../../../data/taxonomy/health-programs.ts";
import { isOfRegion } from "../../../../data/taxonomy/segment-name.ts";
import { leadsElsewhere } from "./leads-elsewhere.ts";
import { asLearned, onlyLonger } from "./named-in.ts";
import {
  BOOK_OPENS,
  BUSINESS_NAME,
  GREETING,
  MEASURED,
  MEASURED_NAME,
  MOVES,
  NAME,
  NEW_SLIDE,
  NO_NAME,
  OF_THE_TALK,
  properName,
  REPORTED,
  SMALL_SEGMENT,
  TOPIC,
  withSmallStart,
} from "./openings.ts";
import { opensOn } from "./opens-on.ts";
import { SegmentRow } from "./segment-row.ts";
import type { SpokenNames } from "./spoken-names.ts";
import { isCostOfStorms } from "./storms.ts";

const TO_THE_WHOLE =
  /^(?:(?:and|so|now|but),? )?(?:overall|total (?:net |company |P&C )?(?:favorable|unfavorable|prior|core|company)|in (?:our|the) (?:other|corporate)\b[^,]{0,20} segment|in (?:total|aggregate|the aggregate|summary|closing|conclusion)|to (?:summarize|sum up|conclude|close|wrap up)|for the (?:company|group|enterprise|organization)|as a (?:whole|company|group)|company-?wide|enterprise-?wide|stepping back|before (?:I (?:turn|hand|pass|close|open|get|move)|(?:turning|moving)))\b|\bconsolidated\b|\bon an? (?:overall|total|group|company-?wide|enterprise-?wide) basis\b|\bacross (?:property (?:and|&) casualty|P&C)\b|\bacross (?:many|most|several|multiple)(?: of our)? (?:lines(?: of business)?|segments|(?:our )?businesses)\b|\bacross (?:the|our|all)(?: (?:of )?our)? (?:company|enterprise|group|organi[sz]ation|products|lines(?: of business)?|segments|(?:our )?businesses|(?:our )?(?:\w+ )?business units|three|four|five)\b|\b(?:all|each) (?:of )?(?:our |the )?(?:three |four |five )?(?:segments|businesses)\b|\btotal company\b|\bcompany as a whole\b|^our (?:overall |financial |consolidated |strong |solid )*results (?:for|this|in|of) (?:the )?(?:quarter|year)|\bparent company\b|^the company['’]s\b|\b(?:our|the) enterprise\b|^all (?:of )?these (?:items|results|factors)\b|\bcommercial real estate\b|\boverall P&C\b|\b(?:total |overall )?(?:P&C|property (?:and|&) casualty) (?:\w+ ){0,2}(?:ratio|premiums?|rate|income|earnings|results|operations)\b|\bsummariz(?:e|ing) our (?:financial |overall )?(?:performance|results)\b|\bmembership at (?:the )?(?:quarter|year)[- ]end\b/i;
const OF_THE_WHOLE =
  /\b(?:earnings|income|loss) per (?:diluted |common )?share\b|\bbook value\b|\b(?:share|stock) (?:repurchases?|buybacks?)\b|\badverse development cover\b|\b(?:P&C|property (?:and|&) casualty) (?:prior|net|current)\b|^(?:with respect to|as for|turnings? to|on) cat(?:astrophe)?s?\b|\breinsurance (?:treat(?:y|ies)|programs?|renewals?)\b|\b(?:cat(?:astrophe)?|XOL|aggregate|per[- ]risk|quota share)\b[^.;]{0,30} treat(?:y|ies)\b|\btreaty renewals?\b|\brisk-based capital\b|\bRBC\b|\brepurchased\b|\b(?:shareholders|stockholders)['’] equity\b|\breturn on equity\b|\bdividends?\b|^(?:our |the )?(?:pre-?tax |after-?tax |consolidated |quarterly )?(?:net )?investment income\b|\bfrom an investment(?: income)? perspective\b|\bwe (?:delivered|reported|generated|earned|had|produced) (?:\w+ ){0,2}net investment income\b|\b(?:investment|fixed income) portfolio\b|\bportfolio yield\b|\blimited partnership|\bcapital position\b|\bholding company\b|\bour (?:consolidated )?net income\b|\bexit run[- ]rate\b|\bstatutory surplus\b|\btax rate\b|^(?:our )?pre-?tax income\b|\bdeployable capital\b|\bdeploy(?:ing|ed|ment of)? capital\b|\bcapital deployment\b|\b(?:earnings|EPS|revenue|income) (?:guidance|outlook)\b|\bguidance range\b|\bper[- ]share\b|^(?:our |the )?(?:pre-?tax |after-?tax |total )?(?:net )?(?:realized|investment) (?:investment |capital )?(?:gains?|losses)\b/i;
/** What comes is of the whole, unless it says of what. */
const LOOKS_AHEAD =
  /^(?:and |so |now )?(?:looking (?:forward|ahead)|as we look (?:forward|ahead)|(?:as|when|if) we look (?:at|to|toward|into) (?:the rest of |the remainder of )?(?:20\d\d|the (?:full|fourth|second half)))\b/i;
const IN_TOTAL = /^in total\b/i;
const OF_THE_COMPANY =
  /\b(?:consolidated|company-?wide|enterprise-?wide|total company|the company|(?:share|stock)holders?)\b/i;
const AWAY = new RegExp(
  `^${GREETING}${MOVES} (?:our |the )?(?:[Pp]YD|[Cc]ATs?\\b|catastrophes?\\b|prior[- ]year|(?:loss|pre-[Aa]DC) reserves|investments?|investment (?:income|portfolio|results)|capital(?: management)?|catastrophe reinsurance|reserves|balance sheet|medical costs?|outlook|guidance|liquidity|expenses?|corporate|consolidated|results|company|total|group|quarter|year|questions)\\b`,
  "u",
);

/** What follows is why, and not of what: "45 million members, reflecting a decline in Medicaid". */
const REASON =
  /\b(?:reflect(?:s|ed|ing)|due to|driven by|because of|benefit(?:s|ed|ing)? from|despite|beyond|besides|apart from|other than|(?:adjust|normaliz)\w* for|exclud(?:es|ed|ing)|similar to|unlike|includ(?:es|ed|ing)|offset by|attributable to|as a result of|(?:principally|primarily|mainly|mostly|largely|especially|particularly|notably) (?:from|in|within|at|by)|with (?:about |approximately |nearly |over )?\d[\d.]*% (?:of \w+ )?from|shift(?:s|ing)?|pressures?|sale|exit|divestiture|acquisition|as (?!of\b|a\b|an\b|well\b|expected|planned|part\b))\b/i;

/** What a sentence names, and what the ones before it did. */
type Before = { readonly only: string | null; readonly passed: string | null | undefined; readonly isRowOver: boolean };
type Stretch = { start: number; end: number; segment: string | null };

/** "In commercial, …": another business than the one spoken of before, though it is none of those that recur. */
const OF_ANOTHER =
  /^(?:and |but |now |so )?(?:in|for|on|within|as for) (?:our |the )?(?:commercial|individual|(?:employer|small|large) group|group|exchanges?|marketplace|fully insured|self-funded|stop[- ]loss|medicare(?: advantage| supplement)?|medicaid|personal|specialty|life|annuities|retirement)\b[^,.]{0,30},|, in (?:our )?(?:property|personal auto|auto|homeowners|commercial(?: lines| auto)?|personal lines|specialty|workers['’]? comp\w*), (?:we|our|the)\b/i;
/** "At Lexford, we launched": at one of its companies that is named once. */
const AT_ANOTHER = new RegExp(`^${GREETING}at ${NAME}, `, "u");
/** "In Lexford's Medicare Advantage business": of that one alone. */
const ITS_PROGRAM =
  /^\p{Lu}[\p{L} ]*['’]s (Medicare Advantage|Medicare|Medicaid|Marketplace) (?:business|plans?|book|membership)\b/u;
/** "Our membership rose by 478,000, primarily in Medicaid": of more than that. */
const MOSTLY = /\b(?:principally|primarily|mainly|mostly|largely) (?:from|in|within|by)(?: our| the)? $/i;
/** Names it without its name. */
const OF_IT = /^(?:the|this|that) (?:segment|division|business|unit)\b/i;
const IN_IT = /\b(?:in|for|across) (?:the|this|that) segment\b/i;
const OF_ITS_WHOLE = /^(?:the|our) expense ratio\b/i;
/** "7.7%, with 8.6% in Harbor and 10.7% in Surety": parts of what the sentence is about. */
const OF_PARTS = /, (?:with|including|led by) /;
/** "Overall, the reserves of our insurance division": the whole of it. */
const OVERALL = /^overall\b/i;
const TURNS = new RegExp(`^${GREETING}${MOVES} `, "u");
const ONLY_TURNS = new RegExp(`^${GREETING}${MOVES} (?:our |the )?[\\p{L}'’ -]{3,40}\\.$`, "u");
/** "In North America and Europe": one of several, whether the others are known or not. */
const BESIDE_ANOTHER = /^ (?:and|&|or) (?:in |the )?\p{Lu}/u;
const LINES =
  "workers['’]? comp(?:ensation)?|(?:commercial|personal) auto|auto|homeowners|home|general liability|(?:commercial )?property|umbrella|surety|professional liability|management liability|cyber";
const LINE = new RegExp(`^(?:${LINES})(?: insurance)?$`, "i");
const IN_A_LINE = new RegExp(`\\b(?:in|for) (?:${LINES})\\b`, "gi");
const LINE_OPENS = new RegExp(
  `^${GREETING}(?:(?:in|on|for|within) )?(?:our |the )?(${LINES}),? (?:(?:we|net|gross|direct) )?(?:had |saw |written |earned )*(?:premiums?|(?:loss|combined|expense) ratio|rates?|pricing|renewal|retention|frequency|severity)\\b|^${GREETING}in (?:our |the )?(${LINES}), `,
  "u",
);
const OF_UNKNOWN = new RegExp(
  `^${GREETING}(?:in|for|at|within) (?:(?:our|the) ([^,.]{3,60}?) (?:business(?:es)?|segment|division|operations|book|channel|subsidiary)(?: of business)?,|(\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,2}), (?:we|our|the|it)\\b)`,
  "u",
);
/** What belongs to no business is said behind them all, in few sentences: what comes then is of the whole again. */
const CORPORATE_OPENS =
  /^(?:(?:and|so|now|finally|lastly),? )*(?:(?:in|for|within) )?(?:our |the )?corporate (?:and|&) other\b/i;
const CORPORATE = "Corporate & Other";
const CORPORATE_SENTENCES_MAX = 3;
/** Goes on about what the sentence before it named. */
const REFERS_BACK = /^(?:and |but |so )?(?:it|its|this|that|these|those|they|their)\b/i;
/** Of the company, whichever program was spoken of. */
const OF_ALL_PROGRAMS =
  /\b(?:operating expense|administrative(?: expense| cost)?|S?G&A(?: expense)?) ratio\b|\bS?G&A\b|\bcash flow|\bdays in claims\b|\bpre-?tax margin\b/i;
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
  /** Of which the last seems to be a part, by its name. */
  #above: string | null = null;
  #sentencesSince = 0;
  readonly #row = new SegmentRow();
  /** Not named for so long that nobody knows whether it is still the one: named again, it is. */
  #left: string | null = null;
  /** What the last sentence named in passing; undefined where it named nothing. */
  #passed: string | null | undefined;
  readonly #names: SpokenNames;
  readonly #base: string | null;
  /** With which the speech began, before any figure, while no other is named but its lines. */
  #first: string | null = null;
  #hasFigures = false;

  /** @param base the segment that the speaker has the word for */
  constructor(names: SpokenNames, base: string | null = null) {
    this.#names = names;
    this.#base = base;
    this.#segment = base;
    this.#opened = base;
  }

  /** @returns stretches of `span` in order, joined where neighbouring sentences are of the same segment */
  stretches(text: string, span: Span): Stretch[] {
    const found: Stretch[] = [];
    for (const { start, end } of sentencesOf(text, span.start, span.end)) {
      const sentence = text.slice(start, end).trim();
      const segment = CORPORATE_OPENS.test(sentence) ? this.#besides() : this.#segmentOf(sentence);
      this.#hasFigures ||= FIGURE.test(sentence);
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
    if (isCostOfStorms(sentence) && isOfRegion(this.#segment ?? "")) return this.#goTo(null);
    const parts = partsIn(sentence);
    const mentions = this.#mentionsIn(sentence).filter(({ at }) => at < parts);
    const opening = mentions.find((mention) => mention.opens);
    const passed = this.#passed;
    this.#passed = undefined;
    if (opening) return this.#open(itsProgram(sentence.slice(opening.at)) ?? opening.name);
    const isRowOver = this.#row.endsWith(sentence);
    const named = onlyLonger(mentions.map(({ name }) => name));
    if (named.length > 1 || mentions.some(({ at }) => MOSTLY.test(sentence.slice(0, at)))) return this.#goTo(null);
    const isOfIt = mentions.some((mention) => mention.isOfIt);
    const [only = null] = named;
    const book = only === null ? bookIn(sentence) : null;
    if (book !== null) return this.#goTo(book);
    if (only === null && (this.#isReported(sentence) || isSmallSegment(sentence, this.#segment)))
      return this.#ofAnother(nameReported(sentence));
    if (isOfTheWhole(sentence, isOfIt) || onlyTurns(sentence) || (only === null && turnsElsewhere(sentence)))
      return this.#goTo(this.#wholeOf(sentence));
    if (isOfIt) return namesLines(sentence) ? this.#segment : this.#inPassing(only);
    if (only === null && this.#isOver(sentence)) return this.#goTo(this.#base);
    return this.#goOn(sentence, { only, passed, isRowOver });
  }

  #isOver(sentence: string): boolean {
    return isOfAnother(sentence) || leadsElsewhere(sentence) || this.#names.company?.test(sentence) === true;
  }

  /** A sentence that leads nowhere else. */
  #goOn(sentence: string, { only, passed, isRowOver }: Before): string | null {
    if (only === null && isRowOver) return this.#goTo(this.#base);
    if (only === null && this.#isOfUnknown(sentence)) return this.#inPassing(this.#base);
    const line = otherLineIn(sentence, this.#segment);
    if (line !== null) return this.#goTo(line);
    if (passed !== undefined && REFERS_BACK.test(sentence)) return this.#inPassing(passed);
    const meant = this.#meantBy(sentence);
    if (meant !== null) return this.#goTo(meant);
    // Why the sentence before it is so, with whatever it names for that.
    if (explainsBefore(sentence)) return passed === undefined ? this.#segment : this.#inPassing(passed);
    if (measuresAnother(sentence, this.#segment)) return null;
    this.#sentencesSince += only !== null && only === this.#segment ? 0 : 1;
    if (isOfOtherProgram(sentence, this.#segment)) return null;
    return this.#sentencesSince > SENTENCES_MAX ? this.#leave() : this.#segment;
  }

  /** "Lexford's combined ratio was": a business by name, though it is none of those that recur. */
  #isReported(sentence: string): boolean {
    return isOther(this.#names.nameOf(nameReported(sentence)), this.#segment);
  }

  /** "In Ohio, …", "In our wholesale business, …": a part that is named this once. */
  #isOfUnknown(sentence: string): boolean {
    const segment = this.#segment?.toLowerCase();
    const [, business, place] = OF_UNKNOWN.exec(withSmallStart(sentence)) ?? [];
    const name = business ?? place;
    return name !== undefined && !NO_NAME.test(name) && segment !== undefined && !segment.includes(name.toLowerCase());
  }

  #ofAnother(name: string | null): string | null {
    this.#goTo(this.#base);
    return this.#inPassing(isSurelyName(name) ? name : this.#base);
  }

  /** A sentence on what belongs to no business: so is the next one or two, but for what says otherwise. */
  #besides(): string {
    this.#passed = undefined;
    this.#goTo(CORPORATE);
    this.#sentencesSince = SENTENCES_MAX - CORPORATE_SENTENCES_MAX + 1;
    return CORPORATE;
  }

  /** "The segment", or what only the whole of it has: "the expense ratio", after a loss ratio of "Group Life", is that of "Group Benefits". */
  #meantBy(sentence: string): string | null {
    if (OF_ITS_WHOLE.test(sentence)) return this.#above;
    return OF_IT.test(sentence) || IN_IT.test(sentence) ? (this.#segment ?? this.#opened) : null;
  }

  #open(segment: string): string | null {
    const isPart = (whole: string | null) => whole !== null && whole !== segment && isAkin(whole, segment);
    this.#above = [this.#opened, this.#above].find(isPart) ?? null;
    this.#row.open(segment !== this.#opened);
    this.#opened = segment;
    if (!this.#hasFigures) this.#first = segment;
    else if (segment !== this.#first && !LINE.test(segment)) this.#first = null;
    return this.#goTo(segment);
  }

  /** Of who has the word for a segment, or began with it, "in total" is all of that. */
  #wholeOf(sentence: string): string | null {
    if (OF_THE_COMPANY.test(sentence)) return null;
    return this.#base ?? (IN_TOTAL.test(sentence) ? this.#first : null);
  }

  #leave(): string | null {
    this.#left = this.#segment ?? this.#left;
    this.#segment = this.#base;
    return this.#base;
  }

  #goTo(segment: string | null): string | null {
    this.#segment = segment;
    this.#left = null;
    this.#sentencesSince = 0;
    return segment;
  }

  /** Named again, the segment that is spoken of goes on. */
  #inPassing(segment: string | null): string | null {
    this.#passed = segment;
    return segment === this.#segment || segment === this.#left ? this.#goTo(segment) : segment;
  }

  #mentionsIn(sentence: string): { name: string; at: number; opens: boolean; isOfIt: boolean }[] {
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
      name: asLearned(one.name, names),
      opens: one === first && !isJoined && opensOn(sentence, one),
    }));
  }
}

/** "Group Life" and "Group Benefits": of one whole, and not "Global Commercial" and "Global Personal". */
const isAkin = (one: string, other: string) => /^group\b/i.test(one) && /^group\b/i.test(other);

const itsProgram = (opening: string) => ITS_PROGRAM.exec(opening)?.[1];

function isOfAnother(sentence: string): boolean {
  return OF_ANOTHER.test(sentence) || properName(AT_ANOTHER.exec(withSmallStart(sentence))?.[1]) !== null;
}

function nameReported(sentence: string): string | null {
  const measured = properName(MEASURED_NAME.exec(sentence)?.[1]);
  const named = BUSINESS_NAME.exec(sentence)?.[1] ?? null;
  return properName(REPORTED.exec(sentence)?.[1]) ?? (isSurelyName(measured) ? measured : null) ?? named;
}

/** As a name is written. */
function bookIn(sentence: string): string | null {
  const [, book = ""] = BOOK_OPENS.exec(sentence) ?? [];
  return book === "" ? null : book.toLowerCase().replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** "Our excess and surplus line segment", after what was said of another one. */
function isSmallSegment(sentence: string, segment: string | null): boolean {
  const [, name = ""] = SMALL_SEGMENT.exec(withSmallStart(sentence)) ?? [];
  return name !== "" && segment !== null && !segment.toLowerCase().includes(name.replace(/s$/, ""));
}

/** "Increases of 14% in auto and 12.7% in homeowners": of neither, but of what has both. */
const namesLines = (sentence: string) => new Set(sentence.match(IN_A_LINE)).size > 1;

function isOfOtherProgram(sentence: string, segment: string | null): boolean {
  const programs = segment === null ? [] : healthProgramsIn(segment);
  return programs.length > 0 && (isOfOtherHealthBusiness(sentence, programs) || OF_ALL_PROGRAMS.test(sentence));
}

/** "Workers' comp premiums were lower", after what was said of commercial auto: of that line from there on. */
function otherLineIn(sentence: string, segment: string | null): string | null {
  if (segment === null || !LINE.test(segment)) return null;
  const [, measured, line = measured ?? ""] = LINE_OPENS.exec(withSmallStart(sentence)) ?? [];
  return line === "" || segment.toLowerCase().includes(line) ? null : line;
}

/** Any word has a capital where it begins a sentence, and "Adjusted EBITDA" is a measure. */
function isSurelyName(name: string | null): boolean {
  const [first] = name?.split(" ") ?? [];
  return name !== null && properName(first) !== null && (/\s\p{Lu}\p{Ll}/u.test(name) || /\p{Ll}\p{Lu}/u.test(name));
}

/** "The combined ratio for Commercial was": goes on with the segment behind it. */
function measuresAnother(sentence: string, segment: string | null): boolean {
  return Array.from(sentence.matchAll(MEASURED), ([, name]) => properName(name)).some((name) => isOther(name, segment));
}

function isOther(name: string | null, segment: string | null): boolean {
  return name !== null && segment !== null && !segment.includes(name) && !name.includes(segment);
}

/** Without why it is so: "earnings were up, due to investment income" are not of the whole's investments. */
function subjectOf(sentence: string): string {
  const said = sentence.replace(
    /^as (?:we|I|you|such|a result|a reminder|noted|mentioned|discussed|previously)\b[^,]{0,60}, |^as such, /i,
    "",
  );
  const reason = said.search(REASON);
  return reason < 0 ? said : said.slice(0, reason);
}

/** Where those are told; never in a sentence that turns to a topic of the whole. */
function partsIn(sentence: string): number {
  const at = TURNS.test(withSmallStart(sentence)) ? -1 : sentence.search(OF_PARTS);
  return at < 0 ? sentence.length : at;
}

/** "Turning to Harbor." is a heading; that of a topic stays with the segment. */
function onlyTurns(sentence: string): boolean {
  return ONLY_TURNS.test(withSmallStart(sentence)) && !OF_THE_TALK.test(sentence);
}

/** "Turning to navigators, this quarter's results include": a business that a transcript writes small, or another matter. */
const TURNED_TO = new RegExp(
  `^${GREETING}${MOVES} (?:our |the )?(\\p{Ll}[\\p{L}'’-]*(?: \\p{Ll}[\\p{L}'’-]*){0,2}),`,
  "u",
);

function turnsElsewhere(sentence: string): boolean {
  if (LOOKS_AHEAD.test(sentence)) return true;
  const [, name = ""] = TURNED_TO.exec(withSmallStart(sentence)) ?? [];
  return name !== "" && !OF_THE_TALK.test(name) && !TOPIC.test(name);
}

function isOfTheWhole(sentence: string, isOfOne: boolean): boolean {
  if (isOfOne && OVERALL.test(sentence)) return false;
  if (/\bsegments?['’]?s?\b/i.test(sentence) && !TO_THE_WHOLE.test(sentence)) return false;
  return (
    TO_THE_WHOLE.test(sentence) ||
    NEW_SLIDE.test(withSmallStart(sentence)) ||
    OF_THE_WHOLE.test(subjectOf(sentence)) ||
    AWAY.test(withSmallStart(sentence).replace(/\b(to|at|with|into) (\p{Lu})/u, (words) => words.toLowerCase()))
  );
}
