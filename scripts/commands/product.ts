// dealmap product apply | list

import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { parseProductDefinition } from "../../data/product-definition.ts";
import { applyProducts } from "../../data/store/apply-products.ts";
import { listProducts, type Product } from "../../data/store/products.ts";
import { getTeam } from "../../data/store/teams.ts";
import { parseId } from "../arguments.ts";
import { RunError } from "../command-error.ts";
import type { Context } from "../context.ts";

export function addProductCommand(program: Command, context: Context): void {
  const product = program.command("product").description("products of a team");
  const { output } = context;

  product
    .command("apply")
    .description("create or update the products that a YAML or JSON file states; all of them or none")
    .argument("<file>", "the definition")
    .action(async (file: string) => {
      const definition = parseProductDefinition(await readText(file), file);
      const applied = await context.withStore((store) => applyProducts(store, definition, file));
      const products = applied.map(({ created, product: { product_id, ...rest } }) => ({
        product_id,
        created,
        team_id: definition.team_id,
        ...rest,
      }));
      output.show({ products }, (print) => {
        for (const { product_id, created, name } of products) {
          print.line(`product ${product_id} ${created ? "created" : "updated"}: ${name}`);
        }
      });
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

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new RunError(`cannot read ${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
