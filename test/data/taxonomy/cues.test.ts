// Cues: where they match, where they do not, and the taxonomy's own soundness.
import { deepEqual, equal, ok, throws } from "node:assert/strict";
import { compileCues, wordsOf } from "../../../data/taxonomy/cues.ts";
import { parseTaxonomy, TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";

const CASES: readonly [cue: string, text: string, found: string[], why: string][] = [
  ["loss cost*", "Loss costs and a loss-cost trend", ["Loss costs", "loss-cost"], "prefix, case, hyphen"],
  ["fraud", "fraudulent fraud", ["fraud"], "whole words without a star"],
  ["insurer loss", "the insurer’s loss", ["insurer’s loss"], "a possessive does not matter"],
  [
    "invest* in ... data",
    "investing in better claims data",
    ["investing in better claims data"],
    "a gap of some words",
  ],
  ["invest* in ... data", "investing in data", ["investing in data"], "a gap of none"],
  ["invest* in ... data", "investing in a b c d e data", [], "a gap too wide"],
  ["invest* in ... data", "We are investing in people. Our data is good.", [], "a gap does not cross a sentence"],
  ["may not", "rates may. Not all", [], "a cue does not cross a sentence"],
];

describe("compileCues", () => {
  for (const [cue, text, found, why] of CASES) {
    it(`matches "${cue}": ${why}`, () => {
      const hits = compileCues([{ cue, meaning: 1 }]).find(wordsOf(text));
      deepEqual(
        hits.map(({ start, end }) => text.slice(start, end)),
        found,
      );
    });
  }

  it("matches one word of a set where a cue names it", () => {
    const sets = new Map([["system", ["system*", "platform"]]]);
    const matcher = compileCues(
      [
        { cue: "new ... @system", meaning: 1 },
        { cue: "@system fails", meaning: 2 },
      ],
      sets,
    );
    const meanings = (text: string) => matcher.find(wordsOf(text)).map(({ meaning }) => meaning);
    deepEqual(meanings("A new claims platform. The systems fails."), [1, 2]);
    deepEqual(meanings("New platforms."), []);
    throws(() => compileCues([{ cue: "new @tool", meaning: 1 }], sets), /@tool is no set; accepted: system/);
  });

  it("refuses a cue that begins or ends with a gap", () => {
    throws(() => compileCues([{ cue: "... data", meaning: 1 }]), /must begin and end with a word/);
    throws(() => compileCues([{ cue: "data ...", meaning: 1 }]), /must begin and end with a word/);
  });
});

describe("taxonomy", () => {
  it("names at least 25 pain points, each found by its own label or first cue", () => {
    ok(TAXONOMY.painPoints.size >= 25);
    for (const { label, cues } of TAXONOMY.painPoints.values()) {
      const sample = (cues[0] ?? "").replaceAll("*", "").replaceAll("...", "our");
      const labels = TAXONOMY.matcher
        .find(wordsOf(`${label}. ${sample}.`))
        .flatMap(({ meaning }) => (meaning.kind === "pain" ? [meaning.painPoint.label] : []));
      ok(labels.includes(label), label);
    }
  });

  it("holds no cue twice for one pain point", () => {
    for (const { label, cues } of TAXONOMY.painPoints.values()) equal(new Set(cues).size, cues.length, label);
  });

  it("refuses a broken file and says where", () => {
    throws(() => parseTaxonomy("pain_points: []"), /taxonomy\.yaml.*pain_points/s);
  });
});
