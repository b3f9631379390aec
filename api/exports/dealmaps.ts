// The team's DealMaps of the listed families, a stakeholder each, in the order of GET /dealmap.
import type { ExportedStakeholder } from "../../data/resources/exports.ts";
import { listMapFamilies } from "../../data/store/dealmaps.ts";
import type { Column } from "../../data/table/records.ts";
import { readDealMap } from "../dealmap/view.ts";
import { familyRecord } from "../list-index/records.ts";
import { inSlices } from "./pace.ts";
import type { ExportScope, ExportSource } from "./source.ts";

const COLUMNS: readonly Column<ExportedStakeholder>[] = [
  { name: "family_ticker", kind: "text", value: ({ family_ticker }) => family_ticker },
  { name: "family_name", kind: "text", value: ({ family_name }) => family_name },
  { name: "status", kind: "text", value: ({ status }) => status },
  { name: "generated_at", kind: "text", value: ({ generated_at }) => generated_at },
  { name: "expires_at", kind: "text", value: ({ expires_at }) => expires_at },
  { name: "node_id", kind: "text", value: ({ node_id }) => node_id },
  { name: "full_name", kind: "text", value: ({ full_name }) => full_name },
  { name: "title", kind: "text", value: ({ title }) => title },
  { name: "level", kind: "text", value: ({ level }) => level },
  { name: "level_label", kind: "text", value: ({ level_label }) => level_label },
  { name: "linkedin_url", kind: "text", value: ({ linkedin_url }) => linkedin_url },
  { name: "work_email", kind: "text", value: ({ work_email }) => work_email },
  { name: "manager_name", kind: "text", value: ({ manager_name }) => manager_name },
  { name: "stakeholder_role", kind: "text", value: ({ stakeholder_role }) => stakeholder_role },
  { name: "stakeholder_role_source", kind: "text", value: ({ stakeholder_role_source }) => stakeholder_role_source },
  { name: "annotation_score", kind: "integer", value: ({ annotation_score }) => annotation_score },
  { name: "annotation_reason", kind: "text", value: ({ annotation_reason }) => annotation_reason },
  { name: "is_top_pick", kind: "boolean", value: ({ is_top_pick }) => is_top_pick },
  { name: "top_pick_source", kind: "text", value: ({ top_pick_source }) => top_pick_source },
  { name: "as_of", kind: "text", value: ({ as_of }) => as_of },
  { name: "source", kind: "text", value: ({ source }) => source },
  { name: "company_name", kind: "text", value: ({ company_name }) => company_name },
];

const FIND_NUMBERS = "SELECT family_no FROM families WHERE family_id IN (SELECT unnest($family_ids))";

export function dealMapSource(scope: ExportScope): ExportSource<ExportedStakeholder> {
  return { columns: COLUMNS, batches: () => readAll(scope) };
}

async function* readAll({ context, version, selected, query }: ExportScope): AsyncIterable<ExportedStakeholder[]> {
  const { store, team } = context;
  const product = { teamId: team.teamId, productId: query.product_id };
  const family_ids = await listMapFamilies(store, product);
  if (family_ids.length === 0) return;
  const rows = await version.rows<{ family_no: number }>(FIND_NUMBERS, { family_ids });
  const mapped = new Set(rows.map(({ family_no }) => family_no - 1));
  for await (const families of inSlices(selected.families, (family) => (mapped.has(family) ? family : null))) {
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
