// dealmap ingest, status and product apply where one of two products takes no company of the source.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CommandLine, createCommandLine } from "./command-line.ts";

const COMPANIES = "company_id,name,naic_cocodes,entity_types\ne1,Elm Mutual,90011,carrier\n";
const WIDE = "{ product_id: 101, name: Claims Copilot, keywords: [claims leakage] }";
const EMPTY =
  "{ product_id: 102, name: Renewal Radar, segment_targeting: selected, target_segments: [{ insurance_entity_type: brokerage }] }";
const fileOf = (...products: string[]) =>
  `team_id: 1\nproducts:\n${products.map((product) => `  - ${product}\n`).join("")}`;

type Outcome = {
  outcome: string;
  products: { product_id: number; version?: string; error?: string }[];
};
type Status = {
  products: { product_id: number; state: string; error: string | null }[];
  last_run: { outcome: string };
};
type Applied = { products: { product_id: number; families: number | null }[] };

const WHY = "check failed: no families; the product's industries and segments match no company of the source";

describe("with a product that takes no company of the source", () => {
  let dealmap: CommandLine;
  beforeEach(async () => {
    dealmap = createCommandLine();
    mkdirSync(join(dirname(dealmap.home), "drop"));
    dealmap.write("drop/companies.csv", COMPANIES);
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  });
  afterEach(() => dealmap.remove());

  const apply = (...products: string[]) =>
    dealmap.json("product", "apply", dealmap.write("products.yaml", fileOf(...products)));
  const drop = () => ["--sources", join(dirname(dealmap.home), "drop")];

  it("ingest publishes the other and ends with 1, and status names the product and why (semantics 9.8)", async () => {
    await apply(WIDE, EMPTY);
    const { status, document, stderr } = await dealmap.json("ingest", ...drop());
    assert.equal(status, 1);
    const { outcome, products } = document as Outcome;
    assert.equal(outcome, "published");
    assert.deepEqual(
      products.map(({ product_id, version, error }) => [product_id, version !== undefined, error]),
      [
        [101, true, undefined],
        [102, false, WHY],
      ],
    );
    const told = `product 102 "Renewal Radar": ${WHY}`;
    assert.ok(
      stderr.endsWith(`dealmap: not published: 1 of 2 products: ${told}; what it published before is served\n`),
    );
    const now = (await dealmap.json("status")).document as Status;
    assert.deepEqual(
      now.products.map(({ product_id, state, error }) => [product_id, state, error]),
      [
        [101, "ready", null],
        [102, "stale_keywords", WHY],
      ],
    );
    assert.equal(now.last_run.outcome, "published");
    assert.ok((await dealmap.run("status")).stdout.includes(`\nnot published: ${told}\n`));
    assert.ok((await dealmap.run("ingest", ...drop())).stdout.includes(`\nnot published: ${told}\n`));
  });

  it("ingest that publishes nothing at all fails, naming it", async () => {
    await apply(EMPTY);
    const { status, document, stderr } = await dealmap.json("ingest", ...drop());
    assert.equal(status, 1);
    assert.equal((document as Outcome).outcome, "failed");
    assert.ok(stderr.endsWith(`dealmap: ingest failed: product 102 "Renewal Radar": ${WHY}\n`));
  });

  it("product apply warns as soon as a source was published, and says how many families each product takes", async () => {
    const before = await apply(WIDE);
    assert.deepEqual([(before.document as Applied).products[0]?.families, before.stderr], [null, ""]);
    await dealmap.run("ingest", ...drop());
    const { status, document, stderr } = await apply(WIDE, EMPTY);
    assert.deepEqual(
      [status, (document as Applied).products.map(({ product_id, families }) => [product_id, families])],
      [
        0,
        [
          [101, 1],
          [102, 0],
        ],
      ],
    );
    assert.match(
      stderr,
      /^warning: product 102 "Renewal Radar" takes no company of the last published source: .* cannot publish it\n$/,
    );
  });
});
