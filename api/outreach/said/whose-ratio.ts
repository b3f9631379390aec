// Whose ratio a speaker means: "the combined ratio was 100%" may be that of one line of the segment that he speaks for.
/** A ratio that the sentence does not say whose it is. */
const BARE =
  /^(?:in the (?:\w+ )?quarter, )?(?:the |an? )?(?:[\p{Ll}-]+ quarter )?(?:[\p{Ll}-]+ ){0,3}(?:combined|loss|expense) ratios?\b/iu;
const OWNED =
  /\b(?:our|consolidated|company-?wide|total)\b|\b(?:disability|dental|vision|auto(?:mobile)?|homeowners|workers['\u2019]? comp\w*|group life|stop[- ]loss) (?:[\p{Ll}-]+ ){0,2}ratio\b/iu;
const FIGURES = /\d+\.\d+/g;

/** A passage, with what names whose it is. */
type Said = {
  readonly excerptId: number;
  readonly text: string;
  readonly segment: string | null;
  readonly sourceName: string;
  readonly sourceDate: string;
  readonly kind: string | null;
};

/** Whether it is plain, or another passage of the call gives the figure with its owner. */
export function isWhoseKnown(sentence: string, said: Said, all: readonly Said[]): boolean {
  if (said.kind !== "transcript" || !BARE.test(sentence) || isOwned(sentence, said.segment)) return true;
  const figures: readonly string[] = sentence.match(FIGURES) ?? [];
  return all.some(
    (other) =>
      other.excerptId !== said.excerptId &&
      other.sourceName === said.sourceName &&
      other.sourceDate === said.sourceDate &&
      isOwned(other.text, said.segment) &&
      (other.text.match(FIGURES) ?? []).some((figure) => figures.includes(figure)),
  );
}

const isOwned = (text: string, segment: string | null) =>
  OWNED.test(text) || (segment !== null && text.toLowerCase().includes(segment.toLowerCase()));
