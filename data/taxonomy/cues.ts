// Cue phrases of the taxonomy, found in a passage: words, word beginnings (`claim*`), one of several (`@set`), short gaps (`...`).

/** A word of a passage, lower-cased; `opensSentence` says that a sentence ended right before it. */
export type Word = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly opensSentence: boolean;
};

/** A cue found: its meaning, the words it covers [firstWord, endWord) and their UTF-16 offsets. */
export type CueHit<M> = {
  readonly meaning: M;
  readonly cue: string;
  readonly firstWord: number;
  readonly endWord: number;
  readonly start: number;
  readonly end: number;
};

/** Does a longer cue hold the other? */
export function covers(longer: CueHit<unknown>, hit: CueHit<unknown>): boolean {
  const isLonger = longer.endWord - longer.firstWord > hit.endWord - hit.firstWord;
  return isLonger && longer.firstWord <= hit.firstWord && hit.endWord <= longer.endWord;
}

export type CueMatcher<M> = {
  /** Every cue, in the order of the text, then of the taxonomy. */
  find(words: readonly Word[]): CueHit<M>[];
};

/** Words and word beginnings by the name under which cues refer to them as `@name`. */
export type WordSets = ReadonlyMap<string, readonly string[]>;

type WordPattern = { readonly word: string; readonly isPrefix: boolean };
/** One of the patterns, or up to GAP_WORDS_MAX words. */
type Element = readonly WordPattern[] | "gap";

type CompiledCue<M> = {
  readonly cue: string;
  readonly meaning: M;
  readonly elements: readonly Element[];
};

const GAP_WORDS_MAX = 4;
const KNOWN_WORDS_MAX = 50_000;
const WORD = /[\p{L}\p{Nd}]+/gu;
const SENTENCE_END = /[.!?;:]["')\u201d\u2019]*\s|\n/;

/** The words of a passage. A possessive "s" is dropped; hyphens part words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let previousEnd = 0;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const end = index + found.length;
    const between = text.slice(previousEnd, index);
    if (found.toLowerCase() === "s" && /^['\u2019]$/.test(between)) continue;
    words.push({ text: found.toLowerCase(), start: index, end, opensSentence: SENTENCE_END.test(between) });
    previousEnd = end;
  }
  return words;
}

/** Compiles cues into an index by first word, so that each word of a passage is looked up, not each cue tried. */
export function compileCues<M>(
  cues: readonly { cue: string; meaning: M }[],
  sets: WordSets = new Map(),
): CueMatcher<M> {
  const byWord = new Map<string, CompiledCue<M>[]>();
  const byPrefix = new Map<string, CompiledCue<M>[]>();
  for (const { cue, meaning } of cues) {
    const elements = elementsOf(cue, sets);
    const first = elements[0];
    if (!first || first === "gap" || elements.at(-1) === "gap")
      throw new Error(`cue "${cue}" must begin and end with a word`);
    for (const { word, isPrefix } of first) {
      const index = isPrefix ? byPrefix : byWord;
      index.set(word, [...(index.get(word) ?? []), { cue, meaning, elements }]);
    }
  }
  const prefixLengths = [...new Set([...byPrefix.keys()].map(({ length }) => length))].sort((a, b) => a - b);

  const byText = new Map<string, readonly CompiledCue<M>[]>();

  /** A filing's words are few thousand, each met many times. */
  function candidates(word: string): readonly CompiledCue<M>[] {
    const known = byText.get(word);
    if (known) return known;
    const found = lookUp(word);
    if (byText.size >= KNOWN_WORDS_MAX) byText.clear();
    byText.set(word, found);
    return found;
  }

  function lookUp(word: string): CompiledCue<M>[] {
    const found = [...(byWord.get(word) ?? [])];
    for (const length of prefixLengths) {
      if (length > word.length) break;
      found.push(...(byPrefix.get(word.slice(0, length)) ?? []));
    }
    return found;
  }

  function find(words: readonly Word[]): CueHit<M>[] {
    const hits: CueHit<M>[] = [];
    for (const [firstWord, { text, start }] of words.entries()) {
      for (const { cue, meaning, elements } of candidates(text)) {
        const endWord = matchFrom(words, firstWord, elements, 0);
        const last = words[endWord - 1];
        if (last) hits.push({ meaning, cue, firstWord, endWord, start, end: last.end });
      }
    }
    return hits;
  }

  return { find };
}

function elementsOf(cue: string, sets: WordSets): Element[] {
  return cue.split(/\s+/).map((part) => {
    if (part === "...") return "gap";
    if (!part.startsWith("@")) return [patternOf(part)];
    const members = sets.get(part.slice(1));
    if (!members) throw new Error(`cue "${cue}": ${part} is no set; accepted: ${[...sets.keys()].join(", ")}`);
    return members.map(patternOf);
  });
}

function patternOf(word: string): WordPattern {
  const isPrefix = word.endsWith("*");
  return { word: (isPrefix ? word.slice(0, -1) : word).toLowerCase(), isPrefix };
}

/** The word index after the cue when its elements from `element` on match at `at`, else 0. A cue stays in one sentence. */
function matchFrom(words: readonly Word[], at: number, elements: readonly Element[], element: number): number {
  const expected = elements[element];
  if (!expected) return at;
  if (expected === "gap") {
    for (let skipped = 0; skipped <= GAP_WORDS_MAX; skipped++) {
      const end = matchFrom(words, at + skipped, elements, element + 1);
      if (end > 0) return end;
      if (words[at + skipped]?.opensSentence) return 0;
    }
    return 0;
  }
  const word = words[at];
  if (!word || (element > 0 && word.opensSentence)) return 0;
  const matches = expected.some((one) => (one.isPrefix ? word.text.startsWith(one.word) : word.text === one.word));
  return matches ? matchFrom(words, at + 1, elements, element + 1) : 0;
}
