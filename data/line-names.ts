// Lines of business in words, as a sentence has them.
import { LINE_KEYS, type LineKey } from "./vocabulary.ts";

/** Where the key's own words would not do. */
const NAMES: Partial<Record<LineKey, string>> = {
  accident_health: "accident and health",
  aggregate_write_ins: "other business (write-ins)",
  boiler_machinery: "boiler and machinery",
  burglary_theft: "burglary and theft",
  excess_workers_compensation: "excess workers' compensation",
  group_accident_health: "group accident and health",
  individual_accident_health: "individual accident and health",
  medicare_supplement: "Medicare supplement",
  workers_compensation: "workers' compensation",
};

/** `private_passenger_auto` → `private passenger auto` */
export function lineName(line: LineKey): string {
  return NAMES[line] ?? line.replaceAll("_", " ");
}

export const LINE_NAMES: Readonly<Record<LineKey, string>> = Object.fromEntries(
  LINE_KEYS.map((line) => [line, lineName(line)]),
) as Record<LineKey, string>;
