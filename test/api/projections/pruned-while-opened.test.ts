// A version that prune takes away while a process is about to open it.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Projections } from "../../../api/projections/projections.ts";
import { POINTER_FILE, productFolder, versionFolder } from "../../../data/versions/versions.ts";
import { buildListIndex } from "../../../pipeline/projection/list-index/list-index.ts";
import { Harness } from "../../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";

describe("a version that is pruned while it is being opened", () => {
  let harness: Harness;
  let projections: Projections;
  /** Done once, when the process asks for the time to write its lease: it has read the pointer then. */
  let beforeLease: () => void;

  beforeEach(async () => {
    harness = await Harness.open();
    beforeLease = () => undefined;
    const clock = () => {
      const once = beforeLease;
      beforeLease = () => undefined;
      once();
      return harness.clock();
    };
    projections = new Projections({
      buildIndex: buildListIndex,
      root: harness.root,
      store: { ...harness.store, clock },
      log: harness.context.log,
      holder: "another",
      duckdb: { threads: "1" },
      answerBytesMax: 0,
    });
  });
  afterEach(async () => {
    await projections.close();
    await harness.close();
  });

  const pointer = () => join(productFolder(harness.root, PRODUCT), POINTER_FILE);
  const publish = async () => {
    harness.clock.advance(1000);
    return harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
  };

  it("is passed over for the one that is published by then, and is no problem of anything", async () => {
    const first = await publish();
    const before = readFileSync(pointer(), "utf8");
    const second = await publish();
    const { items } = JSON.parse(readFileSync(pointer(), "utf8"));
    const after = JSON.stringify({ active: second, items: items.slice(1) });
    writeFileSync(pointer(), before);
    beforeLease = () => {
      writeFileSync(pointer(), after);
      rmSync(versionFolder(harness.root, PRODUCT, first), { recursive: true });
    };
    const pinned = await projections.pin(PRODUCT);
    assert.equal(pinned?.item.version, second);
    pinned?.release();
    assert.deepEqual(projections.problems(), []);
  });
});
