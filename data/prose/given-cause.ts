// What a sentence gives as the cause of what it reports, or of what the sentence before it has reported.

const GIVES =
  /\b(?:due (?:\w+ )?to|driven (?:\w+ ){0,2}by|reflect(?:s|ed|ing)|because(?: of)?|attribut(?:able|ed) (?:\w+ )?to|as a result of|result(?:ed|ing) from|caused by|given(?: that)?|benefit(?:ed|ing) from|stemm(?:ed|ing) from|related to|principally from|with (?:higher|lower)|which (?:was|were|reflect\w*|included|benefited)|as (?:the|last|a|we|improvements|higher|lower)) /i;
/** "This increase was driven by …": of what was said just before. */
const GOES_ON =
  /^(?:this|that|these|the|both) (?:[\p{Ll}-]+ ){0,3}?(?:increase|decrease|decline|improvement|change|growth|rise|deterioration|difference|result|variance|outlook|guidance|was|were|is|reflect\w*|includes?)\b/iu;
/** Of those it says what they are made of. */
const MADE_OF = /\b(?:includ(?:es|ed)|assum(?:es|ed)|incorporat(?:es|ed)|considers?|contemplates?) /i;

/** What lessens it is no cause of it. */
const OFFSET = /,? (?:(?:partially|partly|somewhat|more than) )?offset\b/i;

/** With the word that gives it; null where none is given. */
export function causeIn(sentence: string): string | null {
  const found = GIVES.exec(sentence);
  return found === null ? null : (sentence.slice(found.index).split(OFFSET)[0] ?? null);
}

/** What the sentence gives as the cause of what the one before it has reported; null where it speaks of something else. */
export function causeOfBefore(sentence: string): string | null {
  return GOES_ON.test(sentence) ? causeIn(sentence) : null;
}

/** Whether it says of the sentence before it why, or of what: "This result included a rate reduction". */
export function explainsBefore(sentence: string): boolean {
  return GOES_ON.test(sentence) && (causeIn(sentence) !== null || MADE_OF.test(sentence));
}
