// What a sender's name, title and company may be: each ends up in a message, which has its limits (semantics 12.5, 12.10).
import { hasHiddenText } from "../../prose/invisible.ts";
import { hasMarkup } from "../../prose/planted.ts";

export const SENDER_CHARACTERS_MAX = 80;
const WORDS_MAX = { name: 4, title: 5, company: 5 };

export type SenderPart = keyof typeof WORDS_MAX;

/** @returns why it cannot be, as a sentence; null for a line that people can read, or an empty one */
export function whyNoSender(part: SenderPart, line: string): string | null {
  const isLong = line.length > SENDER_CHARACTERS_MAX || line.trim().split(/\s+/).length > WORDS_MAX[part];
  if (!isLong && !hasHiddenText(line) && !hasMarkup(line) && !/[\n\r\t]/.test(line)) return null;
  return `It must be one plain line of at most ${WORDS_MAX[part]} words and ${SENDER_CHARACTERS_MAX} characters.`;
}
