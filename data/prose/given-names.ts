// What a sentence gives a short name to, in brackets behind it: `(the “loss ratio”)`, `(“GEICO”)`, `(MCR)`. Told aloud, it goes.

const GIVEN =
  / \((?:(?:the |collectively,? (?:the )?)?["\u201c][^"\u201d()]{2,40}["\u201d](?: or ["\u201c][^"\u201d()]{2,40}["\u201d])?|[A-Z][A-Z&]{1,7})\)/g;

export function withoutGivenNames(sentence: string): string {
  return sentence.replace(GIVEN, "");
}
