// Writes what is different about the families of two versions into a folder: for each audience the changes as JSON, one after another,
// and where each begins, so that a page is read without reading the others.
import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Audience } from "../audience/tables.ts";
import { type DuckDBConnection, execute, openWritable, sqlLiteral } from "../duckdb.ts";
import { DATABASE_FILE, readIndex, sealVersion, type VersionIndex } from "../versions/versions.ts";
import { CHANGED_FAMILIES, type ChangeCounts, type ChangeKind, changeLines } from "./families.ts";
import { CHANGES_FILE, type Changes, linesName, placesName } from "./read-changes.ts";

export type ChangeSource = {
  /** Folders of the two versions: their databases were verified. */
  readonly before: string;
  readonly after: string;
  /** A folder that is made; nothing outside of it is written. */
  readonly folder: string;
};

/** Of the engine; what that does not hold it spills into the folder. */
const ENGINE = { memory_limit: "512MiB", threads: "2", preserve_insertion_order: "false" };

/** @returns what is in the folder then, as `verifyVersion` checks it */
export async function writeChanges({ before, after, folder }: ChangeSource): Promise<VersionIndex> {
  const [from, to] = [await readIndex(before), await readIndex(after)];
  await mkdir(folder, { recursive: true });
  const instance = await openWritable(":memory:", { ...ENGINE, temp_directory: join(folder, "spill") });
  const connection = await instance.connect();
  try {
    await execute(connection, `ATTACH ${sqlLiteral(join(before, DATABASE_FILE))} AS before (READ_ONLY)`);
    await execute(connection, `ATTACH ${sqlLiteral(join(after, DATABASE_FILE))} AS after (READ_ONLY)`);
    for (const statement of CHANGED_FAMILIES) await execute(connection, statement);
    const counts = {
      public: await writeLines(connection, "public", folder),
      entitled: await writeLines(connection, "entitled", folder),
    };
    const changes: Changes = { definition_changed: definitionOf(from) !== definitionOf(to), counts };
    await writeFile(join(folder, CHANGES_FILE), JSON.stringify(changes));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  const { files: _, schema_version: __, ...facts } = to;
  return sealVersion(folder, { ...facts, row_counts: {}, checks: [] });
}

/** What decides whom a product lists and what is looked for: its universe, its keywords. */
function definitionOf({ inputs, keywords_hash, product_id }: VersionIndex): string {
  const universe = inputs.find(({ name }) => name === `product ${product_id}`);
  return `${universe?.sha256} ${keywords_hash}`;
}

async function writeLines(connection: DuckDBConnection, audience: Audience, folder: string): Promise<ChangeCounts> {
  const counts: Record<ChangeKind, number> = { added: 0, changed: 0, removed: 0 };
  const lines = await open(join(folder, linesName(audience)), "wx");
  const places = await open(join(folder, placesName(audience)), "wx");
  let at = 0;
  try {
    const result = await connection.stream(changeLines(audience));
    for await (const batch of result.yieldRows()) {
      const pieces: Buffer[] = [];
      const ends = new Float64Array(batch.length);
      for (const [index, [kind, line]] of batch.entries()) {
        const piece = Buffer.from(`${line},\n`);
        pieces.push(piece);
        at += piece.length;
        ends[index] = at;
        counts[kind as ChangeKind] += 1;
      }
      await lines.writeFile(Buffer.concat(pieces));
      await places.writeFile(Buffer.from(ends.buffer));
    }
  } finally {
    await lines.close();
    await places.close();
  }
  return counts;
}
