// Thought, product and question that belong together: each of its occasion, in its own words, and true of what is told.
import assert from "node:assert/strict";
import { compose } from "../../../api/outreach/compose/compose.ts";
import { allApproaches, approachesTo, wordsOfUse } from "../../../api/outreach/evidence/approaches/approaches.ts";
import { Chances } from "../../../api/outreach/evidence/approaches/chance.ts";
import { countWords } from "../../../api/outreach/evidence/quote.ts";
import { casesByKind } from "../../../api/outreach/evidence/salient.ts";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
import type { Tone } from "../../../data/vocabulary.ts";
import { briefOf, EMAIL, LEAD, SEVERITY } from "./excerpts.ts";

const ALL = [...allApproaches().values()].flat();

/** First words of the links of a subject, or of a statutory fact's case. */
function linksOf(subject: string): readonly string[] {
  const [kind = "", topic] = subject.split(": ");
  const cases = (casesByKind().get(kind) ?? []).filter((each) => each.topic === topic);
  return [THEMES.get(subject) ?? [], cases]
    .flat()
    .flatMap(({ links }) => links.flatMap(({ words: [first = ""] }) => first));
}

describe("approaches", () => {
  it("are for a subject or a fact, and for what is sold there", () => {
    for (const { subject, for: word } of ALL) assert.ok(linksOf(subject).includes(word), `${subject}: ${word}`);
  });

  it("say nothing twice", () => {
    for (const said of [
      ALL.flatMap(({ think }) => think ?? []),
      ALL.map(({ help, does }) => help ?? does),
      ALL.map(({ ask }) => ask),
    ])
      assert.deepEqual(
        said.filter((each, at) => said.indexOf(each) !== at),
        [],
      );
  });

  it("think in a sentence or two, say what it does in a few words, and ask one small question, without a figure", () => {
    for (const { think, help, does, ask, sample } of ALL) {
      assert.match(think ?? "A thought.", /^[A-Z][^?!\d]*[.]$/);
      assert.match(help ?? does ?? "", /^[a-z][^.?!\d]*$/);
      assert.match(ask, /^[A-Z][^.!\d]*\?$/);
      assert.match(sample ?? "a sample", /^(?:an?|one|two|the) [^.?!\d]*$/);
      assert.ok(countWords(think ?? "") <= 30 && countWords(help ?? does ?? "") <= 22, think ?? "");
      assert.ok(countWords(ask) <= 18 && countWords(sample ?? "") <= 12, ask);
    }
  });

  const brief = briefOf({ ...EMAIL, length: "longer" }, { excerpts: [SEVERITY], lead: LEAD });
  const [argument] = brief.arguments;
  const bodyWith = ({ think, help, does, ask, sample }: (typeof ALL)[number], tone: Tone) => {
    const use = help === null ? { does: does ?? "" } : { help };
    const approaches = [{ think, use, ask, sample, chance: 1 }];
    const format = { ...brief.format, tone };
    return compose({ ...brief, format, arguments: [{ ...argument, approaches }] })?.body ?? "";
  };

  it("pass the verification of a message, and end it with their question", () => {
    for (const each of ALL) {
      const body = bodyWith(each, "neutral");
      assert.ok(body.includes(each.help ?? each.does ?? "") && body.endsWith(each.ask), each.think ?? "");
    }
  });

  it("offer what can be sent of them to whom the tone is helpful", () => {
    for (const each of ALL.filter(({ sample }) => sample !== null)) {
      const body = bodyWith(each, "helpful");
      assert.ok(body.includes(each.sample ?? "") && body.endsWith("?"), each.sample ?? "");
    }
  });

  it("go with what is told: how it goes, and the cause that is named", () => {
    const told = "Catastrophes cost you $7 million.";
    const sold = { words: ["catastroph"], productText: "storm ledger catastrophe exposure" };
    const occasion = { subject: "catastrophe losses", ...sold, told, isExplained: false };
    const plain = approachesTo({ ...occasion, news: "worse", reason: "trouble" });
    const uses = plain.map(({ use }) => wordsOfUse(use));
    assert.ok(plain.length > 3 && !uses.some((use) => /hail/.test(use)));
    const ofHail = approachesTo({ ...occasion, told: "Hail cost you $7 million.", news: "worse", reason: "trouble" });
    assert.ok(ofHail.some(({ use }) => /hail/.test(wordsOfUse(use))));
    const better = approachesTo({ ...occasion, news: "better", reason: "figure" });
    assert.ok(!better.some(({ use }) => uses.includes(wordsOfUse(use))));
    const explained = approachesTo({ ...occasion, isExplained: true, news: "worse", reason: "trouble" });
    assert.ok(explained.length > 3 && explained.every(({ use }) => uses.includes(wordsOfUse(use))));
    assert.ok(explained.length < plain.length);
    assert.deepEqual(approachesTo({ ...occasion, subject: "weather", news: null, reason: "worse" }), []);
  });

  it("go with what is sold: who looks after exposure is not offered counts of claims", () => {
    const of = {
      subject: "catastrophe losses",
      words: ["catastroph"],
      told: "Storms cost you $7 million.",
      isExplained: true,
    };
    const uses = (productText: string) =>
      approachesTo({ ...of, productText, news: null, reason: "figure" }).map(({ use }) => wordsOfUse(use));
    const ofClaims = /\bclaim counts\b/;
    assert.ok(uses("storm desk catastrophe exposure and claims surge planning").some((use) => ofClaims.test(use)));
    assert.ok(!uses("storm ledger catastrophe exposure and accumulation").some((use) => ofClaims.test(use)));
  });

  it("are in order of how likely they are followed", () => {
    const chances = approachesTo({
      subject: "catastrophe losses",
      words: ["catastroph"],
      told: "Catastrophes cost you $7 million.",
      productText: "catastrophe models, exposure management and accumulation by peril",
      isExplained: false,
      news: "worse",
      reason: "trouble",
    }).map(({ chance }) => chance);
    assert.ok(new Set(chances).size > 3, `${chances}`);
    assert.deepEqual(
      chances,
      chances.toSorted((one, other) => other - one),
    );
  });

  it("are followed the likelier, the more of their words the product has, and what readers gave them; what is far is forced", () => {
    const use = "splits favorable movement into savings on closing and reserves taken down";
    const chances = new Chances(ALL.map(({ help, does }) => help ?? does ?? ""));
    const words = ["reserv", "triangle", "ibnr", "actuar"];
    const chanceOf = (productText: string, { sold = words, rated = null as number | null } = {}) =>
      chances.with(productText)({ use, sold, rated }) ?? 0;
    const one = chanceOf("a workbench for loss development and reserve movement");
    const two = chanceOf("an actuarial workbench for loss development and reserve movement");
    assert.ok(one > 0 && two > one, `${one} ${two}`);
    assert.ok(chanceOf("a workbench for favorable movement of reserves and savings on closing") > two, "its own words");
    assert.ok(chanceOf("triangles, ibnr, actuarial reserves and reserve movement") > two, "three words and more");
    assert.ok(two > chanceOf("an actuarial desk that answers callers about reserve policy"), "nearer in meaning");
    assert.equal(chanceOf("seats at agents' dinners"), 0);
    assert.equal(chanceOf("seats at agents' dinners, by reservation"), 0);
    assert.equal(chanceOf("a desk that answers callers about policies", { sold: ["payroll"] }), 0);
    assert.ok(chanceOf("roof photos and aerial imagery", { sold: [] }) > 0, "what any product of the link does");
    const ratedAs = (rated: number) => chanceOf("a workbench for loss development and reserve movement", { rated });
    assert.ok(ratedAs(3) > ratedAs(2) && ratedAs(2) === one, "as if nobody had rated it");
    assert.equal(ratedAs(0), 0);
  });

  it("are likelier where a description leaves nearly all out, and one word more never costs all of that", () => {
    const chances = new Chances(ALL.map(({ help, does }) => help ?? does ?? ""));
    const doing = { use: "see reserve changes by file, desk and week", sold: ["reserv"], rated: null };
    const withFillers = (count: number) =>
      chances.with(`reserve movements by file${" and so on".repeat(count)}`)(doing) ?? 0;
    assert.ok(withFillers(1) > withFillers(7) + 0.1, `${withFillers(1)} ${withFillers(7)}`);
    for (let count = 1; count < 9; count += 1)
      assert.ok(withFillers(count) - withFillers(count + 1) < 0.12, `${count}`);
  });

  it("are rated from 0 to 4", () => {
    const rated = ALL.flatMap((each) => each.rated ?? []);
    assert.ok(rated.length > 500 && rated.every((rating) => rating > 0 && rating < 4));
  });
});
