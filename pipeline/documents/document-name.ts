// What an operator knows a document by that was refused: whom it is about, and its form, as far as it says so.
import type { DocumentFacts } from "./shape.ts";

/** E.g. `STRANGER INC (CIK 99): 10-K`, or the company_id or ticker that a call names; null where the document says neither. */
export function nameDocument({ companyName, companyReferences, formType, title }: DocumentFacts): string | null {
  const keys = companyReferences.map(
    ({ companyId, cik, ticker }) => companyId ?? (cik === undefined ? ticker : `CIK ${cik}`),
  );
  const known = keys.filter((key) => key !== undefined).join("; ");
  const company = companyName === undefined || known === "" ? (companyName ?? known) : `${companyName} (${known})`;
  return [company, formType ?? title].filter(Boolean).join(": ") || null;
}
