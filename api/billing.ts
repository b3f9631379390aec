// What costs credits, from reservation to answer, and its repetition under an Idempotency-Key (semantics 10.6 to 10.11).
//
//   withIdempotency(context, { path, body, admit }, (context) =>
//     charge(context, bill, async (operationId) => {
//       …ask the provider, compose…
//       return { save: async (tx) => { await saveMap(tx, …); return answer; } };
//     }))
//
// Saved result, settled credits, stored answer and audit entry are one transaction. Whatever is thrown before releases
// the credits; a process that dies before leaves reservation and key to run out with their leases. So a charge is
// delivered, or can be repeated by its key, or was never made.

import { createHash } from "node:crypto";
import { compareText } from "../data/compare-text.ts";
import { CHARGED, recordAudit } from "../data/store/audit.ts";
import {
  type CreditState,
  getState,
  isSettled,
  ReservationLostError,
  readCredits,
  readStates,
  releaseCredits,
  reserveCredits,
  settleAll,
} from "../data/store/credits.ts";
import { groupCommit } from "../data/store/group-commit.ts";
import {
  abandonIdempotent,
  beginIdempotent,
  completeIdempotent,
  findIdempotent,
  type HeldKey,
  KeyLostError,
  type Outcome,
} from "../data/store/idempotency.ts";
import type { Store } from "../data/store/open.ts";
import type { BillableOperation } from "../data/vocabulary.ts";
import type { RequestContext } from "./context.ts";
import { ApiError, isErrorCode } from "./errors.ts";

/** `credits` 0: nothing is charged, but the result and the answer are still saved in one transaction. */
export type Bill = { readonly operation: BillableOperation; readonly credits: number };

/** A request under an Idempotency-Key, until its outcome is stored. `leaseEndsAt`: epoch milliseconds. */
type Repeatable = { readonly held: HeldKey; readonly leaseEndsAt: number; isStored: boolean };

/** The context of a request that may charge. */
export type BilledContext = RequestContext & { readonly repeatable: Repeatable | null };

/** What a charge needs of it. */
export type ChargingContext = Pick<
  BilledContext,
  "store" | "team" | "actor" | "headers" | "clock" | "newId" | "openLog" | "metrics" | "repeatable"
> & { readonly settings: Pick<RequestContext["settings"], "backendTimeoutSeconds"> };

/** What a request's work leaves to be done: writes, and the body of the 200, which may read what was written. */
export type Finish<Body extends object> = {
  /** May be called again when the transaction did not commit, so it must have no effect but its writes. */
  readonly save: (tx: Store) => Promise<Body>;
};

/** What a repetition under a key needs of it. */
export type RepeatingContext = Omit<ChargingContext, "repeatable"> & Pick<RequestContext, "idempotencyKey">;

/** How long after the backend's deadline a dead process still holds credits and keys (semantics 10.8). */
const LEASE_GRACE_MS = 30_000;
const KEY_PATTERN = /^[\x20-\x7e]{1,255}$/;
const CREDIT_HEADER = /^x-credits-/i;

/** How long reservations, keys and generation claims are held: BACKEND_TIMEOUT_SECONDS + 30 s. */
export function leaseMsOf({ settings }: Pick<ChargingContext, "settings">): number {
  return settings.backendTimeoutSeconds * 1000 + LEASE_GRACE_MS;
}

/** What is done once under a key. */
export type Repeated = {
  readonly path: string;
  /** As it was read, so that a default may be left out or spelt out; of one that was refused, as it came. */
  readonly body: unknown;
  /** Throws what refuses the request itself: that goes before a conflict of keys, and before a store that is away (semantics 10.1). */
  readonly admit?: () => Promise<unknown>;
};

/**
 * Runs `work` once per Idempotency-Key and team; without a key, simply runs it. A repeat within 24 hours gets the stored
 * answer or error again and `Idempotent-Replayed: true`. Every outcome is stored but those that may pass by themselves.
 *
 * @throws {ApiError} repeat_running, repeat_differs, invalid_input for a malformed key, or the stored error
 */
export async function withIdempotency<Context extends RepeatingContext, Body extends object>(
  context: Context,
  request: Repeated,
  work: (context: Context & { readonly repeatable: Repeatable | null }) => Promise<Body>,
): Promise<Body> {
  const { idempotencyKey: key, store, team } = context;
  assertKey(key);
  if (key === null) return work({ ...context, repeatable: null });
  const fingerprint = fingerprintOf(request);
  const leaseMs = leaseMsOf(context);
  const leaseEndsAt = context.clock().getTime() + leaseMs;
  const begun = await beginIdempotent(store, { teamId: team.teamId, key, fingerprint, leaseMs }).catch(
    async (error) => {
      await request.admit?.();
      throw error;
    },
  );
  if (begun.state === "running" || begun.state === "mismatch") {
    await request.admit?.();
    throw conflictOf(begun.state);
  }
  // The body was stored as the answer of this very request, so it has the type of its answer.
  if (begun.state === "replay") return replay(context, begun) as Body;
  const held = { teamId: team.teamId, key, token: begun.token };
  const repeatable: Repeatable = { held, leaseEndsAt, isStored: false };
  try {
    const body = await work({ ...context, repeatable });
    await storeAnswer(context, repeatable, body);
    return body;
  } catch (error) {
    await storeRefusal(context, repeatable, error);
    throw error;
  }
}

/**
 * Whether the request would get the stored answer of an earlier one under its key. Begins and stores nothing.
 *
 * @throws {ApiError} what the request would be refused with for its key: a conflict, or the stored error
 */
export async function wouldRepeat(context: RepeatingContext, request: Repeated): Promise<boolean> {
  const { idempotencyKey: key, store, team } = context;
  if (key === null) return false;
  const before = await findIdempotent(store, { teamId: team.teamId, key, fingerprint: fingerprintOf(request) });
  if (before === null) return false;
  if (before.state !== "replay") throw conflictOf(before.state);
  // Of a stored error; the headers of a stored answer are not this one's.
  replay({ ...context, headers: new Map() }, before);
  return true;
}

/** @throws {ApiError} invalid_input for a malformed key */
export function assertKey(key: string | null): void {
  if (key === null || KEY_PATTERN.test(key)) return;
  throw new ApiError("invalid_input", { text: "Idempotency-Key must be 1 to 255 printable ASCII characters" });
}

function conflictOf(state: "running" | "mismatch"): ApiError {
  if (state === "mismatch") return new ApiError("repeat_differs");
  return new ApiError("repeat_running", { headers: { "Retry-After": "1" } });
}

/**
 * Charges for `work`: reserves, works, saves and settles, or releases. Sets X-Credits-Charged when it charged.
 *
 * @param work asks whom it must; what it returns is saved in the transaction that settles
 * @throws {ApiError} insufficient_credits before `work` is begun; whatever `work` throws, with nothing charged
 */
export async function charge<Body extends object>(
  context: ChargingContext,
  bill: Bill,
  work: (operationId: string) => Promise<Finish<Body>>,
): Promise<Body> {
  const { store, team, newId } = context;
  const operationId = newId();
  if (bill.credits > 0) await reserve(context, bill, operationId);
  let answered: { body: Body } | null = null;
  try {
    const { save } = await work(operationId);
    const finish: Finishing = {
      teamId: team.teamId,
      context,
      bill,
      operationId,
      save: async (tx) => {
        const body = await save(tx);
        answered = { body };
        return body;
      },
    };
    const state = await groupCommit(store, { write: finishAll, request: finish });
    return charged(context, bill, { state, answered });
  } catch (error) {
    if (bill.credits > 0 && (await wasSettled(context, operationId)))
      return charged(context, bill, { state: await readCredits(store, team.teamId), answered });
    if (bill.credits > 0) await release(context, bill, operationId);
    if (error instanceof ReservationLostError || error instanceof KeyLostError) {
      throw new ApiError("gateway_timeout", { cause: error });
    }
    throw error;
  }
}

/** Sets the headers that stand on every response of a billable endpoint, errors too, once the team is known. */
export async function creditHeaders(
  { store, team, headers }: Pick<RequestContext, "store" | "team" | "headers">,
  operation: BillableOperation,
): Promise<void> {
  showCredits(headers, operation, await readCredits(store, team.teamId));
}

function showCredits(headers: Map<string, string>, operation: BillableOperation, state: CreditState): void {
  headers.set("X-Credits-Operation", operation);
  headers.set("X-Credits-Remaining", String(state.remaining));
  headers.set("X-Credits-Period-End", state.periodEndsAt);
}

async function reserve(context: ChargingContext, { operation, credits }: Bill, operationId: string): Promise<void> {
  const { store, team, headers, metrics } = context;
  const reservation = { teamId: team.teamId, operationId, operation, credits, leaseMs: reservationLeaseMs(context) };
  const { reserved, state } = await reserveCredits(store, reservation);
  showCredits(headers, operation, state);
  if (reserved) return;
  metrics.countCharge(operation, "refused");
  throw new ApiError("insufficient_credits", {
    fields: {
      code: "insufficient_credits",
      operation,
      required_credits: credits,
      remaining_credits: state.remaining,
      period_ends_at: state.periodEndsAt,
    },
  });
}

/** No longer than the key is held: whoever takes over a dead request's key must find its credits free again. */
function reservationLeaseMs(context: ChargingContext): number {
  const leaseMs = leaseMsOf(context);
  const { repeatable, clock } = context;
  return repeatable === null ? leaseMs : Math.min(leaseMs, repeatable.leaseEndsAt - clock().getTime());
}

type Finishing = {
  readonly teamId: number;
  readonly context: ChargingContext;
  readonly bill: Bill;
  readonly operationId: string;
  readonly save: (tx: Store) => Promise<object>;
};

/** Results, settlements, answers and audit. */
async function finishAll(tx: Store, finishings: readonly Finishing[]): Promise<CreditState[]> {
  const bodies: object[] = [];
  for (const { save } of finishings) bodies.push(await save(tx));
  const paid = finishings.filter(({ bill }) => bill.credits > 0);
  if (paid.length > 0)
    await settleAll(
      tx,
      paid.map(({ operationId }) => operationId),
    );
  for (const [index, { context }] of finishings.entries()) {
    if (context.repeatable === null) continue;
    await completeIdempotent(tx, { ...context.repeatable.held, ...answerOf(context, bodies[index] ?? {}) });
  }
  const records = paid.map(({ teamId, context, bill, operationId }) => ({
    teamId,
    actor: context.actor,
    action: CHARGED,
    subject: operationId,
    detail: { operation: bill.operation, credits: bill.credits },
  }));
  await recordAudit(tx, ...records);
  const states = await readStates(tx, [...new Set(finishings.map(({ teamId }) => teamId))]);
  return finishings.map(({ teamId }) => getState(states, teamId));
}

type Charged<Body> = { readonly state: CreditState; readonly answered: { body: Body } | null };

function charged<Body extends object>(context: ChargingContext, bill: Bill, { state, answered }: Charged<Body>): Body {
  if (answered === null) throw new Error(`the charge of ${bill.operation} was settled without an answer`);
  if (context.repeatable !== null) context.repeatable.isStored = true;
  showCredits(context.headers, bill.operation, state);
  if (bill.credits > 0) {
    context.headers.set("X-Credits-Charged", String(bill.credits));
    context.metrics.countCharge(bill.operation, "charged");
  }
  return answered.body;
}

/** A commit may have happened although its answer was lost on the way. */
async function wasSettled({ store, openLog }: ChargingContext, operationId: string): Promise<boolean> {
  try {
    return await isSettled(store, operationId);
  } catch (error) {
    openLog().error({ err: error, operation_id: operationId }, "cannot tell whether a charge was settled");
    return false;
  }
}

/** Must not hide why it is called: what cannot be released now is released when its lease runs out. */
async function release(context: ChargingContext, bill: Bill, operationId: string): Promise<void> {
  const { store, team, openLog, headers, metrics } = context;
  try {
    const state = await releaseCredits(store, { teamId: team.teamId, operationId });
    metrics.countCharge(bill.operation, "released");
    showCredits(headers, bill.operation, state);
  } catch (error) {
    openLog().error({ err: error, operation_id: operationId }, "a reservation is left to its lease");
  }
}

/** A free answer's, which no charge has stored; its loss would only mean that a repeat does the same again. */
async function storeAnswer(context: RepeatingContext, repeatable: Repeatable, body: object): Promise<void> {
  if (repeatable.isStored) return;
  await storeOutcome(context, repeatable, answerOf(context, body));
}

async function storeRefusal(context: RepeatingContext, repeatable: Repeatable, error: unknown): Promise<void> {
  if (repeatable.isStored) return;
  if (!(error instanceof ApiError) || isPassing(error)) {
    return abandonIdempotent(context.store, repeatable.held).catch((failure) => {
      context.openLog().error({ err: failure }, "an idempotency key is left to its lease");
    });
  }
  const { status, code, message, fields } = error;
  const headers = { ...storedHeaders(context), ...error.headers };
  await storeOutcome(context, repeatable, {
    status,
    headers,
    errorCode: code,
    body: JSON.stringify({ error: message, ...fields }),
  });
}

/** The same request may go through a moment later. */
function isPassing({ status, code }: ApiError): boolean {
  return status === 429 || status >= 500 || code === "generation_running";
}

async function storeOutcome(
  { store, openLog }: RepeatingContext,
  repeatable: Repeatable,
  outcome: Outcome,
): Promise<void> {
  const request = { ...repeatable.held, ...outcome };
  try {
    await groupCommit(store, { write: completeAll, request });
    repeatable.isStored = true;
  } catch (failure) {
    openLog().error({ err: failure }, "the outcome of a request with an idempotency key was not stored");
  }
}

async function completeAll(tx: Store, requests: readonly (HeldKey & Outcome)[]): Promise<undefined[]> {
  for (const request of requests) await completeIdempotent(tx, request);
  return requests.map(() => undefined);
}

function answerOf(context: Pick<RequestContext, "headers">, body: object): Outcome {
  return { status: 200, errorCode: null, headers: storedHeaders(context), body: JSON.stringify(body) };
}

/** Credits are shown as they are at the time, and a repeat is not charged. */
function storedHeaders({ headers }: Pick<RequestContext, "headers">): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !CREDIT_HEADER.test(name)));
}

function replay({ headers }: RepeatingContext, { errorCode, headers: stored, body }: Outcome): object {
  const restored = { ...stored, "Idempotent-Replayed": "true" };
  const parsed = JSON.parse(body);
  if (errorCode === null) {
    for (const [name, value] of Object.entries(restored)) headers.set(name, value);
    return parsed;
  }
  // A code that a newer release no longer has.
  if (!isErrorCode(errorCode)) throw new ApiError("unexpected", { cause: `stored error ${errorCode}` });
  const { error: text, ...fields } = parsed;
  throw new ApiError(errorCode, { text, fields, headers: restored });
}

/** Whatever the order of the body's fields. */
function fingerprintOf({ path, body }: Repeated): string {
  return createHash("sha256")
    .update(JSON.stringify([path, sorted(body)]))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
