// Which of the statutory facts of a company a text names, by the figures that both have.
import type { Fact } from "../../../data/resources.ts";

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Those whose figures the text names; it may name none of them in the same digits, then all are shown. */
export function factsNamed(facts: readonly Fact[], text: string): readonly Fact[] {
  const figures = new Set(figuresOf(text));
  const named = facts.filter(({ sentence }) => figuresOf(sentence).some((figure) => figures.has(figure)));
  return named.length > 0 ? named : facts;
}

function figuresOf(text: string): string[] {
  const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure);
  return [...text.matchAll(FIGURE)].map(([figure]) => figure).filter((each) => each.length > 1 && !isYear(each));
}
