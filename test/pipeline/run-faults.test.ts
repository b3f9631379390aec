// What is wrong with one product, or with several tables, told in one go: the others are published, or the operator mends all at once.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createTeam } from "../../data/store/teams.ts";
import { findActive } from "../../data/versions/versions.ts";
import { type DropFiles, writeDrop } from "../fixtures/drop-folder.ts";
import { Harness } from "../fixtures/harness.ts";
import { ingestInto } from "../fixtures/ingested.ts";
import { applySmallProducts, COMPANIES, SMALL_DROP } from "../fixtures/small-drop.ts";

describe("a run with something wrong", () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await Harness.open();
    await createTeam(harness.store, { name: "Team", plan: "trial", privateData: true });
    await applySmallProducts(harness);
  });
  afterEach(() => harness.close());

  async function run(files: DropFiles) {
    const dropDir = join(harness.root, "drop");
    await writeDrop(dropDir, files);
    return ingestInto(harness, dropDir);
  }

  it("with one product publishes the others, wherever it stands among them (semantics 9.8)", async () => {
    const nobody = { segment_targeting: "selected", target_segments: [{ insurance_entity_type: "brokerage" }] };
    await applySmallProducts(harness, [{}, { product_id: 50, name: "For Nobody", ...nobody }]);
    const { outcome, error, products } = await run(SMALL_DROP);
    assert.deepEqual([outcome, error], ["published", null]);
    const why = "check failed: no families; the product's industries and segments match no company of the source";
    assert.deepEqual(
      products.map(({ product_id, name, families, error }) => [product_id, name, families, error]),
      [
        [50, "For Nobody", undefined, why],
        [101, "Claims Copilot", 8, undefined],
      ],
    );
    assert.equal(await findActive(harness.root, 50), null);
  });

  it("with a check that stops one product keeps its active version, and publishes the others (semantics 9.8)", async () => {
    const agencies = { segment_targeting: "selected", target_segments: [{ insurance_entity_type: "agency" }] };
    const many = ["Xylem", "Yarrow", "Zinnia"].map((name) => ({ company_id: name, name, entity_types: ["agency"] }));
    await applySmallProducts(harness, [{}, { product_id: 102, name: "Agencies", ...agencies }]);
    await run({ ...SMALL_DROP, "companies.csv": [...COMPANIES, ...many] });
    const before = await findActive(harness.root, 102);
    harness.clock.advance(1000);
    const { outcome, products } = await run({ ...SMALL_DROP, "companies.csv": [...COMPANIES, many[0] ?? {}] });
    assert.equal(outcome, "published");
    assert.match(
      products[1]?.error ?? "",
      /^check failed: rows of families have not fallen by more than 20 %: 2 rows, 4/,
    );
    assert.deepEqual(await findActive(harness.root, 102), before);
    assert.equal((await findActive(harness.root, 101))?.version, products[0]?.version);
  });

  it("with several tables names all of them, with the rules or the columns, and publishes nothing", async () => {
    const { outcome, error, tables, products } = await run({
      ...SMALL_DROP,
      "premium_by_line.csv": "cocode,report_year\n10001,2024\n",
      "complaints.csv": "cocode,report_year,line_of_business\n10001,2024,Motor\n",
      "licenses.csv": "cocode,state\n10001,DC\n10001,GU\n",
    });
    assert.deepEqual([outcome, products], ["failed", []]);
    assert.equal(
      error,
      "premium_by_line.csv: missing column line_of_business, annual_premium_usd; columns found: cocode, report_year; " +
        "complaints: 1 of 1 rows rejected, more than MAX_REJECT_RATIO 0.05 allows (unknown_line 1); " +
        "licenses: 2 of 2 rows rejected, more than MAX_REJECT_RATIO 0.05 allows (state_not_served 2); see dealmap rejects",
    );
    assert.deepEqual(
      tables.map(({ name }) => name),
      ["companies", "premium_all_lines", "premium_national", "complaints", "licenses", "people"],
    );
  });

  it("with companies says that rows of other tables may be refused for them", async () => {
    const { error } = await run({
      "companies.csv": "company_id,name,naic_cocodes\nhl,Harborlight,10001\nbw,,20001\n",
      "licenses.csv": "cocode,state\n10001,NY\n20001,NY\n",
    });
    assert.equal(
      error,
      "companies: 1 of 2 rows rejected, more than MAX_REJECT_RATIO 0.05 allows (missing_value 1); " +
        "licenses: 1 of 2 rows rejected, more than MAX_REJECT_RATIO 0.05 allows (unknown_cocode 1); " +
        "rows of the other tables may be refused for companies that were; see dealmap rejects",
    );
  });
});
