// The pipeline's salient facts are those of the naive reference, over generated drop folders and over the real one (semantics 16).
import assert from "node:assert/strict";
import { selectUniverse } from "../../../data/universe/universe.ts";
import { LINE_KEYS } from "../../../data/vocabulary.ts";
import { tellFacts } from "../../../pipeline/family/salient/told-facts.ts";
import { readTables } from "../../../pipeline/tables/read-tables.ts";
import { type OpenDrop, withDrop } from "../../fixtures/drop-folder.ts";
import { REAL_DROP, skipWithout } from "../../fixtures/filing-drops.ts";
import { buildReference, type Reference } from "../families.ts";
import { readSources } from "../sources.ts";
import { randomDrop, UNIVERSES } from "./drops.ts";
import type { Fact } from "./owners.ts";
import { isPremiumPooled } from "./pooled.ts";
import { salientFacts } from "./salient-facts.ts";
import { sentenceOf, toldFacts } from "./told-facts.ts";

/** More of them with `FACT_DROPS=20`. */
const DROPS = Number(process.env.FACT_DROPS ?? 5);
const PRODUCT = { name: "Desk", description: "", keywords: [], industries: [], target_segments: [] };
/** Of every line, and of some. */
const PRODUCTS = [
  { ...PRODUCT, product_id: 1, segment_targeting: "all" as const, lines: LINE_KEYS },
  {
    ...PRODUCT,
    product_id: 2,
    segment_targeting: "all" as const,
    description: "For homeowners carriers",
    lines: ["homeowners"] as const,
  },
];
/** What is a half to the fourth decimal may fall to either side in a float. */
const HALF = 0.00011;

const SALIENT = `
SELECT owner_kind || ' ' || owner_id || ' ' || kind || ' ' || coalesce(line, 'all') || ' ' || source AS name, figure, change, years,
  count::INTEGER AS count, strength
FROM salient_facts ORDER BY name`;
const TOLD = `
SELECT owner_kind || ' ' || owner_id AS owner, kind, line, sentence FROM told_facts WHERE product_id = $product
ORDER BY owner, position`;

describe("the salient facts", function () {
  this.timeout(300_000);

  it(`of ${DROPS * UNIVERSES} generated universes are those of the reference`, async () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= DROPS; seed += 1) {
      await withDrop(randomDrop(seed), async (drop) => {
        for (const { kind } of await agreeing(drop, `drop ${seed}`)) kinds.add(kind);
      });
    }
    assert.equal(kinds.size, 5);
  });

  it("of the real drop folder are those of the reference", async function () {
    skipWithout(REAL_DROP, this);
    await withDrop({}, async (drop) => {
      const read = { ...drop.read, dropDir: REAL_DROP };
      assert.ok((await agreeing({ ...drop, read }, "the real drop folder")).length > 50);
    });
  });
});

async function agreeing(drop: OpenDrop, which: string): Promise<Fact[]> {
  const { read, rows, connection } = drop;
  await readTables(read, { kept: null, onProgress: () => undefined });
  const reference = buildReference(await readSources(read.dropDir));
  const facts = salientFacts(reference, isPremiumPooled(read.dropDir));
  const expected = facts.map(rowOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  const found = await rows<Found>(SALIENT);
  assert.deepEqual(
    found.map((fact, at) => asRounded(fact, expected[at])),
    expected,
    which,
  );
  for (const { lines, ...product } of PRODUCTS) {
    await selectUniverse(connection, product);
    await tellFacts(connection, product);
    const told = await rows<object>(TOLD.replace("$product", String(product.product_id)));
    assert.deepEqual(told, sentencesOf(facts, reference, lines), `${which}, product ${product.product_id}`);
  }
  return facts;
}

type Found = {
  name: string;
  figure: number;
  change: number | null;
  years: number[];
  count: number | null;
  strength: number;
};

function rowOf({ owner, kind, line, source, figure, change, years, count, strength }: Fact): Found {
  const name = `${owner.kind} ${owner.id} ${kind} ${line ?? "all"} ${source}`;
  return { name, figure, change, years: [...years], count, strength };
}

function asRounded(found: Found, expected: Found | undefined): Found {
  const near = (one: number, other: number | null | undefined) =>
    typeof other === "number" && Math.abs(one - other) < HALF ? other : one;
  const change = found.change === null ? null : near(found.change, expected?.change);
  return { ...found, change, strength: near(found.strength, expected?.strength) };
}

/** Of the families that are served, and of all their companies. */
function sentencesOf(facts: readonly Fact[], { families }: Reference, lines: (typeof PRODUCTS)[number]["lines"]) {
  const served = families.filter(({ representative }) => representative !== null);
  const owners = new Set([
    ...served.map(({ id }) => `family ${id}`),
    ...served.flatMap(({ members }) => members.map(({ company }) => `company ${company.id}`)),
  ]);
  const factsOf = new Map<string, Fact[]>();
  for (const fact of facts) {
    const name = `${fact.owner.kind} ${fact.owner.id}`;
    factsOf.set(name, [...(factsOf.get(name) ?? []), fact]);
  }
  return [...factsOf.keys()]
    .filter((name) => owners.has(name))
    .sort()
    .flatMap((owner) =>
      toldFacts(factsOf.get(owner) ?? [], lines).map((fact) => ({
        owner,
        kind: fact.kind,
        line: fact.line,
        sentence: sentenceOf(fact),
      })),
    );
}
