// Which words of a passage a claim is about, and which sentence of a message says what a passage does: by the figures and the longer
// words that both have. It points readers to a place; nothing is decided by it.
import { type Span, sentencesOf, trimmed } from "../../../data/prose/sentences.ts";

/** Shorter words are in every sentence. */
const WORD_CHARACTERS_MIN = 5;
/** Of a word so much is compared: its endings differ. */
const STEM_CHARACTERS = 7;
/** A figure says as much as two words. */
const FIGURE_WEIGHT = 2;
/** A figure and two words, two figures, or four words: less is chance. */
const SHARED_MIN = 4;
const TOKEN = /\p{L}+|\d[\d.,]*/gu;
const QUOTED = /“([^”]{12,})”/gu;

/** What the claim quotes of the passage, or the sentence that it shares most with; null: it shares too little with all. */
export function claimedSpan(passage: string, claim: string): Span | null {
  for (const [, quoted = ""] of claim.matchAll(QUOTED)) {
    const start = passage.indexOf(quoted);
    if (start >= 0) return { start, end: start + quoted.length };
  }
  const found = closest(passage, tokensOf(claim));
  return found === null ? null : trimmed(passage, found);
}

/** The sentence of a message that shares most with the passage; null: none does. */
export function claimOn(message: string, passage: string): Span | null {
  const found = closest(message, tokensOf(passage));
  return found === null ? null : trimmed(message, found);
}

function closest(text: string, wanted: ReadonlySet<string>): Span | null {
  let best: Span | null = null;
  let most = SHARED_MIN - 1;
  for (const sentence of sentencesOf(text)) {
    const shared = [...tokensOf(text.slice(sentence.start, sentence.end))].filter((token) => wanted.has(token));
    const weight = shared.reduce((sum, token) => sum + (/^\d/.test(token) ? FIGURE_WEIGHT : 1), 0);
    if (weight > most) [best, most] = [sentence, weight];
  }
  return best;
}

function tokensOf(text: string): Set<string> {
  const tokens = [...text.toLowerCase().matchAll(TOKEN)].map(([token]) => token);
  const said = tokens.filter((token) => /^\d/.test(token) || token.length >= WORD_CHARACTERS_MIN);
  return new Set(
    said.map((token) => (/^\d/.test(token) ? token.replace(/[.,]+$/, "") : token.slice(0, STEM_CHARACTERS))),
  );
}
