// What was known of a passage beside a product, as columns of a table of labels.
import type { UsableFacts } from "../../../pipeline/score/usable/usable-facts.ts";
import type { Cells } from "../label-table.ts";

type Cell = string | number | boolean;
type Field = { readonly name: string; readonly of: (facts: UsableFacts) => Cell };

const FIELDS: readonly Field[] = [
  { name: "substance", of: ({ substance }) => substance },
  { name: "worth", of: ({ worth }) => worth },
  { name: "kind", of: ({ kind }) => kind },
  { name: "standing", of: ({ standing }) => standing },
  { name: "direction", of: ({ direction }) => direction },
  { name: "subjects", of: ({ subjects }) => subjects },
  { name: "own_subject", of: ({ isOwnSubject }) => isOwnSubject },
  { name: "own_words", of: ({ ownWords }) => ownWords },
  { name: "keywords", of: ({ keywords }) => keywords },
  { name: "near_description", of: ({ toSaid }) => toSaid.near },
  { name: "description_shared", of: ({ toSaid }) => toSaid.shared },
  { name: "keyword_met", of: ({ keywordMet }) => keywordMet },
  { name: "keyword_words", of: ({ keywordWords }) => keywordWords },
  { name: "subject_near_description", of: ({ subject }) => subject.toSaid },
  { name: "subject_near_keyword", of: ({ subject }) => subject.toKeyword },
  { name: "lines", of: ({ lines }) => lines },
  { name: "segment", of: ({ segment }) => segment },
  { name: "period", of: ({ hasPeriod }) => hasPeriod },
  { name: "figure", of: ({ hasFigure }) => hasFigure },
  { name: "signal", of: ({ hasSignal }) => hasSignal },
  { name: "answer", of: ({ isAnswer }) => isAnswer },
  { name: "report", of: ({ isReport }) => isReport },
  { name: "told", of: ({ isTold }) => isTold },
  { name: "asked", of: ({ isAsked }) => isAsked },
  { name: "refers_back", of: ({ refersBack }) => refersBack },
  { name: "words", of: ({ words }) => words },
];

export const FACTS_COLUMNS: readonly string[] = FIELDS.map(({ name }) => name);

export const cellsOfFacts = (facts: UsableFacts): string[] => FIELDS.map(({ of }) => written(of(facts)));

/** Significant ones. */
const DIGITS = 3;

/** As short as it can be: the tables are large. */
export const yesOrNo = (isSo: boolean) => (isSo ? "y" : "n");

export function written(cell: Cell): string {
  if (typeof cell === "number") return String(Number(cell.toPrecision(DIGITS)));
  return typeof cell === "boolean" ? yesOrNo(cell) : cell;
}

export function factsOf({ text, number, isSo }: Cells): UsableFacts {
  return {
    substance: number("substance"),
    worth: number("worth"),
    kind: text("kind") as UsableFacts["kind"],
    standing: number("standing"),
    direction: text("direction") as UsableFacts["direction"],
    subjects: number("subjects"),
    isOwnSubject: isSo("own_subject"),
    ownWords: number("own_words"),
    keywords: number("keywords"),
    toSaid: { near: number("near_description"), shared: number("description_shared") },
    keywordMet: number("keyword_met"),
    keywordWords: number("keyword_words"),
    subject: { toSaid: number("subject_near_description"), toKeyword: number("subject_near_keyword") },
    lines: number("lines"),
    segment: text("segment") as UsableFacts["segment"],
    hasPeriod: isSo("period"),
    hasFigure: isSo("figure"),
    hasSignal: isSo("signal"),
    isAnswer: isSo("answer"),
    isReport: isSo("report"),
    isTold: isSo("told"),
    isAsked: isSo("asked"),
    refersBack: isSo("refers_back"),
    words: number("words"),
  };
}
