// What a sentence speaks of, in its own words: the noun phrase around a cue, for a question about it.
import type { Span } from "../../../data/prose/sentences.ts";

const WORDS_BEFORE_MAX = 3;
const WORDS_MAX = 5;
const LENGTH_MAX = 50;

const setOf = (words: string) => new Set(words.split(" "));

/** They begin the phrase, and are no part of it. */
const STOPS = setOf(
  "of for in from on to with by under within at through against as and or but the a an its our their his this that these those " +
    "than per due is are was were be been has have had will may could would can not no any all some each both other such " +
    "we they it us experienced reported recorded saw see include includes included including reflect reflects reflected " +
    "reflecting maintain maintaining improve improves reduce reduces reducing increase increases control manage managing impact " +
    "impacts impacted drive drives driven deploy implement support handle mitigate provide provides providing during over into about related against adding encountered " +
    "estimate estimates assess limit affect observed had raised lowered filed took when where which while if because there only also how what certain potential current " +
    "now then still already again today expect expects expected anticipate remove removes removed built based continue continues " +
    "degree extent seen see sees observe grow grew shrink lose lost win need needs want require requires offer offers use uses used help helps deliver delivers make makes made take takes keep keeps " +
    "believe think cause caused face faces meet meets address addresses ensure enhance streamline simplify expand expands exit exited add adds added bring brings " +
    "brought get gets give gives gave numerous",
);
/** They tell how it goes, not what it is. */
const MOVING = setOf(
  "higher lower increased decreased increasing decreasing rising falling improved worse better elevated strong record significant " +
    "rapid excellent good great solid accelerated favorable unfavorable substantial different various several more fewer less large small continued net overall additional above below same respective corresponding",
);
/** A cue may begin with one; the phrase has its article from here. */
const ARTICLES = setOf("the a an our its their");
/** Heads that a cue leaves out. */
const HEADS = setOf(
  "ratio ratios reserves reserve development losses loss costs cost expense expenses frequency severity trend trends rates rate " +
    "increase increases change changes activity income gain results ratio retention level levels surplus system systems adjustment " +
    "period prior year years liabilities claims premiums payments block reductions notices service handling experience",
);

/** A cue may take a verb or an adjective along. */
const CANNOT_END = setOf(
  "was were is are remained remains increased decreased prior period year higher lower of in on for",
);
const NOUN_IN_ING = setOf(
  "pricing reserving underwriting underlying handling adjusting operating servicing billing building training hiring",
);

/** What was done to it is no part of its name: "implemented rate increases". */
const DONE = /^[a-z]{3,}ed$/;
const OF_A_NAME = setOf(
  "combined earned insured managed accelerated adjusted ceded assumed unallocated allocated unpaid incurred",
);

/** Of two that are told together the second is not alone: "loss and loss expense development". */
const BESIDE_ANOTHER = /[\p{L}] and $/u;

/** The word before a verb: what follows it is no name of anything. */
const BEFORE_VERB =
  /(?:^|[\s(])(?:we|they|it|I|you|who|that|which|to|not|n['\u2019]t|will|would|can|could|may|might|must|should)\s*$/iu;
/** After a phrase that is whole: the sentence's verb, a stop, or a word that begins another part. */
const GOES_ON =
  /^(?:\W*$|\s*[,;:.()]| (?:[a-z]+ed|[a-z]+ly|rose|fell|grew|ran|came|held|rises?|falls?|grows?|remains?|stays?|moves?|improves?|continues?|developments?)\b| [\d$(])/;
/** Amounts, and names that only their owner uses. */
const NO_NAME = /\b(?:thousand|million|billion|percent|points?|using|leveraging)\b|(?<=\s)\p{Lu}\p{Ll}+/u;

/**
 * `the underlying combined ratio`; null where the words make no short phrase that ends as the subject's own noun does.
 *
 * @param cue of the sentence
 * @param noun the subject as it is called otherwise
 */
export function subjectPhraseOf(sentence: string, cue: Span, noun: string): string | null {
  const start = startOf(sentence, cue.start);
  const end = endOf(sentence, cue.end);
  const before = sentence.slice(0, start);
  if (BEFORE_VERB.test(before) || BESIDE_ANOTHER.test(before) || !isEnded(sentence.slice(end))) return null;
  const words = sentence
    .slice(start, end)
    .replace(/^.*['\u2019]s? /u, "")
    .split(/\s+/);
  while (words.length > 1 && cannotEnd((words.at(-1) ?? "").toLowerCase())) words.pop();
  while (words.length > 1 && (MOVING.has(firstOf(words)) || ARTICLES.has(firstOf(words)))) words.shift();
  const phrase = words.join(" ");
  // "Property casualty development" is not the casualty's.
  if (/\bproperty(?: and| &)? $/i.test(before) && /^casualty\b/i.test(phrase)) return null;
  const isPlain =
    /^[\p{L}&'\u2019 -]+$/u.test(phrase) && !/ -|- |(?:ing|ed) the /.test(phrase) && !NO_NAME.test(phrase);
  if (!isPlain || words.length > WORDS_MAX || phrase.length > LENGTH_MAX || !/\s/.test(phrase)) return null;
  const last = (words.at(-1) ?? "").toLowerCase();
  if (phrase.toLowerCase() === noun || !(HEADS.has(last) || noun.split(" ").includes(last))) return null;
  return start === 0 ? asInside(phrase) : withArticle(phrase);
}

const firstOf = (words: readonly string[]) => (words[0] ?? "").toLowerCase();

function startOf(sentence: string, from: number): number {
  let start = from;
  // A name that is longer is not cut: "International Commercial loss ratio".
  for (let taken = 0; taken < WORDS_BEFORE_MAX || /^\p{Lu}/u.test(sentence.slice(start)); taken += 1) {
    const before = /([\p{L}\p{N}&'\u2019-]+) $/u.exec(sentence.slice(0, start));
    const word = before?.[1];
    if (word === undefined || STOPS.has(word.toLowerCase()) || isOther(word)) break;
    if (taken >= WORDS_BEFORE_MAX && !/^\p{Lu}/u.test(word)) break;
    start -= word.length + 1;
  }
  return start;
}

function isEnded(rest: string): boolean {
  const [, next = ""] = /^ ([\p{L}'\u2019-]+)/u.exec(rest) ?? [];
  return GOES_ON.test(rest) || STOPS.has(next.toLowerCase());
}

function cannotEnd(word: string): boolean {
  return CANNOT_END.has(word) || /[a-z]{3}ed$/.test(word);
}

function isOther(word: string): boolean {
  const small = word.toLowerCase();
  return (
    /\d|ly$/.test(word) || (/ing$/.test(word) && !NOUN_IN_ING.has(small)) || (DONE.test(word) && !OF_A_NAME.has(small))
  );
}

function endOf(sentence: string, from: number): number {
  let end = from;
  for (let next = nextHead(sentence, end); next !== null; next = nextHead(sentence, end)) end += next.length;
  return end;
}

function nextHead(sentence: string, at: number): string | null {
  const [found, word = ""] = /^ ([\p{L}-]+)/u.exec(sentence.slice(at)) ?? [];
  return found !== undefined && HEADS.has(word.toLowerCase()) ? found : null;
}

/** Names have no article: Medicare Advantage. */
function withArticle(phrase: string): string {
  return /^(?:\p{Lu}\S*|&)(?: (?:\p{Lu}\S*|&))*$/u.test(phrase) ? phrase : `the ${phrase}`;
}

/** The first word of a sentence has its capital from there, unless a name goes on behind it. */
function asInside(phrase: string): string {
  const isOrdinary = /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(phrase);
  return withArticle(isOrdinary ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase);
}
