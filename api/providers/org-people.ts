// People of an org chart as every source hands them over: plain lines, one person once, managers that exist.
import type { OrgPerson } from "../../data/dealmap.ts";
import { normalisedName } from "../../data/prose/person-name.ts";
import { NAME_CHARACTERS_MAX, sanitizeLine, TITLE_CHARACTERS_MAX } from "../../data/prose/sanitize-line.ts";

const WEB_ADDRESS_CHARACTERS_MAX = 500;
const EMAIL = /^[^\s@<>"']{1,64}@[^\s@<>"']{1,189}$/;

/**
 * Cleans names, titles and addresses, and keeps the first of people with one normalised name (or one id): the later one
 * adds what the first one lacks. A manager who is nobody of them, or the person itself, is none.
 */
export function settlePeople(people: readonly OrgPerson[]): OrgPerson[] {
  const kept = new Map<string, OrgPerson>();
  /** id as given → id of the person kept. */
  const keptIds = new Map<string, string>();
  for (const person of people.map(cleanPerson)) {
    const name = normalisedName(person.fullName);
    if (name === "") continue;
    const known = kept.get(name);
    if (known === undefined && keptIds.has(person.id)) continue;
    kept.set(name, known === undefined ? person : completed(known, person));
    if (!keptIds.has(person.id)) keptIds.set(person.id, known?.id ?? person.id);
  }
  return [...kept.values()].map((person) => {
    const managerId = person.managerId === null ? null : (keptIds.get(person.managerId) ?? null);
    return { ...person, managerId: managerId === person.id ? null : managerId };
  });
}

function cleanPerson(person: OrgPerson): OrgPerson {
  const { linkedinUrl, workEmail } = person;
  return {
    ...person,
    fullName: sanitizeLine(person.fullName, NAME_CHARACTERS_MAX),
    title: sanitizeLine(person.title, TITLE_CHARACTERS_MAX),
    linkedinUrl: linkedinUrl !== null && isWebAddress(linkedinUrl) ? linkedinUrl : null,
    workEmail: workEmail !== null && isPlain(workEmail) && EMAIL.test(workEmail) ? workEmail : null,
  };
}

function completed(known: OrgPerson, other: OrgPerson): OrgPerson {
  return {
    ...known,
    level: known.level ?? other.level,
    title: known.title === "" ? other.title : known.title,
    managerId: known.managerId ?? other.managerId,
    linkedinUrl: known.linkedinUrl ?? other.linkedinUrl,
    workEmail: known.workEmail ?? other.workEmail,
    leftOn: known.leftOn ?? other.leftOn,
  };
}

function isWebAddress(text: string): boolean {
  return (
    text.length <= WEB_ADDRESS_CHARACTERS_MAX &&
    /^https?:\/\/[^\s]+$/i.test(text) &&
    isPlain(text) &&
    URL.canParse(text)
  );
}

function isPlain(text: string): boolean {
  return sanitizeLine(text, WEB_ADDRESS_CHARACTERS_MAX) === text;
}
