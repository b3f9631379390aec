// Does a sentence speak of what the one before it has said? Then it takes that one along.
import { withoutFillers } from "../spoken.ts";

/** Opening words that mean nothing alone; `*` is any one word. */
const OPENINGS = `
this; these; those; such; its; they; he; she; both; neither; each of these; each of them; all of these; all of this; all of them;
some of these; some of them; many of these; many of them; most of these; most of them; the latter; the former; on the latter; on the former; in the latter; as for the latter; the same; the above; the foregoing; these and;
however; therefore; thus; consequently; accordingly; moreover; furthermore; conversely; additionally; in addition; as a result;
as such; for example; for instance; for this reason; for these reasons; for perspective; in recognition of this; in recognition of that; in recognition of these; also; otherwise; similarly; likewise; instead; again;
and; but; or; so; nevertheless; nonetheless; then; that said; that is; that was; that has; that will; that would; that being; which;
in this *; in that *; in these *; in both *; in each *; in either *; in such *; to this end; to that end; by doing so; by contrast;
because of this; because of these; because of that; because of such; as a result of this; as a result of these; as a result of those;
as a result of that; despite this; despite these; given this; given these; given that; with this; with these; with that;
on the other hand; at the same time; of this; of these; of those; among these; within this; on this; beyond that; beyond this;
a lot of it; much of it; most of it; some of it; half of it; part of it; all of it; here the; here we; elsewhere; here again;
by using the; by using this; using this; under this; under these; under such; during this *; during these; from this; based on this; based on these; all of which; the main driver was; the main drivers were
`
  .split(";")
  .map((opening) => opening.trim().split(/\s+/));

/** "The decrease was driven by", without a word of what decreased. */
const MOVEMENTS =
  "outperformance underperformance shortfall variance increase decrease change improvement reduction decline growth difference deterioration remainder result increases decreases changes improvements";
const GOES_ON =
  "was is were are reflects reflected primarily mainly largely resulted results relates related included includes came comes also";
for (const movement of MOVEMENTS.split(" ")) {
  for (const verb of GOES_ON.split(" ")) OPENINGS.push(["the", movement, verb]);
}

const BY_FIRST_WORD = new Map<string, readonly (readonly string[])[]>();
for (const opening of OPENINGS) {
  const [first = ""] = opening;
  BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), opening]);
}

/** "This report" is the document, "this quarter" the time of speaking. */
const OF_THE_DOCUMENT =
  /^(?:in |under |during |with )?th(?:is|e same) (?:report|annual|quarterly|form|filing|document|discussion|section|item|note|table|quarter|year)\b/;
/** "It is possible that" stands for nothing. */
const ITS_OPENING = /^it (?!is (?:possible|expected|important|likely|our|not possible)\b)/;
/** "Losses from such events", before any has been named. */
const OF_SUCH =
  /^[^;:.]{0,110}\b(?:such(?! as\b| an?\b)|these|those(?! (?:of|who|that|in)\b)|the (?:foregoing|aforementioned|above)) \w+/i;

/** "Policies in force in these 4 large states": which, was said before. */
const OF_SO_MANY =
  /\b(?:the|that|this) same (?:\d+|two|three|five|ten|twelve)[- ](?:year|month|quarter)s?\b|\b(?:these|those) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?!years?\b|quarters?\b|months?\b|days?\b|weeks?\b)[a-z]/i;
/** "The improvement in both measures": which two, was said before. */
const OF_BOTH =
  /^[^;:.]{0,60}\b(?:both|all (?:three|four)|the (?:two|three|four)) (?:measures|periods|metrics|cases|items|factors|events)\b/i;

/** "The year-over-year improvement was driven by": of what, was said before. */
const TOLD_CHANGE =
  /^the remaining \$?\d|^the remaining (?:approximately|roughly|about)\b|^the (?:(?:year-over-year|sequential|overall|net|quarterly|annual|\d[\d.]*-point|\$?\d[\d.,]*%?(?: million| billion| basis points?| points?)?) )+(?:increase|decrease|improvement|decline|reduction|change|growth|variance) (?:was|were|is|are|reflect\w*|primarily|mainly|largely|resulted)\b/;

/** "The current quarter also included": beside what, was said before. */
const ALSO_INCLUDED =
  /^(?:the|our) (?:(?:current|first|second|third|fourth|prior|full) )?(?:quarter|period|year|results?|figures?|amounts?) also (?:includ|reflect|benefit|contain)\w*\b/;

/** "The lower retention is largely due to": it was told before that it is lower. */
const TOLD_MOVEMENT =
  /^the (?:lower|higher|elevated|improved|increased|decreased) [\w-]+ (?:\w+ ){0,6}?(?:is|was|were|are|continued|resulted|led)\b|^the activity (?:is|was)\b|^the (?:significant|substantial|modest|slight|strong|large|sharp) (?:increase|decrease|improvement|decline|reduction|change|growth) (?:was|is|reflects|reflected|resulted)\b|^to [a-z]+ (?:this|these|that|those) [a-z]|^the (?:program|treaty|initiative|acquisition|transaction|partnership|expansion|extension|settlement|agreement|integration|transition|conversion) (?:is|was|has|had|will|remains|remained|drove|led|increased|provides|covers|includes|increases|improves|reduces|allows|enables|achieves)\b|^that [a-z]+ (?:resulted|led|allowed|enabled|helped|drove|reflects?|reflected|continued|contributed)\b/;

/** "Factors leading to this trend". */
const OF_THIS = new RegExp(
  `^[^;:.]{0,110}\\bthis (?:treaty|program|cover|facility|measure|metric|trend|situation|approach|problem|business|segment|division|block|line|class|category|product|product line|portfolio|work|effort|initiative|action|process|dynamic|pressure|relationship|item|[a-z]+ item|${MOVEMENTS.split(" ").join("|")})\\b`,
  "i",
);

/** "Performance continued this pattern", "the benefits of this strategy", "adjusted to this new way of working". */
const OF_THIS_LATER =
  /\b(?:this|these|that|those) (?:new |same |overall )?(?:patterns?|strateg(?:y|ies)|decisions?|certification|way of working|shifts?|spike|surge|weakness|softness|headwinds?|tailwinds?|platform)\b(?! (?:that|which|of)\b)/i;

/** "We are also leveraging the platform", "capacity to absorb that", "the second item": which, was said before. */
const OF_A_TOLD_ONE =
  /^we(?: are|['\u2019]re) (?:also |further )\w+ing the (?:platform|program|tool|model|approach|system)\b|\b(?:absorb|offset|cover|handle|fund|explain) (?:that|this)\b(?! (?:the|we|our|it)\b)|\bdo(?:ing)? (?:just|exactly) that\b|\bthe (?:first|second|third|last|other) (?:item|point|question|piece|bucket)\b|^(?:since then|adding to (?:this|that)|when applied)\b|^(?:this year|in the quarter), the (?:increase|decrease|improvement|decline|reduction|change) (?:was|were|is|reflect\w*|primarily)\b|\b(?:two|three|several) other (?:items|factors|things|drivers)\b/i;

/** "This comprehensive and consumer-focused approach". */
const OF_THIS_KIND = /\bthis (?:[\w-]+,? and )?[\w-]+ (?:approach|program|initiative|effort|strategy)\b/i;

/** "Development contributed 1.3 points to the improvement": of what, was said before. */
const TO_THE_MOVEMENT =
  /\b(?:to|of|behind|for) (?:the|that|this) (?:[\w-]+ ){0,3}(?:improvement|increase|decrease|decline|reduction|deterioration)[.!]?$/i;

/** "The main driver for the increase was": of what, was said before. */
const BEHIND_THE_MOVEMENT =
  /^(?:[\w-]+ ){1,4}(?:drivers?|reasons?|causes?|part|majority) (?:for|of|behind) (?:the|that|this) (?:[\w-]+ )?(?:improvement|increase|decrease|decline|reduction|deterioration|change|difference)\b/i;

/** "The primary driver was", "For the storm, that was": of what, or what, was said before. */
const OF_WHAT =
  /^(?:(?:(?:in|for|at) [^,]{2,30}, )?the (?:primary|main|key|largest|biggest|other|remaining|second) (?:\w+ )?(?:drivers?|reasons?|causes?|contributors?|factors?|offsets?|sources?|impacts?) (?:was|were|is|are|here|of the (?:impact|change|difference))\b|the (?:[\w$,.-]+ ){0,4}(?:balance|remainder|rest) (?:was|were|is|are)\b|the (?:majority|other half) (?!of\b)[a-z]+ |the (?:net )?(?:favorable|unfavorable|adverse) (?:prior[- ]year |reserve |prior year reserve )*development (?:was|is) (?:(?:primarily |mainly |largely |mostly )?(?:driven|due)|partially offset)\b|(?:simply |truly |quite |just |really )?an? (?:[\w-]+ ){1,4}(?:result|quarter|performance|outcome|story)[.!]$|the (?:[\w-]+ ){0,4}(?:results?|impact|outcome|variance) (?:primarily |mainly |largely )?(?:reflect(?:s|ed)|(?:was|were) (?:driven|due|caused))\b|(?:for|in|on) [^,]{3,60}, (?:this|that|these) (?:was|is|were|are)\b|(?:we|our \w+) [^.;]{0,60}\b(?:rolled|launched|implemented|introduced|announced|mentioned|discussed) (?:it|that|this)\b|in the \w+ (?:in|to|for) which (?:we|it)(?:['\u2019]ve)? [^.;,]{0,30}\b(?:it|that|this)\b)/i;
/** "Mortality and growth were positive contributors": to what? */
const CONTRIBUTES =
  /\b(?:partial offsets?|(?:positive|negative|further|additional|key|main) (?:contributors?|drivers?|offsets?))[.]?$|\b(?:a|an) (?:\w+ )?(?:positive|partial|slight|modest) offset\b(?! to)/i;

/** "The retention here", "an increase there", "that, that": where, or what, nobody can tell. */
const POINTS =
  /\b(?:retention|rates?|increases?|growth|business|book|market|losses|ratio|pricing) (?:rate )?(?:here\b|there\b(?!['\u2019]s| (?:is|are|was|were|has|have|will)))|\bthat, that\b/i;

/** "To a lesser degree higher severity": than what, was said before. */
const TO_A_LESSER_DEGREE = /^(?:and |but )?to an? (?:lesser|smaller|greater) (?:degree|extent)\b(?! than\b)/i;

/** "Over half of the increase was driven by". */
const PART_OF_MOVEMENT =
  /^(?:[\w-]+ ){1,4}of the (?:improvement|increase|decrease|decline|reduction|deterioration|change|difference) (?:was|were|is|came|relates?|reflects?|resulted)\b/i;

/** "As we discussed previously, this creates pressure", "Of the total in the quarter", "The action relates to". */
const OF_WHAT_WAS_TOLD =
  /^(?:as [^,]{3,60}, (?:this|these|those) (?!quarter|year|month|half|morning|is (?:an? |our |the ))\w+|of (?:the|that) (?:total|amount|\$\d)|the (?:issues|items|challenges) (?:impacting|affecting|facing|we)\b|[^;:.]{0,200}\b(?:of|in|from|to) that (?:estimate|number|figure|amount|range|total|forecast|guidance|outlook)\b|[^;:.]{0,60}\bthis \$\d|[^;:.]{0,60}\b(?:from|in|of|to) that (?:environment|period|market|level)\b|the (?:increase|decrease|change|improvement|decline) in [\w ,-]{3,40} (?:was|were) from\b|you['\u2019]ve seen (?:this|that|it)\b|that['\u2019]s (?:down|up|an?|the|why|about|roughly|approximately)\b|specifically, |the (?:action|transaction|charge|item|matter|arrangement) (?:relates?|related|reflects?|reflected|was|is)\b)/i;

/** "Although above prior year, was in line", "Comparing that to": what, was said before. */
const WITHOUT_SUBJECT =
  /^(?:(?:although|while|though|despite)\b[^,]{0,60}, (?:was|were|is|are)\b|(?:although|while|though) (?:that|this|it)(?:['\u2019]s| is| was)\b|(?:comparing|compare|compared) (?:that|this|it)\b)/i;

/** "A contributing cause is", "Examples include", "We see three distinct benefits": of what, was said before. */
const OF_A_TOLD_LIST =
  /^(?:and |but |so )?(?:(?:we|I) (?:believe|think) )?(?:an?|another|one|the other) (?:contributing |further |second |final )?(?:cause|factor|reason|driver|example|contributor) (?:is|was)\b|^examples? (?:include|are|is)\b|^results for (?:last|the (?:prior|previous)) year['\u2019]s\b|^the updated \w+ (?:include|reflect)|^at the same (?:\w+ )?(?:point|level)\b|^we see (?:two|three|four|five|several) (?:distinct |key |main )?(?:benefits|drivers|reasons|opportunities)\b/i;
/** "Investing to accomplish that", "in excess of this loss trend", "the linkage you created": which, was said before. */
const POINTS_BACK =
  /^as a consequence(?:,| of (?:this|these|that|those)\b)|\bto (?:help )?(?:accomplish|achieve|address|reach|do) (?:that|this|it)\b|\b(?:of|than|above|below|with) this (?:\w+ ){0,2}(?:trend|level|target|assumption|estimate|expectation)\b|\bto get to the \d|\bin connection with (?:these|those) \w+|\bthe \w+ you (?:created|mentioned|asked|described|noted|pointed)\b/i;

/** "As we continue to manage costs, harvest benefits and attained scores.": what then, is not said. */
const HALF =
  /^(?:and |but |so )?as we (?:continue|look|move|think|work)\b(?!.*, (?:we|our|I|it|the|this|there|you|they|these|those)\b)/i;

/** "In addition to the factors mentioned above". */
const ABOVE =
  /\b(?:factors?|items?|reasons?|matters?|drivers?|impacts?|amounts?|events?) (?:\w+ )?(?:mentioned|noted|discussed|described|referenced|listed|cited|outlined) (?:above|previously|earlier)\b|\b(?:above[ -]mentioned|aforementioned|foregoing)\b|\bjust (?:described|mentioned|discussed|noted|outlined)\b|(?<!\bas )\b(?:we|i) (?:mentioned|described|discussed|noted|outlined)(?: earlier| before| previously)?[.]?\s*$/i;

/** "The limit under the treaty": which, was said before. */
const UNDER_THE_ONE = /\bunder the (?:treaty|contract|agreement|cover)[.]?$/i;

/** "A full recovery under that treaty", "the net of which": which, or of what, was said before. */
const OF_THAT_ONE =
  /\b(?:under|from|by|within|on|with|of|in|for) that (?:treaty|program|contract|agreement|acquisition|transaction|deal|block|event|storm|review|study|team|initiative|product|client|customer|account|reserve|charge|line|segment|business|book|process|effort|platform|tool)\b(?! (?:we|that|which|our|the)\b)|^the (?:net|balance|bulk|sum|total) of which\b|^(?:(?:adjusting|excluding|including|normalizing)\b[^.;]{3,80}, )?the ratio (?:was|were|is|would)\b/i;

/** "We consider this higher cost trend in our bids", "we balance this financial strength": which, was said before. */
const OF_A_TOLD_THING =
  /^(?:we|they|our \w+|it) (?:\w+ ){0,3}this (?!report|annual|filing|document|year|quarter|half|month|week|morning|afternoon|evening|time|call|industry|company|country|market|space|business)\w+/;

/** "The $13.75 midpoint is higher", "the $41 million of unfavorable development included": of what, was said before. */
const OF_A_TOLD_FIGURE =
  /^the \$[\d.,]+ (?:million |billion )?(?:midpoint|figure|number|amount|range|estimate|improvement|increase|decrease|change|decline|reduction|difference|of (?:net )?(?:un)?favorable)\b|^the \d[\d.]*(?:%| percent| points?)? (?:[\w-]+ ){0,3}(?:growth|increase|decrease|decline|improvement|ratio|rate)\b|^the \d{1,3}(?:,\d{3})+ |^the [\w-]+ (?:growth|increase|decrease|decline|improvement) was further\b/i;

/** "For both of these lines", "enacted in those states", "since inception, there have been": which, or of what, was said before. */
const OF_TOLD_ONES =
  /\bboth of (?:these|those) \w+|\b(?:in|of|by|across) those (?:states|markets|areas|lines|countries|jurisdictions|periods)\b(?! (?:where|in which|that|we)\b)|^(?:[^;.]{0,40}, )?this loss (?:was|is)\b|^since inception, (?!we\b|our\b|the \w+ (?:program|agreement|fund))|^following (?:is|are) (?:an? |the )?|^examples? of (?:this|these|such)\b/i;

/** "The principal difference was", "explain the weakness", "this rate increase", "our view of this exposure", "the additional savings", "75 million of the total": which, was said before. */
const OF_A_TOLD_MATTER =
  /^the (?:principal|main|primary|key|major) difference (?:was|is)\b|\b(?:explains?|explained) the (?:weakness|softness|increase|decrease|decline|improvement|change|difference|shortfall)\b|\bthis (?:rate|price|cost|premium) (?:increase|decrease|reduction|change)\b|\bour view of this \w+|\bthe additional (?:\w+ )?(?:savings|benefits?|costs?|synergies)\b(?! (?:of|from|that|we|to|for)\b)|\bof (?:the|that) total(?=[,.;]| with\b| in\b| and\b| for\b|$)/i;

/** "In addition to severity, frequency rose", "as a result of the storm", "both our programs and": it is said there. */
const SAYS_WHAT =
  /^(?:(?:in addition to|as a result of|instead of) (?!(?:that|this|these|those|such|it|its|them|their|his|her|which|all|both|doing|the (?:above|latter|former|foregoing|same|increases?|decreases?|changes?|improvement|decline|transaction|agreement|acquisition|program|review|process|actions?))\b)|both (?:of )?our [^,;.]{3,60} and\b)/;
/** "So far this year, we have": what follows says whether it refers back. */
const OPENS_ON_TIME =
  /^(?:so far(?: this year| in (?:19|20)\d\d)?|this (?:past )?(?:morning|week|month|summer|spring|fall|winter)),? /;

/**
 * "In addition, net income rose": what it joins on to is not needed to understand it. Behind it comes a subject with its verb, not what goes on with the
 * sentence before ("also driving the increase was", "so did severity").
 */
const JOINS_ON =
  /^(?:(?:and|but|so|however|therefore|thus|consequently|accordingly|moreover|furthermore|additionally|also|similarly|likewise|in addition|as a result|at the same time|on the other hand|conversely|nevertheless|nonetheless),? )+(?=(?:we|our|the|I|\$?\d)\b|(?!(?:\w+ing|its?|that|this|these|those|they|their|he|she|his|her|you|which|one|part|some|most|many|all|not|as|when|if|then|to|too|of|for|with|by|in|yes|no|there|due|driven|included|offset|far|now|today|excluding|including|is|are|was|were|did|does|do|has|have|had|will|remains?)\b)[\p{L}'\u2019-]+(?: [\p{L}'\u2019-]+){0,5} (?:is|are|was|were|has|have|had|will|rose|fell|grew|increased|decreased|declined|improved|continue[sd]?|remain(?:s|ed)?|came|exceeded|totaled)\b)/iu;

/** Beside words that only join it on, it speaks of something that was said before. */
export const leansBack = (sentence: string) => refersBack(sentence.replace(JOINS_ON, ""));

export function refersBack(sentence: string): boolean {
  if (
    OF_SUCH.test(sentence) ||
    OF_THIS.test(sentence) ||
    OF_THAT_ONE.test(sentence) ||
    OF_TOLD_ONES.test(sentence) ||
    OF_A_TOLD_MATTER.test(sentence) ||
    OF_THIS_KIND.test(sentence) ||
    OF_THIS_LATER.test(sentence) ||
    OF_A_TOLD_ONE.test(sentence) ||
    OF_BOTH.test(sentence) ||
    OF_SO_MANY.test(sentence) ||
    TO_THE_MOVEMENT.test(sentence.trimEnd())
  )
    return true;
  if (TO_A_LESSER_DEGREE.test(sentence) || PART_OF_MOVEMENT.test(sentence) || BEHIND_THE_MOVEMENT.test(sentence))
    return true;
  if (CONTRIBUTES.test(sentence.trimEnd()) || POINTS.test(sentence) || ABOVE.test(sentence)) return true;
  if (OF_A_TOLD_FIGURE.test(sentence) || OF_A_TOLD_LIST.test(sentence)) return true;
  if (POINTS_BACK.test(sentence) || HALF.test(sentence) || UNDER_THE_ONE.test(sentence.trimEnd())) return true;
  if (WITHOUT_SUBJECT.test(sentence) || OF_WHAT_WAS_TOLD.test(sentence)) return true;
  const plain = withoutFillers(sentence.replace(/^["\u201c(]+/, "").toLowerCase()).replace(OPENS_ON_TIME, "");
  if (OF_THE_DOCUMENT.test(plain) || SAYS_WHAT.test(plain)) return false;
  const words = plain.split(/[\s,]+/, 6);
  const candidates = BY_FIRST_WORD.get(words[0] ?? "") ?? [];
  return (
    OF_A_TOLD_THING.test(plain) ||
    OF_WHAT.test(plain) ||
    ITS_OPENING.test(plain) ||
    TOLD_MOVEMENT.test(plain) ||
    TOLD_CHANGE.test(plain) ||
    ALSO_INCLUDED.test(plain) ||
    candidates.some((opening) => opensWith(words, opening))
  );
}

function opensWith(words: readonly string[], opening: readonly string[]): boolean {
  return opening.every((word, at) => (word === "*" ? words[at] !== undefined : word === words[at]));
}
