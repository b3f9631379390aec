// How likely a product's seller wants a passage: what counts, and that a passage alone is worth what rules say.
import { deepEqual, equal, ok } from "node:assert/strict";
import { profileOf } from "../../../../pipeline/score/fit/product-profile.ts";
import { scorePassage } from "../../../../pipeline/score/passage.ts";
import { ANYWHERE } from "../../../../pipeline/score/passage-context.ts";
import { speechShare } from "../../../../pipeline/score/usable/speech-share.ts";
import { usableOf } from "../../../../pipeline/score/usable/usable.ts";
import {
  formatWantedWeights,
  parseWantedWeights,
  type WantedFacts,
  wantedFeatures,
  wantedProbability,
} from "../../../../pipeline/score/usable/wanted-model.ts";
import { WANTED_FACTS } from "./usable-facts.ts";

describe("what is known of a passage beside a product", () => {
  const names = (change: Partial<WantedFacts>) => wantedFeatures({ ...WANTED_FACTS, ...change }).map(([name]) => name);

  it("has a direction of meaning for each kind of the product, and none without", () => {
    deepEqual(
      names({ kinds: ["pricing", "reserving"] }).filter((name) => name.includes(", v ")),
      ["pricing, v 0", "pricing, v 1", "reserving, v 0", "reserving, v 1"],
    );
    deepEqual(
      names({ kinds: [] }).filter((name) => name.includes(", v ")),
      [],
    );
  });

  it("has the two leading subjects", () => {
    deepEqual(
      names({ about: ["rate levels", "reinsurance", "fraud"] }).filter((name) => name.startsWith("about ")),
      ["about rate levels", "about reinsurance"],
    );
  });
});

describe("the weights of wanted", () => {
  it("are added up by what is known, and written and read again", () => {
    const table = "feature\tweight\nabout reinsurance\t1\npricing, v 1\t-0.5\n";
    const weights = parseWantedWeights(table);
    equal(formatWantedWeights(weights), table);
    const facts = { ...WANTED_FACTS, about: ["reinsurance"], kinds: ["pricing"], meaning: new Float32Array([0, 1]) };
    equal(wantedProbability(facts, weights), 0.5);
  });

  it("of the project prefer what is near to the product, by keywords and by what they mean", () => {
    const wanted = (change: Partial<WantedFacts>) => wantedProbability({ ...WANTED_FACTS, ...change });
    ok(wanted({ keywords: 0, keywordMet: 0.4, keywordWords: 0 }) < wanted({}));
    ok(wanted({ isOfOtherBusiness: true }) < wanted({}));
    ok(wanted({ nearness: { ...WANTED_FACTS.nearness, toSaid: 0.1, toKeywords: 0.1 } }) < wanted({}));
  });
});

describe("usable", () => {
  const source = { text: "Claim severity rose by 9% in the second quarter of 2024.", keywords: ["severity"] };
  const passage = { ...source, documentKind: "transcript" as const, formType: null, partName: "call" };

  it("is told for a product; a passage alone is as usable as rules say", () => {
    const alone = scorePassage(passage);
    equal(alone.facts, null);
    equal(alone.usable, alone.worth);
    const profile = profileOf({ name: "Desk", description: "Claim severity", keywords: ["severity"], lines: [] });
    const { usable, worth, facts, fit } = scorePassage(passage, { ...ANYWHERE, profile });
    const use = { kinds: profile.kinds, subject: "claims severity" };
    const spoken = {
      text: source.text,
      opening: source.text,
      hasSignal: false,
      isAsked: true,
      isAnswer: false,
      segment: null,
      fit,
      period: null,
      thisYear: null,
      use,
    };
    ok(facts !== null && Math.abs(usable - usableOf(facts, speechShare(spoken))) < 1e-4);
    ok(usable > 0 && usable < 1 && usable !== worth);
  });

  it("is less where it is not clear whose figure it is", () => {
    ok(usableOf({ ...WANTED_FACTS, hasPeriod: false }, 1) < usableOf(WANTED_FACTS, 1));
  });
});
