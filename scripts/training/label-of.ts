// The readers' label for what the substance of a passage says.
import type { Label } from "../../pipeline/score/substance/linear-model.ts";
import type { SubstanceClass } from "../../pipeline/score/substance/sentence-class.ts";
import { classOf, type Substance } from "../../pipeline/score/substance/substance.ts";

/** A subject with a figure, `exposure` of the substance, is a fact to readers; what they call an exposure is a risk. */
const LABEL_OF: Readonly<Record<SubstanceClass, Label>> = {
  plan: "plan",
  pain: "pain",
  exposure: "fact",
  risk: "exposure",
  neutral: "fact",
  good_news: "good_news",
  remedy: "good_news",
  praise: "good_news",
  denial: "good_news",
  definition: "definition",
  boilerplate: "boilerplate",
  fragment: "fragment",
};

export function labelOf(substance: Substance): Label {
  return LABEL_OF[classOf(substance)];
}
