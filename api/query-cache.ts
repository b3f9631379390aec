// Queries that were read before: a schema makes the same of the same query, and clients ask the same again and again.
import type { z } from "zod";
import { LruCache } from "../data/collections/lru-cache.ts";
import { type RawInput, readInput } from "./input.ts";

const QUERIES_MAX = 2000;
/** A longer one is hardly asked again. */
const CHARACTERS_MAX = 1000;

/** As `readInput`; the inputs of queries are shared by the requests that ask them, so they are frozen. */
export function inputReader<Schema extends z.ZodObject>(schema: Schema): (raw: RawInput) => z.output<Schema> {
  const known = new LruCache<z.output<Schema>>(QUERIES_MAX);
  return (raw) => {
    if (raw.body !== null || raw.query.length > CHARACTERS_MAX) return readInput(schema, raw);
    const name = JSON.stringify([raw.query, raw.path]);
    const before = known.find(name);
    if (before !== null) return before;
    const input = readInput(schema, raw);
    for (const value of [input, ...Object.values(input)]) Object.freeze(value);
    known.keep(name, input);
    return input;
  };
}
