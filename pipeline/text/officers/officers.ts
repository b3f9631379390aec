// Who runs a company, by its own filing: tables of executive officers, then who signs. The door for the run.
import { nameKey } from "../../../data/prose/person-name.ts";
import { findListedOfficers } from "./officer-table.ts";
import type { Officer } from "./person-line.ts";

import { findSigners } from "./signatures.ts";

export type FiledOfficer = Officer & { readonly source: "officer_table" | "signature" };

/** Annual, quarterly and current reports and proxy statements, with amendments: signed for the company by its own people. */
const FORM = /^(?:10-?K|10-?Q|8-?K|20-?F|40-?F|6-?K|DEF[A-Z]? ?14A|PRE[A-Z]? ?14A)/i;
/** A primary document that no one named. */
const UNNAMED = "document";

/** What of a document it takes. */
type Filed = {
  readonly kind: string;
  readonly formType: string | null;
  readonly parts: readonly { readonly name: string; readonly text: string }[];
};

/**
 * Officers and directors that a filing names, each once: what a table says of a person goes before the signature. Exhibits are
 * not read: contracts are signed by other companies too.
 */
export function filedOfficers({ kind, formType, parts }: Filed): FiledOfficer[] {
  if (kind !== "filing" || (formType !== null && !FORM.test(formType))) return [];
  const texts = parts.filter(({ name }) => name === UNNAMED || FORM.test(name)).map(({ text }) => text);
  const listed = texts.flatMap(findListedOfficers).map((officer) => ({ ...officer, source: "officer_table" as const }));
  const signed = texts.flatMap(findSigners).map((officer) => ({ ...officer, source: "signature" as const }));
  const firstOnes = new Map<string, FiledOfficer>();
  for (const officer of [...listed, ...signed]) {
    const key = nameKey(officer.fullName);
    if (!firstOnes.has(key)) firstOnes.set(key, officer);
  }
  return [...firstOnes.values()];
}
