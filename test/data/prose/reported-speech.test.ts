// Sentences of a company as somebody else says them, and those that nobody else can say.
import { equal } from "node:assert/strict";
import { clauseOf, reportedSpeech } from "../../../data/prose/reported-speech.ts";

const companyName = "The Larkfield Corporation";

/** Sentence, told to the company, told of it. */
const TOLD: readonly (readonly [said: string, second: string | null, third: string | null])[] = [
  [
    "We raised our rates by 6% in 2023.",
    "You raised your rates by 6% in 2023.",
    "They raised their rates by 6% in 2023.",
  ],
  [
    "It's worth noting that our rates, as noted by Peter in his remarks, are ahead of loss trend.",
    "Your rates are ahead of loss trend.",
    "Their rates are ahead of loss trend.",
  ],
  [
    "We saw worse mortality in 2023 that I will discuss further in a moment.",
    "You saw worse mortality in 2023.",
    "They saw worse mortality in 2023.",
  ],
  [
    "Our combined ratio, as I mentioned earlier, came in at 96%.",
    "Your combined ratio came in at 96%.",
    "Their combined ratio came in at 96%.",
  ],
  [
    "But beginning in 2026, as noted by Peter in his remarks, rates are ahead of loss trend.",
    "Beginning in 2026, rates are ahead of loss trend.",
    "Beginning in 2026, rates are ahead of loss trend.",
  ],
  ["We booked a reserve charge that I will discuss of $4.5 million in the quarter.", null, null],
  ["We made a change in our reserves which I will discuss shortly and which cost us $30 million.", null, null],
  [
    "No in-network provider left us in 2024.",
    "No in-network provider left you in 2024.",
    "No in-network provider left them in 2024.",
  ],
  [
    "However the loss trend develops, our rates are ahead of it.",
    "However the loss trend develops, your rates are ahead of it.",
    "However the loss trend develops, their rates are ahead of it.",
  ],
  ["As noted earlier, we reduced our staff.", "You reduced your staff.", "They reduced their staff."],
  ["So I think our growth will slow.", null, "They think their growth will slow."],
  [
    "We expect growth of our premiums in the following ranges: auto, 3% to 6%; homeowners, 1% to 8%.",
    "You expect growth of your premiums in the following ranges: auto, 3% to 6%; homeowners, 1% to 8%.",
    "They expect growth of their premiums in the following ranges: auto, 3% to 6%; homeowners, 1% to 8%.",
  ],
  ["Our severity rose 8% in 2023.", "Your severity rose 8% in 2023.", "Their severity rose 8% in 2023."],
  ["The storms cost us $41 million.", "The storms cost you $41 million.", "The storms cost them $41 million."],
  [
    "Larkfield brand premiums rose, and we raised our rates.",
    "Larkfield brand premiums rose, and you raised your rates.",
    "Larkfield brand premiums rose, and they raised their rates.",
  ],
  ["The savings are ours to keep.", "The savings are yours to keep.", "The savings are theirs to keep."],
  ["We insure ourselves against hail.", "You insure yourselves against hail.", "They insure themselves against hail."],
  [
    "We're replacing our claims system.",
    "You're replacing your claims system.",
    "They're replacing their claims system.",
  ],
  ["We’ve hired 200 adjusters.", "You've hired 200 adjusters.", "They've hired 200 adjusters."],
  ["We'll spend $9 million on it.", "You'll spend $9 million on it.", "They'll spend $9 million on it."],
  ["We were late with our filings.", "You were late with your filings.", "They were late with their filings."],
  ["We expect loss costs to rise.", "You expect loss costs to rise.", "They expect loss costs to rise."],
  ["We do not write flood.", "You do not write flood.", "They do not write flood."],
  [
    "Repair costs rose 5% in the first nine months of 2023.",
    "Repair costs rose 5% in the first nine months of 2023.",
    "Repair costs rose 5% in the first nine months of 2023.",
  ],
  [
    "In Personal Lines, we cut our expense ratio by 1.2 points.",
    "In Personal Lines, you cut your expense ratio by 1.2 points.",
    "In Personal Lines, they cut their expense ratio by 1.2 points.",
  ],
  [
    "Severity in our Personal Lines segment rose in the third quarter of 2023.",
    "Severity in your Personal Lines segment rose in the third quarter of 2023.",
    "Severity in their Personal Lines segment rose in the third quarter of 2023.",
  ],
  [
    "We have a contract with Quillsoft through June 2026.",
    "You have a contract with Quillsoft through June 2026.",
    "They have a contract with Quillsoft through June 2026.",
  ],
  [
    "We serve all 50 states of the US market.",
    "You serve all 50 states of the US market.",
    "They serve all 50 states of the US market.",
  ],
  [
    "We moved our U.S. staff to one office.",
    "You moved your U.S. staff to one office.",
    "They moved their U.S. staff to one office.",
  ],
  // The company by name.
  [
    "The Company strengthened reserves by $20 million.",
    "You strengthened reserves by $20 million.",
    "Larkfield strengthened reserves by $20 million.",
  ],
  ["The Company expects severity to rise.", "You expect severity to rise.", "Larkfield expects severity to rise."],
  [
    "The Company is replacing a claims platform.",
    "You are replacing a claims platform.",
    "Larkfield is replacing a claims platform.",
  ],
  ["The Company was fined in 2023.", "You were fined in 2023.", "Larkfield was fined in 2023."],
  [
    "The Company has not renewed the contract.",
    "You have not renewed the contract.",
    "Larkfield has not renewed the contract.",
  ],
  [
    "The Company also relies on outside adjusters.",
    "You also rely on outside adjusters.",
    "Larkfield also relies on outside adjusters.",
  ],
  [
    "The Company generally reaches agreement in a year.",
    "You generally reach agreement in a year.",
    "Larkfield generally reaches agreement in a year.",
  ],
  ["The Company uses two vendors.", "You use two vendors.", "Larkfield uses two vendors."],
  ["The Company does not cede auto.", "You do not cede auto.", "Larkfield does not cede auto."],
  ["The Company’s losses rose in 2023.", "Your losses rose in 2023.", "Larkfield's losses rose in 2023."],
  [
    "The amount recorded by the Company in 2023 was $9 million.",
    "The amount recorded by you in 2023 was $9 million.",
    "The amount recorded by Larkfield in 2023 was $9 million.",
  ],
  [
    "Losses at the Company were higher in 2023.",
    "Losses at you were higher in 2023.",
    "Losses at Larkfield were higher in 2023.",
  ],
  ["Larkfield insures 90,000 boats.", "You insure 90,000 boats.", "Larkfield insures 90,000 boats."],
  ["Larkfield's agents sold more in 2023.", "Your agents sold more in 2023.", "Larkfield's agents sold more in 2023."],
  [
    "The Larkfield Corporation opened 12 claims offices.",
    "You opened 12 claims offices.",
    "Larkfield opened 12 claims offices.",
  ],
  [
    "The Corporation expects to spend $5 million.",
    "You expect to spend $5 million.",
    "Larkfield expects to spend $5 million.",
  ],
  [
    "Larkfield Casualty Company paid 300 claims.",
    "Larkfield Casualty Company paid 300 claims.",
    "Larkfield Casualty Company paid 300 claims.",
  ],
  [
    "The Company increased its reserves in 2023.",
    "You increased your reserves in 2023.",
    "Larkfield increased its reserves in 2023.",
  ],
  ["The Company assesses risks yearly.", "You assess risks yearly.", "Larkfield assesses risks yearly."],
  // Lead-ins and times.
  [
    "So yes, so clearly, we saw severity rise 4% in 2024.",
    "You saw severity rise 4% in 2024.",
    "They saw severity rise 4% in 2024.",
  ],
  ["As you know, our rates rose in 2023.", "Your rates rose in 2023.", "Their rates rose in 2023."],
  [
    "I'll remind you that we opened 12 claims offices.",
    "You opened 12 claims offices.",
    "They opened 12 claims offices.",
  ],
  [
    "On Slide 9, our losses were $3 million, down from $5 million a year ago.",
    "Your losses were $3 million, down from $5 million a year earlier.",
    "Their losses were $3 million, down from $5 million a year earlier.",
  ],
  [
    "We had 300 agents, up 3% from the year ago quarter.",
    "You had 300 agents, up 3% from the year-earlier quarter.",
    "They had 300 agents, up 3% from the year-earlier quarter.",
  ],
  [
    "We still see more hail than 2 years ago.",
    "You still see more hail than 2 years earlier.",
    "They still see more hail than 2 years earlier.",
  ],
  [
    "The increase in our sales is due to more agents.",
    "The increase in your sales is due to more agents.",
    "The increase in their sales is due to more agents.",
  ],
  [
    "This quarter's results include 4 large claims.",
    "That quarter's results include 4 large claims.",
    "That quarter's results include 4 large claims.",
  ],
  ["So we closed 3 call centers.", "You closed 3 call centers.", "They closed 3 call centers."],
  ["And, obviously, we saw more hail.", "You saw more hail.", "They saw more hail."],
  ["In addition, we hired 40 actuaries.", "You hired 40 actuaries.", "They hired 40 actuaries."],
  [
    "We raised rates 3 points this quarter.",
    "You raised rates 3 points that quarter.",
    "They raised rates 3 points that quarter.",
  ],
  [
    "Our ratio was 7 points better than a year earlier, with more storms this year costing 2 points.",
    "Your ratio was 7 points better than a year earlier, with more storms costing 2 points.",
    "Their ratio was 7 points better than a year earlier, with more storms costing 2 points.",
  ],
  [
    "We will finish the migration next year.",
    "You will finish the migration the year after.",
    "They will finish the migration the year after.",
  ],
  [
    "Severity was 4% lower last quarter for us.",
    "Severity was 4% lower the quarter before for you.",
    "Severity was 4% lower the quarter before for them.",
  ],
  [
    "We counted 3 storms in the last quarter of the season.",
    "You counted 3 storms in the last quarter of the season.",
    "They counted 3 storms in the last quarter of the season.",
  ],
  ["We insure 2 million cars today.", "You insure 2 million cars.", "They insure 2 million cars."],
  [
    "Today we are raising our prices by 4%.",
    "You are raising your prices by 4%.",
    "They are raising their prices by 4%.",
  ],
  ["Today, we insure 2 million cars.", "You insure 2 million cars.", "They insure 2 million cars."],
  ["We insure 2 million cars right now.", null, null],
  // Told to the company, but not of it: whose "they" would be unclear.
  ["We pay agents when they renew a policy.", "You pay agents when they renew a policy.", null],
  ["Our members keep their doctors.", "Your members keep their doctors.", null],
  ["We and the Company agreed on terms.", null, null],
  ["The Company increased rates and we hired staff.", "You increased rates and you hired staff.", null],
  [
    "The Company writes auto and sells the policies through agents.",
    null,
    "Larkfield writes auto and sells the policies through agents.",
  ],
  [
    "The Company is regulated in Ohio and is a member of a pool.",
    null,
    "Larkfield is regulated in Ohio and is a member of a pool.",
  ],
  ["The Company, through agents, is a writer of auto.", null, "Larkfield, through agents, is a writer of auto."],
];

/** Nobody says these for somebody else. */
const UNTOLD: readonly (readonly [why: string, said: string])[] = [
  ["the speaker", "I think we raised our rates."],
  ["the speaker", "I am proud that we raised our rates."],
  ["the speaker", "My view is that severity rose."],
  ["elsewhere in the document", "Our losses rose (see Note 4) by 9%."],
  ["elsewhere in the document", "See the table of losses by year."],
  ["what was said before", "The increase was due to more agents."],
  ["what was said before", "As I said, it was down 3% in 2023."],
  ["times", "Rates were up 4 points from the fourth quarter of 2019 and a point from the third quarter of this year."],
  ["the listener", "You know that our rates rose in 2023."],
  ["a wider we", "We all saw higher repair costs in 2023."],
  ["a wider we", "We as an industry priced too low."],
  ["a wider we", "Let's look at our severity in 2023."],
  ["a wider we", "Some of us saw this coming in 2023."],
  ["a quotation inside", "We call it “severity first” in our claims office."],
  ["several speakers", "Ann Marsh: We raised our rates in 2023."],
  ["several lines", "We raised rates.\nWe cut costs."],
  ["two sentences", "We raised our rates. Severity followed later in the year."],
  ["a row", "Combined ratio | 101.0% | 98.2%."],
  ["what was before", "This increase was due to our hail losses."],
  ["what was before", "They were higher in our Personal Lines segment."],
  ["what was before", "It rose by 4% in 2023 for us."],
  ["what is elsewhere", "See Note 6 for our reserves in 2023."],
  ["what is elsewhere", "As discussed above, our severity rose in 2023."],
  ["a condition", "If severity rises, our results will suffer in 2024."],
  ["what may happen", "Our reserves could prove inadequate in 2024."],
  ["what may happen", "Storms may adversely affect our results."],
  ["the legal frame", "There can be no assurance that our rates hold."],
  ["the legal frame", "We undertake no obligation to update it."],
  ["a day that moves", "We announced our results this morning."],
  ["a question", "Are our rates high enough?"],
  ["no sentence", "Higher severity in our Personal Lines segment"],
  ["too few words", "We grew."],
  ["too many words", `We raised ${"rates and ".repeat(30)}fees.`],
  ["whose it is", "The pool and the Company agreed that its losses are shared."],
];

const CLAUSES: readonly (readonly [told: string, clause: string])[] = [
  ["Across Larkfield Auto, damage was 70% of the cost.", "across Larkfield Auto, damage was 70% of the cost"],
  ["You raised your rates.", "you raised your rates"],
  ["Net losses rose.", "net losses rose"],
  ["Florida losses rose.", "Florida losses rose"],
  ["Business Insurance lost money.", "Business Insurance lost money"],
  ["The Midwest lost money.", "the Midwest lost money"],
  ["PPO costs rose.", "PPO costs rose"],
  ["Year-over-year, your expenses were up 3%.", "year-over-year, your expenses were up 3%"],
  ["In Personal Lines, you lost money.", "in Personal Lines, you lost money"],
];

describe("reported speech", () => {
  for (const [said, second, third] of TOLD) {
    it(`tells: ${said}`, () => {
      equal(reportedSpeech(said, { person: "second", companyName }), second);
      equal(reportedSpeech(said, { person: "third", companyName }), third);
    });
  }

  it("tells of a company what its speaker thinks, and tells nobody what he thinks himself", () => {
    const said = "I think our growth will slow in 2025.";
    equal(reportedSpeech(said, { person: "third", companyName }), "They think their growth will slow in 2025.");
    equal(reportedSpeech(said, { person: "second", companyName }), null);
  });

  for (const [why, said] of UNTOLD) {
    it(`does not tell (${why}): ${said.slice(0, 60)}`, () => {
      equal(reportedSpeech(said, { person: "second", companyName }), null);
      equal(reportedSpeech(said, { person: "third", companyName }), null);
    });
  }

  for (const [told, clause] of CLAUSES) it(`is a clause: ${clause}`, () => equal(clauseOf(told), clause));
});
