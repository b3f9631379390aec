// The pain points that excerpts are labelled with, and the case that a message makes from each.
import assert from "node:assert/strict";
import { compose, sourcesOf } from "../../../api/outreach/compose/compose.ts";
import type { Link } from "../../../api/outreach/evidence/link.ts";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
import { problemsOf } from "../../../api/outreach/verify/grounding.ts";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { briefOf, EMAIL, excerpt, LEAD, SEVERITY, SOLD } from "./excerpts.ts";

const allHelps = ({ helps, worse, better }: Link) => [...helps, ...(worse ?? []), ...(better ?? [])];

/** Argued in the place of a label, and no label itself. */
const isPartOnly = (label: string) =>
  !TAXONOMY.painPoints.has(label) && [...THEMES.values()].some(({ parts }) => parts.includes(label));

describe("the themes of outreach", () => {
  it("are the pain points of the taxonomy, by both their names", () => {
    const names = (all: Iterable<{ label: string; neutral?: string | undefined }>) =>
      [...all].map(({ label, neutral }) => `${label} / ${neutral ?? label}`).toSorted();
    const labelled = [...THEMES.values()].filter(({ label }) => !isPartOnly(label));
    assert.deepEqual(names(labelled), names(TAXONOMY.painPoints.values()));
  });

  it("share no line, and say nothing of what a product does twice", () => {
    const said = [...THEMES.values()].map(({ line, links }) => [line, ...links.flatMap(allHelps)]);
    for (const each of said) assert.equal(new Set(each).size, each.length, each.join("; "));
    assert.equal(new Set(said.map(([line]) => line)).size, said.length);
  });

  it("ask one small question each", () => {
    for (const { asks, links } of THEMES.values())
      for (const ask of [...Object.values(asks), ...links.map((link) => link.asks ?? [])].flat())
        assert.match(ask, /^[A-Z][^?.!]{8,70}\?$/, ask);
  });

  it("name the team whose work is sold, where it is another than the one of what is told", () => {
    const sales = excerpt("Our sales fell by 9% in 2024 to $41 million, as we lost agents.", {
      painPoints: ["growth and acquisition cost"],
    });
    const teamFor = (description: string) =>
      briefOf(EMAIL, { excerpts: [sales], lead: null, product: { ...SOLD, description } }).arguments[0].team;
    assert.equal(
      teamFor("agency and distribution analytics: producer onboarding, commissions and sales by agent"),
      "distribution team",
    );
    assert.equal(
      teamFor("submission intake that reads broker submissions and shows underwriters their appetite"),
      "underwriting team",
    );
  });

  for (const theme of THEMES.values()) {
    it(`pass the verification: ${theme.label}`, () => {
      const brief = briefOf({ ...EMAIL, tone: "neutral" }, { excerpts: [SEVERITY], lead: LEAD });
      const [argument] = brief.arguments;
      const { line, topic, links, asks } = theme;
      for (const of of links) {
        const questions = of.asks ?? Object.values(asks).flat();
        for (const [at, help] of allHelps(of).entries()) {
          const link = { words: of.words, helps: [help] as const, strength: "own" as const, team: null, asks: null };
          const ask = questions[at % questions.length] ?? "";
          const made = {
            ...brief,
            arguments: [{ ...argument, line, topic, link, approaches: [], asks: [ask] as const }] as const,
          };
          const draft = compose(made);
          assert.ok(draft !== null, help);
          assert.deepEqual(problemsOf(draft, sourcesOf(made), made.format), []);
        }
      }
    });
  }
});
