// What a list is asked, in the engine's own terms: masks, folded text, and the team's reach.
import { ENTITY_TYPE_FILTERS, LINE_KEYS, STATES } from "../../data/vocabulary.ts";
import type { ProspectQuery, Reach } from "./list-query.ts";
import { fold } from "./name-search/fold.ts";

export type PremiumRange = { readonly min: number; readonly max: number };

export type Criteria = {
  readonly query: ProspectQuery;
  readonly reach: Reach;
  /** Bits of ENTITY_TYPE_FILTERS; null = not asked. */
  readonly typeMask: number | null;
  /** Positions in LINE_KEYS; null = not asked. */
  readonly lines: readonly number[] | null;
  /** Positions in STATES; null = not asked. */
  readonly states: readonly number[] | null;
  /** Of each asked line, or of the total when no line is asked; null = not asked. */
  readonly premium: PremiumRange | null;
  /** Folded, UTF-8; null = not asked. */
  readonly text: Uint8Array | null;
};

export function criteriaOf(query: ProspectQuery, reach: Reach): Criteria {
  const { entity_type, lines_of_business, states_licensed_in, min_premium, max_premium, q } = query;
  const hasRange = min_premium !== undefined || max_premium !== undefined;
  return {
    query,
    reach,
    typeMask: entity_type === undefined ? null : maskOf(positionsOf(ENTITY_TYPE_FILTERS, entity_type)),
    lines: lines_of_business === undefined ? null : positionsOf(LINE_KEYS, lines_of_business),
    states: states_licensed_in === undefined ? null : positionsOf(STATES, states_licensed_in),
    premium: hasRange
      ? { min: min_premium ?? Number.NEGATIVE_INFINITY, max: max_premium ?? Number.POSITIVE_INFINITY }
      : null,
    text: q === undefined ? null : new TextEncoder().encode(fold(q)),
  };
}

function positionsOf<Value extends string>(universe: readonly Value[], values: readonly Value[]): number[] {
  return values.map((value) => universe.indexOf(value));
}

/** At most 32 positions. */
function maskOf(positions: readonly number[]): number {
  return positions.reduce((mask, position) => mask | (1 << position), 0);
}
