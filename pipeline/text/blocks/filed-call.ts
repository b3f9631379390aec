// A call that is filed as an exhibit: who speaks is in the text alone, so that nothing of it counts as said by the company.
import type { Unit } from "./unit.ts";
import type { Zone } from "./zone.ts";

const OPERATOR = /^\W*(?:operator|moderator|conference coordinator)\b\s*(?:[:|–—-]|$)/i;
const TURNS_MIN = 3;

/** From the operator's first words to the end. */
export function filedCallZones(units: readonly Unit[]): Zone[] {
  const turns = units.flatMap(({ text }, index) => (OPERATOR.test(text) ? [index] : []));
  const [first = 0] = turns;
  return turns.length >= TURNS_MIN ? [{ kind: "furniture", from: first, to: units.length }] : [];
}
