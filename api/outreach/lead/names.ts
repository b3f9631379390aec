// Names as a letter uses them: of a product, and the form of address of a person; null for what is no name.
import { calmWord, isNameLike, tidyName } from "../../../data/prose/company-name.ts";
import { withoutSuffixes } from "../../../data/prose/person-name.ts";
import { isHostile, isPlainLine } from "../../../data/prose/third-party-text.ts";

/** A product's name, when it can stand in a message. */
export function findProductName(name: string): string | null {
  const text = tidyName(name);
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
  const plain = withoutSuffixes(tidyName(fullName));
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
