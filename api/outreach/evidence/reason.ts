// Why somebody is written to about a sentence, if there is a reason at all (semantics 12.2): it goes worse, there is trouble, something is
// planned, the company did something about it, or, the weakest, it gives its own figure. An inventory and a definition are none.

import { comparedFigures } from "../../../data/prose/said/compared-figures.ts";

export type Reason = "plan" | "worse" | "trouble" | "act" | "figure";

/** How much of a reason it is; comparable between sentences. */
export const REASON_POINTS: Readonly<Record<Reason, number>> = {
  plan: 3,
  worse: 3,
  trouble: 2,
  act: 1.5,
  figure: 0.5,
};

const MOVED =
  /\b(?:(?<up>increas(?:e|ed|es|ing)|rose|risen|rising|grew|grown|growing|higher(?! (?:end|half|part)\b)|up|elevated|accelerat\w+|exceeded|above)|(?<down>decreas(?:e|ed|es|ing)|declin(?:e|ed|es|ing)|contract(?:ed|ing|ions?| by)|fewer|lower(?! (?:end|half|part)\b)|fell|fallen|down|reduced|shrink(?:s|ing)?|shrank|dropped|below))\b/i;
/** These say the direction of what comes after them: "higher catastrophe losses", "an increase in accident frequency". */
const BEFORE_ITS_NOUN =
  /^(?:higher|lower|elevated|increased|decreased|reduced|growing|rising|declining|increase|decrease|decline)$/i;
/** Of these less is worse. */
const WANTED =
  "(?:retention|renewal|solvency|capital|rbc|liquidity) ratios?|(?:net |operating |underwriting |core )?(?:income|earnings|gains?)|revenues?|premiums?(?: written| earned)?|profits?|profitability|margins?|members?|membership|enroll?ment|people served|retention|renewals|persistency|policies(?: in force)?|policyholders|customers|surplus|new business(?: premiums?)?|submissions?(?: flow)?|applications|deposits|(?:annuity |life )?sales|capital|liquidity|solvency|redundanc(?:y|ies)|adequacy|sales|satisfaction|productivity|agent counts?|(?:producing |career |exclusive )agents|(?:stars?|quality|stars? quality) ratings?|recover(?:y|ies)|(?:written |renewal |exposure )?pricing|(?:written|renewal|exposure|premium) prices?|renewal (?:rates?|premium change)|rate change|(?:P&C|property|casualty|liability|lines|commercial|auto|homeowners) rates|rate adequacy|rates?(?= (?:increase[sd]?|decreased|rose|fell|grew|was|were|is|are) )";
/** Of these more is worse. */
const UNWANTED =
  "loss(?:es)?(?: and [a-z ]{0,30}expenses?)?(?: costs?)?(?: ratios?)?|claims?(?: and [a-z ]{0,30}expenses?)?(?: costs?)?|expenses?|costs?|ratios?|cae|lae|severity|frequency|complaints?|lapses?|surrenders?|withdrawals?|turnover|litigation|lawsuits?|fraud|delinquenc(?:y|ies)|defaults?|inflation|trends?|backlogs?|accidents?|mortality|deaths|care (?:activity|patterns?|use)|attorney \\w+|(?:hospital|provider|reimbursement) rates?|utilization|mcr|hbr|mlr|charges?|fines?|penalt(?:y|ies)";
const NOUNS = new RegExp(`\\b(?:(?<wanted>${WANTED})|(?<unwanted>${UNWANTED}))\\b`, "gi");

const BETTER =
  /(?<!un)\bfavorabl[ey]\b|\bimprov(?:ed|ement|ements|ing)\b|\bbetter (?:than|by)\b|\b(?:well )?within (?:our |the )?(?:expectations?|plan|budget)\b|\brecord (?:low|high)\b|\blowest\b/i;
/** "81.5%, which was better than we had projected". */
const BETTER_THAN_EXPECTED =
  /\bbetter than (?:(?:we|you) )?(?:had )?(?:(?:originally|previously) )?(?:projected|expected|anticipated|planned|guided|assumed)\b|\bbetter than (?:our|your|the) (?:\w+ )?(?:expectations?|guidance|outlook|plan|projections?)\b/i;
const WORSE_THAN_EXPECTED = new RegExp(BETTER_THAN_EXPECTED.source.replaceAll("better", "worse"), "i");
/** "A reduction in catastrophe losses contributed to a benefit of 80 basis points". */
const RELIEF =
  /\breductions? in (?:\w+ ){0,5}(?:loss(?:es)?|claims?|costs?|expenses?|severity|frequency)\b|\b(?:contributed|led) to a benefit\b/i;
const LESS_FAVORABLE = /\b(?:less|lower|smaller|lower net) favorable\b/i;
const TROUBLE =
  /\b(?:unfavorabl\w+|adverse\w*(?! development cover)|shortages?|backlogs?|delay(?:s|ed)|outages?|breach(?:es|ed)?|cyber ?attacks?|fined|penalt(?:y|ies)|indications? of|unable|difficult(?:y|ies)|pressures?|challeng(?:e|es|ing)|weakness(?:es)?|deficien\w+|disrupt\w+|elevated|worse|shortfall|strain(?:s|ed)?|failures?|attorney involvement|well (?:short of|below)|headwinds?|strengthen(?:ed|ing) [^,;]{0,60}\breserves?|reserve strengthening|net loss of (?:approximately |about )?[\d,.]+)\b/i;
/** Where such an amount is what the sentence is about, something happened. */
const EVENT =
  /^with respect to catastrophes?,[^.;]{0,80}\blosses\b|^.{0,60}\b(?:catastrophe|storm|hurricane|wildfire|weather)(?:[- ]related)? losses\b|\b(?:a|an) .{0,30}\bcharge\b|\bunderwriting loss(?:es)? of\b|\bincurred (?:approximately |about )?\$[\d.]+ (?:million|billion) of .{0,20}claims\b|\bwrite-?(?:off|down)s?\b|\bimpairments?\b|\b(?:cost (?:us|the Company)|we (?:lost|overpaid))\b/i;
const HAS_AMOUNT =
  /[$\u20ac\u00a3%]|\b\d[\d.,]* (?:million|billion|thousand|percent|points?|basis points|percentage points)\b|\b(?:(?:low|mid|high)[- ](?:to[- ](?:mid|high)[- ])?(?:single|double)[- ]digits?|(?:low|mid|high)[- ]teens|double[- ]digits?)\b|\bratio (?:of|was) \d/i;
const PLANNED =
  /\b(?:plan(?:s|ned|ning)?|intend(?:s|ed)?|expect(?:s|ed)? to|will|evaluat\w+|replac\w+|implement\w+|select(?:ed|ing)|hir(?:ed|ing)|appoint\w*|adding|added|upgrad\w+|moderni\w+|migrat\w+|convert(?:ed|ing)|deploy\w*|ordered|requir\w+ by|contract|agreement with|expires?|invest(?:ed|ing|s)?)\b/i;
/** The company did it itself. */
const OWN_ACT = /^(?:[^,]{0,60}, )?(?:we|our|the Company)\b/i;
const DID =
  /\b(?:exited|exiting|discontinu\w+|tighten\w*|non-?renew\w*|withdr[ae]w\w*|clos(?:ed|ing)|invested in|secured|filed|replac(?:ed|ing)|implement(?:ed|ing)|migrat(?:ed|ing)|(?<!\b(?:our|the|a|your) )consolidat(?:ed|ing)|outsourc(?:ed|ing)|introduc(?:ed|ing)|launch(?:ed|ing)|hir(?:ed|ing)|add(?:ed|ing)(?! (?:(?:almost|nearly|about|approximately|over|roughly|more than) )?[\d.,]+ (?:million |thousand )?(?:\w+ ){0,2}(?:polic|member|customer|lives|people))|moved|began|restructur\w+|reorgani[sz]\w+|centrali[sz]\w+|strengthen(?:ed|ing)|raised|restrict(?:ed|ing)|augment(?:ed|ing)|shift(?:ed|ing)|ceded|took|saw|observed|encountered|experienced)\b/i;
/** "A change of 19.3% reflects our actions". */
const OWN_EFFORT =
  /\breflects? (?:our|the Company['\u2019]s) (?:\w+ ){0,2}(?:actions?|efforts?|initiatives?|decisions?)\b/i;
/** A step is one whatever it is to make more or less of. */
const OWN_STEP =
  /\b(?:prompted|led|allowed) us to (?:add|buy|place|purchase|renew|introduce|launch|(?:increase|raise) (?:our )?(?:coverage|limits?|protection|reinsurance))\b|^(?:[^,]{0,60}, )?(?:we|the Company)(?: have| has|['\u2019]ve)?(?: also| recently| just)? (?:restructured|simplified|introduced|launched|invested in|replaced|implemented|migrated|consolidated|outsourced|centrali[sz]ed|reorgani[sz]ed|deployed|rolled out|renewed|placed|increased coverage|continue to invest in|spent (?:\w+ )?time)\b/i;
/** Not what is always so. */
const HAPPENED =
  /\b(?:was|were|had|has|have|been|did|rose|fell|grew|saw|took|began|led|left|continues? to (?:see|experience|observe)|compares?|(?:is|are) \w+ing|(?!need|exceed|proceed|indeed|based|related|limited|estimated|expected|un\w)\w{3,}ed)\b/i;
/** More of everything is no trouble. */
const OF_GROWTH =
  /\b(?:due to|reflecting|driven by|result(?:ing|ed) from|because of|attribut\w+ to)\b[^,;.]{0,30}\b(?:growth|(?:higher|increased?) (?:business )?volumes?|acquisitions?)\b|\bgrowth (?:initiatives?|investments?) (?:have )?(?:increased|added|raised)\b/i;
/** What comes after is cause or company, not what the sentence reports. */
const CAUSE =
  /,? (?:including|excluding|reflecting|reflects?|(?<!\bresults )reflected|primarily|mainly|largely|driven by|due to|partially|offset by|as a result of|notwithstanding|despite|because|as (?:we|you)(?= \w+ed\b))\b/i;

/** Said of one word in passing. */
const ASIDE = /, (?:which|who|whose|where) [^,]+,/g;
/** What follows is said of one word, not of the whole. */
const RELATIVE = / (?:which|who|whose|where|that (?:have|has|had|are|were|was|is|may|did)) /i;
/** Many members, claims, days. */
const COUNT =
  /\b\d[\d,.]* (?:million |thousand )?(?:members|people|lives|policies|policyholders|customers|claims|days|adjusters|employees|agents)\b|\b\d{1,3}(?:,\d{3})+\b/;
/** It says so of a figure, and is no heading. */
const STATED =
  /\b(?:was|were|is|are|has|have|reached|accumulated|adjusted|totaled|came (?:in|down|up)|expect(?:s|ed)?|project(?:s|ed|ing)?|forecast(?:s|ed)?|anticipate[sd]?|plann?ed|reported|recorded|incurred|reduced|cut|paid|had|produced|wrote|generated|delivered|ended|benefit(?:t?ed)|included|developed|accounted|contemplating|assum(?:e[sd]?|ing)|saw|experienced|observed|achieved|invested|increased|rose|grew|contributed)\b|^(?:our|the) \d[\d.]*% (?:[\w-]+ ){1,10}(?:improved|decreased|declined|fell)\b|\b(?:improved|decreased|declined|fell|moderated) [^,;]{0,40}?\bto (?:an? )?(?:\w+ )?\$?\d|\bratio of \d[\d.]*%? (?:[\w-]+ ){0,4}(?:improved|decreased|declined|fell)\b/i;
/** An amount alone is an inventory; beside another period, or still to come, it is news. */
const SET_AGAINST =
  /\b(?:against|versus|compare[sd] (?:to|with)|than|(?:up|down) from|(?:expect|project|forecast|anticipat|contemplat|assum)(?:e|es|s|ed|ing)?|guidance|outlook|target(?:s|ing)?)\b|\b(?:from|toward|towards) (?:the )?(?:\w+ ){0,3}(?:of )?\$[\d.]+/i;
const AHEAD = /\b(?:is|are|(?:expect|project|forecast)(?:s|ed|ing)?)\b/i;

/** "An MCR of 91.3%, which is above our long-term target range". */
const ABOVE_PLAN =
  /\b(?:above|over|exceed(?:s|ed|ing)?|outside|higher than|worse than) (?:our |the )?(?:long-term |internal |original )?(?:target|expect|plan|guidance|forecast|outlook)/i;

/** "Rate continued to outpace loss cost trend". */
const AHEAD_OF_COST =
  /\b(?:outpac(?:e|es|ed|ing)|above|ahead of|exceed(?:s|ed|ing)?|in excess of) (?:\w+ ){0,2}(?:loss|lost|medical)[- ](?:cost|trend)/i;

/** "While trends remain elevated, …": granted, and not what is reported. */
const GRANTED = /^(?:while|although|though|even though|whereas|despite|given|by|as) [^,]{5,120}, /i;

/** "The ratio excluding catastrophes was 84%": what is left out of a figure belongs to its name. */
const LEFT_OUT =
  / (?:excluding|before|ex[- ]) ?(?:\p{Ll}[\p{Ll}-]* ){0,4}?(?:\p{Ll}[\p{Ll}-]*)(?= (?:was|were|is|are|of|improved|rose|fell|increased|decreased)\b)/iu;

/** "Base spreads, excluding variable income, declined". */
const LEFT_OUT_BETWEEN =
  /, (?:excluding|before|net of|including) [^,]{3,60},(?= (?:was|were|is|are|rose|fell|grew|increased|decreased|declined|improved|compressed|widened)\b)/gi;

/** What a sentence reports, without its cause and what is beside it. */
export const reportedIn = (sentence: string) =>
  sentence
    .replace(GRANTED, "")
    .replace(LEFT_OUT_BETWEEN, "")
    .replace(ASIDE, "")
    .replace(LEFT_OUT, "")
    .split(CAUSE)[0] ?? "";

export type Reading = {
  /** The passage shows that the company buys or changes something. */
  readonly hasSignal: boolean;
  /** Who sells the product is likely to want the passage: then what is said need not go worse, or be an amount. */
  readonly isWanted: boolean;
};

/** Null when there is none. */
export function reasonOf(sentence: string, { hasSignal, isWanted }: Reading): Reason | null {
  return reasonForAny(sentence, hasSignal) ?? (isWanted ? reasonForWhoWants(sentence) : null);
}

/** "We are building", "we expect redeterminations to begin". */
const UNDER_WAY =
  /^(?:[^,]{0,60}, )?(?:we|the Company)(?: have been|['\u2019]ve been| are|['\u2019]re| is)(?: \w+ly| now| also)? \w+ing\b/i;
const TO_COME =
  /\b(?:we|the Company) (?:will|plan to|intend to|expect to)\b|\bexpect(?:s|ed)? [^,;.]{3,60} to (?:begin|start|launch|go live|be completed)\b/i;
const BOUGHT_OR_BUILT =
  /\b(?:purchased|bought|acquired|entered into|signed|awarded|selected|completed|opened|built|expanded|extended|increased our|shortened|enhanced|redesigned|retained|renegotiated)\b/i;

function reasonForWhoWants(sentence: string): Reason | null {
  const [main = ""] = reportedIn(sentence).split(RELATIVE);
  if (TO_COME.test(main)) return "plan";
  if (UNDER_WAY.test(main) || (OWN_ACT.test(main) && BOUGHT_OR_BUILT.test(main))) return "act";
  const goes = directionOf(main) !== null || BETTER.test(main) || TROUBLE.test(main);
  return (goes && HAPPENED.test(main.replace(/^\w+/, ""))) || statesFigure(main) ? "figure" : null;
}

function reasonForAny(sentence: string, hasSignal: boolean): Reason | null {
  const [main = ""] = reportedIn(sentence).split(RELATIVE);
  if (hasSignal && PLANNED.test(sentence)) return "plan";
  if (LESS_FAVORABLE.test(main)) return "worse";
  if (OWN_STEP.test(main)) return "act";
  const direction = AHEAD_OF_COST.test(sentence) ? "better" : directionOf(main);
  if (OF_GROWTH.test(sentence) && direction !== "better") return null;
  if (ABOVE_PLAN.test(sentence) && nounOf(main, WHOLE) === "unwanted") return "worse";
  // "Increased litigation trends" is a name and says nothing.
  const isStated = HAPPENED.test(main.replace(/^\w+/, "")) || AHEAD.test(main);
  if (direction === "worse") return isStated ? "worse" : null;
  if (direction === "better" || BETTER.test(main) || RELIEF.test(main)) return statesFigure(main) ? "figure" : null;
  return ofWhatItIs(main, sentence);
}

/** "We expect pressure on the yield to continue". */
const GOES_ON =
  /(?<!\b(?:no longer|not) )\bexpect(?:s|ed)? (?![^,;.]*\b(?:eas\w+|relief|recover\w+|improv\w+|abat\w+|moderat\w+)\b)[^,;.]{3,60} to (?:continue|persist)\b/i;

/** Where nothing moves that less or more of is worse. */
function ofWhatItIs(main: string, sentence: string): Reason | null {
  if (EVENT.test(main) && HAS_AMOUNT.test(main)) return "trouble";
  if (OWN_EFFORT.test(sentence) && HAS_AMOUNT.test(main)) return "act";
  if (TROUBLE.test(main) && [HAS_AMOUNT, HAPPENED, GOES_ON].some((sign) => sign.test(main))) return "trouble";
  if (OWN_ACT.test(main) && DID.test(main)) return "act";
  return isSetAgainst(main, sentence) || (GAINS.test(main) && statesFigure(main)) || isOutcome(main) ? "figure" : null;
}

/** How it goes for the company. */
export type News = "worse" | "better";

/** "Enrollment is tracking to 8% growth", "growth in membership". */
const GAINS = new RegExp(
  `\\b(?:${WANTED})\\b[^,;]{0,60}(?<!(?:return|returning|returned|back) to )\\bgrowth\\b(?! (?:rate|slow))|\\bgrowth (?:in|of) (?:\\w+ ){0,3}(?:${WANTED})\\b`,
  "i",
);

/** Null: neither, or nobody can say. */
export function newsOf(sentence: string): News | null {
  if (BETTER_THAN_EXPECTED.test(sentence)) return "better";
  if (WORSE_THAN_EXPECTED.test(sentence)) return "worse";
  const [main = ""] = reportedIn(sentence).split(RELATIVE);
  if (LESS_FAVORABLE.test(main)) return "worse";
  if (AHEAD_OF_COST.test(sentence) || RELIEF.test(main)) return "better";
  const direction = directionOf(main);
  if (direction !== null) return direction;
  if (BETTER.test(main) || GAINS.test(main)) return "better";
  return TROUBLE.test(main) ? "worse" : null;
}

const statesFigure = (text: string) => (HAS_AMOUNT.test(text) || COUNT.test(text)) && STATED.test(text);

/** "We had favorable development of $18 million": reserves of other years move every quarter, and how they do is asked about each time. */
const DEVELOPMENT =
  /\b(?:reserves?|(?<!un)favorable|prior[- ](?:accident )?(?:year|period)|accident years?)\b[^.;]{0,40}\b(?:development|re-?estimates?|releases?)\b|\bdeveloped favorably\b/i;

const isOutcome = (main: string) => DEVELOPMENT.test(main) && statesFigure(main);

const isSetAgainst = (main: string, sentence: string) => statesFigure(main) && SET_AGAINST.test(sentence);

/** "Unfavorable at $45 million compared to favorable development of $139 million": no less of the same. */
const TURNED_BAD = /\b(?:unfavorable|adverse)\b.*\b(?:compare[sd] (?:to|with)|versus|against)\b.*(?<!un)\bfavorable\b/i;
const TURNED_GOOD =
  /(?<!un)\bfavorable\b.*\b(?:compare[sd] (?:to|with)|versus|against)\b.*\b(?:unfavorable|adverse)\b/i;

/** Null: nothing moves, or nobody can say which way is worse. */
function directionOf(sentence: string): "worse" | "better" | null {
  if (TURNED_BAD.test(sentence)) return "worse";
  if (TURNED_GOOD.test(sentence)) return "better";
  const moved = movementOf(sentence);
  if (moved === null) return null;
  const noun = nounOf(sentence, moved);
  if (noun === null) return null;
  return moved.isMore === (noun === "unwanted") ? "worse" : "better";
}

type Movement = { readonly isMore: boolean; readonly from: number; readonly to: number; readonly word: string };

function movementOf(sentence: string): Movement | null {
  const figures = comparedFigures(sentence);
  if (figures !== null) return figures.isSame ? null : { ...figures, word: "" };
  const found = MOVED.exec(sentence);
  if (found === null) return null;
  const word = found[0];
  return { isMore: found.groups?.up !== undefined, from: found.index, to: found.index + word.length, word };
}

/** Nothing in particular moves. */
const WHOLE: Movement = { isMore: true, from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY, word: "" };

/** What moves: the noun before the verb, or after an adjective; the nearest one. */
function nounOf(sentence: string, { from, to, word }: Movement): "wanted" | "unwanted" | null {
  const nouns = [...sentence.matchAll(NOUNS)].map(({ index, groups }) => ({
    index,
    side: groups?.wanted === undefined ? ("unwanted" as const) : ("wanted" as const),
  }));
  const before = nouns.findLast(({ index }) => index < from);
  const after = nouns.find(({ index }) => index >= to);
  const isThan = /^ than\b/.test(sentence.slice(to));
  const isSaidOf = /\b(?:been|was|were|is|are)(?: \w+ly)? $/i.test(sentence.slice(0, from));
  const first = BEFORE_ITS_NOUN.test(word) && !isThan && !(isSaidOf && before) ? (after ?? before) : (before ?? after);
  // "$475 million of losses compared to $854 million": between the two.
  return (first ?? nouns[0])?.side ?? null;
}
