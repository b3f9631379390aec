// The file of `dealmap product apply`: its schema, its rules, and every problem of a bad one at once.

import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { SEGMENT_TARGETINGS } from "../vocabulary.ts";
import { choice, describeType, isEmptyList, list, ruled, strictObject, text } from "./strict-schema.ts";
import { LINES_MAX, targetSegment } from "./target-segment.ts";

/** The largest id that both engines of the store hold in an integer column. */
const MAX_ID = 2 ** 31 - 1;
const id = z.int().min(1, "must be 1 or more").max(MAX_ID, `must be ${MAX_ID} or less`);

/** Items of each list at most. docs/product-file.md states them, and those of the texts. */
export const LIST_LIMITS = {
  products: 500,
  keywords: 5000,
  sources: 200,
  industries: 1000,
  target_segments: 200,
  lines_of_business: LINES_MAX,
} as const;

/** Characters of each text at most. */
export const TEXT_LIMITS = {
  name: 200,
  keyword: 200,
  description: 20_000,
  url: 2000,
  title: 500,
  industry_name: 500,
  industry_description: 5000,
} as const;

const words = (charactersMax: number) => text(charactersMax).trim().min(1, "must not be empty");

const source = strictObject({
  url: text(TEXT_LIMITS.url).refine(isSourceUrl, "must be an http:// or https:// URL, or file:PATH"),
  title: text(TEXT_LIMITS.title).default(""),
});

const industry = strictObject({
  industry_code: z.string().regex(/^\d{1,4}$/, "must be 1 to 4 digits, the beginning of a SIC code"),
  industry_name: text(TEXT_LIMITS.industry_name).default(""),
  industry_description: text(TEXT_LIMITS.industry_description).default(""),
});

const keyword = words(TEXT_LIMITS.keyword).regex(/[\p{L}\p{N}]|^$/u, "must have a letter or a digit");
const keywords = list(keyword, LIST_LIMITS.keywords);

const product = ruled(
  strictObject({
    product_id: id.optional(),
    name: words(TEXT_LIMITS.name),
    description: text(TEXT_LIMITS.description).default(""),
    is_active: z.boolean().default(true),
    keywords: keywords.default([]),
    sources: list(source, LIST_LIMITS.sources).default([]),
    industries: list(industry, LIST_LIMITS.industries).default([]),
    segment_targeting: choice(SEGMENT_TARGETINGS).default("all"),
    target_segments: list(targetSegment, LIST_LIMITS.target_segments).default([]),
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
  strictObject({ team_id: id, products: list(product, LIST_LIMITS.products).min(1, "must name at least one product") }),
  ({ products }, refuse) => {
    // A list that is too long is refused for that: to compare each with all others would take for ever.
    if (!Array.isArray(products) || products.length > LIST_LIMITS.products) return;
    for (const [index, each] of products.entries()) {
      const message = repetition(each, products.slice(0, index));
      if (message !== null) refuse(message, "products", index);
    }
  },
);

/** A checked definition, in the API's own names, defaults filled in. */
export type ProductDefinition = z.output<typeof definition>;
export type DefinedProduct = ProductDefinition["products"][number];

export type DefinitionProblem = { readonly path: string; readonly message: string };

/** Nobody mends more of them at once. */
const PROBLEMS_TOLD = 100;

/** A definition that is refused whole, with all that is wrong with it. A failed run: exit status 1. */
export class ProductDefinitionError extends Error {
  override readonly name = "ProductDefinitionError";
  readonly exitStatus = 1;
  readonly problems: readonly DefinitionProblem[];

  constructor(place: string, problems: readonly DefinitionProblem[]) {
    const told = problems.slice(0, PROBLEMS_TOLD);
    const lines = told.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
    const others = problems.length - told.length;
    if (others > 0) lines.push(`and ${others.toLocaleString("en-US")} more`);
    super(`${place} is refused, nothing was changed: ${lines.join("; ")}`);
    this.problems = problems;
  }
}

/**
 * Parses and checks a product file (docs/product-file.md).
 *
 * @param file YAML, or JSON, which is YAML too; bytes are UTF-8
 * @param place the file's name, for messages
 * @throws {ProductDefinitionError} naming each problem's path and what is accepted there
 */
export function parseProductDefinition(file: string | Uint8Array, place: string): ProductDefinition {
  const text = typeof file === "string" ? file : decode(file, place);
  return checkProductDefinition(parseText(text, place), place);
}

/** Checks what a product file says. Throws as `parseProductDefinition` does. */
export function checkProductDefinition(stated: unknown, place: string): ProductDefinition {
  const result = definition.safeParse(stated, { error: describeType });
  if (result.success) return result.data;
  throw new ProductDefinitionError(place, toProblems(result.error));
}

/** Checks the keywords of a product as a product file's are. Throws as `parseProductDefinition` does. */
export function checkKeywords(names: readonly string[], place: string): void {
  const result = keywords.safeParse(names);
  if (result.success) return;
  throw new ProductDefinitionError(place, toProblems(result.error, ["keywords"]));
}

function toProblems({ issues }: z.ZodError, below: readonly PropertyKey[] = []): DefinitionProblem[] {
  return issues.map(({ path, message }) => ({ path: pathText([...below, ...path]), message }));
}

function decode(bytes: Uint8Array, place: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ProductDefinitionError(place, [{ path: "", message: "it is not UTF-8 text; accepted: YAML or JSON" }]);
  }
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
