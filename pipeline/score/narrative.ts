// The four pieces of prose of an assessment, each grounded in excerpts and the same whenever the evidence is.

import { type PainGroup, quoteOf } from "./findings.ts";
import { pick } from "./quote.ts";
import type { AssessmentSubject, ScoredExcerpt } from "./scored-excerpt.ts";

export type Narrative = {
  readonly findingsSummary: string;
  readonly recommendationSummary: string;
  readonly keyOpportunity: string;
  readonly primaryChallenge: string;
};

type Story = {
  readonly ordered: readonly ScoredExcerpt[];
  readonly groups: readonly PainGroup[];
  readonly subject: AssessmentSubject;
  readonly dealScore: number;
};

/** Says what the evidence shows, what to do about it, where the opening is and what hurts most. */
export function narrativeOf(story: Story): Narrative {
  return {
    findingsSummary: findingsSummary(story),
    recommendationSummary: recommendationSummary(story),
    keyOpportunity: keyOpportunity(story),
    primaryChallenge: primaryChallenge(story),
  };
}

function findingsSummary({ ordered, groups, subject }: Story): string {
  const { companyName } = subject;
  const phrases = listed(groups.slice(0, 3).map(({ phrase }) => phrase));
  const documents = new Set(ordered.map(({ sourceName, sourceDate }) => `${sourceDate} ${sourceName}`)).size;
  const newest = ordered
    .map(({ sourceDate }) => sourceDate)
    .sort()
    .at(-1);
  const dated = documents === 1 ? `of ${newest}` : `up to ${newest}`;
  const extent = `${counted(ordered.length, "passage")} in ${counted(documents, "document")} ${dated}`;
  const opening = pick(
    [
      `What ${companyName} publishes turns most on ${phrases}: ${extent}.`,
      `In ${extent}, ${companyName} speaks most about ${phrases}.`,
    ],
    companyName,
  );
  return [opening, gravity(ordered), movement(ordered)].filter(Boolean).join(" ");
}

const CALM = "None of them is dramatic on its own; the sum of them tells more.";

/** How many passages weigh heavily. */
function gravity(ordered: readonly ScoredExcerpt[]): string {
  const heavy = ordered.filter(({ impactScore }) => impactScore >= 4).length;
  if (heavy === 0) return ordered.length === 1 ? "" : CALM;
  if (heavy === ordered.length) return heavy === 1 ? "It carries weight." : "All of them carry weight.";
  return `${capitalised(spelled(heavy))} of them ${heavy === 1 ? "carries" : "carry"} particular weight.`;
}

/** Whether anything is being done. */
function movement(ordered: readonly ScoredExcerpt[]): string {
  const signals = ordered.filter(({ buyingSignalPresent }) => buyingSignalPresent).length;
  if (signals === 0) return "Nothing in them yet points to a purchase or a project.";
  return signals === 1
    ? "One passage shows plans, effort or money in motion."
    : `${capitalised(spelled(signals))} passages show plans, effort or money in motion.`;
}

function recommendationSummary({ groups, subject, dealScore }: Story): string {
  const { companyName } = subject;
  const [first, second] = groups;
  if (!first) return `Learn more about ${companyName} before a first call.`;
  const product = productOf(subject);
  const opening = `their own words in ${first.lead.sourceName} (${first.lead.sourceDate}), ${quoteOf(first, 140)}`;
  const then = second ? ` From there the talk leads to ${second.angle}.` : "";
  if (dealScore >= 4)
    return `Approach ${companyName} now. Open with ${opening}, and show what ${product} does about it.${then}`;
  if (dealScore === 3)
    return `${companyName} is worth a first conversation. Begin with ${opening}; then ask where ${product} would help.${then}`;
  return `Keep in touch with ${companyName} rather than push. When there is an occasion, start from ${opening}, and mention ${product}.${then}`;
}

function keyOpportunity({ ordered, groups, subject }: Story): string {
  const signal = [...ordered]
    .filter(({ buyingSignalPresent }) => buyingSignalPresent)
    .sort((a, b) => b.buyingSignalStrength - a.buyingSignalStrength)[0];
  if (signal) {
    return `The opening is what ${subject.companyName} says that it is working on, in ${signal.sourceName} (${signal.sourceDate}). ${signal.salesSummary}`;
  }
  const open = groups[1] ?? groups[0];
  if (!open) return `${subject.productName} has no clear opening at ${subject.companyName} yet.`;
  const { companyName, productName } = subject;
  const times =
    open.excerpts.length === 1
      ? `devotes a passage to ${open.phrase}`
      : `comes back to ${open.phrase} in ${spelled(open.excerpts.length)} passages`;
  return `No project is announced, so the opening is a subject that is plainly on the table: ${companyName} ${times}. That is where ${productName} can start: ${open.angle}.`;
}

function primaryChallenge({ groups, subject }: Story): string {
  const first = groups[0];
  if (!first) return `No single challenge stands out at ${subject.companyName}.`;
  const { phrase, lead, excerpts } = first;
  const weight = excerpts.length === 1 ? "" : `, and it returns in ${counted(excerpts.length - 1, "further passage")}`;
  return pick(
    [
      `What weighs most on ${subject.companyName} is ${phrase}. ${lead.sourceName} of ${lead.sourceDate} has it as ${quoteOf(first)}${weight}.`,
      `The subject that stands out at ${subject.companyName} is ${phrase}: ${quoteOf(first)} (${lead.sourceName}, ${lead.sourceDate})${weight}.`,
    ],
    subject.companyName,
  );
}

/** The product with its own description, as an apposition. */
function productOf({ productName, productDescription }: AssessmentSubject): string {
  const description = productDescription.trim().replace(/[.\s]+$/, "");
  if (description === "") return productName;
  const isAcronym = /^\p{Lu}{2}/u.test(description);
  return `${productName} (${isAcronym ? description : description.charAt(0).toLowerCase() + description.slice(1)})`;
}

function listed(items: readonly string[]): string {
  if (items.length < 3) return items.join(" and ");
  return `${items.slice(0, -1).join(", ")}, and ${items.at(-1)}`;
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

function spelled(count: number): string {
  return SMALL[count] ?? String(count);
}

function counted(count: number, noun: string): string {
  return `${spelled(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
