// The product's own description as a part of a sentence: "claims triage for carriers", or "Claims Desk helps carriers …".

import { isPlainLine } from "../../../data/prose/third-party-text.ts";
import { countWords } from "../evidence/quote.ts";

export type Offer = {
  /** A noun phrase, fits after "covers" and "is about"; null when the description is none. */
  readonly offer: string | null;
  /** A whole sentence; null when the description is a noun phrase or cannot stand in a message. */
  readonly does: string | null;
};

const WORDS_MAX = 26;
const VERBS =
  /^(?:helps|provides|offers|enables|automates|detects|gives|lets|supports|reduces|delivers|finds|predicts|identifies|streamlines|turns|makes|shows|tracks|monitors|improves|connects|brings|combines|replaces|reads|flags|prioritises|prioritizes|measures|manages|analyses|analyzes|uses|puts|takes|speeds|cuts|lowers|tells)\b/i;
const COMMANDS =
  /^(?:help|provide|enable|automate|detect|give|let|reduce|deliver|find|predict|identify|streamline|turn|make|track|monitor|improve|connect|bring|combine|replace|flag|prioriti[sz]e|measure|manage|analy[sz]e|cut|lower|speed|see|know|stop|get|build)\b/i;
const CLAUSE = /\b(?:is|are|was|were|we|our|you|your|it|they|can|will|has|have)\b/i;

/**
 * The first sentence of the description, said of the product; nothing when it is too long or holds what a message must not.
 *
 * @param names words that keep their capital, such as the product's keywords
 */
export function offerOf({
  name,
  description,
  names,
}: {
  name: string;
  description: string;
  names: readonly string[];
}): Offer {
  const first =
    description
      .replace(/\s+/g, " ")
      .trim()
      .split(/(?<=[.!?]) (?=\p{Lu})/u)[0] ?? "";
  const text = first.replace(/[\s.!?;:,]+$/, "");
  const nothing = { offer: null, does: null };
  if (
    text === "" ||
    text.toLowerCase() === name.toLowerCase() ||
    countWords(text) > WORDS_MAX ||
    !isPlainLine(text, { charsMax: 220 })
  )
    return nothing;
  const said = text.toLowerCase().startsWith(`${name.toLowerCase()} `) ? text.slice(name.length + 1) : text;
  if (VERBS.test(said)) return { offer: null, does: `${name} ${lowered(said, names)}.` };
  if (said !== text) return { offer: null, does: `${text}.` };
  if (COMMANDS.test(text) || CLAUSE.test(text)) return nothing;
  return { offer: lowered(text, names), does: null };
}

/** Without its capital, unless the first word is an abbreviation or a name. */
function lowered(text: string, names: readonly string[]): string {
  const [word = ""] = text.split(" ");
  const isName = /\p{Lu}/u.test(word.slice(1)) || names.some((name) => name.split(" ").includes(word));
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
