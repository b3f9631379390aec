// All keywords of all products in one pass: a dense table reads characters into words, an automaton reads words into phrases.
import { GAP, INVISIBLE, isApostrophe, plainGap, plainPunctuation } from "./characters.ts";
import type { KeywordPhrase } from "./keyword-phrase.ts";
import { buildWordTable, type WordTable } from "./word-table.ts";

/** A place of keyword number `keyword`, as UTF-16 offsets. */
export type Found = {
  readonly keyword: number;
  readonly start: number;
  readonly end: number;
};

/**
 * Finds every keyword, by start, then end, then number; of two spellings of one keyword that begin at one place, the longer.
 *
 * Two automata. The first is a dense Int32Array of character classes that walks each word once and names it when some keyword has
 * it in some form. The second has the sets of half-read phrases as its states; a word leads from state to state. Its states are
 * made when a text first needs them, since most never occur, and kept for all texts that follow: thousands of phrases with all
 * their inflections and spellings would be millions of states.
 */
export class PhraseScanner {
  readonly #table: WordTable;
  readonly #phrases: PhraseAutomaton;
  readonly #symbolsOnly: readonly { keyword: number; symbols: string }[];

  constructor(phrases: readonly KeywordPhrase[]) {
    const { words, chains } = chainsOf(phrases);
    this.#table = buildWordTable(words);
    this.#phrases = new PhraseAutomaton(chains, this.#table.symbols);
    this.#symbolsOnly = phrases.flatMap(({ sequences, tail }, keyword) =>
      sequences.length === 0 && tail !== "" ? [{ keyword, symbols: tail }] : [],
    );
  }

  scan(text: string): Found[] {
    const found: Found[] = [];
    for (const { keyword, symbols } of this.#symbolsOnly) findSymbols(text, keyword, symbols, found);
    this.#scanWords(text, found);
    return longestInOrder(found);
  }

  /** The hot loop: two reads of tables a character, left only where a word ends that some keyword has. */
  #scanWords(text: string, found: Found[]): void {
    const { symbols, next, root, lengths } = this.#table;
    const phrases = this.#phrases;
    const { length } = text;
    let row = root;
    phrases.begin();
    for (let at = 0; at <= length; at++) {
      const code = at < length ? text.charCodeAt(at) : SPACE;
      // Both tables hold every index that they are asked for, by construction.
      row = next[row + (symbols[code] as number)] as number;
      if (row >= 0) continue;
      const word = -row;
      row = root;
      const start = this.#startOf(text, at, lengths[word] ?? 0);
      if (isPossessiveEnding(symbols, text, start, at)) continue;
      phrases.read(text, { word, start, end: at }, found);
    }
  }

  /** Where the word that ends at `end` begins: invisible characters inside make it longer than it is. */
  #startOf(text: string, end: number, length: number): number {
    const { symbols } = this.#table;
    let start = end;
    for (let seen = 0; seen < length; ) {
      start -= 1;
      if (symbols[text.charCodeAt(start)] !== INVISIBLE) seen += 1;
    }
    return start;
  }
}

const SPACE = 0x20;
/** The state in which no phrase is half read. */
const EMPTY = 0;

/** One accepted word sequence of one keyword, as word ids. */
type Chain = {
  readonly keyword: number;
  readonly steps: readonly { readonly wordIds: ReadonlySet<number>; readonly gap: string }[];
  readonly lead: string;
  readonly tail: string;
};

function chainsOf(phrases: readonly KeywordPhrase[]): { words: string[]; chains: Chain[] } {
  const wordIds = new Map<string, number>();
  const idOf = (word: string) => {
    const id = wordIds.get(word) ?? wordIds.size + 1;
    wordIds.set(word, id);
    return id;
  };
  const chains = phrases.flatMap(({ sequences, lead, tail }, keyword) =>
    sequences.map((sequence) => {
      const steps = sequence.map(({ forms, gap }) => ({ wordIds: new Set(forms.map(idOf)), gap }));
      return { keyword, steps, lead, tail };
    }),
  );
  return { words: [...wordIds.keys()], chains };
}

/** A chain (by number) of which `seen` words have been read. */
type Partial = {
  readonly chain: number;
  readonly seen: number;
};

/** Beyond so many states the text is made to make states; they are dropped and made again as needed. */
const STATES_MAX = 50_000;
/** Longer stretches between words are read again each time. */
const GAP_LENGTH_MAX = 8;
const GAPS_MAX = 64;

/** States are sets of half-read chains. `endings` are the chains that a state's last word completed. */
class PhraseAutomaton {
  /** Where the last words began, as a ring. */
  readonly #starts: Int32Array;
  readonly #mask: number;
  #wordCount = 0;
  #previousEnd = 0;
  #state = EMPTY;
  #endings: (readonly Chain[] | undefined)[] = [];
  #partials: (readonly Partial[])[] = [];
  #moves: Map<number, number>[] = [];
  #gapMoves: Map<string, number>[] = [];
  #byContent = new Map<string, number>();
  /** States behind a gap that suits all their chains. */
  #crossed = new Set<number>();
  readonly #chains: readonly Chain[];
  readonly #symbols: Uint16Array;
  readonly #openings = new Map<number, Partial[]>();

  constructor(chains: readonly Chain[], symbols: Uint16Array) {
    this.#chains = chains;
    this.#symbols = symbols;
    const longest = chains.reduce((most, { steps }) => Math.max(most, steps.length), 1);
    this.#mask = 2 ** Math.ceil(Math.log2(longest + 1)) - 1;
    this.#starts = new Int32Array(this.#mask + 1);
    for (const [chain, { steps }] of chains.entries()) {
      for (const id of steps[0]?.wordIds ?? []) {
        const opened = this.#openings.get(id);
        if (opened) opened.push({ chain, seen: 1 });
        else this.#openings.set(id, [{ chain, seen: 1 }]);
      }
    }
    this.#clear();
  }

  /** A new text. */
  begin(): void {
    this.#state = EMPTY;
  }

  /** A known word at [start, end) of the text; adds the phrases that it completes. */
  read(text: string, { word, start, end }: { word: number; start: number; end: number }, found: Found[]): void {
    let state = this.#state;
    if (state !== EMPTY) {
      const isPlain = start - this.#previousEnd === 1 && text.charCodeAt(this.#previousEnd) === SPACE;
      if (!isPlain) state = this.#isAdjacent(text, start) ? this.#across(state, text, this.#previousEnd, start) : EMPTY;
    }
    this.#starts[this.#wordCount++ & this.#mask] = start;
    this.#previousEnd = end;
    this.#state = this.#moves[state]?.get(word) ?? this.#makeMove(state, word);
    const endings = this.#endings[this.#state];
    if (endings !== undefined) this.#addHits(text, endings, { end, found });
  }

  /** No word between the last one and `start`; a possessive ending is none. */
  #isAdjacent(text: string, start: number): boolean {
    const symbols = this.#symbols;
    let at = this.#previousEnd;
    if (isApostrophe(text.charCodeAt(at)) && isPossessiveEnding(symbols, text, at + 1, at + 2)) at += 2;
    while (at < start && (symbols[text.charCodeAt(at)] ?? GAP) <= INVISIBLE) at += 1;
    return at >= start;
  }

  #addHits(text: string, endings: readonly Chain[], { end, found }: { end: number; found: Found[] }): void {
    for (const { keyword, steps, lead, tail } of endings) {
      const start = this.#starts[(this.#wordCount - steps.length) & this.#mask] ?? 0;
      const isWhole = (lead === "" && tail === "") || hasSymbols(text, { lead, tail, start, end });
      if (isWhole) found.push({ keyword, start: start - lead.length, end: end + tail.length });
    }
  }

  /** The state without the chains that are broken by what is between two words. */
  #across(state: number, text: string, from: number, to: number): number {
    const between = to - from <= GAP_LENGTH_MAX ? text.slice(from, to) : null;
    const known = between === null ? undefined : this.#gapMoves[state]?.get(between);
    if (known !== undefined) return known;
    const gap = plainGap(text.slice(from, to));
    const kept = (this.#partials[state] ?? []).filter(
      ({ chain, seen }) => this.#chains[chain]?.steps[seen]?.gap === gap,
    );
    // What the words that follow must not be asked again: from here on the gap is right.
    const next = this.#stateOf(kept, [], true);
    const moves = this.#gapMoves[state];
    if (between !== null && moves && moves.size < GAPS_MAX) moves.set(between, next);
    return next;
  }

  #makeMove(state: number, word: number): number {
    const before = this.#partials[state] ?? [];
    const isGapRight = this.#crossed.has(state);
    const held = before.filter(({ chain, seen }) => {
      const step = this.#chains[chain]?.steps[seen];
      return step !== undefined && (isGapRight || step.gap === "") && step.wordIds.has(word);
    });
    const all = [...held.map(({ chain, seen }) => ({ chain, seen: seen + 1 })), ...(this.#openings.get(word) ?? [])];
    const isDone = ({ chain, seen }: Partial) => seen >= (this.#chains[chain]?.steps.length ?? 0);
    const endings = all.filter(isDone).map(({ chain }) => chain);
    const open = all.filter((partial) => !isDone(partial));
    if (this.#partials.length > STATES_MAX) {
      this.#clear();
      return this.#stateOf(open, endings, false);
    }
    const next = this.#stateOf(open, endings, false);
    this.#moves[state]?.set(word, next);
    return next;
  }

  #stateOf(partials: readonly Partial[], endings: readonly number[], isCrossed: boolean): number {
    if (partials.length === 0 && endings.length === 0) return EMPTY;
    const open = partials.map(({ chain, seen }) => `${chain}.${seen}`).join(" ");
    const content = `${isCrossed ? "+" : ""}${open}|${endings.join(" ")}`;
    const known = this.#byContent.get(content);
    if (known !== undefined) return known;
    const state = this.#partials.length;
    this.#byContent.set(content, state);
    this.#partials.push(partials);
    this.#endings.push(endings.length === 0 ? undefined : endings.flatMap((chain) => this.#chains[chain] ?? []));
    this.#moves.push(new Map());
    this.#gapMoves.push(new Map());
    if (isCrossed) this.#crossed.add(state);
    return state;
  }

  #clear(): void {
    this.#partials = [[]];
    this.#endings = [undefined];
    this.#moves = [new Map()];
    this.#gapMoves = [new Map()];
    this.#byContent = new Map();
    this.#crossed = new Set();
  }
}

/** Symbols that belong to the keyword must be there, and must not go on ("C++" is not in "C+++"). */
function hasSymbols(
  text: string,
  { lead, tail, start, end }: { lead: string; tail: string; start: number; end: number },
): boolean {
  const before = plainPunctuation(text.slice(Math.max(0, start - lead.length - 1), start));
  const after = plainPunctuation(text.slice(end, end + tail.length + 1));
  return (
    before.endsWith(lead) &&
    after.startsWith(tail) &&
    (lead === "" || before.length === lead.length || before.at(0) !== lead.at(0)) &&
    (tail === "" || after.at(tail.length) !== tail.at(-1))
  );
}

function findSymbols(text: string, keyword: number, symbols: string, found: Found[]): void {
  for (let at = text.indexOf(symbols); at >= 0; at = text.indexOf(symbols, at + symbols.length)) {
    found.push({ keyword, start: at, end: at + symbols.length });
  }
}

function longestInOrder(found: Found[]): Found[] {
  found.sort((a, b) => a.start - b.start || a.end - b.end || a.keyword - b.keyword);
  const lastStart = new Map<number, number>();
  const kept: Found[] = [];
  for (let index = found.length - 1; index >= 0; index--) {
    const hit = found[index];
    if (!hit || lastStart.get(hit.keyword) === hit.start) continue;
    lastStart.set(hit.keyword, hit.start);
    kept.push(hit);
  }
  return kept.reverse();
}

/** Is [start, end) the "s" right behind an apostrophe that ends a word? It belongs to that word. */
function isPossessiveEnding(symbols: Uint16Array, text: string, start: number, end: number): boolean {
  if (end - start !== 1 || start < 2 || end > text.length) return false;
  const letter = text.charCodeAt(start);
  if ((letter !== 0x73 && letter !== 0x53) || !isApostrophe(text.charCodeAt(start - 1))) return false;
  const after = end < text.length ? (symbols[text.charCodeAt(end)] ?? GAP) : GAP;
  return after === GAP && (symbols[text.charCodeAt(start - 2)] ?? GAP) > INVISIBLE;
}
