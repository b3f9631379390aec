// A digest of the code that a cached answer came from, so that no other code takes it for its own.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Of files and whole folders below `root`, and of Node, whose Unicode tables and formats are used. A version number would
 * have to be raised by hand whenever a rule changes; a forgotten one would serve old answers in silence.
 *
 * @param places relative to `root`, with slashes
 */
export function codeDigest(root: string, places: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of places.flatMap((place) => filesAt(root, place)).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

function filesAt(root: string, place: string): string[] {
  const path = join(root, place);
  if (!statSync(path).isDirectory()) return [place];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.\w+$/.test(name)).map((name) => `${place}/${name}`);
}
