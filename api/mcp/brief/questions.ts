// What to ask at a company: small questions on its passages and facts, those that messages ask too.
import type { Excerpt, Fact } from "../../../data/resources.ts";
import { casesOf } from "../../outreach/evidence/salient.ts";
import { findTheme } from "../../outreach/evidence/themes.ts";
import type { Question } from "./company-brief.ts";

const QUESTIONS_MAX = 6;

/** The strongest first, each question once. */
export function questionsOn(excerpts: readonly Excerpt[], facts: readonly Fact[]): Question[] {
  const asked = new Set<string>();
  const all = [...excerpts.flatMap(onExcerpt), ...facts.flatMap(onFact)];
  return all.flatMap(({ on, questions }) => {
    const question = questions.find((each) => !asked.has(each));
    if (question === undefined || asked.size >= QUESTIONS_MAX) return [];
    asked.add(question);
    return [{ on, question }];
  });
}

type Asking = { readonly on: string; readonly questions: readonly string[] };

/** One for each subject that a passage is about; of a label that is no theme nothing can be asked. */
function onExcerpt({ pain_points: labels, source, excerpt_id: id }: Excerpt): Asking[] {
  return labels.flatMap((label) => {
    const theme = findTheme(label);
    if (theme === null) return [];
    return [{ on: `${theme.line}: excerpt ${id}, ${source.name} of ${source.date}`, questions: theme.asks.default }];
  });
}

function onFact(fact: Fact): Asking[] {
  const [found] = casesOf(fact);
  return found === undefined ? [] : [{ on: fact.sentence, questions: found.asks.default }];
}
