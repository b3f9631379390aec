// A brief in plain text, to be read before the call.
import { counted, excerptText, lines, stakeholderText, standingOf } from "../texts.ts";
import type { CompanyBrief } from "./company-brief.ts";

export function briefText({
  product,
  who,
  why_now: why,
  whom,
  what_to_ask: questions,
  not_known,
}: CompanyBrief): string {
  return lines(
    `# ${who.company_name} (${who.ticker}), for ${product.name}`,
    ...section("Who they are", whoText(who, why.evidence_as_of)),
    ...section("Why now", [
      why.key_opportunity,
      ...why.facts.map(({ sentence, source, years }) => `- ${sentence} (${source}, ${years.join(" and ")})`),
      ...why.findings.map(({ text, evidence_excerpt_ids: ids }) => `- ${text} (excerpts ${ids.join(", ")})`),
      ...why.excerpts.map((excerpt) => `- ${excerptText(excerpt)}`),
      why.primary_challenge === "" ? "" : `Challenge: ${why.primary_challenge}`,
    ]),
    ...section("Whom to call", [
      whom.status === "empty" ? "No DealMap yet." : `DealMap of ${whom.generated_at}, ${whom.status}.`,
      ...whom.people.map((person) => `- ${stakeholderText(person)}`),
    ]),
    ...section("What to ask", [
      why.recommendation_summary,
      ...questions.map(({ on, question }) => `- ${question} (${on})`),
    ]),
    ...section(
      "What is not known",
      not_known.length === 0 ? ["Nothing that is looked for."] : not_known.map((text) => `- ${text}`),
    ),
  );
}

function whoText(who: CompanyBrief["who"], asOf: string | null): string[] {
  const { family, premium, website, licensed_state_count: states } = who;
  const kinds = who.insurance_entity_types?.join(", ") ?? "kind unknown";
  return [
    `${kinds}, ${who.ownership}${states === 0 ? "" : `, itself licensed in ${counted(states, "state")}`}.${website === null ? "" : ` ${website}`}`,
    premium === null ? "" : `Its own premium: ${premiumText(premium)}.`,
    family === null ? "" : familyText(family, who.is_head_of_family),
    `${standingOf({ ...who, evidence_as_of: asOf })}, rank ${who.rank} of ${who.rank_total}.`,
  ];
}

type Family = NonNullable<CompanyBrief["who"]["family"]>;

function familyText(
  { company_name, ticker, company_count, premium, complaints, ...family }: Family,
  isHead: boolean,
): string {
  const place = isHead ? "Head of a family" : `Part of ${company_name} (${ticker}), a family`;
  const told = [
    `${place} of ${counted(company_count, "company", "companies")}`,
    family.insurance_entity_types?.join(", ") ?? "",
    family.licensed_state_count === 0 ? "" : `licensed in ${counted(family.licensed_state_count, "state")}`,
    premium === null ? "" : `premium ${premiumText(premium)}`,
    complaints === null ? "" : complaintsText(complaints),
  ];
  return `${told.filter((part) => part !== "").join("; ")}.`;
}

function complaintsText({
  total_complaints: total,
  complaint_index: index,
}: NonNullable<Family["complaints"]>): string {
  return `${counted(total, "complaint")}${index === null ? "" : `, index ${index} (1 is par)`}`;
}

function premiumText({
  total_all_lines_usd: total,
  report_years,
  largest_lines,
}: NonNullable<Family["premium"]>): string {
  const lines = largest_lines.map(({ line_of_business: line, annual_premium_usd: usd }) => `${line} ${dollars(usd)}`);
  return `${total === null ? "no total" : dollars(total)} (${report_years.join(", ")})${lines.length === 0 ? "" : `, most of it ${lines.join(", ")}`}`;
}

function section(title: string, parts: readonly string[]): string[] {
  const told = parts.filter((part) => part !== "");
  return told.length === 0 ? [] : ["", `## ${title}`, ...told];
}

function dollars(usd: number): string {
  return `$${Math.round(usd).toLocaleString("en-US")}`;
}
