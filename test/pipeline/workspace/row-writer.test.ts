// Rows on their way to the workspace: a file that cannot be written fails the run, not the process.
import assert from "node:assert/strict";
import { join } from "node:path";
import { openRowWriter } from "../../../pipeline/workspace/row-writer.ts";
import { withDrop } from "../../fixtures/drop-folder.ts";

describe("rows written beside the workspace", () => {
  it("to a file that cannot be written are an error of the one who writes, and never wait for ever", async () => {
    await withDrop({}, async ({ read }) => {
      const workspace = { ...read.workspace, folder: join(read.workspace.folder, "missing") };
      const rows = openRowWriter(workspace, "rows", { text: "VARCHAR" });
      const writeAll = async () => {
        // More than the stream takes at once, so that the writer has to wait.
        for (let row = 0; row < 100; row += 1) await rows.write({ text: "x".repeat(10_000) });
        await rows.load();
      };
      await assert.rejects(writeAll(), /ENOENT.*rows\.ndjson/);
    });
  });
});
