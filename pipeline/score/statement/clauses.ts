// A sentence in stretches: what it says, what it gives as cause, what it only mentions beside that.
import type { Span } from "../../../data/prose/sentences.ts";

/** `main`: the statement; `cause`: what it is put down to; `offset`: what went the other way; `aside`: comparisons, examples, conditions. */
export type ClauseKind = "main" | "cause" | "offset" | "aside";
export type Clause = Span & { readonly kind: ClauseKind };

const OPENINGS: readonly (readonly [Exclude<ClauseKind, "main">, string])[] = [
  // What "was fully offset by" fewer claims is no statement without them.
  [
    "offset",
    `(?<!\\b(?:was|were|is|are|be|been) (?:(?:only|fully|more than|partially|partly|largely|mostly|entirely) ){0,2})(?:partially |partly |largely |more than )?offset by`,
  ],
  [
    "cause",
    `due to|because(?: of)?|driven by|(?<!to |to better |not |not fully |not yet |does |do |n['\u2019]t )reflect(?:s|ed|ing)?|attribut(?:able|ed) to|as a result of|result(?:s|ed|ing) from|(?:are|is|was|were) the result of|caused by|thanks to|owing to|on account of|from (?=higher|lower)|on (?=higher|lower)`,
  ],
  [
    "aside",
    `compared (?:to|with)|versus|excluding|exclusive of|including|such as|net of|before|relat(?:ed|ing) to|pursuant to|subject to|which|who|where|despite|in spite of|notwithstanding|in the face of|even with|amid(?:st)?|in addition to|rather than|instead of|as part of|depending on|assuming|(?:all )?while (?:maintaining|continuing|keeping|remaining)`,
  ],
];
const MARK = new RegExp(
  `\\b(?:${OPENINGS.map(([kind, words]) => `(?<${kind}>${words})`).join("|")})\\b|,(?!\\d{3})|[;)]|\\((?![ivx\\d]{1,4}\\)|(?:the )?["\u201c])`,
  "gi",
);
/** What is in front of the statement, up to its comma. */
const IN_FRONT =
  /^(?:even (?:with|as)|in the face of|notwithstanding|amid(?:st)?|despite|although|though|while|whereas|excluding|in addition to|unlike|as part of|in connection with|pursuant to|under|due to|because of|as a result of|given)\b/i;

/** The stretches of a sentence, in order, without gaps; offsets are of the sentence. */
export function clausesOf(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let current: Clause = { kind: IN_FRONT.test(sentence) ? "aside" : "main", start: 0, end: sentence.length };
  for (const mark of sentence.matchAll(MARK)) {
    const kind = kindBehind(mark, current.kind, clauses);
    if (kind === current.kind) continue;
    if (mark.index > current.start) clauses.push({ ...current, end: mark.index });
    current = { kind, start: mark.index, end: sentence.length };
  }
  return [...clauses, current];
}

/** Causes and offsets go on to the end of the sentence; an aside ends at the next comma. */
function kindBehind({ 0: mark, groups }: RegExpMatchArray, now: ClauseKind, before: readonly Clause[]): ClauseKind {
  if (groups?.offset !== undefined) return "offset";
  if (groups?.cause !== undefined) return now === "offset" ? "offset" : "cause";
  if (groups?.aside !== undefined || mark === "(") return "aside";
  if (mark === ";" && now !== "cause" && now !== "offset") return "main";
  return now === "aside" ? (before.findLast(({ kind }) => kind !== "aside")?.kind ?? "main") : now;
}
