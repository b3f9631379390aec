// Name search by index finds what a look at every text finds.
import assert from "node:assert/strict";
import fc from "fast-check";
import { BitmapSpace } from "../../../api/list-index/bitmaps/bitmap-space.ts";
import { finderIn } from "../../../api/list-index/name-search/finder.ts";
import { findText } from "../../../api/list-index/name-search/text-search.ts";
import { emptyBitmap, hasBit, setBit } from "../../../data/list-index/bitmap.ts";
import { BitmapMemory } from "../../../data/list-index/bitmap-memory.ts";
import { buildTextIndex } from "../../../pipeline/projection/list-index/text-index.ts";
import { randomOf } from "../../../scripts/seeded-random.ts";

type Member = { text: string; isHidden: boolean; isPublic: boolean };

// Few letters, so that pieces of one text occur in others; two bytes of UTF-8 for one of them.
const letter = fc.constantFrom("a", "b", "c", "é", " ", " ");
const line = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(""));
const member = fc.record({
  text: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
  isHidden: fc.boolean(),
  isPublic: fc.boolean(),
});
const families = fc.array(fc.array(member, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 40 });
const wanted = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(""));

describe("name search", () => {
  it("finds exactly the families with a visible member whose text has the piece", async () => {
    await fc.assert(
      fc.asyncProperty(families, wanted, fc.boolean(), async (all, piece, isEntitled) => {
        const bytes = new TextEncoder().encode(piece);
        const { index, space } = await indexOf(all);
        const { families: found, isExact } = findText(index, space, { wanted: bytes, isEntitled });
        for (const [family, members] of all.entries()) {
          const has = members.some((each) => isVisible(each, isEntitled) && each.text.includes(piece));
          // A piece of three words or more may find a few families too many, which the list then looks at.
          if (isExact) assert.equal(hasBit(found, family), has, `family ${family}`);
          else if (has) assert.ok(hasBit(found, family), `family ${family}`);
        }
      }),
      { numRuns: 500, seed: 20_261_121 },
    );
  });

  it("is exact for up to two words", async () => {
    const { index, space } = await indexOf([[{ text: "amber badger insurance", isHidden: false, isPublic: true }]]);
    const isExact = (piece: string) =>
      findText(index, space, { wanted: new TextEncoder().encode(piece), isEntitled: true }).isExact;
    assert.deepEqual(["a", "mber", "mber badg", "r badger i"].map(isExact), [true, true, true, false]);
  });
});

describe("finderIn", () => {
  it("looks between start and end only", () => {
    const bytes = new TextEncoder().encode("xxabcxx");
    const has = (piece: string) => finderIn(bytes, new TextEncoder().encode(piece))(2, 5);
    assert.deepEqual(["abc", "c", "xa", "cx", ""].map(has), [true, true, false, false, true]);
  });
  it("finds what String.includes finds", () => {
    const random = randomOf(3);
    const draw = (length: number) => Array.from({ length }, () => random.pick(["a", "b", "c"])).join("");
    for (let round = 0; round < 2000; round += 1) {
      const [text, piece] = [draw(random.below(40)), draw(random.below(6))];
      const found = finderIn(new TextEncoder().encode(text), new TextEncoder().encode(piece))(0, text.length);
      assert.equal(found, text.includes(piece), `${piece} in ${text}`);
    }
  });
});

function isVisible({ isHidden, isPublic }: Member, isEntitled: boolean): boolean {
  return !isHidden && (isEntitled || isPublic);
}

async function indexOf(all: readonly (readonly Member[])[]) {
  const members = all.flat();
  const visible = { entitled: emptyBitmap(members.length), public: emptyBitmap(members.length) };
  const starts = [0];
  const chunks: Uint8Array[] = [];
  for (const [row, each] of members.entries()) {
    if (isVisible(each, true)) setBit(visible.entitled, row);
    if (isVisible(each, false)) setBit(visible.public, row);
    const chunk = new TextEncoder().encode(`${each.text}\0`);
    chunks.push(chunk);
    starts.push((starts.at(-1) ?? 0) + chunk.length);
  }
  let count = 0;
  const first = [0, ...all.map((family) => (count += family.length))];
  const memory = new BitmapMemory(all.length);
  const texts = { bytes: new Uint8Array(Buffer.concat(chunks)), starts: Uint32Array.from(starts) };
  const index = await buildTextIndex({ texts, firstCompany: Uint32Array.from(first), visible }, memory);
  return { space: new BitmapSpace(memory.parts()), index };
}
