// When what is published is older than the schedule promises.
import { cronTimes } from "./cron-times.ts";

/** Planned runs that an age may miss before it is a warning: the last one may still be running. */
export const MISSED_RUNS_MAX = 2;

/** What was built before then has missed too many planned runs; null: so many were never planned. */
export function overdueSince(cron: string, now: Date): Date | null {
  const { previous } = cronTimes(cron);
  let time: Date | null = now;
  for (let missed = 0; missed < MISSED_RUNS_MAX && time !== null; missed += 1) {
    time = previous(new Date(time.getTime() - (missed === 0 ? 0 : 1000)));
  }
  return time;
}
