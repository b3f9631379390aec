// The standing of a subject in its sentence: is it what the sentence speaks of, a cause it gives, or named in passing?
import type { Span } from "../../../data/prose/sentences.ts";
import { clausesOf } from "./clauses.ts";

/** From 0, in passing, to 3, what the statement is about. */
export type Standing = number;

/** "Medical costs included favorable development": the statement is about what is included. */
const HOLDS = /^[^.;]{0,60}?\bincluded\b(?! in\b)/i;

/** "Solid pricing drove a 9% increase in premiums": the statement is about premiums. */
const GIVES =
  /^[\w\s%-]{0,40},? (?:drove|helped (?:to )?drive|contributed to|led to|resulted in|fueled) (?:an? |the |our )?(?:[\w.%-]+ ){0,3}(?:increase|growth|improvement|decrease|decline|rise)\b/i;

/** Of it the statement is made. */
const SUBJECT: Standing = 3;
const OBJECT: Standing = 2.5;
/** Something definite is said about it. */
export const DEFINITE: Standing = 2;
export const NAMED: Standing = 1;
/** It went the other way than the statement. */
export const OFFSETTING: Standing = 0.6;
const PASSING: Standing = 0.3;

const VERB =
  /(?<=\w\W{1,3})\b(?:increased|decreased|rose|ris(?:es|ing)|fell|grew|grows?|declin(?:ed|es)|improved?|improves|worsened|deteriorated|was|were|is|are|has|have|had|will|may|might|could|would|can|should|do|does|did|remain(?:s|ed)?|totaled|accounted|contributed|provided|represent(?:s|ed)|includ(?:es|ed)|expects?|expected|served|enrolled|employed|processed|handled|settled|continu(?:e|es|ed)|experienced|reported|recorded|raised|reduced|saw|see|seek|uses?(?! of\b)|used|made|took|lowered|filed|wrote|write|sell|offer|retain|began|started|completed|plans? to|intends?|believe|evaluate|moved|led|took|brought|hurt|ran|came|reached|exceeded|strengthened|released|implemented|invest(?:ed)?|hired|closed|opened|lost|gained|kept|hit|drove|affect(?:ed|s)?|impact(?:ed|s)?)\b/i;
/** A head that means nothing without what it is of. */
const EMPTY_HEAD =
  /\b(?:increases?|decreases?|changes?|rises?|declines?|reductions?|improvements?|deterioration|growth|impacts?|effects?|levels?|amounts?|numbers?|trends?|rates?|costs?|pace|volumes?|severity|frequency|most|some|part|all|benefits?|management|state|pressures?|losses|result)\s+(?:in|of|from|on|to)\b(?:\s+(?:the|our|its|their|higher|lower|average|overall|net|this|these)\b|\s+\w+ly\b)*(?:[\s-]+\w+){0,2}\s*$/i;
/** The company, or nothing in particular. */
const SPEAKER =
  /^(?:[^,]{0,60}, )?\W*(?:(?:and|but|so|now|also|again) )*(?:we|our (?:company|group|management|teams?|results|business(?:es)?)|the (?:company|group|registrant|increases?|decreases?|changes?)|management|results|it|this|these|they|there|that|i)\b[\w\s,'\u2019-]{0,24}$/i;
/** A segment or company by its name. */
const BY_NAME =
  /^(?:[^,]{0,60}, )?(?:\p{Lu}[\p{L}&.'\u2019-]*\s+(?:(?:&|and|of)\s+)?){2,}$|^(?:[^,]{0,60}, )?\p{Lu}\p{Ll}+\p{Lu}\p{L}*\s+/u;
const BEHIND_PREPOSITION = /(?<![\w-])(?:of|for|in|from|on|to|with|by|under|within|at|through|against|as)\b[^,;()]*$/i;
const LIST_ITEMS_MIN = 3;

/** @param cue of the sentence */
export function standingOf(sentence: string, cue: Span): Standing {
  const clause = clausesOf(sentence).findLast(({ start }) => start <= cue.start);
  if (clause === undefined || clause.kind === "aside") return PASSING;
  if (clause.kind === "offset") return OFFSETTING;
  const before = sentence.slice(clause.start, cue.start);
  const isListed = /,\s*(?:the |an? |our )?$/.test(before) && /^\s*,/.test(sentence.slice(cue.end));
  if (clause.kind === "cause") return causeStanding(sentence.slice(clause.start, clause.end), before);
  if (isListed) return PASSING;
  const last = before.split(/;|, (?:and|but|while|as|so) (?=\w+ \w+ )/).at(-1) ?? before;
  const verb = VERB.exec(last);
  if (verb === null && isHead(last) && GIVES.test(sentence.slice(cue.end))) return DEFINITE;
  if (verb === null) return !isHead(last) || HOLDS.test(sentence.slice(cue.end)) ? NAMED : SUBJECT;
  const between = last.slice(verb.index + verb[0].length);
  const subject = last.slice(0, verb.index);
  if (!SPEAKER.test(subject) && !BY_NAME.test(subject) && !/^includ/i.test(verb[0])) return NAMED;
  const isLate = between.split(",").length >= LIST_ITEMS_MIN;
  return !isLate && between.split(/\s+/).length <= 9 && isHead(between) ? OBJECT : NAMED;
}

/** So many causes: the sentence is about none of them. */
const CAUSES_MANY = 4;
const CAUSE_BREAK = /\([ivx\d]+\)|[,;]/;

/** Several causes are each a cause. @param cause the whole clause @param before of it, up to the cue */
function causeStanding(cause: string, before: string): Standing {
  if (cause.split(CAUSE_BREAK).length >= CAUSES_MANY) return PASSING;
  const item = before.split(/\([ivx\d]+\)|[,;]| and (?=higher|lower|increased|decreased|more|fewer)/).at(-1) ?? before;
  const words = item.replace(
    /^\W*(?:due|because|attribut\w+|result\w*|as a result|driven|caused|thanks|owing|on account|on|from)\b(?: (?:of|to|by|from))?/i,
    "",
  );
  return isHead(words.replace(/^.*\b(?:impacts?|effects?|benefits?) of\b/i, "")) ? DEFINITE : NAMED;
}

export function hasVerb(text: string): boolean {
  return VERB.test(text);
}

function isHead(before: string): boolean {
  const phrase = before.replace(/^[^,]*\b(?:in|for|during|at|over|since|on|effective)\b[^,]*,\s*/i, "");
  return !BEHIND_PREPOSITION.test(phrase) || EMPTY_HEAD.test(phrase);
}

/** "And as such, the increase to the loss ratio." says nothing. */
export const isClause = (sentence: string) =>
  hasVerb(sentence) || DID.test(sentence) || /['\u2019](?:s|re|ve|ll|d|m)\b/u.test(sentence);

/** "Our targeted ratio", "estimated to be": no verb of a sentence. */
const DID = /(?<!\b(?:our|the|an?|of|in|and|as|with|its|their) )\b\p{L}{3,}ed\b(?! to be\b)/u;
