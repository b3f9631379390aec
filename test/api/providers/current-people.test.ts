// Who is there today, of all whom sources name over the years.
import assert from "node:assert/strict";
import { currentPeople } from "../../../api/providers/current-people.ts";
import type { NamedPerson } from "../../../api/providers/named-person.ts";

const TODAY = "2026-06-01";
type Document = Pick<NamedPerson, "document_id" | "form_type" | "as_of">;
const document = (form_type: string, as_of: string): Document => ({
  document_id: `${form_type} ${as_of}`,
  form_type,
  as_of,
});
const OLD = document("10-K", "2025-02-20");
const NEW = document("10-K", "2026-02-20");
const CSV: Document = { document_id: null, form_type: "", as_of: null };

function named(
  full_name: string,
  title: string,
  source: string,
  at: Document,
  further: Partial<NamedPerson> = {},
): NamedPerson {
  return { company_no: 1, full_name, title, source, held_from: null, left_on: null, ...at, ...further };
}
const listed = (name: string, title: string, at: Document) => named(name, title, "officer_table", at);
const signed = (name: string, title: string, at: Document) => named(name, title, "signature", at);
/** So that a list is one. */
const OTHERS = (at: Document) =>
  ["Ida Jay", "Kim Lowe", "Ned Pike"].map((name, i) => listed(name, `Chief of Office ${i}`, at));

/** "name: title" of everybody who is there, without the others. */
function current(...rows: NamedPerson[]): string[] {
  return currentPeople(rows, { today: TODAY, newestDocument: "2026-05-20" })
    .flatMap(([first]) => first ?? [])
    .filter(({ title }) => !title.startsWith("Chief of Office"))
    .map(({ full_name, title }) => `${full_name}: ${title}`);
}

describe("currentPeople", () => {
  it("drops whom a newer list of executive officers leaves out, unless something newer still names them", () => {
    const rows = [listed("Ada Quill", "Chief Claims Officer", OLD), ...OTHERS(OLD), ...OTHERS(NEW)];
    assert.deepEqual(current(...rows), []);
    assert.deepEqual(current(...rows, named("Ada Quill", "Chief Claims Officer", "people.csv", CSV)), []);
    const call = document("", "2026-04-30");
    assert.deepEqual(current(...rows, named("Ada Quill", "Chief Risk Officer", "call", call)), [
      "Ada Quill: Chief Risk Officer",
    ]);
  });

  it("takes nobody for gone whom the newer document names in another place, or who was in no such list", () => {
    assert.deepEqual(
      current(
        listed("Ada Quill", "Chief Actuary", OLD),
        ...OTHERS(OLD),
        signed("Ada Quill", "Chief Actuary", NEW),
        ...OTHERS(NEW),
      ),
      ["Ada Quill: Chief Actuary"],
    );
    const quarter = document("10-Q", "2025-11-01");
    assert.deepEqual(current(signed("Ben Tarn", "Controller", quarter), ...OTHERS(NEW)), ["Ben Tarn: Controller"]);
  });

  it("compares signatures of annual reports, and no list of one or two", () => {
    const board = (at: Document) =>
      ["Ida Jay", "Kim Lowe", "Ned Pike"].map((name) => signed(name, "Chief of Office 1", at));
    assert.deepEqual(current(signed("Ada Quill", "Treasurer", OLD), ...board(OLD), ...board(NEW)), []);
    assert.deepEqual(current(signed("Ada Quill", "Treasurer", OLD), ...board(OLD), ...board(NEW).slice(1)), [
      "Ada Quill: Treasurer",
    ]);
  });

  const report = document("8-K", "2026-05-05");
  it("drops who leaves by a current report, from the day of it on, and keeps what they are appointed to instead", () => {
    const ceo = listed("Ada Quill", "Chief Executive Officer", NEW);
    const leaves = (left_on: string) => named("Ada Quill", "", "departure", report, { left_on });
    assert.deepEqual(current(ceo, leaves("2026-05-31")), []);
    assert.deepEqual(current(ceo, leaves("2026-07-01")), ["Ada Quill: Chief Executive Officer"]);
    const stays = named("Ada Quill", "Executive Chair", "appointment", report);
    assert.deepEqual(current(ceo, leaves("2026-05-31"), stays), ["Ada Quill: Executive Chair"]);
    assert.deepEqual(
      current(named("Ada Quill", "Chief Executive Officer", "people.csv", CSV), leaves("2026-05-31")),
      [],
    );
  });

  it("adds who is appointed, once the day has come, and drops the one before in an office of one", () => {
    const earlier = signed("Ben Tarn", "Vice President and Chief Financial Officer", document("10-Q", "2025-11-01"));
    const later = (held_from: string) =>
      named("Cy Dove", "Chief Financial Officer", "appointment", report, { held_from });
    assert.deepEqual(current(earlier, later("2026-05-10")), ["Cy Dove: Chief Financial Officer"]);
    assert.deepEqual(current(earlier, later("2026-07-01")), ["Ben Tarn: Vice President and Chief Financial Officer"]);
    const marine = signed("Ben Tarn", "Chief Underwriting Officer, Marine", OLD);
    const crop = signed("Cy Dove", "Chief Underwriting Officer, Crop", NEW);
    assert.equal(current(marine, crop).length, 2);
  });

  it("believes a document of the last 400 days on an office of one, not a row of people.csv without a date", () => {
    const undated = named("Ben Tarn", "Chief Executive Officer", "people.csv", CSV);
    const onCall = (date: string) => named("Cy Dove", "President and CEO", "call", document("", date));
    assert.deepEqual(current(undated, onCall("2026-04-30")), ["Cy Dove: President and CEO"]);
    assert.deepEqual(current(undated, onCall("2024-04-30")), [
      "Ben Tarn: Chief Executive Officer",
      "Cy Dove: President and CEO",
    ]);
    const dated = named("Ben Tarn", "Chief Executive Officer", "people.csv", { ...CSV, as_of: "2026-05-15" });
    assert.deepEqual(current(dated, onCall("2026-04-30")), ["Ben Tarn: Chief Executive Officer"]);
  });

  it("names nobody twice, whatever the spelling, and tells father and son apart", () => {
    const spellings = ['William "Bill" R. Tarn', "WILLIAM TARN", "Bill Tarn", "William R. Tarn, Jr."];
    const rows = spellings.map((name, month) => signed(name, "Controller", document("10-Q", `2026-0${month + 1}-01`)));
    assert.equal(current(...rows).length, 1);
    assert.equal(
      current(signed("Clay Ford", "Chairman, Finance", NEW), signed("Clay Ford, Jr.", "Vice President", NEW)).length,
      2,
    );
    const onCall = named("Tish Quill", "CEO", "call", document("", "2026-05-01"));
    assert.deepEqual(current(onCall, signed("Susan Letitia Quill", "Chief Executive Officer", NEW)), [
      "Tish Quill: CEO",
    ]);
  });

  it("counts an office before a seat on the board, and drops whom people.csv says has left", () => {
    const rows = [
      signed("Ada Quill", "Director", document("10-Q", "2026-05-01")),
      listed("Ada Quill", "Chief Executive Officer", NEW),
    ];
    assert.deepEqual(current(...rows), ["Ada Quill: Chief Executive Officer"]);
    assert.deepEqual(current(named("Ada Quill", "CEO", "people.csv", CSV, { left_on: "2026-05-01" })), []);
  });
});
