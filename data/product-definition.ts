// The file of `dealmap product apply`: its schema, its rules, and every problem of a bad one at once.

import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { choice, closed, describeType, isEmptyList, ruled } from "./closed-schema.ts";
import { targetSegment } from "./target-segment.ts";
import { SEGMENT_TARGETINGS } from "./vocabulary.ts";

/** The largest id that both engines of the store hold in an integer column. */
const MAX_ID = 2 ** 31 - 1;
const id = z.int().min(1, "must be 1 or more").max(MAX_ID, `must be ${MAX_ID} or less`);
const shortText = z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters");

const source = closed({
  url: z.string().refine(isSourceUrl, "must be an http:// or https:// URL, or file:PATH"),
  title: z.string().default(""),
});

const industry = closed({
  industry_code: z.string().regex(/^\d{1,4}$/, "must be 1 to 4 digits, the beginning of a SIC code"),
  industry_name: z.string().default(""),
  industry_description: z.string().default(""),
});

const product = ruled(
  closed({
    product_id: id.optional(),
    name: shortText,
    description: z.string().default(""),
    is_active: z.boolean().default(true),
    keywords: z.array(shortText.regex(/[\p{L}\p{N}]|^$/u, "must have a letter or a digit")).default([]),
    sources: z.array(source).default([]),
    industries: z.array(industry).default([]),
    segment_targeting: choice(SEGMENT_TARGETINGS).default("all"),
    target_segments: z.array(targetSegment).default([]),
  }),
  ({ segment_targeting: targeting, target_segments }, refuse) => {
    if (targeting === "all" && !isEmptyList(target_segments)) {
      refuse("must be empty with segment_targeting all (the default); accepted with them: selected", "target_segments");
    }
    if (targeting === "selected" && isEmptyList(target_segments)) {
      refuse("needs at least one segment with segment_targeting selected", "target_segments");
    }
  },
);

const definition = ruled(
  closed({ team_id: id, products: z.array(product).min(1, "must name at least one product") }),
  ({ products }, refuse) => {
    if (!Array.isArray(products)) return;
    for (const [index, each] of products.entries()) {
      const message = repetition(each, products.slice(0, index));
      if (message !== null) refuse(message, "products", index);
    }
  },
);

/** A checked definition, in the interface's own names (2.1, 2.2), defaults filled in. */
export type ProductDefinition = z.output<typeof definition>;
export type DefinedProduct = ProductDefinition["products"][number];

export type DefinitionProblem = { readonly path: string; readonly message: string };

/** A definition that is refused whole, with all that is wrong with it. A failed run: exit status 1. */
export class ProductDefinitionError extends Error {
  override readonly name = "ProductDefinitionError";
  readonly exitStatus = 1;
  readonly problems: readonly DefinitionProblem[];

  constructor(place: string, problems: readonly DefinitionProblem[]) {
    const lines = problems.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
    super(`${place} is refused, nothing was changed: ${lines.join("; ")}`);
    this.problems = problems;
  }
}

/**
 * Parses and checks a product file (sources.md, "Product definitions").
 *
 * @param text YAML, or JSON, which is YAML too
 * @param place the file's name, for messages
 * @throws {ProductDefinitionError} naming each problem's path and what is accepted there
 */
export function parseProductDefinition(text: string, place: string): ProductDefinition {
  const result = definition.safeParse(parseText(text, place), { error: describeType });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({ path: pathText(path), message }));
  throw new ProductDefinitionError(place, problems);
}

function parseText(text: string, place: string): unknown {
  try {
    return parseYaml(text, { logLevel: "error" });
  } catch (error) {
    const message = error instanceof Error ? error.message.split("\n")[0]?.replace(/:$/, "") : String(error);
    throw new ProductDefinitionError(place, [{ path: "", message: `it is no valid YAML or JSON: ${message}` }]);
  }
}

/** Without an id a product is known by its name, so that applying a file twice does not create it twice. */
function repetition(each: DefinedProduct, others: readonly DefinedProduct[]): string | null {
  const { product_id, name } = each ?? {};
  if (typeof product_id === "number" && others.some((other) => other?.product_id === product_id)) {
    return `product_id ${product_id} stands twice in the file`;
  }
  const namesakes = others.filter((other) => typeof name === "string" && other?.name === name);
  if (namesakes.some((other) => product_id === undefined || other.product_id === undefined)) {
    return `the name ${JSON.stringify(name)} stands twice in the file: give each a product_id`;
  }
  return null;
}

function isSourceUrl(text: string): boolean {
  if (/^file:./.test(text)) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function pathText(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return parts.join("").replace(/^\./, "");
}
