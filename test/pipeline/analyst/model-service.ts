// A language model for tests: a service of this machine that answers each passage as the test says.
import { openModel } from "../../../data/http/language-model.ts";
import type { Analyst } from "../../../pipeline/evidence/model/model-run.ts";
import { type FakeService, type Answer as HttpAnswer, json } from "../../api/providers/fake-service.ts";

/** What is asked of one passage. */
export type AskedOfModel = {
  readonly product: { readonly name: string; readonly description: string };
  readonly keywords: readonly string[];
  readonly passage: string;
};

export function says(content: unknown): HttpAnswer {
  const message = { role: "assistant", content: typeof content === "string" ? content : JSON.stringify(content) };
  return json({ choices: [{ index: 0, finish_reason: "stop", message }] });
}

/** An answer by the rules; its quotes are the passage's first words. */
export function goodAnswer({ passage }: Pick<AskedOfModel, "passage">) {
  const quote = passage.split(" ").slice(0, 4).join(" ");
  return {
    impact: 5,
    pain_points: [{ label: "claims leakage", quote }],
    buying_signal: { present: true, strength: 0.5, quote },
    sales_summary: "They say openly what troubles them.",
  };
}

export function askedOf({ body }: { readonly body: string }): AskedOfModel {
  return JSON.parse(JSON.parse(body).messages[1].content);
}

/** What is asked for the prose of one company or family. */
export type AskedForProse = {
  readonly company: string;
  readonly passages: readonly { readonly excerpt_id: number; readonly sentences: readonly string[] }[];
};

/** Null for a question on a passage. */
export function proseAskedOf(request: { readonly body: string }): AskedForProse | null {
  const { response_format: format, messages } = JSON.parse(request.body);
  return format.json_schema.name === "assessment_prose" ? JSON.parse(messages[1].content) : null;
}

/** Answers every passage; `answerOf` may give null to answer by the rules. Prose is as `write` says, else none that could be used. */
export function answering(
  answerOf: (asked: AskedOfModel) => HttpAnswer | null = () => null,
  write: (asked: AskedForProse) => HttpAnswer = () => says({}),
): HttpAnswer {
  return (response, request) => {
    const forProse = proseAskedOf(request);
    if (forProse !== null) return write(forProse)(response, request);
    const asked = askedOf(request);
    (answerOf(asked) ?? says(goodAnswer(asked)))(response, request);
  };
}

/** The analyst of that service: no pause takes time, and no deadline comes. */
export function analystOf(service: Pick<FakeService, "url">, overrides: Partial<Analyst> = {}): Analyst {
  const address = { baseUrl: `${service.url}/v1`, apiKey: "secret", model: "small" };
  return {
    baseUrl: address.baseUrl,
    model: address.model,
    ask: openModel({ ...address, fetch }),
    concurrency: 2,
    requestsMax: 1000,
    deadline: () => new AbortController().signal,
    pause: async () => undefined,
    ...overrides,
  };
}
