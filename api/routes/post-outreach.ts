// POST /outreach: writes an evidence-backed message, for one stakeholder or for the company (semantics 12).
import { z } from "zod";
import { DryRun } from "../../data/resources/credits.ts";
import { OutreachMessage } from "../../data/resources.ts";
import { MESSAGE_LENGTHS, PLATFORMS, TONES } from "../../data/vocabulary.ts";
import type { BilledContext } from "../billing.ts";
import type { RequestContext } from "../context.ts";
import { resolveFamily } from "../dealmap/family.ts";
import { PROJECTION_REFUSALS, PROVIDER_REFUSALS, TICKER_REFUSALS } from "../errors.ts";
import { choice, jsonFlag, jsonInteger, ticker } from "../input.ts";
import { leadSelector, selectedLead } from "../outreach/lead/lead-input.ts";
import { OUTREACH, type OutreachAsked, previewOutreach, writeOutreach } from "../outreach/message.ts";
import type { Route } from "../route.ts";

const input = z.object({
  product_id: jsonInteger({ min: 1 }),
  ticker: ticker(),
  platform: choice(PLATFORMS),
  tone: choice(TONES),
  length: choice(MESSAGE_LENGTHS).default("typical"),
  selected_lead: selectedLead.nullish(),
  lead_selector: leadSelector.nullish(),
  dry_run: jsonFlag().default(false),
});

export const route = {
  method: "POST",
  path: "/outreach",
  operationId: "writeOutreach",
  scopes: ["read", "outreach"],
  credits: [1],
  operation: OUTREACH,
  capPerMinute: 10,
  summary: "Writes an outreach message that is grounded in evidence excerpts",
  input,
  response: OutreachMessage,
  dryRun: DryRun,
  refusals: [...PROJECTION_REFUSALS, ...TICKER_REFUSALS, ...PROVIDER_REFUSALS, "no_evidence"],
} as const satisfies Route;

type Asked = z.output<typeof input>;

export const admit = (asked: Asked, context: RequestContext) => resolveFamily(context, asked);

export const preview = (asked: Asked, context: RequestContext) => previewOutreach(context, toOutreach(asked));

export async function handle(asked: Asked, context: BilledContext): Promise<OutreachMessage> {
  return writeOutreach(context, toOutreach(asked));
}

function toOutreach({ selected_lead, lead_selector, ...rest }: Asked): OutreachAsked {
  return { ...rest, selectedLead: selected_lead ?? null, selector: lead_selector ?? null };
}
