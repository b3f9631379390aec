// The team's DealMaps of the listed families, a stakeholder each, in the order of GET /dealmap.
import type { ExportedStakeholder } from "../../data/resources/exports.ts";
import { listMapFamilies } from "../../data/store/dealmaps.ts";
import type { Column, PathOf } from "../../data/table/cells/cells.ts";
import { readDealMap } from "../dealmap/view.ts";
import { familyRecord } from "../list-index/records.ts";
import { inSlices } from "./pace.ts";
import { type ExportScope, type ExportSource, rowSource } from "./source.ts";

const COLUMNS: readonly Column<PathOf<ExportedStakeholder>>[] = [
  { name: "family_ticker", kind: "text", of: "family_ticker" },
  { name: "family_name", kind: "text", of: "family_name" },
  { name: "status", kind: "text", of: "status" },
  { name: "generated_at", kind: "text", of: "generated_at" },
  { name: "expires_at", kind: "text", of: "expires_at" },
  { name: "node_id", kind: "text", of: "node_id" },
  { name: "full_name", kind: "text", of: "full_name" },
  { name: "title", kind: "text", of: "title" },
  { name: "level", kind: "text", of: "level" },
  { name: "level_label", kind: "text", of: "level_label" },
  { name: "linkedin_url", kind: "text", of: "linkedin_url" },
  { name: "work_email", kind: "text", of: "work_email" },
  { name: "manager_name", kind: "text", of: "manager_name" },
  { name: "stakeholder_role", kind: "text", of: "stakeholder_role" },
  { name: "stakeholder_role_source", kind: "text", of: "stakeholder_role_source" },
  { name: "annotation_score", kind: "integer", of: "annotation_score" },
  { name: "annotation_reason", kind: "text", of: "annotation_reason" },
  { name: "is_top_pick", kind: "boolean", of: "is_top_pick" },
  { name: "top_pick_source", kind: "text", of: "top_pick_source" },
  { name: "as_of", kind: "text", of: "as_of" },
  { name: "source", kind: "text", of: "source" },
  { name: "company_name", kind: "text", of: "company_name" },
];

const FIND_NUMBERS = "SELECT family_no FROM families WHERE family_id IN (SELECT unnest($family_ids))";

export function dealMapSource(scope: ExportScope): ExportSource {
  return rowSource(COLUMNS, () => readAll(scope));
}

async function* readAll({ context, version, selected, query }: ExportScope): AsyncIterable<ExportedStakeholder[]> {
  const { store, team } = context;
  const product = { teamId: team.teamId, productId: query.product_id };
  const family_ids = await listMapFamilies(store, product);
  if (family_ids.length === 0) return;
  const rows = await version.rows<{ family_no: number }>(FIND_NUMBERS, { family_ids });
  const mapped = new Set(rows.map(({ family_no }) => family_no - 1));
  const asMapped = (family: number) => (mapped.has(family) ? family : null);
  for await (const families of inSlices(selected.families, asMapped, context.metrics.activity)) {
    for (const family of families) {
      const { family_id: familyId, ticker, company_name: companyName } = familyRecord(version.listIndex.data, family);
      const key = { ...product, familyId };
      const { status, chart, stakeholders } = await readDealMap(store, {
        key,
        ticker,
        companyName,
        resolvedFrom: null,
      });
      if (chart === null || status === "empty") continue;
      const { generated_at, expires_at } = chart;
      const of = { family_ticker: ticker, family_name: companyName, status, generated_at, expires_at };
      yield stakeholders.map((stakeholder) => ({ ...of, ...stakeholder }));
    }
  }
}
