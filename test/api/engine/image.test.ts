// An engine's image gives back what was written, or nothing.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Engine } from "../../../api/engine/engine.ts";
import { type ImagePlace, readImage, writeImage } from "../../../api/engine/image.ts";
import { ProspectQuery } from "../../../api/engine/list-query.ts";
import { loadEngine } from "../../../api/engine/open.ts";
import { PRODUCT } from "../../fixtures/miniature.ts";
import { withMiniature } from "./miniature-projection.ts";

const REACH = { isEntitled: true, includesPrivate: true };

describe("an engine's image", () => {
  let folder: string;
  let place: ImagePlace;
  let engine: Engine;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "dealmap-image-"));
    place = { path: join(folder, "101", "v.image"), projectionSha256: "a".repeat(64) };
    engine = await loadMiniature();
  });
  beforeEach(() => writeImage(place, engine.data));
  after(() => rmSync(folder, { recursive: true }));

  const answer = (of: Engine, text: object) =>
    of.list(ProspectQuery.parse({ product_id: String(PRODUCT), ...text }), REACH).toString();

  it("answers as the engine that it was written from", () => {
    const data = readImage(place);
    assert.ok(data);
    const again = new Engine(data);
    const asked = [
      {},
      { q: "a" },
      { sort_by: "premium_total" },
      { include_children: "true" },
      { entity_type: "carrier" },
    ];
    for (const text of asked) assert.equal(answer(again, text), answer(engine, text));
    assert.deepEqual(again.findCompany("PGR", REACH), engine.findCompany("PGR", REACH));
  });

  it("is none for another projection, and none where there is no file", () => {
    assert.equal(readImage({ ...place, projectionSha256: "b".repeat(64) }), null);
    assert.equal(readImage({ ...place, path: join(folder, "nowhere") }), null);
  });

  it("is none with any bit flipped", () => {
    const whole = readFileSync(place.path);
    const step = Math.ceil(whole.length / 300);
    // The hash, the length and the header bit by bit in steps, and the arrays.
    for (let at = 0; at < whole.length; at += at < 200 ? 1 : step) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (at % 8)), at);
      writeFileSync(place.path, damaged);
      assert.equal(readImage(place), null, `byte ${at}`);
    }
  });

  it("is none when it is cut short", () => {
    const { length } = readFileSync(place.path);
    for (const size of [0, 10, 35, 500, length - 1]) {
      writeImage(place, engine.data);
      truncateSync(place.path, size);
      assert.equal(readImage(place), null, `${size} bytes`);
    }
  });

  it("takes the place of the product's older images and of what a killed writer left of them, not of another writer's", () => {
    for (const name of ["old.image", "old.image.77.tmp", "v.image.78.tmp"])
      writeFileSync(join(folder, "101", name), "");
    writeImage(place, engine.data);
    assert.deepEqual(readdirSync(join(folder, "101")).sort(), ["v.image", "v.image.78.tmp"]);
  });
});

async function loadMiniature(): Promise<Engine> {
  return withMiniature((instance, path) => loadEngine(instance, { path, duckdb: {}, families: 1 }));
}
