// Whether a text can be an email address, as which people are named in lists and in the audit trail.
import { hasHiddenText } from "../../prose/invisible.ts";

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const EMAIL_MAX = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text) && !hasHiddenText(text);
}
