// What a message is put together of: approaches that readers would answer, and words around them that no check refuses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { compose } from "../../../api/outreach/compose/compose.ts";
import { WORDING } from "../../../api/outreach/compose/wording.ts";
import { allApproaches } from "../../../api/outreach/evidence/approaches/approaches.ts";
import { briefOf, EMAIL, LEAD, SEVERITY } from "./excerpts.ts";

/** What fits SEVERITY and what is sold. */
const SEVERE = (allApproaches().get("claims severity") ?? []).filter(
  (each) => each.for === "leakage" && each.goes === "worse" && each.when.length === 0,
);

describe("what a message is put together of", () => {
  it("takes the approaches that readers would likely answer before others, until the team has used them", () => {
    const [one, other] = SEVERE.filter(({ help, think }) => help !== null && think !== null);
    assert.ok(one && other);
    const approachOf = ({ think, ask, sample }: typeof one, help: string, chance: number) => ({
      think,
      use: { help },
      ask,
      sample,
      chance,
    });
    for (const likely of [one, other]) {
      const approaches = [one, other].map((each) => approachOf(each, each.help ?? "", each === likely ? 0.7 : 0.5));
      const written = (recent: string[]) => {
        const brief = briefOf({ ...EMAIL, length: "longer" }, { excerpts: [SEVERITY], lead: LEAD });
        const [argument] = brief.arguments;
        return compose({ ...brief, recent, arguments: [{ ...argument, approaches }] })?.body ?? "";
      };
      const first = written([]);
      assert.ok(first.includes(likely.help ?? "\0"), first);
      assert.ok(!written([first]).includes(likely.help ?? ""), "used of late");
    }
  });

  it("asks a team that it greets nothing about their own team", () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { body = "" } = compose(briefOf({ ...EMAIL, tone: "hard_sell" }, { lead: null, seed: String(seed) })) ?? {};
      assert.ok(!(body.includes("your claims team") && /^[^\n]*claims team/.test(body)), body);
    }
  });

  it("has no figure, which would have to be a source's", () => {
    const path = new URL("../../../api/outreach/compose/wordings.yaml", import.meta.url);
    const wordings = readFileSync(path, "utf8").replace(/^\s*#.*$/gm, "");
    assert.ok(wordings.includes(WORDING.asks_of_plans[0]));
    assert.doesNotMatch(wordings, /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b/i);
  });
});
