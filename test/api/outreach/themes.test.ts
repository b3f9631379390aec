// The pain points that excerpts are labelled with, and the words in which a message speaks of each.
import assert from "node:assert/strict";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
import { TAXONOMY } from "../../../pipeline/score/taxonomy.ts";

describe("the themes of outreach", () => {
  it("are the pain points of the taxonomy: each has its words, and no words are for a label that nothing has", () => {
    assert.deepEqual([...THEMES.keys()].toSorted(), [...TAXONOMY.painPoints.keys()].toSorted());
  });
});
