// What a single sentence states for sure: a step, a denial, praise of others, something settled, a reference to somewhere else.

/** Of passages (substance.ts), the least telling last. */
export const SUBSTANCE_CLASSES = [
  "plan",
  "pain",
  "exposure",
  "risk",
  "neutral",
  "good_news",
  "remedy",
  "praise",
  "denial",
  "definition",
  "boilerplate",
  "fragment",
] as const;
export type SubstanceClass = (typeof SUBSTANCE_CLASSES)[number];

/** What the cues of the taxonomy tell of the sentence. */
export type SentenceCues = {
  readonly hasSignal: boolean;
  /** It names a subject of the taxonomy. */
  readonly hasSubject: boolean;
  readonly isWorse: boolean;
  /** Worse or better. */
  readonly isMoving: boolean;
};

const POINTER =
  /\b(?:the following (?:table|discussion|tables|is a summary|summary)|see (?:also )?(?:[\u201c"]|note|notes|item|part|our|the section|page|exhibit)|refer(?:s|red)? to (?:[\u201c"]|note|item|part|page|exhibit)|as (?:discussed|described|defined|set forth|noted|more fully \w+) (?:above|below|in|under)|(?:for|provides?) (?:additional|further|more|a) (?:information|discussion|description|details?)|incorporated (?:herein )?by reference|forward-looking|tables? (?:below|above)|(?:is|are) (?:discussed|described|presented|shown|summarized|included|set forth) (?:in|below|under|on page)|critical accounting|non-gaap|actual results|differ materially|such risks and uncertainties|no assurance can be|safe harbor)\b/i;
/** What only introduces a list. */
const INTRODUCES =
  /^\W*(?:the following\b|(?:certain|some|other) of the following\b)|\b(?:are|is|includes?) as follows\b|\bas follows[.:]?$/i;
/** What describes a slide says nothing without it: "The dark blue line in the chart shows". */
const OF_A_SLIDE =
  /^\W*(?:(?:and|now|so),? )?(?:(?:in|on|at|from) )?(?:the|these|this|our) (?:[\w-]+ ){0,3}?(?:charts?|graphs?|tables?|slides?|pages?|bars?|columns?|rows?|(?:blue|green|gr[ae]y|red|orange|dotted|solid) lines?)\b(?! of (?:contents|business))/i;
/** "Second, I will address the higher trend": what a speaker is about to speak of. */
const ANNOUNCES =
  /^\W*(?:(?:first|second|third|fourth|finally|lastly|next|now|then|so|and|today|with that),? )*(?:I|we)(?:['\u2019]ll| will|['\u2019]d like to| would like to| want to)(?: now| also| then| briefly| first| next)? (?:(?:start|begin|conclude|close|end) (?:with|by|on)|discuss|cover|talk|walk|comment|touch|speak|go over|outline|highlight|take a (?:moment|minute)|(?<=\bI\b.{1,20})address)\b|\bI (?:want|would like|am going) to (?:provide|give) (?:you )?(?:an? |some )?(?:\w+ )?(?:update|color|detail|overview)\b|\bI(?:['\u2019]d like| want| would like) to take a (?:moment|minute)\b|^before (?:I|we) (?:begin|start|close|conclude), I\b|^(?:(?:and|so|now|next),? )*(?:turning|moving|shifting|switching)(?: now| next| on| over)? to [^,.]{3,80}(?:, (?:our|a|an|the) [^,]{3,80} (?:that|which) [^,]*)?\.?\s*$/i;

export const announces = (sentence: string) => ANNOUNCES.test(sentence);

const DENIES =
  /\b(?:(?:did|does|do|has|have|had|is|was|are|were|will|would)(?:n[\u2019']t| not)\b[^.;]{0,80}\b(?:material|significant|expect|any individual)|no (?:material|significant|individual|known|such)|not (?:been )?(?:material|significant|expected to|aware of)|immaterial|insignificant|no (?:[\w-]+ ){1,6}(?:that )?had any\b|there(?:[\u2019']s| is| was) nothing (?:new|to (?:add|report))\b|not (?:a |an )?(?:current |significant |material )?(?:concern|issue|problem)\b|(?:do|does|did)(?:n[\u2019']t| not) (?:have|see|expect) any(?:thing)?\b)/i;
const RIVALS =
  /\b(?:competitors?|competing (?:insurers|companies|carriers)|other (?:insurers|insurance companies|carriers|companies|writers))\b/i;
const BETTER_THAN_US =
  /\b(?:superior|better|greater|larger|lower|stronger|more|longer|well[- ]known|established|sophisticated|advanced)\b/i;
const COMPETES_ON =
  /\bcompet\w+ (?:\w+ ){0,8}(?:on (?:the basis of|price|the)|based (?:up)?on|in the areas? of)|\bfactors? (?:affecting|in) (?:the )?competition|\bcompetition is based\b/i;
const DONE =
  /\b(?:(?:has|have|had) been|was|were|been|fully) (?:\w+ly )?(?:remediated|resolved|corrected|dismissed|terminated|eliminated|restored|withdrawn|repaid|discontinued)\b/i;
/** How something is accounted for, whatever it is. */
const POLICY =
  /\b(?:is|are|being) (?:\w+ly )?(?:defined|recognized|recorded|measured|calculated|computed|amortized|deferred|capitalized|expensed|accounted for) (?:as|when|if|by|using|over|at|in (?:the|our)|on (?:a|the)|based|to the extent|net)\b/i;
/** "LAE measures the cost of handling claims as a percentage of premiums." */
const EXPLAINS =
  /\b(?:measures the|refers to the|stands for|(?:is|are) the (?:ratio|sum|percentage|portion|proportion|amount) of|represents the [\w -]{3,40} less the|consists? (?:primarily|principally|mainly) of|(?:is|are) (?:a )?(?:meaningful|useful|helpful) (?:[\w-]+ )?(?:measures?|metrics?))\b/i;
/** With or without a figure. */
const DEFINES = /\bour definition of\b/i;
/** A term of a plan or a contract. */
const MEANS = /^\W*["\u201c][^"\u201d]{2,60}["\u201d] means\b/;
/** "Retroactive contracts indemnify ceding companies against": what a contract does, whoever sells it. */
const CONTRACT_DOES =
  /\b(?:contracts?|polic(?:y|ies)|agreements?|treat(?:y|ies)) (?:\w+ )?(?:indemnif(?:y|ies)|cover|covers|provide|provides|require|requires|protect|protects|generally)\b/i;
/** "We recognize unfavorable development when". */
const WE_ACCOUNT =
  /\b(?:we|the company) (?:recogniz|record|defin|account|measur|establish|classif|amortiz|capitaliz)\w* [^.;]{0,90}\b(?:when|if|whenever|using|over|based)\b/i;
/** "A 1% increase would have affected earnings by $142 million": how an estimate works. */
const SENSITIVITY =
  /\b(?:increase|decrease|change)s? (?:or decrease )?(?:in|of) [^.;]{0,80}\bwould (?:have )?(?:affect|increase|decrease|change|result|reduce)/i;
/** "Our business is subject to audits": so is everybody's. */
const IS_SUBJECT_TO =
  /\b(?:is|are) (?:also |further |generally )?subject to [^.;]{0,120}\b(?:regulations?|requirements?|audits?|laws?|rules?|licensure|examinations?)\b/i;
const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d/;
/** Money that is managed beside the business. */
const OTHER_MONEY =
  /\b(?:unrealized|securities|fixed maturit\w+|derivativ\w+|hedg\w+|pension (?:plan|obligation|benefit)s?|benefit obligations?|postretirement|deferred tax|goodwill|leases?|stock[- ]based|share repurchases?|dividends?|commercial paper|(?:operating |free )?cash flows?|credit facilit\w+|recoverables (?:compris\w+|from)|captive)\b/i;

/** What a study found is said of nobody. */
const OF_A_STUDY =
  /\b(?:stud(?:y|ies)|surveys?|research) (?:(?:on|of|by|from) [^,.]{3,60} )?(?:indicates?|concludes?|concluded|finds?|found|shows?|showed|suggests?)\b/i;

/** What all insurers together lost. */
const OF_THE_TRADE =
  /^(?:the |our )?(?:entire |whole )?(?:insurance )?industry\b|\b(?:worst|best|costliest|largest) [^.;,]{0,40}\b(?:for|by) the industry\b|\b(?:average annual |global |annual )?insured loss(?:es)?\b|\bindustry(?:-wide)? (?:insured |catastrophe )?loss(?:es)?\b|\baverage (?:annual |cat |catastrophe )loss(?:es)?\b|\b(?:total|of the|all) PCS events\b|\bPCS[- ]designated\b|^(?:climate|scientific|industry|academic) (?:studies|research|models?)\b|^(?:the |most )?(?:\w+ ){0,3}(?:forecasters|meteorologists|economists)\b|\blast (?:few|several) decades\b|\bevents in the United States\b/i;

/** No insurer alone loses so much in storms. */
const TOO_LARGE = /\$\s?(?:[2-9]\d|\d{3,})(?:\.\d+)? billion\b/;
const OF_STORMS = /\b(?:cats?|catastroph\w+|storms?|hurricanes?|insured loss(?:es)?)\b/i;

/** What a speaker asks himself, or others. */
const ASKS = /\?["\u201d)]*$/;
/** A ratio of less than a hundredth is one whose first figures were lost. */
const DAMAGED = /\b(?:(?:ratio|mcr|hbr|mlr)\b[^.;]{0,60} (?:was|is|of|to|at)|our|the|a|an) \.\d+\s?%/i;
/** "From the following events: 2024: Hurricane Helene": a note to a table. */
const NOTE_TO_A_TABLE =
  /\bfollowing (?:\w+ )?(?:events|items|factors|components|amounts)\b[^.;]{0,20}:|(?:^|: )(?:19|20)\d\d: /i;
/** Members are not counted in dollars, nor is a tenth of a per cent of policies kept. */
const MISHEARD_FIGURE =
  /\bmembership\b[^.;,]{0,30}\$\s?\d|\b(?:persistency|retention|pricing|growth|is|was|at|of|strong) \.\d+\s?%/i;
/** No trend is of a hundred per cent. */
const LOST_POINT =
  /\b(?:trend|inflation|severity|frequency) (?:\w+ ){0,3}(?:at|of|was|is|to) 1\d\d(?:\.\d+)?(?:%| percent)/i;
/** "our -in-class platform": the first half of a word was lost. */
const HALF_A_WORD = /(?:^|\s)-\p{Ll}{2,}/u;
/** Where the one who wrote a call down did not understand it. */
const UNHEARD =
  /[[(](?:indiscernible|indecipherable|inaudible|unintelligible|technical difficult\w+|audio gap|crosstalk)[\])]/i;
/** It goes on from a sentence that the record cut off. */
const GOES_ON =
  /^(?:because (?!of\b)[^,]+$|(?:reflecting|driven by|resulting in|compared (?:to|with))\b)(?!.*, (?:we|our|the|it|its|this|these|total|net)\b)/i;

/** "Two, accelerated medical trend, …": an item that a speaker counts up, and no sentence. */
const COUNTED_UP = /^(?:and )?(?:one|two|three|four|five|first|second|third|fourth|lastly|number \w+), /i;
/** "Write profitable new business and leverage tools", "And advance our strategies": an aim in a list, of nobody and no time. */
const AIM =
  /^(?:and )?(?:advance|write|leverage|grow|expand|maintain|deliver|drive|build|enhance|focus|invest|improve|manage|pursue|attract|optimize|strengthen|increase|reduce|develop|execute) (?:on |in )?(?:our |the |a |an )?\p{Ll}+/iu;
/** "Combined ratio of 94.9%, compared with 93.5%": the headline of a list. */
const HEADLINE = /^(?:[\p{L}&().-]+ ){1,8}of [$(]?\d/u;
/** What it says of one word, or why. */
const BESIDE_IT = /,? (?:which|who|that|driven by|reflecting|particularly|including|due to|as) .*$/i;
const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|will|can|do|does|did|may|might|could|should|would|we|I|they|you|it|there|\w+ed|grew|knew|drew|rose|fell|saw|led|made|took|went|came|got|gave|held|kept|left|lost|met|paid|put|ran|sold|spent|stood|won|wrote|began|built|bought|brought|drove|chose|hit|cut|set|(?:drive|show|bring|make|take|give|keep|help|mean|need|want|get|add|hold|stand|run|grow|rise|fall|lead|support|provide|represent|allow|enable|require|believe|see|continue|remain|include|reflect|expect|exceed|result|contribute|demonstrate|benefit|operate|impact|offset|position|speak|work|look|feel|come|indicate|suggest|affect|create|reduce|increase|decrease|improve|decline|outpace|outweigh|stay|appear|seem|cover|serve|offer|write|use|own|face|put|set|cost|pay)s|go(?:es)?|include|reflect|remain|continue|expect|drive|show|make|take|see|need|want|grow|rise|fall|lead|support|provide|represent|allow|enable|require|believe|think)(?:['\u2019]\w+)?\b/i;
/** "And the loss ratio that was 100 basis points higher": nothing is said of it. */
const SAYS_NOTHING_OF_IT =
  /^(?:and |but )?the (?:[\w-]+ ){1,8}that (?:was|were|is|are|has|had) [^,]*(?:, (?:\w+ing|which|as|due to|driven by) [^,]*)?[.]$/i;

const isHeadline = (sentence: string) =>
  HEADLINE.test(sentence) &&
  !HAS_VERB.test(sentence.replace(/\b(?:compared|adjusted|combined|estimated|related)\b/gi, ""));

function isCountedUp(sentence: string): boolean {
  const item = sentence.replace(COUNTED_UP, "");
  const said = item.replace(/^(?:within|in|for) [^,]{3,40}, /i, "").replace(BESIDE_IT, "");
  return item !== sentence && !HAS_VERB.test(said.replace(/^\w+ed\b/i, ""));
}

/** By rules that hold whatever the model of passages says, the most telling against it first; null for all other sentences. */
export function statedClassOf(sentence: string, { hasSignal }: SentenceCues): SubstanceClass | null {
  if (isFragment(sentence)) return "fragment";
  if (announces(sentence)) return "boilerplate";
  return hasSignal ? "plan" : (STATED.find(([, isSo]) => isSo(sentence))?.[0] ?? null);
}

const isAnyOf =
  (...patterns: readonly RegExp[]) =>
  (sentence: string) =>
    patterns.some((pattern) => pattern.test(sentence));

/** "And record pension risk transfer sales", "The improvements that led to a decrease, and finally, the strength of our balance sheet": the end of a list. */
const ENDS_A_LIST =
  /^and (?:record|strong|solid|continued|higher|lower) (?!(?:is|are|was|were|has|have)\b)(?:(?!\b(?:is|are|was|were|has|have|had|grew|rose|drove|led|helped|contributed|continue[sd]?|remain(?:s|ed)?|increased|decreased|improved)\b)[^.])*[.]$|^(?:the|our) [^.]*\b(?:that|which)\b[^.]*, and (?:finally|lastly),? (?:the|our) [^.]*[.]$/i;

const isBare = isAnyOf(SAYS_NOTHING_OF_IT, ASKS, AIM, ENDS_A_LIST);
const isDamaged = isAnyOf(DAMAGED, MISHEARD_FIGURE, NOTE_TO_A_TABLE, LOST_POINT, HALF_A_WORD, UNHEARD, GOES_ON);

function isFragment(sentence: string): boolean {
  const said = sentence.trim();
  return isCountedUp(sentence) || isHeadline(said) || isBare(said) || isDamaged(sentence);
}

const STATED: readonly (readonly [SubstanceClass, (sentence: string) => boolean])[] = [
  ["boilerplate", isAnyOf(MEANS, POINTER, INTRODUCES, ANNOUNCES, OF_A_SLIDE)],
  ["denial", isAnyOf(DENIES)],
  ["praise", (sentence) => praisesRivals(sentence) || COMPETES_ON.test(sentence)],
  ["remedy", isAnyOf(DONE)],
  ["definition", (sentence) => (explains(sentence) && !FIGURE.test(sentence)) || DEFINES.test(sentence)],
  ["definition", isAnyOf(SENSITIVITY, IS_SUBJECT_TO)],
  ["definition", (sentence) => OF_A_STUDY.test(sentence) && !/\b(?:we|our|us)\b/i.test(sentence)],
  ["neutral", (sentence) => OF_THE_TRADE.test(sentence) && !/\b(?:we|our|us)\b/i.test(sentence)],
  ["neutral", (sentence) => TOO_LARGE.test(sentence) && OF_STORMS.test(sentence)],
  ["neutral", isAnyOf(OTHER_MONEY)],
];

const explains = isAnyOf(CONTRACT_DOES, POLICY, WE_ACCOUNT, EXPLAINS);

function praisesRivals(sentence: string): boolean {
  return RIVALS.test(sentence) && BETTER_THAN_US.test(sentence) && !/^\W*(?:we|our)\b/i.test(sentence);
}
