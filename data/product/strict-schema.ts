// Zod objects and enumerations that refuse what they do not know, and name what they accept and a suggestion; lists and texts
// with an end.

import { z } from "zod";
import { findSuggestion } from "./suggestion.ts";

/** An object that takes its own keys only, and says which. */
export function strictObject<S extends z.ZodRawShape>(shape: S) {
  const accepted = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== "unrecognized_keys") return undefined;
      return issue.keys
        .slice(0, KEYS_TOLD)
        .map((key) => `unknown key ${notOneOf(key, accepted)}`)
        .join(", ");
    },
  });
}

export function choice<const T extends readonly string[]>(accepted: T) {
  return z.enum(accepted, {
    error: ({ input }) =>
      input === undefined
        ? `is missing; accepted: ${accepted.join(", ")}`
        : `does not take ${notOneOf(input, accepted)}`,
  });
}

export function list<T extends z.ZodType>(item: T, itemsMax: number) {
  return z.array(item).superRefine(
    ({ length }, { addIssue }) => {
      if (length > itemsMax) addIssue(`must have at most ${count(itemsMax)} items, not ${count(length)}`);
    },
    // A bad item does not hide that there are too many.
    { when: ({ value }) => Array.isArray(value) },
  );
}

/** Text that both engines of the store hold as it is: PostgreSQL has no NUL, neither has half of a surrogate pair. */
export function text(charactersMax: number) {
  return z.string().superRefine((given, { addIssue }) => {
    const { length } = given;
    if (length > charactersMax) addIssue(`must be at most ${count(charactersMax)} characters, not ${count(length)}`);
    if (CONTROL.test(given)) addIssue("must have no control characters but tabs and line breaks");
  });
}

const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

function count(items: number): string {
  return items.toLocaleString("en-US");
}

/** Whoever means one of the accepted keys writes few others. */
const KEYS_TOLD = 5;
const CHARACTERS_TOLD = 60;

/** What was given, by its beginning. */
function told(given: unknown): string {
  const json = String(JSON.stringify(given));
  return json.length <= CHARACTERS_TOLD ? json : `${json.slice(0, CHARACTERS_TOLD)}…`;
}

function notOneOf(given: unknown, accepted: readonly string[]): string {
  const near = typeof given === "string" ? findSuggestion(given, accepted) : null;
  const hint = near === null ? "" : ` (did you mean ${near}?)`;
  return `${told(given)}${hint}; accepted: ${accepted.join(", ")}`;
}

/** What a wrong type is called; the schema's own messages come first. */
export function describeType(issue: { code?: string; expected?: unknown; input?: unknown }): string | undefined {
  if (issue.code !== "invalid_type") return undefined;
  if (issue.input === undefined) return "is missing";
  const names: Record<string, string> = { object: "a mapping", array: "a list", int: "a whole number", string: "text" };
  const wanted = names[String(issue.expected)] ?? `a ${issue.expected}`;
  const hint = wanted === "text" && typeof issue.input === "number" ? " (put it in quotes)" : "";
  const given = typeof issue.input === "object" && issue.input !== null ? "" : `, not ${told(issue.input)}`;
  return `must be ${wanted}${given}${hint}`;
}

type Refuse = (message: string, ...path: (string | number)[]) => void;

/**
 * Adds rules across the fields of an object. They run even when a field is wrong by itself, because all problems are
 * told at once; so a rule must expect fields of any type.
 */
export function ruled<S extends z.ZodType>(schema: S, check: (value: z.output<S>, refuse: Refuse) => void): S {
  return schema.superRefine(
    (value, context) => check(value, (message, ...path) => context.addIssue({ code: "custom", message, path })),
    { when: ({ value }) => isRecord(value) },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** False for what is no list: that is another problem. */
export function isEmptyList(list: readonly unknown[]): boolean {
  return Array.isArray(list) && list.length === 0;
}
