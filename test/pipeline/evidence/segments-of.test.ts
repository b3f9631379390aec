// The segments that a company speaks of in a document.
import assert from "node:assert/strict";
import type { Turn } from "../../../pipeline/documents/shape.ts";
import { segmentsOf } from "../../../pipeline/evidence/passage-finder.ts";
import type { Block } from "../../../pipeline/text/blocks/block.ts";

const block = (segment: string | null, kind: Block["kind"] = "prose"): Block => ({
  kind,
  start: 0,
  bodyStart: 0,
  end: 40,
  segment,
});
const turn = (isCompany: boolean): Turn => ({ speaker: "Iris Vale", role: null, isCompany, question: null });
const part = (blocks: Block[], spoken?: Turn) => ({
  name: "call",
  text: "Rates rose.",
  blocks,
  ...(spoken && { turn: spoken }),
});

describe("the segments of a document", () => {
  it("are those of what is said in it, each once, as they come up", () => {
    const parts = [part([block("Marine"), block(null), block("Surety")]), part([block("Marine")])];
    assert.deepEqual(segmentsOf({ parts }), ["Marine", "Surety"]);
  });

  it("are none of tables, nor of what outsiders ask", () => {
    const parts = [
      part([block("Marine", "table")]),
      part([block("Surety")], turn(false)),
      part([block("Life")], turn(true)),
    ];
    assert.deepEqual(segmentsOf({ parts }), ["Life"]);
  });
});
