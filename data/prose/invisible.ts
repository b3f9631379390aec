// Characters that a reader does not see: which they are, for those who leave them out and those who refuse what holds them.

/** What typesetting leaves inside words: soft hyphen, zero-width space and joiners, word joiner, byte order mark. */
export const INVISIBLE_IN_WORDS = "\u00ad\u200b\u200c\u200d\u2060\ufeff";
const IN_WORDS = new RegExp(`[${INVISIBLE_IN_WORDS}]`, "g");

/** Control, format (bidi marks, zero width, Unicode tags), surrogate, private-use, unassigned; selectors and fillers. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]+/gu;
/** The same, but for the line breaks and tabs that a text of several lines is made of. */
const HIDDEN = /[^\P{C}\n\t\r]|\p{Default_Ignorable_Code_Point}/u;

/** The text of a document without what would break its words apart. */
export function withoutInvisible(text: string): string {
  return text.replace(IN_WORDS, "");
}

/** A line without anything that a reader does not see. */
export function withoutUnseen(line: string): string {
  return line.replace(UNSEEN, "");
}

export function hasHiddenText(text: string): boolean {
  return HIDDEN.test(text);
}
