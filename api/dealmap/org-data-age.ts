// Whether org data is of another time than the documents that are read beside it (semantics 11.17).
import { readNewestDocument } from "../projections/newest-document.ts";
import type { Projections } from "../projections/projections.ts";
import type { Person } from "./person.ts";

const AGE_YEARS_MAX = 3;

/** YYYY-MM-DD: the newest document of the run that made the product's version; null without any. */
export async function readNewestDocumentDate(
  projections: Pick<Projections, "pin">,
  productId: number,
): Promise<string | null> {
  const version = await projections.pin(productId);
  if (version === null) return null;
  try {
    return await readNewestDocument(version);
  } finally {
    version.release();
  }
}

/** The newest source of all is more than three years older than the newest document. People without a date are no proof of age. */
export function isOutdated(persons: readonly Pick<Person, "asOf">[], newestDocument: string | null): boolean {
  if (newestDocument === null) return false;
  const oldest = `${Number(newestDocument.slice(0, 4)) - AGE_YEARS_MAX}${newestDocument.slice(4)}`;
  return persons.every(({ asOf }) => asOf !== null && asOf < oldest);
}
