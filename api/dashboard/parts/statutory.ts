// Statutory figures of a company and of its family: premium by line and year, complaints against par, licences.
import type { CompanyComplaints, CompanyPremium, ProspectRow } from "../../../data/resources.ts";
import { type Html, html } from "../../html.ts";
import { capital, count, index, NONE, usd, words } from "./amounts.ts";
import { bar, barAgainst, columns } from "./marks.ts";
import { inWords, stateMap } from "./state-map.ts";

/** Lines and years that are shown; the rest is in the endpoint's answer. */
const LINES_MAX = 12;
const YEARS_MAX = 6;
/** An index above it is drawn as long as this. */
const INDEX_MAX = 4;
const PAR = 1;

/** The company's own premium: a row for each line, the largest of the latest year first. */
export function premiumByYear(premium: CompanyPremium): Html {
  const { observations, total_all_lines_usd: total, report_years } = premium;
  const years = [...new Set(observations.map(({ report_year }) => report_year))]
    .sort((a, b) => a - b)
    .slice(-YEARS_MAX);
  const figure = (line: string, year: number) =>
    observations.find((each) => each.line_of_business === line && each.report_year === year)?.annual_premium_usd ??
    null;
  const latest = (line: string) => years.map((year) => figure(line, year)).findLast((each) => each !== null) ?? 0;
  const lines = [...new Set(observations.map(({ line_of_business }) => line_of_business))].sort(
    (a, b) => latest(b) - latest(a),
  );
  const said = total === null ? "" : html`<p>${usd(total)} in all lines, ${yearsOf(report_years)}.</p>`;
  if (lines.length === 0) return html`${said}${premiumBars(premium)}`;
  return html`${said}<div class="scroll" tabindex="0" role="region" aria-label="Premium by line and year"><table class="figures">
<caption class="visually-hidden">Premium by line and year, USD</caption>
<thead><tr><th scope="col">Line</th><th scope="col">Course</th>${years.map((year) => html`<th scope="col" class="number">${year}</th>`)}</tr></thead>
<tbody>${lines
    .slice(0, LINES_MAX)
    .map(
      (line) =>
        html`<tr><th scope="row">${capital(words(line))}</th><td>${columns(years.map((year) => figure(line, year)))}</td>${years.map(
          (year) => html`<td class="number">${usd(figure(line, year))}</td>`,
        )}</tr>`,
    )}</tbody></table></div>${more(lines.length)}`;
}

/** The family's premium, each line at its latest year. */
export function premiumOfFamily(premium: NonNullable<ProspectRow["premium"]>): Html {
  const { total_all_lines_usd: total, contributing_entity_count: companies, report_years } = premium;
  const said = total === null ? "No total on file" : html`${usd(total)} in all lines`;
  return html`<p>${said}, of ${count(companies, "company", "companies")}, ${yearsOf(report_years)}.</p>${premiumBars(premium)}`;
}

type ByLine = Pick<CompanyPremium, "by_line_of_business" | "rollup_lines_of_business">;

function premiumBars({ by_line_of_business: byLine, rollup_lines_of_business: rollups }: ByLine): Html {
  const lines = Object.entries(byLine).sort(([, a], [, b]) => b - a);
  if (lines.length === 0) return html``;
  const max = Math.max(...lines.map(([, value]) => value), 0);
  const sums: readonly string[] = rollups;
  return html`<table class="figures bars"><caption class="visually-hidden">Premium by line, USD</caption>
<thead><tr><th scope="col">Line</th><th scope="col" class="number">Premium</th><td></td></tr></thead>
<tbody>${lines
    .slice(0, LINES_MAX)
    .map(
      ([line, value]) =>
        html`<tr><th scope="row">${capital(words(line))}${sums.includes(line) ? html` <span class="muted small">sum of its kinds</span>` : ""}</th><td class="number">${usd(value)}</td><td class="drawn">${bar(value, max)}</td></tr>`,
    )}</tbody></table>${more(lines.length)}
<p class="muted small">Lines and total are of different tables and years, so they do not add up.</p>`;
}

/** The family's complaints in a sentence, with the index drawn against par. */
export function complaintsOfFamily(complaints: NonNullable<ProspectRow["complaints"]>): Html {
  const { complaint_index: found, total_complaints: total, report_years } = complaints;
  const counted = `${count(total, "complaint")}, ${yearsOf(report_years)}`;
  if (found === null) return html`<p>${counted}. No index: there is no premium share to hold them against.</p>`;
  return html`<p>Index ${index(found)} on ${counted}. ${meaning(found)} The stroke is par, 1.0.</p><div class="drawn wide">${indexBar(found)}</div>`;
}

/** Of the latest year, by line; earlier years folded. */
export function complaintsByLine({ observations, cocode }: CompanyComplaints): Html {
  const years = [...new Set(observations.map(({ report_year }) => report_year))].sort((a, b) => b - a);
  const [latest, ...earlier] = years.map((year) =>
    complaintTable(
      observations.filter((each) => each.report_year === year),
      year,
    ),
  );
  return html`<p class="muted small">Company code ${cocode}. An index of 1.0 is par: as many complaints as the company's share of premium would have. Few complaints make an unsteady index.</p>
${latest ?? ""}${earlier.length === 0 ? "" : html`<details><summary>Earlier years (${earlier.length})</summary>${earlier}</details>`}`;
}

function complaintTable(rows: CompanyComplaints["observations"], year: number): Html {
  return html`<table class="figures bars"><caption>${year}</caption>
<thead><tr><th scope="col">Line</th><th scope="col" class="number">Complaints</th><th scope="col" class="number">Index</th><td></td></tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr><th scope="row">${capital(words(row.line_of_business))}</th><td class="number">${row.total_complaints}</td>
<td class="number">${row.complaint_index === null ? html`<span title="${words(row.complaint_index_status)}">${NONE}</span>` : index(row.complaint_index)}</td>
<td class="drawn">${row.complaint_index === null ? "" : indexBar(row.complaint_index)}</td></tr>`,
  )}</tbody></table>`;
}

function indexBar(value: number): Html {
  return barAgainst(value, { par: PAR, max: INDEX_MAX });
}

function meaning(found: number): string {
  if (found >= 1.05) return `That is ${Math.round((found - PAR) * 100)} % more than its share of premium would have.`;
  if (found <= 0.95) return `That is ${Math.round((PAR - found) * 100)} % less than its share of premium would have.`;
  return "That is about what its share of premium would have.";
}

export function licences(states: readonly string[]): Html {
  return html`<p>${inWords(states)}.</p>${stateMap(states)}`;
}

function yearsOf(years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined) return "year unknown";
  return first === last ? `${first}` : `of ${years.length} report years, ${first} to ${last}`;
}

function more(lines: number): Html {
  return lines <= LINES_MAX
    ? html``
    : html`<p class="muted small">and ${count(lines - LINES_MAX, "smaller line")}.</p>`;
}
