// Evidence read from memory is what the database answers.
import assert from "node:assert/strict";
import type { JsonFragment } from "../../../api/http/json-fragment.ts";
import { ListIndex } from "../../../api/list-index/list-index.ts";
import type { PinnedVersion } from "../../../api/projections/open-version.ts";
import { readExcerptPage, readFindings } from "../../../api/prospects/excerpts.ts";
import { Harness } from "../../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

const FILTERS = [{}, { min_impact_score: 1 }, { min_impact_score: 4 }, { min_impact_score: 5 }];
const PAGES = [
  { limit: 200, offset: 0 },
  { limit: 2, offset: 1 },
  { limit: 20, offset: 1000 },
];

const parse = ({ chunks }: JsonFragment<unknown>) => JSON.parse(Buffer.concat(chunks).toString());

function parsed(page: Awaited<ReturnType<typeof readExcerptPage>>) {
  return { ...page, excerpts: page.excerpts.map(parse) };
}

describe("evidence in memory", () => {
  let harness: Harness;
  let version: PinnedVersion;
  before(async () => {
    harness = await Harness.open();
    await publishMiniature(harness);
    const pinned = await harness.context.projections.pin(PRODUCT);
    assert.ok(pinned);
    version = pinned;
  });
  after(async () => {
    version.release();
    await harness.close();
  });

  it("equals the database's for every company, as the representative and as itself", async () => {
    const { listIndex } = version;
    assert.ok(listIndex.data.evidence);
    const fromDatabase = { ...version, listIndex: new ListIndex({ ...listIndex.data, evidence: null }) };
    let compared = 0;
    for (let family_no = 1; family_no <= listIndex.data.families.count; family_no += 1) {
      for (const { company_no } of listIndex.members(family_no, { isEntitled: true })) {
        for (const is_representative of [true, false]) {
          const subject = { family_no, company_no, is_representative };
          const findings = await readFindings(version, subject);
          assert.deepEqual(findings.map(parse), (await readFindings(fromDatabase, subject)).map(parse));
          for (const filter of FILTERS) {
            for (const page of PAGES) {
              const found = await readExcerptPage(version, subject, { filter, page });
              const reference = await readExcerptPage(fromDatabase, subject, { filter, page });
              assert.deepEqual(parsed(found), parsed(reference));
              compared += found.excerpts.length;
            }
          }
        }
      }
    }
    assert.ok(compared > 50, `${compared} excerpts compared`);
  });
});
