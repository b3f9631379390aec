// The times that a cron expression plans, in UTC: the last one up to a moment, and the next one after it.
//
// node-cron parses and decides which days match, so that both agree with the check of INGEST_CRON; it has no way back in time.
import { createTask, parse } from "node-cron";

export type CronTimes = {
  /** The last planned time up to `now`, `now` included; null when there was none in ten years. */
  readonly previous: (now: Date) => Date | null;
  /** The first planned time after `now`; null when there is none in ten years. */
  readonly next: (now: Date) => Date | null;
};

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;
const DAYS_SEARCHED = 3660;

/** @param cron five or six fields, as node-cron accepts them: a day must match both its fields */
export function cronTimes(cron: string): CronTimes {
  const { hour, minute, second } = parse(cron);
  const task = createTask(cron, () => undefined, { timezone: "UTC" });
  const times = { hours: sorted(hour), minutes: sorted(minute), seconds: sorted(second) };
  const first = firstFrom(times, 0) ?? 0;
  const isPlanned = (day: number): boolean => task.match(new Date((day * DAY_SECONDS + first) * SECOND_MS));
  return {
    previous: (now) => {
      const { day, secondOfDay } = split(Math.floor(now.getTime() / SECOND_MS));
      for (let back = 0; back < DAYS_SEARCHED; back++) {
        if (!isPlanned(day - back)) continue;
        const found = lastUpTo(times, back === 0 ? secondOfDay : DAY_SECONDS);
        if (found !== null) return at(day - back, found);
      }
      return null;
    },
    next: (now) => {
      const { day, secondOfDay } = split(Math.floor(now.getTime() / SECOND_MS) + 1);
      for (let ahead = 0; ahead < DAYS_SEARCHED; ahead++) {
        if (!isPlanned(day + ahead)) continue;
        const found = firstFrom(times, ahead === 0 ? secondOfDay : 0);
        if (found !== null) return at(day + ahead, found);
      }
      return null;
    },
  };
}

/** Values of each field, ascending. */
type Times = {
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
};

/** Seconds since midnight of the first time of a matching day that is not before `from`. */
function firstFrom({ hours, minutes, seconds }: Times, from: number): number | null {
  for (const hour of hours) {
    if ((hour + 1) * 3600 <= from) continue;
    for (const minute of minutes) {
      const second = seconds.find((each) => hour * 3600 + minute * 60 + each >= from);
      if (second !== undefined) return hour * 3600 + minute * 60 + second;
    }
  }
  return null;
}

/** Seconds since midnight of the last time of a matching day that is not after `limit`. */
function lastUpTo({ hours, minutes, seconds }: Times, limit: number): number | null {
  for (const hour of hours.toReversed()) {
    if (hour * 3600 > limit) continue;
    for (const minute of minutes.toReversed()) {
      const second = seconds.findLast((each) => hour * 3600 + minute * 60 + each <= limit);
      if (second !== undefined) return hour * 3600 + minute * 60 + second;
    }
  }
  return null;
}

function split(epochSeconds: number): { day: number; secondOfDay: number } {
  const day = Math.floor(epochSeconds / DAY_SECONDS);
  return { day, secondOfDay: epochSeconds - day * DAY_SECONDS };
}

function at(day: number, secondOfDay: number): Date {
  return new Date((day * DAY_SECONDS + secondOfDay) * SECOND_MS);
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
