// The four pieces of prose of an assessment, as a colleague would brief a seller before a call: what the company said, what follows for the
// product, what to ask, and what is not known. The same whenever the evidence is.
import { withArticle } from "../../data/prose/product-noun.ts";
import { spokenSegment } from "../../data/taxonomy/segment-name.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import type { SignalKind } from "../../data/vocabulary.ts";
import { isCurrent, monthsBetween } from "./currency.ts";
import { capitalised, leadOf, opensAlike, type PainGroup } from "./findings.ts";
import { pick } from "./quote.ts";
import { partsOfSummary } from "./sales-summary.ts";
import type { AssessmentSubject } from "./scored-excerpt.ts";
import { anchorOf, isTellable, monthOf, shortName, tell } from "./telling.ts";
import type { Weighed } from "./weighed.ts";

export type Narrative = {
  readonly findingsSummary: string;
  readonly recommendationSummary: string;
  readonly keyOpportunity: string;
  readonly primaryChallenge: string;
};

type Story = {
  /** Strongest first. */
  readonly ordered: readonly Weighed[];
  readonly groups: readonly PainGroup[];
  readonly subject: AssessmentSubject;
  readonly dealScore: number;
  readonly evidenceAsOf: string;
};

export function narrativeOf(story: Story): Narrative {
  return isCurrent(story.evidenceAsOf, story.subject.newestDate) ? currentNarrative(story) : staleNarrative(story);
}

function currentNarrative(story: Story): Narrative {
  const { subject, ordered } = story;
  // Prose speaks of what is said now; older evidence of the same company only counts (semantics 7.16).
  const groups = story.groups.filter(({ lead }) => isCurrent(lead.sourceDate, subject.newestDate));
  const signal = signalOf(ordered, subject);
  const now = { ...story, groups, signal };
  // What one piece says, the next ones do not say again.
  const summed = groups.slice(0, 2).map(({ lead }) => lead);
  const opening = signal === null ? openingOf(now, summed) : null;
  const told = [...summed, signal, opening?.excerpt].filter((one) => one !== null && one !== undefined);
  return {
    findingsSummary: findingsSummary(now),
    recommendationSummary: recommendationSummary(now),
    keyOpportunity: keyOpportunity(now, opening),
    primaryChallenge: primaryChallenge(now, told),
  };
}

type Now = Story & { readonly signal: Weighed | null };

/** The strongest sign of the last two years that somebody acts. */
function signalOf(ordered: readonly Weighed[], { newestDate }: AssessmentSubject): Weighed | null {
  const [strongest = null] = ordered
    .filter((one) => one.signalValue > 0 && isCurrent(one.sourceDate, newestDate))
    .sort((a, b) => b.signalValue - a.signalValue);
  return strongest;
}

/** What they said, on the two subjects that weigh most; what the statutory tables add; what nobody has said. */
function findingsSummary({ groups, subject, signal, evidenceAsOf }: Now): string {
  const { companyName, leadingFact, newestDate } = subject;
  const [first, second] = groups;
  if (!first) return [leadingFact, `Nothing else of ${companyName} is current.`].filter(Boolean).join(" ");
  const open = signal === null ? silenceOn(first, { evidenceAsOf, newestDate }) : UNSAID[signal.signal ?? "plans"];
  return [
    tell(first.lead, anchorOf(first.lead, first), { companyName, name: companyName }),
    second && tell(second.lead, anchorOf(second.lead, second), { companyName, after: first.lead }),
    leadingFact,
    open,
  ]
    .filter(Boolean)
    .join(" ");
}

const whereOf = ({ segment }: PainGroup["lead"]) => (segment === null ? "" : ` in ${spokenSegment(segment)}`);

/** What the evidence does not tell, where it shows nobody at work. */
function silenceOn(
  { painPoint, lead }: PainGroup,
  { evidenceAsOf, newestDate }: { readonly evidenceAsOf: string; readonly newestDate: string },
): string {
  const document = lead.isCall ? "call" : (lead.formType ?? "filing");
  const where = whereOf(lead);
  const months = Math.round(monthsBetween(evidenceAsOf, newestDate));
  const since = monthOf(evidenceAsOf);
  if (months > 12) {
    return pick(
      [
        `What has changed since ${since} is not known; nor does the ${document} say who answers for ${painPoint}${where}.`,
        `That was ${months} months before the newest document on file: ask first how it stands with ${painPoint}${where} today.`,
        `How ${painPoint}${where} went on after ${since} no source on file says.`,
      ],
      `${lead.excerptId}`,
    );
  }
  return pick(
    [
      `Not in the ${document}: who answers for ${painPoint}${where}, and what tools they have.`,
      `The ${document} does not say whether anything is planned on it, or with whom.`,
      `What they mean to do about it, and with what money, the ${document} does not say.`,
    ],
    `${lead.excerptId}`,
  );
}

/** What a sign of each kind leaves open. */
const UNSAID: Readonly<Record<SignalKind, string>> = {
  incumbent: "How content they are with that vendor, and when the contract ends, is not said.",
  replaces: "What replaces it, and by when, is not said.",
  spends: "Who owns that budget, and what part of it is still open, is not said.",
  ordered: "By when it has to be done, and who answers for it, is not said.",
  evaluates: "Who evaluates, and by what measure, is not said.",
  plans: "Who leads that work, and whether a vendor is chosen, is not said.",
  appoints: "What the new head is to change first is not said.",
  hires: "Whether those posts are filled is not said.",
};

/** What follows for this product, and what to ask first. */
function recommendationSummary({ groups, subject, dealScore, signal, evidenceAsOf }: Now): string {
  const { companyName, productName } = subject;
  const name = shortName(companyName);
  const [first, second] = groups;
  if (!first) return `Nothing that ${name} said of late bears on ${productName}: learn more before a first call.`;
  const where = whereOf(first.lead);
  const about = second && second.angle !== first.angle ? `${first.angle}; then about ${second.angle}` : first.angle;
  const why = `${sellsWhat(subject)}. Start from ${first.painPoint}${where}, and talk about ${about}.`;
  const ask = `Ask ${signal?.signal ? QUESTIONS[signal.signal] : questionOn(first)}`;
  if (dealScore >= 4) return `Call ${name} now. ${why} ${ask}`;
  if (dealScore === 3) return `${name} is worth a first conversation. ${why} ${ask}`;
  const since = monthOf(evidenceAsOf);
  const opening = pick(
    [
      `No reason to press ${name}: what is on file, up to ${since}, gives a subject and no date.`,
      `Nothing that ${name} said up to ${since} makes the call urgent.`,
      `${name} comes after others: what it said up to ${since} gives a subject and no date.`,
    ],
    `${first.lead.excerptId} opening`,
  );
  return `${opening} ${why} ${ask}`;
}

/** What a seller can ask on the statement itself, else on its subject. */
function questionOn({ painPoint, lead }: PainGroup): string {
  const { question: own } = partsOfSummary(lead.salesSummary);
  // "How much of that they owe to rate" is asked right behind the statement alone.
  if (own !== null && !/\b(?:of|to) that\b/.test(own)) return own;
  const where = whereOf(lead);
  return pick(
    [
      `who looks after ${painPoint}${where}, and what they have tried so far.`,
      `how they follow ${painPoint}${where} today, and what they learn too late.`,
      `what they would want to see of ${painPoint}${where} a quarter earlier than now.`,
      `which part of ${painPoint}${where} surprised them, and who noticed first.`,
    ],
    `${painPoint} ${lead.excerptId}`,
  );
}

const QUESTIONS: Readonly<Record<SignalKind, string>> = {
  incumbent: "what they would want from a vendor that they do not get today, and when the present contract is up.",
  replaces: "what the old system could not do, and whether its successor is chosen.",
  spends: "what that money is meant to show for itself within a year.",
  ordered: "what the order leaves open in how they comply.",
  evaluates: "what would make them choose, and who decides.",
  plans: "who leads it, and what would make it a success in the first year.",
  appoints: "what the new head wants to see changed in the first hundred days.",
  hires: "what those people are to take on, and what tools they will have.",
};

const OPENINGS: Readonly<Record<SignalKind, string>> = {
  incumbent: "They name the vendor that they use now",
  replaces: "They are replacing what they have",
  spends: "Money is being spent",
  ordered: "They have to act",
  evaluates: "They are looking at what there is",
  plans: "Work is planned or under way",
  appoints: "A new head is in place",
  hires: "They are hiring for it",
};

type Opening = { readonly group: PainGroup; readonly excerpt: Weighed };

/** The subject after the first that has something to tell beyond the summary; the first one last. */
function openingOf({ groups: [first, ...others], subject }: Now, told: readonly Weighed[]): Opening | null {
  for (const group of first ? [...others, first] : others) {
    const excerpt = untold(group, subject, told);
    if (excerpt) return { group, excerpt };
  }
  return null;
}

/** Where the door is open: a project that they speak of, else a subject that the product is near to. */
function keyOpportunity({ groups, subject, signal }: Now, opening: Opening | null): string {
  const { companyName, productName } = subject;
  if (signal !== null) {
    const told = tell(signal, anchorOf(signal, "signal"), { companyName });
    return `${OPENINGS[signal.signal ?? "plans"]}: ${told} ${productName} fits in where that touches ${angleOf(signal, groups)}.`;
  }
  const open = opening?.group ?? groups[1] ?? groups[0];
  if (!open) return "";
  if (opening === null) {
    const { angle, painPoint, lead } = open;
    const where = whereOf(lead);
    return `${productName} can come in at ${painPoint}${where}, with ${angle}. The ${nameOf(lead)} says no more on it: let them talk.`;
  }
  const { excerpt } = opening;
  const told = tell(excerpt, anchorOf(excerpt, open), { companyName });
  return pick(
    [
      `${productName} could come in at ${open.painPoint}. ${told}`,
      `A way in is ${open.painPoint}: ${told}`,
      `For ${open.angle}, begin here: ${told}`,
      `A talk about ${open.angle} can begin with this: ${told}`,
    ],
    `opening ${excerpt.excerptId}`,
  );
}

function angleOf(signal: Weighed, groups: readonly PainGroup[]): string {
  const same = groups.find(({ painPoint }) => signal.painPoints.includes(painPoint)) ?? groups[0];
  return same?.angle ?? signal.painPoints[0] ?? "the subject";
}

/** What weighs most on the company, in a statement that nothing before has; without one, how much there is of it. */
function primaryChallenge({ groups, subject }: Now, told: readonly Weighed[]): string {
  const first = groups.find(({ painPoint }) => isTrouble(painPoint)) ?? groups[0];
  if (!first) return "";
  const { excerpts, lead, painPoint } = first;
  const other = untold(first, subject, told);
  const of = `${painPoint}${whereOf(lead)}`;
  const subjectName = isTrouble(painPoint) ? capitalised(of) : `No trouble is on file; they speak most of ${of}`;
  if (other) return `${subjectName}: ${tell(other, anchorOf(other, first), { companyName: subject.companyName })}`;
  const count = excerpts.filter((one) => isCurrent(one.sourceDate, subject.newestDate)).length;
  if (count > 1) return `${subjectName}. ${count} passages on file are about it.`;
  return `${subjectName}. The ${nameOf(lead)} of ${monthOf(lead.sourceDate)} speaks of it once.`;
}

/** What does not go worse has another name, where the label is one of trouble. */
function isTrouble(painPoint: string): boolean {
  return TAXONOMY.painPoints.has(painPoint);
}

function nameOf({ isCall, formType }: Weighed): string {
  return isCall ? "call" : (formType ?? "filing");
}

/** A current statement on the subject that has not been told, weighs about as much as the leading one and can be told. */
function untold(
  { painPoint, excerpts, lead }: PainGroup,
  { companyName, newestDate }: AssessmentSubject,
  told: readonly Weighed[],
): Weighed | null {
  const others = excerpts.filter(
    (one) =>
      isCurrent(one.sourceDate, newestDate) &&
      one.value >= 0.45 * lead.value &&
      !told.some((other) => opensAlike(one, other)) &&
      isTellable(one, anchorOf(one, { painPoint }), companyName),
  );
  return leadOf({ painPoint, excerpts: others, companyName }, new Set(told)) ?? null;
}

/** Nothing of the last two years: said so, with the statutory fact first. */
function staleNarrative({ groups, subject, evidenceAsOf }: Story): Narrative {
  const { companyName, productName, leadingFact } = subject;
  const name = shortName(companyName);
  const [first] = groups;
  const since = monthOf(evidenceAsOf);
  const stale = `The newest document of ${companyName} on file is of ${since}; where ${name} stands today is not in it.`;
  return {
    findingsSummary: [leadingFact, stale].filter(Boolean).join(" "),
    recommendationSummary: leadingFact
      ? `${sellsWhat(subject)}: begin with the statutory figure and ask what is behind it; leave the document of ${since} out of it.`
      : `Find a newer filing or call of ${name} before a call about ${productName}, or ask openly what has changed since ${since}.`,
    keyOpportunity: leadingFact
      ? `No opening is known; the one current thing on file is statutory. ${leadingFact}`
      : `No opening is known: nothing on file is newer than ${since}.`,
    primaryChallenge: first
      ? `In ${since} it was ${first.painPoint}; whether it still is, no source on file tells.`
      : `No source on file tells what weighs on ${name} today.`,
  };
}

/** The product with its own description, as the beginning of a sentence. */
function sellsWhat({ productName, productDescription }: AssessmentSubject): string {
  const description = productDescription.trim().replace(/[.\s]+$/, "");
  if (description === "") return `${productName} is what you bring`;
  const isAcronym = /^\p{Lu}{2}/u.test(description);
  const small = isAcronym ? description : description.charAt(0).toLowerCase() + description.slice(1);
  return `${productName} is ${withArticle(small)}`;
}
