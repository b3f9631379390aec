// `dry_run` of what costs credits: what a request would take now, without doing it (semantics 10.12).

import type { DryRun } from "../data/resources/credits.ts";
import { readCredits } from "../data/store/credits.ts";
import type { BillableOperation } from "../data/vocabulary.ts";
import { assertKey, type Repeated, wouldRepeat } from "./billing.ts";
import type { RequestContext } from "./context.ts";
import type { RawInput } from "./input.ts";

/** What a request would come to. `isCached`: its answer is stored already, so that nothing is fetched and nothing is written. */
export type Preview = { readonly credits: number; readonly isCached: boolean };

/** The member of a body that asks for it. */
const DRY_RUN = "dry_run";

/** Whether a body asks for a dry run, whatever else is wrong with it: nothing of such a request is stored, a refusal neither. */
export function isDryRun({ body }: RawInput): boolean {
  if (body === null || !("json" in body)) return false;
  const { json } = body;
  return typeof json === "object" && json !== null && DRY_RUN in json && json.dry_run === true;
}

/** The request that a dry run is of: under its Idempotency-Key, the two are one. */
export function withoutDryRun(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== DRY_RUN));
}

/**
 * @param request as it would be repeated under its Idempotency-Key
 * @param preview refuses as the request would be, but for credits: those are shown
 * @throws {ApiError} what the request would be refused with before anything is fetched or written
 */
export async function answerDryRun<Told extends Preview>(
  context: RequestContext,
  { operation, request }: { operation: BillableOperation; request: Repeated },
  preview: () => Promise<Told>,
): Promise<DryRun & Omit<Told, keyof Preview>> {
  assertKey(context.idempotencyKey);
  const { credits, isCached, ...further } = await preview();
  const isRepeat = await wouldRepeat(context, request);
  const { remaining, periodEndsAt } = await readCredits(context.store, context.team.teamId);
  return {
    dry_run: true,
    operation,
    required_credits: isRepeat ? 0 : credits,
    remaining_credits: remaining,
    period_ends_at: periodEndsAt,
    is_cached: isRepeat || isCached,
    ...further,
  };
}
