// Names as a letter uses them: the short form of a company, the form of address of a person; null for what is no name.
import { withoutSuffixes } from "../../../data/prose/person-name.ts";
import { isHostile, isPlainLine } from "../../../data/prose/third-party-text.ts";

export type CompanyName = {
  /** As people call it: a part of the full name, e.g. Progressive for The Progressive Corporation. */
  readonly short: string;
  readonly possessive: string;
};

const LEGAL_FORM =
  /[\s,]+(?:corporation|corp|incorporated|inc|company|companies|co|limited|ltd|llc|l\.l\.c|lp|l\.p|plc|n\.v|s\.a|s\.e|se|ag|a\.g|nv|sa)\.?$/i;
/** Before these a legal form belongs to the name: "Farm Mutual Insurance Company". */
const KEEPS_FORM =
  /\b(?:insurance|assurance|indemnity|life|casualty|reinsurance|surety|trust|title|guaranty|ins|cas|mut)$/i;

/** Null for a name that cannot stand in a message. */
export function findCompanyName(fullName: string): CompanyName | null {
  const name = tidy(fullName).replace(/\s*\/[a-z]{2,4}\/?$/i, "");
  if (!isPlainLine(name, { charsMax: 80 }) || !isNameLike(name)) return null;
  const short = shortened(calm(name));
  return { short, possessive: possessive(short) };
}

/** Few words, nearly all of them with a capital: no sentence that a source put where a name belongs. */
function isNameLike(name: string): boolean {
  const words = name.split(" ");
  const capitals = words.filter(
    (word) => /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(word) || /^(?:of|and|the|for|in|de|&)$/.test(word),
  );
  const isSaid = words.some((word) => SENTENCE_WORDS.has(word.toLowerCase()));
  return /^[\p{L}\p{N}]/u.test(name) && words.length <= 10 && capitals.length * 4 >= words.length * 3 && !isSaid;
}

/** What sentences are made of and names of companies are not. */
const SENTENCE_WORDS = new Set(
  "our your you we they is are was were be been must should shall will would now about with say write tell ignore visit call".split(
    " ",
  ),
);

export function possessive(name: string): string {
  return `${name}${/s$/i.test(name) ? "'" : "'s"}`;
}

/** A product's name, when it can stand in a message. */
export function findProductName(name: string): string | null {
  const text = tidy(name);
  return isPlainLine(text, { charsMax: 60 }) && isNameLike(text) ? text.replace(/[.,;:!?]+$/, "") : null;
}

export type PersonName = {
  /** What the greeting says: "Susan", "Dr. Osei", or the whole name where a first name cannot be told. */
  readonly greeting: string;
};

/** Letters that only look like others, as mathematical ones do, are no name. */
const isOrdinaryText = (text: string) => text.normalize("NFKC") === text.normalize("NFC");
const PERSON = /^[\p{L}\p{M}][\p{L}\p{M}.'\u2019 -]*$/u;

/** Null for what is no name of a person: then nobody is greeted by it. */
export function findPersonName(fullName: string): PersonName | null {
  const plain = withoutSuffixes(tidy(fullName));
  const [last, first, more] = plain.split(/,\s*/);
  const name = (first !== undefined && more === undefined ? `${first} ${last}` : plain).trim();
  const words = name.split(" ");
  if (!PERSON.test(name) || !/\p{L}{2}/u.test(name) || name.length > 60 || words.length > 6) return null;
  if (!isOrdinaryText(name) || isHostile(fullName)) return null;
  if (words.some((word) => NO_NAME.has(word.toLowerCase()))) return null;
  const title = TITLE.exec(words[0] ?? "")?.[1];
  const rest = title === undefined ? words : words.slice(1);
  const family = rest.at(-1);
  if (family === undefined) return null;
  if (title !== undefined) return { greeting: `${calmWord(title)}. ${calmWord(family)}` };
  const [given = ""] = rest;
  // An initial, a particle or a single name: nobody can tell what to call the person by, so it is the whole name.
  const isGiven = rest.length > 1 && /^\p{Lu}[\p{L}\p{M}'-]+$/u.test(given);
  return { greeting: isGiven ? calmWord(given) : rest.map(calmWord).join(" ") };
}

const TITLE = /^(dr|prof|rev|hon)\.?$/i;

/** Words of sentences and of mailboxes, which no name of a person contains. */
const NO_NAME = new Set(
  (
    "the and or to of for in on with from this that all any is are be was not no yes please reply write send click visit call " +
    "buy pay system user assistant admin team department office unknown vacant null undefined none test claims support info " +
    "offer free now here say tell ignore begin include instead message email inbox sir madam customer winner prize"
  ).split(" "),
);

function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[\u2018\u2019]/g, "'")
    .trim();
}

function shortened(name: string): string {
  const bare = name.replace(/^the (?=\S+ (?:corporation|company|companies|group|inc)\b)/i, "");
  let short = bare;
  for (;;) {
    const cut = short.replace(LEGAL_FORM, "").replace(/,$/, "");
    if (cut === short || cut.length < 3 || KEEPS_FORM.test(cut)) return short.replace(/\s*,\s*$/, "");
    short = cut;
  }
}

/** A name written all in capitals, in the case that a reader expects. */
function calm(name: string): string {
  if (/\p{Ll}/u.test(name) || !name.split(" ").some((word) => word.length >= 6)) return name;
  return name
    .split(" ")
    .map((word) =>
      word.length <= 3 && !/^(?:ins|inc|cas|mut|the|and|of|for|co|cos)\b/i.test(word) ? word : calmWord(word),
    )
    .join(" ");
}

function calmWord(word: string): string {
  if (word.length < 3 || /\p{Ll}/u.test(word) || !/^\p{Lu}/u.test(word)) return word;
  return word.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase());
}
