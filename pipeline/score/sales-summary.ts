// A passage in one or two sentences for a seller: their own words, and what to talk about.
import type { ImpactComponents } from "./impact.ts";
import type { PassageSource } from "./passage-cues.ts";
import { pick, quoteAround } from "./quote.ts";
import { TAXONOMY } from "./taxonomy.ts";

type SummaryFacts = {
  readonly source: PassageSource;
  readonly painPoint: string;
  readonly anchor: { readonly start: number; readonly end: number };
  readonly components: ImpactComponents;
  readonly impactScore: number;
};

/** Strong words, not one mild one: below it nothing is called sore. */
const SORE = 1;

/** Every wording quotes the passage; which one is used follows from what the passage is and from its text. */
export function salesSummaryOf(facts: SummaryFacts): string {
  const { source, painPoint, anchor, components } = facts;
  const known = TAXONOMY.painPoints.get(painPoint);
  const phrase = known?.phrase ?? painPoint;
  const angle = known?.angle ?? painPoint;
  const words = wordings(facts, { phrase, angle });
  if (components.tabular < 0) return words;
  const anchored = known || anchor.end > 0 ? anchor : keywordAnchor(source);
  return words.replace("\u00a7", () => `\u201c${quoteAround(source.text, anchored)}\u201d`);
}

/** A wording with \u00a7 where the quotation goes. */
function wordings(
  { source, components, impactScore }: SummaryFacts,
  { phrase, angle }: { phrase: string; angle: string },
): string {
  const where = placeOf(source);
  const choose = (...options: [string, ...string[]]) => pick(options, source.text);
  if (components.tabular < 0) {
    return `${capitalised(where)} puts figures on ${source.keywords.join(" and ")}; have them at hand for a talk about ${angle}.`;
  }
  if (components.boilerplate <= -1) {
    return choose(
      `Formal wording rather than news, yet it shows what ${where} watches: §.`,
      `Use with care, since this is legal language: §. It still puts ${phrase} on record.`,
    );
  }
  if (components.signal > 0) {
    return choose(
      `Something is already moving: §. Ask who leads it, and bring up ${angle}.`,
      `${capitalised(where)} shows attention and effort going in: §. A natural opening to talk about ${angle}.`,
      `§. Find out what comes next there, then turn to ${angle}.`,
    );
  }
  if (components.relief <= -0.4 && components.severity < 0.6) {
    return choose(
      `The latest word is good: §. Ask how they mean to keep it that way, then turn to ${angle}.`,
      `An improvement they will want to hold: §. That makes room for a talk about ${angle}.`,
    );
  }
  if (impactScore >= 4) {
    if (components.hedging < 0) return `A heavy risk, in their own words: §. Lead with ${angle}.`;
    const weighs = `${capitalised(where)} puts weight on ${phrase}: §. Go straight to ${angle}.`;
    const isPresentPain = components.severity >= SORE && components.relief === 0 && components.routine === 0;
    return isPresentPain ? choose(`A sore point, in their own words: §. Lead with ${angle}.`, weighs) : weighs;
  }
  if (components.hedging <= -0.2) {
    return choose(
      `A risk that ${where} names itself: §. Ask how they would notice it early; the talk then leads to ${angle}.`,
      `Not a loss yet, but on their minds: §. Worth a question about ${angle}.`,
    );
  }
  if (/^\p{Ll}/u.test(source.text)) {
    return choose(
      `One of the points that ${where} lists: §. Ask what stands behind it, with ${angle} in mind.`,
      `It is short, but ${where} thought it worth a line: §. Ask about ${phrase}.`,
    );
  }
  return choose(
    `${capitalised(where)} says it plainly: §. A fair start for a conversation about ${angle}.`,
    `§. Knowing this, a seller can ask about ${phrase} and come to ${angle}.`,
    `Background on ${phrase}: §. Useful when the talk turns to ${angle}.`,
  );
}

function placeOf({ documentKind, formType }: PassageSource): string {
  if (documentKind === "transcript") return "the earnings call";
  return formType ? `the ${formType}` : "the filing";
}

function keywordAnchor({ text, keywords }: PassageSource): { start: number; end: number } {
  const firstWord = /[\p{L}\p{Nd}]+/u.exec(keywords[0] ?? "")?.[0].toLowerCase() ?? "";
  const start = Math.max(0, text.toLowerCase().indexOf(firstWord.slice(0, 6)));
  return { start, end: start + firstWord.length };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
