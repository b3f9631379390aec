// The segment of some words of a report, given as its paragraphs.
import assert from "node:assert/strict";
import { blockAt } from "../../../../pipeline/text/blocks/block.ts";
import { extractFiling } from "../../../../pipeline/text/document-text.ts";

export function segmentAt(report: readonly string[], words: string): string | null | undefined {
  const filing = extractFiling(["ITEM 7. MANAGEMENT'S DISCUSSION", ...report, ""].join("\n\n"));
  assert.ok(!("reason" in filing));
  const { text, blocks } = filing.parts[0] ?? assert.fail();
  const at = text.indexOf(words);
  assert.ok(at >= 0, `no "${words}" in:\n${text}`);
  return blockAt(blocks, at)?.segment;
}
