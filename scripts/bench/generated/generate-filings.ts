// Generated filings: small annual and quarterly reports from a seeded phrase grammar, with the keywords of the products.

import { randomSource } from "../../seeded-random.ts";

/** One generated primary document and its row of filings.csv. */
export type GeneratedFiling = { path: string; row: string; html: string };

/** The company that files: `companyId` as in companies, `name` for the cover page. */
export type Filer = { companyId: string; name: string };

/** A slot is written {slot} in a phrase; phrases may name further slots. {n}, {pct} and {usd} are numbers. */
const GRAMMAR: Record<string, readonly string[]> = {
  sentence: [
    "{subject} {moved} {extent} in {period}, mainly because of {cause}.",
    "We believe that {subject} will remain under pressure until {cause} has been addressed.",
    "{subject} {moved}, and we recorded {usd} of additional expense in {period}.",
    "{plan} {remedy}, with a budget of {usd}, and expect {outcome} by the end of 2026.",
    "Management attributes the change in {subject} to {cause} and to {cause}.",
    "A department of insurance {sanction} us after an examination of {subject} in {period}.",
    "There can be no assurance that {remedy} will reduce {subject}.",
    "Our agents told us that {cause} is the first reason for lower retention.",
    "The board reviews {subject} each quarter.",
    "We are subject to {subject} as are other insurers.",
    "Net premiums written were {usd}, an increase of {pct} percent over {period}.",
    "Investment income was {usd}, and the average yield of the portfolio was {small} percent.",
    "Our employees numbered {n} at the end of {period}; none is represented by a union.",
  ],
  subject: [
    "loss adjustment expense",
    "claims severity",
    "claims leakage",
    "the combined ratio",
    "claims handling",
    "litigation",
    "the volume of complaints",
    "call center volume",
    "quote turnaround",
    "renewal retention",
    "catastrophe losses",
    "the lapse rate",
    "reinsurance cost",
  ],
  moved: ["increased", "rose", "deteriorated", "improved", "declined", "was {pct} percent above plan"],
  extent: ["by {pct} percent", "by {usd}", "to {pct} percent of premium earned", "slightly"],
  cause: [
    "manual referral of files",
    "legacy systems that are no longer supported",
    "higher repair costs",
    "turnover of adjusters",
    "re-keying of submissions",
    "a failed data migration",
    "the frequency of wind and hail",
    "attorney representation",
    "slow quote turnaround",
    "a third-party administrator that missed its service levels",
  ],
  plan: [
    "We have issued a request for proposals for",
    "We are evaluating vendors for",
    "We plan to invest in",
    "The board approved",
    "We have begun",
  ],
  remedy: [
    "claims automation",
    "a new policy administration system",
    "submission intake and underwriting workflow",
    "a self-service portal",
    "modernization of billing",
    "subrogation analytics",
  ],
  outcome: ["lower claims severity", "a shorter cycle time", "fewer complaints", "better renewal retention"],
  sanction: ["fined", "issued a corrective action plan to", "opened an inquiry into"],
  period: ["2024", "2023", "the fourth quarter", "the first half of the year", "the year"],
};

const SECTIONS = [
  "Item 1. Business",
  "Item 1A. Risk Factors",
  "Item 7. Management&#8217;s Discussion and Analysis",
  "Item 9A. Controls and Procedures",
] as const;

const pickFrom = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("the phrase grammar has an empty list");
  return item;
};

const fillSlot = (slot: string, random: () => number): string => {
  if (slot === "n") return String(100 + Math.floor(random() * 9000));
  if (slot === "pct") return (1 + random() * 60).toFixed(1);
  if (slot === "small") return (1 + random() * 5).toFixed(2);
  if (slot === "usd") return `&#36;${(0.5 + random() * 90).toFixed(1)} million`;
  const phrases = GRAMMAR[slot];
  if (phrases === undefined) throw new Error(`the phrase grammar has no slot ${slot}`);
  return pickFrom(phrases, random).replace(/\{(\w+)\}/g, (_, inner: string) => fillSlot(inner, random));
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const paragraph = (random: () => number): string => {
  const sentences = Array.from({ length: 3 + Math.floor(random() * 5) }, () =>
    capitalised(fillSlot("sentence", random)),
  );
  return `<p style="margin:0 0 9pt;text-align:justify"><span style="font-size:10pt">${sentences.join(" ")}</span></p>`;
};

/** Builds one filing of 10 to 20 KB. The same filer, ordinal and seed give the same bytes. */
export const generateFiling = (filer: Filer, ordinal: number, seed: number): GeneratedFiling => {
  const random = randomSource(seed * 1_000_003 + ordinal);
  const form = ordinal % 3 === 0 ? "10-K" : "10-Q";
  const filedAt = `2025-${String(1 + (ordinal % 9)).padStart(2, "0")}-${String(1 + (ordinal % 28)).padStart(2, "0")}`;
  const perSection = 4 + Math.floor(random() * 4);
  const sections = SECTIONS.map((heading) => {
    const paragraphs = Array.from({ length: perSection }, () => paragraph(random));
    return `<div><b>${heading}</b></div>\n${paragraphs.join("\n")}`;
  });
  const title = `${filer.name} ${form}`;
  const html = `<html>\n<head><title>${title}</title></head>\n<body>\n<h1>${filer.name}, a generated company</h1>\n${sections.join("\n")}\n</body>\n</html>\n`;
  const path = `filings/${filer.companyId}_${form}.htm`;
  return { path, row: `${path},${filer.companyId},${form},${filedAt},2024-12-31,${title}`, html };
};
