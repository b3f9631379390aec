// Checks query and path parameters and JSON bodies: a 400 names the parameter, what is accepted, and a suggestion.

import { z } from "zod";
import { isCalendarDate } from "../data/formats/calendar-date.ts";
import { findSuggestion } from "../data/product/suggestion.ts";
import { TICKER_PATTERN } from "../data/vocabulary.ts";
import { ApiError } from "./errors.ts";
import { quoted } from "./http/quoted.ts";

const INTEGER = /^-?\d+$/;
/** As JSON has them, so with an exponent too: programs write large numbers so. */
const DECIMAL = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;
/** Control characters and halves of surrogate pairs. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** A request may hold thousands of unknown names; the answer names as many as this. */
const NAMED_UNKNOWNS = 5;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A value that was read, or what is wrong with the text. */
type Reading<T> = { readonly value: T } | { readonly problem: string };

/** A whole number in plain digits; unbounded above means up to 2^53 - 1. */
export function integer({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  const schema: JsonSchema = { type: "integer", minimum: min, maximum: max };
  const isAccepted = (value: number) => value >= min && value <= max && Number.isSafeInteger(value);
  return parameter(`an integer ${range}`, schema, numeric(INTEGER, isAccepted));
}

/** A finite number. */
export function decimal({ min, max = Number.MAX_VALUE }: { min: number; max?: number }) {
  const range = max === Number.MAX_VALUE ? `of at least ${min}` : `from ${min} to ${max}`;
  const schema: JsonSchema = { type: "number", minimum: min, ...(max === Number.MAX_VALUE ? {} : { maximum: max }) };
  return parameter(
    `a number ${range}`,
    schema,
    numeric(DECIMAL, (value) => value >= min && value <= max),
  );
}

/** `true` or `false`, nothing else. */
export function flag() {
  const accepted = ["true", "false"] as const;
  const text = parameter(acceptsOne(accepted), { type: "boolean" }, oneOf(accepted));
  return text.transform((value) => value === "true");
}

/** One value of a closed set. */
export function choice<Value extends string>(accepted: readonly Value[]) {
  return parameter(acceptsOne(accepted), { type: "string", enum: [...accepted] }, oneOf(accepted));
}

/**
 * A comma list of values of a closed set: blanks around items are trimmed, a repeated item counts once, an empty one is
 * refused (semantics 8.11).
 */
export function choices<Value extends string>(accepted: readonly Value[], note: (item: string) => string = () => "") {
  const schema: JsonSchema = { type: "array", items: { type: "string", enum: [...accepted] }, minItems: 1 };
  return parameter(`a comma list of ${accepted.join(", ")}`, schema, (text): Reading<Value[]> => {
    const items = [...new Set(text.split(",").map((item) => item.trim()))];
    const values: Value[] = [];
    for (const item of items) {
      const value = accepted.find((each) => each === item);
      if (value === undefined) return { problem: refusal(item, accepted) + note(item) };
      values.push(value);
    }
    return { value: values };
  });
}

/**
 * Free text of at most `max` characters, not empty. Characters that cannot be printed count as blanks.
 *
 * @param options `isSought`: it is looked for in other texts, and nothing but such characters would be found in most
 */
export function words({ max, isSought = false }: { max: number; isSought?: boolean }) {
  const schema: JsonSchema = { type: "string", minLength: 1, maxLength: max };
  return parameter(`text of at most ${max} characters`, schema, (text): Reading<string> => {
    const value = text.replace(UNPRINTABLE, " ");
    if (isSought && text.trim() !== "" && value.trim() === "")
      return { problem: "it has no character that can be printed" };
    return [...value].length <= max ? { value } : { problem: "" };
  });
}

/**
 * As `words`, trimmed; blank text is no filter (semantics 8.6).
 *
 * @param fold as the search does it: what folds to nothing would match everything
 */
export function search({ max, fold }: { max: number; fold: (text: string) => string }) {
  return z
    .string()
    .refine((text) => text.trim() === "" || fold(printed(text)).trim() !== "", NO_LETTERS)
    .transform(printed)
    .refine((text) => [...text].length <= max, `must be text of at most ${max} characters`)
    .transform((text) => (text === "" ? undefined : text))
    .meta({ type: "string", maxLength: max });
}

const NO_LETTERS = "must have a letter, a digit or a sign; it has only accents, or what cannot be printed";

function printed(text: string): string {
  return text.replace(UNPRINTABLE, " ").trim();
}

/** A whole number of a JSON body; a number in quotes is none. */
export function jsonInteger({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  const accepts =
    max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`;
  return z
    .int({ error: missingOr(accepts) })
    .min(min, `must be ${accepts}`)
    .max(max, `must be ${accepts}`);
}

/** Text of a JSON body, as it came. */
export function jsonText({ min = 1, max }: { min?: number; max: number }) {
  const accepts = `text of ${min} to ${max} characters`;
  return z
    .string({ error: missingOr(accepts) })
    .min(min, `must be ${accepts}`)
    .max(max, `must be ${accepts}`);
}

/** A list of values of a closed set, of a JSON body: one at least; a repeated one counts once. */
export function jsonChoices<Value extends string>(accepted: readonly [Value, ...Value[]]) {
  const accepts = `a list of ${accepted.join(", ")}`;
  const refused = ({ input }: { input?: unknown }) =>
    `must be ${acceptsOne(accepted)}${typeof input === "string" ? `; ${refusal(input, accepted)}` : ""}`;
  return z
    .array(z.enum(accepted, { error: refused }), { error: missingOr(accepts) })
    .min(1, `must be ${accepts}; it is empty`)
    .max(accepted.length, `must be ${accepts}; it has more than there are`);
}

const NAME = /^\S(.*\S)?$/;

/** What something is called, in a JSON body: one line without blanks around it. What cannot be printed is shown as such. */
export function jsonName({ max }: { max: number }) {
  const schema: JsonSchema = { type: "string", minLength: 1, maxLength: max, pattern: NAME.source };
  return parameter(`text of 1 to ${max} characters without blanks around it`, schema, (text): Reading<string> => {
    if (!NAME.test(text) || [...text].length > max) return { problem: "" };
    return { value: text.replace(UNPRINTABLE, "\ufffd") };
  });
}

/** `true` or `false` of a JSON body. */
export function jsonFlag() {
  return z.boolean({ error: missingOr("true or false") });
}

/** An id that the API gave, by its form. */
export function id(pattern = ID) {
  const schema: JsonSchema = { type: "string", pattern: pattern.source };
  return parameter("an id as the API gives it", schema, (text) =>
    pattern.test(text) ? { value: text } : { problem: "" },
  );
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A serving alias, by its form (semantics 2.1). */
export function ticker() {
  const schema: JsonSchema = { type: "string", pattern: TICKER_PATTERN.source };
  return parameter("1 to 12 letters, digits, dots or hyphens", schema, (text) =>
    TICKER_PATTERN.test(text) ? { value: text } : { problem: "" },
  );
}

const VERSION_NAME = /^[\w.-]{1,40}$/;

/** The name of a published version, by its form. */
export function versionName() {
  const schema: JsonSchema = { type: "string", pattern: VERSION_NAME.source };
  return parameter("the name of a version, as X-Projection-Version has it", schema, (text) =>
    VERSION_NAME.test(text) ? { value: text } : { problem: "" },
  );
}

/** The name of a published version, or a day of the calendar; or one of these words, which no version is called. */
export function versionOrDate(words: readonly string[] = []) {
  const schema: JsonSchema = { type: "string", pattern: VERSION_NAME.source };
  const these = words.map((word) => `${word}, `).join("");
  const accepts = `${these}the name of a version, as X-Projection-Version has it, or a day as YYYY-MM-DD`;
  return parameter(accepts, schema, (text) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !isCalendarDate(text)) return { problem: "the calendar has no such day" };
    return VERSION_NAME.test(text) ? { value: text } : { problem: "" };
  });
}

/** A body as it came, and what its JSON holds (undefined: it is empty), or why it cannot be read. */
export type RawBody = { readonly bytes: Buffer } & ({ readonly json: unknown } | { readonly refusal: ApiError });

export type RawInput = {
  /** Decoded path parameters. */
  readonly path: Readonly<Record<string, string>>;
  /** The query string as it came, without the question mark. */
  readonly query: string;
  /** Null: the method takes none, and the query says what is asked. */
  readonly body: RawBody | null;
};

/**
 * Reads a request by its schema.
 *
 * @throws {ApiError} invalid_input naming every parameter that is wrong, and what is accepted
 */
export function readInput<Schema extends z.ZodObject>(
  schema: Schema,
  { path, query, body }: RawInput,
): z.output<Schema> {
  const accepted = Object.keys(schema.shape).filter((name) => !Object.hasOwn(path, name));
  if (body !== null && "refusal" in body) throw body.refusal;
  const { values, problems } = body === null ? readQuery(query, accepted) : readBody(query, body.json, accepted);
  const result = schema.safeParse({ ...values, ...path });
  if (!result.success) {
    for (const issue of result.error.issues)
      problems.push([issue.path.join("."), issue.message].filter(Boolean).join(" "));
  }
  if (problems.length > 0 || !result.success) throw new ApiError("invalid_input", { text: problems.join("; ") });
  return result.data;
}

function readQuery(query: string, accepted: readonly string[], none = "none") {
  if (!isPercentEncoded(query)) {
    throw new ApiError("invalid_input", { text: "the query string is not valid percent-encoded UTF-8" });
  }
  const values = new Map<string, string>();
  const unknown = new Set<string>();
  const repeated = new Set<string>();
  for (const [name, text] of new URLSearchParams(query)) {
    if (!accepted.includes(name)) unknown.add(name);
    else if (values.has(name)) repeated.add(name);
    else values.set(name, text);
  }
  const problems = [
    ...unknownNames([...unknown], "parameter", { accepted, none }),
    ...[...repeated].map((name) => `${name} is given twice; give it once`),
  ];
  return { values: Object.fromEntries(values), problems };
}

/** A body's members; with one, the query must be empty. */
function readBody(query: string, json: unknown, accepted: readonly string[]) {
  const { problems } = readQuery(query, [], "none in the query; send a JSON body");
  if (json !== undefined && !isRecord(json)) {
    throw new ApiError("invalid_input", { text: `the body must be a JSON object of ${accepted.join(", ")}` });
  }
  // Copied member by member: whatever `__proto__` holds stays an unknown name.
  const given = Object.entries(json ?? {});
  const unknown = given.map(([name]) => name).filter((name) => !accepted.includes(name));
  problems.push(...unknownNames(unknown, "body field", { accepted, none: "none" }));
  const values: Record<string, unknown> = Object.fromEntries(given.filter(([name]) => accepted.includes(name)));
  return { values, problems };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param none what is said to be accepted where nothing is */
function unknownNames(
  names: readonly string[],
  what: string,
  { accepted, none }: { readonly accepted: readonly string[]; readonly none: string },
): string[] {
  const those = accepted.length === 0 ? none : accepted.join(", ");
  return names
    .slice(0, NAMED_UNKNOWNS)
    .map((name) => `unknown ${what} ${quoted(name)}${suggestion(name, accepted)}; accepted: ${those}`);
}

function refusal(text: string, accepted: readonly string[]): string {
  return `${text === "" ? "an empty item" : quoted(text)} is not one of them${suggestion(text, accepted)}`;
}

function suggestion(text: string, accepted: readonly string[]): string {
  const match = findSuggestion(text, accepted);
  return match === null ? "" : `, did you mean ${match}?`;
}

function numeric(pattern: RegExp, isAccepted: (value: number) => boolean) {
  return (text: string): Reading<number> => {
    const value = pattern.test(text) ? Number(text) : Number.NaN;
    return isAccepted(value) ? { value } : { problem: "" };
  };
}

function acceptsOne(accepted: readonly string[]): string {
  return `one of ${accepted.join(", ")}`;
}

function oneOf<Value extends string>(accepted: readonly Value[]) {
  return (text: string): Reading<Value> => {
    const value = accepted.find((each) => each === text);
    return value === undefined ? { problem: refusal(text, accepted) } : { value };
  };
}

/**
 * A parameter that must not be empty; its messages say what it accepts.
 *
 * @param schema what it accepts as JSON Schema, for the OpenAPI document: a transform shows nothing of itself there
 */
function parameter<T>(accepts: string, schema: JsonSchema, read: (text: string) => Reading<T>) {
  const checked = z.string({ error: missingOr(accepts) }).transform((text, context): T => {
    const reading: Reading<T> = text === "" ? { problem: "it is empty" } : read(text);
    if ("value" in reading) return reading.value;
    const message = [`must be ${accepts}`, reading.problem].filter(Boolean).join("; ");
    context.issues.push({ code: "custom", message, input: text });
    return z.NEVER;
  });
  return checked.meta(schema);
}

function missingOr(accepts: string): ({ input }: { input?: unknown }) => string {
  return ({ input }) => `${input === undefined ? "is required:" : "must be"} ${accepts}`;
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
