// How likely a seller of a product uses a passage as it is: wanted, clear, rightly labelled, and worth something by rules.
import { reportUse } from "./report-use.ts";
import type { UsableFacts } from "./usable-facts.ts";
import { answersOf } from "./usable-model.ts";
import { type WantedFacts, wantedProbability } from "./wanted-model.ts";

/** What rules hold for nothing keeps a tenth: they are wrong at times. */
const WORTH_MIN = 0.0001;
const PART_OF_WORTH = 0.25;

/** What is 58 % likely is shown (data/projection.ts): of products that nobody has read on it is less. */
const REPORT_POWER = 3.75;

/**
 * 0 to 1; no probability, but what is larger is used more often, of whatever document it is. Of a report either is enough: what would be wanted of a call, or
 * what readers of reports use.
 * @param share what its document leaves of it (document-share.ts)
 */
export function usableOf(facts: WantedFacts, share: number): number {
  const wanted = wantedProbability(facts);
  const asOfCall = Math.min(1, usableShare(facts, wanted) * share);
  return facts.isReport ? Math.max(asOfCall, reportUse({ ...facts, share, wanted }) ** REPORT_POWER) : asOfCall;
}

/**
 * How a passage is put counts half, and what rules say a quarter: each is right less often than what sellers marked (docs/readers.md, "Labels of wanted").
 * @param wanted how likely a seller wants it (wanted-model.ts)
 */
export function usableShare(facts: UsableFacts, wanted: number): number {
  const { clear, labelled } = answersOf(facts);
  const worth = Math.max(WORTH_MIN, facts.worth) ** PART_OF_WORTH;
  return wanted * Math.sqrt(clear * labelled) * worth;
}
