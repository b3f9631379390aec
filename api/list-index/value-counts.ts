// How many families a list would have with another value of one of its filters, all else as it is asked: what is shown beside
// the values that can be chosen (semantics 8.18). The same rules over the same bitmaps as the list's own total.
import type { Bitmap } from "../../data/list-index/bitmap.ts";
import {
  ASSESSMENT_STATUSES,
  ENTITY_TYPE_FILTERS,
  LINE_KEYS,
  OWNERSHIP_FILTERS,
  STATES,
} from "../../data/vocabulary.ts";
import { type FilterRules, type IndexSpace, rulesOf } from "./filters.ts";
import type { ProspectQuery, Reach } from "./list-query.ts";
import { select } from "./selection.ts";

/** Families by `countKey`. */
export type ValueCounts = ReadonlyMap<string, number>;

export function countKey(name: string, value: string | number): string {
  return `${name}=${value}`;
}

type Chosen = { readonly value: string | number; readonly query: ProspectQuery };
/** What the query becomes when one value of the parameter is chosen. */
type Choices = (query: ProspectQuery) => readonly Chosen[];

/** Of a figure from 0 on, 0 alone: the families that have it at all. */
const CHOICES = {
  assessment_status: (query) =>
    ASSESSMENT_STATUSES.map((value) => ({ value, query: { ...query, assessment_status: [value] } })),
  entity_type: (query) => ENTITY_TYPE_FILTERS.map((value) => ({ value, query: { ...query, entity_type: [value] } })),
  ownership: (query) => OWNERSHIP_FILTERS.map((value) => ({ value, query: { ...query, ownership: value } })),
  lines_of_business: (query) => LINE_KEYS.map((value) => ({ value, query: { ...query, lines_of_business: [value] } })),
  // A family has to be licensed in all of them: one more is asked beside those that are.
  states_licensed_in: (query) =>
    STATES.map((value) => {
      const others = (query.states_licensed_in ?? []).filter((state) => state !== value);
      return { value, query: { ...query, states_licensed_in: [...others, value] } };
    }),
  min_deal_score: (query) => [1, 2, 3, 4, 5].map((value) => ({ value, query: { ...query, min_deal_score: value } })),
  min_buying_signal: (query) => [{ value: 0, query: { ...query, min_buying_signal: 0 } }],
  min_premium: (query) => [{ value: 0, query: { ...query, min_premium: 0 } }],
  min_licensed_states: (query) => [{ value: 0, query: { ...query, min_licensed_states: 0 } }],
} as const satisfies { readonly [Name in keyof ProspectQuery]?: Choices };

/** Scratch bitmaps that it borrows may be lent again after it. */
export function countValues(index: IndexSpace, query: ProspectQuery, reach: Reach): ValueCounts {
  const counts = new Map<string, number>();
  // To others private families are no choice.
  if (reach.isEntitled) counts.set(countKey("include_private", "true"), withPrivate(index, query, reach));
  const asked = select(index, rulesOf(query, reach), reach).matching;
  for (const [name, choices] of Object.entries(CHOICES)) {
    const reads = (parameters: readonly string[]) => parameters.includes(name);
    index.space.within(() => {
      const isInUse = rulesOf(query, reach, reads).length > 0;
      const others = () => rulesOf(query, reach, (parameters) => !reads(parameters));
      const base = isInUse ? select(index, others(), reach).matching : asked;
      for (const { value, query: chosen } of choices(query)) {
        const rules = rulesOf(chosen, reach, reads);
        counts.set(
          countKey(name, value),
          index.space.within(() => countOf(index, base, rules)),
        );
      }
    });
  }
  return counts;
}

function withPrivate(index: IndexSpace, query: ProspectQuery, reach: Reach): number {
  const wider = { ...reach, includesPrivate: true };
  return index.space.within(() => select(index, rulesOf(query, wider), wider).matchingCount);
}

function countOf(index: IndexSpace, base: Bitmap, rules: readonly FilterRules[]): number {
  const { space } = index;
  const [only] = rules;
  if (only === undefined) return space.count(base);
  if (rules.length === 1 && "judge" in only) return space.countBoth(base, only.judge(index).passing);
  const matching = space.copy(base);
  for (const rule of rules) {
    if ("keep" in rule) rule.keep(matching, index);
    else space.intersect(matching, rule.judge(index).passing);
  }
  return space.count(matching);
}
