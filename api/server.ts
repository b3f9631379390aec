// Starts and stops the API: settings to a context, a listening server, and an orderly end.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Express } from "express";
import type { AppContext } from "../data/context.ts";
import { limitsConfig } from "../data/duckdb.ts";
import type { Settings } from "../data/settings.ts";
import { checkLedger } from "../data/store/credits.ts";
import type { Store } from "../data/store/open.ts";
import { openCounters } from "../data/store/rate-limits.ts";
import { listenForVersions } from "../data/store/version-notice.ts";
import { openBucket } from "../data/versions/open-versions.ts";
import { projectionsRoot } from "../data/versions/versions.ts";
import { AlertLoop } from "./alerts/alert-loop.ts";
import { createApp } from "./app.ts";
import { addressSubject } from "./auth.ts";
import { ChangeSets } from "./changes/change-sets.ts";
import { ApiError } from "./errors.ts";
import { Connections } from "./http/connections.ts";
import { hasValidHost } from "./http/host-header.ts";
import { hangUp, type MalformedRequestOptions, refuse, refuseMalformedRequests } from "./http/malformed-requests.ts";
import { requestClasses } from "./http/request-classes.ts";
import { createRateLimits } from "./limits.ts";
import { createMetrics } from "./metrics.ts";
import { RunFiles } from "./pipeline/run-files.ts";
import { CopyFollower } from "./projections/copy-follower.ts";
import { type IndexBuilder, Projections } from "./projections/projections.ts";
import { QueryQueue } from "./projections/query-queue.ts";
import { createProviders } from "./providers/providers.ts";
import { AudienceSets } from "./tables/audience-sets.ts";

/** A client that is slower than this with its request is an attack or broken; Node's own limits are minutes. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** How often the two are looked at: a slow client is gone this much later. */
const TIMEOUT_SWEEP_MS = 2_000;
/** An idle connection is kept this long: longer than the usual proxy in front keeps its own, which must end first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Request line and headers together. */
const HEADER_BYTES_MAX = 16_384;
/** How long a stop waits for requests in flight; with all else that ends, the process is gone within 10 s. */
const STOP_TIMEOUT_MS = 9_000;
/** How long idle connections are kept after a stop: a client that uses its connection comes back to it by then. */
const IDLE_GRACE_MS = 1_000;
/** How long a stop waits for what requests that were cut off still hold. */
const CUT_OFF_TIMEOUT_MS = 500;

export type RunningApi = {
  readonly url: string;
  /** Stops accepting, finishes what is in flight (10 s at most), and closes the projections; the store stays open. */
  readonly stop: () => Promise<void>;
};

/** The API cannot listen where it was told to: a failed run, exit status 1. */
export class ListenError extends Error {
  override readonly name = "ListenError";
  readonly exitStatus = 1;
}

export type ApiStart = {
  readonly settings: Settings;
  readonly appContext: AppContext;
  readonly store: Store;
  readonly buildIndex: IndexBuilder;
};

/**
 * @throws {ListenError} when the port is taken or the host is no address of this machine
 * @throws {StoreError} when the store is damaged, or its ledger does not add up
 */
export async function startApi({ settings, appContext: context, store, buildIndex }: ApiStart): Promise<RunningApi> {
  const queue = new QueryQueue();
  const bucket = openBucket(settings, context.clock);
  const copies = bucket === null ? null : new CopyFollower({ versions: bucket, store, log: context.log });
  const root = projectionsRoot(settings);
  const projections = new Projections({
    queue,
    root,
    copies,
    store,
    log: context.log,
    holder: context.newId(),
    buildIndex,
    answerBytesMax: settings.answerCacheMb * 2 ** 20,
    duckdb: limitsConfig({ memoryLimit: settings.duckdbMemoryLimit, threads: settings.duckdbThreads }),
  });
  await store.engine.assertSound(store.db);
  await checkLedger(store);
  const counters = openCounters(store);
  const rateLimits = createRateLimits(counters, { clock: context.clock, perMinute: settings.rateLimitPerMinute });
  const made = {
    home: settings.home,
    root,
    store,
    log: context.log,
    holder: context.newId(),
  };
  const tables = new AudienceSets(made);
  const changes = new ChangeSets(made);
  const metrics = createMetrics({ withProcess: true, store, projections, queue });
  const app = createApp({
    ...context,
    settings,
    store,
    projections,
    rateLimits,
    metrics,
    providers: createProviders(settings, context, projections),
    runFiles: new RunFiles(settings.home),
    tables,
    changes,
  });
  const server = createApiServer(app, {
    newId: context.newId,
    peek: (address) => rateLimits.peek(addressSubject({ ip: address })),
  });
  const connections = new Connections(server);
  const url = await listen(server, settings);
  const alerts = new AlertLoop({ store, projections, log: context.log, metrics });
  alerts.start();
  copies?.start();
  const notices = copies && listenForVersions(store, { onChange: () => copies.wake(), log: context.log });
  return {
    url,
    stop: async () => {
      const isWhole = await connections.drain({ idleGraceMs: IDLE_GRACE_MS, deadlineMs: STOP_TIMEOUT_MS });
      if (!isWhole) context.log.warn("requests that were still running at the end of the stop were cut off");
      const released = Promise.all([
        alerts.close(),
        notices?.close(),
        copies?.close(),
        projections.close(),
        tables.close(),
        changes.close(),
      ]);
      // What was cut off may wait for a provider long after; its leases run out by themselves.
      await (isWhole ? released : Promise.race([released, delay(CUT_OFF_TIMEOUT_MS)]));
      await counters.close();
    },
  };
}

const NO_HOST =
  "the request must have one Host header: a name or address of this service, and its port where it has one";

/** Whatever a client sends or leaves out, however slowly, is answered or ended within seconds. */
export function createApiServer(app: Express, malformed: MalformedRequestOptions): Server {
  const options = {
    ...requestClasses(app),
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_SWEEP_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    maxHeaderSize: HEADER_BYTES_MAX,
    requireHostHeader: false,
  };
  const answer: RequestListener = (request, response) => {
    if (request.headers.upgrade !== undefined) refuseUpgrade(request, response);
    if (hasValidHost(request)) app(request, response);
    else {
      const error = new ApiError("malformed_request", { text: NO_HOST });
      void refuse(request.socket, error, { ...malformed, isHead: request.method === "HEAD" });
    }
  };
  const server = createServer(options, answer);
  // Node would drop what is over the count in silence, an Idempotency-Key as well; their bytes are limited instead.
  server.maxHeadersCount = 0;
  // An expectation that we do not know is no reason to refuse.
  server.on("checkExpectation", answer);
  refuseMalformedRequests(server, malformed);
  return server;
}

/**
 * The request is answered as if it had not asked. Node reads no further on its connection when a body was on its way, so that
 * ends with the answer: slowly, for a client that still sends the body would lose the answer otherwise.
 */
function refuseUpgrade({ socket }: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
  socket.destroySoon = () => hangUp(socket);
}

/** @returns the address that it listens on, as a URL */
async function listen(server: Server, { host, port }: Pick<Settings, "host" | "port">): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, { host, port })));
    server.listen({ host, port }, resolve);
  });
  const bound = server.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
}

const REASONS: Record<string, string> = {
  EADDRINUSE: "the port is in use; set PORT to another one, or to 0 for any that is free",
  EACCES: "this port needs more rights; set PORT to 1024 or above",
  EADDRNOTAVAIL: "HOST is no address of this machine",
  ENOTFOUND: "HOST is no address that this machine knows",
  EAI_AGAIN: "HOST is no address that this machine knows",
};

function listenError(error: Error & { code?: string }, { host, port }: { host: string; port: number }): ListenError {
  const reason = REASONS[error.code ?? ""] ?? error.message;
  return new ListenError(`cannot listen on ${host}:${port}: ${reason}`, { cause: error });
}
