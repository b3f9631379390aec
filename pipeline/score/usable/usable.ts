// How likely a seller of a product uses a passage as it is: wanted, clear, and rightly labelled.
import { answersOf } from "./usable-model.ts";
import { type WantedFacts, wantedProbability } from "./wanted-model.ts";

/** Eight documents of 138 that were read are reports, and what is as likely there by the model readers use less often (docs/readers.md, "Labels of wanted"). */
const REPORT_SHARE = 0.6;

/** 0 to 1. How a passage is put counts half: nobody has use for what is not about the work, however clear it is. */
export function usableProbability(facts: WantedFacts): number {
  const { clear, labelled } = answersOf(facts);
  return wantedProbability(facts) * Math.sqrt(clear * labelled) * (facts.isReport ? REPORT_SHARE : 1);
}
