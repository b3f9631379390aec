// The embedded composer: writes a message from chosen evidence, the same for the same brief, within the platform's limits.

import { countWords } from "../evidence/quote.ts";
import type { Draft } from "../verify/draft.ts";
import { type Format, limitsOf } from "../verify/format.ts";
import * as sentences from "./sentences.ts";
import { type Brief, type Script, scriptOf } from "./sentences.ts";

/** Parts that may be left out when a message is too long; the first goes first. */
const DISPENSABLE = ["fact", "outlook", "level", "questions", "further", "support", "bridge", "product"] as const;
type Part = (typeof DISPENSABLE)[number] | "opening" | "ask";
/** Parts by paragraph. */
type Plan = readonly (readonly Part[])[];

const EMAIL_PLANS: Readonly<Record<Format["length"], readonly [Plan, ...Plan[]]>> = {
  shorter: [
    [["opening"], ["bridge", "product"], ["ask"]],
    [
      ["opening", "bridge"],
      ["product", "ask"],
    ],
    [["opening"], ["bridge", "product", "ask"]],
  ],
  typical: [
    [["opening"], ["bridge"], ["support"], ["product", "ask", "level"]],
    [["opening"], ["support"], ["bridge"], ["product"], ["ask", "level"]],
    [["opening", "bridge"], ["support"], ["product", "ask", "level"]],
    [["opening"], ["support", "bridge"], ["product"], ["ask", "level"]],
  ],
  longer: [
    [
      ["opening"],
      ["bridge"],
      ["support"],
      ["further"],
      ["fact"],
      ["questions"],
      ["product", "outlook"],
      ["ask", "level"],
    ],
    [
      ["opening"],
      ["support"],
      ["further"],
      ["bridge", "fact"],
      ["product"],
      ["questions"],
      ["outlook", "ask", "level"],
    ],
    [
      ["opening", "bridge"],
      ["fact"],
      ["support"],
      ["further"],
      ["product", "outlook"],
      ["questions"],
      ["ask", "level"],
    ],
  ],
};
const LINKEDIN_PLANS: readonly [Plan, ...Plan[]] = [
  [["opening"], ["support", "bridge"], ["product", "ask"]],
  [
    ["opening", "bridge"],
    ["support", "product", "ask"],
  ],
  [
    ["opening", "support"],
    ["bridge", "product", "ask"],
  ],
];

/** A message that keeps to its limits; shorter than asked when the evidence or very long names leave no choice. */
export function compose(brief: Brief): Draft {
  const script = scriptOf(brief);
  const isEmail = brief.format.platform === "email";
  const body = isEmail ? email(script) : linkedin(script);
  const told = brief.evidence.filter((_, place) => place === 0 || isTold(script, place, body));
  return {
    subject: isEmail ? sentences.subject(script) : null,
    body,
    usedExcerptIds: told.map(({ excerptId }) => excerptId),
  };
}

function isTold(script: Script, place: number, body: string): boolean {
  const said = sentences.support(script, place);
  return said !== null && body.includes(said);
}

function email(script: Script): string {
  const { length } = script.brief.format;
  const plan = script.choose(`plan ${length}`, EMAIL_PLANS[length]);
  const parts = emailParts(script);
  return fitting(script, parts, (shown) =>
    [sentences.greeting(script), ...paragraphs(plan, parts, shown), sentences.signOff(script)].join("\n\n"),
  );
}

function emailParts(script: Script): Map<Part, string> {
  const { length } = script.brief.format;
  const further = [2, 3].flatMap((place) => sentences.support(script, place) ?? []).join("\n\n");
  const ofAll: [Part, string | null][] = [
    ["opening", sentences.opening(script, "full")],
    ["bridge", sentences.bridge(script, length === "shorter" ? "brief" : "full")],
    ["product", sentences.product(script, "full")],
    ["ask", sentences.ask(script, "full")],
  ];
  const ofTypical: [Part, string | null][] = [
    ["support", sentences.support(script, 1)],
    ["level", sentences.byLevel(script)],
  ];
  const ofLonger: [Part, string | null][] = [
    ["further", further === "" ? null : further],
    ["questions", sentences.questions(script)],
    ["fact", sentences.fact(script)],
    ["outlook", sentences.outlook(script)],
  ];
  return present([...ofAll, ...(length === "shorter" ? [] : ofTypical), ...(length === "longer" ? ofLonger : [])]);
}

/** One or two short paragraphs; only a longer one has room for a second excerpt. */
function linkedin(script: Script): string {
  const { length } = script.brief.format;
  const plan = script.choose(`plan linkedin`, LINKEDIN_PLANS);
  const greeting = sentences.greeting(script);
  const write = (wordings: "full" | "brief", opening: "brief" | "unquoted"): string => {
    const parts = present([
      ["opening", sentences.opening(script, opening)],
      ["bridge", length === "shorter" ? null : sentences.bridge(script, "brief")],
      ["support", length === "longer" ? sentences.support(script, 1) : null],
      ["product", sentences.product(script, length === "shorter" ? "brief" : wordings)],
      ["ask", sentences.ask(script, "brief")],
    ]);
    return fitting(script, parts, (shown) => {
      const text = paragraphs(plan, parts, shown);
      return [greeting, ...(length === "shorter" ? [text.join(" ")] : text)].join("\n\n");
    });
  };
  const attempts = [write("full", "brief"), write("brief", "brief"), write("brief", "unquoted")];
  return attempts.find((body) => fits(body, script.brief.format)) ?? attempts.at(-1) ?? "";
}

/** The message with as many of its parts as there is room for. */
function fitting(
  { brief }: Script,
  parts: ReadonlyMap<Part, string>,
  write: (shown: ReadonlySet<Part>) => string,
): string {
  const shown = new Set(parts.keys());
  let body = write(shown);
  for (const part of DISPENSABLE) {
    if (fits(body, brief.format)) break;
    if (shown.delete(part)) body = write(shown);
  }
  return body;
}

function fits(body: string, format: Format): boolean {
  const { wordsMax, charactersMax } = limitsOf(format);
  return countWords(body) <= wordsMax && body.length <= charactersMax;
}

function paragraphs(plan: Plan, parts: ReadonlyMap<Part, string>, shown: ReadonlySet<Part>): string[] {
  return plan
    .map((paragraph) => paragraph.flatMap((part) => (shown.has(part) ? (parts.get(part) ?? []) : [])).join(" "))
    .filter((paragraph) => paragraph !== "");
}

function present(parts: readonly [Part, string | null][]): Map<Part, string> {
  return new Map(parts.flatMap(([part, text]) => (text === null ? [] : [[part, text] as const])));
}
