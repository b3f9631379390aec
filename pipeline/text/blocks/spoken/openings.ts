// How a sentence of a speech opens on a segment, and which words of it are a name.
import { segmentName } from "../../../../data/taxonomy/segment-name.ts";

export const GREETING = `(?:(?:and|so|now|next|finally|lastly|first|second|then|okay|once again|as for (?:the|our) (?:\\w+ )?businesses),? )*`;
export const MOVES = `(?:on to|(?:(?:let me|let us|let['’]s|[Ii]['’](?:ll|d like to)|[Ii] (?:will|want to)|we['’]ll|we will) )?(?:now |next |briefly |then )?(?:switch gears,? and )?(?:turn|mov|shift|switch|go|pivot|look|start|begin)(?:e|s|ing)?(?: now| over| on| briefly| first| next| the conversation| (?:our |my |your )?attention| gears)? (?:to|at|with|into))`;
export const PLACES = "(?:in|for|within|across|at|on|as for|regarding|with respect to|with regard to|from)";
/** "North America commercial": the end of a name that is often written small. */
const SMALL_END = "(?: (?:commercial|personal|specialty)\\b)?";
/** "P&C Commercial". */
const NAME_WORD = String.raw`(?:U\.[SK]\.|\p{Lu}&\p{Lu}|\p{Lu}[\p{L}'’-]*)`;
export const NAME = `(${NAME_WORD}(?:(?:,? (?:&|and)|-| of)? ?${NAME_WORD}){0,4}${SMALL_END})(?: and other)?`;
export const LOWER_NAME = String.raw`(\p{Ll}[\p{L}'’-]*(?: (?:&|and) [\p{L}'’-]+| [\p{L}'’-]+){0,3}?)`;
export const BUSINESS = String.raw`(?:['’]s)?(?:,? (?:segments?|business(?:es)?|division|operations|unit)\b)`;
export const BEHIND = String.raw`(?=[,.:;]| on (?:[Ss]lide|[Pp]age)| (?:(?:segment|business|division|operations|results)\b)|, | (?:where|we|the|our|core|underlying|which|net|gross|results|had|has|now|I|it|life|health|average|producing|are|is) )`;
/** Said before a name, and no part of it. */
const WHERE = "(?:domestic |international )?";
export const MOVED_TO = new RegExp(
  `^${GREETING}${MOVES} (?:our |the )?(?:results (?:of|for|in) )?${WHERE}${NAME}${BEHIND}`,
  "u",
);
export const OPENED_BY = new RegExp(`^${GREETING}${PLACES} (?:our |the )?${WHERE}${NAME}${BEHIND}`, "u");
/** "Also delivered", "once again had", "continues to deliver". */
const STILL = "(?:(?:also|again|once again|continue[sd]? to|has|have|had) ){0,2}";
const RESULTS_OF = String.raw`(?:report(?:ed)?|produced?|deliver(?:ed)?|generated?|posted|achieved?|contributed?|performed|grew|grow|had (?:another|an?)|(?:closed|ended|finished)(?: out)? (?:an?|the|another|strong)|a strong|top line|APTI?|PTOI|(?:(?:core|operating|net|underwriting|pretax|pre-tax|adjusted) ){0,2}(?:income|results?|earnings|loss)|(?:(?:accident|calendar) year )?(?:(?:underlying|combined|loss|expense|all-in) ){1,3}(?:ratio|margin)|(?:gross |net |direct )?(?:written )?premiums?|(?:adjusted )?PFOs?|sales)\b`;
export const REPORTED = new RegExp(
  `^(?:(?:Finally|Lastly|First|Second|Next|Now|In addition|Additionally|Similarly|Meanwhile|However|Turning to the top line|On the top line|(?:And )?(?:[Ii]n|[Ff]or|[Dd]uring) the (?:\\w+ ){0,2}(?:quarter|year)),? )?(?:(?:[Tt]he|[Oo]ur) (?:\\p{Ll}+ )?)?${NAME}(?:['’]s? | )(?:segment |business |division |brand |[Ii]nsurance )?${STILL}${RESULTS_OF}`,
  "u",
);
/** "North America was favorable", "Global Specialty pricing was down": as figures of a segment are told that is known. */
export const MEASURED_NAME = new RegExp(
  String.raw`^(?:(?:[Tt]he|[Oo]ur) )?${NAME}(?:['’]s? | )(?:segment |business |division )?(?:(?:pricing|rates?|new business|retention|renewal premium change|investment spreads?|net flows|persistency)\b|(?:was|were) (?:up|down|flat|favorable|unfavorable|\$?\d))`,
  "u",
);
/** "The Harbor Re segment calendar year loss ratio increased", "as listed on Slide 6, the Harbor and Marine segment included". */
export const SEGMENT_SAID = new RegExp(
  String.raw`^(?:[^,]{3,110}, )?(?:[Tt]he|[Oo]ur) ${NAME} [Ss]egment(?:['’]s)? (?=\p{Ll})`,
  "u",
);
/** "Middle & Large Commercial accelerated": a business by the word that its name ends in, whatever it did. */
export const BUSINESS_NAME =
  /^((?:\p{Lu}[\p{L}-]+ (?:& |and )?){1,3}(?:Commercial|Personal|Specialty|Lines|Benefits|Reinsurance|International)) (?:\p{Ll}+ed|had|saw|grew|was|were|is|ha[sd]|continue[sd]?|(?:premium|written|net) \p{Ll}+)\b/u;
/** "Our excess and surplus line segment produced". */
export const SMALL_SEGMENT =
  /^(?:our|the) (\p{Ll}[\p{L}&' -]{3,40}?) segment (?:\p{Ll}+ed|had|saw|grew|was|has|continue[sd]?)\b/u;
/** "In middle market, new business grew": what carriers call parts of their commercial lines. */
export const BOOK_OPENS =
  /^(?:(?:and|so|now|finally|lastly|next|as for the (?:\p{Ll}+ )?businesses),? )*(?:in|for|within|turning to|moving to) (?:our |the )?(middle markets?|select(?: accounts)?|national accounts|small commercial|small business|large accounts)(?:,| (?:business|segment|division|,|where|renewal|new|retention|rate|pricing|premium)\b)/iu;

/** "Personal lines grew": lines of business are not always written large. */
export const REPORTED_SMALL =
  /^(?:(?:the|our) )?(?!the |our )(\p{Ll}[\p{L}'’-]*(?: (?:&|and) \p{Ll}+| \p{Ll}+){0,3}?) (?:reported|produced|delivered|generated|posted|achieved|contributed|grew|wrote|earnings|deposits|(?:core|operating|underwriting) (?:income|earnings|profit)|(?:(?:accident|calendar) year )?(?:(?:underlying|combined|loss|expense) ){1,2}ratio|(?:gross |net |direct )?written premiums?|sales)\b/u;
/** "Medicaid cost trend decelerated": programs are what a health plan reports by. */
export const REPORTED_PROGRAM =
  /^(?:(?:[Tt]he|[Oo]ur) (?:(?!segment)[\p{Ll}-]+ ){0,3})?(Medicaid|Medicare(?: Advantage)?|Marketplace|ACA)(?: (?:(?:medical|health|cost|care|benefit|loss) ){0,3}(?:trends?|ratio|[HM][BCL]R|utilization|acuity|margins?|results|business|segment|niche|franchise)\b|, our \p{Ll}+ (?:business|segment|franchise)\b)/u;
export const LOWER = new RegExp(
  `^${GREETING}(?:${MOVES}|${PLACES}) (?:our |the )?${LOWER_NAME}(?:${BUSINESS}|(?=[,.:]| (?:retention|renewal premium|policies in force|we)\\b))`,
  "u",
);

/** "Moving to global housing, adjusted EBITDA was": who writes a call down leaves names small. */
export const MOVED_TO_SMALL = new RegExp(
  String.raw`^${GREETING}${MOVES} (?:our |the )?(\p{Ll}[\p{L}'’-]*(?: (?:&|and) \p{Ll}+| \p{Ll}[\p{L}'’-]*){1,2}),`,
  "u",
);

/** "The combined ratio for International was": the speech goes on about it. */
export const OPENS_MEASURED = new RegExp(
  String.raw`^(?:turning to [^,]{3,40}, )?(?:the |our )?(?:[\p{L}-]+ ){0,6}(?:ratio|income|results|earnings|premiums?|loss) (?:for|in|of) (?:our |the )?${NAME} (?:was|were|is|increased|decreased|rose|fell|grew|improved|declined|came)\b`,
  "u",
);

export const MEASURED = new RegExp(
  String.raw`\b(?:ratio|premiums?|growth|new business|rates?|increases?|income|results?|losses|retention|margins?|earnings|development|severity|pricing) (?:in|for|of|within) (?:our |the )?${NAME}`,
  "gu",
);

/** "Move to Slide 9 to review our auto insurance profit trends": another slide, of one line. */
export const ON_SLIDE = /\bslides? \d+\b[^.;]*?\b((?:personal |commercial )?(?:auto|homeowners)(?: insurance)?)\b/iu;
/** "Slide 10 highlights the Retirement business", "Turning to Slide 20, highlighting Harbor Life", "Shown on Slide 15, Group Insurance earnings". */
export const NAMED_SLIDE = new RegExp(
  String.raw`^${GREETING}(?:(?:${MOVES}|shown on) )?(?:the next )?[Ss]lide(?: \d+)?,?(?: (?:which )?(?:highlight(?:s|ing)|shows|presents|covers|summarizes|provides|details|illustrates))? (?:an overview of |(?:\p{Ll}+ )*(?:results|highlights|detail|details|data|information) (?:of|for|on|in) )?(?:our |the )?${NAME}(?: (?:business|operations|segment|results|earnings|sales|reported)\b|[.,])`,
  "u",
);
/** "Next, Health Insurance Marketplaces." */
export const ONLY_NAMED = new RegExp(
  `^(?:next|now|first|second|third|finally|lastly),? (?:our |the )?${NAME}\\.$`,
  "u",
);
/** "Next health insurance marketplace." */
export const ONLY_NAMED_SMALL = new RegExp(
  `^(?:next|now|first|second|third|finally|lastly),? (?:our |the )?${LOWER_NAME}\\.$`,
  "u",
);
/** "On the Harbor front, …". */
export const ON_ITS_FRONT = new RegExp(`^${GREETING}on the ${NAME} (?:front|side),`, "u");
/** "Turning to segment results and starting with annuities." */
export const BEGINS_WITH = new RegExp(
  `\\bsegments?(?: results)?,? (?:and )?(?:starting|beginning) with (?:our |the )?(${NAME}|${LOWER_NAME})[.,]`,
  "u",
);
/** "Now let's review results in Global Preneed.", "let me shift over to provide some color on the results of our Marine business". */
export const REVIEWED = new RegExp(
  `^${GREETING}(?:let(?: me|['’]s) (?:review|discuss|cover|talk about)|(?:(?:let me |I['’]ll |I will )(?:now )?(?:(?:shift|turn|move)(?: over)? to )?)?(?:provide|give|offer|share) (?:you )?(?:some|a few|more|additional) (?:color|comments?|details?|thoughts|perspective) (?:on|about))(?: the)? (?:results (?:in|of|for) )?(?:our |the )?${NAME}${BEHIND}`,
  "u",
);
/** "Now let's review homeowners insurance on Slide 6". */
export const LINE_ON_SLIDE =
  /\b((?:personal |commercial )?(?:auto|homeowners)(?: insurance)?)(?: results)? on slide \d+/iu;
/** "Life Insurance, an important part of our portfolio, had a strong quarter". */
export const DESCRIBED = new RegExp(
  String.raw`^${NAME},? (?:an?|our) [^,.]{3,70}?,? (?:ha[ds]|delivered|reported|produced|continue[sd]?|performed)\b`,
  "u",
);
export const NEW_SLIDE = new RegExp(
  `^${GREETING}(?:${MOVES}|on) slide \\d+|^slide \\d+ (?:shows|covers|highlights|provides|summarizes|details)\\b`,
  "iu",
);

/** Capitalised, recurring, and no segment. */
export const NO_NAME =
  /^(?:I|We|It|Its|Their|They|Our|The|For|In|On|At|To|From|With|Within|Across|Among|After|Before|Despite|Following|Also|Another|Each|Most|Many|Some|Every|Several|Initial|Such|And|But|So|Now|Turning|Moving|Looking|During|Since|While|Given|This|That|These|There|A|An|As|If|Both|All|January|February|March|April|May|June|July|August|September|October|November|December|Q[1-4]|Slides?|Pages?|Summary|Conclusion|Closing|Addition|Total|Overall|Consolidated|Favorable|Unfavorable|Adverse|Higher|Lower|Strong|Solid|Prior|First|Second|Third|Fourth|Monday|Tuesday|Wednesday|Thursday|Friday|Congress|Washington|(?:Non-)?GAAP|P&C|Property (?:&|and) Casualty|COVID|AI|Company|Board|Segment|Statutory|GOE|ROE|RBC|DAC|VOBA|ACA|SG&A|AOCI|NII|ADC|PYD|CATs?|EPS|LDTI|IBNR|REIT|Questions?|[HM][BCL]R|MBE?R|(?:Investor|Analyst|Capital Markets) Days?|Investor Relations|Reinsurance|Insurance|Claims|Renewal|Quarterly|Gross|Net|Pre-?tax|After-?tax|Adjusted|Diluted|Direct|Written|Earned|Underlying|Core|Operating|Underwriting|New(?: Business)?|Fee|Spread|Base|Rate|Rates|Exposure|Retention|Persistency|Profit|Cash|Interest|Benefit|Loss|Organic|Growth|Revenue|Sales|Premiums?|Revenues?|Margins?|Membership|Deposits)\b$/i;
/** What has a name, and is no part of a company. */
const EVENT =
  /\b(?:Hurricanes?|Typhoon|Tropical|(?:Winter )?Storm|Superstorm|Investor Days?|Conference|Act|Committee|Association|Department|President)\b/;
const STATE =
  /\b(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|North (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South (?:Carolina|Dakota)|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming)\b/;
/** Ends a name that is a topic of the whole: `Turning to Investments`. */
export const TOPIC =
  /\b(?:investments?|capital|production|reserves?|expenses?|results|earnings|income|outlook|guidance|questions|balance sheet|liquidity|catastrophes?|dividends?|strategy|technology|pricing|inflation|litigation|rates?|growth|retention|severity|frequency|mr|ms|mrs|page|slide)$/i;
/** "Taking a closer look": what is done, but for a few trades. */
const DOING = /^(?!(?:Banking|Trucking|Housing|Farming|Engineering|Mining)$)\p{Lu}\p{Ll}+ing$/u;
/** `Importantly`. */
const ADVERB = /^\p{Lu}\p{Ll}{3,}ly$/u;
/** Several of a kind: `DVRs`, `CLOs`. */
const ABBREVIATED = /^\p{Lu}{2,6}s$/u;

/** Openings are written small: a capital shows a name. */
export function withSmallStart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** null for what begins with a small letter after all, and for what is known to be no segment. */
export function properName(raw: string | undefined): string | null {
  const name = raw
    ?.replace(/['’]s$/, "")
    .replace(/ (?:Segment|Business|Division)$/, "")
    .replace(/^(?:Our|The|In|For|And|Within|Overall) (?=\p{Lu})/u, "");
  if (name === undefined || !/^\p{Lu}/u.test(name)) return null;
  if (/^(?:Ex|In)cluding\b/.test(name)) return null;
  if ((name.length < 3 && segmentName(name) === name) || DOING.test(name)) return null;
  if (name.split(" ").some((word) => /^\p{Ll}/u.test(word) && !/^(?:and|of|commercial|personal|specialty)$/.test(word)))
    return null;
  return ADVERB.test(name) ||
    NO_NAME.test(name) ||
    STATE.test(name) ||
    EVENT.test(name) ||
    TOPIC.test(name) ||
    ABBREVIATED.test(name)
    ? null
    : name;
}

/** What a speech also turns to, and no part of a company. */
export const OF_THE_TALK =
  /\b(?:performance|operations|trends?|highlights?|overview|details?|numbers?|financials?|profitability|production|sales|lines?|front|side|perspectives?|topics?|updates?|premiums?|ratios?|loss(?:es)?|development|reinsurance|volumes?|experience|flows?|environment|market|position|metrics?|drivers?|activity|underwriting|review|mix|bottom|top|more|slides?|pages?|charts?|industry|economy|company|teams?|people|customers?)\b/i;
