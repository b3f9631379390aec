// Signers, officers and exhibits: sections and headings under which names are listed.
import type { Section } from "../sections/section.ts";
import { lengthOf, scopeEnd, unitAt } from "./heading-scope.ts";
import { isHeading, type Unit } from "./unit.ts";
import type { Zone } from "./zone.ts";

const SIGNATURES = /^signatures?\b/i;
const SIGNING =
  /\bpursuant to the requirements\b|\bpowers? of attorney\b|\bhereby constitutes?\b|\bduly authorized\b|\bin the capacities\b/i;
const SIGNED_LINE_MAX = 250;

/** From the heading on while lines are names, titles and the formula of signing. */
export function signatureZones(units: readonly Unit[], sections: readonly Section[]): Zone[] {
  const from = new Set(sections.filter(({ title }) => SIGNATURES.test(title)).map(({ start }) => unitAt(units, start)));
  for (const [index, { text }] of units.entries())
    if (text.length < 20 && /^signatures?\W*$/i.test(text)) from.add(index);
  const starts = new Set(sections.map(({ start }) => start));
  return [...from].map((start) => {
    let to = start + 1;
    while (to < units.length && isSigning(units[to]) && !starts.has(units[to]?.line.start ?? -1)) to += 1;
    return { kind: "signatures", from: start, to };
  });
}

const FIGURE = /[\d,.]{3,}/g;
/** A date has two. */
const FIGURES_MAX = 2;

function isSigning(unit: Unit | undefined): boolean {
  if (!unit) return false;
  if (unit.kind === "table" && (unit.text.match(FIGURE)?.length ?? 0) > FIGURES_MAX) return false;
  if (isHeading(unit) && (EXHIBIT_INDEX.test(unit.text) || STATEMENTS.test(unit.text))) return false;
  return unit.text.length <= SIGNED_LINE_MAX || SIGNING.test(unit.text);
}

const STATEMENTS =
  /\b(?:financial statements?|balance sheets?|statements? of|report of|schedule|notes? to|discussion)\b/i;
const OFFICERS =
  /^(?:item 4a\W*)?(?:information (?:about|regarding|on) (?:our |the )?)?(?:directors and )?executive officers(?: of (?:the )?[\w ,.&'’]{3,50})?(?: \(.{0,40}\))?[\s.]*$/i;
const ABOUT_A_PERSON =
  /\b(?:Mr|Ms|Mrs|Dr|Messrs)\b\.?|\bhas (?:been|served|held)\b|\b(?:president|officer|director|chair(?:man|woman)?|counsel|treasurer|secretary|elected|age)\b/i;
const OFFICERS_MAX = 30_000;

/** The list, and who they were before; what else is under the heading stays. */
export function officerZones(units: readonly Unit[], sections: readonly Section[]): Zone[] {
  const scopes: [from: number, to: number][] = [];
  for (const { item, title, start, end } of sections) {
    if (item === "4A" || (item === null && /^executive officers/i.test(title)))
      scopes.push([unitAt(units, start), unitAt(units, end)]);
  }
  for (const [index, unit] of units.entries()) {
    if (isHeading(unit) && OFFICERS.test(unit.text)) scopes.push([index, scopeEnd(units, index)]);
  }
  return scopes.flatMap(([from, to]) => (lengthOf(units, from, to) > OFFICERS_MAX ? [] : personLines(units, from, to)));
}

function personLines(units: readonly Unit[], from: number, to: number): Zone[] {
  const zones: Zone[] = [];
  for (let index = from; index < to; index += 1) {
    const unit = units[index];
    const isPerson = unit && (unit.kind === "table" || unit.text.length < 150 || ABOUT_A_PERSON.test(unit.text));
    if (isPerson) zones.push({ kind: "signatures", from: index, to: index + 1 });
  }
  return zones;
}

const EXHIBITS = /\bexhibits\b/i;
const EXHIBIT_INDEX = /^(?:index (?:to|of) exhibits|exhibits? index|list of exhibits|exhibits?)\W*$/i;

export function exhibitZones(units: readonly Unit[], sections: readonly Section[]): Zone[] {
  const zones: Zone[] = sections
    .filter(({ item, title }) => EXHIBITS.test(title) && (item !== null || /^exhibits/i.test(title)))
    .map(({ start, end }) => ({ kind: "exhibits", from: unitAt(units, start), to: unitAt(units, end) }));
  for (const [index, { text }] of units.entries()) {
    if (text.length < 40 && EXHIBIT_INDEX.test(text))
      zones.push({ kind: "exhibits", from: index, to: exhibitsEnd(units, index) });
  }
  return zones;
}

/** A list goes on while its lines are short or name what they list. */
function exhibitsEnd(units: readonly Unit[], from: number): number {
  let to = from + 1;
  for (; to < units.length; to += 1) {
    const unit = units[to];
    if (!unit || (isHeading(unit) && (STATEMENTS.test(unit.text) || SIGNATURES.test(unit.text)))) break;
    const isEntry =
      unit.kind === "table" ||
      unit.text.length < SIGNED_LINE_MAX ||
      /\b(?:exhibits?|incorporated|filed|form|agreement|plan|indenture|dated)\b/i.test(unit.text);
    if (!isEntry) break;
  }
  return to;
}
