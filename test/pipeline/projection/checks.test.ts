// What must hold on a finished version, and how far row counts may fall.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReadOnly } from "../../../data/duckdb.ts";
import { DATABASE_FILE, versionFolder } from "../../../data/versions/versions.ts";
import { checkVersion, type Predecessor } from "../../../pipeline/projection/checks.ts";
import { RunStopped } from "../../../pipeline/workspace/report.ts";
import { type ProjectionRows, publishRows } from "../../fixtures/publish-rows.ts";

const FAMILY = {
  family_no: 1,
  company_no: 1,
  entity_count: 2,
  assessment_status: "assessed",
  deal_score: 4,
  buying_signal_score: 0.5,
};
const COMPANIES = [
  { company_no: 1, family_no: 1, is_representative: true, is_hidden: false },
  { company_no: 2, family_no: 1, is_representative: false, is_hidden: true },
];
const EXCERPT = { excerpt_id: 11, family_no: 1, company_no: 1, counts_for_family: true };
const SOUND: ProjectionRows = {
  families: [FAMILY],
  companies: COMPANIES,
  aliases: [
    { alias: "A", company_no: 1, is_ticker: true, is_ambiguous: false },
    { alias: "B", company_no: null, is_ticker: false, is_ambiguous: true },
  ],
  excerpts: [EXCERPT, { ...EXCERPT, company_no: 2, counts_for_family: false }],
  findings: [{ finding_id: 1, family_no: 1, company_no: 1, evidence_excerpt_ids: [11] }],
};
const COUNTS = { families: 100, companies: 200, family_lines: 50, documents: 0 };

describe("the checks of a version", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "dealmap-checks-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function check(
    changes: ProjectionRows = {},
    { counts = COUNTS, predecessor = null as Predecessor | null, acceptDrop = false } = {},
  ) {
    const version = await publishRows(root, { productId: 1, keywords: [], rows: { ...SOUND, ...changes } });
    const instance = await openReadOnly(join(versionFolder(root, 1, version), DATABASE_FILE), { threads: "1" });
    try {
      return await checkVersion(() => instance.connect(), counts, predecessor, acceptDrop);
    } finally {
      instance.closeSync();
    }
  }

  it("pass on a sound version, and say what was checked", async () => {
    const checks = await check();
    assert.equal(checks.length, 6);
    for (const each of checks) assert.equal(each.outcome, "passed");
  });

  const broken: readonly (readonly [string, ProjectionRows, RegExp])[] = [
    ["a family whose representative is missing", { families: [{ ...FAMILY, company_no: 9 }] }, /representative/],
    [
      "a family whose representative is hidden",
      { companies: COMPANIES.map((company) => ({ ...company, is_hidden: true })) },
      /representative/,
    ],
    ["a family whose members are not all there", { companies: COMPANIES.slice(0, 1) }, /entity_count/],
    [
      "an alias of nobody that is not ambiguous",
      { aliases: [{ alias: "A", company_no: null, is_ambiguous: false }] },
      /every unambiguous alias/,
    ],
    [
      "an excerpt twice for one company",
      { excerpts: [EXCERPT, { ...EXCERPT, counts_for_family: false }] },
      /excerpt stands once/,
    ],
    [
      "an excerpt that counts twice for a family",
      { excerpts: [EXCERPT, { ...EXCERPT, company_no: 2 }] },
      /excerpt stands once/,
    ],
    ["a deal score out of range", { families: [{ ...FAMILY, deal_score: 6 }] }, /scores are in range/],
    ["a buying signal above 1", { families: [{ ...FAMILY, buying_signal_score: 1.01 }] }, /scores are in range/],
    ["an assessed family without a score", { families: [{ ...FAMILY, deal_score: null }] }, /scores are in range/],
    [
      "a score of a family that is not assessed",
      { families: [{ ...FAMILY, assessment_status: "unassessed" }] },
      /scores are in range/,
    ],
    [
      "a finding that cites what is not there",
      { findings: [{ finding_id: 1, family_no: 1, company_no: 1, evidence_excerpt_ids: [11, 12] }] },
      /every finding cites excerpts of its family; 1 violations$/,
    ],
  ];
  for (const [name, changes, message] of broken) {
    it(`stop ${name}`, async () => {
      await assert.rejects(check(changes), (error) => {
        assert.ok(error instanceof RunStopped);
        assert.match(error.message, /^check failed: /);
        assert.match(error.message, message);
        return true;
      });
    });
  }

  it("stop a version without families, before anything else", async () => {
    await assert.rejects(check({}, { counts: { ...COUNTS, families: 0 } }), /^RunStopped: check failed: no families; /);
  });

  const predecessorOf = (families: number, isSameDefinition = true): Predecessor => ({
    version: "v1",
    row_counts: { ...COUNTS, families },
    isSameDefinition,
  });
  const falls: readonly (readonly [string, Predecessor, boolean, string])[] = [
    ["a fall of 20 % passes", predecessorOf(125), false, "passed"],
    ["a rise passes", predecessorOf(1), false, "passed"],
    ["a deeper fall stops", predecessorOf(126), false, "stopped"],
    ["a deeper fall that is accepted warns", predecessorOf(126), true, "warned"],
    ["a deeper fall of a product that was defined anew warns", predecessorOf(126, false), false, "warned"],
  ];
  for (const [name, predecessor, acceptDrop, outcome] of falls) {
    it(name, async () => {
      const checked = check({}, { predecessor, acceptDrop });
      if (outcome === "stopped") {
        await assert.rejects(
          checked,
          /^RunStopped: check failed: rows of families have not fallen by more than 20 %: 100 rows, 126 in version v1; if that is right, run dealmap ingest --accept-drop$/,
        );
        return;
      }
      const families = (await checked).find((each) => each.name.startsWith("rows of families"));
      assert.equal(families?.outcome, outcome);
    });
  }
});
