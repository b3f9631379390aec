// Findings: excerpts grouped by pain point, each told by what the company said of it.
import { compareText } from "../../data/compare-text.ts";
import { isTabular } from "../../data/prose/tabular.ts";
import { stableId } from "../../data/stable-id.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import { round4 } from "./rounding.ts";
import type { AssessmentSubject } from "./scored-excerpt.ts";
import { anchorOf, isTellable, tell } from "./telling.ts";
import type { Weighed } from "./weighed.ts";

export type Finding = {
  /** A positive safe integer, the same in every version for one pain point and leading excerpt (semantics 7.7). */
  readonly findingId: number;
  readonly text: string;
  /** Strongest first, up to five; the first is the one told. */
  readonly evidenceExcerptIds: readonly number[];
};

/** All excerpts that name one pain point, strongest first; `lead` is the one to tell. */
export type PainGroup = {
  readonly painPoint: string;
  readonly phrase: string;
  readonly angle: string;
  readonly excerpts: readonly Weighed[];
  readonly lead: Weighed;
  readonly weight: number;
};

type Named = Pick<AssessmentSubject, "companyName">;

const FINDINGS_MAX = 6;
const EVIDENCE_MAX = 5;
/** Of excerpts that weigh nearly as much as the strongest, one that can be told goes first. */
const NEARLY = 0.45;
const OPENING = 120;

/** Groups excerpts (strongest first) by pain point; groups by weight, each led by an excerpt that no stronger group has told. */
export function painGroupsOf(ordered: readonly Weighed[], { companyName }: Named): PainGroup[] {
  const members = new Map<string, Weighed[]>();
  for (const excerpt of ordered) {
    for (const painPoint of new Set(excerpt.painPoints.map(labelOf))) {
      const group = members.get(painPoint);
      if (group) group.push(excerpt);
      else members.set(painPoint, [excerpt]);
    }
  }
  const heaviest = [...members]
    .map(([label, excerpts]) => ({ painPoint: nameOf(label, excerpts), excerpts, weight: weightOf(label, excerpts) }))
    .sort((a, b) => b.weight - a.weight || compareText(a.painPoint, b.painPoint));
  const told = new Set<Weighed>();
  return heaviest.flatMap(({ painPoint, excerpts, weight }) => {
    const lead = leadOf({ painPoint, excerpts, companyName }, told);
    if (!lead) return [];
    told.add(lead);
    const known = TAXONOMY.called.get(painPoint);
    const phrase = known?.label === painPoint ? known.phrase : painPoint;
    return [{ painPoint, phrase, angle: known?.angle ?? painPoint, excerpts, lead, weight }];
  });
}

/** One subject under both its names: in trouble or not. */
function labelOf(painPoint: string): string {
  return TAXONOMY.called.get(painPoint)?.label ?? painPoint;
}

/** A subject is called a trouble when one of the excerpts does so. */
function nameOf(label: string, excerpts: readonly Weighed[]): string {
  const isTrouble = excerpts.some(({ painPoints }) => painPoints.includes(label));
  return isTrouble ? label : (TAXONOMY.called.get(label)?.neutral ?? label);
}

/** The strongest groups as findings. */
export function findingsOf(groups: readonly PainGroup[], { companyName }: Named): Finding[] {
  return groups.slice(0, FINDINGS_MAX).map(({ painPoint, lead, excerpts }) => ({
    findingId: findingId(painPoint, lead.excerptId),
    text: `${capitalised(painPoint)}: ${tell(lead, anchorOf(lead, { painPoint }), { companyName })}`,
    evidenceExcerptIds: [lead, ...excerpts.filter((excerpt) => excerpt !== lead)]
      .slice(0, EVIDENCE_MAX)
      .map(({ excerptId }) => excerptId),
  }));
}

/** The id of a finding: of its pain point and leading excerpt, whose id stands for product, document and passage. */
export function findingId(painPoint: string, leadExcerptId: number): number {
  return stableId(`finding\n${painPoint.toLowerCase()}\n${leadExcerptId}`);
}

/** What a passage is about besides its leading subject. */
const SECOND = 0.8;

/**
 * Value of the group's excerpts, later ones counting ever less, and those that are about it besides another subject; a label of the taxonomy
 * counts double a bare keyword.
 */
function weightOf(painPoint: string, excerpts: readonly Weighed[]): number {
  let factor = TAXONOMY.painPoints.has(painPoint) ? 1 : 0.5;
  let weight = 0;
  for (const { value, painPoints } of excerpts) {
    weight += factor * value * (labelOf(painPoints[0] ?? "") === painPoint ? 1 : SECOND);
    factor *= 0.5;
  }
  return round4(weight);
}

type Candidates = { readonly painPoint: string; readonly excerpts: readonly Weighed[] } & Named;

/** Prose before tables; of those that weigh nearly as much as the first, one that can be told; then one that names the pain point first. */
export function leadOf(
  { painPoint, excerpts, companyName }: Candidates,
  told: ReadonlySet<Weighed>,
): Weighed | undefined {
  const free = excerpts.filter((excerpt) => ![...told].some((other) => opensAlike(excerpt, other)));
  const prose = free.filter(({ text }) => !isTabular(text));
  const [strongest] = prose;
  if (!strongest) return free[0];
  const near = prose.filter(({ value }) => value >= NEARLY * strongest.value);
  const tellable = near.filter((excerpt) => isTellable(excerpt, anchorOf(excerpt, { painPoint }), companyName));
  const candidates = tellable.length > 0 ? tellable : near;
  return candidates.find(({ painPoints }) => painPoints[0] === painPoint) ?? candidates[0];
}

/** Passages of two keywords may begin with the same sentence: told twice it says nothing new. */
export function opensAlike(one: Weighed, other: Weighed): boolean {
  const length = Math.min(OPENING, one.text.length, other.text.length);
  return one === other || one.text.slice(0, length) === other.text.slice(0, length);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
