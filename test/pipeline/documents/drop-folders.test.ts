// Whole drop folders: the one that we wrote after the layouts of real filings, and the real one where it is at hand.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWritable, queryRows } from "../../../data/duckdb.ts";
import { DocumentTally } from "../../../pipeline/documents/document-tally.ts";
import { readDocuments } from "../../../pipeline/documents/documents.ts";
import type { FilingsRow } from "../../../pipeline/documents/filings.ts";
import { DocumentReader } from "../../../pipeline/documents/reader.ts";
import type { ParsedDocument } from "../../../pipeline/documents/shape.ts";
import type { Reject } from "../../../pipeline/workspace/report.ts";
import { REAL_DROP, skipWithout, WRITTEN_DROP } from "../../fixtures/filing-drops.ts";
import { EXTRACTOR, fileSource, laterClock, openDocument } from "./one-thread.ts";

type DropCase = {
  readonly name: string;
  readonly dropDir: string;
  readonly filings: number;
  readonly calls: number;
  readonly truncated: number;
  readonly unmatched: number;
  /** The names of the parts that are read of a document. */
  readonly parts: readonly (readonly [what: string, path: string, names: readonly string[]])[];
  readonly sentences: readonly (readonly [path: string, sentence: RegExp])[];
};

const DROPS: readonly DropCase[] = [
  {
    name: "the drop folder written by us",
    dropDir: WRITTEN_DROP,
    filings: 6,
    calls: 4,
    truncated: 1,
    unmatched: 1,
    parts: [["leaves the picture of the current report out", "0009970004-25-000011", ["8-K", "EX-99.1"]]],
    sentences: [
      [
        "gannet-point-10-k",
        /an agency\. Premiums are earned pro rata over the period of the policy; policies run for six or twelve/,
      ],
      ["gannet-point-10-k", /^Losses and loss adjustment expense \| 905\.1 \| 884\.7$/m],
      [
        "marlpit-10-k",
        /open an injured worker’s file on its first day\. We closed 71% of lost-time claims within a year\./,
      ],
      ["wexcombe-10-q", /^Net income \(loss\) \| 41 \| \(9\)$/m],
      [
        "0009970004-25-000011",
        /appointed Rosamund Peverell as Senior Vice President and Chief Claims Officer, effective/,
      ],
      ["0009970005-96-000003", /^Incurred losses and loss adjustment expense, net \| 84,177 \| 71,902 \| 69,048$/m],
    ],
  },
  {
    name: "the real drop folder",
    dropDir: REAL_DROP,
    filings: 21,
    calls: 4,
    truncated: 14,
    unmatched: 2,
    parts: [
      [
        "counts the five copies in the Apple file once",
        "0000912057-00-023442",
        ["10-Q", "EX-3.2", "EX-10.A49", "EX-10.A51"],
      ],
    ],
    sentences: [
      [
        "PGR_10-K",
        /The Progressive Corporation, an insurance holding company, has insurance and non-insurance subsidiaries/,
      ],
      ["TRV_10-Q", /^Claims and claim adjustment expenses \| 7,149 \| 6,088 \| 20,335 \| 16,930$/m],
      ["UNH_10-Q", /a health care and well-being company with a mission to help people live healthier lives/],
      ["GE_10-K_FY2023", /^Insurance revenues \| 3,389 \| 2,957 \| 3,101$/m],
      [
        "AEG_20-F",
        /policy loans and surrenders and withdrawals may tend to increase as policyholders seek investments/,
      ],
    ],
  },
];

/** Says the place instead of printing a whole annual report. */
function assertText(text: string, pattern: RegExp, isExpected: boolean): void {
  const found = pattern.exec(text);
  const place = found ? text.slice(Math.max(0, found.index - 100), found.index + 100) : "no match";
  assert.equal(found !== null, isExpected, `${pattern}: ${place}`);
}

for (const { name, dropDir, filings, calls, truncated, unmatched, parts, sentences } of DROPS) {
  describe(name, () => {
    let documents: ParsedDocument[];
    let rejects: Reject[];
    const tally = new DocumentTally();

    before(async function () {
      skipWithout(dropDir, this);
      this.timeout(30_000);
      [documents, rejects] = [[], []];
      const cacheDir = await mkdtemp(join(tmpdir(), "documents-"));
      const reader = new DocumentReader({ dropDir, cacheDir, extractor: EXTRACTOR });
      const [files, reject] = [fileSource(reader), (refused: Reject) => rejects.push(refused)];
      const filingsIndex = await readFilingsIndex(dropDir);
      const options = { dropDir, cacheDir, filingsIndex, files, reject, clock: laterClock, parserVersion: "1" };
      for await (const known of readDocuments(options, tally)) documents.push(await openDocument(reader, known));
      await rm(cacheDir, { recursive: true });
    });

    it(`yields ${filings} filings and ${calls} calls; ${truncated} filings are cut, ${unmatched} name no company`, () => {
      const countOf = (reason: string) => rejects.filter((reject) => reject.reason === reason).length;
      assert.equal(documents.filter(({ kind }) => kind === "filing").length, filings);
      assert.equal(documents.filter(({ kind }) => kind === "transcript").length, calls);
      assert.equal(countOf("truncated_wrapper"), truncated);
      assert.equal(countOf("unmatched_document"), unmatched);
      const [read, rejected] = [filings + calls, truncated + unmatched];
      assert.deepEqual(tally.counts, { seen: read + rejected, new: read, unchanged: 0, rejected, duplicates: 0 });
    });

    for (const [what, path, names] of parts) {
      it(what, () => {
        const document = documents.find((one) => one.path.includes(path));
        assert.deepEqual(
          document?.parts.map(({ name }) => name),
          names,
        );
      });
    }

    it("divides every call where its questions begin", () => {
      for (const { kind, parts, path } of documents) {
        const names = parts.map((part) => part.name);
        const changes = names.filter((part, at) => part !== names[at - 1]);
        if (kind === "transcript") assert.deepEqual(changes, ["prepared remarks", "questions and answers"], path);
      }
    });

    for (const [path, sentence] of sentences) {
      it(`reads ${path} as a person would, without markup or hidden facts`, () => {
        const document = documents.find((one) => one.path.includes(path));
        const text = document?.parts.map((part) => part.text).join("\n") ?? "";
        assertText(text, sentence, true);
        assertText(text, /<\/?[a-z]|&(?:nbsp|amp|#\d+);|ix:|us-gaap:|xbrli|http:\/\/fasb\.org/i, false);
        assertText(text, /[\u0080-\u009f\u00a0\u200b]/, false);
        assertText(text, /^(?:-\d+-|\d{1,3}|table of contents)$/im, false);
      });
    }

    it("leaves no markup in any text", () => {
      for (const document of documents) {
        for (const { text } of document.parts)
          assert.doesNotMatch(text, /<\/?(?:table|page|s|c|p|div|td|font|text)\b[^>]*>/i, document.path);
      }
    });
  });
}

async function readFilingsIndex(dropDir: string): Promise<FilingsRow[]> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  const rows = await queryRows<FilingsRow>(
    connection,
    `SELECT 'filings.csv' AS file, row_number() OVER ()::INTEGER AS row_no, path, cik, NULL AS company_id, form_type,
            filed_at, period_end, NULL AS url, title
     FROM read_csv('${join(dropDir, "filings.csv")}', header = true, all_varchar = true)`,
  );
  connection.closeSync();
  instance.closeSync();
  return rows;
}
