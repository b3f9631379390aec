// Companies to families: heads, cut cycles, inherited ownership, the representative and what is visible.
import assert from "node:assert/strict";
import { findCycleCuts } from "../../../pipeline/family/tree.ts";
import type { Row } from "../../fixtures/drop-folder.ts";
import { companies, mapOf, withFamilies } from "./families.ts";

const child = (parent: string, row: Row = {}): Row => ({ parent_company_id: parent, ...row });

describe("the family tree", () => {
  const cases: readonly (readonly [string, Record<string, Row>, Record<string, string>, string[]])[] = [
    ["a company alone is a family of one", { a: {} }, { a: "a" }, []],
    [
      "every company below a head is in its family, in whatever order the rows are",
      { c: child("b"), b: child("a"), a: {}, d: child("a"), e: {} },
      { a: "a", b: "a", c: "a", d: "a", e: "e" },
      [],
    ],
    [
      "a company with an unknown parent is a head, and its link a reject",
      { a: child("nobody"), b: child("a") },
      { a: "a", b: "a" },
      ["a unknown_parent nobody"],
    ],
    [
      "a company that is its own parent is a head",
      { a: child("a"), b: child("a") },
      { a: "a", b: "a" },
      ["a parent_cycle a"],
    ],
    [
      "of two companies above each other the smaller id becomes the head",
      { b: child("a"), a: child("b") },
      { a: "a", b: "a" },
      ["a parent_cycle b"],
    ],
    [
      "of three in a circle the smallest id becomes the head",
      { z: child("y"), y: child("x"), x: child("z") },
      { x: "x", y: "x", z: "x" },
      ["x parent_cycle z"],
    ],
    [
      "a tail that hangs on a cycle stays on it, even with a smaller id",
      { b: child("c"), c: child("b"), a: child("b"), A: child("a") },
      { A: "b", a: "b", b: "b", c: "b" },
      ["b parent_cycle c"],
    ],
    [
      "each of several cycles is cut once",
      { a: child("b"), b: child("a"), c: child("c"), d: child("e"), e: child("f"), f: child("d"), g: {} },
      { a: "a", b: "a", c: "c", d: "d", e: "d", f: "d", g: "g" },
      ["a parent_cycle b", "c parent_cycle c", "d parent_cycle e"],
    ],
  ];
  // All cases in one drop folder: each has its own prefix before the ids.
  let heads: Record<string, unknown>;
  let links: string[];
  before(async () => {
    const rows = cases.flatMap(([, family], at) =>
      companies(
        Object.fromEntries(
          Object.entries(family).map(([id, row]) => [
            `${at}-${id}`,
            "parent_company_id" in row ? { ...row, parent_company_id: `${at}-${row.parent_company_id}` } : row,
          ]),
        ),
      ),
    );
    await withFamilies({ "companies.csv": rows }, async (drop) => {
      heads = await mapOf(drop, "SELECT company_id, head_id FROM tree");
      const rejects = await drop.rejects();
      assert.ok(rejects.every((reject) => reject.column_name === "parent_company_id" && !reject.refuses_row));
      links = rejects.map(({ row_no, reason, value }) => `${rows[(row_no ?? 0) - 1]?.company_id} ${reason} ${value}`);
    });
  });
  for (const [at, [name, family, expected, refused]] of cases.entries()) {
    it(name, () => {
      const found = Object.keys(family).map((id) => [id, String(heads[`${at}-${id}`]).replace(`${at}-`, "")]);
      assert.deepEqual(Object.fromEntries(found), expected);
      const own = links.filter((link) => link.startsWith(`${at}-`)).map((link) => link.replaceAll(`${at}-`, ""));
      assert.deepEqual(own.sort(), refused);
    });
  }

  it("is cut by code point: Z comes before a, and an emoji after the private use area", () => {
    assert.deepEqual(
      findCycleCuts(
        new Map([
          ["a", "Z"],
          ["Z", "a"],
        ]),
      ),
      ["Z"],
    );
    assert.deepEqual(
      findCycleCuts(
        new Map([
          ["\u{1F600}", "\uFF5E"],
          ["\uFF5E", "\u{1F600}"],
        ]),
      ),
      ["\uFF5E"],
    );
  });

  it("a chain as long as the source has no limit", async () => {
    const rows = Array.from({ length: 300 }, (_, at) => [`c${at}`, at === 0 ? {} : child(`c${at - 1}`)] as const);
    await withFamilies({ "companies.csv": companies(Object.fromEntries(rows)) }, async (drop) => {
      assert.deepEqual(await drop.rows("SELECT head_id, count(*) AS members FROM tree GROUP BY 1"), [
        { head_id: "c0", members: 300 },
      ]);
    });
  });
});

describe("ownership", () => {
  it("that is unknown is taken from the nearest ancestor that states one, a cut link stops it", async () => {
    const rows = companies({
      a: { ownership: "public" },
      b: child("a"),
      c: child("b", { ownership: "private" }),
      d: child("c", { ownership: "unknown" }),
      e: child("d"),
      f: child("g"),
      g: child("f", { ownership: "public" }),
      h: {},
    });
    await withFamilies({ "companies.csv": rows }, async (drop) => {
      assert.deepEqual(await mapOf(drop, "SELECT company_id, ownership FROM tree ORDER BY 1"), {
        a: "public",
        b: "public",
        c: "private",
        d: "private",
        e: "private",
        f: "unknown",
        g: "public",
        h: "unknown",
      });
      assert.deepEqual(await mapOf(drop, "SELECT head_id, ownership FROM family_facts ORDER BY 1"), {
        a: "public",
        f: "public",
        h: "private",
      });
    });
  });
});

describe("the representative", () => {
  const codes = { x: { naic_cocodes: "00001" }, y: { naic_cocodes: "00002" }, z: { naic_cocodes: "00003" } };
  const premium = (...usd: number[]) => ({
    "premium_all_lines.csv": `cocode,report_year,annual_premium_usd\n${usd.map((amount, at) => `0000${at + 1},2024,${amount}\n`).join("")}`,
  });
  const family = (hidden: string[]) =>
    companies({
      a: { hidden: hidden.includes("a") },
      ...Object.fromEntries(
        Object.entries(codes).map(([id, code]) => [id, child("a", { ...code, hidden: hidden.includes(id) })]),
      ),
    });
  const cases: readonly (readonly [string, string[], number[], string | undefined])[] = [
    ["is the head", [], [1, 2, 3], "a"],
    ["is, when the head is hidden, the member with the largest own premium", ["a"], [1, 3, 2], "y"],
    ["is never a hidden member", ["a", "y"], [1, 3, 2], "z"],
    ["is, of equal premiums, the smallest id", ["a"], [2, 2, 1], "x"],
    ["is, without any premium, the smallest id", ["a"], [], "x"],
    ["does not exist when all are hidden", ["a", "x", "y", "z"], [1, 2, 3], undefined],
  ];
  for (const [name, hidden, usd, expected] of cases) {
    it(name, async () => {
      const files = { "companies.csv": family(hidden), ...premium(...usd) };
      await withFamilies(files, async (drop) => {
        const of = await mapOf(drop, "SELECT head_id, representative_id FROM family_facts");
        assert.equal(of.a, expected);
      });
    });
  }

  it("a company without premium comes after one with a negative premium", async () => {
    const rows = companies({ a: { hidden: true }, b: child("a"), c: child("a", { naic_cocodes: "00001" }) });
    await withFamilies({ "companies.csv": rows, ...premium(-5) }, async (drop) => {
      assert.deepEqual(await mapOf(drop, "SELECT head_id, representative_id FROM family_facts"), { a: "c" });
    });
  });

  it("a family that is hidden as a whole has no facts, and its members none; a hidden member counts in its family", async () => {
    const rows = companies({
      a: { hidden: true },
      b: child("a", { hidden: true }),
      c: {},
      d: child("c", { hidden: true }),
    });
    await withFamilies({ "companies.csv": rows }, async (drop) => {
      assert.deepEqual(await mapOf(drop, "SELECT head_id, entity_count FROM family_facts"), { c: 2 });
      assert.deepEqual(await mapOf(drop, "SELECT company_id, head_id FROM company_facts ORDER BY 1"), {
        c: "c",
        d: "c",
      });
    });
  });

  it("is visible to every team once its family is public; other members only when they are public themselves", async () => {
    const rows = companies({
      a: { ownership: "private" },
      b: child("a", { ownership: "public" }),
      c: child("a"),
      d: child("a", { ownership: "public", hidden: true }),
      p: { ownership: "private" },
    });
    await withFamilies({ "companies.csv": rows }, async (drop) => {
      assert.deepEqual(await mapOf(drop, "SELECT company_id, is_visible_public FROM company_facts ORDER BY 1"), {
        a: true,
        b: true,
        c: false,
        d: false,
        p: false,
      });
    });
  });
});
