// dealmap sql: read-only SQL over the published projections.

import { type Command, InvalidArgumentError, Option } from "commander";
import { parseId } from "../arguments.ts";
import { RunError, UsageError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import type { Print } from "../output.ts";
import { versionsOf } from "../published-versions.ts";
import type { SqlSession, SqlTable } from "../sql/session.ts";
import { assertReadable, chooseFormat, SQL_FORMATS, type SqlFormat, type SqlTarget } from "../sql/target.ts";

type Options = {
  product?: number;
  version?: string;
  format?: SqlFormat;
  out?: string;
  maxRows: number;
  describe?: string | true;
};

const SHOWN_ROWS = 100;
/** A table is laid out as a whole, in memory. */
const SHOWN_ROWS_MAX = 10_000;
const NOTES = `
Each product's published version is one schema: product_101.families, product_101.excerpts, … With --product, or when only
one product is published, plain names do. --describe shows tables and columns with their meaning.

Without a query: a prompt; from a pipe, statements that end with a semicolon.

  dealmap sql --product 101 "SELECT company_name, complaint_index FROM families ORDER BY 2 DESC LIMIT 10"
  dealmap sql --out families.parquet "FROM product_101.families"`;

export function addSqlCommand(program: Command, context: CommandContext): void {
  program
    .command("sql")
    .description("read-only SQL over the published projections; without a query a prompt")
    .argument("[query]", "one statement that returns rows")
    .option("--product <id>", "only this product: its tables need no schema", parseId)
    .option("--version <version>", "another published version of the product, as `versions list` shows it")
    .addOption(
      new Option("--format <format>", "form of the result (default: by the name of --out, else table)").choices(
        SQL_FORMATS,
      ),
    )
    .option("--out <file>", "write the result to a file; it is replaced whole, or not at all")
    .option("--max-rows <n>", "rows that a table shows; the other formats have them all", parseRows, SHOWN_ROWS)
    .option("--describe [table]", "tables and columns, with type and meaning")
    .addHelpText("after", NOTES)
    .action(async (query: string | undefined, options: Options) => {
      if (options.describe !== undefined && query !== undefined) throw new UsageError("--describe takes no query");
      if (options.version !== undefined && options.product === undefined) {
        throw new UsageError("--version is of one product: name it with --product");
      }
      const target = {
        format: chooseFormat(options.format, options.out, context.isJson()),
        file: options.out ?? null,
        maxRows: options.maxRows,
      };
      assertReadable(target, context.io);
      const isShared = target.format === "parquet";
      await withSession(context, { ...options, isShared }, (session) =>
        work(context, session, { query, options, target }),
      );
    });
}

type Work = { readonly query: string | undefined; readonly options: Options; readonly target: SqlTarget };

async function work(context: CommandContext, session: SqlSession, { query, options, target }: Work): Promise<void> {
  const run = (sql: string) => runQuery(context, session, sql, target);
  if (options.describe !== undefined) return describe(context, session, options.describe);
  if (query !== undefined) return run(query);
  if (target.file !== null) throw new UsageError("--out needs the query on the command line");
  const { promptForSql } = await import("../sql/prompt.ts");
  const prompt = {
    run,
    tables: () => showTables(context, session),
    describe: (table: string | undefined) => describe(context, session, table ?? true),
    interrupt: session.interrupt,
  };
  const tell = (error: unknown) => context.output.note(error instanceof Error ? error.message : String(error));
  await promptForSql(context.io, prompt, tell);
}

async function withSession(
  context: CommandContext,
  { product, version, isShared }: Options & { readonly isShared: boolean },
  use: (session: SqlSession) => Promise<void>,
): Promise<void> {
  const { openSqlSession } = await import("../sql/session.ts");
  const scope = { productId: product, version, isShared };
  const session = await openSqlSession(
    { settings: context.settings(), versions: versionsOf(context) },
    scope,
    context.output.note,
  );
  try {
    await use(session);
  } finally {
    session.close();
  }
}

async function runQuery(context: CommandContext, session: SqlSession, sql: string, target: SqlTarget): Promise<void> {
  const { readSqlRows } = await import("../../data/table/rows.ts");
  const { writeResult } = await import("../sql/output.ts");
  const { toSqlError } = await import("../sql/session.ts");
  // A statement that is told to stop fails, so that what it has written until then goes with it.
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort(new RunError("the statement was stopped"));
    session.interrupt();
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const rows = await readSqlRows(await session.run(sql), stopping.signal);
    await writeResult(rows, { target, limits: session.writerLimits }, context.io);
  } catch (error) {
    // A division by zero in the last row, say, comes up while the rows are read.
    throw stopping.signal.aborted ? stopping.signal.reason : toSqlError(error);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

async function showTables(context: CommandContext, session: SqlSession): Promise<void> {
  const tables = await session.describe();
  context.output.show(toDocument(session, tables), (print) => {
    for (const { name, comment } of tables) print.line(`${name.padEnd(widest(tables))}  ${comment ?? ""}`);
  });
}

async function describe(context: CommandContext, session: SqlSession, table: string | true): Promise<void> {
  const all = await session.describe();
  const name = typeof table === "string" ? table.replace(/^.*\./, "") : null;
  const tables = all.filter((each) => name === null || each.name === name);
  if (tables.length === 0) {
    throw new UsageError(`no table ${name}; there are ${all.map((each) => each.name).join(", ")}`);
  }
  context.output.show(toDocument(session, tables), (print) => printTables(print, session, tables));
}

function toDocument({ versions }: SqlSession, tables: readonly SqlTable[]) {
  return {
    products: versions.map(({ schema, index }) => ({
      product_id: index.product_id,
      schema,
      version: index.version,
      built_at: index.built_at,
      rows: index.row_counts,
    })),
    tables,
  };
}

function printTables(print: Print, { versions }: SqlSession, tables: readonly SqlTable[]): void {
  for (const { schema, index } of versions) print.line(`schema ${schema}: version ${index.version}`);
  for (const { name, comment, columns } of tables) {
    const rows = versions.map(({ index }) => index.row_counts[name] ?? "?").join(" + ");
    print.line(`\n${name} (${rows} rows): ${comment ?? ""}`);
    const types = columns.map(({ type }) => ({ name: type }));
    for (const column of columns) {
      const head = `  ${column.name.padEnd(widest(columns))}  ${column.type.padEnd(widest(types))}`;
      print.line(`${head}  ${column.comment ?? ""}`.trimEnd());
    }
  }
}

function widest(named: readonly { readonly name: string }[]): number {
  return Math.max(...named.map(({ name }) => name.length));
}

function parseRows(text: string): number {
  const rows = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  if (rows < 1 || rows > SHOWN_ROWS_MAX) {
    throw new InvalidArgumentError(
      `It must be a whole number from 1 to ${SHOWN_ROWS_MAX}; any other --format has all.`,
    );
  }
  return rows;
}
