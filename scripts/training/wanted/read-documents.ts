// The documents that were read, as a drop folder has them.
import { readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { isMissing } from "../../../data/files/error-code.ts";
import type { FilingOverride } from "../../../pipeline/documents/filings.ts";
import type { DocumentPlace } from "../../../pipeline/documents/shape.ts";
import type { WantedDocument, WantedLabels } from "./wanted-labels.ts";

export type ReadDocument = Pick<DocumentPlace, "path" | "kind"> & {
  /** As the labels have it. */
  readonly name: string;
  readonly override: FilingOverride | undefined;
};

const FOLDERS = [
  { folder: "transcripts", kind: "transcript" },
  { folder: "filings", kind: "filing" },
] as const;

/** In the order of their paths; none of documents that nobody read. */
export function findReadDocuments(drop: string, { documents }: Pick<WantedLabels, "documents">): ReadDocument[] {
  return FOLDERS.flatMap(({ folder, kind }) =>
    filesIn(join(drop, folder)).flatMap((file) => {
      const { name } = parse(file);
      const document = documents.get(name);
      return document === undefined ? [] : [{ name, path: `${folder}/${file}`, kind, override: overrideOf(document) }];
    }),
  );
}

/** None where there is no such folder. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function overrideOf({ filed }: WantedDocument): FilingOverride | undefined {
  if (filed === null) return undefined;
  const { formType, filedAt, periodEnd } = filed;
  const row = {
    file: "wanted-documents.tsv",
    row_no: 0,
    path: null,
    cik: null,
    company_id: null,
    form_type: formType,
    filed_at: filedAt,
    period_end: periodEnd,
    url: null,
    title: null,
  };
  return { reference: null, formType, filedAt, periodEnd, url: null, title: null, row };
}
