// The order of write, flush and rename: what the pointer names is on the disk before the pointer, and the pointer before
// anybody is told.

import { PRODUCT_ID } from "../fixture/sources.ts";
import { type Contents, Disk } from "./disk.ts";
import { acknowledgedBy, type SystemCall } from "./system-calls.ts";

const POINTER = `projections/${PRODUCT_ID}/versions.json`;

/** @param template the folder that the recorded calls began from @returns what is out of order, one line each */
export async function checkFlushOrder(template: string, calls: readonly SystemCall[]): Promise<string[]> {
  const disk = await Disk.load(template);
  const found: string[] = [];
  let renames = 0;
  let publishes = 0;
  for (const call of calls) {
    const printed = acknowledgedBy(call);
    if (printed !== null) {
      if (!printed.startsWith("published ")) continue;
      publishes += 1;
      found.push(...checkAcknowledged(disk));
      continue;
    }
    disk.apply(call);
    if (call.call !== "rename" || call.paths[1] !== POINTER) continue;
    renames += 1;
    found.push(...checkPointed(disk));
  }
  // An order that was never seen is not in order.
  if (renames === 0) found.push("the pointer was never renamed into its place");
  if (publishes === 0) found.push("no publish was acknowledged");
  return found;
}

/** At the rename of the pointer: each version that it names is whole on the disk, its name too. */
function checkPointed(disk: Disk): string[] {
  const seen = disk.contents();
  const safe = disk.afterLoss({ kind: "all lost" });
  const { items } = pointerOf(seen);
  return items.flatMap(({ version }) => {
    const prefix = `projections/${PRODUCT_ID}/${version}/`;
    const files = [...seen.keys()].filter((path) => path.startsWith(prefix));
    if (files.length === 0) return [`the pointer names ${version}, which is not there`];
    return files
      .filter((path) => !isSame(seen, safe, path))
      .map((path) => `the pointer is renamed before ${path} is flushed`);
  });
}

function checkAcknowledged(disk: Disk): string[] {
  const isSafe = isSame(disk.contents(), disk.afterLoss({ kind: "all lost" }), POINTER);
  return isSafe ? [] : ["the publish is acknowledged before its pointer is flushed"];
}

function pointerOf(contents: Contents): { items: { version: string }[] } {
  return JSON.parse(contents.get(POINTER)?.toString("utf8") ?? '{ "items": [] }');
}

function isSame(one: Contents, other: Contents, path: string): boolean {
  const bytes = one.get(path);
  const others = other.get(path);
  return bytes === others || (bytes instanceof Buffer && others instanceof Buffer && bytes.equals(others));
}
