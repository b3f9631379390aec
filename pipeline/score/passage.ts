// One passage → impact, pain points, buying signal and a seller's summary.
import { wordsOf } from "./cues.ts";
import { type ImpactComponents, impactComponents, rounded } from "./impact.ts";
import { anchorOf, type PassageCues, type PassageSource, passageCuesOf } from "./passage-cues.ts";
import { round4 } from "./rounding.ts";
import { salesSummaryOf } from "./sales-summary.ts";
import { TAXONOMY } from "./taxonomy.ts";

export type PassageScore = {
  /** 1 to 5. */
  readonly impactScore: number;
  /** Taxonomy labels, most telling first; the matched keywords when no label applies, so never empty. */
  readonly painPoints: readonly string[];
  readonly buyingSignalPresent: boolean;
  /** 0 to 1, four decimals; 0 unless present. */
  readonly buyingSignalStrength: number;
  readonly salesSummary: string;
  readonly components: ImpactComponents;
};

const PAIN_POINTS_MAX = 3;
/** A label with less than this share of the leading one's points is in passing. */
const PROMINENCE_MIN = 0.5;
/** From so much legal or defining wording on, a passage names subjects rather than pains. */
const FORMAL_MIN = 1.4;
/** What is said again and again does not drown what is said once. */
const POINTS_MAX = 2;
const IMPLIED_POINTS = 1;
const SIGNAL_MIN = 0.35;
const LABEL_ORDER = [...TAXONOMY.painPoints.keys()];

/** Scores one passage; a pure function of its argument and the taxonomy. */
export function scorePassage(source: PassageSource): PassageScore {
  const cues = passageCuesOf(source.text);
  const implied = impliedLabels(source.keywords);
  const labels = rankedLabels(cues, implied);
  const strength = signalStrength(cues);
  const { impactScore, components } = rounded(impactComponents(source, { cues, labels, implied, strength }));
  const painPoints = labels.length > 0 ? labels : source.keywords.slice(0, PAIN_POINTS_MAX);
  const anchor = anchorOf(cues, painPoints[0] ?? "", strength > 0);
  return {
    impactScore,
    painPoints,
    buyingSignalPresent: strength > 0,
    buyingSignalStrength: strength,
    salesSummary: salesSummaryOf({ source, painPoint: painPoints[0] ?? "", anchor, components, impactScore }),
    components,
  };
}

/** Labels by the points of their cues; a label that the product's own keywords imply comes before others. */
function rankedLabels(cues: PassageCues, implied: ReadonlySet<string>): string[] {
  if (cues.weightOf("boilerplate") >= FORMAL_MIN) return [];
  const points = new Map<string, number>();
  const countedUntil = new Map<string, number>();
  for (const { meaning, firstWord, endWord } of cues.pains) {
    if (meaning.kind !== "pain") continue;
    const { label } = meaning.painPoint;
    const isCounted = firstWord < (countedUntil.get(label) ?? 0);
    countedUntil.set(label, Math.max(endWord, countedUntil.get(label) ?? 0));
    if (isCounted) continue;
    points.set(label, Math.min(POINTS_MAX, (points.get(label) ?? 0) + (endWord - firstWord > 1 ? 1.5 : 1)));
  }
  const floor = PROMINENCE_MIN * Math.max(0, ...points.values());
  for (const [label, value] of points) {
    if (value < floor) points.delete(label);
    else if (implied.has(label)) points.set(label, value + IMPLIED_POINTS);
  }
  return [...points]
    .sort(([a, x], [b, y]) => y - x || LABEL_ORDER.indexOf(a) - LABEL_ORDER.indexOf(b))
    .slice(0, PAIN_POINTS_MAX)
    .map(([label]) => label);
}

function impliedLabels(keywords: readonly string[]): Set<string> {
  return new Set(keywords.flatMap(labelsOfKeyword));
}

/** Products have few keywords, and each is in many passages. */
const labelsByKeyword = new Map<string, readonly string[]>();

function labelsOfKeyword(keyword: string): readonly string[] {
  const known = labelsByKeyword.get(keyword);
  if (known) return known;
  const hits = TAXONOMY.matcher.find(wordsOf(keyword));
  const labels = hits.flatMap(({ meaning }) => (meaning.kind === "pain" ? [meaning.painPoint.label] : []));
  labelsByKeyword.set(keyword, labels);
  return labels;
}

/** The strongest signal, a little more for each further kind; hedged or legal wording weakens it. */
function signalStrength(cues: PassageCues): number {
  const kinds = [...new Set(cues.signals.map(({ signal }) => signal))];
  if (kinds.length === 0) return 0;
  const strongest = Math.max(...kinds.map(({ strength }) => strength));
  const hedged = cues.weightOf("hedge") >= 0.4 ? 0.7 : 1;
  const legal = cues.weightOf("boilerplate") >= 1 ? 0.5 : 1;
  const strength = round4(Math.min(1, strongest + 0.08 * (kinds.length - 1)) * hedged * legal);
  return strength >= SIGNAL_MIN ? strength : 0;
}
