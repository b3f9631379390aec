// What a passage shows without a product: its sentences with the cues of the taxonomy.
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import { passageCuesOf } from "../../pipeline/score/passage-cues.ts";
import { statedSignalOf } from "../../pipeline/score/substance/buying-signal.ts";
import { directionOf } from "../../pipeline/score/substance/direction.ts";
import type { SubstanceFeatures } from "../../pipeline/score/substance/substance.ts";

const WHOLE = /^["\u201c(]?[\p{Lu}$\d].*[.!?]["\u201d\u2019')]*$/su;

export function substanceFeaturesOf(text: string): SubstanceFeatures {
  const spans = sentencesOf(text);
  const cues = passageCuesOf(text);
  const signal = statedSignalOf(text, spans, cues);
  const sentences = spans.map(({ start, end }) => {
    const isIn = (place: Span) => place.start >= start && place.start < end;
    const directions = cues.pains
      .filter(isIn)
      .map((hit) => (hit.meaning.kind === "pain" ? directionOf(text, hit, hit.meaning.painPoint.label) : "level"));
    return {
      text: text.slice(start, end),
      hasSignal: signal !== null && isIn(signal),
      hasSubject: directions.length > 0,
      isWorse: directions.includes("worse"),
      isMoving: directions.some((direction) => direction !== "level"),
    };
  });
  return { sentences, isWhole: WHOLE.test(text.trim()) };
}
