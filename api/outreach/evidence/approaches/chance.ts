// How likely a reader finds that an approach follows from what is told, and would answer: by what the product evidently does, and by what readers gave the
// approach elsewhere.
import { cosineOf, knownWords, vectorOf } from "../../../../data/meaning/word-vectors.ts";
import { stemOf } from "../../../../data/prose/stem.ts";
import { wordsOf } from "../../../../data/taxonomy/cues.ts";
import { beginsWord } from "../link.ts";

/**
 * That a product does what an approach says: logistic, by what eight readers said of 2,483 approaches, each beside one of 432 products' descriptions
 * (docs/readers.md, "What products evidently do"): cosines in meaning of what it says, and of the words that vendors have for it, with the description; each of
 * those words that the description has; all of what it says in words of the description, more than a description of that length has by chance.
 */
const DOES = { base: -3.95, likeness: 1.3, soldLikeness: 2.7, word: 0.97, share: 3.67 };
const WORDS_MAX = 3;
/** So much of an approach's words the descriptions of so many words have on average. */
const SHARE_BY_LENGTH = { word: 0.0037, base: 0.027, wordsMax: 55 };
/** What any product of the link does. */
const ANY_WORDS = 2;
/** "Claims triage" says no more, and does more: what so short a description has a word for is likelier than in a longer one. */
const BRIEF = { words: 8, wordsMax: 16, odds: 1.5 };
/** That it follows, and is answered, by its rating: logistic, by 438 answers to messages ("What follows from what is told"). */
const FOLLOWS = { rating: 2, point: 2.25 };
/** Where nobody has rated it. */
const RATING = 2;
/** From here on 57 of 100 are what the product does, and 72 of 100 that are it; by likeness of words and rating alone 36 were. */
const EVIDENT = 0.15;
/** Below it is forced. */
const POSSIBLE = 0.1;

export type Doing = {
  /** In the words of the table. */
  readonly use: string;
  /** Beginnings of words that say just that; none: any product of the link does it. */
  readonly sold: readonly string[];
  /** 0 to 4; null: nobody has rated it. */
  readonly rated: number | null;
};

/** By stem: what a word that few approaches have weighs; none where most have it. */
type Rarities = ReadonlyMap<string, number>;

const RARITY_MIN = 1;
const stemsIn = (text: string) => new Set(wordsOf(text).map((word) => stemOf(word.text)));

function raritiesIn(uses: readonly string[]): Rarities {
  const counts = new Map<string, number>();
  for (const use of uses) for (const stem of stemsIn(use)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const weighed = Array.from(counts, ([stem, count]) => [stem, Math.log(uses.length / (1 + count))] as const);
  return new Map(weighed.filter(([, weight]) => weight >= RARITY_MIN));
}

type Weights = readonly (readonly [stem: string, weight: number])[];
type Read = { readonly meaning: Float32Array; readonly weights: Weights };

const meaningOf = (text: string) => vectorOf(knownWords(wordsOf(text)));

/** What is less is there for who has used all others. */
export const isEvident = ({ chance }: { readonly chance: number }) => chance >= EVIDENT;

/** Chances of approaches, whose words weigh the more the fewer of them have them. */
export class Chances {
  readonly #rarities: Rarities;
  /** They are some thousands, and each product meets them all again. */
  readonly #readings = new Map<string, Read>();
  readonly #meanings = new Map<string, Float32Array>();

  /** @param uses of all approaches */
  constructor(uses: readonly string[]) {
    this.#rarities = raritiesIn(uses);
  }

  /** Null where it is forced; else 0 to 1. @param productText name and description, lower-case */
  with(productText: string): (doing: Doing) => number | null {
    const described = meaningOf(productText);
    const stems = stemsIn(productText);
    const words = productText.split(/\s+/).length;
    const usual = usualShare(words);
    const leftOut = oddsLeftOut(words);
    return ({ use, sold, rated }) => {
      const { meaning, weights } = this.#read(use);
      const met = sold.length === 0 ? ANY_WORDS : sold.filter((word) => beginsWord(productText, word)).length;
      const named = Math.min(met, WORDS_MAX);
      const likeness = cosineOf(meaning, described);
      const soldLikeness = sold.length === 0 ? likeness : cosineOf(this.#meaningOfSold(sold), described);
      const all = sumOf(weights);
      const share = all === 0 ? usual : sumOf(weights.filter(([stem]) => stems.has(stem))) / all;
      const said = DOES.likeness * likeness + DOES.soldLikeness * soldLikeness + DOES.word * named;
      const does = probabilityOf(DOES.base + said + DOES.share * (share - usual) + (named > 0 ? leftOut : 0));
      const chance = does * probabilityOf(FOLLOWS.point * ((rated ?? RATING) - FOLLOWS.rating));
      return chance < POSSIBLE ? null : chance;
    };
  }

  #meaningOfSold(sold: readonly string[]): Float32Array {
    const words = sold.join(" ");
    const known = this.#meanings.get(words) ?? meaningOf(words);
    this.#meanings.set(words, known);
    return known;
  }

  #read(use: string): Read {
    const known = this.#readings.get(use);
    if (known) return known;
    const weights = Array.from(stemsIn(use), (stem) => [stem, this.#rarities.get(stem) ?? 0] as const);
    const read = { meaning: meaningOf(use), weights };
    this.#readings.set(use, read);
    return read;
  }
}

const probabilityOf = (odds: number) => 1 / (1 + Math.exp(-odds));

const usualShare = (words: number) =>
  SHARE_BY_LENGTH.base + SHARE_BY_LENGTH.word * Math.min(words, SHARE_BY_LENGTH.wordsMax);

/** All of it up to so many words, and less with each word more, so that none costs a message. */
const oddsLeftOut = (words: number) =>
  BRIEF.odds * Math.min(1, Math.max(0, (BRIEF.wordsMax - words) / (BRIEF.wordsMax - BRIEF.words)));

const sumOf = (weights: Weights) => weights.reduce((sum, [, weight]) => sum + weight, 0);
