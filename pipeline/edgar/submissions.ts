// EDGAR's submissions JSON: what one company has filed, the newest thousand in one file and the rest in older ones.
import { z } from "zod";
import { findCik, paddedCik } from "../../data/formats/cik.ts";
import { DamagedAnswer } from "./answer.ts";
import { isAccession, type ListedFiling } from "./listed-filing.ts";

const columns = z
  .object({
    accessionNumber: z.array(z.string().refine(isAccession, "is no accession number")),
    filingDate: z.array(z.iso.date()),
    form: z.array(z.string()),
  })
  .refine(
    ({ accessionNumber, filingDate, form }) =>
      accessionNumber.length === filingDate.length && filingDate.length === form.length,
    "accessionNumber, filingDate and form have different lengths",
  );

/** Joined to an address below, so nothing but the names that EDGAR uses. */
const olderFile = z.object({
  name: z.string().regex(/^CIK\d{10}-submissions-\d{3}\.json$/, "is no name of an older file"),
  filingTo: z.iso.date(),
});

const submissionsFile = z.object({
  cik: z.union([z.string(), z.number()]).transform(String),
  filings: z.object({ recent: columns, files: z.array(olderFile).default([]) }),
});

export type Submissions = {
  readonly filings: readonly ListedFiling[];
  /** Names of the files with the older filings, and the last filing date in each. */
  readonly older: readonly { readonly name: string; readonly filingTo: string }[];
};

/** Name of a company's file below /submissions/. */
export function submissionsName(cik: string): string {
  return `CIK${paddedCik(cik)}.json`;
}

/** @throws {DamagedAnswer} */
export function parseSubmissions(text: string, cik: string): Submissions {
  const file = parseJson(text, submissionsFile);
  if (findCik(file.cik) !== cik) throw new DamagedAnswer(`it is of CIK ${file.cik}, not ${cik}`);
  return { filings: toFilings(file.filings.recent, cik), older: file.filings.files };
}

/** @throws {DamagedAnswer} */
export function parseOlderSubmissions(text: string, cik: string): ListedFiling[] {
  return toFilings(parseJson(text, columns), cik);
}

function toFilings({ accessionNumber, filingDate, form }: z.infer<typeof columns>, cik: string): ListedFiling[] {
  return accessionNumber.map((accession, at) => ({
    cik,
    accession,
    form: form[at] ?? "",
    filedAt: filingDate[at] ?? "",
  }));
}

function parseJson<T>(text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedAnswer("it is no whole JSON document");
  }
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new DamagedAnswer(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "it is no submissions file"}`);
}
