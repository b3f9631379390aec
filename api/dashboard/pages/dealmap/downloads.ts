// /app/dealmap.svg and /app/dealmap.csv: a DealMap as a drawing and as a table to take away.
import type { DealMap, Stakeholder } from "../../../../data/resources.ts";
import { ApiError } from "../../../errors.ts";
import { route as getDealMap } from "../../../routes/get-dealmap.ts";
import type { Page, Visit } from "../../page.ts";
import { type Cell, csv } from "../../parts/csv.ts";
import { drawing } from "./drawing.ts";

const COLUMNS: readonly (readonly [name: string, value: (person: Stakeholder) => Cell])[] = [
  ["full_name", ({ full_name }) => full_name],
  ["title", ({ title }) => title],
  ["level", ({ level_label }) => level_label],
  ["stakeholder_role", ({ stakeholder_role }) => stakeholder_role],
  ["role_source", ({ stakeholder_role_source }) => stakeholder_role_source],
  ["top_pick", ({ top_pick_source }) => top_pick_source],
  ["reports_to", ({ manager_name }) => manager_name],
  ["fit", ({ annotation_score }) => annotation_score],
  ["why", ({ annotation_reason }) => annotation_reason],
  ["work_email", ({ work_email }) => work_email],
  ["linkedin_url", ({ linkedin_url }) => linkedin_url],
  ["source", ({ source }) => source],
  ["as_of", ({ as_of }) => as_of],
];

export const dealmapCsv: Page = {
  path: "/dealmap.csv",
  isOfProduct: true,
  show: async (visit) => {
    const map = await readMap(visit);
    return {
      fileName: `${nameOf(map)}.csv`,
      contentType: "text/csv; charset=utf-8",
      body: csv([
        COLUMNS.map(([name]) => name),
        ...map.stakeholders.map((person) => COLUMNS.map(([, value]) => value(person))),
      ]),
    };
  },
};

export const dealmapSvg: Page = {
  path: "/dealmap.svg",
  isOfProduct: true,
  show: async (visit) => {
    const map = await readMap(visit);
    return {
      fileName: `${nameOf(map)}.svg`,
      contentType: "image/svg+xml; charset=utf-8",
      body: drawing(map, { isFile: true }).text,
    };
  },
};

async function readMap({ ask, product, query }: Visit): Promise<DealMap> {
  const map = await ask(getDealMap, { query: { product_id: product?.product_id, ticker: query.get("ticker") } });
  if (map.status === "empty") throw new ApiError("no_dealmap");
  return map;
}

function nameOf({ family, chart }: DealMap): string {
  return `dealmap-${family.ticker}-${chart?.generated_at.slice(0, 10)}`;
}
