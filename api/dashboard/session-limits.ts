// How long the sessions of people last, by the settings.
import type { SessionLimits } from "../../data/store/people/sessions.ts";
import type { ApiContext } from "../context.ts";

const HOUR_MS = 3_600_000;

export function limitsOf(settings: Pick<ApiContext["settings"], "sessionIdleHours" | "sessionMaxDays">): SessionLimits {
  return { idleMs: settings.sessionIdleHours * HOUR_MS, maxMs: settings.sessionMaxDays * 24 * HOUR_MS };
}
