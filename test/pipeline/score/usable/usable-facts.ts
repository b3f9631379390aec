// What is known of a passage that has everything.
import type { UsableFacts } from "../../../../pipeline/score/usable/usable-facts.ts";
import type { WantedFacts } from "../../../../pipeline/score/usable/wanted-model.ts";

export const FACTS: UsableFacts = {
  substance: 0.6,
  worth: 0.3,
  kind: "pain",
  standing: 3,
  direction: "worse",
  subjects: 1,
  isOwnSubject: true,
  ownWords: 3,
  keywords: 2,
  toSaid: { near: 0.5, shared: 2 },
  keywordMet: 1,
  keywordWords: 2,
  subject: { toSaid: 0.5, toKeyword: 0.9 },
  lines: 0.5,
  segment: "named",
  hasPeriod: true,
  hasFigure: true,
  hasSignal: false,
  isAnswer: false,
  isReport: false,
  isTold: true,
  isAsked: true,
  refersBack: false,
  words: 25,
};

export const WANTED_FACTS: WantedFacts = {
  ...FACTS,
  fit: 0.8,
  isStatement: true,
  isOfOtherBusiness: false,
  about: ["claims severity"],
  kinds: ["pricing"],
  meaning: new Float32Array([0.6, 0.8]),
  nearness: { toSaid: 0.5, toKeyword: 0.7, toSecondKeyword: 0.6, toKeywords: 0.4 },
};
