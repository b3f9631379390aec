// The matcher in its first, plain form: words by a trie, phrases by lists of partial matches. What the scanner is compared with.
import { GAP, INVISIBLE, isApostrophe, plainGap, plainPunctuation } from "../../../pipeline/match/characters.ts";
import { type KeywordPhrase, parseKeyword } from "../../../pipeline/match/keyword-phrase.ts";
import { buildWordTrie, ROOT, type WordTrie } from "./reference-word-trie.ts";

/** A place where a keyword is: `keyword` as the product spells it, `start` and `end` as UTF-16 offsets of the text. */
export type Hit = {
  readonly keyword: string;
  readonly start: number;
  readonly end: number;
};

export type KeywordMatcher = {
  readonly keywords: readonly string[];
  /** Every hit, by start, then end, then the keyword's place in the list; hits of different keywords may overlap. */
  find(text: string): Hit[];
};

/** One accepted word sequence of one keyword, as word ids. */
type Chain = {
  readonly keyword: number;
  readonly steps: readonly { readonly wordIds: ReadonlySet<number>; readonly gap: string }[];
  readonly lead: string;
  readonly tail: string;
};

/** A chain whose first words have been seen right before the word being read. */
type Partial = {
  readonly chain: Chain;
  readonly seen: number;
  readonly start: number;
};

type Found = {
  readonly keyword: number;
  readonly start: number;
  readonly end: number;
};

const SPACE = 0x20;

/** Reports each known word's id and offsets; `adjacent` is false when an unknown word was before it. */
type WordListener = (wordId: number, start: number, end: number, adjacent: boolean, previousEnd: number) => void;

/**
 * Compiles keywords: case-insensitive, word-bounded, plural of every word, -ed, -d and -ing of the last one, possessives,
 * and hyphen, white-space and joined spellings alike (semantics 14.1). Blank keywords match nothing, repeated ones once.
 */
export function compileReference(keywords: readonly string[]): KeywordMatcher {
  const names = [...new Set(keywords)].filter((keyword) => keyword.trim() !== "");
  const phrases = names.map(parseKeyword);
  const { trie, starts } = compileChains(phrases);
  const symbolsOnly = phrases.flatMap(({ sequences, tail }, keyword) =>
    sequences.length === 0 ? [{ keyword, symbols: tail }] : [],
  );

  function find(text: string): Hit[] {
    const found = symbolsOnly.flatMap(({ keyword, symbols }) => findSymbols(text, keyword, symbols));
    let partials: Partial[] = [];
    scanWords(trie, text, (wordId, start, end, adjacent, previousEnd) => {
      const fresh = (starts.get(wordId) ?? []).map((chain) => ({ chain, seen: 1, start }));
      const held =
        adjacent && partials.length > 0 ? advance(partials, wordId, plainGap(text.slice(previousEnd, start))) : [];
      partials = [];
      for (const partial of [...held, ...fresh]) {
        if (partial.seen < partial.chain.steps.length) partials.push(partial);
        else if (hasSymbols(text, partial, end)) found.push(finished(partial, end));
      }
    });
    return inOrder(found).map(({ keyword, start, end }) => ({ keyword: names[keyword] ?? "", start, end }));
  }

  return { keywords: names, find };
}

function compileChains(phrases: readonly KeywordPhrase[]): { trie: WordTrie; starts: Map<number, Chain[]> } {
  const wordIds = new Map<string, number>();
  const idOf = (word: string) => {
    const id = wordIds.get(word) ?? wordIds.size + 1;
    wordIds.set(word, id);
    return id;
  };
  const starts = new Map<number, Chain[]>();
  for (const [keyword, { sequences, lead, tail }] of phrases.entries()) {
    for (const sequence of sequences) {
      const steps = sequence.map(({ forms, gap }) => ({ wordIds: new Set(forms.map(idOf)), gap }));
      const chain = { keyword, steps, lead, tail };
      for (const id of steps[0]?.wordIds ?? []) {
        const chains = starts.get(id);
        if (chains) chains.push(chain);
        else starts.set(id, [chain]);
      }
    }
  }
  return { trie: buildWordTrie([...wordIds.keys()]), starts };
}

function advance(partials: readonly Partial[], wordId: number, gap: string): Partial[] {
  const held: Partial[] = [];
  for (const { chain, seen, start } of partials) {
    const step = chain.steps[seen];
    if (step?.gap === gap && step.wordIds.has(wordId)) held.push({ chain, seen: seen + 1, start });
  }
  return held;
}

/** Symbols that belong to the keyword must be there, and must not go on ("C++" is not in "C+++"). */
function hasSymbols(text: string, { chain, start }: Partial, end: number): boolean {
  const { lead, tail } = chain;
  if (lead === "" && tail === "") return true;
  const before = plainPunctuation(text.slice(Math.max(0, start - lead.length - 1), start));
  const after = plainPunctuation(text.slice(end, end + tail.length + 1));
  return (
    before.endsWith(lead) &&
    after.startsWith(tail) &&
    (lead === "" || before.length === lead.length || before.at(0) !== lead.at(0)) &&
    (tail === "" || after.at(tail.length) !== tail.at(-1))
  );
}

function finished({ chain, start }: Partial, end: number): Found {
  return { keyword: chain.keyword, start: start - chain.lead.length, end: end + chain.tail.length };
}

function findSymbols(text: string, keyword: number, symbols: string): Found[] {
  const found: Found[] = [];
  if (symbols === "") return found;
  for (let at = text.indexOf(symbols); at >= 0; at = text.indexOf(symbols, at + symbols.length)) {
    found.push({ keyword, start: at, end: at + symbols.length });
  }
  return found;
}

/** Sorted; of two spellings of one keyword that begin at one place the longer stays. */
function inOrder(found: Found[]): Found[] {
  const longest = new Map<string, Found>();
  for (const hit of found) {
    const key = `${hit.keyword} ${hit.start}`;
    const other = longest.get(key);
    if (!other || other.end < hit.end) longest.set(key, hit);
  }
  return [...longest.values()].sort((a, b) => a.start - b.start || a.end - b.end || a.keyword - b.keyword);
}

/** The hot loop: reads every character once, calls back only for words that the trie knows. */
function scanWords(trie: WordTrie, text: string, onWord: WordListener): void {
  const { symbols, width, next, wordIds } = trie;
  const { length } = text;
  let adjacent = false;
  let previousEnd = 0;
  let start = 0;
  let row = ROOT;
  for (let at = 0; at <= length; at++) {
    const code = at < length ? text.charCodeAt(at) : SPACE;
    const symbol = symbols[code] ?? GAP;
    if (symbol > INVISIBLE) {
      if (row === ROOT) start = at;
      row = next[row * width + symbol] ?? 0;
    } else if (symbol === GAP && row !== ROOT) {
      const wordId = wordIds[row] ?? 0;
      if (wordId !== 0) onWord(wordId, start, at, adjacent, previousEnd);
      adjacent = wordId !== 0;
      previousEnd = at;
      row = ROOT;
      if (isApostrophe(code)) at += possessiveLength(symbols, text, at);
    }
  }
}

/** 1 when the apostrophe at `at` is followed by an "s" that ends there, else 0. */
function possessiveLength(symbols: Uint16Array, text: string, at: number): 0 | 1 {
  if (at + 1 >= text.length) return 0;
  const ending = text.charCodeAt(at + 1);
  const after = at + 2 < text.length ? (symbols[text.charCodeAt(at + 2)] ?? GAP) : GAP;
  return (ending === 0x73 || ending === 0x53) && after === GAP ? 1 : 0;
}
