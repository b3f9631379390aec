// One keyword as the word sequences that count as it: inflected forms, hyphen, space and joined spellings.

import { lastWordForms, nounForms } from "../../data/prose/inflection.ts";
import { GAP, INVISIBLE, plainGap, wordUnits } from "./characters.ts";

/** One word position: the lower-case forms accepted there, and what must stand between it and the word before. */
export type PhraseStep = {
  readonly forms: readonly string[];
  readonly gap: string;
};

/**
 * A keyword ready to be compiled. Any of `sequences` counts as it; `lead` and `tail` are symbols that must stand right
 * before and after it (".NET", "C++"). A keyword of symbols alone has no sequences and its symbols as `tail`.
 */
export type KeywordPhrase = {
  readonly sequences: readonly (readonly PhraseStep[])[];
  readonly lead: string;
  readonly tail: string;
};

type KeywordWord = {
  word: string;
  gap: string;
};

/** Reads one keyword as the product spells it. */
export function parseKeyword(keyword: string): KeywordPhrase {
  const { words, lead, tail } = wordsOf(keyword.trim());
  if (words.length === 0) return { sequences: [], lead: "", tail: plainGap(keyword) };
  return {
    sequences: spellings(words).map(stepsOf),
    lead: lead.replace(/^["'([]+/, ""),
    tail: tail.replace(/["')\].,;:!?-]+$/, ""),
  };
}

function wordsOf(keyword: string): { words: KeywordWord[]; lead: string; tail: string } {
  const units = wordUnits();
  const words: KeywordWord[] = [];
  let word = "";
  let gapStart = 0;
  for (let at = 0; at <= keyword.length; at++) {
    const unit = at < keyword.length ? (units[keyword.charCodeAt(at)] ?? GAP) : GAP;
    if (unit === INVISIBLE) continue;
    if (unit !== GAP) {
      if (word === "") words.push({ word: "", gap: keyword.slice(gapStart, at) });
      word += String.fromCharCode(unit);
      continue;
    }
    if (word === "") continue;
    const last = words.at(-1);
    if (last) last.word = word;
    word = "";
    gapStart = at;
  }
  const lead = plainGap(words[0]?.gap ?? "");
  return { words: foldPossessives(words), lead, tail: plainGap(keyword.slice(gapStart)) };
}

/** "worker's compensation" is the words worker and compensation. */
function foldPossessives(words: KeywordWord[]): KeywordWord[] {
  const isEnding = ({ word, gap }: KeywordWord, index: number) => index > 0 && word === "s" && /^['\u2019]$/.test(gap);
  return words.filter((word, index) => !isEnding(word, index)).map(({ word, gap }) => ({ word, gap: plainGap(gap) }));
}

/** As spelled, with any one pair of words joined, and with all of them joined ("longterm care"). */
function spellings(words: KeywordWord[]): KeywordWord[][] {
  const all = [words];
  for (let at = 1; at < words.length; at++) {
    if (isJoinable(words[at]))
      all.push([...words.slice(0, at - 1), joined(words.slice(at - 1, at + 1)), ...words.slice(at + 1)]);
  }
  if (words.length > 2 && words.slice(1).every(isJoinable)) all.push([joined(words)]);
  return all;
}

function isJoinable(word: KeywordWord | undefined): boolean {
  return word?.gap === "";
}

function joined(words: KeywordWord[]): KeywordWord {
  return { word: words.map(({ word }) => word).join(""), gap: words[0]?.gap ?? "" };
}

function stepsOf(words: KeywordWord[]): PhraseStep[] {
  return words.map(({ word, gap }, index) => ({
    forms: index === words.length - 1 ? lastWordForms(word) : nounForms(word),
    gap: index === 0 ? "" : gap,
  }));
}
