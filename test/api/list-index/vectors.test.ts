// The loops over bitmaps that the API loads are those that people read.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import openWabt from "wabt";

const FOLDER = new URL("../../../api/list-index/bitmaps/", import.meta.url);

describe("vectors.wasm", () => {
  it("is what vectors.wat compiles to", async () => {
    const wabt = await openWabt();
    // As text: of a Buffer that is a piece of a larger one, as Node 24 gives for a small file, wabt reads what is around it too.
    const text = readFileSync(new URL("vectors.wat", FOLDER), "utf8");
    const source = wabt.parseWat("vectors.wat", text, { threads: true });
    const { buffer } = source.toBinary({});
    source.destroy();
    assert.ok(readFileSync(new URL("vectors.wasm", FOLDER)).equals(buffer), "npm run vectors compiles it again");
  });
});
