// The arguments of a tool as a request of its route: path, query or body. What is wrong with them the endpoint says.
import { ApiError } from "../errors.ts";
import type { RawInput } from "../input.ts";
import { type Route, takesBody } from "../route.ts";

/** As they came, an object's members. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Parameters of a path are named as those of a query: models see one spelling. */
export function argumentNameOf(parameter: string): string {
  return parameter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Deeper lists and objects are nobody's arguments, and what goes through them calls itself. */
const DEPTH_MAX = 32;

/** @throws {ApiError} invalid_input: one of them is nested too deeply */
export function refuseDeep(args: Arguments): void {
  const deep = Object.keys(args).find((argument) => isDeep(args[argument]));
  if (deep === undefined) return;
  const text = `${deep}: lists and objects may be nested ${DEPTH_MAX} deep at most`;
  throw new ApiError("invalid_input", { text });
}

/** Level by level, so that no depth is too much for it. */
function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= DEPTH_MAX && level.length > 0; depth += 1)
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  return level.length > 0;
}

/** What is null is left out, as models write what they do not mean. */
export function rawInputOf({ method, path }: Pick<Route, "method" | "path">, args: Arguments): RawInput {
  const ofPath = parametersOf(path);
  const inPath: Record<string, string> = {};
  const rest: [string, unknown][] = [];
  for (const [argument, value] of Object.entries(args)) {
    if (value === null || value === undefined) continue;
    const parameter = ofPath.get(argument);
    if (parameter === undefined) rest.push([argument, value]);
    else inPath[parameter] = plain(value);
  }
  if (!takesBody(method)) return { path: inPath, query: queryOf(rest), body: null };
  const json = Object.fromEntries(rest);
  return { path: inPath, query: "", body: { bytes: Buffer.from(JSON.stringify(json)), json } };
}

const NO_PARAMETERS: ReadonlyMap<string, string> = new Map();

/** By the argument that has its value. */
function parametersOf(path: string): ReadonlyMap<string, string> {
  if (!path.includes(":")) return NO_PARAMETERS;
  return new Map([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [argumentNameOf(name), name]));
}

function queryOf(members: readonly (readonly [string, unknown])[]): string {
  return members.map(([name, value]) => `${encoded(name)}=${encoded(plain(value))}`).join("&");
}

const HALF_PAIRS = /\p{Cs}/gu;

/** Half a surrogate pair, which no address can hold, becomes the sign for what cannot be read. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(HALF_PAIRS, "\ufffd"));
}

/** Lists are comma lists. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(",");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
