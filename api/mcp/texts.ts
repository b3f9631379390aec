// Answers in a few lines of plain text, for hosts that show a model nothing else of them: what matters, and how to go on.
import type { z } from "zod";
import type { ChangeList } from "../../data/resources/changes.ts";
import type { DryRun, Usage } from "../../data/resources/credits.ts";
import type { SqlAnswer, TableList } from "../../data/resources/tables.ts";
import type { VersionList } from "../../data/resources/versions.ts";
import type {
  DealMap,
  Excerpt,
  ExcerptPage,
  GeneratedDealMap,
  NodeRole,
  NodeTopPick,
  OutreachMessage,
  ProductList,
  ProspectDetail,
  ProspectList,
  ProspectRow,
  Stakeholder,
} from "../../data/resources.ts";

const DESCRIPTION_CHARACTERS_MAX = 200;
/** Of a long list the first ones are told; all are in the structured content. */
const TOLD_MAX = 25;
const EXCERPTS_TOLD_MAX = 3;

export function productsText({ products }: z.output<typeof ProductList>): string {
  if (products.length === 0) return "The team has no active product.";
  const told = products.map(({ product_id, name, description, is_active }) => {
    return `product_id ${product_id}: ${name}${is_active ? "" : " (disabled)"}. ${shortened(description)}`;
  });
  return lines(counted(products.length, "product"), ...some(told));
}

export function versionsText({ versions }: VersionList): string {
  const told = versions.map(
    ({ version, built_at, is_active }) => `${version}, built ${built_at}${is_active ? ", current" : ""}`,
  );
  return lines(counted(versions.length, "published version"), ...some(told));
}

export function changesText({ since, until, definition_changed, counts, changes }: ChangeList): string {
  const told = changes.map(({ change, ticker, company_name, before, after }) => {
    const differing = Object.entries(change === "changed" ? (after ?? {}) : {}).map(
      ([field, value]) =>
        `${field} ${shortened(JSON.stringify(before?.[field]))} → ${shortened(JSON.stringify(value))}`,
    );
    return `${change} ${company_name} (${ticker})${differing.length === 0 ? "" : `: ${differing.join("; ")}`}`;
  });
  return lines(
    `From ${since.version} to ${until.version}: ${counts.added} added, ${counts.changed} changed, ${counts.removed} removed.`,
    ...(definition_changed
      ? ["The product looks for something else than it did, so families moved for that reason."]
      : []),
    ...some(told),
  );
}

export function prospectsText({
  prospects,
  total_groups: total,
  offset,
  excluded_no_data_groups,
}: ProspectList): string {
  const last = offset + prospects.length;
  const further = last < total ? `offset ${last} has the next ones.` : "These are the last.";
  const excluded =
    excluded_no_data_groups === 0
      ? []
      : [`${excluded_no_data_groups} families could not be judged by these filters for want of data.`];
  if (prospects.length === 0) return lines(`None of ${total} families from offset ${offset}.`, ...excluded);
  return lines(
    `Families ${offset + 1} to ${last} of ${total}. ${further}`,
    ...excluded,
    ...some(prospects.map(rowText)),
  );
}

function rowText({ rank, ticker, company_name, leading_fact, ...row }: ProspectRow): string {
  const why = leading_fact === null ? "" : ` Why now: ${leading_fact.sentence}`;
  return `${rank}. ${ticker} ${company_name}: ${standingOf(row)}.${why}`;
}

export function standingOf({
  assessment_status: status,
  deal_score: score,
  evidence_as_of: asOf,
}: Pick<ProspectRow, "assessment_status" | "deal_score" | "evidence_as_of">): string {
  if (score === null) return status.replace("_", " ");
  return `deal score ${score} of 5${asOf === null ? "" : `, evidence of ${asOf}`}`;
}

export function prospectText(detail: ProspectDetail): string {
  const { ticker, company_name, rank, rank_total, findings, facts, excerpts, excerpt_count, hierarchy } = detail;
  const group = hierarchy === null || hierarchy.group.is_self ? "" : `, part of ${hierarchy.group.company_name}`;
  return lines(
    `${ticker} ${company_name}${group}: ${standingOf(detail)}, rank ${rank} of ${rank_total}.`,
    ...[detail.key_opportunity, detail.recommendation_summary, detail.primary_challenge].filter((text) => text !== ""),
    ...facts.map(({ sentence, source }) => `Fact: ${sentence} (${source})`),
    ...findings.map(({ text }) => `Finding: ${text}`),
    ...excerpts.slice(0, EXCERPTS_TOLD_MAX).map(excerptText),
    `${counted(excerpt_count, "excerpt")} in all; list_excerpts has them.`,
  );
}

export function excerptText({ excerpt_id, text, impact_score, source }: Excerpt): string {
  const place = [source.name, source.section, source.speaker].filter((part) => part !== undefined).join(", ");
  return `Excerpt ${excerpt_id}, impact ${impact_score}, ${place}, ${source.date}: “${text}”`;
}

export function excerptsText({ excerpts, total_count: total, offset }: ExcerptPage): string {
  if (excerpts.length === 0) return `None of ${counted(total, "excerpt")} from offset ${offset}.`;
  const last = offset + excerpts.length;
  const further = last < total ? `offset ${last} has the next ones.` : "These are the last.";
  return lines(`Excerpts ${offset + 1} to ${last} of ${total}. ${further}`, ...some(excerpts.map(excerptText)));
}

export function dealmapText({ status, chart, stakeholders, family, message }: DealMap): string {
  if (chart === null) return lines(`${family.company_name} has no DealMap (${status}).`, message ?? "");
  return lines(
    `DealMap of ${family.company_name}: ${status}, generated ${chart.generated_at}, ${counted(stakeholders.length, "person", "people")}.`,
    ...some(stakeholders.map(stakeholderText)),
  );
}

export function stakeholderText(person: Stakeholder): string {
  const { full_name, title, stakeholder_role: role, is_top_pick, as_of, departed, node_id } = person;
  const left = departed === undefined ? "" : ` Has left on ${departed.on} (${departed.source}).`;
  const since = as_of === null ? "" : ` As of ${as_of}.`;
  return `${full_name}, ${title}: ${role}${is_top_pick ? ", top pick" : ""}; node_id ${node_id}.${since}${left}`;
}

export function generatedText(answer: GeneratedDealMap | DryRun): string {
  if ("dry_run" in answer) return dryRunText(answer);
  const price = answer.credits_charged ? "Credits were charged." : "Nothing was charged.";
  return lines(dealmapText(answer), `From: ${answer.generation_source}. ${price}`);
}

export function outreachText(answer: OutreachMessage | DryRun): string {
  if ("dry_run" in answer) return dryRunText(answer);
  const {
    subject,
    body,
    used_excerpt_ids: ids,
    used_facts = [],
    selected_lead: lead,
    selected_lead_note: note,
  } = answer;
  return lines(
    lead === null ? "To nobody in particular." : `To ${lead.full_name}, ${lead.title}.`,
    note ?? "",
    subject === null ? "" : `Subject: ${subject}`,
    "",
    body,
    "",
    `Rests on ${ids.length === 0 ? "no excerpt" : `excerpts ${ids.join(", ")}`} and ${counted(used_facts.length, "statutory fact")}.`,
  );
}

function dryRunText({
  required_credits: price,
  remaining_credits: left,
  is_cached,
  period_ends_at: end,
}: DryRun): string {
  const cached = is_cached ? " The answer is stored already." : "";
  return `It would cost ${counted(price, "credit")}; ${left} are left until ${end}.${cached} Nothing was done.`;
}

export function roleText({ node_id, stakeholder_role: role }: z.output<typeof NodeRole>): string {
  return `${node_id} is ${role} now, for the whole team.`;
}

export function topPickText({ node_id, is_top_pick }: z.output<typeof NodeTopPick>): string {
  return `${node_id} is ${is_top_pick ? "the top pick of the role now" : "no top pick by hand any more"}, for the whole team.`;
}

export function usageText({ plan, allowance, spent, reserved, remaining, period_ends_at: end }: Usage): string {
  return `${remaining} of ${counted(allowance, "credit")} are left until ${end} (plan ${plan}): ${spent} spent, ${reserved} reserved.`;
}

/** All of it: who asks in SQL must know every column. */
export function tablesText({ version, tables }: TableList): string {
  const told = tables.map(({ name, comment, rows, columns }) => {
    const named = columns.map((column) => `${column.name} ${column.type}`).join(", ");
    return `${name} (${counted(rows, "row")}): ${comment}. Columns: ${named}`;
  });
  return lines(`Tables of version ${version}; the structured content says what each column means.`, ...told);
}

export function sqlText({ columns, rows, row_count, truncated }: SqlAnswer): string {
  const head = columns.map(({ name }) => name).join(" | ");
  const told = rows.map((row) => row.map(cellText).join(" | "));
  return lines(
    `${counted(row_count, "row")}${truncated ? ", of more: raise max_rows or ask for less" : ""}.`,
    head,
    ...some(told),
  );
}

function cellText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function lines(...all: readonly string[]): string {
  return all
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function some(all: readonly string[]): string[] {
  const rest = all.length - TOLD_MAX;
  return rest > 0 ? [...all.slice(0, TOLD_MAX), `and ${rest} more in the structured content.`] : [...all];
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= DESCRIPTION_CHARACTERS_MAX
    ? text
    : `${characters.slice(0, DESCRIPTION_CHARACTERS_MAX).join("").trimEnd()}…`;
}
