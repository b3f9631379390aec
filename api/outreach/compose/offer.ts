// What is sold, as a part of a sentence: "claims analytics with fraud scoring", or "Claims Desk helps carriers …" (semantics 12.5).
//
// Of a long description only what a person would say of this subject: the kind of thing that it is, and the items of its list that are
// for the subject.
import { isCountedNoun, withArticle } from "../../../data/prose/product-noun.ts";
import { isPlainLine } from "../../../data/prose/third-party-text.ts";
import { beginsWord } from "../evidence/link.ts";
import { countWords } from "../evidence/quote.ts";

export type Offer = {
  /** A noun phrase with its article; null when the description is none. */
  readonly offer: string | null;
  /** The same without what it is for; null where nothing else, or nothing of the subject, would be left of it. */
  readonly kind: string | null;
  /** "a product for reserving": of a list of things done the one that is the subject; null where none, or all of them, are. */
  readonly part: string | null;
  /** "a product for claims triage and reserve analytics": the kind, where it has no article; null where it has. */
  readonly thing: string | null;
  /** A whole sentence; null when the description is a noun phrase or cannot stand in a message. */
  readonly does: string | null;
};

export type Described = { readonly name: string; readonly description: string; readonly keywords: readonly string[] };

/** So much of a description is said whole. */
const WHOLE_WORDS_MAX = 12;
const SENTENCE_WORDS_MAX = 20;
const PARTS_MAX = 2;
const PARTS_WORDS_MAX = 7;
const VERBS =
  /^(?:helps|provides|offers|enables|automates|detects|gives|lets|supports|reduces|delivers|finds|predicts|identifies|streamlines|turns|makes|shows|tracks|monitors|improves|connects|brings|combines|replaces|reads|flags|prioritises|prioritizes|measures|manages|analyses|analyzes|uses|puts|takes|speeds|cuts|lowers|tells)\b/i;
const COMMANDS =
  /^(?:help|provide|enable|automate|detect|give|let|reduce|deliver|find|predict|identify|streamline|turn|make|track|monitor|improve|connect|bring|combine|replace|flag|prioriti[sz]e|measure|manage|analy[sz]e|cut|lower|speed|see|know|stop|get|build)\b/i;
const CLAUSE = /\b(?:is|are|was|were|we|our|you|your|it|they|can|will|has|have)\b/i;
/** Begins the list of what belongs to it. */
const LIST = /[;:]\s+|,? (?:including|covering|such as) /;
/** From here on it is said for whom or where, not what. */
const FOR_WHOM = / (?:for|in|on|across|from|to|that|which|so|built|designed|used) /;
/** "It is claims analytics" is said, "it is surge planning" is not. */
const READS_ALONE =
  /\b(?:analytics|software|automation|technology|services?|data|scoring|insights?|intelligence|reporting|management)$/i;

/** What is the product itself, and nothing that one is for. */
const IS_PRODUCT = /\b(?:software|technology|services?)$/i;

/**
 * The first sentence of the description, said of the product; nothing when it holds what a message must not.
 *
 * @param words beginnings of words of the subject, lower-case
 */
export function offerOf({ name, description, keywords }: Described, words: readonly string[]): Offer {
  const first =
    description
      .replace(/\s+/g, " ")
      .trim()
      .split(/(?<=[.!?]) (?=\p{Lu})/u)[0] ?? "";
  const text = first.replace(/[\s.!?;:,]+$/, "");
  const nothing = { offer: null, kind: null, part: null, thing: null, does: null };
  if (text === "" || text.toLowerCase() === name.toLowerCase() || !isPlainLine(text, { charsMax: 400 })) return nothing;
  const said = text.toLowerCase().startsWith(`${name.toLowerCase()} `) ? text.slice(name.length + 1) : text;
  if (VERBS.test(said) || said !== text) {
    if (countWords(text) > SENTENCE_WORDS_MAX) return nothing;
    return { ...nothing, does: VERBS.test(said) ? `${name} ${lowered(said, keywords)}.` : `${text}.` };
  }
  if (COMMANDS.test(text) || CLAUSE.test(text)) return nothing;
  return phrased(text, { words, keywords });
}

type Phrasing = { readonly words: readonly string[]; readonly keywords: readonly string[] };

/** Of a description that is a noun phrase. */
function phrased(text: string, { words, keywords }: Phrasing): Offer {
  const phrases = [phraseOf(text, words), kindOf(text)];
  const [offer = null, kind = null] = phrases.map((each) => each && withArticle(lowered(each, keywords)));
  // Who reads only the kind has to see what it has to do with the subject.
  const isPlain = offer === null || words.some((word) => beginsWord((kind ?? "").toLowerCase(), word));
  const asProduct = (what: string) => {
    const said = lowered(what, keywords);
    const counted = withArticle(said);
    return counted === said ? `a product for ${said}` : counted;
  };
  const part = partOf(text, words);
  const what = massOf(text);
  const isClumsy = what !== null && isPlain && !READS_ALONE.test(what);
  return {
    offer: isClumsy ? asProduct(what) : offer,
    kind: isPlain && !isClumsy ? kind : null,
    part: part && asProduct(part),
    thing: what !== null && isPlain && !IS_PRODUCT.test(what) ? asProduct(what) : null,
    does: null,
  };
}

/** What it is where that takes no article: "claims analytics"; null where it takes one. */
function massOf(text: string): string | null {
  const [what = ""] = (kindOf(text) ?? "").split(FOR_WHOM);
  return what === "" || /^(?:an?|the) /i.test(what) || withArticle(what) !== what ? null : what;
}

/** A word alone says what is done only as "reserving" does. */
const SAYS_WHAT = / |ing$/;

function partOf(text: string, words: readonly string[]): string | null {
  const [list = ""] = text.split(FOR_WHOM);
  const items = list.split(/, (?:and )?| and /);
  const [first, ...others] = items.filter((item) => words.some((word) => beginsWord(item.toLowerCase(), word)));
  const isOne = first !== undefined && others.length === 0 && items.length > 1;
  return isOne && SAYS_WHAT.test(first) && !LIST.test(text) ? first : null;
}

/** Two words at least, or nobody knows what it is. */
function kindOf(text: string): string | null {
  const [head = ""] = text.split(LIST);
  const kind = countWords(head) <= WHOLE_WORDS_MAX / 2 ? head : (head.split(FOR_WHOM)[0] ?? head);
  return countWords(kind) > WHOLE_WORDS_MAX || countWords(kind) < 2 ? null : kind;
}

function phraseOf(text: string, words: readonly string[]): string | null {
  if (countWords(text) <= WHOLE_WORDS_MAX) return text;
  const [, ...rest] = text.split(LIST);
  const kind = kindOf(text);
  if (kind === null) return null;
  const parts = partsFor(itemsOf(rest.join(", ")), words);
  if (parts.length === 0) return kind;
  return `${kind} ${isCountedNoun(kind) && !FOR_WHOM.test(kind) ? "for" : "with"} ${parts.join(" and ")}`;
}

/** The items of a list of noun phrases; what follows "for …" or "on …" belongs to no item. */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  for (const item of list.split(/[,;]\s+/)) {
    const [what = ""] = item.split(FOR_WHOM);
    items.push(what.replace(/^and /, "").trim());
    if (what !== item) break;
  }
  const last = items.pop() ?? "";
  return [...items, ...(items.length === 0 ? [last] : last.split(/ and (?!.* and )/))].filter((item) => item !== "");
}

/** Those that are for the subject, in their order, as many as can be said in passing. */
function partsFor(items: readonly string[], words: readonly string[]): string[] {
  const fitting = items.filter((item) => words.some((word) => beginsWord(item.toLowerCase(), word)));
  const [first] = fitting;
  if (first === undefined || countWords(first) > PARTS_WORDS_MAX) return [];
  const some = fitting.slice(0, PARTS_MAX);
  const isSayable = !/ and /.test(some.join(" ")) && countWords(some.join(" ")) <= PARTS_WORDS_MAX;
  return isSayable ? some : [first];
}

/** Without its capital, unless the first word is an abbreviation or a name. */
function lowered(text: string, names: readonly string[]): string {
  const [word = ""] = text.split(" ");
  const isName = /\p{Lu}/u.test(word.slice(1)) || names.some((name) => name.split(" ").includes(word));
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
