// Which statutory facts are in a message that a language model wrote: those that the verified text has the figures of.
import type { Argument } from "../evidence/argument.ts";
import type { SalientFact } from "../evidence/told-fact.ts";
import type { Draft } from "../verify/draft.ts";

/** A number as it is written; of `31.5%` and `$31.5 million` the number. */
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;
/** A place among the largest has its word. */
const PLACE = /\branked (\w+) of\b/;

/**
 * The offered facts of which the draft has a figure that no cited excerpt has too. A message that cites no excerpt rests on a fact, which may
 * be told without its figures: then it is the one that was offered first.
 */
export function factsTold({ body, usedExcerptIds }: Draft, offered: readonly Argument[]): SalientFact[] {
  const facts = offered.flatMap(({ fact }) => fact ?? []);
  const cited = offered.flatMap(({ excerpt }) =>
    excerpt !== null && usedExcerptIds.includes(excerpt.excerptId) ? figuresOf(excerpt.text) : [],
  );
  const written = new Set(figuresOf(body).filter((figure) => !cited.includes(figure)));
  const told = facts.filter(({ sentence }) => isTold(sentence, body, written));
  return told.length > 0 || usedExcerptIds.length > 0 ? told : facts.slice(0, 1);
}

function isTold(sentence: string, body: string, written: ReadonlySet<string>): boolean {
  const place = PLACE.exec(sentence)?.[1];
  if (place !== undefined && !new RegExp(`\\b${place}\\b`, "i").test(body)) return false;
  return figuresOf(sentence).some((figure) => written.has(figure));
}

/** Without years and the numbers below ten, which any text may have. */
function figuresOf(text: string): string[] {
  const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure);
  return [...text.matchAll(FIGURE)].map(([figure]) => figure).filter((each) => each.length > 1 && !isYear(each));
}
