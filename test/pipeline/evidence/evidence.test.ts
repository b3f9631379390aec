// Documents to evidence: whom a document is about, for which products, and what is kept of it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import promises, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Product } from "../../../data/store/products/products.ts";
import { selectUniverse } from "../../../data/universe/universe.ts";
import { gatherEvidence } from "../../../pipeline/evidence/evidence.ts";
import { tellFacts } from "../../../pipeline/family/salient/told-facts.ts";
import { readTables } from "../../../pipeline/tables/read-tables.ts";
import { type DropFiles, type OpenDrop, withDrop } from "../../fixtures/drop-folder.ts";
import { submission } from "../../fixtures/small-drop.ts";
import { companies } from "../family/families.ts";

const PRODUCT: Product = {
  product_id: 1,
  name: "Claims Copilot",
  description: "",
  created_at: "2026-01-01T00:00:00.000Z",
  is_active: true,
  keywords: [{ keyword_id: 1, name: "claims leakage", auto_extracted: false }],
  sources: [],
  industries: [],
  segment_targeting: "all",
  target_segments: [],
};
const CARRIERS: Product = {
  ...PRODUCT,
  product_id: 2,
  segment_targeting: "selected",
  target_segments: [{ insurance_entity_type: "carrier", company_ownership: "any", carrier_facts: null }],
};

function call(reference: Record<string, string>, text = "We lost money to claims leakage last year."): string {
  return JSON.stringify({ title: "Call", date: "2025-04-25", ...reference, turns: [{ speaker: "Ann", text }] });
}

/** The files that node:fs/promises opened meanwhile, for reading or writing. */
async function openedDuring<T>(work: () => Promise<T>): Promise<{ result: T; opened: string[] }> {
  const { open, readFile } = promises;
  const opened: string[] = [];
  promises.open = (path, ...rest) => {
    opened.push(String(path));
    return open(path, ...rest);
  };
  promises.readFile = ((path: string, ...rest: []) => {
    opened.push(String(path));
    return readFile(path, ...rest);
  }) as typeof readFile;
  syncBuiltinESMExports();
  try {
    return { result: await work(), opened };
  } finally {
    Object.assign(promises, { open, readFile });
    syncBuiltinESMExports();
  }
}

/** Files settle before they are read. */
const laterClock = () => new Date(Date.now() + 3_600_000);

function withEvidence<T>(
  files: DropFiles,
  work: (drop: OpenDrop) => Promise<T>,
  products: readonly Product[] = [PRODUCT],
): Promise<T> {
  return withDrop(files, async (drop) => {
    const onProgress = () => undefined;
    await readTables(drop.read, { kept: null, onProgress });
    for (const product of products) {
      await selectUniverse(drop.connection, product);
      await tellFacts(drop.connection, product);
    }
    await gatherEvidence(drop.read, {
      cacheDir: join(drop.read.dropDir, "../cache"),
      products,
      onProgress,
      clock: laterClock,
    });
    return work(drop);
  });
}

const about = ({ rows }: OpenDrop) =>
  rows<{ path: string; company_id: string }>(
    "SELECT path, company_id FROM documents JOIN document_companies USING (document_id) ORDER BY ALL",
  );

describe("a document", () => {
  const COMPANIES = companies({
    a: { ticker: "AAA", cik: "1" },
    b: { ticker: "BBB", cik: "2", aliases: ["OLD", "BOTH"] },
    c: { ticker: "CCC", cik: "2", aliases: ["BOTH"] },
  });

  it("is about whom its strongest key names: company_id, then CIK, then ticker; a shared CIK names all", async () => {
    const files = {
      "companies.csv": COMPANIES,
      "transcripts/1.json": call({ company_id: "a", cik: "2", ticker: "CCC" }, "One: claims leakage."),
      "transcripts/2.json": call({ company_id: "nobody", cik: "0000000001", ticker: "CCC" }, "Two: claims leakage."),
      "transcripts/3.json": call({ cik: "99", ticker: "old" }, "Three: claims leakage."),
      "transcripts/4.json": call({ cik: "2" }, "Four: claims leakage."),
      "transcripts/5.json": call({ ticker: "both" }, "Five: claims leakage."),
    };
    await withEvidence(files, async (drop) => {
      assert.deepEqual(await about(drop), [
        { path: "transcripts/1.json", company_id: "a" },
        { path: "transcripts/2.json", company_id: "a" },
        { path: "transcripts/3.json", company_id: "b" },
        { path: "transcripts/4.json", company_id: "b" },
        { path: "transcripts/4.json", company_id: "c" },
      ]);
      const [reject, ...others] = await drop.rejects();
      assert.deepEqual(others, []);
      assert.deepEqual(
        [reject?.file, reject?.value, reject?.reason, reject?.refuses_row],
        ["transcripts/5.json", "both: Call", "unmatched_document", false],
      );
      assert.deepEqual(drop.report.documents, { seen: 5, new: 4, unchanged: 0, rejected: 1, duplicates: 0 });
    });
  });

  it("is about every company of its wrapper, and about the one that filings.csv names instead", async () => {
    const both = [
      { name: "A", cik: "0000000001" },
      { name: "STRANGER", cik: "0000000077" },
    ];
    const files = {
      "companies.csv": COMPANIES,
      "filings/1.txt": submission("0000000001-25-000001", both),
      "filings/2.txt": submission("0000000001-25-000002", both),
      "filings.csv": [{ path: "filings/2.txt", company_id: "c", title: "Annual report" }],
    };
    await withEvidence(files, async (drop) => {
      assert.deepEqual(await about(drop), [
        { path: "filings/1.txt", company_id: "a" },
        { path: "filings/2.txt", company_id: "c" },
      ]);
      const names = await drop.rows(
        "SELECT DISTINCT company_id, source_name, source_date::VARCHAR AS day FROM excerpt_rows ORDER BY 1",
      );
      assert.deepEqual(names, [
        { company_id: "a", source_name: "Form 10-K", day: "2025-02-26" },
        { company_id: "c", source_name: "Annual report", day: "2025-02-26" },
      ]);
    });
  });

  it("that names no keyword is kept without an excerpt, and assesses nobody", async () => {
    const files = {
      "companies.csv": COMPANIES,
      "transcripts/1.json": call({ ticker: "AAA" }, "The weather was kind."),
    };
    await withEvidence(files, async (drop) => {
      assert.equal((await about(drop)).length, 1);
      assert.deepEqual(await drop.rows("FROM excerpt_rows"), []);
      assert.deepEqual(await drop.rows("FROM assessment_rows"), []);
    });
  });

  it("of a family that nobody can address is no reject and no evidence", async () => {
    const files = {
      "companies.csv": companies({ a: { ticker: "AAA", hidden: true }, b: {} }),
      "transcripts/1.json": call({ ticker: "AAA" }),
    };
    await withEvidence(files, async (drop) => {
      assert.deepEqual(await drop.rejects(), []);
      assert.deepEqual(await drop.rows("FROM assessment_rows"), []);
    });
  });
});

describe("evidence", () => {
  const FAMILY = companies({
    head: { ticker: "HEAD" },
    ins: { ticker: "INS", parent_company_id: "head", entity_types: "carrier" },
    other: { ticker: "OTHER" },
  });

  it("of a family's member is the family's and its own; the others of the family have none of their own", async () => {
    await withEvidence({ "companies.csv": FAMILY, "transcripts/1.json": call({ ticker: "INS" }) }, async (drop) => {
      const rows = await drop.rows(
        "SELECT owner_kind, owner_id, status, excerpt_count FROM assessment_rows ORDER BY 1",
      );
      assert.deepEqual(rows, [
        { owner_kind: "company", owner_id: "ins", status: "assessed", excerpt_count: 1 },
        { owner_kind: "family", owner_id: "head", status: "assessed", excerpt_count: 1 },
      ]);
    });
  });

  it("is gathered for every product whose universe has some member of the family, and for no other", async () => {
    const files = {
      "companies.csv": FAMILY,
      "transcripts/1.json": call({ ticker: "HEAD" }),
      "transcripts/2.json": call({ ticker: "OTHER" }, "Claims leakage is our first concern."),
    };
    const owners = (drop: OpenDrop) =>
      drop.rows("SELECT product_id, owner_id FROM assessment_rows WHERE owner_kind = 'family' ORDER BY ALL");
    await withEvidence(
      files,
      async (drop) => {
        assert.deepEqual(await owners(drop), [
          { product_id: 1, owner_id: "head" },
          { product_id: 1, owner_id: "other" },
          { product_id: 2, owner_id: "head" },
        ]);
      },
      [PRODUCT, CARRIERS],
    );
  });

  it("of a time that is over by the newest document is none, and who has no other is not assessed", async () => {
    const outlook = "We expect claims leakage to be 9% in 2023.";
    const files = {
      "companies.csv": FAMILY,
      "transcripts/1.json": call({ ticker: "HEAD", date: "2023-02-01" }, outlook),
      "transcripts/2.json": call({ ticker: "OTHER", date: "2025-02-01" }, "Claims leakage is our first concern."),
    };
    await withEvidence(files, async (drop) => {
      const assessed = await drop.rows("SELECT owner_id FROM assessment_rows WHERE owner_kind = 'family'");
      assert.deepEqual(assessed, [{ owner_id: "other" }]);
    });
  });

  it("has ids of its product, document and passage: other products, companies and files do not change them", async () => {
    const ids = async (files: DropFiles, products: readonly Product[]) =>
      withEvidence(
        files,
        (drop) =>
          drop.rows<{ product_id: number; excerpt_id: number }>(
            "SELECT DISTINCT product_id, excerpt_id FROM excerpt_rows ORDER BY ALL",
          ),
        products,
      );
    const one = { "companies.csv": FAMILY, "transcripts/1.json": call({ ticker: "INS" }) };
    const alone = await ids(one, [CARRIERS]);
    const more = { ...one, "companies.csv": FAMILY.toReversed(), "transcripts/0.json": call({ ticker: "HEAD" }) };
    const both = await ids(more, [PRODUCT, CARRIERS]);
    const [id] = alone;
    assert.ok(id && Number.isSafeInteger(id.excerpt_id));
    assert.ok(both.some(({ product_id, excerpt_id }) => product_id === 2 && excerpt_id === id.excerpt_id));
    assert.ok(!both.some(({ product_id, excerpt_id }) => product_id === 1 && excerpt_id === id.excerpt_id));
  });

  it("that two documents of one company repeat counts once, and says how often it was folded", async () => {
    const files = {
      "companies.csv": FAMILY,
      "filings/1.txt": submission("0000000001-25-000001", [{ name: "X", cik: "0000000001" }]),
      "filings/2.txt": submission("0000000001-25-000002", [{ name: "X", cik: "0000000001" }]),
      "filings.csv": [
        { path: "filings/1.txt", company_id: "other", filed_at: "2025-01-01" },
        { path: "filings/2.txt", company_id: "other", filed_at: "2025-02-01" },
      ],
    };
    await withEvidence(files, async (drop) => {
      const rows = await drop.rows("SELECT duplicate_count, source_date::VARCHAR AS day FROM excerpt_rows");
      assert.deepEqual(rows, [{ duplicate_count: 1, day: "2025-02-01" }]);
    });
  });
});

describe("evidence of documents that were read before", () => {
  const COMPANIES = companies({ a: { ticker: "AAA", cik: "1" } });
  const ANNUAL = submission("0000000001-25-000001", [{ name: "A", cik: "0000000001" }]);
  const FILES = { "companies.csv": COMPANIES, "filings/1.txt": ANNUAL, "transcripts/1.json": call({ ticker: "AAA" }) };

  const rowsOf = (drop: OpenDrop) => drop.rows<{ text: string }>("FROM excerpt_rows ORDER BY ALL");

  async function gather(drop: OpenDrop, cacheDir: string, product: Product) {
    const onProgress = () => undefined;
    await readTables(drop.read, { kept: null, onProgress });
    await selectUniverse(drop.connection, product);
    await tellFacts(drop.connection, product);
    await gatherEvidence(drop.read, { cacheDir, products: [product], clock: laterClock, onProgress });
    return { rows: await rowsOf(drop), work: drop.report.documentWork };
  }

  /** One run over the files with its own cache; the rows of excerpts that it leaves. */
  async function run(cacheDir: string, product: Product) {
    return (await withDrop(FILES, (drop) => gather(drop, cacheDir, product))).rows;
  }

  /** Two runs with one cache; `between` sees the folder of cached passages. `kept` are the cache's files in the end. */
  async function twice(between: (passages: string) => Promise<void>, second = PRODUCT) {
    const cacheDir = await mkdtemp(join(tmpdir(), "passages-"));
    try {
      const first = await run(cacheDir, PRODUCT);
      await between(join(cacheDir, "passages"));
      return { first, second: await run(cacheDir, second), kept: await readdir(cacheDir, { recursive: true }) };
    } finally {
      await rm(cacheDir, { recursive: true });
    }
  }

  async function changeKept(folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const kept = await readFile(join(folder, name), "utf8");
      await writeFile(join(folder, name), kept.replaceAll(/"text":"[^"]*"/g, '"text":"Kept."'));
    }
  }

  it("takes no work on texts: what was found is kept", async () => {
    const { first, second } = await twice(changeKept);
    assert.ok(first.length > 0);
    assert.deepEqual(
      second.map(({ text }) => text),
      second.map(() => "Kept."),
    );
  });

  it("is rid of what a killed run left half written, in every folder of the cache", async () => {
    const left = ["a.json", "catalogue.json", "passages/b.json", "analyses/cc/c.json"].map(
      (name) => `${name}.0.unfinished`,
    );
    const { first, second, kept } = await twice(async (passages) => {
      for (const path of left.map((name) => join(dirname(passages), name))) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, "{");
      }
    });
    assert.deepEqual(second, first);
    assert.deepEqual(
      kept.filter((name) => name.includes("unfinished")),
      [],
    );
  });

  it("is found again for a product whose keywords changed, and where the cache is damaged or gone", async () => {
    const renamed = {
      ...PRODUCT,
      keywords: [...PRODUCT.keywords, { keyword_id: 2, name: "steam engines", auto_extracted: false }],
    };
    const { second: found } = await twice(changeKept, renamed);
    const { second: never } = await twice((folder) => rm(folder, { recursive: true }), renamed);
    assert.ok(found.length > 0);
    assert.deepEqual(found, never);
    for (const { first, second } of [
      await twice((folder) => rm(folder, { recursive: true })),
      await twice(async (folder) => {
        for (const name of await readdir(folder)) await writeFile(join(folder, name), '{"key":');
      }),
    ]) {
      assert.deepEqual(second, first);
    }
  });

  const MORE = { ...PRODUCT, keywords: [{ keyword_id: 2, name: "money", auto_extracted: false }, ...PRODUCT.keywords] };
  const reruns: [string, Product, boolean, Record<string, number>][] = [
    ["opens no document and no text when nothing is new", PRODUCT, true, { read: 0, parsed: 0, searched: 0 }],
    ["searches the kept texts for new keywords and parses none", MORE, true, { read: 0, parsed: 0, searched: 2 }],
    ["parses all again where nothing is kept", PRODUCT, false, { read: 2, parsed: 2, searched: 2 }],
  ];
  for (const [does, product, isKept, { read, parsed, searched }] of reruns) {
    it(`in a drop folder that did not change: a run ${does}`, async () => {
      await withDrop(FILES, async (first) => {
        const cacheDir = join(first.read.dropDir, "../cache");
        const before = await gather(first, cacheDir, PRODUCT);
        assert.deepEqual(before.work, { files_read: 2, texts_parsed: 2, texts_searched: 2 });
        if (!isKept) await rm(cacheDir, { recursive: true });
        await withDrop({}, async (drop) => {
          const again = { ...drop, read: { ...drop.read, dropDir: first.read.dropDir } };
          const { result, opened } = await openedDuring(() => gather(again, cacheDir, product));
          assert.deepEqual(result.work, { files_read: read, texts_parsed: parsed, texts_searched: searched });
          if (product === PRODUCT) assert.deepEqual(result.rows, before.rows);
          const documents = opened.filter((path) => /drop\/(?:filings|transcripts)\//.test(path));
          const texts = opened.filter((path) => /cache\/[0-9a-f]{64}\.json$/.test(path));
          // A filing is opened for the place of its passages whenever some are found in it.
          assert.equal(documents.length > 0, searched !== 0);
          assert.equal(texts.length > 0, searched !== 0);
        });
      });
    });
  }

  it("of a filing carries its section and its place in the file, and the hash of what stands there", async () => {
    await withEvidence({ "companies.csv": COMPANIES, "filings/1.txt": ANNUAL }, async (drop) => {
      const [row, ...others] = await drop.rows<Record<string, string | number>>("FROM excerpt_rows");
      assert.deepEqual(others, []);
      const quoted = ANNUAL.slice(Number(row?.source_start), Number(row?.source_end));
      assert.equal(quoted.replace(/\s+/g, " "), row?.text);
      assert.equal(createHash("sha256").update(quoted).digest("hex"), row?.source_sha256);
      assert.equal(row?.part_name, "10-K");
      assert.equal(typeof row?.section_is_doubtful, "boolean");
    });
  });
});
