// When to run: claims the planned time in the store, never two runs at once, and makes up one that was missed.
//
// The question is asked over and over, not answered by a timer: is the last planned time later than everything that ran? So a
// time that passed while the process was down, asleep or busy with the run before is found like any other, and however many
// passed, one run makes up for them. (node-cron's own scheduler forgets all of these.) Of several processes that ask, the one
// that claims the tick runs. A tick is claimed once: a run that failed waits for the next planned time.
import { setTimeout as delay } from "node:timers/promises";
import type { AppContext } from "../../data/context.ts";
import { type CronTimes, cronTimes } from "../../data/schedule/cron-times.ts";
import { claimTick, findLatestTick } from "../../data/store/claims.ts";
import type { Store } from "../../data/store/open.ts";
import { findLatestRun } from "../../data/store/runs.ts";

/** Names the ticks in the store. */
const SCHEDULE = "ingest";
/** A clock that was set, or a machine that slept, is noticed within this time. */
const LONGEST_WAIT_MS = 60_000;

export type ScheduleContext = Pick<AppContext, "clock" | "log"> & {
  readonly store: Store;
  /** Resolves after the time, or earlier when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

export type ScheduleOptions = {
  /** Five or six fields, UTC. */
  readonly cron: string;
  /** Names this process in the store. */
  readonly holder: string;
  /** One ingest, to its end; an error is logged. When the signal aborts it is to end soon. */
  readonly ingest: (signal: AbortSignal) => Promise<void>;
};

/** ISO 8601 UTC. */
export type History = { readonly latestTick: string | null; readonly latestRunStartedAt: string | null };

/**
 * Whether the planned time is still to be run: nobody claimed it or a later one, and no run began since. Without any history
 * only what was planned after `since`, the start of the schedule, counts: nobody waited for the times before.
 */
export function isDue(planned: Date, { latestTick, latestRunStartedAt }: History, since: Date): boolean {
  const done = [latestTick, latestRunStartedAt].filter((time) => time !== null);
  if (done.length === 0) return planned > since;
  return done.every((time) => new Date(time) < planned);
}

/** Runs until the signal aborts; resolves when a run that was going on has ended. */
export async function runSchedule(
  context: ScheduleContext,
  options: ScheduleOptions,
  signal: AbortSignal,
): Promise<void> {
  const times = cronTimes(options.cron);
  const since = context.clock();
  const wait = context.wait ?? waitFor;
  while (!signal.aborted) {
    const tick = await claimDueTick(context, options, times, since).catch((error: unknown) => {
      context.log.error({ err: error }, "the schedule cannot read the store");
      return null;
    });
    if (tick === null) await wait(untilNext(context.clock(), times), signal);
    else await runTick(context, options, tick, signal);
  }
}

/** @returns the planned time, ISO 8601 UTC, when this process is the one to run it */
async function claimDueTick(
  { store, clock }: ScheduleContext,
  { holder }: ScheduleOptions,
  times: CronTimes,
  since: Date,
): Promise<string | null> {
  const planned = times.previous(clock());
  if (planned === null) return null;
  const latestTick = await findLatestTick(store, SCHEDULE);
  const latestRunStartedAt = (await findLatestRun(store))?.startedAt ?? null;
  if (!isDue(planned, { latestTick, latestRunStartedAt }, since)) return null;
  const tick = planned.toISOString();
  return (await claimTick(store, { name: SCHEDULE, tick, holder })) ? tick : null;
}

async function runTick(
  { log, clock }: ScheduleContext,
  { ingest }: ScheduleOptions,
  planned: string,
  signal: AbortSignal,
): Promise<void> {
  log.info({ planned, late_seconds: Math.round((clock().getTime() - Date.parse(planned)) / 1000) }, "ingest begins");
  await ingest(signal).catch((error: unknown) => log.error({ err: error, planned }, "ingest failed"));
}

function untilNext(now: Date, times: CronTimes): number {
  const next = times.next(now);
  return next === null ? LONGEST_WAIT_MS : Math.min(next.getTime() - now.getTime(), LONGEST_WAIT_MS);
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
