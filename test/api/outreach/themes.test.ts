// The pain points that excerpts are labelled with, and the case that a message makes from each.
import assert from "node:assert/strict";
import { compose, sourcesOf } from "../../../api/outreach/compose/compose.ts";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
import { AUDIENCES } from "../../../api/outreach/lead/audience.ts";
import { statementProblems } from "../../../api/outreach/verify/statements.ts";
import { TAXONOMY } from "../../../pipeline/score/taxonomy.ts";
import { briefOf, EMAIL, SEVERITY } from "./excerpts.ts";

describe("the themes of outreach", () => {
  it("are the pain points of the taxonomy: each has its words, and no words are for a label that nothing has", () => {
    assert.deepEqual([...THEMES.keys()].toSorted(), [...TAXONOMY.painPoints.keys()].toSorted());
  });

  it("share no line, use, cost or question", () => {
    const said = [...THEMES.values()].flatMap(({ line, use, costs }) => [line, use, ...Object.values(costs).flat()]);
    assert.deepEqual(
      said.filter((text, at) => said.indexOf(text) !== at),
      [],
    );
  });

  for (const theme of THEMES.values()) {
    it(`pass the verification: ${theme.label}`, () => {
      const brief = briefOf(EMAIL, { excerpts: [SEVERITY] });
      const [argument] = brief.arguments;
      const { line, use, topic } = theme;
      for (const audience of ["default", ...AUDIENCES] as const) {
        const [costs, asks] = [
          theme.costs[audience] ?? theme.costs.default,
          theme.asks[audience] ?? theme.asks.default,
        ];
        for (const [at, cost] of costs.entries()) {
          const ask = asks[at] ?? asks[0];
          const one = { ...argument, line, use, topic, cost, ask };
          const lead = { fullName: "Cleo Aims", title: "Chief Claims Officer", level: "c_suite" as const };
          const text = `${cost} It is ${use}. ${ask}`;
          const { excerpts, ...sources } = sourcesOf(brief);
          const problems = statementProblems(text, {
            cited: excerpts,
            sources: { ...sources, excerpts },
            hasSubject: false,
          });
          assert.deepEqual(problems, [], text);
          assert.notEqual(compose({ ...brief, lead, arguments: [one] }), null, text);
        }
      }
    });
  }
});
