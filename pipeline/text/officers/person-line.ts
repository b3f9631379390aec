// What a line or cell of a filing says about a person: a name, a title, a date, or a name with its title behind it.

/** One plain line each. */
export type Officer = { readonly fullName: string; readonly title: string };

const NAME_WORDS_MAX = 7;
const NAME_CHARACTERS_MAX = 80;
/** An officer's title fits in a few lines of a table; more is prose. */
export const TITLE_CHARACTERS_MAX = 200;

const TITLE_WORD =
  /\b(?:chief|president|vice|chair|chairman|chairwoman|chairperson|director|directors|officer|treasurer|secretary|controller|comptroller|counsel|manager|executive|head|trustee|actuary|principal|member|partner|underwriter|auditor|ceo|cfo|coo|cio|cto|cmo|evp|svp)\b/i;
const NAME_WORD = /^[\p{Lu}][\p{L}\p{M}'’.-]*,?$/u;
const PARTICLE = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|du|bin|al|ter|ten|y|st\.)$/;
const COMPANY_WORD =
  /\b(?:inc|corp|corporation|company|co|llc|llp|lp|ltd|limited|plc|group|holdings|trust|bank|association|mutual|insurance|n\.?v|s\.?a|l\.p|partners|registrant|incorporated|board|committee|majority|form|report|date|dated|signature|signatures|title|name|age|by|attorney-in-fact|exhibit|index|item|part|table|pursuant|note|notes|see|page)\b/i;
const DATE =
  /^(?:dated?:?\s*)?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?(?:\s+\d{1,2})?,?\s*(?:\d{4})?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|\d{4})$/i;
const DATE_LABEL = /^dated?\s*:?$/i;

export function isDate(cell: string): boolean {
  return DATE.test(cell) || DATE_LABEL.test(cell) || /^dated?\s*:/i.test(cell);
}

export function isTitle(cell: string): boolean {
  return cell.length <= TITLE_CHARACTERS_MAX && TITLE_WORD.test(cell);
}

/** Two to seven capitalised words, with particles, initials and `Jr.`; no title and no company. */
export function isName(text: string): boolean {
  if (text.length > NAME_CHARACTERS_MAX || TITLE_WORD.test(text) || COMPANY_WORD.test(text) || DATE.test(text))
    return false;
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > NAME_WORDS_MAX) return false;
  if (!words.every((word) => NAME_WORD.test(word) || PARTICLE.test(word))) return false;
  return words.filter((word) => /\p{L}{2}/u.test(word)).length > 0 && !PARTICLE.test(words.at(-1) ?? "");
}

const TITLE_START =
  /^(?:acting|assistant|associate|chair|chairman|chairwoman|chairperson|chief|comptroller|controller|corporate|deputy|director|executive|first|general|global|group|head|interim|lead|managing|member|president|principal|secretary|senior|treasurer|vice|ceo|cfo|coo|cio|evp|svp)\b/i;

/** The text begins with a word that titles begin with. */
export function startsTitle(text: string): boolean {
  return TITLE_START.test(text);
}

/** `Fred D. Anderson, Executive Vice President` → its two halves; null when the text does not begin with a name. */
export function splitNameAndTitle(text: string): Officer | null {
  const words = text.split(/\s+/);
  for (let count = 2; count <= Math.min(words.length - 1, NAME_WORDS_MAX); count += 1) {
    const name = words.slice(0, count).join(" ");
    const title = words.slice(count).join(" ");
    const isBoundary = startsTitle(title) || (name.endsWith(",") && !/^(?:jr|sr|i{2,3}|iv)\b/i.test(title));
    if (isBoundary && isTitle(title) && isName(name.replace(/,$/, "")))
      return { fullName: name.replace(/,$/, ""), title };
  }
  return null;
}

const SMALL_WORD = /^(?:of|the|and|for|in|to|on|at|van|von|der|den|de|del|di|da|la|le)$/;

/** Text in capitals as it is written elsewhere; other text as it is. */
export function uncapitalised(text: string): string {
  const letters = text.replace(/\b(?:van|von|der|den|de|del|di|da|la|le)\b/g, "");
  if (letters !== letters.toUpperCase()) return text;
  return text
    .toLowerCase()
    .split(" ")
    .map((word, index) => (index > 0 && SMALL_WORD.test(word) ? word : capitalised(word)))
    .join(" ");
}

function capitalised(word: string): string {
  if (/^(?:ii|iii|iv|ceo|cfo|coo|cio|cto|evp|svp|cpa|u\.s\.)[,.;]?$/.test(word)) return word.toUpperCase();
  return word.replace(/(^|[-'’.(&/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
