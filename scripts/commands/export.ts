// dealmap export postgres: tables for programs that speak to PostgreSQL.

import { type Command, InvalidArgumentError, Option } from "commander";
import { AUDIENCES, type Audience } from "../../data/audience/tables.ts";
import { parseId } from "../arguments.ts";
import type { CommandContext } from "../context.ts";
import { versionsOf } from "../published-versions.ts";

type Options = { to: string; product: number; audience: Audience; schema?: string; version?: string };

const NOTES = `
The tables are those of GET /api/v2/data and of POST /api/v2/sql, with types, comments, primary keys and indexes. They replace those
of the export before in one transaction: readers see all old ones or all new ones, and an export that is interrupted leaves the
old ones. Rights that were granted on them are granted on the new ones. The password may come from PGPASSWORD or ~/.pgpass.

  dealmap export postgres --to postgres://bi@db.example.com/reports --product 101 --audience public`;

export function addExportCommand(program: Command, context: CommandContext): void {
  const exporting = program.command("export").description("tables of a product in other databases");
  exporting
    .command("postgres")
    .description("write the tables of a product, as an audience sees them, into a schema of PostgreSQL")
    .requiredOption("--to <url>", "postgres://USER@HOST:PORT/DATABASE", parsePostgresUrl)
    .requiredOption("--product <id>", "the product", parseId)
    .addOption(
      new Option("--audience <audience>", "who may see it: entitled has private companies too")
        .choices(AUDIENCES)
        .makeOptionMandatory(),
    )
    .option("--schema <name>", "the schema, made if need be (default: dealmap_<product>_<audience>)", parseSchema)
    .option("--version <version>", "another published version of the product, as `versions list` shows it")
    .addHelpText("after", NOTES)
    .action((options: Options) => run(context, options));
}

async function run(context: CommandContext, options: Options): Promise<void> {
  const { appContext, output } = context;
  const { exportToPostgres } = await import("../export/postgres/export.ts");
  const { to, product, audience, version } = options;
  const schema = options.schema ?? `dealmap_${product}_${audience}`;
  const { index, rows } = await exportToPostgres({
    versions: versionsOf(context),
    url: to,
    schema,
    productId: product,
    version,
    audience,
    now: appContext().clock(),
    onTable: (name, count) => output.note(`${name}: ${count} rows`),
  });
  const document = { product_id: product, version: index.version, audience, schema, rows };
  output.show(document, (print) => {
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    print.line(`version ${index.version} of product ${product} is in the schema ${schema}: ${count} rows`);
  });
}

function parsePostgresUrl(text: string): string {
  if (!/^postgres(?:ql)?:\/\/./.test(text)) {
    throw new InvalidArgumentError("It must be postgres://USER@HOST:PORT/DATABASE.");
  }
  return text;
}

/** Names that need no quotes in any program. */
function parseSchema(text: string): string {
  if (/^(?!pg_)[a-z_][a-z0-9_]{0,49}$/.test(text)) return text;
  throw new InvalidArgumentError("It must be of small letters, digits and _, at most 50, and not begin with pg_.");
}
