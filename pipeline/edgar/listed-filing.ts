// A filing as EDGAR's lists name it, and what of the lists is wanted.

/** The number that EDGAR gives a submission, unique for ever. */
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

export type ListedFiling = {
  /** Without leading zeros. Of a submission by several companies, the one that it was found under. */
  readonly cik: string;
  readonly accession: string;
  readonly form: string;
  /** YYYY-MM-DD. */
  readonly filedAt: string;
};

export type Wanted = {
  /** Without leading zeros. */
  readonly ciks: ReadonlySet<string>;
  /** Form types in capitals. Amendments are separate types (`10-K/A`). */
  readonly forms: ReadonlySet<string>;
  /** YYYY-MM-DD, the first filing date that is wanted; null: from the beginning. */
  readonly since: string | null;
};

export function isAccession(text: string): boolean {
  return ACCESSION.test(text);
}

export function isWanted(filing: ListedFiling, { ciks, forms, since }: Wanted): boolean {
  return ciks.has(filing.cik) && forms.has(filing.form.toUpperCase()) && (since === null || filing.filedAt >= since);
}
