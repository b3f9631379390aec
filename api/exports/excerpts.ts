// Excerpts of the listed families, each family's as GET /excerpts answers them for its representative.
import { hasBit } from "../../data/list-index/bitmap.ts";
import type { ExportedExcerpt } from "../../data/resources/exports.ts";
import type { Excerpt } from "../../data/resources.ts";
import type { Column } from "../../data/table/records.ts";
import type { JsonFragment } from "../http/json-fragment.ts";
import { type FamilyRecord, familyRecord } from "../list-index/records.ts";
import { type ExcerptFilter, readExcerptPage } from "../prospects/excerpts.ts";
import { inSlices } from "./pace.ts";
import type { ExportScope, ExportSource } from "./source.ts";

const COLUMNS: readonly Column<ExportedExcerpt>[] = [
  { name: "family_ticker", kind: "text", value: ({ family_ticker }) => family_ticker },
  { name: "family_name", kind: "text", value: ({ family_name }) => family_name },
  { name: "excerpt_id", kind: "long", value: ({ excerpt_id }) => excerpt_id },
  { name: "text", kind: "text", value: ({ text }) => text },
  { name: "impact_score", kind: "integer", value: ({ impact_score }) => impact_score },
  { name: "source_name", kind: "text", value: ({ source }) => source.name },
  { name: "source_date", kind: "text", value: ({ source }) => source.date },
  { name: "form_type", kind: "text", value: ({ source }) => source.form_type ?? null },
  { name: "section", kind: "text", value: ({ source }) => source.section ?? null },
  { name: "segment", kind: "text", value: ({ source }) => source.segment ?? null },
  { name: "period", kind: "text", value: ({ source }) => source.period ?? null },
  { name: "speaker", kind: "text", value: ({ source }) => source.speaker ?? null },
  { name: "speaker_role", kind: "text", value: ({ source }) => source.speaker_role ?? null },
  { name: "accession", kind: "text", value: ({ source }) => source.accession ?? null },
  { name: "url", kind: "text", value: ({ source }) => source.url ?? null },
  { name: "document_sha256", kind: "text", value: ({ source }) => source.document_sha256 },
  { name: "start", kind: "long", value: ({ source }) => source.start ?? null },
  { name: "end", kind: "long", value: ({ source }) => source.end ?? null },
  { name: "text_sha256", kind: "text", value: ({ source }) => source.text_sha256 ?? null },
  { name: "pain_points", kind: "texts", value: ({ pain_points }) => pain_points },
  { name: "sales_summary", kind: "text", value: ({ sales_summary }) => sales_summary },
  { name: "buying_signal_present", kind: "boolean", value: ({ buying_signal_present }) => buying_signal_present },
];

/** Of one family that are read at once. */
const AT_ONCE = 200;

export function excerptSource(scope: ExportScope, filter: ExcerptFilter): ExportSource<ExportedExcerpt> {
  return { columns: COLUMNS, batches: () => readAll(scope, filter) };
}

async function* readAll({ version, selected }: ExportScope, filter: ExcerptFilter): AsyncIterable<ExportedExcerpt[]> {
  const { data } = version.listIndex;
  // What is not assessed shows no evidence (semantics 7.4), and is most of a list.
  const { assessed } = data.families.byStatus;
  const asShown = (family: number) => (hasBit(assessed, family) ? family : null);
  for await (const families of inSlices(selected.families, asShown)) {
    for (const family of families) {
      const record = familyRecord(data, family);
      const subject = { family_no: record.family_no, company_no: record.company_no, is_representative: true };
      for (let offset = 0, count = 1; offset < count; offset += AT_ONCE) {
        const found = await readExcerptPage(version, subject, { filter, page: { limit: AT_ONCE, offset } });
        count = found.count;
        yield found.excerpts.map((excerpt) => toExported(record, excerpt));
      }
    }
  }
}

function toExported({ ticker, company_name }: FamilyRecord, { chunks }: JsonFragment<Excerpt>): ExportedExcerpt {
  const excerpt: Excerpt = JSON.parse(Buffer.concat(chunks).toString());
  return { family_ticker: ticker, family_name: company_name, ...excerpt };
}
