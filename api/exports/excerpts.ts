// Excerpts of the listed families, each family's as GET /excerpts answers them for its representative.
import { hasBit } from "../../data/list-index/bitmap.ts";
import type { ExportedExcerpt } from "../../data/resources/exports.ts";
import type { Excerpt } from "../../data/resources.ts";
import type { Column, PathOf } from "../../data/table/cells/cells.ts";
import type { JsonFragment } from "../http/json-fragment.ts";
import { type FamilyRecord, familyRecord } from "../list-index/records.ts";
import { type ExcerptFilter, readExcerptPage } from "../prospects/excerpts.ts";
import { inSlices } from "./pace.ts";
import { type ExportScope, type ExportSource, rowSource } from "./source.ts";

const COLUMNS: readonly Column<PathOf<ExportedExcerpt>>[] = [
  { name: "family_ticker", kind: "text", of: "family_ticker" },
  { name: "family_name", kind: "text", of: "family_name" },
  { name: "excerpt_id", kind: "long", of: "excerpt_id" },
  { name: "text", kind: "text", of: "text" },
  { name: "impact_score", kind: "integer", of: "impact_score" },
  { name: "source_name", kind: "text", of: "source.name" },
  { name: "source_date", kind: "text", of: "source.date" },
  { name: "form_type", kind: "text", of: "source.form_type" },
  { name: "section", kind: "text", of: "source.section" },
  { name: "segment", kind: "text", of: "source.segment" },
  { name: "period", kind: "text", of: "source.period" },
  { name: "speaker", kind: "text", of: "source.speaker" },
  { name: "speaker_role", kind: "text", of: "source.speaker_role" },
  { name: "accession", kind: "text", of: "source.accession" },
  { name: "url", kind: "text", of: "source.url" },
  { name: "document_sha256", kind: "text", of: "source.document_sha256" },
  { name: "start", kind: "long", of: "source.start" },
  { name: "end", kind: "long", of: "source.end" },
  { name: "text_sha256", kind: "text", of: "source.text_sha256" },
  { name: "pain_points", kind: "texts", of: "pain_points" },
  { name: "sales_summary", kind: "text", of: "sales_summary" },
  { name: "buying_signal_present", kind: "boolean", of: "buying_signal_present" },
];

/** Of one family that are read at once. */
const AT_ONCE = 200;

export function excerptSource(scope: ExportScope, filter: ExcerptFilter): ExportSource {
  return rowSource(COLUMNS, () => readAll(scope, filter));
}

async function* readAll(
  { context, version, selected }: ExportScope,
  filter: ExcerptFilter,
): AsyncIterable<ExportedExcerpt[]> {
  const { data } = version.listIndex;
  // What is not assessed shows no evidence (semantics 7.4), and is most of a list.
  const { assessed } = data.families.byStatus;
  const asShown = (family: number) => (hasBit(assessed, family) ? family : null);
  for await (const families of inSlices(selected.families, asShown, context.metrics.activity)) {
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
