// Stretches that are no words of the company whatever their lines look like: the auditor's report, boilerplate, lists of names and exhibits.
import type { Section } from "../sections/section.ts";
import { auditorZones } from "./auditor.ts";
import type { BlockKind } from "./block.ts";
import { contentsZones } from "./contents.ts";
import { coverZones } from "./cover.ts";
import { filedCallZones } from "./filed-call.ts";
import { forwardLookingZones } from "./forward-looking.ts";
import { exhibitZones, officerZones, signatureZones } from "./lists-of-names.ts";
import { type Unit, WEAK_RANK } from "./unit.ts";

/** Of their lines none but the first is a heading. */
const LISTS: ReadonlySet<BlockKind> = new Set<BlockKind>(["contents", "signatures", "exhibits"]);

/** @param partName the part's type as filed; null for a primary document */
export function applyZones(units: readonly Unit[], sections: readonly Section[], partName: string | null): void {
  const whole = wholePartKind(partName);
  const zones =
    whole !== null
      ? [{ kind: whole, from: 0, to: units.length }]
      : [
          ...coverZones(units),
          ...contentsZones(units),
          ...forwardLookingZones(units, sections),
          ...officerZones(units, sections),
          ...signatureZones(units, sections),
          ...exhibitZones(units, sections),
          ...auditorZones(units),
          ...filedCallZones(units),
        ];
  for (const { kind, from, to } of zones) {
    for (const unit of units.slice(from, to)) {
      const isInList = LISTS.has(kind) && (unit.rank === WEAK_RANK || unit !== units[from]);
      if (unit.kind === "heading" && !isInList && whole === null) continue;
      unit.kind = kind;
      unit.rank = null;
    }
  }
}

/** Exhibits that are lists, consents, powers of attorney and certifications from end to end. */
function wholePartKind(partName: string | null): BlockKind | null {
  const number = /^EX-(\d+)/i.exec(partName ?? "")?.[1];
  if (number === "21" || number === "22") return "exhibits";
  if (number === "23") return "auditor";
  return number === "24" || number === "31" || number === "32" ? "signatures" : null;
}
