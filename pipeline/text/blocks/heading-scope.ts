// How far a heading reaches.
import { isHeading, type Unit } from "./unit.ts";

/** The unit behind the last one under the heading at `from`: the next heading of its rank or a higher one. */
export function scopeEnd(units: readonly Unit[], from: number, rank = units[from]?.rank ?? 0): number {
  for (let index = from + 1; index < units.length; index += 1) {
    const unit = units[index];
    if (unit && isHeading(unit) && (unit.rank ?? 0) <= rank) return index;
  }
  return units.length;
}

/** The first unit at or behind an offset of the text. */
export function unitAt(units: readonly Unit[], at: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.line.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function lengthOf(units: readonly Unit[], from: number, to: number): number {
  return (units[to - 1]?.line.end ?? 0) - (units[from]?.line.start ?? 0);
}
