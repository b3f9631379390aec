// What a product file would be refused for, told beside the fields of the editor.
import type { DefinitionProblem } from "../../../../data/product/definition.ts";
import { type Html, html } from "../../../html.ts";

/** Sentences by what they are about: `name`, `keywords`, `target_segments[2].carrier_facts`. */
export type Problems = ReadonlyMap<string, readonly string[]>;

export const NO_PROBLEMS: Problems = new Map();
/** Nobody mends more of one field at once. */
const TOLD_MAX = 20;

/** Of one product, the file's first. */
export function problemsOf(problems: readonly DefinitionProblem[]): Problems {
  const found = new Map<string, string[]>();
  for (const { path, message } of problems) {
    const field = path.replace(/^products\[0\]\.?/, "");
    found.set(field, [...(found.get(field) ?? []), message]);
  }
  return found;
}

export function withProblem(field: string, message: string): Problems {
  return new Map([[field, [message]]]);
}

/** Those of the field itself and, of a list or a group, of what is in it. */
export function problemsAt(problems: Problems, field: string, { isWhole = false } = {}): [string, string][] {
  const told: [string, string][] = [];
  for (const [path, messages] of problems) {
    const isInside = isWhole && (path.startsWith(`${field}[`) || path.startsWith(`${field}.`));
    if (path === field || isInside) told.push(...messages.map((message): [string, string] => [path, message]));
  }
  return told;
}

export function hasProblems(problems: Problems, field: string, options: { isWhole?: boolean } = {}): boolean {
  return problemsAt(problems, field, options).length > 0;
}

/** @param id what the field names as its description */
export function problemList(id: string, told: readonly (readonly [path: string, message: string])[]): Html {
  if (told.length === 0) return html``;
  const others = told.length - TOLD_MAX;
  return html`<ul class="problems" id="${id}">${told
    .slice(0, TOLD_MAX)
    .map(([path, message]) => html`<li>${sentence(path, message)}</li>`)}${
    others > 0 ? html`<li>And ${others} more like these.</li>` : ""
  }</ul>`;
}

/** How the file's names are called in the editor; those that begin alike with the longer one first. */
const NAMES: readonly (readonly [name: string, words: string])[] = [
  ["insurance_entity_type", "the kind of company"],
  ["company_ownership", "the ownership"],
  ["lines_of_business", "the lines"],
  ["line_of_business", "the line"],
  ["licensed_footprint", "the footprint"],
  ["carrier_facts", "the conditions of carriers"],
  ["union_premium", "the premium of all lines together"],
  ["unknown_premium", "“no figure will do”"],
  ["premium_min", "the least premium"],
  ["premium_max", "the greatest premium"],
  ["rank_high", "the best rank"],
  ["rank_low", "the last rank"],
  ["states_any", "the states"],
  ["industry_code", "the code"],
  ["industry_name", "the name"],
  ["industry_description", "the description"],
  ["segment_targeting", "whom it targets"],
  ["target_segments", "the segments"],
  ["url", "the address"],
  ["title", "the title"],
  ["description", "the description"],
  ["name", "the name"],
  ["mode", "how it is measured"],
  ["bands", "the sizes"],
];

/** `keywords[3]`, "must not be empty" is "Keyword 4 must not be empty." */
export function sentence(path: string, message: string): string {
  const subject = subjectOf(path);
  const told = inWords(message);
  const joined = subject === "" || isComplete(message) ? told : `${subject} ${told}`;
  const text = `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Those that begin with what they are about. */
function isComplete(message: string): boolean {
  return /^(?:mode |rank_|premium_|min |lines take|the |there )/i.test(message);
}

function inWords(message: string): string {
  return NAMES.filter(([name]) => name.includes("_")).reduce(
    (text, [name, words]) => text.replaceAll(name, words),
    message.replace("{ min, max }", "least and most states"),
  );
}

function subjectOf(path: string): string {
  const numbered = /^(keywords|sources|industries)\[(\d+)\]/.exec(path);
  const last = /([a-z_]+)(?:\[(\d+)\])?$/.exec(path);
  if (last === null) return "";
  const [, name = "", place] = last;
  const row = numbered === null ? "" : `${ROWS[numbered[1] ?? ""]} ${Number(numbered[2]) + 1}`;
  if (numbered !== null && path.endsWith("]")) return row;
  if (name === "target_segments" && place !== undefined) return `segment ${Number(place) + 1}`;
  const called = BOUNDS[name] ?? NAMES.find(([each]) => each === name)?.[1] ?? name.replaceAll("_", " ");
  return row === "" ? called : `${row}: ${called}`;
}

const ROWS: Readonly<Record<string, string>> = { keywords: "keyword", sources: "source", industries: "industry" };
const BOUNDS: Readonly<Record<string, string>> = {
  min: "the least number of states",
  max: "the most states",
};
