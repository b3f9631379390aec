// The segment of a call's words, as its blocks have it.
import { callBlocks } from "../../../pipeline/text/blocks/call-blocks.ts";

export function segmentIn(call: readonly string[], words: string): string | null | undefined {
  const turn = call.findIndex((text) => text.includes(words));
  const at = call[turn]?.indexOf(words) ?? -1;
  const blocks =
    callBlocks(
      call.map((text) => ({ speaker: "Ada Quince", text })),
      "Wexcombe",
    )[turn] ?? [];
  return blocks.find(({ start, end }) => start <= at && at < end)?.segment;
}
