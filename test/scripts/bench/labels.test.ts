// The labelled set: big enough, a part of it held out, in the taxonomy's own words, and without a passage's text.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { kappaOf } from "../../../scripts/bench/text/annotators.ts";
import { agreementOf } from "../../../scripts/bench/text/evidence.ts";
import { passageHash, readLabels, wordsOf } from "../../../scripts/bench/text/labelled-passages.ts";

const csv = readFileSync(new URL("../../../scripts/bench/text/labels.csv", import.meta.url), "utf8");
const labels = readLabels(csv);

describe("labels.csv", () => {
  it("labels at least 300 different passages, some of them held out and some unseen", () => {
    const first = labels.filter(({ part }) => part !== "again");
    ok(first.length >= 300);
    equal(new Set(first.map(({ passage }) => passage)).size, first.length);
    ok(first.filter(({ part }) => /held_out|unseen/.test(part)).length / first.length > 0.3);
  });

  it("labels again only what was labelled before", () => {
    const first = new Set(labels.filter(({ part }) => part !== "again").map(({ passage }) => passage));
    const again = labels.filter(({ part }) => part === "again");
    ok(again.length >= 60);
    deepEqual(
      again.filter(({ passage }) => !first.has(passage)),
      [],
    );
  });

  it("uses the taxonomy's labels only", () => {
    const unknown = labels.flatMap(({ pain_points }) => pain_points).filter((one) => !TAXONOMY.painPoints.has(one));
    deepEqual(unknown, []);
  });

  it("is refused with the line when a cell is wrong", () => {
    throws(() => readLabels(csv.replace(/,tuning,\d,/, ",tuning,6,")), /labels\.csv, line \d+: [\s\S]*impact/);
  });
});

describe("agreementOf", () => {
  const [label] = labels;
  if (!label) throw new Error("labels.csv is empty");
  const reading = (wanted: "yes" | "no", hasSignal: boolean, impact: number, painPoints: string[]) => ({
    label: {
      ...label,
      text: "",
      document_kind: "filing" as const,
      impact: 3,
      buying_signal: wanted,
      pain_points: ["fraud", "claims handling"],
    },
    impact,
    hasSignal,
    painPoints,
  });

  it("counts precision, recall and agreement", () => {
    const result = agreementOf("tuning", [
      reading("yes", true, 3, ["fraud"]),
      reading("yes", false, 4, ["claims handling", "cyber risk"]),
      reading("no", true, 5, []),
      reading("no", false, 3, ["cyber risk"]),
    ]);
    deepEqual(result, {
      part: "tuning",
      passages: 4,
      signals: 2,
      signal_precision: 0.5,
      signal_recall: 0.5,
      pain_precision: 0.5,
      pain_recall: 0.25,
      lead_pain: 0.5,
      impact_exact: 0.5,
      impact_within_one: 0.75,
    });
  });

  it("says null where nothing was found or labelled", () => {
    const { signal_precision, impact_exact } = agreementOf("tuning", []);
    deepEqual([signal_precision, impact_exact], [null, null]);
  });
});

describe("kappaOf", () => {
  const unequal = (a: number, b: number) => Number(a !== b);

  it("is 1 for full agreement, 0 for what chance gives, null when nothing could differ", () => {
    const agreed = [0, 1, 1].map((value): [number, number] => [value, value]);
    const chance: [number, number][] = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ];
    deepEqual([kappaOf(agreed, unequal), kappaOf(chance, unequal), kappaOf([[1, 1]], unequal)], [1, 0, null]);
  });
});

describe("passageHash", () => {
  it("stands for the words, whatever the case and punctuation", () => {
    const hashOf = (text: string) => passageHash(wordsOf(text).words.map(({ word }) => word));
    equal(hashOf("Severity rose 4%, again."), hashOf("severity ROSE 4% again"));
  });
});
