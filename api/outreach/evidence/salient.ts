// Salient statutory facts as a message argues from them: reads facts.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { Audience } from "../lead/audience.ts";
import { branchOfLine, isForBranch } from "../said/business/branch.ts";
import { beginsWord, linkOf, type Said, type Sold, saidOf } from "./link.ts";
import { CASE, type Case, isTheirs } from "./themes.ts";
import { type FactTold, type SalientFact, tellFact } from "./told-fact.ts";

/** A fact that has to do with the product, told to the company. */
export type ToldFact = {
  readonly told: FactTold;
  readonly case: Case;
  readonly link: Said;
  readonly fact: SalientFact;
};

const factsFile = z.record(z.string().min(1), z.array(z.strictObject(CASE)).min(1));
const CASES: ReadonlyMap<string, readonly Case[]> = readCases();

/** Tables come out a year late; what is older is no news to anybody. */
const YEARS_MAX = 2;

type Criteria = Sold & {
  readonly newestDate: string;
  readonly isGroup: boolean;
  /** The lead's; of several cases the one that is for it is made. */
  readonly audience: Audience | null;
};

/** Those that are recent, a reason to write, and that the product has to do with, in their order (semantics 12.11). */
export function chooseFacts(facts: readonly SalientFact[], { newestDate, isGroup, ...to }: Criteria): ToldFact[] {
  const oldest = newestDate === "" ? 0 : Number(newestDate.slice(0, 4)) - YEARS_MAX;
  return facts.flatMap((fact) => {
    const line = fact.line_of_business;
    const isOther = line !== null && !isForBranch(branchOfLine(line), to.branches);
    const year = Math.max(...fact.years);
    // A table of a year that was not over is of another time than the documents.
    const isAhead = newestDate !== "" && `${year}-12-31` > newestDate;
    if (year < oldest || isAhead || isOther || (fact.kind === "top_ten" && !isOfNamedLine(line, to))) return [];
    const found = linkedCase(casesOf(fact), to);
    const told = tellFact(fact, { isGroup });
    return found === null || told === null ? [] : [{ told, fact, ...found }];
  });
}

/** All cases of the file. */
export const casesByKind = (): ReadonlyMap<string, readonly Case[]> => CASES;

/** What can be made of a fact, whatever is sold; empty for a kind that no message is made of. */
export function casesOf(fact: SalientFact): readonly Case[] {
  return CASES.get(kindOf(fact)) ?? [];
}

/** A place among the largest says something to those only who sell for that line. */
function isOfNamedLine(line: string | null, { productText }: Sold): boolean {
  return line !== null && lineWords(line).some((word) => beginsWord(productText, word));
}

/** By whose beginning a product names a line. */
function lineWords(line: string): string[] {
  const own = line
    .split("_")
    .filter((word) => word.length > 3 && !["private", "passenger", "other", "life"].includes(word));
  return branchOfLine(line) === "life" ? [...own, "life ", "annuit"] : own.map((word) => word.replace(/owners$/, ""));
}

/** The first case that the product is for, one of the lead's part of the business before others. */
function linkedCase(cases: readonly Case[], to: Sold & Pick<Criteria, "audience">) {
  const linked = cases.flatMap((each) => {
    const linked = linkOf(each.links, to);
    const link = linked === null ? null : saidOf(linked, null);
    return link === null ? [] : [{ case: each, link }];
  });
  return linked.find((each) => isTheirs(each.case.fits, to.audience)) ?? linked[0] ?? null;
}

/** As facts.yaml names it. */
export function kindOf({ kind, change }: SalientFact): string {
  if (kind !== "premium_change") return kind;
  return (change ?? 0) < 0 ? "premium_decline" : "premium_growth";
}

function readCases(): Map<string, readonly Case[]> {
  const file = factsFile.safeParse(parse(readFileSync(new URL("facts.yaml", import.meta.url), "utf8")));
  if (!file.success) throw new Error(`facts.yaml: ${z.prettifyError(file.error)}`);
  return new Map(Object.entries(file.data));
}
