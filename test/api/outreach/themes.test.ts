// The pain points that excerpts are labelled with, and the case that a message makes from each.
import assert from "node:assert/strict";
import { compose, sourcesOf } from "../../../api/outreach/compose/compose.ts";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
import { problemsOf } from "../../../api/outreach/verify/grounding.ts";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { briefOf, EMAIL, LEAD, SEVERITY } from "./excerpts.ts";

describe("the themes of outreach", () => {
  it("are the pain points of the taxonomy, by both their names", () => {
    const names = (all: Iterable<{ label: string; neutral?: string | undefined }>) =>
      [...all].map(({ label, neutral }) => `${label} / ${neutral ?? label}`).toSorted();
    assert.deepEqual(names(THEMES.values()), names(TAXONOMY.painPoints.values()));
  });

  it("share no line, and say nothing of what a product does twice", () => {
    const said = [...THEMES.values()].map(({ line, links }) => [line, ...links.flatMap(({ helps }) => helps)]);
    for (const each of said) assert.equal(new Set(each).size, each.length, each.join("; "));
    assert.equal(new Set(said.map(([line]) => line)).size, said.length);
  });

  it("ask one small question each", () => {
    for (const { asks } of THEMES.values())
      for (const ask of Object.values(asks).flat()) assert.match(ask, /^[A-Z][^?.!]{8,70}\?$/, ask);
  });

  for (const theme of THEMES.values()) {
    it(`pass the verification: ${theme.label}`, () => {
      const brief = briefOf({ ...EMAIL, tone: "neutral" }, { excerpts: [SEVERITY], lead: LEAD });
      const [argument] = brief.arguments;
      const { line, topic, links, asks } = theme;
      const questions = Object.values(asks).flat();
      for (const { words, helps } of links) {
        for (const [at, help] of helps.entries()) {
          const link = { words, helps: [help] as const, strength: "own" as const };
          const ask = questions[at % questions.length] ?? "";
          const of = { ...brief, arguments: [{ ...argument, line, topic, link, asks: [ask] as const }] as const };
          const draft = compose(of);
          assert.ok(draft !== null, help);
          assert.deepEqual(problemsOf(draft, sourcesOf(of), of.format), []);
        }
      }
    });
  }
});
