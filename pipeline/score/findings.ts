// Findings: excerpts grouped by pain point, each told in a sentence that quotes its best evidence.
import { compareText } from "../../data/compare-text.ts";
import { isTabular } from "../../data/prose/tabular.ts";
import { stableId } from "../../data/stable-id.ts";
import { wordsOf } from "./cues.ts";
import { pick, quoteAround } from "./quote.ts";
import { round4 } from "./rounding.ts";
import type { ScoredExcerpt } from "./scored-excerpt.ts";
import { TAXONOMY } from "./taxonomy.ts";

export type Finding = {
  /** A positive safe integer, the same in every version for one pain point and leading excerpt (semantics 7.7). */
  readonly findingId: number;
  readonly text: string;
  /** Strongest first, up to five; the first is the one quoted. */
  readonly evidenceExcerptIds: readonly number[];
};

/** All excerpts that name one pain point, strongest first; `lead` is the one to quote. */
export type PainGroup = {
  readonly painPoint: string;
  readonly phrase: string;
  readonly angle: string;
  readonly excerpts: readonly ScoredExcerpt[];
  readonly lead: ScoredExcerpt;
  readonly weight: number;
};

const FINDINGS_MAX = 6;
const EVIDENCE_MAX = 5;

/** Groups excerpts (strongest first) by pain point; groups by weight, each led by an excerpt that no stronger group quotes. */
export function painGroupsOf(ordered: readonly ScoredExcerpt[]): PainGroup[] {
  const members = new Map<string, ScoredExcerpt[]>();
  for (const excerpt of ordered) {
    for (const painPoint of excerpt.painPoints) {
      const group = members.get(painPoint);
      if (group) group.push(excerpt);
      else members.set(painPoint, [excerpt]);
    }
  }
  const heaviest = [...members]
    .map(([painPoint, excerpts]) => ({ painPoint, excerpts, weight: weightOf(painPoint, excerpts) }))
    .sort((a, b) => b.weight - a.weight || compareText(a.painPoint, b.painPoint));
  const quoted = new Set<ScoredExcerpt>();
  return heaviest.flatMap(({ painPoint, excerpts, weight }) => {
    const lead = leadOf(painPoint, excerpts, quoted);
    if (!lead) return [];
    quoted.add(lead);
    const known = TAXONOMY.painPoints.get(painPoint);
    return [
      { painPoint, phrase: known?.phrase ?? painPoint, angle: known?.angle ?? painPoint, excerpts, lead, weight },
    ];
  });
}

/** The strongest groups as findings. */
export function findingsOf(groups: readonly PainGroup[]): Finding[] {
  return groups.slice(0, FINDINGS_MAX).map((group) => ({
    findingId: findingId(group.painPoint, group.lead.excerptId),
    text: findingText(group),
    evidenceExcerptIds: [group.lead, ...group.excerpts.filter((excerpt) => excerpt !== group.lead)]
      .slice(0, EVIDENCE_MAX)
      .map(({ excerptId }) => excerptId),
  }));
}

/** The id of a finding: of its pain point and leading excerpt, whose id stands for product, document and passage. */
export function findingId(painPoint: string, leadExcerptId: number): number {
  return stableId(`finding\n${painPoint.toLowerCase()}\n${leadExcerptId}`);
}

/** The words of the group's lead excerpt that name its pain point. */
export function quoteOf({ painPoint, lead }: Pick<PainGroup, "painPoint" | "lead">, lengthMax?: number): string {
  const cue = TAXONOMY.matcher
    .find(wordsOf(lead.text))
    .find(({ meaning }) => meaning.kind === "pain" && meaning.painPoint.label === painPoint);
  const start = Math.max(0, lead.text.toLowerCase().indexOf(painPoint.toLowerCase()));
  return `\u201c${quoteAround(lead.text, cue ?? { start, end: start + painPoint.length }, lengthMax)}\u201d`;
}

/** Impact of the group's excerpts, later ones counting ever less; a label of the taxonomy counts double a bare keyword. */
function weightOf(painPoint: string, excerpts: readonly ScoredExcerpt[]): number {
  let factor = TAXONOMY.painPoints.has(painPoint) ? 1 : 0.5;
  let weight = 0;
  for (const { impactScore } of excerpts) {
    weight += factor * impactScore;
    factor *= 0.85;
  }
  return round4(weight);
}

/** Prose before tables, and names the pain point first before names it too. */
function leadOf(painPoint: string, excerpts: readonly ScoredExcerpt[], quoted: ReadonlySet<ScoredExcerpt>) {
  const free = excerpts.filter((excerpt) => !quoted.has(excerpt));
  const prose = free.filter(({ text }) => !isTabular(text));
  const best = prose.filter(({ impactScore }) => impactScore === prose[0]?.impactScore);
  return best.find(({ painPoints }) => painPoints[0] === painPoint) ?? prose[0] ?? free[0];
}

function findingText(group: PainGroup): string {
  const { painPoint, phrase, lead, excerpts } = group;
  const source = `${lead.sourceName}, ${lead.sourceDate}`;
  const quote = quoteOf(group);
  const others = otherPassages(excerpts.length - 1);
  const name = painPoint.charAt(0).toUpperCase() + painPoint.slice(1);
  if (lead.buyingSignalPresent) {
    return pick(
      [
        `${name}, with effort behind it: ${quote} (${source}).${others}`,
        `Work is going into ${phrase}: ${quote} (${source}).${others}`,
      ],
      lead.text,
    );
  }
  return pick([`${name}: ${quote} (${source}).${others}`, `On ${phrase}: ${quote} (${source}).${others}`], lead.text);
}

function otherPassages(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " Another passage takes it up as well." : ` The subject comes up in ${count} more passages.`;
}
