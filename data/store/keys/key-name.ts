// What an API key may be called: lists and the audit trail show it on one line.
import { hasHiddenText } from "../../prose/invisible.ts";

export const KEY_NAME_CHARACTERS_MAX = 60;

/** @returns why it cannot be, as a sentence; null for a line that people can read */
export function whyNoKeyName(name: string): string | null {
  if (name.trim() === "") return "Give the key a name, such as the program that will use it.";
  if (name.length <= KEY_NAME_CHARACTERS_MAX && !hasHiddenText(name) && !/[\n\r\t]/.test(name)) return null;
  return `It must be one plain line of at most ${KEY_NAME_CHARACTERS_MAX} characters.`;
}
