// The file of a list index gives back what was written, or the version is refused.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListIndex } from "../../../api/list-index/list-index.ts";
import { ProspectQuery } from "../../../api/list-index/list-query.ts";
import { readListIndex } from "../../../api/list-index/load/read-index.ts";
import { LIST_INDEX_FILE } from "../../../data/list-index/index-file.ts";
import { VersionUnusable } from "../../../data/versions/versions.ts";
import { buildIndexData } from "../../../pipeline/projection/list-index/build.ts";
import { writeListIndex } from "../../../pipeline/projection/list-index/write.ts";
import { PRODUCT } from "../../fixtures/miniature.ts";
import { withMiniature } from "./miniature-projection.ts";

const REACH = { isEntitled: true, includesPrivate: true };
/** Of the miniature's file. Another one of the same rows: raise FORMAT in data/list-index/index-file.ts, for versions that are published stay as they are. */
const MINIATURE_SHA256 = "bdf80c8de90bcb114991cd1e4574ba2a8702e26934ab1b024941c9124e8f0bd0";

describe("the file of a list index", () => {
  let folder: string;
  let path: string;
  let index: ListIndex;
  let whole: Buffer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "dealmap-index-file-"));
    path = join(folder, LIST_INDEX_FILE);
    index = await withMiniature(async (instance) => new ListIndex(await buildIndexData(instance)));
    await writeListIndex(folder, index.data);
    whole = readFileSync(path);
  });
  afterEach(() => writeFileSync(path, whole));
  after(() => rmSync(folder, { recursive: true }));

  const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
  const listed = () => ({ files: [{ name: LIST_INDEX_FILE, bytes: whole.length, sha256: sha256(whole) }] });
  const read = (signal = new AbortController().signal) => readListIndex(folder, listed(), signal);
  const answer = (of: ListIndex, text: object) =>
    of.list(ProspectQuery.parse({ product_id: String(PRODUCT), ...text }), REACH).toString();
  const isRefused = (what: string) =>
    assert.rejects(
      read(),
      (error) => error instanceof VersionUnusable && error.message.startsWith(`${path} is damaged`),
      what,
    );

  it("answers as the index that it was written from", async () => {
    const data = await read();
    assert.ok(data);
    const again = new ListIndex(data);
    const asked = [
      {},
      { q: "a" },
      { sort_by: "premium_total" },
      { include_children: "true" },
      { entity_type: "carrier" },
    ];
    for (const text of asked) assert.equal(answer(again, text), answer(index, text));
    assert.deepEqual(again.findCompany("PGR", REACH), index.findCompany("PGR", REACH));
  });

  it("is the same file for the same rows, as long as its format is", () => {
    assert.equal(sha256(whole), MINIATURE_SHA256);
  });

  it("is refused with any bit flipped", async () => {
    const step = Math.ceil(whole.length / 300);
    // The length, the header's hash and the header bit by bit in steps, and the arrays.
    for (let at = 0; at < whole.length; at += at < 200 ? 1 : step) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (at % 8)), at);
      writeFileSync(path, damaged);
      await isRefused(`byte ${at}`);
    }
  });

  it("is refused when it is cut short, and when something follows it", async () => {
    for (const size of [0, 10, 35, 500, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, size));
      await isRefused(`${size} bytes`);
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.alloc(1)]));
    await isRefused("one byte more");
  });

  it("is refused when the version lists it and it is not there", async () => {
    rmSync(path);
    await assert.rejects(read(), /cannot be read/);
  });

  it("is none of a version that does not list it", async () => {
    assert.equal(await readListIndex(folder, { files: [] }, new AbortController().signal), null);
  });

  it("is read no further once the signal came", async () => {
    await assert.rejects(read(AbortSignal.abort()), /aborted/);
  });
});
