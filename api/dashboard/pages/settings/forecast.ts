// What a team will have spent by the end of its period, at the pace of the period so far (semantics 10.14).
import type { Usage } from "../../../../data/resources/credits.ts";

const DAY_MS = 86_400_000;

export type Forecast = {
  readonly creditsPerDay: number;
  /** By the end of the period, were there no allowance. */
  readonly spentAtEnd: number;
  /** When nothing is left, ISO 8601 UTC; null: not within the period. */
  readonly runsOutAt: string | null;
};

type Period = Pick<Usage, "period_starts_at" | "period_ends_at" | "spent" | "remaining">;

/** Null in the first day of a period, which says nothing of the others, and where nothing was spent. */
export function forecast({ period_starts_at, period_ends_at, spent, remaining }: Period, now: Date): Forecast | null {
  const days = (from: number, to: number) => (to - from) / DAY_MS;
  const [start, end, at] = [Date.parse(period_starts_at), Date.parse(period_ends_at), now.getTime()];
  if (spent === 0 || days(start, at) < 1) return null;
  const creditsPerDay = spent / days(start, at);
  const runsOut = at + (remaining / creditsPerDay) * DAY_MS;
  return {
    creditsPerDay,
    spentAtEnd: Math.round(creditsPerDay * days(start, end)),
    runsOutAt: runsOut < end ? new Date(runsOut).toISOString() : null,
  };
}
