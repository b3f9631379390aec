// Prometheus metrics of the API: how many requests, how long, and what the process uses.
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export type Metrics = {
  /** `route` is a route's path or `other`, never what the client sent. */
  readonly observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  readonly contentType: string;
  readonly render: () => Promise<string>;
};

/** @param withProcess also collect memory, CPU and event-loop figures of the process */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests in seconds, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    observe: ({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds),
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}
