// Speeches that walk through segments: whose each sentence is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { parseTranscript } from "../../../pipeline/documents/transcripts.ts";
import { blockAt } from "../../../pipeline/text/blocks/block.ts";
import { callBlocks } from "../../../pipeline/text/blocks/call-blocks.ts";
import { extractFiling, TEXT_STAGE } from "../../../pipeline/text/document-text.ts";
import { segmentIn } from "./segment-in.ts";

const REMARKS = [
  "Net income was $140 million in the quarter. Turning to Marine, the underlying combined ratio was 93.8%. Rate increased by 3%, consistent with the past two quarters.",
  "Retention was 84%. In Overseas, the combined ratio was 97.1%. The underlying loss ratio was 58.5%, up 0.4 points.",
  "Moving to Life & Annuity, core income was $12 million. Persistency held. On a consolidated basis, expenses rose by 2%. They will not rise again.",
  "For Life & Annuity, we plan nothing new. In Marine, storms cost $30 million. The P&C underlying combined ratio was 92.0%. Rates are adequate.",
];
const CALL = [
  REMARKS.join("\n"),
  "The ratio in Overseas was 98%. It will fall. Book value per share was $31.",
  "In Marine, rates rose. As for the individual businesses, in Harbor, pricing rose by 4%. New business was $139 million. This increase primarily reflects Overseas.",
];

const SEGMENTS: readonly (readonly [words: string, segment: string | null])[] = [
  ["Net income was", null],
  ["Turning to Marine", "Marine"],
  ["Rate increased by 3%", "Marine"],
  ["Retention was 84%", "Marine"],
  ["In Overseas, the combined", "Overseas"],
  ["The underlying loss ratio was 58.5%", "Overseas"],
  ["Persistency held", "Life & Annuity"],
  ["On a consolidated basis", null],
  ["They will not rise", null],
  ["For Life & Annuity", "Life & Annuity"],
  ["storms cost", "Marine"],
  ["The P&C underlying", null],
  ["Rates are adequate", null],
  ["The ratio in Overseas", "Overseas"],
  ["It will fall", "Overseas"],
  ["Book value", null],
  ["in Harbor, pricing", "Harbor"],
  ["New business was $139 million", "Harbor"],
];

describe("the segments of a speech", () => {
  for (const [words, segment] of SEGMENTS)
    it(`are ${segment} at "${words}"`, () => assert.equal(segmentIn(CALL, words), segment));

  it("cover each turn but for line ends, in order", () => {
    for (const [turn, blocks] of callBlocks(
      CALL.map((text) => ({ speaker: "A", text })),
      null,
    ).entries()) {
      let at = 0;
      for (const { start, end } of blocks) {
        assert.match(CALL[turn]?.slice(at, start) ?? "x", /^\n*$/);
        assert.ok(end > start);
        at = end;
      }
      assert.equal(at, CALL[turn]?.length);
    }
  });

  it("are found in remarks that are filed as an exhibit", () => {
    const page = ["Third Quarter 2025 Earnings Remarks", ...REMARKS].map((words) => `<p>${words}</p>`).join("\n");
    const filing = extractFiling(`<html><body>${page}</body></html>`);
    assert.ok(!("reason" in filing));
    const { text = "", blocks = [] } = filing.parts[0] ?? {};
    const at = text.indexOf("The underlying loss ratio was 58.5%");
    assert.equal(blocks.find(({ start, end }) => start <= at && at < end)?.segment, "Overseas");
  });
});

describe("whose figures are in a call that was written as JSON", () => {
  const source = readFileSync(
    new URL("../../fixtures/insurers/transcripts/gannet-point-2025-q3-remarks.json", import.meta.url),
    "utf8",
  );
  const figures: readonly (readonly [words: string, segment: string | null])[] = [
    ["Underwriting income was", null],
    ["Claims leakage cost us 1.4", "Seaboard"],
    ["Rate increased by 3%", "Seaboard"],
    ["The underlying loss ratio was 58.5%", "Overseas"],
    ["Claims leakage was half a point", "Overseas"],
    ["We mean to close older claims", "personal auto"],
    ["Claims leakage of the whole", null],
    ["Claims leakage is what we work on", null],
    ["a third of it", "Overseas"],
  ];
  for (const [words, segment] of figures) {
    it(`is ${segment} at "${words}"`, () => {
      const content = parseTranscript(source, true, TEXT_STAGE);
      assert.ok(!("reason" in content));
      const part = content.parts.find(({ text }) => text.includes(words));
      const at = part?.text.indexOf(words) ?? -1;
      assert.equal(part && blockAt(part.blocks, at)?.segment, segment);
    });
  }
});
