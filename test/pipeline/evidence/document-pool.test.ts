// Whoever reads the documents, this thread or several others: the same facts, the same findings, the same errors.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DocumentTally } from "../../../pipeline/documents/document-tally.ts";
import { type KnownDocument, readDocuments } from "../../../pipeline/documents/documents.ts";
import type { Refusal } from "../../../pipeline/documents/shape.ts";
import { DocumentPool, type DocumentPoolOptions } from "../../../pipeline/evidence/document-pool.ts";
import type { Found } from "../../../pipeline/evidence/document-work.ts";
import { writeDrop } from "../../fixtures/drop-folder.ts";
import { submission } from "../../fixtures/small-drop.ts";

const FILES = Object.fromEntries(
  Array.from({ length: 12 }, (_, number) => {
    // Every fourth file repeats the one before it.
    const filing = number - Number(number % 4 === 3);
    const filers = [{ name: "A", cik: `000000000${1 + (filing % 3)}` }];
    return [`filings/${number + 10}.txt`, submission(`0000000001-25-00000${filing}`, filers)];
  }),
);
const ALONE = { threads: 1 };
const THREADS = { threads: 3, aloneBytesMax: 0 };

/** Who parsed it first is no part of what was found. */
function comparable(found: Found | Refusal | null) {
  return found === null || "reason" in found ? assert.fail("nothing was found") : { ...found, isParsed: null };
}

describe("the document pool", () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), "document-pool-"));
    await writeDrop(join(root, "drop"), FILES);
  });
  after(() => rm(root, { recursive: true }));

  async function withPool<T>(
    cache: string,
    options: DocumentPoolOptions,
    work: (pool: DocumentPool) => Promise<T>,
  ): Promise<T> {
    const products = [{ productId: 7, name: "", description: "", keywords: ["claims leakage"], lines: [] }];
    const config = { dropDir: join(root, "drop"), cacheDir: join(root, cache), parserVersion: "1", products };
    const pool = new DocumentPool(config, options);
    try {
      return await work(pool);
    } finally {
      await pool.close();
    }
  }

  function gather(cache: string, options: DocumentPoolOptions) {
    return withPool(cache, options, async (pool) => {
      const tally = new DocumentTally();
      const documents: KnownDocument[] = [];
      const reading = readDocuments(
        {
          dropDir: join(root, "drop"),
          cacheDir: join(root, cache),
          parserVersion: "1",
          files: pool,
          filingsIndex: [],
          clock: () => new Date(0),
          reject: ({ file }) => assert.fail(file),
        },
        tally,
      );
      for await (const document of reading) documents.push(document);
      const found = await Promise.all(documents.map((document) => pool.find({ ...document, productIds: [7] })));
      return { counts: tally.counts, documents, found: found.map(comparable) };
    });
  }

  it("of several threads gives what one thread gives, in the same order, equal files counted once", async () => {
    const alone = await gather("alone", ALONE);
    const together = await gather("threads", THREADS);
    assert.ok(alone.found.every((each) => (each.passages.get(7)?.length ?? 0) > 0));
    assert.deepEqual(together, alone);
    const read = alone.documents.length;
    assert.deepEqual(alone.counts, { seen: 12, new: read, unchanged: 0, rejected: 0, duplicates: 12 - read });
    assert.ok(read < 12);
    assert.deepEqual((await readdir(join(root, "threads"))).sort(), (await readdir(join(root, "alone"))).sort());
  });

  for (const [who, options] of [
    ["one thread", ALONE],
    ["several threads", THREADS],
  ] as const) {
    it(`of ${who} names the document at which reading failed`, async () => {
      await writeFile(join(root, "occupied"), "");
      await withPool("occupied", options, async (pool) => {
        pool.announceBytes(1);
        await assert.rejects(
          pool.read({ path: "filings/12.txt", kind: "filing" }, null),
          /^Error: filings\/12\.txt: E/,
        );
      });
    });

    it(`of ${who} stops when it is told to`, async () => {
      const signal = AbortSignal.abort(new Error("the claim was lost"));
      await withPool("stopped", { ...options, signal }, async (pool) => {
        pool.announceBytes(1);
        await assert.rejects(pool.read({ path: "filings/12.txt", kind: "filing" }, null), /the claim was lost/);
      });
    });
  }

  it("finds nothing in a document that changed after it was read and whose text is not kept", async () => {
    await withPool("changed", ALONE, async (pool) => {
      const place = { path: "filings/12.txt", kind: "filing" as const, override: undefined, productIds: [7] };
      assert.equal(await pool.find({ ...place, sha256: "0".repeat(64) }), null);
      assert.equal(await pool.find({ ...place, path: "filings/gone.txt", sha256: "0".repeat(64) }), null);
    });
  });
});
