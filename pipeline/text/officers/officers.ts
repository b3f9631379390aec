// Who runs a company, by its own documents: listed, described, signing, speaking, appointed or leaving. The door for the run.
import { nameKey } from "../../../data/prose/person-name.ts";
import type { Section } from "../sections/section.ts";
import { findDescribedOfficers } from "./biographies.ts";
import type { FiledOfficer } from "./officer.ts";
import { findOfficerChanges } from "./officer-changes.ts";
import { findListedOfficers } from "./officer-table.ts";
import type { Officer } from "./person-line.ts";
import { findSigners } from "./signatures.ts";
import { findSpeaker, type Speaker } from "./speaker.ts";

/** Annual, quarterly and current reports and proxy statements, with amendments: signed for the company by its own people. */
const FORM = /^(?:10-?K|10-?Q|8-?K|20-?F|40-?F|6-?K|DEF[A-Z]? ?14A|PRE[A-Z]? ?14A)/i;
/** A primary document that no one named. */
const UNNAMED = "document";

/** What of a document it takes. */
type Filed = {
  readonly kind: string;
  readonly formType: string | null;
  readonly parts: readonly {
    readonly name: string;
    readonly text: string;
    readonly sections?: readonly Section[];
    readonly turn?: Speaker;
  }[];
};

/**
 * Officers and directors that a document names, each once: what a table says of a person goes before a biography, and that before
 * the signature. Behind them is who speaks in a call that is filed with it, and who leaves and who comes. Other exhibits are not read:
 * contracts are signed by other companies too.
 */
export function filedOfficers({ kind, formType, parts }: Filed): FiledOfficer[] {
  if (kind === "transcript") return firstOnes(inSource("call", parts.flatMap(findSpeaker)));
  if (kind !== "filing" || (formType !== null && !FORM.test(formType))) return [];
  const read = parts.filter(({ name }) => name === UNNAMED || FORM.test(name));
  const texts = read.map(({ text }) => text);
  const named = firstOnes([
    ...inSource("officer_table", texts.flatMap(findListedOfficers)),
    ...inSource("biography", texts.flatMap(findDescribedOfficers)),
    ...inSource("signature", texts.flatMap(findSigners)),
  ]);
  const speaking = firstOnes(inSource("call", parts.flatMap(findSpeaker)));
  return [...named, ...speaking, ...read.flatMap(findOfficerChanges)];
}

function inSource(source: FiledOfficer["source"], officers: readonly Officer[]): FiledOfficer[] {
  return officers.map(({ fullName, title }) => ({ fullName, title, source, heldFrom: null, leftOn: null }));
}

function firstOnes(officers: readonly FiledOfficer[]): FiledOfficer[] {
  const byName = new Map<string, FiledOfficer>();
  for (const officer of officers) {
    const key = nameKey(officer.fullName);
    if (!byName.has(key)) byName.set(key, officer);
  }
  return [...byName.values()];
}
