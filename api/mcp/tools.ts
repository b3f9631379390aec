// The tools of the MCP server: one for each route that is one, with its frozen name, and why the others are none.
import type { Route } from "../route.ts";
import { route as deleteSearch } from "../routes/delete-search.ts";
import { route as deleteWebhook } from "../routes/delete-webhook.ts";
import { route as listChanges } from "../routes/get-changes.ts";
import { route as getTable } from "../routes/get-data-table.ts";
import { route as listTables } from "../routes/get-data-tables.ts";
import { route as getDealmap } from "../routes/get-dealmap.ts";
import { route as listExcerpts } from "../routes/get-excerpts.ts";
import { route as exportCompanies } from "../routes/get-exports-companies.ts";
import { route as exportDealmaps } from "../routes/get-exports-dealmaps.ts";
import { route as exportExcerpts } from "../routes/get-exports-excerpts.ts";
import { route as exportProspects } from "../routes/get-exports-prospects.ts";
import { route as getProduct } from "../routes/get-product.ts";
import { route as listVersions } from "../routes/get-product-versions.ts";
import { route as listProducts } from "../routes/get-products.ts";
import { route as getProspect } from "../routes/get-prospect.ts";
import { route as listProspects } from "../routes/get-prospects.ts";
import { route as listNewMatches } from "../routes/get-search-new.ts";
import { route as listSearches } from "../routes/get-searches.ts";
import { route as getUsage } from "../routes/get-usage.ts";
import { route as listDeliveries } from "../routes/get-webhook-deliveries.ts";
import { route as listWebhooks } from "../routes/get-webhooks.ts";
import { route as setNodeRole } from "../routes/patch-dealmap-node-role.ts";
import { route as setNodeTopPick } from "../routes/patch-dealmap-node-top-pick.ts";
import { route as generateDealmap } from "../routes/post-dealmap-generate.ts";
import { route as writeOutreach } from "../routes/post-outreach.ts";
import { route as markLooked } from "../routes/post-search-looked.ts";
import { route as saveSearch } from "../routes/post-searches.ts";
import { route as runSql } from "../routes/post-sql.ts";
import { route as pingWebhook } from "../routes/post-webhook-ping.ts";
import { route as redeliver } from "../routes/post-webhook-redeliver.ts";
import { route as createWebhook } from "../routes/post-webhooks.ts";
import { briefCompany } from "./brief/brief.ts";
import * as texts from "./texts.ts";
import { routeTool, type Tool } from "./tool.ts";

/** What a model reads is smaller than what a program does. */
const PAGE = { limit: 10 };

/** Names are for ever: hosts keep them in their settings, and people in their prompts. */
export const TOOLS: readonly Tool[] = [
  briefCompany,
  routeTool(listProducts, {
    name: "list_products",
    title: "Products",
    advice: "What the team sells. Begin here: other tools ask for a product_id.",
    text: texts.productsText,
  }),
  routeTool(listProspects, {
    name: "list_prospects",
    title: "Find prospects",
    advice: "Finds companies by name (q), by lines, states, premium, scores, and ranks them.",
    defaults: PAGE,
    text: texts.prospectsText,
  }),
  routeTool(getProspect, {
    name: "get_prospect",
    title: "Company in detail",
    advice:
      "Scores, findings with their evidence, facts, premium, complaints, licences, family. Longer than brief_company.",
    text: texts.prospectText,
  }),
  routeTool(listExcerpts, {
    name: "list_excerpts",
    title: "Evidence",
    advice: "Passages word for word, with source, date and place, strongest first. Quote these, and name the source.",
    defaults: PAGE,
    text: texts.excerptsText,
  }),
  routeTool(getDealmap, {
    name: "get_dealmap",
    title: "DealMap",
    advice: "Reads the map that is stored; an empty one says that none was generated yet.",
    text: texts.dealmapText,
  }),
  routeTool(generateDealmap, {
    name: "generate_dealmap",
    title: "Generate a DealMap",
    advice: "May take a minute. Use it when get_dealmap is empty or stale.",
    text: texts.generatedText,
  }),
  routeTool(setNodeRole, {
    name: "set_node_role",
    title: "Set a stakeholder's role",
    advice: "Only when the user says so; it replaces the role that was there.",
    text: texts.roleText,
  }),
  routeTool(setNodeTopPick, {
    name: "set_node_top_pick",
    title: "Set a top pick",
    advice: "Only when the user says so; it replaces the top pick of that role.",
    text: texts.topPickText,
  }),
  routeTool(writeOutreach, {
    name: "write_outreach",
    title: "Write a message",
    advice:
      "Writes the message and sends nothing. May take a minute. Name the stakeholder by lead_selector, with a node_id of get_dealmap.",
    text: texts.outreachText,
  }),
  routeTool(getUsage, {
    name: "get_usage",
    title: "Credits",
    advice: "What is left, and what it went to.",
    text: texts.usageText,
  }),
  routeTool(listVersions, {
    name: "list_versions",
    title: "Published versions",
    advice: "Only to read an older one, or pages of one and the same, by the argument version.",
    text: texts.versionsText,
  }),
  routeTool(listChanges, {
    name: "list_changes",
    title: "What changed",
    advice: "Companies that came, went or differ since a day or an older version: what is new for a seller since then.",
    defaults: PAGE,
    text: texts.changesText,
  }),
  routeTool(listTables, {
    name: "list_tables",
    title: "Tables",
    advice: "What run_sql can ask: tables, their columns and what each means.",
    text: texts.tablesText,
  }),
  routeTool(runSql, {
    name: "run_sql",
    title: "Ask in SQL",
    advice:
      "For what no other tool counts or compares. DuckDB's SQL, one SELECT, over the tables of list_tables by their names. Needs a key with the scope sql.",
    defaults: { max_rows: 50 },
    changesNothing: true,
    text: texts.sqlText,
  }),
];

const OF_A_PROGRAM = "where events go is for whoever runs the receiver to say";
const KEPT_SEARCH = "what a team keeps is for people to say; list_prospects searches, list_changes says what is new";
const A_FILE = "a whole list as a file is for programs; list_prospects and list_excerpts page through the same";

/** Routes that are no tools, and why. */
export const NO_TOOLS: ReadonlyMap<Route, string> = new Map<Route, string>([
  [getProduct, "list_products has each product whole"],
  [getTable, "a whole table as a file is for programs; run_sql reads what is asked of it"],
  [exportProspects, A_FILE],
  [exportCompanies, A_FILE],
  [exportExcerpts, A_FILE],
  [exportDealmaps, A_FILE],
  [listSearches, KEPT_SEARCH],
  [saveSearch, KEPT_SEARCH],
  [deleteSearch, KEPT_SEARCH],
  [listNewMatches, KEPT_SEARCH],
  [markLooked, KEPT_SEARCH],
  [listWebhooks, OF_A_PROGRAM],
  [createWebhook, OF_A_PROGRAM],
  [deleteWebhook, OF_A_PROGRAM],
  [pingWebhook, OF_A_PROGRAM],
  [listDeliveries, OF_A_PROGRAM],
  [redeliver, OF_A_PROGRAM],
]);

const BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.listing.name, tool]));

export function findTool(name: string): Tool | null {
  return BY_NAME.get(name) ?? null;
}
