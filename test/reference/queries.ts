// Random but valid list and detail requests from a seed, over the vocabulary and over values that occur in the data.

import {
  ASSESSMENT_STATUSES,
  ENTITY_TYPE_FILTERS,
  LINE_KEYS,
  OWNERSHIP_FILTERS,
  SORT_KEYS,
  STATES,
} from "../../data/vocabulary.ts";
import type { Random } from "../../scripts/seeded-random.ts";
import type { Family, Member } from "./families.ts";
import type { Query } from "./filters.ts";
import { linesWritten } from "./premium.ts";
import type { Catalogue } from "./universe.ts";

/** Parameters of one GET /prospects without product_id; never one that is answered with 400. */
export function randomListQuery(random: Random, catalogue: Catalogue): Query {
  const families = catalogue.families.length > 0 ? catalogue.families : catalogue.reference.families;
  const query: Record<string, string> = {};
  const rarely = (name: string, probability: number, value: () => string): void => {
    if (random.chance(probability)) query[name] = value();
  };
  rarely("min_deal_score", 0.08, () => String(1 + random.below(5)));
  rarely("min_buying_signal", 0.08, () => String(random.below(101) / 100));
  rarely("assessment_status", 0.1, () => commaList(random, ASSESSMENT_STATUSES, 2));
  rarely("entity_type", 0.2, () => commaList(random, ENTITY_TYPE_FILTERS, 3));
  rarely("ownership", 0.2, () => random.pick(OWNERSHIP_FILTERS));
  rarely("include_private", 0.5, () => random.pick(["true", "true", "false"]));
  rarely("lines_of_business", 0.3, () => commaList(random, linePool(random, families), 3));
  rarely("min_licensed_states", 0.15, () => String(random.below(random.pick([5, 51]))));
  rarely("states_licensed_in", 0.15, () => commaList(random, statePool(random, families), 3));
  rarely("q", 0.2, () => randomFragment(random, random.pick(random.pick(families).members)));
  if (random.chance(0.25)) Object.assign(query, randomBounds(random, families, query.lines_of_business));
  rarely("sort_by", 0.7, () => random.pick(SORT_KEYS));
  if (query.sort_by === "premium_line") query.lines_of_business = random.pick(linePool(random, families));
  rarely("sort_dir", 0.5, () => random.pick(["asc", "desc"]));
  rarely("include_children", 0.3, () => random.pick(["true", "true", "false"]));
  rarely("limit", 0.6, () => String(1 + random.below(random.pick([3, 20, 120, 500]))));
  rarely("offset", 0.4, () => String(random.below(random.pick([3, 40, 400]))));
  return query;
}

/** A ticker or alias in some spelling, now and then an unknown one, with the parameters of the detail endpoint. */
export function randomDetailRequest(random: Random, catalogue: Catalogue): { ticker: string; query: Query } {
  const { members, families } = catalogue.reference;
  const { company, facts } =
    random.chance(0.7) && catalogue.families.length > 0
      ? random.pick(random.pick(catalogue.families).members)
      : random.pick(random.pick([members, random.pick(families).members]));
  const ticker = random.chance(0.03) ? "NO-SUCH.1" : random.pick([company.ticker, company.ticker, ...company.aliases]);
  const query: Record<string, string> = {};
  if (random.chance(0.4)) query.include_private = random.pick(["true", "false"]);
  if (random.chance(0.4)) {
    const years = [...(facts.premium?.years ?? []), ...(facts.complaints?.report_years ?? []), 2001, 2018, 2020, 2023];
    query.report_year = String(random.pick(years));
  }
  return { ticker: random.pick([ticker, ticker.toLowerCase(), ticker.toUpperCase()]), query };
}

/** One to `most` items, blanks around some, now and then one of them twice. */
function commaList(random: Random, pool: readonly string[], most: number): string {
  const items: string[] = [];
  for (let count = 1 + random.below(most); count > 0; count--) items.push(random.pick(pool));
  if (random.chance(0.1)) items.push(random.pick(items));
  return items.join(random.pick([",", ",", ", ", " ,"]));
}

/** Any key, or those that one family has a figure of. */
function linePool(random: Random, families: readonly Family[]): readonly string[] {
  const { premium } = random.pick(families).facts;
  const pool = random.pick([
    LINE_KEYS,
    linesWritten(premium),
    linesWritten(premium),
    [...(premium?.lines.keys() ?? [])],
  ]);
  return pool.length > 0 ? pool : LINE_KEYS;
}

function statePool(random: Random, families: readonly Family[]): readonly string[] {
  const pool = random.pick([STATES, random.pick(families).facts.states, random.pick(families).facts.states]);
  return pool.length > 0 ? pool : STATES;
}

/** Premium bounds at, or a cent beside, figures that occur; the minimum never above the maximum. */
function randomBounds(random: Random, families: readonly Family[], lines: string | undefined): Query {
  const figures = families.flatMap(({ facts: { premium } }) => {
    if (premium === null) return [];
    return lines === undefined ? [premium.total ?? 0] : [...premium.lines.values()];
  });
  const bound = (): number => {
    const figure = figures.length > 0 && random.chance(0.8) ? random.pick(figures) : random.below(10 ** 9);
    return Math.max(0, Math.round(figure * 100) + random.pick([0, 0, -1, 1])) / 100;
  };
  const [low = 0, high = 0] = [bound(), bound()].sort((left, right) => left - right);
  const min = { min_premium: String(low) };
  const max = { max_premium: String(high) };
  return random.pick([min, max, { ...min, ...max }]);
}

const ACCENTED: Readonly<Record<string, string>> = { a: "á", c: "ç", e: "é", i: "ï", n: "ñ", o: "ö", u: "ü" };

/** A piece of a name, ticker or alias, its case changed and some letters given an accent. */
function randomFragment(random: Random, { company }: Member): string {
  const letters = [...random.pick([company.name, company.name, company.ticker, ...company.aliases])];
  const start = random.below(letters.length);
  let fragment = letters.slice(start, start + 2 + random.below(9)).join("");
  fragment = random.pick([fragment, fragment.toLowerCase(), fragment.toUpperCase()]);
  if (random.chance(0.3)) {
    fragment = [...fragment].map((letter) => (random.chance(0.5) ? (ACCENTED[letter] ?? letter) : letter)).join("");
  }
  // A fragment of blanks alone would be a blank q: legal, no filter.
  return random.chance(0.1) ? ` ${fragment} ` : fragment;
}
