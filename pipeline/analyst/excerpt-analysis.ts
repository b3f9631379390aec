// The excerpts of a run and what is known of each: looked up first, then asked, family by family, within the budget.
import PQueue from "p-queue";
import { type DuckDBConnection, queryRows } from "../../data/duckdb.ts";
import type { Question } from "../../data/http/language-model.ts";
import { checkAnswer } from "./answer.ts";
import type { AnalysisCache, Kept } from "./cache.ts";
import type { Judgement } from "./judgement.ts";
import type { ModelSession } from "./model-session.ts";
import { inOrderOfBudget } from "./order.ts";
import { type Answer, type AskedPassage, type AskedProduct, type PainLabel, questionMaker } from "./question.ts";
import type { QuestionTally } from "./question-tally.ts";

export type ExcerptAnalysisOptions = {
  readonly connection: DuckDBConnection;
  readonly cache: AnalysisCache;
  /** Names the model in the records. */
  readonly model: string;
  readonly products: readonly (AskedProduct & { readonly product_id: number })[];
  readonly labels: readonly PainLabel[];
  readonly tally: QuestionTally;
  /** Takes the judgement of an excerpt; an excerpt of several families comes once for each. */
  readonly write: (excerpt: ExcerptKey, judgement: Judgement) => Promise<void>;
};
export type AskLimits = {
  /** Questions at one time. */
  readonly concurrency: number;
  readonly requestsMax: number;
  readonly onProgress: (progress: { step: string; done: number; total: number }) => void;
};
export type ExcerptKey = { readonly product_id: number; readonly excerpt_id: number };

// The embedded analyst's assessment says which families promise most.
const LIST_FAMILIES = `
SELECT product_id, owner_id AS head_id FROM assessment_rows WHERE owner_kind = 'family'
ORDER BY relevance_score DESC, evidence_strength DESC, product_id, head_id`;
const READ_PASSAGES = `
SELECT product_id, head_id, excerpt_id, any_value(text) AS text, any_value(keywords) AS keywords
FROM excerpt_rows JOIN tree USING (company_id)
WHERE product_id || ' ' || head_id IN (SELECT unnest($families))
GROUP BY product_id, head_id, excerpt_id ORDER BY max(impact_score) DESC, excerpt_id`;
const FAMILIES_AT_ONCE = 200;
const LOOKUPS_AT_ONCE = 64;
/** Runs in which the model is asked in vain before the embedded analyst's score counts instead. */
const REFUSED_RUNS_MAX = 2;

type Family = { readonly product_id: number; readonly head_id: string };
type WaitingFamily = Family & { readonly questions: number };
type Passage = Family & ExcerptKey & AskedPassage;
type Asked = { readonly passage: Passage; readonly question: Question<Answer>; readonly key: string };

export class ExcerptAnalysis {
  readonly #options: ExcerptAnalysisOptions;
  readonly #products: ReadonlyMap<number, AskedProduct>;
  readonly #questionOf: ReturnType<typeof questionMaker>;
  /** By question: the excerpts that say the same. */
  readonly #waiting = new Map<string, ExcerptKey[]>();

  constructor(options: ExcerptAnalysisOptions) {
    this.#options = options;
    this.#products = new Map(options.products.map((product) => [product.product_id, product]));
    this.#questionOf = questionMaker(options.labels);
  }

  /** Writes what the cache knows. @returns the families with questions left, most promising first */
  async lookUpAll(signal: AbortSignal): Promise<WaitingFamily[]> {
    const families = await queryRows<Family>(this.#options.connection, LIST_FAMILIES);
    const waiting: WaitingFamily[] = [];
    for (let start = 0; start < families.length; start += FAMILIES_AT_ONCE) {
      signal.throwIfAborted();
      const batch = families.slice(start, start + FAMILIES_AT_ONCE);
      const questions = await this.#lookUp(await this.#read(batch));
      for (const family of batch) {
        const count = questions.get(nameOf(family)) ?? 0;
        if (count > 0) waiting.push({ ...family, questions: count });
      }
    }
    return waiting;
  }

  /** Asks as long as the session goes on. @returns why passages that were asked about have no judgement; null = all have */
  async askAll(waiting: readonly WaitingFamily[], session: ModelSession, limits: AskLimits): Promise<string | null> {
    const { concurrency, requestsMax, onProgress } = limits;
    const total = Math.min(this.#waiting.size, requestsMax);
    const queue = new PQueue({ concurrency });
    const faults: unknown[] = [];
    let complaint: string | null = null;
    let done = 0;
    for await (const { asked, same } of this.#questions(inOrderOfBudget(waiting, requestsMax))) {
      await queue.onSizeLessThan(concurrency);
      if (session.stopped !== null || faults.length > 0) break;
      const put = async () => {
        complaint = (await this.#ask(asked, same, session)) ?? complaint;
        done += 1;
        onProgress({ step: "language model", done: Math.min(done, total), total });
      };
      queue.add(put).catch((error: unknown) => faults.push(error));
    }
    await queue.onIdle();
    if (faults.length > 0) throw faults[0];
    return complaint;
  }

  /** Each question once, with all excerpts that it answers for. */
  async *#questions(families: readonly Family[]) {
    for (const family of families) {
      for (const passage of await this.#read([family])) {
        const asked = this.#askedOf(passage);
        const same = this.#waiting.get(asked.key);
        if (same === undefined) continue;
        this.#waiting.delete(asked.key);
        yield { asked, same };
      }
    }
  }

  async #read(families: readonly Family[]): Promise<Passage[]> {
    return queryRows<Passage>(this.#options.connection, READ_PASSAGES, { families: families.map(nameOf) });
  }

  #askedOf(passage: Passage): Asked {
    const product = this.#products.get(passage.product_id);
    if (product === undefined) throw new Error(`excerpts of product ${passage.product_id}, which is not in this run`);
    const question = this.#questionOf(passage, product);
    return { passage, question, key: this.#options.cache.keyOf(question) };
  }

  /** @returns questions left by family; one that several families share counts for the first */
  async #lookUp(passages: readonly Passage[]): Promise<Map<string, number>> {
    const questions = new Map<string, number>();
    for (let start = 0; start < passages.length; start += LOOKUPS_AT_ONCE) {
      const asked = passages.slice(start, start + LOOKUPS_AT_ONCE).map((passage) => this.#askedOf(passage));
      const kept = await Promise.all(asked.map(({ key }) => this.#options.cache.find(key)));
      for (const [index, { passage, question, key }] of asked.entries()) {
        const judgement = this.#judgementOf(kept[index] ?? null, { passage, question });
        this.#options.tally.note(key, fateOf(judgement));
        if (judgement !== null) await this.#write([passage], judgement);
        else if (this.#waiting.get(key)?.push(passage) === undefined) {
          this.#waiting.set(key, [passage]);
          questions.set(nameOf(passage), (questions.get(nameOf(passage)) ?? 0) + 1);
        }
      }
    }
    return questions;
  }

  /** The rules are those of now: an answer kept by an earlier run that breaks one is asked for again. */
  #judgementOf(kept: Kept | null, { passage, question }: Pick<Asked, "passage" | "question">): Judgement | null {
    const { model } = this.#options;
    if (kept === null) return null;
    if ("refusals" in kept) {
      return kept.refusals < REFUSED_RUNS_MAX ? null : { kind: "embedded", model, reason: kept.reason };
    }
    const answer = question.schema.safeParse(kept.answer);
    if (!answer.success) return null;
    try {
      return { kind: "model", model, analysis: checkAnswer(answer.data, passage) };
    } catch {
      return null;
    }
  }

  /** @returns why there is no judgement */
  async #ask(
    { passage, question, key }: Asked,
    same: readonly ExcerptKey[],
    session: ModelSession,
  ): Promise<string | null> {
    const outcome = await session.put(question, (answer) => checkAnswer(answer, passage), nameOf(passage));
    if (outcome.kind === "failed") return outcome.reason;
    const isAnswered = outcome.kind === "answered";
    const kept = isAnswered ? { answer: outcome.answer } : await this.#oneMoreRefusal(key, outcome.reason);
    await this.#options.cache.put(key, kept);
    this.#options.tally.note(key, isAnswered ? "answered" : { refused: outcome.reason });
    const judgement = this.#judgementOf(kept, { passage, question });
    if (judgement !== null) await this.#write(same, judgement);
    return isAnswered ? null : outcome.reason;
  }

  async #oneMoreRefusal(key: string, reason: string): Promise<Kept> {
    const kept = await this.#options.cache.find(key);
    return { refusals: (kept !== null && "refusals" in kept ? kept.refusals : 0) + 1, reason };
  }

  async #write(excerpts: readonly ExcerptKey[], judgement: Judgement): Promise<void> {
    for (const excerpt of excerpts) await this.#options.write(excerpt, judgement);
  }
}

function fateOf(judgement: Judgement | null) {
  if (judgement === null) return "unanswered";
  return judgement.kind === "model" ? "kept" : { refused: judgement.reason };
}

function nameOf({ product_id, head_id }: Family): string {
  return `${product_id} ${head_id}`;
}
