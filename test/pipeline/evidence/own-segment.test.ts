// The segment that a passage names itself, and that of its speaker's office.
import assert from "node:assert/strict";
import {
  segmentGoneOn,
  segmentIfOfIt,
  segmentNamedIn,
  segmentOfOffice,
  segmentUnderHeading,
} from "../../../pipeline/evidence/own-segment.ts";

describe("the segment that a passage names", () => {
  const passages: readonly (readonly [text: string, segment: string | null])[] = [
    ["The Corporate segment results include interest.", "Corporate"],
    ["In our Marine segment and the Surety segment, rates rose.", null],
    ["Rates rose.", null],
    ["The ratio was up, driven by a mix shift within the Harbor segment.", null],
    ["Our consolidated ratio was 95%, due to losses within our Insurance segment.", null],
  ];
  for (const [text, segment] of passages)
    it(`is ${segment}: ${text}`, () => assert.equal(segmentNamedIn(text), segment));
});

describe("the segment that was spoken of before", () => {
  const passages: readonly (readonly [text: string, segment: string | null, kept: string | null])[] = [
    ["Homeowners pricing was up 10.2%.", "North America commercial", null],
    ["Commercial auto pricing was up 10.2%.", "North America commercial", "North America commercial"],
    ["Homeowners pricing was up 10.2%.", "Personal Insurance", "Personal Insurance"],
    ["Homeowners pricing was up 10.2%.", "reinsurance segment", "reinsurance segment"],
    ["Catastrophe losses were $10 million.", "North America commercial", null],
    ["In the second quarter, CAT losses were $121 million.", "North America Personal", null],
    ["For the first nine months of 2013, catastrophe losses were $347 million.", "Personal Lines", null],
    ["In the third quarter of 2013, the impact of catastrophe losses was $92 million.", "U.S.", null],
    ["In markets outside of the U.S., renewal rates rose.", "U.S.", null],
    ["Renewal rates rose in the U.S.", "U.S.", "U.S."],
    ["Catastrophe losses were lower.", "North America commercial", "North America commercial"],
    ["Homeowners pricing was up 10.2%.", null, null],
    ["Overall global rates rose by 15%.", "North America commercial", null],
    ["And in individual retirement, we earned less.", "Group Benefits", null],
    ["In the second quarter, we earned less.", "Group Benefits", "Group Benefits"],
    ["Harbor Personal reported a combined ratio of 98.6%.", "International Commercial", null],
    ["Harbor Personal reported a combined ratio of 98.6%.", "Personal", "Personal"],
    ["Our Harbor National program services operations grew by 22%.", "International", null],
    ["Members moved from Medicaid to the marketplace.", "Medicaid", null],
    ["HBU produced a combined ratio of 87.", "Harbor Specialty", null],
    ["HBU's ratio was 87.", "Harbor Specialty", null],
    ["HBU's ratio was 87.", "Harbor Business Unit", "Harbor Business Unit"],
    ["ROE's rise was 2 points.", "Harbor Specialty", "Harbor Specialty"],
    ["Claims corporate-wide were $250 million.", "Other Personal", null],
    ["Rates rose in all of our business units.", "homeowners", null],
    ["For the personal insurance segment as a whole, margins rise.", "domestic auto", null],
    ["International Personal Insurance continued to earn.", "North America Personal Insurance", null],
  ];
  for (const [text, segment, kept] of passages)
    it(`of ${segment} is ${kept}: ${text}`, () => assert.equal(segmentIfOfIt(text, segment), kept));
});

describe("the segment of the heading above", () => {
  const losses = "In 2020, catastrophe losses were $307 million.";
  it("has the storms that are told below it", () =>
    assert.equal(segmentUnderHeading(losses, "Insurance"), "Insurance"));
  it("has no other line that is told below it", () =>
    assert.equal(segmentUnderHeading("Homeowners pricing was up 10.2%.", "North America commercial"), null));
  it("has lines that only a cause names, which a speaker may have gone on to", () => {
    const claims = "Claims were $351 million, reflecting losses of management liability.";
    assert.equal(segmentUnderHeading(claims, "Harbor Surety"), "Harbor Surety");
    assert.equal(segmentIfOfIt(claims, "Harbor Surety"), null);
  });
});

describe("the segment that a speaker goes on with", () => {
  const before = "We are pleased with what we did in automobile.";
  const cases: readonly (readonly [text: string, before: string | null, kept: string | null])[] = [
    ["Retention was 84%.", before, null],
    ["Retention of homeowners was 84%.", before, "Agency Homeowners"],
    ["Retention was 84%.", "Prices rose.", "Agency Homeowners"],
    ["Retention was 84%.", null, "Agency Homeowners"],
  ];
  for (const [text, sentence, kept] of cases)
    it(`is ${kept} after "${sentence ?? ""}": ${text}`, () =>
      assert.equal(segmentGoneOn(text, "Agency Homeowners", sentence), kept));
});

describe("the segment of an office", () => {
  const offices: readonly (readonly [role: string, segment: string | null])[] = [
    ["Chief Executive Officer of Medicaid", "Medicaid"],
    ["President of our Commercial Insurance business", "Commercial Insurance"],
    ["CEO of Medicare Plans & Head of Growth", "Medicare Plans"],
    ["President, Bond & Specialty Insurance", "Bond & Specialty Insurance"],
    ["CEO & Chair of the Board", null],
    ["President of Wexcombe Holdings", null],
    ["Head of Claims", null],
    ["President of Commercial and Specialty Lines for Quillon & Son", "Commercial and Specialty Lines"],
    ["Executive Vice President of Harbor Life, Chief Financial Officer of Harbor Life", null],
    ["President, Chief Financial Officer of Harbor Life", null],
    ["EVP, Chief Financial Officer & Head of Individual Life", null],
    ["", null],
    ["President, Workers' Compensation Insurance", "Workers' Compensation Insurance"],
  ];
  for (const [role, segment] of offices)
    it(`is ${segment}: ${role}`, () => assert.equal(segmentOfOffice(role), segment));
});
