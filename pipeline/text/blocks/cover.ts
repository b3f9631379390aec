// The cover of a form: what the form itself asks, up to the last of its questions.
import type { Unit } from "./unit.ts";
import type { Zone } from "./zone.ts";

const ASKED =
  /^(?:indicate by check ?mark|check the appropriate box|if an emerging growth company|if securities are registered pursuant|(?:the |state the )?aggregate market value (?:of|held)|(?:indicate )?the number of .{0,120}\boutstanding|securities registered pursuant to section 12|(?:as of|at) .{0,80}\bshares\b.{0,120}\boutstanding)/i;
const COVER_MAX = 15_000;

export function coverZones(units: readonly Unit[]): Zone[] {
  let to = 0;
  for (const [index, { line, text }] of units.entries()) {
    if (line.start > COVER_MAX) break;
    if (ASKED.test(text)) to = index + 1;
  }
  return to > 0 ? [{ kind: "furniture", from: 0, to }] : [];
}
