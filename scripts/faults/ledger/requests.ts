// Billable requests of the ledger's simulation: how one is made, what its client hears, and whether that agrees with the ledger.

import { type Bill, charge, type RepeatingContext, withIdempotency } from "../../../api/billing.ts";
import { ApiError, type ErrorCode } from "../../../api/errors.ts";
import { createMetrics } from "../../../api/metrics.ts";
import { createLog } from "../../../data/log.ts";
import { saveOrgChart } from "../../../data/store/dealmaps.ts";
import { getTeam, type Team } from "../../../data/store/teams.ts";
import type { Gate } from "./gate.ts";
import type { Machine } from "./machine.ts";
import type { LedgerModel } from "./model.ts";

/** What becomes of a request's work. */
export const FATES = [
  "ok",
  "ok",
  "ok",
  "ok",
  "ok",
  "bad_gateway",
  "gateway_timeout",
  "no_org_data",
  "save_fails",
] as const;
export type Fate = (typeof FATES)[number];

export type Outcome =
  | { readonly kind: "answered"; readonly operationId: string; readonly isReplay: boolean }
  | { readonly kind: "refused"; readonly code: ErrorCode; readonly isReplay: boolean }
  | { readonly kind: "failed"; readonly message: string }
  /** Its process died. */
  | { readonly kind: "lost" };

export type Request = {
  readonly teamId: number;
  readonly key: string | null;
  /** Requests of one key are the same when their bodies are. */
  readonly body: number;
  readonly bill: Bill;
  readonly fate: Fate;
  readonly machine: string;
  /** The operations that its work was done for. */
  readonly worked: string[];
  /** The fewest credits that remained while it was under way. */
  fewest: number;
  /** Its key was given to another while it ran. */
  isDisplaced: boolean;
  outcome: Outcome | null;
};

/** What a request may use. */
export type RequestStage = {
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly gate: Gate;
};

const LOG = createLog("silent");
const METRICS = createMetrics({ withProcess: false });

/** Makes the request; its outcome is written into it. */
export async function make(request: Request, machine: Machine, stage: RequestStage): Promise<void> {
  const { store } = machine;
  if (store === null) return;
  const { clock, newId } = stage;
  const settled = (outcome: Outcome): void => {
    request.outcome ??= outcome;
  };
  try {
    const team: Team = await getTeam(store, request.teamId);
    const context: RepeatingContext = {
      store,
      team,
      clock,
      newId,
      openLog: () => LOG,
      metrics: METRICS,
      settings: { backendTimeoutSeconds: 60 },
      actor: "simulated",
      headers: new Map(),
      idempotencyKey: request.key,
    };
    const asked = { path: "/simulated", body: { number: request.body } };
    const body = await withIdempotency(context, asked, (billed) =>
      charge(billed, request.bill, (operationId) => work(operationId, { request, machine, stage })),
    );
    settled({ kind: "answered", operationId: body.operation_id, isReplay: context.headers.has("Idempotent-Replayed") });
  } catch (error) {
    if (error instanceof ApiError) {
      settled({ kind: "refused", code: error.code, isReplay: "Idempotent-Replayed" in error.headers });
    } else settled({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

type Working = { readonly request: Request; readonly machine: Machine; readonly stage: RequestStage };

async function work(operationId: string, { request, machine, stage }: Working) {
  const { fate, teamId, worked } = request;
  worked.push(operationId);
  await stage.gate.hold(machine.name, "works");
  if (fate === "bad_gateway" || fate === "gateway_timeout" || fate === "no_org_data") throw new ApiError(fate);
  return {
    save: async (tx: Parameters<typeof saveOrgChart>[0]) => {
      const fetchedAt = stage.clock().toISOString();
      await saveOrgChart(tx, { teamId, familyId: operationId, companyName: "Elm Mutual", people: [], fetchedAt });
      if (fate === "save_fails") throw new ApiError("bad_gateway");
      return { operation_id: operationId };
    },
  };
}

type Known = { readonly model: LedgerModel; readonly results: ReadonlySet<string> };

/** @returns where what clients heard differs from the ledger */
export function judgeClients(requests: readonly Request[], { model, results }: Known): string[] {
  const wrong: string[] = [];
  const paid = requests.filter(({ bill }) => bill.credits > 0).flatMap(({ worked }) => worked);
  for (const id of paid) {
    if (results.has(id) !== model.settledOperations.has(id))
      wrong.push(`${id} is ${results.has(id) ? "saved and not paid" : "paid and not saved"}`);
  }
  const bodies = new Map(requests.flatMap(({ worked, body }) => worked.map((id) => [id, body] as const)));
  for (const { outcome, body } of requests) {
    if (outcome?.kind === "answered" && bodies.get(outcome.operationId) !== body)
      wrong.push(`the answer of ${outcome.operationId} was told to another request of its key`);
  }
  const known = new Set(paid);
  for (const id of model.settledOperations)
    if (!known.has(id)) wrong.push(`${id} was charged and nobody worked for it`);
  for (const request of requests) wrong.push(...judgeClient(request, { model, results }));
  return wrong;
}

function judgeClient(request: Request, known: Known): string[] {
  const { outcome, worked } = request;
  const settled = worked.filter((id) => known.model.settledOperations.has(id));
  if (settled.length > 1) return [`one request was charged twice: ${settled.join(", ")}`];
  if (outcome === null) return ["a request never came to an end"];
  if (outcome.kind === "lost") return [];
  if (outcome.kind === "answered") return judgeAnswer(request, outcome, known);
  if (settled.length > 0) return [`${settled[0]} was paid and its client heard ${JSON.stringify(outcome)}`];
  return outcome.kind === "refused" ? judgeRefusal(request, outcome, known) : [];
}

type Answered = Extract<Outcome, { kind: "answered" }>;
type Refused = Extract<Outcome, { kind: "refused" }>;

function judgeAnswer(request: Request, { operationId, isReplay }: Answered, { model, results }: Known): string[] {
  const { teamId, key, worked, bill } = request;
  if (!results.has(operationId)) return [`the answer of ${operationId} was told and is not saved`];
  if (isReplay) {
    const stored = model.answers.get(`${teamId} ${key}`);
    return stored?.has(JSON.stringify({ operation_id: operationId })) ? [] : [`${operationId} is not what was stored`];
  }
  if (request.isDisplaced) return [`${operationId} was delivered although its key was taken over`];
  if (!worked.includes(operationId)) return [`${operationId} was told to a request that did not do it`];
  const isPaid = bill.credits === 0 || model.settledOperations.has(operationId);
  return isPaid ? [] : [`${operationId} was delivered and not paid`];
}

function judgeRefusal(request: Request, { code, isReplay }: Refused, { model }: Known): string[] {
  const { teamId, key, bill, machine, fewest } = request;
  if (isReplay) return model.answers.has(`${teamId} ${key}`) ? [] : ["a refusal was replayed that was never stored"];
  if (code !== "insufficient_credits" || fewest < bill.credits) return [];
  return [`${bill.credits} credits of team ${teamId} were refused on ${machine} when at least ${fewest} remained`];
}
