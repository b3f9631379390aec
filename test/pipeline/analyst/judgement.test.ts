// The columns of a passage that the model has judged, and the record that explains them.
import assert from "node:assert/strict";
import type { Analysis } from "../../../pipeline/analyst/answer.ts";
import { judged, type ScoredColumns } from "../../../pipeline/analyst/judgement.ts";

const embedded = (recurrence = 0): ScoredColumns => ({
  impact_score: 2,
  pain_points: ["claims severity"],
  sales_summary: "Embedded.",
  buying_signal_present: false,
  buying_signal_strength: 0,
  signal: null,
  keywords: ["one", "two", "three", "four"],
  score_components: JSON.stringify({ base: 1, pain: 0.95, recurrence, rounding: 0.05 }),
});
const ANALYSIS: Analysis = {
  impact: 4,
  painPoints: [{ label: "claims leakage", quote: "leakage rose" }],
  signalStrength: 0,
  signalQuote: null,
  salesSummary: "It leaks.",
};
const judge = (changes: Partial<Analysis> = {}, recurrence = 0) =>
  judged(embedded(recurrence), { kind: "model", model: "small", analysis: { ...ANALYSIS, ...changes } });

describe("a judged passage", () => {
  it("has the model's scores, labels and summary, with the model's name and quotes on record", () => {
    const { score_components: components, ...columns } = judge({ signalStrength: 0.5, signalQuote: "invest in it" });
    assert.deepEqual(columns, {
      impact_score: 4,
      pain_points: ["claims leakage"],
      sales_summary: "It leaks.",
      buying_signal_present: true,
      buying_signal_strength: 0.5,
      signal: null,
      keywords: ["one", "two", "three", "four"],
    });
    assert.deepEqual(JSON.parse(components), {
      analyst: "small",
      impact: 4,
      recurrence: 0,
      rounding: 0,
      pain_point_quotes: { "claims leakage": "leakage rose" },
      buying_signal_quote: "invest in it",
    });
  });

  it("without a label has none, as with the embedded analyst", () => {
    assert.deepEqual(judge({ painPoints: [] }).pain_points, []);
  });

  const impacts: [string, Partial<Analysis>, number, number][] = [
    ["loses a point when it is carried along from year to year", {}, -1, 3],
    ["that tells of a buying signal keeps its weight all the same", { signalStrength: 0.4 }, -1, 4],
    ["never falls below 1", { impact: 1 }, -1, 1],
  ];
  for (const [what, analysis, recurrence, impact] of impacts) {
    it(what, () => {
      const passage = judge(analysis, recurrence);
      assert.equal(passage.impact_score, impact);
      const points = JSON.parse(passage.score_components);
      assert.equal(points.impact + points.recurrence + points.rounding, impact);
    });
  }

  it("that the model cannot answer keeps the embedded analyst's score, and the record says why", () => {
    const passage = judged(embedded(), { kind: "embedded", model: "small", reason: "the answer is no JSON" });
    const { score_components: components, ...columns } = passage;
    const { score_components: before, ...same } = embedded();
    assert.deepEqual(columns, same);
    assert.deepEqual(JSON.parse(components), {
      ...JSON.parse(before),
      analyst: "embedded",
      instead_of: "small",
      because: "the answer is no JSON",
    });
  });
});
