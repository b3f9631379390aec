// What became of the questions of a run, counted for its report.
import { compareText } from "../../data/compare-text.ts";
import type { ModelQuestions } from "../workspace/report.ts";

type Fate = "kept" | "answered" | "unanswered" | { readonly refused: string };

/** Each question counts once, for however many excerpts or texts it answers. */
export class QuestionTally {
  readonly #fates = new Map<string, Fate>();

  /** The last word on a question counts. @param key of the question */
  note(key: string, fate: Fate): void {
    this.#fates.set(key, fate);
  }

  get counts(): ModelQuestions {
    const fates = [...this.#fates.values()];
    const refused = new Map<string, number>();
    for (const fate of fates) {
      if (typeof fate === "object") refused.set(fate.refused, (refused.get(fate.refused) ?? 0) + 1);
    }
    const count = (wanted: Fate) => fates.filter((fate) => fate === wanted).length;
    return {
      questions: fates.length,
      kept: count("kept"),
      answered: count("answered"),
      refused: Object.fromEntries([...refused].sort(([a], [b]) => compareText(a, b))),
      unanswered: count("unanswered"),
    };
  }
}
