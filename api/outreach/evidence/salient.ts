// Salient statutory facts as a message argues from them: reads facts.yaml.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { bearsOn, CASE, type Case } from "./themes.ts";
import { type FactTold, tellFact } from "./told-fact.ts";

/** A fact of the version, strongest first. */
export type SalientFact = {
  readonly kind: string;
  /** Share by which it is more than the year before; null: not said. */
  readonly change: number | null;
  /** Null where it is of no single line. */
  readonly line_of_business: string | null;
  readonly years: readonly number[];
  /** The statutory table, in words. */
  readonly source: string;
  /** One plain sentence that opens with the company's name. */
  readonly sentence: string;
};

/** A fact that has to do with the product, told to the company. */
export type ToldFact = { readonly told: FactTold; readonly case: Case; readonly fact: SalientFact };

/** A place alone is no news, and is told where there is nothing else. */
export const isWeak = ({ kind }: Pick<SalientFact, "kind">) => kind === "top_ten";

const factsFile = z.record(z.string().min(1), z.array(z.strictObject(CASE)).min(1));
const CASES: ReadonlyMap<string, readonly Case[]> = readCases();

/** Tables come out a year late; what is older is no news to anybody. */
const YEARS_MAX = 2;

/** Branches of insurance: their lines, and the words of products that are for them. All other lines are property and casualty. */
const BRANCHES = [
  { lines: /life|annuit|long_term_care/, words: /\b(?:life|annuit\w*|long-term care)\b/ },
  { lines: /health|medicare/, words: /\b(?:health|medical|medicare|medicaid)\b/ },
];
const PROPERTY_AND_CASUALTY = /\b(?:property|casualty|auto\w*|home\w*|liability|catastroph\w*|workers)\b/;

/** Those that are recent and that the product has to do with, in their order, the weak ones last (semantics 12.11). */
export function chooseFacts(
  facts: readonly SalientFact[],
  { productText, newestDate }: { readonly productText: string; readonly newestDate: string },
): ToldFact[] {
  const oldest = newestDate === "" ? 0 : Number(newestDate.slice(0, 4)) - YEARS_MAX;
  const fitting = facts.filter(
    ({ years, line_of_business: line }) => Math.max(...years) >= oldest && isOfBranch(line, productText),
  );
  const ordered = [...fitting.filter((fact) => !isWeak(fact)), ...fitting.filter(isWeak)];
  return ordered.flatMap((fact) => {
    const found = closest(CASES.get(kindOf(fact)) ?? [], productText);
    const told = tellFact(fact);
    return found === null || told === null ? [] : [{ told, case: found, fact }];
  });
}

/** A product that names branches is for those; one that names none is for all. */
function isOfBranch(line: string | null, productText: string): boolean {
  const named = [...BRANCHES.map(({ words }) => words), PROPERTY_AND_CASUALTY].filter((words) =>
    words.test(productText),
  );
  if (line === null || named.length === 0) return true;
  return named.includes(BRANCHES.find(({ lines }) => lines.test(line))?.words ?? PROPERTY_AND_CASUALTY);
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

function readCases(): Map<string, readonly Case[]> {
  const file = factsFile.safeParse(parse(readFileSync(new URL("facts.yaml", import.meta.url), "utf8")));
  if (!file.success) throw new Error(`facts.yaml: ${z.prettifyError(file.error)}`);
  return new Map(Object.entries(file.data));
}
