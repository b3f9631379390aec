// The one question that follows from a statement: by its subject and direction, in its words; null where none follows honestly.
import type { Span } from "../../../data/prose/sentences.ts";
import { wordsOf } from "../../../data/taxonomy/cues.ts";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import type { SignalKind } from "../../../data/vocabulary.ts";
import { linesCalled } from "../fit/business-lines.ts";
import type { Subject } from "../substance/direction.ts";
import { subjectPhraseOf } from "./subject-phrase.ts";
import { hasLeft } from "./timeliness.ts";

/** After "ask". */
const STEP_QUESTIONS: Readonly<Record<SignalKind, string>> = {
  incumbent: "when that contract ends and what they would want changed",
  replaces: "who leads the change and what is still to be chosen",
  spends: "whose budget it is and what it has to achieve",
  ordered: "by when it must be done and who answers for it",
  evaluates: "who decides, by what criteria and when",
  plans: "when it starts and what they still need for it",
  appoints: "for the first priorities, before suppliers are settled",
  hires: "which work the new people are for and what holds it up",
};

/** What goes on does not start. */
const RUNNING =
  /\b(?:continu(?:e|es|ed|ing) to|progress|(?:is|are) being|under ?way|(?:early|first|final) stages?|rolling out|rolled out|in flight|on track|(?:launched|implemented|deployed|introduced) (?:a|an|our|the|new)|(?:has|have) (?:begun|started|now|already|been)|(?:is|are) (?:now|already|currently) \w+ing|took (?:a|another) step)\b|\b(?:we|they)(?: are|['\u2019]re) (?:\w+ly |also |now )?\w+ing\b/i;
const RUNNING_QUESTION = "how far it has come and what they still need for it";

/** What to ask about a step. @param sentence the one that it is in @param ofSubject the question on what the passage is about; null where it is about nothing */
export function questionOnStep(
  kind: SignalKind,
  sentence: string,
  { subject, ofSubject }: { readonly subject: Subject | undefined; readonly ofSubject: string | null },
): string {
  if ((kind === "plans" || kind === "replaces") && RUNNING.test(sentence)) return RUNNING_QUESTION;
  const isRenewed = kind === "spends" && TAXONOMY.painPoints.get(subject?.label ?? "")?.renewed === true;
  return (isRenewed ? ofSubject : null) ?? STEP_QUESTIONS[kind];
}

/** The company itself did it. */
const CHANGED =
  /^(?:[^,]{0,60}, )?(?:we|the company|management) (?:(?:have|has|also|again|recently) )*(?:raised|increased|reduced|lowered|strengthened|changed|adjusted|tightened|revised|moved|shifted|took|released)\b/i;
const PLANNED = /\b(?:we|the company|management) (?:\w+ )?(?:will|plans? to|intends? to|expects? to|aims? to)\b/i;

/** Nothing is reached by that. */
const WATCHES = /\b(?:monitor|watch|assess|follow|track)\b/i;
const BY_WHEN = /\bby (?:the )?(?:year[- ]end|end of|mid|early|late|(?:19|20)\d\d|next (?:year|quarter))/i;

/** What is to be has made no difference yet. */
const AHEAD =
  /\b(?:(?:we|management) (?:\w+ ){0,3}(?:expect|believe|anticipate|forecast|target)|is expected to|should (?:remain|stay|be)|outlook|guidance)\b/i;

/** "Leveraging technology to increase operating efficiency" has made no difference yet. */
const WISHED_FOR =
  /\bto (?:further )?(?:increase|improve|enhance|drive|reduce|lower|create|deliver|gain|achieve)(?: [\w-]+){0,4}$/i;

/** "We don't have any legacy systems": there is nothing to ask about. */
const DENIED =
  /\b(?:(?:do|does|did|have|has|had)(?: not|n['\u2019]t) (?:have|had|see|seen|use|need|experience)|(?:have|has|had|with|there (?:are|is|was|were)) no)\b[^,;]{0,40}$/i;

/** @param span the sentence, of the passage */
export function questionOn(text: string, span: Span, subject: Subject): string | null {
  const sentence = text.slice(span.start, span.end);
  const known = TAXONOMY.painPoints.get(subject.label);
  const cue = { start: subject.start - span.start, end: subject.end - span.start };
  if (known === undefined || hasLeft(sentence) || DENIED.test(sentence.slice(0, cue.start))) return null;
  const it = subjectPhraseOf(sentence, cue, known.noun) ?? known.noun;
  if (CHANGED.test(sentence)) return `what led to that, and how they have followed ${it} since`;
  if (PLANNED.test(sentence) && subject.direction === "level" && !WATCHES.test(sentence))
    return BY_WHEN.test(sentence)
      ? "what that takes, and how far they have come"
      : "what that takes, and by when they want to be there";
  const asks = { worse: known.ask_worse, better: known.ask_better, level: known.ask_level };
  const isHoped =
    subject.direction === "better" && (AHEAD.test(sentence) || WISHED_FOR.test(sentence.slice(0, cue.end)));
  if (known.ask_told !== undefined && (linesCalled(wordsOf(text)).size > 0 || HAS_NO_YEARS.test(text)))
    return known.ask_told;
  return withoutYears(asks[isHoped ? "level" : subject.direction], text).replaceAll("{it}", it);
}

/** Claims of health and life insurance have no accident years, and those for asbestos are of long ago. */
const HAS_NO_YEARS =
  /\b(?:persistency|mortality|morbidity|disability|incurral|medical|health|members|asbestos|environmental|policyholder behavior)\b/i;

/** Which accident years are behind it is not asked where the passage says so. */
const withoutYears = (question: string, text: string) =>
  ACCIDENT_YEARS.test(text) ? question.replace("lines and accident years", "lines") : question;
const ACCIDENT_YEARS =
  /\baccident years? (?:20\d\d|prior to|\w+ and 20\d\d)|\bfor 20\d\d, \$|\brecent accident years\b/i;
