// The tool brief_company: in one answer what a seller asks before a call. It reads what is there, and spends, fetches and writes nothing.
import { z } from "zod";
import type {
  CompanyPremium,
  DealMap,
  FamilyPremium,
  ProductAnswer,
  ProspectDetail,
  ProspectList,
  ProspectRow,
} from "../../../data/resources.ts";
import { LINE_KEYS, ROLLUP_KEYS } from "../../../data/vocabulary.ts";
import { RenderedJson } from "../../http/rendered-json.ts";
import { askEndpoint } from "../../in-process.ts";
import { flag, integer, readInput, ticker } from "../../input.ts";
import type { Route } from "../../route.ts";
import { route as getDealmap } from "../../routes/get-dealmap.ts";
import { route as getProduct } from "../../routes/get-product.ts";
import { route as getProspect } from "../../routes/get-prospect.ts";
import { route as listProspects } from "../../routes/get-prospects.ts";
import { type Arguments, rawInputOf } from "../arguments.ts";
import { answerSchema, argumentsSchema, type Tool, type ToolCall } from "../tool.ts";
import { briefText } from "./brief-text.ts";
import { CompanyBrief } from "./company-brief.ts";
import { peopleToCall } from "./people.ts";
import { questionsOn } from "./questions.ts";
import { unknownsOf } from "./unknowns.ts";

const EXCERPTS_MAX = 5;
const LINES_MAX = 5;
const TITLE = "Brief before a call";

const input = z.object({
  product_id: integer({ min: 1 }),
  ticker: ticker(),
  include_private: flag().default(false),
});

export const briefCompany: Tool = {
  route: null,
  listing: {
    name: "brief_company",
    title: TITLE,
    description:
      "All that a seller asks before a call, in one answer: who the company is, why now (facts, findings, excerpts with sources), whom to call " +
      "(the stored DealMap, where there is one), what to ask, and what is not known. Reads only what is stored; generates and fetches nothing. Free.",
    inputSchema: argumentsSchema(input),
    outputSchema: answerSchema(CompanyBrief),
    annotations: {
      title: TITLE,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    _meta: { "dealmap/credits": [0] },
  },
  answer: async (call) => {
    readInput(input, rawInputOf({ method: "GET", path: "" }, call.args));
    const { product_id, ticker, include_private } = call.args;
    const about = { product_id, ticker };
    const [{ product }, detail, map] = await Promise.all([
      ask<ProductBody>(getProduct, { product_id }, call),
      ask<ProspectDetail>(getProspect, { ...about, include_private }, call),
      ask<DealMap>(getDealmap, about, call),
    ]);
    const family = await familyOf(detail, call);
    const brief = briefOf({ product, detail, family, map, now: call.asker.context.clock() });
    return { json: Buffer.from(JSON.stringify(brief)), text: JSON.stringify(briefText(brief)) };
  },
};

/** Families that may go by the same part of a name, among which the company's own is looked for. */
const FAMILIES_MAX = 50;

/** The family's row of the list, which has its figures; null where the population does not have it. */
async function familyOf({ ticker, hierarchy }: ProspectDetail, call: ToolCall): Promise<ProspectRow | null> {
  const head = hierarchy?.group.ticker ?? ticker;
  const include_private = call.asker.team.privateData;
  const asked = { product_id: call.args.product_id, q: head, include_private, limit: FAMILIES_MAX };
  const { prospects } = await ask<ProspectList>(listProspects, asked, call);
  return prospects.find((row) => row.ticker === head) ?? null;
}

type ProductBody = z.output<typeof ProductAnswer>;

async function ask<Body>(route: Route, args: Arguments, { asker, headers }: ToolCall): Promise<Body> {
  const answer = await askEndpoint(asker, route, { raw: rawInputOf(route, args), idempotencyKey: null, headers });
  const body: object = answer instanceof RenderedJson ? JSON.parse(answer.utf8.toString()) : answer;
  // The answers of endpoints are held against their schemas by every test over HTTP.
  return body as Body;
}

type Known = ProductBody & {
  readonly detail: ProspectDetail;
  readonly family: ProspectRow | null;
  readonly map: DealMap;
  readonly now: Date;
};

/** What is known, put in the order of a seller's questions. */
function briefOf({ product, detail, family, map, now }: Known): CompanyBrief {
  const excerpts = detail.excerpts.slice(0, EXCERPTS_MAX);
  return {
    product: { product_id: product.product_id, name: product.name },
    who: whoIs(detail, family),
    why_now: {
      key_opportunity: detail.key_opportunity,
      primary_challenge: detail.primary_challenge,
      recommendation_summary: detail.recommendation_summary,
      leading_fact: detail.leading_fact,
      facts: detail.facts,
      findings: detail.findings.map(({ text, evidence_excerpt_ids }) => ({ text, evidence_excerpt_ids })),
      excerpts,
      excerpt_count: detail.excerpt_count,
      evidence_as_of: detail.evidence_as_of,
    },
    whom: { status: map.status, generated_at: map.chart?.generated_at ?? null, people: peopleToCall(map.stakeholders) },
    what_to_ask: questionsOn(excerpts, detail.facts),
    not_known: unknownsOf({ detail, family, map, now }),
  };
}

type Who = CompanyBrief["who"];

function whoIs({ company_info: info, hierarchy, premium, ...detail }: ProspectDetail, family: ProspectRow | null): Who {
  const { ticker, company_name, assessment_status, deal_score, rank, rank_total } = detail;
  return {
    ticker,
    company_name,
    is_head_of_family: hierarchy?.group.is_self ?? true,
    ownership: info.public_or_private,
    ...typesOf(info),
    website: info.website,
    licensed_state_count: info.licensed_states.length,
    premium: premium && amountsOf(premium),
    family: family && {
      ticker: family.ticker,
      company_name: family.company_name,
      company_count: family.entity_count,
      ...typesOf(family),
      licensed_state_count: family.licensed_state_count,
      premium: family.premium && amountsOf(family.premium),
      complaints: family.complaints,
    },
    assessment_status,
    deal_score,
    rank,
    rank_total,
  };
}

/** Left out where it is left out. */
function typesOf({ insurance_entity_types: types }: Pick<ProspectRow, "insurance_entity_types">) {
  return types === undefined ? {} : { insurance_entity_types: types };
}

type Amounts = NonNullable<Who["premium"]>;

function amountsOf(premium: CompanyPremium | FamilyPremium): Amounts {
  const { total_all_lines_usd, report_years, by_line_of_business: lines } = premium;
  return { total_all_lines_usd, report_years, largest_lines: largestLines(lines) };
}

const ROLLUPS: readonly string[] = ROLLUP_KEYS;

/** Roll-ups are left out: they overlap the lines that they are of. */
function largestLines(lines: CompanyPremium["by_line_of_business"]): Amounts["largest_lines"] {
  return LINE_KEYS.flatMap((line) => {
    const usd = lines[line];
    const isShown = usd !== undefined && usd > 0 && !ROLLUPS.includes(line);
    return isShown ? [{ line_of_business: line, annual_premium_usd: usd }] : [];
  })
    .toSorted((left, right) => right.annual_premium_usd - left.annual_premium_usd)
    .slice(0, LINES_MAX);
}
