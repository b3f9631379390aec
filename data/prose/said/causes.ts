// What a sentence gives as the cause of what it reports, or of what the sentence before it has reported, and of several causes one (semantics 12.9).

const GIVES =
  /\b(?:due (?:\w+ )?to|driven (?:\w+ ){0,2}by|reflect(?:s|ed|ing)|because(?: of)?|attribut(?:able|ed) (?:\w+ )?to|as a result of|result(?:ed|ing) from|caused by|given(?: that)?|benefit(?:s|ed|ing)? from|stemm(?:ed|ing) from|related to|(?:increase|decrease|decline|improvement|change|growth|rise|deterioration|difference|variance) (?:was|were|came|is) (?:\w+ )?from|(?:principally|primarily|mainly|mostly) from|with (?:higher|lower)|which (?:was|were|reflect\w*|included|benefited)|as (?:the|last|a|we|improvements|higher|lower)) /i;
/** "This increase was driven by …": of what was said just before. */
const GOES_ON =
  /^(?:this|that|these) (?:[\p{Ll}-]+ ){0,2}?(?:increase|decrease|decline|improvement|change|growth|rise|deterioration|difference|result|variance|outlook|guidance|was|were|is|reflect\w*|includes?)\b|^(?:(?:(?:about|roughly|nearly|almost|over|more than) )?(?:most|much|half|part|some|all|two thirds|the (?:majority|bulk|rest)) of )?(?:the|this|that|both) (?:[\p{Ll}-]+ ){0,3}?(?:increase|decrease|decline|improvement|change|growth|rise|deterioration|difference|result|variance)\b/iu;
/** Of those it says what they are made of. */
const MADE_OF = /\b(?:includ(?:es|ed)|assum(?:es|ed)|incorporat(?:es|ed)|considers?|contemplates?) /i;

/** What lessens it is no cause of it. */
const OFFSET = /,? (?:(?:partially|partly|somewhat|more than) )?offset\b/i;

/** With the word that gives it; null where none is given. */
export function causeIn(sentence: string): string | null {
  const found = GIVES.exec(sentence);
  return found === null ? null : (sentence.slice(found.index).split(OFFSET)[0] ?? null);
}

/** What it reports, without what it gives as the cause. */
export const beforeCause = (sentence: string) => sentence.slice(0, GIVES.exec(sentence)?.index);

const SAYS_WHY =
  /\b(?:due (?:\w+ )?to|driven (?:\w+ ){0,2}by|reflect(?:s|ed|ing)|because(?: of)?|attribut(?:able|ed) (?:\w+ )?to|as a result of|result(?:ed|ing) from|caused by|benefit(?:ed|ing) from|stemm(?:ed|ing) from|(?:principally|primarily|mainly|mostly) (?:from|related to)) /i;

/** Whether it says why; what is only named beside ("which was", "related to") may be no cause. */
export const saysWhy = (sentence: string) => SAYS_WHY.test(sentence);

/** What the sentence gives as the cause of what the one before it has reported; null where it speaks of something else. */
export function causeOfBefore(sentence: string): string | null {
  return GOES_ON.test(sentence) ? causeIn(sentence) : null;
}

/** Whether it says of the sentence before it why, or of what: "This result included a rate reduction". */
export function explainsBefore(sentence: string): boolean {
  return GOES_ON.test(sentence) && (causeIn(sentence) !== null || MADE_OF.test(sentence));
}

/** "The ratio rose, driven by storms, fires and more claims". */
const SEVERAL =
  /^(?<what>[^;()]{15,160}?)(?<pause>,? )(?:(?:primarily|mainly|largely|principally|mostly) )?(?<by>due to|driven by|(?<=principally |mainly |primarily |mostly )from|as a result of|because of|attributable to|reflecting|resulting from|caused by) (?<causes>[^;()]{8,}, .+)[.]$/i;
/** What takes the whole of it back, or turns the causes that are left out into others' news. */
const TURNED =
  /(?<!partially |partly |somewhat )\boffset\b|\b(?:but|however|although|though|while|whereas|despite|except|excluding|not)\b/i;
/** The last of several. */
const ANOTHER = /\b(?:and|as well as)\b/i;
const BETWEEN = /, (?:and |as well as )?/;
/** "Principally from storms, and $2.6 billion through nine months": the sentence goes on to what it reports, and lists no causes. */
const AMOUNT = /^(?:[$€£]|\d)/;
/** "…, as a year ago few claims were made": why the cause is, and no other one. */
const REMARK = /^(?:as (?!well\b)|since |when |where |while |which )/i;
/** One cause that can be named alone; what goes on from another, or begins a clause, cannot. */
const NAMED =
  /^(?!.*\bsplit\b)(?!(?:which|that|who|primarily|principally|mainly|largely|mostly|partially|partly|somewhat|offset|including|due|as|in|on|for|from|by|to|with) )[^,]{8,120}$/i;

/**
 * A sentence that gives more causes than can be said aloud, told with one of them and that there are others; the sentence as it is where it has one cause, or turns.
 *
 * @param isWanted the cause to tell where there is one such, else the first that can be named; left out: the first of all, as it weighs most, or none
 */
export function withOneCause(sentence: string, isWanted?: (cause: string) => boolean): string {
  const found = SEVERAL.exec(sentence)?.groups;
  if (found === undefined) return sentence;
  const { what, pause, by, causes = "" } = found;
  const all = causes.split(BETWEEN);
  const rest = all.slice(1).join(", ");
  if (all.slice(1).some((piece) => REMARK.test(piece))) return sentence;
  const named = all.filter((cause) => NAMED.test(cause));
  const told = isWanted === undefined ? named.find((cause) => cause === all[0]) : (named.find(isWanted) ?? named[0]);
  if (told === undefined || all.some((cause) => AMOUNT.test(cause)) || !ANOTHER.test(causes) || TURNED.test(rest))
    return sentence;
  return `${what}${pause}partly ${by} ${told}.`;
}
