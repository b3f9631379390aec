// Is a statement news of the time that its document reports on, or settled years before, or true at any time?

const YEAR = /\b(?:19|20)\d\d\b/g;
/** "Since 2002" goes on. */
const GOES_ON = /\b(?:since|until|through|by|expir\w+|matur\w+|renew\w+)\b[^.;]{0,25}\b(?:19|20)\d\d\b/i;

/** What the year before had is there to be compared with. */
const YEAR_BEFORE =
  /^\W*(?:this |that |it )?compare[sd] (?:to|with)\b|^\W*(?:(?:and|but|so|for example|(?:remember|recall)(?: that)?),? )?(?:(?:in|during|for) )?(?:the )?(?:(?:prior|previous|last|preceding)[- ](?:year|quarter|period)|year[- ]ago)\b(?! (?:(?:net|loss|reserve|favorable|unfavorable|adverse) ){0,2}(?:development|reserves?)\b)/i;

/**
 * True for what happened before: the newest year that it names is long gone, or it opens on the year before.
 *
 * @param year the first that the document may report on; null where it is not known
 */
export function isSettled(sentence: string, year: number | null): boolean {
  if (YEAR_BEFORE.test(sentence)) return true;
  if (year === null || GOES_ON.test(sentence)) return false;
  const years = Array.from(sentence.matchAll(YEAR), ([found]) => Number(found));
  return years.length > 0 && Math.max(...years) < year;
}

/** A business was given up: how it goes is no question any more. */
const LEFT =
  /\b(?:discontinued?|exit(?:ed|ing)?|ceased? (?:to )?writ\w+|withdr(?:ew|awn)|divest\w+|wound down|sold) (?:\w+ ){0,3}(?:business|lines?|writing|operations|products?|markets?|segment)\b/i;

export function hasLeft(sentence: string): boolean {
  return LEFT.test(sentence);
}

const OWN = /\b(?:we|our|us|the company|management|the group|the corporation)\b|['\u2019]s\b/i;
const REPORTED =
  /\b(?:was|were|had|did|has|have|rose|fell|grew|increased|decreased|declined|improved|reported|recorded|totaled|remained|continues?|continued)\b/i;
const TIME = /\b(?:(?:19|20)\d\d|quarters?|years?|months?|now|today|currently)\b/i;

/** What a law or an authority provides for everybody. */
const RULE =
  /^\W*(?:our |the )?(?:ongoing |planned )?capital expenditures (?:primarily |mainly )?relate\b|^\W*(?:(?:in addition|further|also), )?(?:the )?(?:(?:medicare|medicaid|medicare advantage|part [a-d](?: or part [a-d])?) )*(?:plans?|contracts?|states?|insurers?|carriers?) (?:must|may|receive|are|with|that|rated)\b|^\W*(?:(?:in addition|further|also), )?(?:cms|hhs|the aca|the naic|states?|regulators?|federal law|state law)\b[^.;]{0,40}\b(?:has the (?:authority|right)|may|requires?|sets?|calculates?|ties|provides?|issued|publishes)\b/i;

export function isRule(sentence: string): boolean {
  return RULE.test(sentence);
}

/** So it is every year. */
const ALWAYS =
  /^\W*(?:as a reminder\b|we (?:know|believe) (?:that )?(?:when|if)\b|typically|generally|usually|historically|in general|as a rule|from time to time|if|when we|where we)\b|\bregularly\b|\bis the best (?:way|measure|metric)\b|\b(?:illustrative|stylized|hypothetical) (?:\w+ )?example\b|\bmeaning that\b|\btrends? (?:primarily |mainly )?relates? to\b|^\W*we are (?:also )?(?:exposed|vulnerable) to\b|\bwe have (?:significant |material )?exposure to losses\b|\btends? to (?:be|happen|occur|have|increase|decrease|vary)\b|\b(?:can|could|may|might) (?:also )?(?:be (?:significantly |materially |adversely )*(?:impacted|affected)|have an? (?:significant |material |adverse )+(?:impact|effect))\b|\bdo(?:es)? not relieve\b|^\W*like (?:all|most|other|many) (?:[\w-]+ )?(?:companies|insurers|carriers)\b|\blaws (?:and regulations )?[^.;]{0,60}\bare complex\b|\b(?:seasonality|seasonally|seasonal (?!illness|flu\b|influenza|virus))|^\W*we (?:seek to |strive to |aim to )?(?:manage|control|monitor|mitigate|limit)\b|^\W*we (?:continue to|will continue to|are continuing to|remain focused on) (?:work|focus|partner|collaborat|engag|monitor|manag)\w*\b/i;

export function isAlways(sentence: string): boolean {
  return ALWAYS.test(sentence);
}

/** What storms cost all insurers, or show them. */
const OF_THE_TRADE =
  /\binsured loss(?:es)? from\b|\b(?:year|quarter|half|season|events?|losses) for the industry\b|\b(?:cats|catastrophes|events) with (?:insured )?losses (?:exceeding|above|of more than|in excess of) \$\d+ billion\b|\b(?:wildfires?|hurricanes?|storms?|events?) (?:\w+ ){0,2}(?:demonstrates?|shows?|highlights?|underscores?|remind(?:s|ed)?)\b/i;

/** "Underwriting profit is achieved when the combined ratio is less than 100%": of no company and no time. */
export function isGeneral(sentence: string): boolean {
  if (OF_THE_TRADE.test(sentence)) return !OWN.test(sentence);
  return !OWN.test(sentence) && !REPORTED.test(sentence) && !TIME.test(sentence);
}

/** "We updated our assumptions regarding lapses", "lowered DAC amortization": how it is reckoned, not how it goes. */
const ACCOUNTING =
  /\b(?:updat\w+|chang\w+|review\w*|unlock\w*|refin\w+|revis\w+)\b[^.;]{0,120}\bassumptions?\b|\bassumptions? (?:updates?|reviews?|changes?|unlocking)\b|\bunlocking\b|\bDAC\b|\bLDTI\b|\bamortization\b|\bpremium deficiency reserves?\b|\bPDRs?\b|\bunamortized\b|\bdeferred acquisition costs?\b|\bestimation error\b|\binherent(?:ly)? uncertain\w*/i;

export function isOfAccounting(sentence: string): boolean {
  return ACCOUNTING.test(sentence);
}
