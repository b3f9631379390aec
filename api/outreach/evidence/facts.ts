// What is known of the company beside the excerpts: names and statutory figures that a message may state.

export type CompanyFacts = {
  /** Full name of the company that the message is written to. */
  readonly companyName: string;
  /** Its family's representative. */
  readonly familyName: string;
  readonly ticker: string;
  /** Members of the family; the figures below are the whole family's when the company is its representative. */
  readonly entityCount: number;
  readonly totalAllLinesUsd: number | null;
  /** More than one: the total blends years, and no sentence states it. */
  readonly premiumYears: readonly number[];
  readonly complaintIndex: number | null;
  readonly complaintYears: readonly number[];
  readonly licensedStateCount: number;
  readonly linesOfBusiness: readonly string[];
};

/** Every fact as a line of text: what a message's figures and names are held against. */
export function factLines(facts: CompanyFacts): string[] {
  return [
    facts.companyName,
    facts.familyName,
    facts.ticker,
    ...(facts.totalAllLinesUsd === null ? [] : [`premium, all lines: $${GROUPED.format(facts.totalAllLinesUsd)}`]),
    ...facts.premiumYears.map((year) => `premium report year ${year}`),
    ...(facts.complaintIndex === null ? [] : [`complaint index ${facts.complaintIndex}`]),
    ...facts.complaintYears.map((year) => `complaint report year ${year}`),
    ...(facts.licensedStateCount === 0 ? [] : [`licensed in ${facts.licensedStateCount} states`]),
    ...facts.linesOfBusiness.map((line) => line.replaceAll("_", " ")),
  ];
}

/** With separators, so that nobody takes it for a telephone number. Made once: to make it costs more than a message's other facts. */
const GROUPED = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
