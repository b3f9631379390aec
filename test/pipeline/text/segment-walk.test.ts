// Where a speech goes from one segment to another, and what it calls them.
import assert from "node:assert/strict";
import { segmentIn } from "./segment-in.ts";

describe("the walk of a speech through segments", () => {
  const others: readonly (readonly [name: string, speech: string, words: string, segment: string | null])[] = [
    [
      "a country by two letters",
      "Turning to US results, premiums were up. Our expense ratio was 36%. Profitability in the US segment was strong.",
      "Our expense ratio",
      "U.S.",
    ],
    [
      "a country with its periods",
      "Now let me turn to our U.S. results. Net premiums rose. The margin in our U.S. business was 22%.",
      "Net premiums",
      "U.S.",
    ],
    ["no country in passing", "We hired in the US. Our expense ratio was 36%.", "Our expense ratio", null],
    [
      "a line of business with small letters",
      "In our personal auto business, rates rose by 6%. Claims fell.",
      "Claims",
      "personal auto",
    ],
    [
      "a line of personal lines by a word",
      "In Personal Lines, we grew. In Personal Lines, we earned more. In automobile, the combined ratio was 83%. The underlying ratio was 87%.",
      "The underlying ratio",
      "automobile",
    ],
    [
      "what a ratio is said to be for, and what goes on about it",
      "In Marine, we grew. In Marine, we earned more. The combined ratio for Overseas was 98%. The ratio includes 3 points of storms.",
      "The ratio includes",
      "Overseas",
    ],
    [
      "a part of the company that earns",
      "Coastal Holdings adjusted earnings were up 12%. The benefit ratio was 54.8%.",
      "The benefit ratio",
      "Coastal Holdings",
    ],
    ["no measure", "Pre-tax operating earnings were $14 million. The loss ratio was 54.8%.", "The loss ratio", null],
    [
      "none of another business that a ratio is of",
      "In Marine, we grew. In Marine, we earned more. The premium growth in Lexford was 9%.",
      "The premium growth",
      null,
    ],
    [
      "none of catastrophes of the whole",
      "In Marine, we grew. In Marine, we earned more. Across property and casualty, catastrophes were $9 million.",
      "catastrophes were",
      null,
    ],
    ["a business named once", "In our Coastal business, rates rose by 6%. Claims fell.", "Claims", "Coastal"],
    [
      "a name without its article",
      "Turning to Our Coastal, claims fell. Turning to Our Coastal, we grew.",
      "we grew",
      "Coastal",
    ],
    ["no state", "In Texas, rates rose by 6%. Claims fell. In Texas, we grew.", "Claims", null],
    ["no word before a name", "For For the year, rates rose by 6%. In For, claims fell.", "claims fell", null],
    ["no month", "In March, rates rose by 6%. Claims fell. In March, we grew.", "Claims", null],
    ["no topic", "Turning to Investments, income rose by 6%. Turning to Investments, we grew.", "we grew", null],
    ["no speaker", "Turning to Ada, claims fell. Turning to Ada, we grew.", "we grew", null],
    ["no company", "At Wexcombe, claims fell. At Wexcombe, we grew.", "we grew", null],
    ["a name heard but once is none", "In Zephyr, claims fell. We grew.", "We grew", null],
    [
      "neither of two that are told together",
      "Turning to Marine, we grew. Turning to Surety, we grew. Rate was 5% in Marine and 3% in Surety. Retention was 85%.",
      "Retention",
      null,
    ],
    [
      "another name that begins alike",
      "Turning to Commercial, we grew. In Commercial, we earned more. Turning to Overseas, we grew. In Overseas, Commercial Auto fell. We are glad.",
      "We are glad",
      "Overseas",
    ],
    [
      "no segment that is only the reason",
      "In Marine, we grew. In Marine, we earned more. Overall, we have 45 million members, reflecting a decline in Marine. Costs rose.",
      "Costs rose",
      null,
    ],
    [
      "the whole, where a segment is only named beside it",
      "In Marine, we grew. In Marine, we earned more. Our consolidated loss ratio was 90%, on claims in Marine. Costs rose.",
      "Costs rose",
      null,
    ],
    [
      "the total of the company",
      "In our Marine business, we grew. We repurchased shares for $3 million.",
      "We rep",
      null,
    ],
    [
      "topics of the whole",
      "In our Marine business, we grew. Turning to investments, income was $4 million.",
      "income",
      null,
    ],
    [
      "a segment that is named in passing for its sentence alone",
      "In our Marine business, we grew. In Overseas, we grew. In Overseas, we earned more. Costs rose by $3 million in our Marine business. Retention was 85%.",
      "Retention",
      "Overseas",
    ],
    [
      "that nobody stays with a segment for the whole speech",
      `In our Marine business, we grew.${" Costs rose by 2%.".repeat(9)} Retention was 85%.`,
      "Retention",
      null,
    ],
    [
      "the whole in all its products",
      "In our Marine business, we grew. Trends rose across all products.",
      "Trends",
      null,
    ],
    [
      "insurance and reinsurance, of who reports on both",
      "Moving on to reinsurance, the combined ratio was 85%. Moving on to insurance, the combined ratio was 102%. Costs rose.",
      "Costs rose",
      "insurance segment",
    ],
    [
      "reinsurance that is bought",
      "Our combined ratio was 85%. Turning to reinsurance, page 18 shows what we bought. Costs rose.",
      "Costs rose",
      null,
    ],
    [
      "the reinsurance of catastrophes that is bought",
      "In our Marine business, we grew. Turning to our catastrophe reinsurance program, we renewed it in June. Costs rose.",
      "Costs rose",
      null,
    ],
    [
      "a business that is written small, where its results follow",
      "Moving to global harbors, first quarter adjusted EBITDA was $112 million. Costs rose by 2%.",
      "Costs rose",
      "global harbors",
    ],
    [
      "none of what a speech turns to besides",
      "Moving to sales volumes, core income was $112 million. Turning to full year highlights, our expense ratio was 36%. Costs rose.",
      "Costs rose",
      null,
    ],
    [
      "another by its name that grew, though it is named once",
      "In our Marine business, we grew. Lexford Re grew written premiums by 26%. It was 24% before.",
      "It was",
      "Lexford Re",
    ],
    [
      "none of what only seems a name where a sentence begins",
      "In our Marine business, we grew. Harvest sales were $3 million.",
      "Harvest sales",
      null,
    ],
    [
      "the segment whose earnings moved with its investment income",
      "Moving to Asia. Adjusted earnings were $423 million, primarily due to higher investment income. Sales were down by 8%.",
      "Sales were",
      "Asia",
    ],
    [
      "the segment whose new business grew",
      "In our Marine business, we grew. New business grew by 18%. Fee income increased by 2%.",
      "Fee income",
      "Marine",
    ],
    [
      "a segment that was favorable by its name",
      "In North America Commercial, we grew. In total, development was $205 million. North America Commercial was favorable by $139 million.",
      "North America Commercial was",
      "North America Commercial",
    ],
    [
      "a segment behind what a sentence turns to",
      "In Group Benefits, sales grew. In Harbor, sales fell. Turning to the top line, Group Benefits sales were up by 25%. They were 20% before.",
      "They were",
      "Group Benefits",
    ],
    [
      "the whole again where results of the quarter are summed up",
      "In our Marine business, we grew. Our financial results for the quarter were sound. Expenses fell by 3%.",
      "Expenses fell",
      null,
    ],
    [
      "the whole again where loans on buildings are spoken of",
      "In our Marine business, we grew. As you know, the commercial real estate market is weak. Loans fell by 3%.",
      "Loans fell",
      null,
    ],
    [
      "what is called a segment or division, whatever its name",
      "In our direct-to-visitor division, premiums were $246 million. Sales were $31 million. Our mortgage segment earned $9 million.",
      "Sales were",
      "direct-to-visitor",
    ],
    [
      "a segment without its name",
      `In our Marine business, we grew.${" Costs rose by 2%.".repeat(7)} The division earned $3 million.${" Costs fell.".repeat(7)} Retention was 85%.`,
      "Retention",
      "Marine",
    ],
    [
      "a segment that is named again before anything else is spoken of",
      `In our Marine business, we grew.${" Costs rose by 2%.".repeat(12)} Overall, the reserves of our Marine business are adequate. The ratio was 18.9%.`,
      "The ratio was",
      "Marine",
    ],
    [
      "a segment that is taken up again",
      "In our Marine business, we grew. In Overseas, we grew. In Overseas, we earned more. Turning to Marine, we grew. Growth fell in Marine and Overseas. The segment earned $3 million.",
      "The segment earned",
      "Marine",
    ],
    [
      "none of a market that is not theirs",
      "In our Marine business, we grew. In commercial, we keep to our prices.",
      "we keep",
      null,
    ],
    [
      "none of a place beside others",
      "In our Marine business, we grew. In Overseas, we grew. In Overseas, we earned more. We expect prices in Overseas and Europe to rise.",
      "We expect",
      "Overseas",
    ],
    [
      "no segment that was sold",
      "In Marine, we grew. In Marine, we earned more. Overall, sales excluded the sale of our Harbor business. Costs rose.",
      "Costs rose",
      null,
    ],
    [
      "the segment beside whose figure those of its parts are told",
      "In Marine, we grew. In Marine, we earned more. In Overseas, we grew. In Overseas, we earned more. In Marine, we grew. Renewal rate was 7%, with 8% in our Overseas business and 6% in our Marine business. Retention was 85%.",
      "Renewal rate was 7%",
      "Marine",
    ],
    [
      "the core of a line",
      "In our Marine business, we grew. In our core middle market business, premiums rose by 9%. Retention was 85%.",
      "Retention",
      "core middle market",
    ],
    [
      "none behind a turn to what is no segment",
      "In our Marine business, we grew. Turning to harbors. The ratio was 96.1%. This quarter had 2 points of storms.",
      "This quarter had",
      null,
    ],
    [
      "a business of the world that is turned to in a sentence",
      "In our Marine business, we grew. Moving to global auto. Adjusted EBITDA was up. We go on with what we began.",
      "We go on",
      "global auto",
    ],
    [
      "a health program whose trend or ratio is told",
      "In our Marine business, we grew. Medicaid cost trend slowed in the quarter. We see higher acuity.",
      "We see",
      "Medicaid",
    ],
    [
      "none of a company of the group that is named once",
      "In our Marine business, we grew. At Lexford, we have new products. We launched two of them.",
      "We launched",
      null,
    ],
    [
      "a line that is the subject of its sales",
      "In our Marine business, we grew. Group insurance sales occur in the first quarter. On a year-to-date basis, sales rose 3%.",
      "On a year-to-date",
      "group insurance",
    ],
    [
      "the program of a business that opens a stretch",
      "In Lexford, we grew. In Lexford, we earned more. In Lexford's Medicare Advantage business, we had planned more. Activity doubled.",
      "Activity doubled",
      "Medicare Advantage",
    ],
    [
      "the program that a speaker describes",
      "Medicaid, our flagship business, is sound. We grew by 10%. Our high acuity Medicare niche did well. It grew more.",
      "We grew by 10%",
      "Medicaid",
    ],
    [
      "a measure behind a turn to all of them",
      "In Marine, we grew. Turning to our three segments, the combined ratio for Marine was 97%. Storms added 6 points.",
      "Storms added",
      "Marine",
    ],
    [
      "a line that a slide is about",
      "Now let's review homeowners insurance on Slide 6. The ratio was 98.2. It fell. On Slide 7, cash is shown.",
      "It fell",
      "homeowners insurance",
    ],
    [
      "a segment that is described",
      "In Marine, we grew. Marine earned more. Life Insurance, an important part of us, had a strong quarter. Sales grew by 14%.",
      "Sales grew",
      "Life Insurance",
    ],
    [
      "a turn to another line within a sentence",
      "In Marine, we grew. Marine earned more. While others grow, in property, we reduce. Policies fell by 5%.",
      "Policies fell",
      null,
    ],
    [
      "where something happened, and not of what",
      "In Marine, we grew. Marine earned more. Overall, losses were $9 million, principally from storms in Marine. They were split.",
      "They were",
      null,
    ],
    [
      "a subject that is a segment",
      "In our Marine business, we grew. Marine produced $3 million. It grew.",
      "It grew",
      "Marine",
    ],
    [
      "a segment behind a time that a sentence begins with",
      "Title reported $3 million. Title delivered more. Title produced $2 million. In the fourth quarter, Title grew premiums by 12%. They were $2 million.",
      "They were",
      "Title",
    ],
    [
      "a segment that a setting names",
      "In North America, we grew. In Harbor, sales fell. On the consumer side of North America, our business was strong. New business grew.",
      "New business grew",
      "North America",
    ],
    [
      "the line that follows another one",
      "In our commercial auto business, rates rose. Commercial auto grew. Workers' comp premiums were lower by 6%. Rates fell by 3%.",
      "Rates fell",
      "workers' comp",
    ],
    [
      "one where a name begins another",
      "Turning to Marine. In Marine, we grew. Turning to Marine Insurance. Marine Insurance sales grew. We expect growth of Marine Insurance, as Marine is sound. It is 3%.",
      "We expect",
      "Marine Insurance",
    ],
    [
      "what begins again behind segments that had a sentence each",
      "Marine grew. Harbor grew. Turning to Marine. In Marine, we grew. In Harbor, we grew. Surety grew. In Surety, we grew. Marine reported a ratio of 88%. Harbor reported a ratio of 81%. Surety reported a ratio of 99%. Overseas Personal had a ratio of 95%. In the second quarter, storms cost $121 million.",
      "In the second quarter",
      null,
    ],
    [
      "none of the losses that only the whole has",
      "Marine grew. Harbor grew. Turning to Marine. In Marine, we grew. Net realized losses totaled $28 million.",
      "Net realized",
      null,
    ],
    [
      "all of the segment that the speaker began with",
      "Thank you. For the quarter, Marine reported a ratio of 111%. In Marine, storms cost more. In total, the ratio rose by 11 points.",
      "In total",
      "Marine",
    ],
  ];
  for (const [name, speech, words, segment] of others)
    it(`know ${name}`, () => assert.equal(segmentIn([speech], words), segment));

  it("is that which a speaker is given the word for, until the next one", () => {
    const turns = [
      "In Marine, premiums grew. Marine reported $3 million. In Harbor, sales fell. In Harbor, we lost. I will now turn it over to Ann for a discussion of Marine.",
      "Thank you. Segment income was $3 million. Overall, we are pleased. In Harbor, we lost. Our consolidated income was $2 million.",
      "We are done.",
    ];
    assert.equal(segmentIn(turns, "Segment income"), "Marine");
    assert.equal(segmentIn(turns, "Overall"), "Marine");
    assert.equal(segmentIn(turns, "In Harbor, we lost"), "Harbor");
    assert.equal(segmentIn(turns, "Our consolidated"), null);
    assert.equal(segmentIn(turns, "We are done"), null);
  });
});
