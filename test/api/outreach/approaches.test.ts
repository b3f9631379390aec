// Thought, product and question that belong together: each of its occasion, in its own words, and true of what is told.
import assert from "node:assert/strict";
import { compose } from "../../../api/outreach/compose/compose.ts";
import { allApproaches, approachesTo } from "../../../api/outreach/evidence/approaches.ts";
import { countWords } from "../../../api/outreach/evidence/quote.ts";
import { casesByKind } from "../../../api/outreach/evidence/salient.ts";
import { THEMES } from "../../../api/outreach/evidence/themes.ts";
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
      ALL.map(({ help }) => help),
      ALL.map(({ ask }) => ask),
    ])
      assert.deepEqual(
        said.filter((each, at) => said.indexOf(each) !== at),
        [],
      );
  });

  it("think in a sentence, help in a few words, and ask one small question, without a figure", () => {
    for (const { think, help, ask } of ALL) {
      assert.match(think ?? "A thought.", /^[A-Z][^?!\d]*[.]$/);
      assert.match(help, /^[a-z][^.?!\d]*$/);
      assert.match(ask, /^[A-Z][^.!\d]*\?$/);
      assert.ok(countWords(think ?? "") <= 18 && countWords(help) <= 15 && countWords(ask) <= 15, help);
    }
  });

  it("pass the verification of a message", () => {
    const brief = briefOf({ ...EMAIL, tone: "neutral" }, { excerpts: [SEVERITY], lead: LEAD });
    const [argument] = brief.arguments;
    for (const { think, help, ask } of ALL) {
      const approaches = [{ think, help, ask, isOfCause: false, grade: 4 }];
      const draft = compose({ ...brief, arguments: [{ ...argument, approaches }] });
      assert.ok(draft?.body.includes(help) && draft.body.endsWith(ask), help);
    }
  });

  it("go with what is told: how it goes, and the cause that is named", () => {
    const told = "Storms cost you $7 million.";
    const sold = { words: ["catastroph"], productText: "storm ledger catastrophe exposure" };
    const occasion = { subject: "catastrophe losses", ...sold, told, isExplained: false };
    const plain = approachesTo({ ...occasion, news: "worse", reason: "trouble" });
    assert.ok(plain.length > 3 && plain.every(({ isOfCause }) => !isOfCause));
    const ofHail = approachesTo({ ...occasion, told: "Hail cost you $7 million.", news: "worse", reason: "trouble" });
    assert.ok(ofHail.some(({ isOfCause, help }) => isOfCause && /hail/.test(help)));
    assert.ok(
      !approachesTo({ ...occasion, news: "better", reason: "figure" }).some(({ help }) =>
        plain.some((one) => one.help === help),
      ),
    );
    const explained = approachesTo({ ...occasion, isExplained: true, news: "worse", reason: "trouble" });
    assert.ok(explained.length > 3 && explained.every(({ help }) => plain.some((one) => one.help === help)));
    assert.ok(explained.length < plain.length);
    assert.deepEqual(approachesTo({ ...occasion, subject: "weather", news: null, reason: "worse" }), []);
  });

  it("go with what is sold: who plans exposure is not offered field adjusters", () => {
    const of = {
      subject: "catastrophe losses",
      words: ["catastroph"],
      told: "Storms cost you $7 million.",
      isExplained: true,
    };
    const helps = (productText: string) =>
      approachesTo({ ...of, productText, news: "worse", reason: "trouble" }).map(({ help }) => help);
    const ofAdjusters = /\badjusters\b/;
    assert.ok(
      helps("storm desk catastrophe exposure and claims surge planning").some((help) => ofAdjusters.test(help)),
    );
    assert.ok(!helps("storm ledger catastrophe exposure and accumulation").some((help) => ofAdjusters.test(help)));
  });
});
