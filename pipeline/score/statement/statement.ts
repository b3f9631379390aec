// What a passage says about its subject, in its own terms and told of the company: the statement, without what it is compared with.

import { withoutGivenNames } from "../../../data/prose/given-names.ts";
import { reportedSpeech } from "../../../data/prose/reported-speech.ts";
import { withOneCause } from "../../../data/prose/said/causes.ts";
import { comparedFigures } from "../../../data/prose/said/compared-figures.ts";
import { type Span, sentencesOf } from "../../../data/prose/sentences.ts";
import { wordsOf } from "../../../data/taxonomy/cues.ts";
import { linesNamed } from "../fit/business-lines.ts";
import { quoteAround } from "../quote.ts";
import { clausesOf } from "./clauses.ts";
import { hasVerb } from "./standing.ts";

const LENGTH_MAX = 300;
/** Of what is told or quoted where nothing shorter says it. */
const LENGTH_UNCUT_MAX = 340;
const LENGTH_MIN = 25;
/** The name is the client's to know: a passage is about one company. */
const NOBODY = { person: "third", companyName: "Nobody Knows Whom" } as const;
/** Of a few words it would have to be said what they are compared with. */
const COMPARED = /(?<!\b(?:being|be|is|are|was|were)),? (?:(?:as )?compared (?:to|with)|versus|as against) [^,;]*$/i;

/** Without its full stop; null where the sentence cannot be told safely, or not in so few words. */
export function statementAt(text: string, { start }: Span): string | null {
  const sentences = sentencesOf(text);
  const span = sentences.findLast((sentence) => sentence.start <= start) ?? { start: 0, end: text.length };
  const sentence = text.slice(span.start, span.end).trim();
  const at = start - span.start;
  return (
    told(sentence, true) ??
    withReason(sentence, at) ??
    told(withOneCause(sentence), true) ??
    told(upToCause(sentence, at)) ??
    told(sentence, true, LENGTH_UNCUT_MAX)
  );
}

/** A sentence that nobody else can tell, in its own words: `They say: \u201c\u2026\u201d`, without full stop. */
export function quotedAt(text: string, { start }: Span, isCall: boolean): string {
  return `${isCall ? "They say" : "They write"}: \u201c${quoteAround(text, { start, end: start }, LENGTH_UNCUT_MAX)}\u201d`;
}

/** What a long sentence states, and of its causes the one that the subject is. */
function withReason(sentence: string, at: number): string | null {
  const clauses = clausesOf(sentence);
  const cause = clauses.find(({ kind }) => kind === "cause" || kind === "offset");
  const own = clauses.findLast(({ start }) => start <= at);
  if (cause === undefined || own === undefined || at < cause.start || own.kind === "main") return null;
  const item = itemAt(sentence, at, cause.start);
  if (item === null) return null;
  const statement = told(upToCause(sentence, 0));
  if (statement === null) return ofMovement(sentence.slice(0, cause.start), own.kind === "cause" ? item : null);
  return `${statement}; ${own.kind === "offset" ? "set against it" : "one reason given"}: ${item}`;
}

/** "The decrease in income primarily reflected …" has no other verb. */
function ofMovement(words: string, item: string | null): string | null {
  const [moved] =
    /^The (?:increase|decrease|change|improvement|decline|reduction|higher|lower)\b[^,;]{3,120}?(?=,? (?:primarily|principally|mainly|largely|chiefly|was|were|is|are)\b|\s*$)/.exec(
      words,
    ) ?? [];
  if (item === null || moved === undefined || hasVerb(moved) || /\b(?:we|our|us|the Company)\b/i.test(moved))
    return null;
  return `${moved}: one reason given is ${item}`;
}

const ITEM_BREAK =
  /\([ivx\d]+\)|;|, (?=\(|partially|which|and )|,? and (?=\(|higher|lower|an? |increased|decreased)|\.$/g;
const ITEM_OPENING =
  /^\W*(?:and |or )?(?:(?:primarily|mainly|largely) )?(?:partially offset by|offset by|due to|because of|driven by|reflect\w+|attribut\w+ to|as a result of|result\w+ from|caused by|thanks to|owing to|from|on)?\s*(?:the (?:pre-tax )?(?:impacts?|effects?) of)?\s*/i;
const ITEM_LENGTH_MAX = 120;

/** The item of the list of causes that `at` is in, if it is short and says nothing in the first person. */
function itemAt(sentence: string, at: number, from: number): string | null {
  let start = from;
  let end = sentence.length;
  for (const { 0: mark, index } of sentence.matchAll(ITEM_BREAK)) {
    if (index + mark.length <= at) start = Math.max(start, index + mark.length);
    else if (index > at) {
      end = index;
      break;
    }
  }
  const item = sentence
    .slice(start, end)
    .replace(ITEM_OPENING, "")
    .replace(COMPARED, "")
    .replace(/[,.\s]+$/, "");
  const isSafe = /^[\p{Ll}\d]/u.test(item) && !/\b(?:we|our|us|I|you|the Company)\b/.test(item);
  return isSafe && item.length <= ITEM_LENGTH_MAX ? item : null;
}

/** Of what opens with its reason, nothing is left when the rest is cut. */
const OPENS_BESIDE = /^(?:as|while|although|because|since|when|where|given)\b/i;

/** @param from the cause begins behind it */
function upToCause(sentence: string, from: number): string {
  const cause = clausesOf(sentence).find(({ kind, start }) => (kind === "cause" || kind === "offset") && start > from);
  if (cause === undefined) return sentence;
  return OPENS_BESIDE.test(sentence) ? "" : sentence.slice(0, cause.start);
}

const DANGLING =
  /[,;\s]+(?:(?:and|or|primarily|mainly|largely|partly|principally|mostly|was|were|is|are|which|(?:do|does|did)(?: not|n['\u2019]t)?(?: fully)?)\b[,\s]*)*$/i;

/** "Turning to our segments, in Commercial": where the speech goes on is no part of what it says. */
const GOES_OVER =
  /^(?:turning|moving|looking|starting|shifting|now) (?:on )?(?:to|at|with) (?<topic>[^,]{3,60}), (?=(?<within>in |for )|our |the )/i;

/** "Turning to commercial, the ratio was 96%": in that line alone. */
function withoutGoingOver(sentence: string): string {
  const { topic = "", within } = GOES_OVER.exec(sentence)?.groups ?? {};
  const isLine = within === undefined && linesNamed(wordsOf(topic)).size > 0;
  return sentence.replace(GOES_OVER, isLine ? `In ${topic}, ` : "");
}

/** "…, and this", "…, with the increase" begin a clause that was cut off. */
const HALF_BEGUN =
  /[,;]? (?:(?:and|but|which|while) (?:this|that|it|they)|as|when|with (?:the|an?|this|that) (?:\w+ )?(?:increases?|decreases?|improvement|decline|growth|changes?|reduction|difference))\s*$/i;

/** @param isWhole a sentence has its verb, a part of one may have lost it */
function told(words: string, isWhole = false, lengthMax = LENGTH_MAX): string | null {
  const here = withoutGoingOver(withoutGivenNames(words)).replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  const full = here.replace(/[.\s]+$/, "");
  // A figure says more beside the one of the year before.
  const compared = comparedFigures(full) === null ? full.replace(COMPARED, "") : full;
  const plain = hasVerb(compared) ? compared : full;
  const whole = `${`${plain} `.replace(HALF_BEGUN, "").replace(DANGLING, "")}.`;
  if (whole.length > lengthMax || whole.length < LENGTH_MIN || (!isWhole && !hasVerb(whole))) return null;
  const retold = OF_COMPANY.test(whole) ? asItStands(whole) : reportedSpeech(whole, NOBODY);
  return retold !== null && /^\p{Lu}/u.test(retold) ? retold.replace(/\.$/, "") : null;
}

const OF_COMPANY = /\b[Tt]he (?:Company|Registrant|Corporation|Group|Bank|Association|Exchange)\b/;

/** "The Company" needs no telling. */
function asItStands(sentence: string): string | null {
  if (/\b(?:[Ww]e|[Oo]ur|us|it|its|itself|they)\b/.test(sentence)) return null;
  const masked = sentence.replace(/\b([Tt])he Company\b/g, "$1he entity");
  if (OF_COMPANY.test(masked)) return null;
  return reportedSpeech(masked, NOBODY)?.replace(/\b([Tt])he entity\b/g, "$1he Company") ?? null;
}
