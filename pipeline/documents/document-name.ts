// What an operator knows a document by that was refused: whom it is about, and its form, as far as it says so.
import type { CompanyReference, DocumentFacts } from "./shape.ts";

/** Of the document; a wrapper begins with its header. */
const HEADER_CHARACTERS = 20_000;

type Naming = Pick<DocumentFacts, "companyName" | "formType" | "title"> & {
  readonly companyReferences: readonly CompanyReference[];
};

/** E.g. `STRANGER INC (CIK 99): 10-K`, or the company_id or ticker that a call names; null where the document says neither. */
export function nameDocument({ companyName, companyReferences, formType, title }: Naming): string | null {
  const keys = companyReferences.map(
    ({ companyId, cik, ticker }) => companyId ?? (cik === undefined ? ticker : `CIK ${cik}`),
  );
  const known = keys.filter((key) => key !== undefined).join("; ");
  const company = companyName === undefined || known === "" ? (companyName ?? known) : `${companyName} (${known})`;
  return [company, formType ?? title].filter(Boolean).join(": ") || null;
}

/** The same of a wrapper that cannot be read as a whole, by the first company that its header names. */
export function nameBroken(source: string): string | null {
  const header = source.slice(0, HEADER_CHARACTERS);
  const find = (label: string) => new RegExp(`^\\s*${label}:[ \\t]*(\\S.*?)\\s*$`, "m").exec(header)?.[1];
  const [companyName, cik] = [find("COMPANY CONFORMED NAME"), find("CENTRAL INDEX KEY")?.replace(/^0+/, "")];
  const companyReferences = cik ? [{ cik }] : [];
  const formType = find("CONFORMED SUBMISSION TYPE") ?? null;
  return nameDocument({ ...(companyName && { companyName }), companyReferences, formType, title: null });
}
