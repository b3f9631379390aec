// What readers answered on passages for products, with what was known of each: lines of docs/readers/usable-labels.tsv.
import type { UsableFacts } from "../../../pipeline/score/usable/usable-facts.ts";
import { cellsOf } from "../label-table.ts";
import { cellsOfFacts, FACTS_COLUMNS, factsOf, yesOrNo } from "./facts-columns.ts";

/** What readers answer beside whether they would use it: it is for the product, it is clear, and what is told with it is right. */
const ANSWERS = ["fits", "clear", "labelled"] as const;
type Answer = (typeof ANSWERS)[number];

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
  readonly answers: Readonly<Record<Answer, boolean>>;
  readonly isUsable: boolean;
};

const COLUMNS = ["text_sha256", "company", "document", "product", ...FACTS_COLUMNS, ...ANSWERS, "usable"];

export function formatUsableLabels(labels: readonly UsableLabel[]): string {
  const lines = labels.map(({ sha256, company, document, product, facts, answers, isUsable }) =>
    [
      sha256,
      company,
      document,
      product,
      ...cellsOfFacts(facts),
      ...ANSWERS.map((answer) => yesOrNo(answers[answer])),
      yesOrNo(isUsable),
    ].join("\t"),
  );
  return `${[COLUMNS.join("\t"), ...lines.sort()].join("\n")}\n`;
}

/** @throws {UsageError} with the number of the first line that is none */
export function parseUsableLabels(table: string): UsableLabel[] {
  return cellsOf(table, COLUMNS, "labels of usable").map((cells) => ({
    sha256: cells.text("text_sha256"),
    company: cells.text("company"),
    document: cells.text("document"),
    product: cells.text("product"),
    facts: factsOf(cells),
    answers: { fits: cells.isSo("fits"), clear: cells.isSo("clear"), labelled: cells.isSo("labelled") },
    isUsable: cells.isSo("usable"),
  }));
}
