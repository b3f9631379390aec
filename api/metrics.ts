// Prometheus metrics of the API. What changes with every request is counted as it happens; all else is looked up when
// somebody asks, at the cost of a few small reads. docs/monitoring.md has the table of them.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Store } from "../data/store/open.ts";
import { readStoreMetrics } from "../data/store/store-metrics.ts";
import type { ErrorCode } from "./errors.ts";
import type { Projections } from "./projections/projections.ts";
import type { QueryQueue } from "./projections/query-queue.ts";

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export type ChargeOutcome = "charged" | "released" | "refused";

/** `taken`: the receiver answered 2xx; `refused`: it answered otherwise; `unanswered`: no answer came. */
export type DeliveryOutcome = "taken" | "refused" | "unanswered";

export type Metrics = {
  /** A request came; call what it returns once it is answered, or its connection is gone. */
  readonly begin: () => (request: Observed) => void;
  /** Requests that came, and those that ended, in one number: it changes with each. */
  readonly activity: () => number;
  readonly countError: (code: ErrorCode) => void;
  /** `isHit`: the answer was kept from before. */
  readonly countAnswer: (isHit: boolean) => void;
  readonly countCharge: (operation: string, outcome: ChargeOutcome) => void;
  /** An attempt to send an event to a webhook has ended. */
  readonly countDelivery: (outcome: DeliveryOutcome) => void;
  readonly contentType: string;
  readonly render: () => Promise<string>;
};

/** `route` is a route's path or `other`, never what the client sent. `status` 499: the client went before the answer. */
export type Observed = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** What is looked up when somebody asks. */
export type Watched = {
  readonly store: Store;
  readonly projections: Projections;
  readonly queue: QueryQueue;
};

/** @param withProcess also collect memory, CPU and event-loop figures of the process */
export function createMetrics({ withProcess, ...watched }: { withProcess: boolean } & Partial<Watched>): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const { requests, inFlight, errors, answers, charges, deliveries } = counted(registry);
  let activity = 0;
  const looks = [
    ...(watched.queue === undefined ? [] : [lookAtQueue(registry, watched.queue)]),
    ...(watched.store === undefined ? [] : [lookAtStore(registry, watched.store)]),
    ...(watched.projections === undefined || watched.store === undefined
      ? []
      : [lookAtProjections(registry, watched.projections, watched.store.clock)]),
    ...(watched.projections === undefined ? [] : [lookAtCopies(registry, watched.projections)]),
  ];
  return {
    begin: () => {
      inFlight.inc();
      activity += 1;
      return ({ method, route, status, seconds }) => {
        inFlight.dec();
        activity += 1;
        requests.observe({ method, route, status }, seconds);
      };
    },
    activity: () => activity,
    countError: (code) => errors.inc({ code }),
    countAnswer: (isHit) => answers.inc({ result: isHit ? "hit" : "miss" }),
    countCharge: (operation, outcome) => charges.inc({ operation, outcome }),
    countDelivery: (outcome) => deliveries.inc({ outcome }),
    contentType: registry.contentType,
    render: async () => {
      await Promise.all(looks.map((look) => look()));
      return registry.metrics();
    },
  };
}

type Look = () => Promise<void> | void;

function counted(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Duration of requests in seconds, by method, route and status; 499: the client went before the answer",
      labelNames: ["method", "route", "status"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    inFlight: new Gauge({ name: "http_requests_in_flight", help: "Requests that are being answered", registers }),
    errors: new Counter({
      name: "dealmap_errors_total",
      help: "Answers that were an error, by the error's code",
      labelNames: ["code"],
      registers,
    }),
    answers: new Counter({
      name: "dealmap_answer_cache_requests_total",
      help: "Reads of a projection, by whether the answer was kept from before (hit) or made (miss)",
      labelNames: ["result"],
      registers,
    }),
    charges: new Counter({
      name: "dealmap_charges_total",
      help: "Charges by operation and outcome: charged, released (the work failed) or refused (402)",
      labelNames: ["operation", "outcome"],
      registers,
    }),
    deliveries: new Counter({
      name: "dealmap_webhook_attempts_total",
      help: "Attempts to send an event to a webhook: taken (2xx), refused (another answer) or unanswered",
      labelNames: ["outcome"],
      registers,
    }),
  };
}

function lookAtQueue(registry: Registry, queue: QueryQueue): Look {
  const gauge = gaugesOf(registry);
  const waiting = gauge("dealmap_query_queue_waiting", "Statements that wait for their turn in the query queue");
  const running = gauge("dealmap_query_queue_running", "Statements of the query queue that run");
  const waits = new Histogram({
    name: "dealmap_query_queue_wait_seconds",
    help: "How long statements waited for their turn in the query queue",
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  queue.onStarted = (seconds) => waits.observe(seconds);
  return () => {
    waiting.set(queue.waiting);
    running.set(queue.running);
  };
}

function lookAtStore(registry: Registry, store: Store): Look {
  const gauge = gaugesOf(registry);
  const up = gauge("dealmap_store_up", "Whether the store answered: 1 or 0");
  const reservations = gauge("dealmap_reservations_open", "Credit reservations without an outcome yet");
  const reserved = gauge("dealmap_credits_reserved", "Credits in those reservations, of all teams");
  const spent = gauge("dealmap_credits_spent", "Credits that all teams have spent in the current month (UTC)");
  const leases = gauge("dealmap_leases_held", "Leases that are held now, by kind", ["kind"]);
  const pending = gauge("dealmap_webhook_deliveries_pending", "Events that are still to be taken by a webhook");
  const oldest = gauge("dealmap_webhook_oldest_pending_seconds", "Age of the oldest of them; 0: there is none");
  const off = gauge("dealmap_webhooks_switched_off", "Webhooks that nothing is sent to, as they took nothing for days");
  const succeeded = gauge(
    "dealmap_last_run_succeeded",
    "Whether the last finished ingest published every product: 1 or 0",
  );
  const age = gauge("dealmap_last_run_age_seconds", "Time since the last finished ingest began");
  const rejected = gauge("dealmap_last_run_rejected", "Rows that the last finished ingest rejected, by table", [
    "table",
  ]);
  return async () => {
    for (const each of [reservations, reserved, spent, leases, pending, oldest, off, succeeded, age, rejected])
      each.reset();
    const known = await readStoreMetrics(store).catch(() => null);
    up.set(known === null ? 0 : 1);
    if (known === null) return;
    reservations.set(known.reservations);
    reserved.set(known.reservedCredits);
    spent.set(known.spentCredits);
    for (const [kind, count] of known.leases) leases.set({ kind }, count);
    pending.set(known.webhooks.pending);
    oldest.set(
      known.webhooks.oldestPendingAt === null ? 0 : secondsSince(known.webhooks.oldestPendingAt, store.clock()),
    );
    off.set(known.webhooks.switchedOff);
    if (known.lastRun === null) return;
    succeeded.set(known.lastRun.isPublished ? 1 : 0);
    age.set(secondsSince(known.lastRun.startedAt, store.clock()));
    for (const [table, count] of known.lastRun.rejected) rejected.set({ table }, count);
  };
}

/** Products are labels only while they are served here. */
function lookAtProjections(registry: Registry, projections: Projections, clock: () => Date): Look {
  const gauge = gaugesOf(registry);
  const age = gauge("dealmap_projection_age_seconds", "Time since the served version was built", ["product_id"]);
  const families = gauge("dealmap_projection_families", "Families of the served version", ["product_id"]);
  const degraded = gauge(
    "dealmap_projection_degraded",
    "Whether the published version could not be served, so that an older one or none is: 1 or 0",
    ["product_id"],
  );
  return async () => {
    for (const each of [age, families, degraded]) each.reset();
    const served = await projections.served();
    for (const { product_id } of projections.problems()) degraded.set({ product_id }, 1);
    for (const { productId: product_id, item, isDegraded } of served) {
      age.set({ product_id }, secondsSince(item.built_at, clock()));
      families.set({ product_id }, item.families);
      degraded.set({ product_id }, isDegraded ? 1 : 0);
    }
  };
}

/** Without values where versions are published in a folder. */
function lookAtCopies(registry: Registry, projections: Projections): Look {
  const gauge = gaugesOf(registry);
  const up = gauge("dealmap_bucket_up", "Whether the bucket answered the last look at it: 1 or 0");
  const left = gauge("dealmap_bringing_left_bytes", "Bytes of published versions that are still to be brought", [
    "product_id",
  ]);
  // It begins with 0, which would be an alarm.
  up.remove();
  return async () => {
    const copies = projections.copies();
    if (copies === null) return;
    up.set(copies.bucket === "reachable" ? 1 : 0);
    left.reset();
    for (const { product_id, bytes, of_bytes } of copies.bringing) left.set({ product_id }, of_bytes - bytes);
  };
}

function gaugesOf(registry: Registry) {
  return (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] });
}

function secondsSince(time: string, now: Date): number {
  return (now.getTime() - Date.parse(time)) / 1000;
}
