// What is wrong with a draft: the rule that it breaks, and a line that says where.

export type Problem = {
  /** Names the rule without a word of the draft. */
  readonly rule: "date" | "figure" | "quantity" | "name" | "whose figure" | "quotation";
  /** May quote the draft. */
  readonly line: string;
};
