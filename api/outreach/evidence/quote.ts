// Short, exact quotations from a passage: whole sentences, or clauses that mean the same without the rest.
import { compareText } from "../../../data/compare-text.ts";
import { sentencesAndItemsOf } from "../../../data/prose/sentences.ts";
import { isHostile, isPlainProse } from "../../../data/prose/third-party-text.ts";
import { beginsWord } from "./link.ts";

export type Quote = {
  /** Word for word as in the passage, without quotation marks. */
  readonly text: string;
  /** A whole sentence, with its capital and its full stop. */
  readonly isSentence: boolean;
  /** How well it carries the theme; comparable between quotes. */
  readonly merit: number;
};

export type QuoteBounds = {
  readonly wordsMax: number;
  /** Names that must not occur, lower-case: third parties do not speak for the product. */
  readonly forbiddenNames: readonly string[];
};

const WORDS_MIN = 6;
const WORDS_IDEAL = 15;
const MERIT_MIN = 0.5;
const SENTENCE_CHARACTERS_MAX = 1500;
/** What a passage opens with to tie itself to the one before. */
const CONNECTIVE =
  /^(?:in addition|moreover|furthermore|consequently|accordingly|additionally|therefore|for example|finally|also|further|similarly|specifically|in particular|in general|generally), /i;
/** What it begins with is granted, or is when or why; what is said of it comes later. */
const SUBORDINATE =
  /^(?:while|although|though|even though|whereas|because|since|when|once|until|given that|as (?:we|our|the|these|this|rates?|costs?|trends?))\b/i;
/** Says when or where, and can be left out. */
const SETTING = /^(?:In|For|During|At|As of|Since|On) [^,;:]{4,60}, /;
/** What follows a comma and can be left out; anything else may be the next item of a list. */
const ADDITION =
  /^(?:including|benefit(?:t)?ing|boosted|fueled|offering|enabled|primarily|principally|mainly|largely|mostly|split|comprising|which|as well as|as a result|(?:partially |partly |in part )?(?:due to|driven)|supported|helped|aided|led by|reflecting|with|where|who|resulting|compared|because|for|allowing|enabling|helping|in|over|during|since|from|by|through|under|based on|among others?|(?:[\w%-]+ ){1,4}of which|as (?:we|our|the Company))\b/;
const BAD_START =
  /^(?:[($]|and|or|but|nor|which|that|who|whose|whom|as|than|then|including|such|of|to be|respectively|partially|primarily|offset|although|though|while|because|since|whether|if|unless|each|both|\(?[ivx]+\)|\d)/i;
/** "… were down 2% and in workers' comp": what was so there would be cut off. */
const HALF_CLAUSE = /,? (?:and|but) (?:in|for|on|at|within) (?:our |the )?(?:[\p{L}'\u2019&-]+ ?){1,4}$/u;
const BAD_END =
  /(?:^|\s)(?:and|or|but|the|a|an|of|to|in|for|by|with|our|its|their|as|that|which|on|at|from|is|are|was|were|be|been|has|have|may|can|could|will|would|than|into|not|including|primarily|partially|such|i\.e\.|e\.g\.|\(?[ivx]+\))$/i;
/** Words that turn the meaning of what they belong to: a part must not be quoted without them. */
const TURNS =
  /\b(?:not|no|none|nor|never|neither|without|unless|except|excluding|but|however|although|though|despite|until|if|whether|believed?|expect(?:s|ed)?|assum\w*|hypothetical\w*|forward-looking|fail(?:s|ed|ure)?|den(?:y|ies|ied)|alleg\w*|offset|cannot|contrary|instead|rather|unlikely|hardly|longer|prevent\w*|avoid\w*)\b/i;
const BOILERPLATE =
  /\b(?:see note|see item|refer(?:s|red)? to|pursuant|herein|hereof|thereof|defined|discussion of|set forth|statutory accounting|annual report|table|forward-looking|risk factors?|agreements?|subsidiar\w+)\b/i;
/** What filings also speak of, and no seller should. */
const ASIDE =
  /\b(?:stock|dividends?|shares?|shareholders?|securities|debt|goodwill|tax|taxes|accounting|severance|auditors?|patents?|pension|notes payable)\b/i;
const BACKWARD =
  /^(?:this|these|those|it|they|he|she|in addition|consequently|therefore|additionally|accordingly|moreover|furthermore|also|further|such)\b|\bsuch (?:events?|claims?|changes|factors|matters|losses)\b/i;
/** Nothing that hurts. */
const CONTENT = /\b(?:favorabl[ey]|competitive advantage|strong|successful\w*|improved|award\w*|leading|leader)\b/i;
/** A heading that ran into its sentence: "Combined Ratio The combined ratio of …". */
const GLUED = /(?<=[\p{L}\p{N}] )(?:The|Our|We|This|These|If|It) \p{Ll}/u;
const HEADING = /^(?:\p{Lu}\S* (?:and |of |for )?){4}/u;
const HEDGE = /\b(?:may|might|could|can|would|possible|potential\w*)\b/i;

/**
 * What can be quoted from the passage, nothing from a hostile one; the answer takes the cues of a subject (beginnings of
 * words, lower-case) and gives the quotations in which one of them occurs, the best first.
 */
export function quotableParts(
  passage: string,
  { wordsMax, forbiddenNames }: QuoteBounds,
): (cues: readonly string[]) => Quote[] {
  const sentences = isHostile(passage) ? [] : sentencesAndItemsOf(passage);
  const parts = sentences
    .filter((sentence) => sentence.length <= SENTENCE_CHARACTERS_MAX && isPlainProse(sentence))
    .flatMap((sentence) => spansOf(sentence, wordsMax))
    .filter((text) => isFit(text, { wordsMax, forbiddenNames }) && isPlainProse(text))
    .map((text) => ({ text, isSentence: isSentence(text), worth: worthOf(text) }));
  return (cues) =>
    parts
      .map(({ worth, ...part }) => ({ ...part, hits: hitsOf(part.text.toLowerCase(), cues), worth }))
      .map(({ hits, worth, ...part }) => ({ ...part, merit: hits === 0 ? 0 : Math.min(3, hits) + worth }))
      .filter(({ merit }) => merit >= MERIT_MIN)
      .sort((a, b) => b.merit - a.merit || a.text.length - b.text.length || compareText(a.text, b.text));
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

/** The sentence from its start, whole or without what can be left out at its end, as far as that is short enough. */
export function partsOf(sentence: string, wordsMax: number): string[] {
  return spansOf(sentence, wordsMax).filter(
    (part) => sentence.startsWith(part) && !BAD_END.test(part) && isBalanced(part),
  );
}

/** Stretches of the sentence that are short enough and mean the same alone. */
function spansOf(sentence: string, wordsMax: number): string[] {
  const starts = [0, CONNECTIVE.exec(sentence)?.[0].length ?? 0, SETTING.exec(sentence)?.[0].length ?? 0];
  const ends = [sentence.length];
  // "While trends remain elevated" is half a sentence, wherever what follows is cut.
  const isHalf = SUBORDINATE.test(sentence);
  for (const { 0: pause, index } of sentence.matchAll(/[,;:] |\s[\u2013\u2014]\s/g)) {
    const rest = sentence.slice(index + pause.length);
    if (!isHalf && (!pause.startsWith(",") || ADDITION.test(rest))) ends.push(endBefore(sentence, index));
    if (/^[;:]/.test(pause)) starts.push(index + pause.length);
  }
  ends.push(...endsOfLong(sentence, wordsMax));
  const spans = new Set<string>();
  for (const start of starts) {
    for (const end of ends) {
      if (end <= start || countWords(sentence.slice(start, end)) > wordsMax) continue;
      const head = sentence.slice(0, start);
      if (TURNS.test(head) || HEDGE.test(head) || TURNS.test(sentence.slice(end))) continue;
      spans.add(sentence.slice(start, end).trim());
    }
  }
  return [...spans];
}

/** "Pricing increased 1%, compared to a decrease of 3%, and retention was 87%": a second one that is joined to it. */
const ANOTHER =
  /(?<=\d[^,;]{0,60}),? and (?:the |our )?(?:[\p{L}-]+ ){1,4}(?:was|were|is|are|rose|grew|increased|decreased|declined|improved) (?=[^;]*\d)/gu;
/** "Sales were up 37% as we entered a bank": a second half that explains it. */
const EXPLAINS =
  /(?<!\b(?:well|many|much|same|far|long|soon|such|high|low|level|was|were|is|are|been|largely|mainly|mostly|primarily|partly|entirely)) (?:as (?:we|our|growth|adjusted|workers|members|customers)|helped by|driven by|due to|because)\b/g;
const STATES =
  /\b(?:was|were|is|are|rose|fell|grew|increased|decreased|declined|improved|reported|recorded|recognized|generated|achieved|had|wrote)\b[^;]*\d/;

/** Where a sentence that is too long may end: before what it is joined to, or explained by, once it has stated a figure. */
function endsOfLong(sentence: string, wordsMax: number): number[] {
  if (SUBORDINATE.test(sentence) || countWords(sentence) <= wordsMax) return [];
  const ends = [ANOTHER, EXPLAINS].flatMap((joint) => Array.from(sentence.matchAll(joint), ({ index }) => index));
  return ends.map((end) => withoutComma(sentence, end)).filter((end) => STATES.test(sentence.slice(0, end)));
}

const withoutComma = (sentence: string, end: number) => (sentence[end - 1] === "," ? end - 1 : end);

/** The pause itself, or where the clause begins that would be half there. */
const endBefore = (sentence: string, pause: number) => HALF_CLAUSE.exec(sentence.slice(0, pause))?.index ?? pause;

function isFit(text: string, { wordsMax, forbiddenNames }: QuoteBounds): boolean {
  const words = countWords(text);
  if (words < WORDS_MIN || words > wordsMax || text.length < 25 || text.length > wordsMax * 9) return false;
  if (BAD_START.test(text) || BAD_END.test(text) || GLUED.test(text) || !isBalanced(text)) return false;
  const folded = text.toLowerCase();
  return !forbiddenNames.some((name) => folded.includes(name));
}

/** What it is worth besides what it is about. */
function worthOf(text: string): number {
  return (
    (isSentence(text) ? 0.8 : 0) +
    (/[$%]|\b\d+(?:\.\d+)? (?:million|billion|points?|percent)\b/.test(text) ? 1 : 0) +
    (/\b(?:our|we|us)\b/i.test(text) ? 0.4 : 0) -
    (HEDGE.test(text) ? 0.2 : 0) -
    (BOILERPLATE.test(text) ? 1.5 : 0) -
    (ASIDE.test(text) ? 2 : 0) -
    (BACKWARD.test(text) ? 0.8 : 0) -
    (CONTENT.test(text) ? 1.5 : 0) -
    (HEADING.test(text) ? 1.2 : 0) -
    (/\([ivx]+\)/.test(text) ? 0.8 : 0) -
    (/ing\b/.test(text.split(" ")[0] ?? "") ? 0.6 : 0) -
    (/^(?:for|on|in|by|at|from|under|with) /i.test(text) ? 0.5 : 0) -
    Math.abs(countWords(text) - WORDS_IDEAL) * 0.07
  );
}

function hitsOf(folded: string, cues: readonly string[]): number {
  return cues.filter((cue) => beginsWord(folded, cue)).length;
}

function isSentence(text: string): boolean {
  return /^\p{Lu}/u.test(text) && /[.!?]$/.test(text);
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === "(") open += 1;
    if (character === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
