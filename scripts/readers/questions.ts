// What readers are asked of an excerpt and of a message, and the reasons that they choose from (docs/readers.md).
import { readFileSync } from "node:fs";

export type Question = { readonly name: string };

export const EXCERPT_QUESTIONS: readonly Question[] = [{ name: "usable" }, { name: "signal_right" }];
/** The question that arises only where the piece claims a buying signal. */
export const OF_SIGNALS = "signal_right";
export const EXCERPT_REASONS = [
  "not said",
  "cut",
  "whose figure",
  "other subject",
  "definition",
  "wrong label",
  "empty label",
  "other",
] as const;

export const MESSAGE_QUESTIONS: readonly Question[] = [{ name: "true_and_mine" }, { name: "would_answer" }];
export const MESSAGE_REASONS = [
  "false",
  "not mine",
  "old",
  "no reason to write",
  "what is sold",
  "forced",
  "tiresome",
  "formula",
  "no sender",
  "other",
] as const;

const PAGE = new URL("../../docs/readers.md", import.meta.url);

/** What the page says under a heading of the second level. Throws when it has none of that name. */
export function rubricOf(heading: string): string {
  const [, ...sections] = readFileSync(PAGE, "utf8").split(/^## /m);
  const found = sections.find((section) => section.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`docs/readers.md has no heading ${heading}`);
  return found.slice(heading.length).trim();
}
