// Of whom facts are told, and what a fact is before it is a sentence.
import type { LineKey } from "../../../data/vocabulary.ts";
import { type Amount, rounded } from "../amounts.ts";

export type Owner = {
  readonly kind: "company" | "family";
  readonly id: string;
  readonly cocodes: ReadonlySet<string>;
  /** With whose name the sentence begins. */
  readonly who: string;
};

export type Fact = {
  readonly owner: Owner;
  readonly kind: "complaint_index" | "premium_change" | "line_entry" | "line_exit" | "top_ten";
  /** Null: all lines. */
  readonly line: LineKey | null;
  readonly figure: number;
  readonly change: number | null;
  readonly years: readonly number[];
  readonly source: "premium_by_line" | "premium_national" | "complaints";
  /** Complaints, writers, or cocodes left out. */
  readonly count: number | null;
  readonly strength: number;
};

/** Between 0 for a million and 1 for a billion. */
export function size(usd: Amount): number {
  return Math.min(1, Math.log(dollars(usd) / 1e6 + 1) / Math.log(1001));
}

export const dollars = (usd: Amount): number => rounded(usd, 2);

/** Halves away from zero. */
export function round4(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 10_000)) / 10_000;
}
