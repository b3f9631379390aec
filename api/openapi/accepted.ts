// A JSON schema in words: what a parameter accepts, what a field holds.
import { type Html, html } from "../html.ts";
import type { Schema } from "./shape.ts";

export function accepted(schema: Schema): Html {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  const forms = schema.anyOf ?? (schema.type === "object" ? undefined : schema.oneOf);
  if (forms !== undefined)
    return html`${separated(
      forms.map((form) => accepted(asSchema(form))),
      " or ",
    )}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.enum !== undefined)
    return separated(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ", ",
    );
  if (schema.type === "array")
    return html`list of ${schema.items === undefined ? "anything" : accepted(asSchema(schema.items))}`;
  if (schema.type === "object") return fields(schema);
  if (Array.isArray(schema.type)) return html`${schema.type.join(" or ")}`;
  return html`${[schema.format ?? schema.type ?? "anything", ...bounds(schema)].join(", ")}`;
}

/** The members of an object, as a list. */
export function fields(schema: Schema): Html {
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, member]) =>
      html`<li><code>${name}</code>${required.has(name) ? "" : html`<em> optional</em>`}: ${accepted(asSchema(member))}</li>`,
  );
  if (members.length > 0) return html`<ul>${members}</ul>`;
  const { propertyNames, additionalProperties: values } = schema;
  if (typeof values !== "object") return html`object`;
  return html`map to ${accepted(values)}${propertyNames === undefined ? "" : html`, keys: ${accepted(asSchema(propertyNames))}`}`;
}

/** Boolean schemas and lists of schemas are none that we write. */
function asSchema(schema: unknown): Schema {
  if (typeof schema === "object" && schema !== null && !Array.isArray(schema)) return schema as Schema;
  throw new Error("a schema of the document must be an object");
}

function linkTo(ref: string): Html {
  const name = ref.split("/").at(-1) ?? ref;
  return html`<a href="#${name}">${name}</a>`;
}

function separated(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`;
}

function bounds({ minimum, maximum, minLength, maxLength, pattern }: Schema): string[] {
  const top = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const bottom = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  return [
    ...(bottom === undefined ? [] : [`at least ${bottom}`]),
    ...(top === undefined ? [] : [`at most ${top}`]),
    ...(minLength === undefined || minLength < 2 ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(pattern === undefined ? [] : [`matching ${pattern}`]),
  ];
}
