// Cues of a passage that say what it is about: not what it leaves out, gives as an example, measures by, or says of another branch.
import type { Span } from "../../data/prose/sentences.ts";
import { branchesOf } from "./fit/business-lines.ts";
import type { ProductProfile } from "./fit/product-profile.ts";
import { type PassageCues, passageCuesOf } from "./passage-cues.ts";

/** @param implied labels that the product's own words stand for, whatever its branch */
export function cuesMeant(text: string, profile: ProductProfile, implied: ReadonlySet<string>): PassageCues {
  return withoutOtherBranches(withoutMeasures(text, withoutExamples(text, passageCuesOf(text))), profile, implied);
}

/** What is left out of a figure is not what the passage is about. */
const LEFT_OUT =
  /\b(?:excluding|exclusive of|before|other than|apart from|in addition to|awareness of|assuming)\b[^,;.()]{0,80}$|\b(?:ex|non)[- ]$|\bwhich (?:excludes?|includes?|(?:is|are) before)\b[^;.()\d$]{0,120}$/i;
/** "Excluding storms, premiums and development, the ratio": all up to what is told. */
const LEFT_OUT_TOGETHER = /\b(?:excluding|exclusive of)\b(?:(?!, (?:the|our|we|it|its|this|their)\b)[^;.()]){0,140}$/i;
const THEN_TOLD = /^(?:(?! (?:was|were|is|are|had|rose|fell)\b)[^.;]){0,120}, (?:the|our|we|it|its|this|their)\b/i;

function isLeftOut(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  return LEFT_OUT.test(before) || (LEFT_OUT_TOGETHER.test(before) && THEN_TOLD.test(text.slice(end)));
}

const BEFORE = 250;

/** What is named in brackets as an example is not what the passage is about. */
const EXAMPLE =
  /\((?!(?:the |collectively,? )?["\u201c])(?:such as|including|e\.g\.|for example|like|whether|i\.e\.|as)?[^()]*$/i;

function withoutExamples(text: string, cues: PassageCues): PassageCues {
  const isMeant = (hit: Span) => {
    const before = text.slice(Math.max(0, hit.start - BEFORE), hit.start);
    return !isLeftOut(text, hit) && (!EXAMPLE.test(before) || isNumbered(text, hit.start));
  };
  return { ...cues, pains: cues.pains.filter(isMeant) };
}

/** "Development benefited the combined ratio by 1.9 points", "7.1 combined ratio points": it is what the rest is measured by. */
const MEASURED_BY = /\b(?:benefit(?:ed|ing)|points (?:on|to|off)|impact on|effect on|contribution to) (?:the |our )?$/i;
const UNITS = /^ (?:percentage )?points?\b/i;
/** Then it is told of the ratio itself. */
const MOVES = /^,? which (?:rose|fell|was|increased|decreased|improved|worsened)\b/i;

/** A ratio by which another subject is measured is not what the passage is about. */
function withoutMeasures(text: string, cues: PassageCues): PassageCues {
  const isMeasure = ({ start, end }: Span) =>
    /ratios?$/i.test(text.slice(start, end)) &&
    !MOVES.test(text.slice(end, end + 20)) &&
    (MEASURED_BY.test(text.slice(Math.max(0, start - 30), start)) || UNITS.test(text.slice(end, end + 20)));
  const others = cues.pains.filter((hit) => !isMeasure(hit));
  const isBesideAnother = (hit: Span) => others.some((other) => isInOneSentence(text, hit, other));
  return { ...cues, pains: cues.pains.filter((hit) => !isMeasure(hit) || !isBesideAnother(hit)) };
}

function isInOneSentence(text: string, one: Span, other: Span): boolean {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
  return !/[.!?] /.test(between);
}

/** A life insurer has no combined ratio, whatever it calls underwriting results. */
function withoutOtherBranches(cues: PassageCues, { lines }: ProductProfile, implied: ReadonlySet<string>): PassageCues {
  if (lines.size === 0) return cues;
  const branches = branchesOf(lines);
  const isMeant = ({ meaning }: PassageCues["pains"][number]) => {
    const { branch, label } = meaning.kind === "pain" ? meaning.painPoint : { branch: undefined, label: "" };
    return branch === undefined || branches.has(branch) || implied.has(label);
  };
  return { ...cues, pains: cues.pains.filter(isMeant) };
}

/** Behind `(i)` a bracket is closed; one that opens a whole clause of a list is not an example. */
function isNumbered(text: string, start: number): boolean {
  const opened = text.lastIndexOf("(", start);
  return /^\((?:[ivx]{1,4}|[a-z]|\d{1,2})\)/.test(text.slice(opened, opened + 6));
}
