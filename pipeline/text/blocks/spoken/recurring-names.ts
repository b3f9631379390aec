// Names that a call says again and again in the middle of its sentences, and those that it calls a business: known before it opens on them.
import { literalPattern } from "../../../../data/prose/literal-pattern.ts";
import { FIELD_NAMES } from "./field-names.ts";
import { NAME, properName } from "./openings.ts";

/** "Our Harbor Marine business", "the Medicaid segment". */
const CALLED_A_PART = new RegExp(
  String.raw`(?<=\b(?:[Oo]ur|[Tt]he|[Ii]ts|[Ii]n|[Ff]or|[Oo]f|[Aa]nd|[Ww]ithin) )${NAME} (segments?|division|business(?:es)?|operations|franchise|subsidiary)\b`,
  "gu",
);
const FIELD_MENTION = new RegExp(String.raw`(?<![\p{L}\d&-]|[&-] )${FIELD_NAMES}(?![\p{L}-])`, "giu");
/** Behind a name that goes on: another one. */
const GOES_ON = /^ (?:&|\p{Lu})/u;
/** "Wexcombe Health". */
const IS_END_OF_NAME = /\p{Lu}[\p{L}'’.]* $/u;
const IS_A_PART = /^ (?:segments?|division|business(?:es)?|operations|franchise)\b/;
/** Every word of it that counts has a capital. */
const IS_TITLED = /^(?:(?:\p{Lu}[\p{L}'’-]*|and|of|&|to)(?: |$))+$/u;
/** So many times in the middle of sentences. */
const TITLED_MIN = 2;
/** Of one word, which may have its capital for another reason. */
const WORD_MIN = 3;
const CALLED_MIN = 2;
const REPEATED_MIN = 3;
const BEHIND_MAX = 20;
const BEFORE_MAX = 30;

type Counts = Map<string, number>;

function count(counts: Counts, name: string, times = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + times);
}

export function recurringNames(speeches: readonly string[]): string[] {
  const called: Counts = new Map();
  const titled: Counts = new Map();
  const small = new Set<string>();
  for (const speech of speeches) {
    for (const [, raw, part = ""] of speech.matchAll(CALLED_A_PART)) {
      const name = properName(raw);
      if (name !== null) count(called, name, /^(?:segments?|division)$/.test(part) ? CALLED_MIN : 1);
    }
    countFieldNames(speech, titled, small);
  }
  const isTitled = ([name, times]: readonly [string, number]) => times >= (name.includes(" ") ? TITLED_MIN : WORD_MIN);
  const often = [...[...called].filter(([, times]) => times >= CALLED_MIN), ...[...titled].filter(isTitled)];
  return [...often.map(([name]) => name), ...small];
}

function countFieldNames(speech: string, titled: Counts, small: Set<string>): void {
  for (const { 0: name, index } of speech.matchAll(FIELD_MENTION)) {
    const behind = speech.slice(index + name.length, index + name.length + BEHIND_MAX);
    if (GOES_ON.test(behind)) continue;
    const before = speech.slice(Math.max(0, index - BEFORE_MAX), index);
    if (!IS_TITLED.test(name)) {
      if (IS_A_PART.test(behind) && /^\p{Ll}.* /u.test(name)) small.add(name);
    } else if (!IS_END_OF_NAME.test(before) && !isAtStart(before)) count(titled, name);
  }
}

/** Said so often in the middle of sentences that no capital of their start explains it. */
export function isRepeated(name: string, speeches: readonly string[]): boolean {
  const said = new RegExp(String.raw`(?<=[\p{Ll},] )${literalPattern(name)}(?! (?:&|\p{Lu})|[\p{L}-])`, "gu");
  let times = 0;
  for (const speech of speeches) times += speech.match(said)?.length ?? 0;
  return times >= REPEATED_MIN;
}

const isAtStart = (before: string) => /(?:^|[.!?:\n]\s*)(?:The |Our )?$/.test(before);
