// When the next run is planned, and how far one is that runs now.
import { cronTimes } from "../../../../data/schedule/cron-times.ts";
import { type Html, html } from "../../../html.ts";
import type { RunView } from "../../../pipeline/run-view.ts";
import { duration, moment } from "../../parts/amounts.ts";

export type NextRun = {
  readonly sentence: Html;
  /** For a product that has to wait for it. */
  readonly waits: Html;
};

/** @param cron INGEST_CRON */
export function nextRun(cron: string, now: Date): NextRun {
  const time = cronTimes(cron).next(now)?.toISOString();
  if (time === undefined) {
    const never = html`No run is planned: the schedule <code>${cron}</code> has no time in the next ten years.`;
    return { sentence: never, waits: never };
  }
  return {
    sentence: html`The next run is planned for <b>${moment(time)}</b>, by the schedule <code>${cron}</code>.`,
    waits: html`The next run does that, planned for ${moment(time)}.`,
  };
}

/** Against how long the last one took that published: nobody knows beforehand how much there is to read. */
export function runningNow(latest: readonly RunView[]): Html {
  const running = latest.find(({ state }) => state === "running");
  if (running === undefined) return html``;
  const before = latest.find(({ state }) => state === "published")?.seconds ?? null;
  const so = duration(running.seconds ?? 0);
  const bar =
    before === null || before === 0
      ? ""
      : html` The last one took ${duration(before)}.<br><progress aria-label="The run, against the time of the last one" max="${before.toFixed(1)}" value="${Math.min(before, running.seconds ?? 0).toFixed(1)}"></progress>`;
  return html`<div class="notice"><p>A run is reading the sources since ${moment(running.startedAt)}, for ${so} now.${bar}</p></div>`;
}
