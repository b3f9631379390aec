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

/** Below this the size of a book says little. */
const WORTH_STATING_USD = 1_000_000;

/** Every fact as a line of text: what a message's figures and names are held against. */
export function factLines(facts: CompanyFacts): string[] {
  return [
    facts.companyName,
    facts.familyName,
    facts.ticker,
    ...(facts.totalAllLinesUsd === null ? [] : [`premium, all lines: $${grouped(facts.totalAllLinesUsd)}`]),
    ...facts.premiumYears.map((year) => `premium report year ${year}`),
    ...(facts.complaintIndex === null ? [] : [`complaint index ${facts.complaintIndex}`]),
    ...facts.complaintYears.map((year) => `complaint report year ${year}`),
    ...(facts.licensedStateCount === 0 ? [] : [`licensed in ${facts.licensedStateCount} states`]),
    ...facts.linesOfBusiness.map((line) => line.replaceAll("_", " ")),
  ];
}

/** Sentences that put the evidence in proportion, the most fitting first; `company` is the name to use. */
export function factSentences(facts: CompanyFacts, { company, label }: { company: string; label: string }): string[] {
  const isGroup = facts.entityCount > 1;
  const sentences: string[] = [];
  const [complaintYear, anotherComplaintYear] = facts.complaintYears;
  const isAboutCustomers = /complaint|customer|claims handling/.test(label);
  if (isAboutCustomers && facts.complaintIndex !== null && complaintYear !== undefined && !anotherComplaintYear) {
    const whose = isGroup ? "the group's" : "the";
    sentences.push(`Among public figures, ${whose} complaint index for ${complaintYear} is ${facts.complaintIndex}.`);
  }
  const [year, anotherYear] = facts.premiumYears;
  if (
    facts.totalAllLinesUsd !== null &&
    facts.totalAllLinesUsd >= WORTH_STATING_USD &&
    year !== undefined &&
    !anotherYear
  ) {
    const amount = amountInWords(facts.totalAllLinesUsd);
    const who = isGroup ? `${company}, with its group,` : company;
    sentences.push(`For scale: ${who} reported ${amount} of premium across all lines for ${year}.`);
  }
  return sentences;
}

/** $62.2 billion for 62187654321.12; at least a million. */
function amountInWords(usd: number): string {
  const [size, word] = usd >= 999_950_000 ? [1e9, "billion"] : [1e6, "million"];
  return `$${(usd / size).toFixed(1).replace(/\.0$/, "")} ${word}`;
}

/** With separators, so that nobody takes it for a telephone number. */
function grouped(usd: number): string {
  return usd.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
