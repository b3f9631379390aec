// The language-model annotator: what of its answer counts, and what the embedded one does instead.
import assert from "node:assert/strict";
import { annotate } from "../../../api/dealmap/annotate.ts";
import { annotateWithModel } from "../../../api/dealmap/annotate-model.ts";
import { toPersons } from "../../../api/dealmap/person.ts";
import { ApiError } from "../../../api/errors.ts";
import { type Completion, type LanguageModel, UnusableDraft } from "../../../api/providers/llm.ts";
import { CLAIMS_PRODUCT, TODAY, titled } from "../../fixtures/staff.ts";

const PEOPLE = toPersons("f", titled("Chief Claims Officer", "Chief Financial Officer", "Clown"), TODAY);
const EMBEDDED = [...annotate(PEOPLE, CLAIMS_PRODUCT).values()];
const signal = AbortSignal.timeout(60_000);

/** Answers with this, and keeps what it was asked. */
function answering(answer: unknown): LanguageModel & { asked: { system: string; user: string }[] } {
  const asked: { system: string; user: string }[] = [];
  return {
    asked,
    complete: async <T>({ system, user, schema }: Completion<T>): Promise<T> => {
      asked.push({ system, user });
      return schema.parse(answer);
    },
  };
}

function failing(error: Error): LanguageModel {
  return { complete: () => Promise.reject(error) };
}

async function judge(model: LanguageModel) {
  return [...(await annotateWithModel(model, { people: PEOPLE, product: CLAIMS_PRODUCT, signal })).values()];
}

describe("annotateWithModel", () => {
  it("takes roles, scores and reasons from the model, and the rest from the embedded annotator", async () => {
    const model = answering({
      stakeholders: [{ number: 3, role: "Blocker", score: 90, reason: ' The\n"Clown" laughs. ' }],
    });
    const judged = await judge(model);
    assert.deepEqual(judged, [...EMBEDDED.slice(0, 2), { role: "Blocker", score: 90, reason: 'The "Clown" laughs.' }]);
  });

  it("hands over titles as data, and no names", async () => {
    const model = answering({ stakeholders: [] });
    await judge(model);
    const [question] = model.asked;
    assert.doesNotMatch(question?.system ?? "", /Clown/);
    assert.match(question?.user ?? "", /Clown/);
    assert.doesNotMatch(question?.user ?? "", /Person \d/);
  });

  const spoilt: [what: string, entry: object][] = [
    ["a number of nobody", { number: 9, role: "Champion", score: 50, reason: "x" }],
    ["a score out of range", { number: 3, role: "Champion", score: 101, reason: "x" }],
    ["no reason", { number: 3, role: "Champion", score: 50, reason: " " }],
    ["an address in the reason", { number: 3, role: "Champion", score: 50, reason: "see http://evil.example" }],
    [
      "a bare domain in the reason",
      { number: 3, role: "Champion", score: 50, reason: "Decides, see evil.example first." },
    ],
  ];
  for (const [what, entry] of spoilt) {
    it(`ignores an entry with ${what}`, async () => {
      assert.deepEqual(await judge(answering({ stakeholders: [entry] })), EMBEDDED);
    });
  }

  it("falls back when the answer is readable but of another shape", async () => {
    assert.deepEqual(await judge(failing(new UnusableDraft("no JSON"))), EMBEDDED);
  });

  it("passes on that the model gave no answer", async () => {
    await assert.rejects(judge(failing(new ApiError("gateway_timeout"))), { code: "gateway_timeout" });
  });
});
