// dealmap product apply | list | keywords

import { join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { readBoundedFile } from "../../data/files/bounded-file.ts";
import { parseProductDefinition } from "../../data/product/definition.ts";
import type { Store } from "../../data/store/open.ts";
import { addExtractedKeywords, applyProducts } from "../../data/store/products/apply-products.ts";
import { listProducts, type Product, readProducts } from "../../data/store/products/products.ts";
import { getTeam } from "../../data/store/teams.ts";
import { parseId } from "../arguments.ts";
import { exitStatusOf, RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import type { Print } from "../output.ts";

export function addProductCommand(program: Command, context: CommandContext): void {
  const product = program.command("product").description("products of a team");
  const { output } = context;

  product
    .command("apply")
    .description("create or update the products that a YAML or JSON file states; all of them or none")
    .argument("<file>", "the definition")
    .action(async (file: string) => {
      const definition = parseProductDefinition(await readDefinition(file), file);
      const applied = await context.withStore((store) => applyProducts(store, definition, file));
      const families = await familiesTaken(
        context,
        applied.map(({ product }) => product),
      );
      const products = applied.map(({ created, product: { product_id, ...rest } }) => ({
        product_id,
        created,
        team_id: definition.team_id,
        families: families?.get(product_id) ?? null,
        ...rest,
      }));
      output.show({ products }, (print) => {
        for (const { product_id, created, name } of products) {
          print.line(`product ${product_id} ${created ? "created" : "updated"}: ${name}`);
        }
      });
      for (const { product_id, name } of products.filter((product) => product.families === 0)) {
        output.note(`warning: product ${product_id} ${JSON.stringify(name)} ${TAKES_NONE}`);
      }
    });

  product
    .command("list")
    .description("list a team's products, disabled ones too")
    .requiredOption("--team <id>", "the team", parseId)
    .action(async ({ team: teamId }: { team: number }) => {
      const products = await context.withStore(async (store) => {
        await getTeam(store, teamId);
        return listProducts(store, teamId);
      });
      output.show({ products }, (print) => print.table(HEAD, products.map(toRow)));
    });

  product
    .command("keywords")
    .description("keyword candidates from the product's sources; --apply adds them")
    .requiredOption("--product <id>", "the product", parseId)
    .option("--apply", "add the candidates that are shown; the product is stale until its next ingest")
    .option("--limit <n>", "candidates at most", parseCount, 15)
    .option("--min-count <n>", "leave out phrases that stand less often, unless insurers use them", parseCount, 2)
    .option("--except <list>", "leave out these candidates", parseList, [])
    .action(async (options: KeywordOptions) => {
      const shown = await context.withStore((store) => showKeywords(context, store, options));
      output.show(shown, (print) => printKeywords(print, shown));
    });
}

const TAKES_NONE =
  "takes no company of the last published source: until its industries and segments are wider, or the source has such companies, an " +
  "ingest cannot publish it";

/** Families of the last published source by product; null when nothing was published, or it cannot be told. */
async function familiesTaken(
  context: CommandContext,
  products: readonly Product[],
): Promise<Map<number, number> | null> {
  const { countFamilies, PUBLISHED_SOURCE } = await import("../../data/universe/published-source.ts");
  const file = join(context.settings().home, PUBLISHED_SOURCE);
  return countFamilies(file, products).catch((error: Error) => {
    context.output.note(`warning: whom the products take cannot be told: ${error.message.split("\n", 1)[0]}`);
    return null;
  });
}

type KeywordOptions = { product: number; apply?: boolean; limit: number; minCount: number; except: string[] };

async function showKeywords(context: CommandContext, store: Store, options: KeywordOptions) {
  const { findKeywordCandidates } = await import("../../pipeline/keywords/product-keywords.ts");
  const [found] = await readProducts(store, [options.product]);
  if (found === undefined) throw new RunError(`no product ${options.product}; see dealmap product list --team ID`);
  const { product } = found;
  if (product.sources.length === 0) throw new RunError(`product ${product.product_id} has no sources to read`);
  const sources = await readSources(context, product);
  const texts = sources.flatMap(({ text }) => (text === null ? [] : [text]));
  if (texts.length === 0)
    throw new RunError(`no source could be read: ${sources.map(({ error }) => error).join("; ")}`);
  const candidates = findKeywordCandidates(texts, {
    // The product's own name is in no filing of its prospects.
    existing: [product.name, ...product.keywords.map(({ name }) => name), ...options.except],
    limit: options.limit,
    countMin: options.minCount,
  });
  const names = candidates.map(({ name }) => name);
  const applied = options.apply === true ? await addExtractedKeywords(store, product.product_id, names) : null;
  return {
    product_id: product.product_id,
    sources: sources.map(({ url, text, error }) => ({ url, characters: text?.length ?? null, error })),
    candidates,
    added: applied?.added ?? [],
    keywords: (applied?.product ?? product).keywords,
  };
}

/** A source that cannot be read does not keep the others from being read. */
async function readSources(context: CommandContext, { sources }: Product) {
  const { readProductSource } = await import("../product-source.ts");
  const read = [];
  for (const { url } of sources) {
    try {
      read.push({ url, text: await readProductSource(url, context.settings().sourcesDir), error: null });
    } catch (error) {
      if (exitStatusOf(error) === null || !(error instanceof Error)) throw error;
      context.output.note(`warning: ${error.message}`);
      read.push({ url, text: null, error: error.message });
    }
  }
  return read;
}

function printKeywords(
  print: Print,
  { product_id, candidates, added }: Awaited<ReturnType<typeof showKeywords>>,
): void {
  if (candidates.length === 0) {
    print.line(`product ${product_id}: its sources hold no candidate that is not a keyword already`);
    return;
  }
  print.table(
    ["candidate", "count", "sources", "topic"],
    candidates.map(({ name, count, texts, topic }) => [name, count, texts, topic]),
  );
  const [kept, next] =
    added.length === 0
      ? ["shown only", "--apply adds them"]
      : [`${added.length} added`, "run dealmap ingest to match them"];
  print.line(`product ${product_id}: ${kept}; ${next}`);
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1 to 9999.");
  return Number(text);
}

function parseList(text: string): string[] {
  return text.split(",").map((item) => item.trim());
}

const HEAD = ["product", "name", "active", "keywords", "industries", "targeting", "segments"];

function toRow(product: Product) {
  return [
    product.product_id,
    product.name,
    product.is_active,
    product.keywords.length,
    product.industries.map(({ industry_code }) => industry_code).join(", "),
    product.segment_targeting,
    product.target_segments.length,
  ];
}

const FILE_MEGABYTES_MAX = 10;

async function readDefinition(file: string): Promise<Buffer> {
  try {
    return await readBoundedFile(file, FILE_MEGABYTES_MAX);
  } catch (error) {
    throw new RunError(`cannot read ${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
