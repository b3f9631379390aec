// A brief on a company that does not exist, and prose on it that passes every check.
import type { OfferedPassage, ProseAnswer, ProseBrief } from "../../../pipeline/analyst/prose-question.ts";

const FILED = {
  painPoints: [],
  hasSignal: false,
  document: "10-K",
  date: "2025-02-26",
  segment: null,
  period: null,
  speaker: null,
  speakerRole: null,
};

export const PASSAGES: readonly OfferedPassage[] = [
  {
    ...FILED,
    excerptId: 1,
    text: "In Personal Auto, claims severity rose 12.4% in 2024 because repair shops charged more for parts and for labor.",
    painPoints: ["claims severity"],
    segment: "Personal Auto",
    period: "2024",
  },
  {
    ...FILED,
    excerptId: 2,
    text: "We plan to replace our claims platform in the next two years and have begun to choose a vendor for it.",
    hasSignal: true,
  },
  {
    ...FILED,
    excerptId: 3,
    text: "Although claims staff were not reduced in 2024, a backlog of open claims was left at the end of the year.",
    painPoints: ["claims backlog"],
  },
  {
    ...FILED,
    excerptId: 4,
    text: "Legal costs weigh on the handling of claims in the south, and we see no end to that.",
  },
];

export const PROSE_BRIEF: ProseBrief = {
  companyName: "Larch Mutual Group",
  product: {
    name: "Claims Compass",
    description: "claims triage and severity analytics for property and auto carriers",
  },
  passages: PASSAGES,
};

export const GOOD_PROSE: ProseAnswer = {
  said: [
    {
      text: "Larch wrote in its 10-K of February 2025 that claims severity of Personal Auto rose 12.4% in 2024, as repair shops charged more.",
      excerpt_ids: [1],
    },
  ],
  not_known: "Who answers for claims severity in Personal Auto is not said.",
  why_now: {
    text: "With claims severity on record, Claims Compass speaks to what they have just explained.",
    excerpt_ids: [1],
  },
  ask: "Which part of claims severity surprised them, and who noticed first?",
  opportunity: {
    text: "They plan to replace their claims platform, and have begun to choose a vendor for it.",
    excerpt_ids: [2],
  },
  challenge: {
    text: "Larch Mutual wrote that a backlog of open claims was left at the end of the year.",
    excerpt_ids: [3],
  },
};
