// dealmap versions list | activate | pin | unpin | prune

import { type Command, InvalidArgumentError } from "commander";
import { COMMAND_ACTOR } from "../../data/store/audit.ts";
import type { Store } from "../../data/store/open.ts";
import { readServedVersions } from "../../data/store/projection-claims.ts";
import { activateForProduct, whileNobodyBuilds } from "../../data/versions/activate-for-product.ts";
import { pinVersion } from "../../data/versions/pinned-versions.ts";
import { pruneVersions } from "../../data/versions/prune-versions.ts";
import type { Versions } from "../../data/versions/versions.ts";
import { parseId } from "../arguments.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import { holderName } from "../process-holder.ts";
import { listBuiltProducts, readPublished, versionsOf } from "../published-versions.ts";

const PRODUCT = "the product; needed when several have a version of that name";

type Published = Versions & { readonly productId: number; readonly pinned: ReadonlySet<string> };

export function addVersionsCommand(program: Command, context: CommandContext): void {
  const versions = program.command("versions").description("published versions: list, roll back, pin, prune");
  const { output } = context;

  versions
    .command("list")
    .description("list the published versions, oldest first, which one is served and which are pinned")
    .option("--product <id>", "of this product only", parseId)
    .action(async ({ product }: { product?: number }) => {
      const published = await readAll(context, product);
      output.show({ products: published.map(toDocument) }, (print) => {
        const rows = published.flatMap(({ productId, active, items, pinned }) =>
          items.map((item) => [
            productId,
            item.version,
            [...(item.version === active ? ["active"] : []), ...(pinned.has(item.version) ? ["pinned"] : [])].join(
              ", ",
            ),
            item.built_at,
            item.families,
            item.excerpts,
            item.run_id,
          ]),
        );
        if (rows.length === 0) print.line("nothing is published yet: dealmap ingest");
        else print.table(["product", "version", "", "built at", "families", "excerpts", "run"], rows);
      });
    });

  versions
    .command("activate")
    .description("serve a published version again, after its files were verified: rolls back or forward")
    .argument("<version>", "its name, as `versions list` shows it")
    .option("--product <id>", PRODUCT, parseId)
    .action(async (version: string, { product }: { product?: number }) => {
      const published = await findByVersion(context, version, product);
      const { productId } = published;
      const activation = { productId, version, holder: holderName(), actor: COMMAND_ACTOR };
      const activated = await context.withStore((store) => activateForProduct(store, versionsOf(context), activation));
      const { item, previous, isOfKeywords } = activated;
      const document = {
        product_id: productId,
        version,
        previous,
        built_at: item.built_at,
        keywords_match: isOfKeywords,
      };
      output.show(document, (print) => {
        print.line(`product ${productId} serves ${version}, before: ${previous ?? "none"}`);
        if (isOfKeywords) return;
        output.note(
          `warning: ${version} was built with other keywords than the product has now: it is stale_keywords until the next ingest`,
        );
      });
    });

  const pins: readonly [name: string, description: string, isPinned: boolean][] = [
    ["pin", "keep a published version, however old it is, until it is unpinned", true],
    ["unpin", "let a pinned version go with the other old ones", false],
  ];
  for (const [name, description, isPinned] of pins) {
    versions
      .command(name)
      .description(description)
      .argument("<version>", "its name, as `versions list` shows it")
      .option("--product <id>", PRODUCT, parseId)
      .action(async (version: string, { product }: { product?: number }) => {
        const { productId } = await findByVersion(context, version, product);
        if (isPinned) await pinVersion(versionsOf(context), productId, version);
        else await versionsOf(context).removePin(productId, version);
        output.show({ product_id: productId, version, is_pinned: isPinned }, (print) => {
          print.line(`product ${productId}: ${version} is ${isPinned ? "pinned" : "not pinned"}`);
        });
      });
  }

  versions
    .command("prune")
    .description("remove old versions; the active one, pinned ones and those that a process still serves stay")
    .requiredOption("--product <id>", "the product", parseId)
    .option("--keep <n>", "how many of the newest stay, in place of VERSIONS_KEPT", parseKept)
    .action(async ({ product, keep = context.settings().versionsKept }: { product: number; keep?: number }) => {
      const { remains, ...pruned } = await context.withStore((store) => prune(context, store, product, keep));
      output.show(pruned, (print) => {
        for (const version of pruned.removed) print.line(`removed ${version}`);
        print.line(`product ${product}: ${pruned.removed.length} removed, ${pruned.kept.length} kept`);
      });
      for (const what of remains) output.note(`warning: ${what}; the next ingest tries again`);
    });
}

async function readAll(context: CommandContext, product?: number): Promise<Published[]> {
  const versions = versionsOf(context);
  const ids = product === undefined ? await listBuiltProducts(versions) : [product];
  return Promise.all(
    ids.map(async (productId) => {
      const published = await readPublished(versions, productId);
      return { productId, ...published, pinned: await versions.readPins(productId) };
    }),
  );
}

async function findByVersion(context: CommandContext, version: string, product?: number): Promise<Published> {
  const all = await readAll(context, product);
  const [found, second] = all.filter(({ items }) => items.some((item) => item.version === version));
  if (found === undefined) {
    const of = product === undefined ? "no product has" : `product ${product} has no`;
    throw new RunError(
      `${of} ${product === undefined ? "a " : ""}published version ${version}; see dealmap versions list`,
    );
  }
  if (second !== undefined) {
    throw new RunError(
      `products ${found.productId} and ${second.productId} both have a version ${version}: name one with --product`,
    );
  }
  return found;
}

async function prune(context: CommandContext, store: Store, productId: number, keep: number) {
  const versions = versionsOf(context);
  const { items } = await readPublished(versions, productId);
  if (items.length === 0)
    throw new RunError(`product ${productId} has no published version; see dealmap versions list`);
  const readServed = () => readServedVersions(store, productId);
  const { removed, remains } = await whileNobodyBuilds(store, { productId, holder: holderName() }, () =>
    pruneVersions(versions, productId, { keep, readServed }),
  );
  const { active, items: kept } = await readPublished(versions, productId);
  return { product_id: productId, removed, kept: kept.map(({ version }) => version), active, remains };
}

function toDocument({ productId, active, items, pinned }: Published) {
  return {
    product_id: productId,
    active,
    versions: items.map((item) => ({
      ...item,
      is_active: item.version === active,
      is_pinned: pinned.has(item.version),
    })),
  };
}

function parseKept(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
}
