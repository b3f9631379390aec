// Boilerplate on forward-looking statements: the cautionary paragraph, and the list of risks that it introduces.
import type { Section } from "../sections/section.ts";
import { lengthOf, scopeEnd } from "./heading-scope.ts";
import { findRunIn } from "./run-in.ts";
import { isHeading, type Unit } from "./unit.ts";
import type { Zone } from "./zone.ts";

const NAMED =
  /\b(?:forward[- ]?looking (?:statements?|information)|safe harbou?r|cautionary (?:statements?|notes?|language|information|factors))\b/i;
const HEADING_MAX = 140;
const ZONE_MAX = 40_000;
const ABOUT = /\bforward[- ]?looking (?:statements?|information)\b/i;
const CAUTION =
  /\bprivate securities litigation reform act\b|\bsafe harbou?r\b|\bactual results\b.{0,120}\b(?:differ|vary)|\bdiffer(?:s|ed)? (?:materially|from those)|\bundertakes? no (?:obligation|duty)\b|\b(?:obligation|duty|intention|responsibility) to (?:publicly )?(?:update|revise)|\bwords such as\b|\b(?:words|phrases) or (?:phrases|words)\b|\bsimilar (?:expressions|words|terms)\b|\bsection 2[17][AE]\b|\bwithin the meaning of\b|\brisks and uncertainties\b|\binvolves? risks?\b/i;
const UPDATE_ONLY =
  /\b(?:undertakes?|assumes?|have|has|disclaims?)\b.{0,30}\b(?:obligation|duty|intention|responsibility)\b.{0,40}\b(?:publicly )?(?:update|revise|correct)\b.{0,60}\bstatements?\b/i;

/** Does the text speak of such statements, and not of the business? */
export function isForwardLooking(text: string): boolean {
  return (ABOUT.test(text) && CAUTION.test(text)) || UPDATE_ONLY.test(text);
}

export function forwardLookingZones(units: readonly Unit[], sections: readonly Section[]): Zone[] {
  const starts = new Set(sections.map(({ start }) => start));
  const zones: Zone[] = [];
  for (let from = 0; from < units.length; from += 1) {
    const unit = units[from];
    if (!unit || unit.kind === "table") continue;
    const to = zoneEnd(units, from, starts);
    if (to === null) continue;
    zones.push({ kind: "forward_looking", from, to });
    from = to - 1;
  }
  return zones;
}

function zoneEnd(units: readonly Unit[], from: number, starts: ReadonlySet<number>): number | null {
  const unit = units[from];
  if (!unit) return null;
  if (isHeading(unit)) {
    const isNamed = unit.text.length <= HEADING_MAX && NAMED.test(unit.text);
    if (!isNamed || !units.slice(from + 1, from + 6).some(({ text }) => ABOUT.test(text))) return null;
    const to = withinSection(units, from, scopeEnd(units, from), starts);
    return lengthOf(units, from, to) <= ZONE_MAX ? to : listEnd(units, from + 1);
  }
  if (unit.kind !== "prose" && unit.kind !== "list_item") return null;
  const runIn =
    unit.text.length > HEADING_MAX && NAMED.test(unit.text.slice(0, HEADING_MAX)) ? findRunIn(unit, true) : null;
  if (!isForwardLooking(unit.text) && !(runIn && NAMED.test(runIn.title))) return null;
  return listEnd(units, from + 1);
}

/** Boilerplate has no tables. */
function withinSection(units: readonly Unit[], from: number, to: number, starts: ReadonlySet<number>): number {
  for (let index = from + 1; index < to; index += 1) {
    const unit = units[index];
    if (unit && (unit.kind === "table" || starts.has(unit.line.start))) return index;
  }
  return to;
}

/** Behind the paragraph: the list that it introduces, further paragraphs of its kind, and the list items of those. */
function listEnd(units: readonly Unit[], from: number): number {
  let to = from;
  for (let index = from; index < units.length; index += 1) {
    const unit = units[index];
    if (!unit || unit.kind === "table" || unit.kind === "heading") break;
    const before = units[index - 1]?.text ?? "";
    const goesOn = /(?:[:;]|; and|, and)$/.test(before) || /^[a-z]/.test(unit.text);
    const isItem = unit.kind === "list_item" && index === to;
    if (isItem || goesOn || isForwardLooking(unit.text)) to = index + 1;
    else if (unit.kind !== "furniture" || index > to + 1) break;
  }
  return to;
}
