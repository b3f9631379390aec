// The filters of the list, a row each (semantics 8.1 to 8.8): the parameters that ask for it, what it does with the families, on
// bitmaps, and what a company must be by its own facts to be counted in matched_entity_count.
import { type Bitmap, hasBit } from "../../data/list-index/bitmap.ts";
import { type IndexData, NO_LICENCE } from "../../data/list-index/index-data.ts";
import { endOf, startOf } from "../../data/list-index/strings.ts";
import { ENTITY_TYPE_FILTERS, LINE_KEYS, STATES } from "../../data/vocabulary.ts";
import type { BitmapSpace } from "./bitmaps/bitmap-space.ts";
import { masksOf } from "./bitmaps/mask.ts";
import { rowsInRange } from "./bitmaps/ordered-column.ts";
import type { ProspectQuery, Reach } from "./list-query.ts";
import { finderIn } from "./name-search/finder.ts";
import { fold } from "./name-search/fold.ts";
import { keepText } from "./name-search/keep-text.ts";

/** An index, and where its bitmaps are joined. */
export type IndexSpace = { readonly data: IndexData; readonly space: BitmapSpace };

/** What an insurance filter finds; neither bitmap may be changed. */
export type FilterResult = {
  readonly passing: Bitmap;
  /** The families that have something which the filter can judge, `passing` among them; null: every family. */
  readonly judged: Bitmap | null;
};

/** Takes the families that fail out of `found`. */
type Keep = (found: Bitmap, index: IndexSpace) => void;
type Judge = (index: IndexSpace) => FilterResult;
/** Whether the company of a row passes by its own facts. */
export type CompanyRule = (company: number) => boolean;

/** What a query asks of a filter. An insurance filter judges, since a family may lack the data that it needs; any other keeps. */
export type FilterRules = {
  /** Absent: no company can answer it. */
  readonly company?: (data: IndexData) => CompanyRule;
} & ({ readonly keep: Keep } | { readonly judge: Judge });

type Filter = {
  readonly parameters: readonly (keyof ProspectQuery)[];
  /** Null: the query does not ask for it. */
  readonly rules: (query: ProspectQuery, reach: Reach) => FilterRules | null;
};

/** Those that keep work on what those before them left: the one that may have to read texts is the last of them. */
export const FILTERS = {
  min_deal_score: {
    parameters: ["min_deal_score"],
    rules: ({ min_deal_score: min }) => (min === undefined ? null : { keep: keepAtLeast("deal_score", min) }),
  },
  min_buying_signal: {
    parameters: ["min_buying_signal"],
    rules: ({ min_buying_signal: min }) => (min === undefined ? null : { keep: keepAtLeast("buying_signal", min) }),
  },
  assessment_status: {
    parameters: ["assessment_status"],
    rules: ({ assessment_status: statuses }) => {
      if (statuses === undefined) return null;
      return {
        keep: (found, { data: { families }, space }) =>
          space.intersect(found, space.union(statuses.map((status) => families.byStatus[status]))),
      };
    },
  },
  ownership: {
    parameters: ["ownership"],
    rules: ({ ownership }) => {
      if (ownership === "any") return null;
      const isWanted = ownership === "public";
      return {
        keep: (found, { data: { families }, space }) =>
          isWanted ? space.intersect(found, families.isPublic) : space.subtract(found, families.isPublic),
        company:
          ({ companies: { isPublic } }) =>
          (company) =>
            hasBit(isPublic, company) === isWanted,
      };
    },
  },
  q: {
    parameters: ["q"],
    rules: ({ q }, { isEntitled }) => {
      if (q === undefined) return null;
      const wanted = new TextEncoder().encode(fold(q));
      return {
        keep: (found, { data, space }) => keepText(found, data, space, { wanted, isEntitled }),
        company: ({ texts }) => {
          const find = finderIn(texts.bytes, wanted);
          return (company) => find(startOf(texts, company), endOf(texts, company));
        },
      };
    },
  },
  entity_type: {
    parameters: ["entity_type"],
    rules: ({ entity_type: types }) => {
      if (types === undefined) return null;
      const asked = positionsOf(ENTITY_TYPE_FILTERS, types);
      const [mask] = masksOf(asked);
      return {
        judge: ({ data: { families }, space }) => ({
          passing: space.union(pick(families.byType, asked)),
          judged: types.includes("unknown") ? null : families.hasType,
        }),
        company:
          ({ companies: { typeMask } }) =>
          (company) =>
            ((typeMask[company] as number) & mask) !== 0,
      };
    },
  },
  lines_of_business: {
    parameters: ["lines_of_business", "min_premium", "max_premium"],
    rules: (query) => {
      if (query.lines_of_business === undefined) return null;
      const lines = positionsOf(LINE_KEYS, query.lines_of_business);
      const range = premiumRange(query);
      return range === null ? writesLine(lines) : writesLineInRange(lines, range);
    },
  },
  total_premium: {
    parameters: ["min_premium", "max_premium", "lines_of_business"],
    rules: (query) => {
      const range = premiumRange(query);
      // With a line, it is the line's premium that is asked (semantics 8.2).
      if (range === null || query.lines_of_business !== undefined) return null;
      const { min, max } = range;
      return {
        judge: ({ data: { families }, space }) => {
          const { premium_total: total } = families.sorted;
          return { passing: rowsInRange(space, total, min, max), judged: total.present };
        },
        company:
          ({ companies: { total } }) =>
          (company) =>
            (total[company] as number) >= min && (total[company] as number) <= max,
      };
    },
  },
  states_licensed_in: {
    parameters: ["states_licensed_in"],
    rules: ({ states_licensed_in: states }) => {
      if (states === undefined) return null;
      const asked = positionsOf(STATES, states);
      const [low, high] = masksOf(asked);
      return {
        judge: ({ data: { families }, space }) => ({
          passing: space.intersection(pick(families.byState, asked)),
          judged: families.sorted.licensed_state_count.present,
        }),
        company: ({ companies: { stateLow, stateHigh } }) => {
          // Unsigned, as the arrays hold them: `&` alone gives signed numbers.
          return (company) =>
            ((stateLow[company] as number) & low) >>> 0 === low &&
            ((stateHigh[company] as number) & high) >>> 0 === high;
        },
      };
    },
  },
  min_licensed_states: {
    parameters: ["min_licensed_states"],
    rules: ({ min_licensed_states: min }) => {
      if (min === undefined) return null;
      return {
        judge: ({ data: { families }, space }) => {
          const { licensed_state_count: licensed } = families.sorted;
          return { passing: rowsInRange(space, licensed, min, Number.POSITIVE_INFINITY), judged: licensed.present };
        },
        company:
          ({ companies: { licensedStates } }) =>
          (company) => {
            const licensed = licensedStates[company] as number;
            return licensed !== NO_LICENCE && licensed >= min;
          },
      };
    },
  },
} as const satisfies Readonly<Record<string, Filter>>;

export type FilterName = keyof typeof FILTERS;
const ROWS: readonly Filter[] = Object.values(FILTERS);
const PARAMETERS = [...new Set(ROWS.flatMap(({ parameters }) => parameters))];

/** What the query asks of the filters: two that ask the same have the same families, in whatever order and on whatever page. */
export function filtersOf(query: ProspectQuery): readonly unknown[] {
  return PARAMETERS.map((name) => query[name] ?? null);
}

/**
 * Of the filters that the query asks for, in the table's order.
 *
 * @param isMeant by the parameters that a filter reads; left out: all filters are
 */
export function rulesOf(
  query: ProspectQuery,
  reach: Reach,
  isMeant: (parameters: readonly (keyof ProspectQuery)[]) => boolean = () => true,
): FilterRules[] {
  const asked: FilterRules[] = [];
  for (const { parameters, rules } of ROWS) {
    if (!isMeant(parameters)) continue;
    const own = rules(query, reach);
    if (own !== null) asked.push(own);
  }
  return asked;
}

function keepAtLeast(column: "deal_score" | "buying_signal", min: number): Keep {
  return (found, { data: { families }, space }) =>
    space.intersect(found, rowsInRange(space, families.sorted[column], min, Number.POSITIVE_INFINITY));
}

type PremiumRange = { readonly min: number; readonly max: number };

/** Null: none is asked. */
function premiumRange({ min_premium: min, max_premium: max }: ProspectQuery): PremiumRange | null {
  if (min === undefined && max === undefined) return null;
  return { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
}

/** Who writes one of the lines. */
function writesLine(lines: readonly number[]): FilterRules {
  const [low, high] = masksOf(lines);
  return {
    judge: ({ data: { families }, space }) => {
      const { byLine, writesSomeLine, hasLineFigures } = families;
      const isAnyLine = lines.length === byLine.length;
      const passing = isAnyLine ? writesSomeLine : space.union(pick(byLine, lines).map(({ present }) => present));
      return { passing, judged: hasLineFigures };
    },
    company: ({ companies: { lineLow, lineHigh } }) => {
      return (company) => (((lineLow[company] as number) & low) | ((lineHigh[company] as number) & high)) !== 0;
    },
  };
}

/** Who writes one of the lines with a premium in the range. */
function writesLineInRange(lines: readonly number[], { min, max }: PremiumRange): FilterRules {
  return {
    judge: ({ data: { families }, space }) => {
      const passing = space.union(pick(families.byLine, lines).map((line) => rowsInRange(space, line, min, max)));
      return { passing, judged: families.hasLineFigures };
    },
    company:
      ({ companies: { lineStarts, lineKeys, lineUsd } }) =>
      (company) => {
        const end = lineStarts[company + 1] as number;
        for (let at = lineStarts[company] as number; at < end; at += 1) {
          const usd = lineUsd[at] as number;
          if (usd >= min && usd <= max && lines.includes(lineKeys[at] as number)) return true;
        }
        return false;
      },
  };
}

function positionsOf<Value extends string>(universe: readonly Value[], values: readonly Value[]): number[] {
  return values.map((value) => universe.indexOf(value));
}

function pick<Item>(items: readonly Item[], positions: readonly number[]): Item[] {
  return positions.map((position) => items[position] as Item);
}
