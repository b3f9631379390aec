// Stretches that are no words of the company whatever their lines look like: the auditor's report, boilerplate, lists of names and exhibits.
import type { Section } from "../sections/section.ts";
import { isContractText } from "../submission/contract-text.ts";
import { exhibitKind } from "../submission/exhibit-kind.ts";
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

/** `partName` is the part's type as filed; null for a primary document. */
type Part = { readonly text: string; readonly sections: readonly Section[]; readonly partName: string | null };

export function applyZones(units: readonly Unit[], { text, sections, partName }: Part): void {
  const whole = wholePartKind(text, { sections, partName });
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

/** By its type; a file without one, and an exhibit that may be anything, by what it says. A report has items. */
function wholePartKind(text: string, { sections, partName }: Omit<Part, "text">): BlockKind | null {
  const kind = exhibitKind(partName);
  if (kind !== null || !(partName === null || /^EX-99/i.test(partName))) return kind;
  const hasItems = sections.some(({ item }) => item !== null);
  return !hasItems && isContractText(text) ? "contract" : null;
}
