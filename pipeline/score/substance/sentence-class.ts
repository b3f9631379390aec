// What a single sentence does: reports a trouble, a fact, a risk; defines, denies, praises others, or points elsewhere.

/** The least telling last. Classes of a passage are those of its sentences (substance.ts). */
export const SUBSTANCE_CLASSES = [
  "plan",
  "pain",
  "exposure",
  "risk",
  "neutral",
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
const POLICY =
  /\b(?:(?:is|are|were|being) (?:\w+ly )?(?:defined|calculated|measured|computed|determined|recorded|recognized|accounted for|reported (?:as|in|at|net)|classified|amortized|deferred|accrued|charged|credited|capitalized|expensed|carried|translated|presented|remeasured|discounted|eliminated|allocated|consolidated|locked)|(?:we|the company|management) (?:recognizes?|records?|defines?|uses? the term|measures?|reports? (?:on|its|our)|accounts? for|classif(?:y|ies)|capitalizes?|amortizes?|reviews? the|assess(?:es)? the|determines?|discounts?)|accounting (?:standards?|guidance|polic\w+|principles?|estimates?)|gaap|asu \d|asc \d|topic \d{3}|fair value|present value|locked-in|methodolog\w+|the methods?|assumptions used|assumed|adopt(?:ed|ion) (?:of )?(?:the )?(?:new |amended )?(?:standard|guidance|asu|ldti))\b/i;
const DEFINES =
  /\b(?:refers? to|means|is a measure|represents? (?:the|an?|net|amounts)|(?:is|are) the (?:sum|ratio|amount|difference|percentage|total)s?|consists? (?:primarily )?of|compris(?:es|ed of)|includes? (?:coverage|policies|both|amounts|products|the results|personal|certain)|products include|provides? (?:coverage|protection|insurance|benefits|for)|covers?|protects?|(?:is|are) (?:designed|intended|available|issued|offered|sold|marketed|written|underwritten|distributed|licensed|headquartered|comprised|generally \w+)|offers? (?:a|an|our|various|several|personal|insurance))\b/i;
const DENIES =
  /\b(?:(?:did|does|do|has|have|had|is|was|are|were|will|would)(?:n[\u2019']t| not)\b[^.;]{0,80}\b(?:material|significant|expect|any individual)|no (?:material|significant|individual|known|such)|not (?:been )?(?:material|significant|expected to|aware of)|immaterial|insignificant|not (?:a |an )?(?:current |significant |material )?(?:concern|issue|problem)\b)/i;
const RIVALS =
  /\b(?:competitors?|competing (?:insurers|companies|carriers)|other (?:insurers|insurance companies|carriers|companies|writers))\b/i;
const BETTER_THAN_US =
  /\b(?:superior|better|greater|larger|lower|stronger|more|longer|well[- ]known|established|sophisticated|advanced)\b/i;
const COMPETES_ON =
  /\bcompet\w+ (?:\w+ ){0,8}(?:on (?:the basis of|price|the)|based (?:up)?on|in the areas? of)|\bfactors? (?:affecting|in) (?:the )?competition|\bcompetition is based\b/i;
const DONE =
  /\b(?:(?:has|have|had) been|was|were|been|fully) (?:\w+ly )?(?:remediated|resolved|corrected|dismissed|terminated|eliminated|restored|withdrawn|repaid|discontinued)\b/i;
const UNSURE =
  /\b(?:may|might|could|would|can be|if (?:we|our|the|such)|potential(?:ly)?|possib\w+|subject to|cannot predict|uncertain\w*|risks? (?:of|that|related)|depends? on)\b/i;
const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d|\b\d[\d.,]* (?:million|billion|points?|percent|basis points)\b/;
const MOVES =
  /\b(?:increas\w*|decreas\w*|higher|lower|rose|fell|grew|declin\w*|improv(?:ed|es)|deteriorat\w*|worse\w*)\b/i;
/** Money that is managed beside the business. */
const OTHER_MONEY =
  /\b(?:unrealized|securities|fixed maturit\w+|derivativ\w+|hedg\w+|pension (?:plan|obligation|benefit)s?|benefit obligations?|postretirement|deferred tax|goodwill|leases?|stock[- ]based|share repurchases?|dividends?|commercial paper|credit facilit\w+|recoverables (?:compris\w+|from)|captive)\b/i;
/** A risk says what it would do. */
const HARM =
  /\b(?:advers\w+|harm\w*|increas\w*|higher|reduc\w*|loss(?:es)?|fail\w*|inabil\w+|unable|delay\w*|exceed\w*|material\w*|negativ\w*|disrupt\w*|insufficient|inadequate|damage\w*|less favorable|lower)\b/i;

/** What the company is after. */
const STRIVES =
  /\b(?:our|we|the company)\b.*\b(?:strateg(?:y|ies)|goals?|targets?|priorit(?:y|ies)|seek to|focus(?:ed|es)? on)\b/i;

/** By rules, the most telling against it first. */
export function sentenceClassOf(sentence: string, cues: SentenceCues): SubstanceClass {
  if (cues.hasSignal) return "plan";
  const moves = MOVES.test(sentence);
  const hasFigure = FIGURE.test(sentence);
  const against = classAgainst(sentence, hasFigure && moves);
  if (against !== null) return against;
  return OTHER_MONEY.test(sentence) ? "neutral" : classFor(sentence, cues, { moves, hasFigure });
}

/** What takes substance from it, whatever its subject. */
function classAgainst(sentence: string, isNews: boolean): SubstanceClass | null {
  if (POINTER.test(sentence)) return "boilerplate";
  if (DENIES.test(sentence)) return "denial";
  const praises = RIVALS.test(sentence) && BETTER_THAN_US.test(sentence) && !/^\W*(?:we|our)\b/i.test(sentence);
  if (praises || COMPETES_ON.test(sentence)) return "praise";
  if (DONE.test(sentence)) return "remedy";
  return POLICY.test(sentence) && !isNews ? "definition" : null;
}

/** What it says of its subject. */
function classFor(
  sentence: string,
  { hasSubject, isWorse, isMoving }: SentenceCues,
  { moves, hasFigure }: { readonly moves: boolean; readonly hasFigure: boolean },
): SubstanceClass {
  const isUnsure = UNSURE.test(sentence.replace(/\bMay\b/g, ""));
  if (hasSubject && isWorse && !isUnsure) return "pain";
  if (DEFINES.test(sentence) && !hasFigure && !moves) return "definition";
  if (!hasSubject) return "neutral";
  if (isUnsure) return HARM.test(sentence) ? "risk" : "neutral";
  return hasFigure || isMoving || STRIVES.test(sentence) ? "exposure" : "neutral";
}
