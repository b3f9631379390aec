// zod to JSON Schema: what responses hold, as components by the names of data/resources.ts, and what requests hold.
import { z } from "zod";
import * as credits from "../../data/resources/credits.ts";
import * as exported from "../../data/resources/exports.ts";
import * as tables from "../../data/resources/tables.ts";
import * as versions from "../../data/resources/versions.ts";
import * as resources from "../../data/resources.ts";
import { Liveness, Readiness } from "../health.ts";
import type { Schema } from "./shape.ts";

const NAMED = new Map<z.ZodType, string>();
// Only what other requests than the operations are answered with is no component: nothing would refer to it.
const { VersionRemoved, ...components } = {
  ...resources,
  ...credits,
  ...versions,
  ...exported,
  ...tables,
  Liveness,
  Readiness,
};
for (const [name, value] of Object.entries(components)) {
  if (value instanceof z.ZodType) NAMED.set(value, name);
}

/** Every response schema that has a name; they refer to each other. */
export function componentSchemas(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of NAMED) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: refTo,
    override: ({ jsonSchema }) => withoutLongPatterns(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as Schema]),
  );
}

/** By reference where it has a name. */
export function schemaOf(schema: z.ZodType): Schema {
  const name = NAMED.get(schema);
  if (name !== undefined) return { $ref: refTo(name) };
  const { $schema, ...inline } = z.toJSONSchema(schema);
  return inline;
}

/** Query, path and body parameters by name, in their order. */
export function inputSchemas(input: z.ZodObject): { properties: Map<string, Schema>; required: ReadonlySet<string> } {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: "input" }) as Schema;
  const defaulted = Object.entries(properties).map(([name, schema]): [string, Schema] => {
    const declared = input.shape[name];
    // A default comes after the transform, which is why zod does not show it for the input.
    const hasDefault = declared instanceof z.ZodDefault;
    return [
      name,
      hasDefault
        ? { ...(schema as Schema), default: declared.def.defaultValue as Schema["default"] }
        : (schema as Schema),
    ];
  });
  return { properties: new Map(defaulted), required: new Set(required) };
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** `format` says as much as zod's pattern of every leap year. */
function withoutLongPatterns(schema: Schema): void {
  if (schema.format === "date-time" || schema.format === "date") delete schema.pattern;
}
