// The table of filters is whole: every parameter of a list is in it or is none of a filter's, and is drawn by the random queries.
import assert from "node:assert/strict";
import { FILTERS } from "../../../api/list-index/filters.ts";
import { ProspectQuery } from "../../../api/list-index/list-query.ts";
import { randomQuery } from "../../../scripts/bench/list/queries.ts";
import { parseQuery } from "../../../scripts/bench/list/verify.ts";
import { randomOf } from "../../../scripts/seeded-random.ts";

/** They say whose list it is, its population and the page. */
const NO_FILTERS = [
  "product_id",
  "version",
  "include_private",
  "include_children",
  "sort_by",
  "sort_dir",
  "limit",
  "offset",
] as const;
const SEED = 20_261_121;
const REACH = { isEntitled: true, includesPrivate: true };

describe("the table of filters", () => {
  const filters = Object.entries(FILTERS);
  const inTable = new Set(filters.flatMap(([, { parameters }]) => parameters));
  const random = randomOf(SEED);
  const samples = { families: 10, texts: ["harbor mutual"], totals: [1], lineFigures: [1] };
  const queries = Array.from({ length: 500 }, () => randomQuery(random, samples));

  it("has every parameter of a list that is not about its population or its page", () => {
    assert.deepEqual([...inTable, ...NO_FILTERS].sort(), Object.keys(ProspectQuery.shape).sort());
  });

  it("has no filter that a list without parameters asks for", () => {
    const asking = filters.filter(([, { rules }]) => rules(parseQuery({}), REACH) !== null);
    assert.deepEqual(asking, []);
  });

  for (const [name, { parameters, rules }] of filters) {
    it(`has a filter ${name} that random queries ask for, by its own parameters alone`, () => {
      const asking = queries.filter((query) => rules(parseQuery(query), REACH) !== null);
      assert.ok(asking.length > 0 && asking.length < queries.length, `${asking.length} of ${queries.length}`);
      for (const query of asking) {
        const own = Object.fromEntries(
          Object.entries(query).filter(([each]) => parameters.some((own) => own === each)),
        );
        assert.notEqual(rules(parseQuery(own), REACH), null, JSON.stringify(query));
      }
    });
  }
});
