// The process behind NAME.sql: arguments are the statement's file (relative to the working directory) and the output file.
import { readFile } from "node:fs/promises";
import { StatementType } from "@duckdb/node-api";
import { execute, openWritable, sqlLiteral } from "../../data/duckdb.ts";

const [file, output] = process.argv.slice(2);
try {
  if (file === undefined || output === undefined) throw new Error("usage: sql-source-child FILE OUTPUT");
  await writeRows(await readFile(file, "utf8"), output);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

async function writeRows(statement: string, output: string): Promise<void> {
  const instance = await openWritable(":memory:", { temp_directory: "" });
  const connection = await instance.connect();
  // The order matters: the directories are named while the configuration can still be changed.
  for (const lock of [
    `SET allowed_directories = [${sqlLiteral(`${process.cwd()}/`)}]`,
    `SET allowed_paths = [${sqlLiteral(output)}]`,
    "SET enable_external_access = false",
    "SET lock_configuration = true",
  ]) {
    await execute(connection, lock);
  }
  const statements = await connection.extractStatements(statement);
  if (statements.count !== 1) throw new Error(`${statements.count} statements; accepted: one SELECT`);
  const prepared = await statements.prepare(0);
  if (prepared.statementType !== StatementType.SELECT) throw new Error("not a SELECT; accepted: one SELECT");
  // A view takes the statement as it is, with the semicolon and the comments that may follow it.
  await execute(connection, `CREATE TEMP VIEW selected AS ${statement}`);
  // COPY would write a temporary file beside the output first, which the lock does not allow.
  await execute(connection, `COPY (FROM selected) TO ${sqlLiteral(output)} (FORMAT parquet, USE_TMP_FILE false)`);
}
