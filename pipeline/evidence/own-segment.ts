// The segment that a passage names itself, which goes before the heading above it, and that of its speaker's office (semantics 14.15).
import { beforeCause } from "../../data/prose/said/causes.ts";
import { sentencesOf } from "../../data/prose/sentences.ts";
import { wordsOf } from "../../data/taxonomy/cues.ts";
import { healthProgramsIn } from "../../data/taxonomy/health-programs.ts";
import { isOfRegion } from "../../data/taxonomy/segment-name.ts";
import type { DocumentPart } from "../documents/shape.ts";
import type { Excerpt } from "../match/excerpts.ts";
import { linesCalled, linesOfSegment } from "../score/fit/business-lines.ts";
import { isCostOfStorms } from "../text/blocks/spoken/storms.ts";

const NAME = String.raw`((?:\p{Lu}[\p{L}&.'’-]*|&|and|of)(?: (?:\p{Lu}[\p{L}&.'’-]*|&|and|of|Lines))*)`;
const NAMED = new RegExp(String.raw`\b(?:[Tt]he|[Oo]ur|[Ii]n|[Ff]or) ${NAME} [Ss]egments?\b`, "gu");

/** "Driven by a mix shift within the Harbor segment": why, and not of what. */
const BEHIND_A_CAUSE =
  /\b(?:driven|due to|because|reflect(?:s|ed|ing)|attribut\w+|result(?:s|ed|ing) from|mainly|primarily|principally|largely|includ(?:es|ed|ing))\b[^.;]*$/i;

/** `Corporate` of "the Corporate segment results include …"; null where it names none, or several. */
export function segmentNamedIn(text: string): string | null {
  const found = Array.from(text.matchAll(NAMED));
  // "Our consolidated ratio rose within our Insurance segment": where, and not of what.
  const names = new Set(
    found.flatMap(({ 1: name = "", index }) => {
      const before = text.slice(0, index);
      return OF_THE_WHOLE.test(before) || BEHIND_A_CAUSE.test(before) ? [] : [name];
    }),
  );
  const [only = null] = names;
  return names.size === 1 ? only : null;
}

/** "Overall global commercial rate increases" are of no one segment. */
const OF_THE_WHOLE =
  /\b(?:consolidated|(?:company|corporate|group|enterprise)[- ]?wide|as a whole|all (?:three|four|of our) segments|all (?:of )?(?:our|the) (?:business units|businesses|lines of business|product lines|\S{1,12} subs(?:idiaries)?)|overall global|total (?:company|global|enterprise|group))\b/i;

/** "And in individual retirement strategies, we": a separate place, whatever was spoken of before. */
const OPENS_ON =
  /^(?:and |so |now |but |then |turning to |moving to )?(?:in|within|for) (?:our |the )?([^,.;:]{3,45}), (?:we|our|it|the)\b/i;
const NO_PLACE =
  /\b(?:quarters?|years?|half|months?|weeks?|period|addition|fact|total|summary|contrast|turn|line|general|particular|terms|context|example|instance|light|response|most|many|some|all|this|that|these|those|\d\S*|january|february|march|april|june|july|august|september|october|november|december)\b/i;

function placeOpenedOn(text: string): string | null {
  const [, where = ""] = OPENS_ON.exec(text) ?? [];
  return where === "" || NO_PLACE.test(where) ? null : where;
}

export const opensOnPlace = (text: string) => placeOpenedOn(text.trim()) !== null;

function sharesWord(one: string, other: string): boolean {
  const words = new Set(other.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return (one.toLowerCase().match(/[a-z]{4,}/g) ?? []).some((word) => words.has(word));
}

/** "Harbor Personal reported": of that one, whatever was spoken of before. */
const REPORTS =
  /^(?:The |Our |And |For )?((?:\p{Lu}[\p{L}&.]+ ){1,3}\p{Lu}[\p{L}&.]+)(?:['\u2019]s)? (?:reported|delivered|produced|generated|achieved|had|contributed|continued|(?:mortality|disability|benefit|loss|combined|expense) (?:\p{Ll}+ )?ratio\b)/u;

/** Of two parts of the world, whatever lines both have. */
const isElsewhere = (one: string, other: string) =>
  isOfRegion(one) && isOfRegion(other) && REGIONS.some((region) => region.test(one) !== region.test(other));
const REGIONS = [
  /\b(?:North|Latin) America\b|\bU\.S\./,
  /\bInternational\b|\bOverseas\b/,
  /\bAsia\b|\bJapan\b/,
  /\bEurope\b|\bEMEA\b|\bU\.K\./,
];
const OF_US = /^U\.S\./;
/** "In markets outside of the U.S." */
const OUTSIDE_US = /\boutside (?:of )?(?:the )?(?:U\.S\.|United States)/;

/** "Our Harbor National program services operations". */
const OWN_BUSINESS =
  /^(?:In |Within |For |And |At )?[Oo]ur ((?:\p{Lu}[\p{L}&.]+ ){2,4})(?:\p{Ll}+ ){0,3}(?:operations|business|segment|unit)\b/u;

/** "HBU produced", "for HBU's": one that is called by its first letters. */
const INITIALS =
  /^(?:(?:And|So|Now|Within|In|For|At),? )?(?:the )?(\p{Lu}{3,5})(?:['’]s\b| (?:produced|reported|delivered|generated|had|continued|operating|adjusted|results|premiums|net|earnings|sales|PFOs)\b)/u;
/** Of measures and products: of no business. */
const NO_BUSINESS =
  /^(?:GAAP|EPS|ROE|ROA|NII|VII|PFO|MCR|MLR|HBR|MBR|CEO|CFO|LTC|PRT|AUM|RBC|DAC|NAIC|CMS|FDA|COVID|ACA|IBNR)$/;

const initialsOf = (name: string) =>
  name
    .replace(/\b(\p{L})[\p{L}.]*\s*/gu, "$1")
    .replace(/[^\p{L}]/gu, "")
    .toUpperCase();

function isOfOtherInitials(text: string, segment: string): boolean {
  const [, initials = ""] = INITIALS.exec(text) ?? [];
  if (initials === "" || NO_BUSINESS.test(initials)) return false;
  return !segment.includes(initials) && !initialsOf(segment).includes(initials);
}

/** Null where the text names other lines, or the whole company: "Homeowners pricing was up" is not of the commercial segment that was spoken of before. */
export function segmentIfOfIt(text: string, segment: string | null): string | null {
  const isOfStorms = segment !== null && isCostOfStorms(text) && !sharesWord(text, segment);
  return isOfStorms ? null : segmentOfLines(text, segment, text);
}

/**
 * The same of what is written: below a segment's heading what storms cost is the segment's, while speakers tell it of all, and lines that only a cause names
 * are within it.
 */
export const segmentUnderHeading = (text: string, segment: string | null) =>
  segmentOfLines(text, segment, beforeCause(text));

/** @param naming what of the text may name lines of another segment */
function segmentOfLines(text: string, segment: string | null, naming: string): string | null {
  if (segment === null || (OF_THE_WHOLE.test(text) && !OF_THE_WHOLE.test(segment))) return null;
  if (OF_US.test(segment) && OUTSIDE_US.test(text)) return null;
  const where = placeOpenedOn(text);
  if (where !== null && !sharesWord(where, segment)) return null;
  const own = REPORTS.exec(text)?.[1] ?? OWN_BUSINESS.exec(text)?.[1]?.trim() ?? "";
  if (
    own !== "" &&
    !segment.includes(own) &&
    !own.includes(segment) &&
    (!sharesWord(own, segment) || isElsewhere(own, segment))
  )
    return null;
  if (isOfOtherInitials(text, segment)) return null;
  if (healthProgramsIn(text).length > 1 && healthProgramsIn(segment).length === 1) return null;
  const [named, ofSegment] = [linesCalled(wordsOf(naming)), linesOfSegment(segment)];
  // Whoever reinsures has to do with every line.
  if (named.size === 0 || ofSegment.size === 0 || ofSegment.has("reinsurance")) return segment;
  return [...named].some((line) => ofSegment.has(line)) ? segment : null;
}

/**
 * The segment that a speaker went on with, where the sentence before is of it as well: "we are pleased with Harbor Auto" names another one, and
 * what follows is as likely of that.
 */
export function segmentGoneOn(text: string, segment: string | null, before: string | null): string | null {
  const isLeft = segment !== null && before !== null && segmentIfOfIt(before, segment) === null;
  return isLeft && !sharesWord(text, segment) ? null : segmentIfOfIt(text, segment);
}

const HEADED = new RegExp(
  String.raw`(?<!\bvice )\b(?:president|ceo|chief executive(?: officer)?|head)(?:,| of) (?:our |the )?${NAME}`,
  "iu",
);

/** "Chief Financial Officer and Head of Individual Life": speaks for all. */
const OF_THE_COMPANY =
  /\b(?:chief (?:financial|operating|risk|investment|accounting) officer|cfo|coo|treasurer|chair\w*)\b/i;

/** `Medicaid` of "Chief Executive Officer of Medicaid"; null where the office is not said to be of a line of business. */
export function segmentOfOffice(role: string): string | null {
  if (OF_THE_COMPANY.test(role)) return null;
  const [first = ""] = (HEADED.exec(role)?.[1] ?? "").split(
    / (?:&|and) (?=head\b|(?:\w+ )?(?:vice )?president\b|ceo\b|chief\b)| for\b/i,
  );
  const name = first.replace(/ (?:Segment|Business|Division|and|of|&)$/i, "");
  // Who heads claims too speaks of everybody's, and another office is no segment.
  const isOfOne = /^\p{Lu}/u.test(name) && !/\b(?:Claims|Officer|President|Chief|Executive)\b/.test(name);
  return isOfOne && linesOfSegment(name).size > 0 ? name : null;
}

/** The one that it names itself goes before that of the heading above, or of what the speaker went on with or heads. */
export const segmentOfExcerpt = (excerpt: Excerpt, part: DocumentPart | undefined) =>
  segmentNamedIn(excerpt.text) ?? segmentAround(excerpt, part);

function segmentAround(excerpt: Excerpt, part: DocumentPart | undefined): string | null {
  const { text, segment } = excerpt;
  if (part?.turn === undefined) return segmentUnderHeading(text, segment);
  return (
    segmentGoneOn(text, segment, spokenBefore(excerpt, part)) ??
    segmentIfOfIt(text, segmentOfOffice(part.turn.role ?? ""))
  );
}

/** The sentence before, while the speaker stays with the segment; null where there is none. */
function spokenBefore({ start }: Excerpt, part: DocumentPart | undefined): string | null {
  const block = part?.turn && part.blocks.find((each) => each.start <= start && start < each.end);
  const last = block && sentencesOf(part.text, block.bodyStart, start).at(-1);
  return last ? part.text.slice(last.start, last.end).trim() : null;
}
