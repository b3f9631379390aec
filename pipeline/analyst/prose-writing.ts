// Briefs → prose of the model: looked up first, then asked; a brief whose answer is refused or missing has none.
import PQueue from "p-queue";
import type { AnalysisCache, Kept } from "./cache.ts";
import type { ModelSession } from "./model-session.ts";
import { checkProse, type Prose } from "./prose-answer.ts";
import { type ProseAnswer, type ProseBrief, proseQuestion } from "./prose-question.ts";
import type { QuestionTally } from "./question-tally.ts";

/** A brief and whom it is for; several owners may have the same. */
export type Wanted<Owner> = { readonly owner: Owner; readonly family: string; readonly brief: ProseBrief };

export type ProseWriting = {
  readonly cache: AnalysisCache;
  readonly session: ModelSession;
  readonly tally: QuestionTally;
  /** Questions at one time. */
  readonly concurrency: number;
};

/** Why the last question without an answer has none. */
type Failed = { readonly failed: string };

/**
 * Asks each different question of the list once, in its order, as long as the session goes on.
 * @returns the prose of those that have one, in the order of the list; and why the others wait, null when none does
 */
export async function writeAll<Owner>(
  wanted: readonly Wanted<Owner>[],
  writing: ProseWriting,
): Promise<{ written: { owner: Owner; prose: Prose }[]; complaint: string | null }> {
  const keyed = wanted.map((each) => ({ ...each, key: writing.cache.keyOf(proseQuestion(each.brief)) }));
  const first = new Map(keyed.toReversed().map((each) => [each.key, each]));
  const queue = new PQueue({ concurrency: writing.concurrency });
  const known = new Map<string, Prose>();
  let complaint: string | null = null;
  const asking = [...new Set(keyed.map(({ key }) => key))].map((key) =>
    queue.add(async () => {
      const each = first.get(key);
      if (each === undefined) return;
      const prose = await proseOf(each, writing);
      if (prose !== null && "failed" in prose) complaint = prose.failed;
      else if (prose !== null) known.set(key, prose);
    }),
  );
  try {
    await Promise.all(asking);
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
  const written = keyed.flatMap(({ key, owner }) => {
    const prose = known.get(key);
    return prose === undefined ? [] : [{ owner, prose }];
  });
  return { written, complaint };
}

/** Null for a draft that was refused, now or by an earlier run: it is not asked for again. */
async function proseOf(
  { key, family, brief }: Pick<Wanted<unknown>, "family" | "brief"> & { readonly key: string },
  { cache, session, tally }: ProseWriting,
): Promise<Prose | Failed | null> {
  const question = proseQuestion(brief);
  const kept = await cache.find(key);
  if (kept !== null && "refusals" in kept) {
    tally.note(key, { refused: kept.reason });
    return null;
  }
  const known = kept === null ? null : usable(kept, brief);
  if (known !== null) {
    tally.note(key, "kept");
    return known;
  }
  tally.note(key, "unanswered");
  if (session.stopped !== null) return { failed: session.stopped };
  const outcome = await session.put(question, (answer: ProseAnswer) => checkProse(answer, brief), family);
  if (outcome.kind === "failed") return { failed: outcome.reason };
  if (outcome.kind === "refused") {
    tally.note(key, { refused: outcome.reason });
    await cache.put(key, { refusals: 1, reason: outcome.reason });
    return null;
  }
  tally.note(key, "answered");
  await cache.put(key, { answer: outcome.answer });
  return checkProse(outcome.answer, brief);

  /** The rules are those of now: an answer that breaks one is asked for again. */
  function usable(entry: Exclude<Kept, { refusals: number }>, of: ProseBrief): Prose | null {
    const answer = question.schema.safeParse(entry.answer);
    if (!answer.success) return null;
    try {
      return checkProse(answer.data, of);
    } catch {
      return null;
    }
  }
}
