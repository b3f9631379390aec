// Salient statutory facts as a message argues from them: reads facts.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { findCompanyName } from "../../../data/prose/company-name.ts";
import { bearsOn, CASE, type Case } from "./themes.ts";

/** A fact of the version, strongest first. */
export type SalientFact = {
  readonly kind: string;
  /** Share by which it is more than the year before; null: not said. */
  readonly change: number | null;
  /** One plain sentence that opens with the company's name. */
  readonly sentence: string;
};

/** A fact that has to do with the product, told to the company. */
export type ToldFact = { readonly told: string; readonly case: Case; readonly kind: string };

const factsFile = z.record(z.string().min(1), z.array(z.strictObject(CASE)).min(1));
const CASES: ReadonlyMap<string, readonly Case[]> = readCases();

/** Those that the product has to do with, in their order. */
export function chooseFacts(
  facts: readonly SalientFact[],
  { companyName, productText }: { companyName: string; productText: string },
): ToldFact[] {
  return facts.flatMap((fact) => {
    const found = closest(CASES.get(kindOf(fact)) ?? [], productText);
    const told = toldToCompany(fact.sentence, companyName);
    return found === null || told === null ? [] : [{ told, case: found, kind: fact.kind }];
  });
}

/** The case that has most to do with the product, the first of equals; null when none has. */
function closest(cases: readonly Case[], productText: string): Case | null {
  const hits = cases.map(
    (each) => each.words.filter((beginning) => bearsOn({ words: [beginning] }, productText)).length,
  );
  const most = Math.max(0, ...hits);
  return most === 0 ? null : (cases[hits.indexOf(most)] ?? null);
}

function kindOf({ kind, change }: SalientFact): string {
  if (kind !== "premium_change") return kind;
  return (change ?? 0) < 0 ? "premium_decline" : "premium_growth";
}

/** "Harbor Mutual and its companies wrote …" becomes "You wrote …". Null for a sentence that opens otherwise. */
function toldToCompany(sentence: string, companyName: string): string | null {
  const names = [companyName, findCompanyName(companyName)?.short ?? companyName];
  const name = names.find((each) => sentence.startsWith(`${each} `));
  if (name === undefined) return null;
  const rest = sentence.slice(name.length).replace(/^ and its companies/, "");
  return `You${rest}`
    .replace("the share of premium would lead one to expect", "your share of premium would suggest")
    .replace(", by the statutory figures on file", ", in the statutory filings that I have seen")
    .replace(/\bUSD (?=\d)/g, "$")
    .replace(/(\d) %/g, "$1%");
}

function readCases(): Map<string, readonly Case[]> {
  const file = factsFile.safeParse(parse(readFileSync(new URL("facts.yaml", import.meta.url), "utf8")));
  if (!file.success) throw new Error(`facts.yaml: ${z.prettifyError(file.error)}`);
  return new Map(Object.entries(file.data));
}
