// Email addresses, as which people are named in lists and in the audit trail.
import { hasHiddenText } from "../../prose/invisible.ts";

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const EMAIL_MAX = 254;

/** Whether a text can be one. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text) && !hasHiddenText(text);
}

/** As one person's address is stored. Letters of ASCII alone: others fold to them, and would make two people one. */
export function foldEmail(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
