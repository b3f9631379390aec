// Writes one outreach message: evidence, lead, composition, charge (semantics 12).
import type { OutreachMessage } from "../../data/resources.ts";
import { keepMessage } from "../../data/store/messages.ts";
import type { Store } from "../../data/store/open.ts";
import type { Product } from "../../data/store/products/products.ts";
import { BILLABLE_OPERATIONS } from "../../data/vocabulary.ts";
import { type BilledContext, charge } from "../billing.ts";
import type { RequestContext } from "../context.ts";
import { type ResolvedFamily, toFamily } from "../dealmap/family.ts";
import { readDealMap } from "../dealmap/view.ts";
import type { Preview } from "../dry-run.ts";
import { ApiError } from "../errors.ts";
import { getActiveProduct, readProjection } from "../prospects/readiness.ts";
import { getCompany } from "../prospects/ticker.ts";
import type { Brief } from "./compose/brief.ts";
import { compose } from "./compose/compose.ts";
import { composeWithModel } from "./compose/compose-model.ts";
import { signed } from "./compose/signature.ts";
import { argumentsFor } from "./evidence/argument.ts";
import { soldOf } from "./evidence/link.ts";
import { type Prospect, readProspect } from "./evidence/prospect.ts";
import { type Audience, audienceOf, mayBeAsked } from "./lead/audience.ts";
import { type LeadSelector, type NamedLead, namedLead, type ResolvedLead, selectLead } from "./lead/lead.ts";
import { companyOfLead } from "./lead/lead-company.ts";
import { recentMessages } from "./recent-messages.ts";
import { isHeadOfSomePart } from "./said/business/part.ts";
import { type Format, placeOf } from "./verify/format.ts";

export const OUTREACH = "prospect_outreach";

export type OutreachAsked = Format & {
  readonly product_id: number;
  readonly ticker: string;
  readonly selectedLead: NamedLead | null;
  readonly selector: LeadSelector | null;
};

type Target = {
  readonly family: ResolvedFamily;
  readonly prospect: Prospect;
  /** The company asked is not the one that the family goes by. */
  readonly isMember: boolean;
  readonly resolved: ResolvedLead;
};

/**
 * @throws {ApiError} unknown_product; projection_unavailable; unknown_ticker or ambiguous_ticker; no_evidence;
 *   insufficient_credits; bad_gateway, service_unavailable or gateway_timeout of the language model. None is charged.
 */
export async function writeOutreach(context: BilledContext, asked: OutreachAsked): Promise<OutreachMessage> {
  const { target, brief } = await prepare(context, asked);
  return charge(context, { operation: OUTREACH, credits: BILLABLE_OPERATIONS[OUTREACH] }, async (operationId) => {
    const message = await write(context, { asked, target, brief });
    const save = async (tx: Store) => {
      await keepMessage(tx, toKept(message, { context, asked, operationId }));
      return message;
    };
    return { save };
  });
}

type Written = {
  readonly context: BilledContext;
  readonly asked: OutreachAsked;
  readonly operationId: string;
};

function toKept(message: OutreachMessage, { context, asked, operationId }: Written): Parameters<typeof keepMessage>[1] {
  const { subject, body, platform, tone, length, family, selected_lead: lead } = message;
  return {
    messageId: operationId,
    teamId: context.team.teamId,
    productId: asked.product_id,
    ticker: family.ticker,
    companyName: family.company_name,
    lead: lead === null ? null : { name: lead.full_name, title: lead.title },
    platform,
    tone,
    length,
    subject,
    body,
    writtenBy: context.actor,
  };
}

/**
 * What a message would cost: each is written again.
 *
 * @throws {ApiError} what `writeOutreach` throws before it charges
 */
export async function previewOutreach(context: RequestContext, asked: OutreachAsked): Promise<Preview> {
  await prepare(context, asked);
  return { credits: BILLABLE_OPERATIONS[OUTREACH], isCached: false };
}

type Prepared = { readonly target: Target; readonly brief: Brief };

/** @throws {ApiError} no_evidence when there is nothing to write of */
async function prepare(context: RequestContext, asked: OutreachAsked): Promise<Prepared> {
  const target = await readTarget(context, asked);
  const product = await getActiveProduct(context, asked.product_id);
  const { ticker } = target.family;
  const { product_id: productId, platform, tone, length } = asked;
  const request = { productId, ticker, platform, tone, length, fullName: target.resolved.lead?.fullName ?? null };
  const brief = { ...briefOf(asked, target, product), recent: await recentMessages(context, request) };
  if (compose(brief) === null) throw new ApiError("no_evidence");
  return { target, brief };
}

/** Whom it is to, and what is known of that person's company (semantics 12.13). */
function readTarget(context: RequestContext, asked: OutreachAsked): Promise<Target> {
  const isEntitled = context.team.privateData;
  return readProjection(context, asked.product_id, async (version) => {
    const company = getCompany(version, { ticker: asked.ticker, isEntitled });
    const family = toFamily(context, asked, company);
    const resolved = await resolveLead(context, asked, family);
    const of = await companyOfLead(version, company, { fullName: resolved.lead?.fullName ?? "", isEntitled });
    if (of === null) {
      const prospect = await readProspect(version, company, { isEntitled });
      return { family, prospect, isMember: !company.is_representative, resolved };
    }
    const theirs = getCompany(version, { ticker: of.ticker, isEntitled });
    const prospect = await readProspect(version, theirs, { isEntitled });
    const note = `${resolved.lead?.fullName} is with ${of.companyName}; the message is about that company`;
    return { family, prospect, isMember: !theirs.is_representative, resolved: { ...resolved, note } };
  });
}

/** A lead that is spelt out goes before a selector; with neither, the message is to the company. */
async function resolveLead(
  { store }: RequestContext,
  { selectedLead, selector }: OutreachAsked,
  family: ResolvedFamily,
): Promise<ResolvedLead> {
  if (selectedLead !== null) return namedLead(selectedLead);
  if (selector === null) return { lead: null, note: null };
  return selectLead(selector, await readDealMap(store, family));
}

type Writing = Prepared & { readonly asked: OutreachAsked };

async function write(context: BilledContext, { asked, target, brief }: Writing): Promise<OutreachMessage> {
  const { platform, tone, length } = asked;
  const { model } = context.providers;
  const signal = context.providers.deadline();
  const written = model === null ? null : await composeWithModel(model, { brief, signal });
  if (model !== null && signal.aborted) throw new ApiError("gateway_timeout", { cause: signal.reason });
  const draft = written ?? compose(brief);
  if (draft === null) throw new ApiError("no_evidence");
  const { subject, usedExcerptIds, usedFacts } = draft;
  const { lead, note } = target.resolved;
  return {
    subject,
    body: signed(draft.body, { sender: context.team.sender, platform, seed: brief.seed }),
    platform,
    tone,
    length,
    used_excerpt_ids: [...usedExcerptIds],
    used_facts: [...usedFacts],
    selected_lead: lead === null ? null : { full_name: lead.fullName, title: lead.title, level: lead.level },
    selected_lead_note: note,
    family: { ticker: target.family.ticker, company_name: target.family.companyName },
    resolved_from: target.family.resolvedFrom,
  };
}

/** @throws {ApiError} no_evidence when nothing current fits the product */
function briefOf(
  asked: OutreachAsked,
  { prospect, isMember, resolved: { lead } }: Target,
  product: Product,
): Omit<Brief, "recent"> {
  const { platform, tone, length } = asked;
  const { facts, newestDate } = prospect;
  const format = { platform, tone, length };
  const { name, description } = product;
  const described = { name, description, keywords: product.keywords.map((keyword) => keyword.name) };
  const sold = soldOf(described);
  const seed = JSON.stringify([asked.product_id, facts.ticker, lead]);
  const turn = placeOf(format);
  const toWhom = (audience: Audience | null) =>
    argumentsFor(prospect, {
      companyName: facts.companyName,
      fullName: lead?.fullName ?? null,
      newestDate,
      seed: `${seed} ${turn}`,
      audience,
      title: audience === null || lead === null ? null : lead.title,
      ...sold,
      forbiddenNames: [name.toLowerCase()],
      linesWritten: prospect.linesWritten,
      isGroup: facts.entityCount > 1,
      mayTellOfOthers: lead !== null || isMember,
    });
  const audience = lead === null ? null : audienceOf(lead.title);
  const theirs = toWhom(audience);
  const isReferral = theirs.length === 0;
  const mayRefer =
    mayBeAsked(audience) && (lead === null || !isHeadOfSomePart({ title: lead.title, companyName: facts.companyName }));
  // A count of complaints is no occasion to write to whom they do not concern.
  const toPassOn = isReferral && mayRefer ? toWhom(null).filter(({ excerpt }) => excerpt !== null) : [];
  const [first, ...others] = isReferral ? toPassOn : theirs;
  if (first === undefined) throw new ApiError("no_evidence");
  return { format, arguments: [first, ...others], facts, product: described, lead, isReferral, seed, turn };
}
