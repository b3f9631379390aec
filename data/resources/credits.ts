// zod schemas of what the API answers about credits: what was spent, and what a request would cost (semantics 10.6, 10.12).
import { z } from "zod";
import { BILLABLE_OPERATIONS, GENERATION_SOURCES, PLANS } from "../vocabulary.ts";

const count = z.int().min(0);

/** What a request would cost now; nothing was fetched, written or charged (semantics 10.12). */
export const DryRun = z.strictObject({
  dry_run: z.literal(true),
  operation: z.enum(Object.keys(BILLABLE_OPERATIONS)),
  required_credits: count,
  remaining_credits: count,
  period_ends_at: z.iso.datetime(),
  /** The answer is stored already: nothing would be fetched or written. */
  is_cached: z.boolean(),
});
export type DryRun = z.infer<typeof DryRun>;
export const GenerationDryRun = DryRun.extend({ generation_source: z.enum(GENERATION_SOURCES) });
export type GenerationDryRun = z.infer<typeof GenerationDryRun>;

const spent = { charges: count, credits: count };

/** Credits of the current period (UTC month): remaining = allowance - spent - reserved, never below 0 (semantics 10.6). */
export const Usage = z.strictObject({
  plan: z.enum(PLANS),
  period_starts_at: z.iso.datetime(),
  period_ends_at: z.iso.datetime(),
  allowance: count,
  spent: count,
  /** Of requests that are being answered. */
  reserved: count,
  remaining: count,
  by_operation: z.array(z.strictObject({ operation: z.enum(Object.keys(BILLABLE_OPERATIONS)), ...spent })),
  /** `actor`: the id of an API key, or a person who signed in; null where that is kept no longer. */
  by_actor: z.array(z.strictObject({ actor: z.string().nullable(), ...spent })),
});
export type Usage = z.infer<typeof Usage>;
