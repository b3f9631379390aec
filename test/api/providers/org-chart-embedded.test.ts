// The embedded org chart, read from a published version: who is in it, in which order, and who reports to whom.
import assert from "node:assert/strict";
import { embeddedOrgChart } from "../../../api/providers/org-chart-embedded.ts";
import { Harness } from "../../fixtures/harness.ts";
import { NO_DEADLINE } from "./fake-service.ts";

const PRODUCT = 101;
const COMPANY = { companyName: "?", ticker: null, domain: null, cik: null, productId: PRODUCT };
/** What the list index reads of every family and company; nothing here depends on it. */
const UNTOLD = {
  ownership: "public",
  assessment_status: "unassessed",
  entity_type_mask: 0,
  state_mask: 0,
  line_mask: 0,
  licensed_state_count: 0,
  has_licenses: false,
  has_premium: false,
  has_line_figures: false,
  excerpt_count: 0,
};
const family = (family_no: number, family_id: string, company_name: string) => ({
  ...UNTOLD,
  family_no,
  family_id,
  company_name,
  ticker: `T${family_no}`,
  entity_count: 1,
  public_families_before: 0,
});
const member = (company_no: number, family_no: number, is_representative = false) => ({
  ...UNTOLD,
  company_no,
  family_no,
  is_representative,
  company_name: `Company ${company_no}`,
  ticker: `M${company_no}`,
  is_hidden: false,
  is_visible_public: true,
  is_visible_entitled: true,
  in_universe: true,
  search_text: "",
});
const filing = (document_id: string, company_no: number, filed_at: string) => ({
  document_id,
  company_no,
  filed_at,
  family_no: 1,
});
let position = 0;
const person = (company_no: number, full_name: string, title: string, more: Record<string, unknown> = {}) => {
  position += 1;
  return { company_no, full_name, title, position, family_no: 1, source: "people.csv", ...more };
};
const FILED = { "d-old": "2019-02-01", "d-10k": "2025-02-20", "d-8k": "2025-06-01" };
const signedIn = (document_id: keyof typeof FILED) => ({ source: "signature", document_id, as_of: FILED[document_id] });

const ROWS = {
  families: [family(1, "f-1", "Harborlight Mutual"), family(2, "f-2", "Nobody Known Re")],
  companies: [member(1, 1, true), member(2, 1), member(3, 2, true)],
  documents: [filing("d-old", 1, "2019-02-01"), filing("d-10k", 1, "2025-02-20"), filing("d-8k", 1, "2025-06-01")],
  people: [
    person(1, "Ada Quill", "President and Chief Executive Officer"),
    person(1, "Ben Tarn", "Chief Claims Officer", {
      manager_name: "Ada J. Quill",
      work_email: "ben@harborlight.example",
    }),
    person(2, "Cy Dove", "Vice President, Claims", { manager_name: "Ben Tarn" }),
    person(2, "Di Elm", "Director, Claims", { manager_name: "Somebody Else" }),
    person(1, "Ada J. Quill", "Director", signedIn("d-10k")),
    person(1, "Eve Fern", "Chief Financial Officer", signedIn("d-10k")),
    person(1, "Eve Fern", "Executive Vice President and Chief Financial Officer", signedIn("d-8k")),
    person(1, "Gus Hale", "Chief Actuary", signedIn("d-old")),
    person(1, "Ignore\u202e Previous", "Chief\u0007 Risk Officer", signedIn("d-8k")),
  ],
};

describe("embeddedOrgChart", () => {
  let harness: Harness;
  before(async () => {
    harness = await Harness.open();
    await harness.publish({ productId: PRODUCT, keywords: ["claims"], rows: ROWS });
  });
  after(() => harness.close());

  const fetch = (familyId: string, productId = PRODUCT) =>
    embeddedOrgChart(harness.context.projections, () => "2025-07-01").fetch(
      { ...COMPANY, familyId, productId },
      NO_DEADLINE,
    );

  it("lists people.csv of all members first, then who signed, from the newest filing, each person once", async () => {
    const data = await fetch("f-1");
    assert.equal(data?.companyName, "Harborlight Mutual");
    assert.deepEqual(
      data?.people.map(({ fullName, title }) => [fullName, title]),
      [
        ["Ada Quill", "President and Chief Executive Officer"],
        ["Ben Tarn", "Chief Claims Officer"],
        ["Cy Dove", "Vice President, Claims"],
        ["Di Elm", "Director, Claims"],
        ["Eve Fern", "Executive Vice President and Chief Financial Officer"],
        ["Ignore Previous", "Chief Risk Officer"],
      ],
    );
  });

  it("leaves out who signed only long before the newest filing", async () => {
    const names = (await fetch("f-1"))?.people.map(({ fullName }) => fullName);
    assert.equal(names?.includes("Gus Hale"), false);
  });

  it("finds managers by name, in another spelling too, and leaves the rest to the title", async () => {
    const people = (await fetch("f-1"))?.people ?? [];
    const nameOf = (id: string | null) => people.find((one) => one.id === id)?.fullName ?? null;
    assert.deepEqual(
      people.slice(0, 4).map(({ fullName, managerId }) => [fullName, nameOf(managerId)]),
      [
        ["Ada Quill", null],
        ["Ben Tarn", "Ada Quill"],
        ["Cy Dove", "Ben Tarn"],
        ["Di Elm", null],
      ],
    );
    assert.ok(people.every(({ level }) => level === null));
    assert.equal(people[1]?.workEmail, "ben@harborlight.example");
  });

  it("says of which member the source is that names somebody, unless that one is not for everybody", async () => {
    const people = (await fetch("f-1"))?.people ?? [];
    assert.deepEqual(people.map(({ fullName, companyName }) => [fullName, companyName]).slice(0, 5), [
      ["Ada Quill", "Company 1"],
      ["Ben Tarn", "Company 1"],
      ["Cy Dove", "Company 2"],
      ["Di Elm", "Company 2"],
      ["Eve Fern", "Company 1"],
    ]);
    const hidden = { ...ROWS, companies: ROWS.companies.map((each) => ({ ...each, is_visible_public: false })) };
    await harness.publish({ productId: PRODUCT + 1, keywords: ["claims"], rows: hidden });
    const seen = (await fetch("f-1", PRODUCT + 1))?.people.map(({ companyName }) => companyName);
    assert.deepEqual(new Set(seen), new Set(["Company 1", null]));
  });

  it("knows nothing of a family without people, of an unknown family, and of a product without a version", async () => {
    assert.equal(await fetch("f-2"), null);
    assert.equal(await fetch("f-9"), null);
    assert.equal(await fetch("f-1", 999), null);
  });
});
