// Whose figure a speaker means: "the combined ratio was 100%" may be that of one line of the segment that he speaks for, "sales grew by 14%" of any.
import { FIGURE } from "../../../data/prose/figure.ts";
import { isOfRegion, namesSegment } from "../../../data/taxonomy/segment-name.ts";
import { namesALine } from "./business/line.ts";

/** A ratio that the sentence does not say whose it is. */
const BARE_RATIO =
  /^(?:in the (?:\w+ )?quarter, )?(?:the |an? )?(?:[\p{Ll}-]+ quarter )?(?:[\p{Ll}-]+ ){0,3}(?:combined|loss|expense) ratios?\b/iu;
const OWNED =
  /\b(?:our|consolidated|company-?wide|total)\b|\b(?:disability|dental|vision|auto(?:mobile)?|homeowners|workers['\u2019]? comp\w*|group life|stop[- ]loss) (?:[\p{Ll}-]+ ){0,2}ratio\b/iu;
/** More than "we" says: who speaks for one business says that too. */
const OF_ALL =
  /\b(?:consolidated|company-?wide|enterprise-?wide|total|overall(?!,)|across (?:all (?:of )?(?:our |the )?(?:businesses|lines|segments)|the (?:company|board|enterprise)))\b/i;
/** Of the company, in whatever it does. */
const OF_US = /\b(?:we|our|us|P&C|property (?:and|&) casualty)\b/i;
/** "We also increased our estimate", "The decline in agents resulted from": of what was spoken of before, whoever that is. */
const GOES_ON =
  /^\W*(?:and |so )?(?:(?:we|our \w+) also\b|(?:also|additionally|in addition)\b|the (?:increase|decrease|decline|improvement|growth|reduction) in\b)/i;
/** "Catastrophe losses were slightly higher": as much one business's as a figure is. */
const MOVES =
  /\b(?:(?:was|were|is|are|came in|ran) (?:\p{Ll}+ly |much )?(?:higher|lower|above|below|better|worse|up|down)(?= than\b| (?:in|from|our|the|last|prior|year|compared|versus|due|as)\b|[,.;]|$)|rose|fell|increased|decreased|declined|improved|worsened)\b/u;
/** Of the segment that was spoken of, or of the company: nobody can tell. */
const OVERALL_RATIO = /\boverall (?:combined|loss|expense|benefit) ratio\b/i;
/** One portfolio for all of them. */
const OF_THE_WHOLE =
  /\b(?:(?:average |portfolio )?yields? on (?:\p{L}+ )?invested assets|invested assets|net unrealized (?:gain|loss)|new money (?:rate|yield)|general account (?:portfolio|assets)|statutory (?:surplus|capital)|risk-based capital|RBC ratio)\b/iu;
const FIGURES = /\d+\.\d+/g;

/** A passage, with what names whose it is. */
type Said = {
  readonly excerptId: number;
  readonly text: string;
  readonly segment: string | null;
  readonly documentSegments: readonly string[];
  readonly sourceName: string;
  readonly sourceDate: string;
  readonly kind: string | null;
};

export const isOfAll = (sentence: string) => OF_ALL.test(sentence);

/** A call that walks through several of them. */
export const isOfSegments = ({ kind, documentSegments }: Pick<Said, "kind" | "documentSegments">) =>
  kind === "transcript" && documentSegments.length > 1;

/** Whether it is plain, or another passage of the call gives the ratio with its owner. @param all passages of the company */
export function isWhoseKnown(sentence: string, said: Said, all: readonly Said[]): boolean {
  if (said.kind !== "transcript") return true;
  if (said.segment !== null && OVERALL_RATIO.test(sentence) && !namesSegment(sentence, said.segment)) return false;
  const others = all.filter((other) => isOfOneCall(other, said));
  const goesOn = GOES_ON.test(sentence) || GOES_ON.test(said.text);
  const isOfWhom = said.segment === null && (goesOn || FIGURE.test(sentence) || MOVES.test(sentence));
  if (isOfWhom && !saysWhose(sentence, { said, others, goesOn })) return false;
  if (!BARE_RATIO.test(sentence) || isOwned(sentence, said.segment)) return true;
  const figures: readonly string[] = sentence.match(FIGURES) ?? [];
  return others.some(
    ({ text }) => isOwned(text, said.segment) && (text.match(FIGURES) ?? []).some((figure) => figures.includes(figure)),
  );
}

const isOfOneCall = (other: Said, { excerptId, sourceName, sourceDate }: Said) =>
  other.excerptId !== excerptId && other.sourceName === sourceName && other.sourceDate === sourceDate;

/** In a call that is of segments a figure of none is the company's where the words say so, or of the line that they name. */
function saysWhose(
  sentence: string,
  { said, others, goesOn }: { readonly said: Said; readonly others: readonly Said[]; readonly goesOn: boolean },
): boolean {
  const ofPassages = others.flatMap(({ segment }) => segment ?? []);
  const { documentSegments } = said;
  if (ofPassages.length === 0 && !isOfSegments(said)) return true;
  if (goesOn) return false;
  if (OF_US.test(sentence) || isOfAll(sentence) || OF_THE_WHOLE.test(sentence)) return true;
  return namesALine(sentence) && ![...ofPassages, ...documentSegments].some(isOfRegion);
}

const isOwned = (text: string, segment: string | null) =>
  OWNED.test(text) || (segment !== null && namesSegment(text, segment));
