// The auditor's report: from its heading to the firm's signature.
import { isHeading, type Unit } from "./unit.ts";
import type { Zone } from "./zone.ts";

const HEADING =
  /^(?:report of (?:the )?independent\b.{0,80}|(?:the )?independent (?:registered public accounting firm|auditors?|accountants?|certified public accountants?)['’]?s?['’]? (?:audit )?report.{0,40}|(?:the )?(?:auditors?|accountants?)['’]?s?['’]? (?:report|opinion).{0,40}|report of (?:ernst|kpmg|deloitte|pricewaterhouse|price waterhouse|coopers|arthur|grant|bdo).{0,60}|opinions? on the (?:consolidated )?financial statements.{0,80})$/i;
const OPENING =
  /^(?:we|i) have audited\b|^in our opinion, (?:the|such)\b|^we have (?:also )?audited|\bwe conducted our audits? (?:of these statements )?in accordance with\b/i;
const ENDS =
  /^(?:\/s\/|(?:(?:ernst|kpmg|deloitte|pricewaterhouse|price waterhouse|coopers|arthur andersen|grant thornton|bdo|crowe|rsm|mazars|plante|baker tilly|johnson lambert)\b.{0,40}|.{3,50}\b(?:LLP|L\.L\.P\.|P\.?C\.?|N\.V\.))$)/i;
/** City, date and since when the firm has been the auditor. */
const AFTER_SIGNATURE =
  /^(?:we have served\b|.{0,60}\b(?:19|20)\d\d\.?$|.{0,50},\s*[A-Z][a-z]+\.?$|\/s\/|certified public|independent registered|chartered|.{0,40}\bLLP$)/i;
const MANAGEMENT =
  /^(?:management['’]?s?\b|report of management|consolidated (?:statements?|balance)|statements? of|balance sheets?|notes? to|item \d)/i;
const UNITS_MAX = 120;
const OPENING_WITHIN = 12;

export function auditorZones(units: readonly Unit[]): Zone[] {
  const zones: Zone[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index];
    if (!unit) continue;
    const isOpened =
      HEADING.test(unit.text) && (isHeading(unit) || unit.text.length < 150) && opensWithin(units, index);
    const isBare = unit.kind === "prose" && OPENING.test(unit.text);
    if (!isOpened && !isBare) continue;
    const to = reportEnd(units, index);
    zones.push({ kind: "auditor", from: index, to });
    index = to - 1;
  }
  return zones;
}

function opensWithin(units: readonly Unit[], from: number): boolean {
  return units
    .slice(from + 1, from + OPENING_WITHIN)
    .some(({ text }) => OPENING.test(text) || /\bwe have audited\b/i.test(text));
}

function reportEnd(units: readonly Unit[], from: number): number {
  const most = Math.min(units.length, from + UNITS_MAX);
  for (let index = from + 1; index < most; index += 1) {
    const text = units[index]?.text ?? "";
    if (MANAGEMENT.test(text) && text.length < 150 && isHeadingAt(units, index)) return index;
    if (text.length < 80 && ENDS.test(text)) return afterSignature(units, index + 1);
  }
  return lastAuditLine(units, from, most) + 1;
}

function isHeadingAt(units: readonly Unit[], index: number): boolean {
  const unit = units[index];
  return unit !== undefined && isHeading(unit);
}

function afterSignature(units: readonly Unit[], from: number): number {
  let to = from;
  while (to < from + 5 && (units[to]?.text.length ?? 1000) < 160 && AFTER_SIGNATURE.test(units[to]?.text ?? ""))
    to += 1;
  return to;
}

const AUDIT_WORDS =
  /\b(?:our audits?|we (?:conducted|believe that our audits?)|audit (?:matter|procedures|evidence)|in our opinion|the auditors?)\b/i;

/** A report without a signature: up to the last line that speaks as an auditor does. */
function lastAuditLine(units: readonly Unit[], from: number, most: number): number {
  let last = from;
  for (let index = from; index < most; index += 1) if (AUDIT_WORDS.test(units[index]?.text ?? "")) last = index;
  return last;
}
