// Keywords for a product out of the taxonomy (semantics 17.6): how filings put the subjects that the product's own words name.
import { nounForms } from "../prose/inflection.ts";
import { type Word, wordsOf } from "./cues.ts";
import { asSpelled, subjectsNamed } from "./product-subjects.ts";
import { type PainPoint, TAXONOMY } from "./taxonomy.ts";

/** What is known of a product while its keywords are chosen. */
export type ProductText = {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
};

export type SuggestedKeyword = {
  readonly name: string;
  /** The subject of the taxonomy whose cue it is. */
  readonly subject: string;
  /** The product's words that name the subject, and where they are. */
  readonly said: string;
  readonly where: "name" | "description" | "keywords";
};

const KEYWORDS_MAX = 24;
/** Of one subject, so that each of several is heard. */
const OF_A_SUBJECT_MAX = 6;

/**
 * A pure function of the product's words and the taxonomy: the label, the noun and the cues of each subject that is named, as far
 * as a cue is a run of whole words; those first that share words with the name and the description. Subjects of the name come first,
 * then those of the description, then those of the keywords that it has, none of which is suggested again.
 */
export function suggestKeywords({ name, description, keywords }: ProductText): SuggestedKeyword[] {
  const texts = [
    { where: "name", text: asSpelled(name) },
    { where: "description", text: asSpelled(description) },
    { where: "keywords", text: asSpelled(keywords.join("\n")) },
  ] as const;
  const named = new Map<PainPoint, Pick<SuggestedKeyword, "said" | "where">>();
  for (const { where, text } of texts) {
    for (const { meaning, start, end } of subjectsNamed(wordsOf(text))) {
      if (!named.has(meaning.painPoint)) named.set(meaning.painPoint, { said: text.slice(start, end), where });
    }
  }
  const said = new Set(wordsOf(`${name}\n${description}`).map(baseOf));
  const taken = new Set([name, ...keywords].map(keyOf));
  const suggested: SuggestedKeyword[] = [];
  for (const [subject, reason] of named) {
    const phrases = phrasesOf(subject).filter((phrase) => !taken.has(keyOf(phrase)));
    const ordered = phrases.toSorted((a, b) => sharedWords(b, said) - sharedWords(a, said));
    let left = OF_A_SUBJECT_MAX;
    for (const phrase of ordered) {
      if (left === 0) break;
      if (taken.has(keyOf(phrase))) continue;
      taken.add(keyOf(phrase));
      left -= 1;
      suggested.push({ name: phrase, subject: subject.label, ...reason });
    }
  }
  return suggested.slice(0, KEYWORDS_MAX);
}

/** A name of two things is nobody's words. */
function phrasesOf({ label, noun, cues }: PainPoint): string[] {
  const names = [label, noun].filter((each) => !/ and | or /.test(each));
  return [...names, ...cues.flatMap((cue) => plainPhrase(cue) ?? [])];
}

/** `claim* volume*` is "claim volume"; null where a cue has a gap, a set, or the beginning of a word that is none itself. */
function plainPhrase(cue: string): string | null {
  const words = cue.split(/\s+/).map((word) => {
    if (word === "..." || word.startsWith("@")) return null;
    const whole = word.replace(/\*$/, "");
    return whole === word || WHOLE_WORDS.has(whole.toLowerCase()) ? whole : null;
  });
  return words.includes(null) ? null : words.join(" ");
}

/** Words that the taxonomy itself writes out. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(
  [...TAXONOMY.painPoints.values()]
    .flatMap(({ label, noun, phrase, angle, cues }) => [label, noun, phrase, angle, ...cues])
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => !word.endsWith("*"))
    .flatMap((word) => wordsOf(word).map(({ text }) => text)),
);

function sharedWords(phrase: string, said: ReadonlySet<string>): number {
  return wordsOf(phrase).filter((word) => said.has(baseOf(word))).length;
}

/** The same for singular and plural, hyphen and space. */
function keyOf(phrase: string): string {
  return wordsOf(phrase).map(baseOf).join(" ");
}

function baseOf({ text }: Word): string {
  return nounForms(text).reduce((best, form) => (form.length < best.length ? form : best));
}
