// What readers answered on passages for products, with what was known of each: lines of docs/readers/usable-labels.tsv.
import type { UsableFacts } from "../../../pipeline/score/usable/usable-facts.ts";
import { QUESTIONS, type Question } from "../../../pipeline/score/usable/usable-model.ts";

/** One reader's answers on one passage for one product. */
export type UsableLabel = {
  /** Of the passage's text. */
  readonly sha256: string;
  /** By which companies are told apart. */
  readonly company: string;
  readonly document: string;
  readonly product: string;
  /** As it was shown. */
  readonly facts: UsableFacts;
  readonly answers: Readonly<Record<Question, boolean>>;
  readonly isUsable: boolean;
};

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
const COLUMNS = [
  "text_sha256",
  "company",
  "document",
  "product",
  ...FIELDS.map(({ name }) => name),
  ...QUESTIONS,
  "usable",
];
/** Significant ones. */
const DIGITS = 3;

export function formatUsableLabels(labels: readonly UsableLabel[]): string {
  const lines = labels.map(({ sha256, company, document, product, facts, answers, isUsable }) =>
    [
      sha256,
      company,
      document,
      product,
      ...FIELDS.map(({ of }) => written(of(facts))),
      ...QUESTIONS.map((question) => yesOrNo(answers[question])),
      yesOrNo(isUsable),
    ].join("\t"),
  );
  return `${[COLUMNS.join("\t"), ...lines.sort()].join("\n")}\n`;
}

/** As short as it can be: the table is large. */
const yesOrNo = (isSo: boolean) => (isSo ? "y" : "n");

function written(cell: Cell): string {
  if (typeof cell === "number") return String(Number(cell.toPrecision(DIGITS)));
  return typeof cell === "boolean" ? yesOrNo(cell) : cell;
}

/** @throws with the number of the first line that is none */
export function parseUsableLabels(table: string): UsableLabel[] {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== COLUMNS.join("\t")) throw new Error(`labels of usable: the columns must be ${COLUMNS.join(", ")}`);
  return lines.map((line, at) => {
    const cells = line.split("\t");
    const cell = (name: string) => cells[COLUMNS.indexOf(name)] ?? "";
    const isSo = (name: string) => {
      if (!/^[yn]$/.test(cell(name))) throw new Error(`labels of usable, line ${at + 2}: ${name} is y or n`);
      return cell(name) === "y";
    };
    const number = (name: string) => {
      const value = Number(cell(name));
      if (cell(name) === "" || Number.isNaN(value))
        throw new Error(`labels of usable, line ${at + 2}: ${name} is a number`);
      return value;
    };
    return {
      sha256: cell("text_sha256"),
      company: cell("company"),
      document: cell("document"),
      product: cell("product"),
      facts: {
        substance: number("substance"),
        worth: number("worth"),
        kind: cell("kind") as UsableFacts["kind"],
        standing: number("standing"),
        direction: cell("direction") as UsableFacts["direction"],
        subjects: number("subjects"),
        isOwnSubject: isSo("own_subject"),
        ownWords: number("own_words"),
        keywords: number("keywords"),
        toSaid: { near: number("near_description"), shared: number("description_shared") },
        keywordMet: number("keyword_met"),
        keywordWords: number("keyword_words"),
        subject: { toSaid: number("subject_near_description"), toKeyword: number("subject_near_keyword") },
        lines: number("lines"),
        segment: cell("segment") as UsableFacts["segment"],
        hasPeriod: isSo("period"),
        hasFigure: isSo("figure"),
        hasSignal: isSo("signal"),
        isAnswer: isSo("answer"),
        isReport: isSo("report"),
        isTold: isSo("told"),
        isAsked: isSo("asked"),
        refersBack: isSo("refers_back"),
        words: number("words"),
      },
      answers: { fits: isSo("fits"), clear: isSo("clear"), labelled: isSo("labelled") },
      isUsable: isSo("usable"),
    };
  });
}
