// The process behind an audience's tables: its input is a `SetSource` as JSON. What it is to leave is complete when it ends with 0.
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { verifyVersion } from "../versions/versions.ts";
import { type SetSource, writeAudienceSet } from "./write-set.ts";

/** Below whoever answers requests. */
const PRIORITY = 10;

try {
  setPriority(PRIORITY);
  const source: SetSource = JSON.parse(await text(process.stdin));
  await verifyVersion(source.version);
  await writeAudienceSet(source);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
