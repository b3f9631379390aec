// The process behind the changes between two versions: its input is a `ChangeSource` as JSON. What it is to leave is complete when it ends with 0.
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { verifyVersion } from "../versions/versions.ts";
import { type ChangeSource, writeChanges } from "./write-changes.ts";

/** Below whoever answers requests. */
const PRIORITY = 10;

try {
  setPriority(PRIORITY);
  const source: ChangeSource = JSON.parse(await text(process.stdin));
  for (const version of [source.before, source.after]) await verifyVersion(version);
  await writeChanges(source);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
