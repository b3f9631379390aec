// The source contract, row by row: a drop folder in, accepted companies and statutory rows and all rejects out.

import { STATES } from "../../data/vocabulary.ts";
import { type Amount, parseAmount } from "./amounts.ts";
import { BadCell, type Rejection, required } from "./cells.ts";
import { type Company, linkFamilies, parseCompany } from "./companies.ts";
import { Intake } from "./intake.ts";
import { type Line, type LineMap, readLines } from "./lines.ts";
import type { Cells } from "./rows.ts";

export type Sources = {
  readonly companies: readonly Company[];
  readonly premiumAllLines: readonly PremiumRow[];
  readonly premiumByLine: readonly LinePremiumRow[];
  readonly premiumNational: readonly LinePremiumRow[];
  readonly complaints: readonly ComplaintRow[];
  readonly licenses: readonly LicenseRow[];
  readonly rejects: readonly Rejection[];
  readonly rowCounts: Readonly<Record<string, number>>;
  readonly collapsed: Readonly<Record<string, number>>;
};

type CodeYear = { readonly cocode: string; readonly year: number };
export type PremiumRow = CodeYear & { readonly usd: Amount };
/** `coverage`: the cell; `origin`: the file that the row is from where it has several years, else nothing (semantics 16.2). */
export type LinePremiumRow = PremiumRow & Line & { readonly coverage: string | null; readonly origin: string };
/** Shares are fractions of the market. */
export type ComplaintRow = CodeYear &
  Line & {
    readonly total: number | null;
    readonly complaintShare: Amount | null;
    readonly premiumShare: Amount | null;
  };
/** Exactly one of cocode and companyId is set. */
export type LicenseRow = { readonly cocode: string | null; readonly companyId: string | null; readonly state: string };

/** Reads a drop folder by docs/drop-folder.md. Throws without companies or without a required column. */
export async function readSources(folder: string, lines: LineMap = readLines()): Promise<Sources> {
  const intake = new Intake(folder);
  const companies = await readCompanies(intake);
  const cocodes = new Set(companies.flatMap((company) => company.cocodes));
  const ids = new Set(companies.map((company) => company.id));
  const statutory: Statutory = { intake, cocodes, lines };
  return {
    companies,
    premiumAllLines: await readAllLines(statutory),
    premiumByLine: await readByLine(statutory, "premium_by_line", "annual_premium_usd"),
    premiumNational: await readByLine(statutory, "premium_national", "direct_written_premium_usd"),
    complaints: await readComplaints(statutory),
    licenses: await readLicenses(statutory, ids),
    rejects: intake.rejects,
    rowCounts: intake.rowCounts,
    collapsed: intake.collapsed,
  };
}

type Statutory = { readonly intake: Intake; readonly cocodes: ReadonlySet<string>; readonly lines: LineMap };

async function readCompanies(intake: Intake): Promise<Company[]> {
  const ids = new Set<string>();
  const entries = await intake.read("companies", ["company_id", "name"], (cells, row) => {
    const badItems: BadCell[] = [];
    const company = parseCompany(cells, (error) => badItems.push(error));
    if (ids.has(company.id)) throw new BadCell("company_id", company.id, "duplicate_company_id");
    ids.add(company.id);
    for (const error of badItems) intake.refuse("companies", row, "item", error);
    return company;
  });
  if (entries.length === 0) throw new Error(`${intake.folder}: no companies`);
  const rowOf = new Map(entries.map(({ row, value }) => [value.id, row]));
  const rows = entries.map(({ value }) => value);
  return linkFamilies(rows, (id, kind, error) => {
    const row = rowOf.get(id);
    if (row !== undefined) intake.refuse("companies", row, kind, error);
  });
}

async function readAllLines({ intake, cocodes }: Statutory): Promise<PremiumRow[]> {
  const columns = ["cocode", "report_year", "annual_premium_usd"];
  const entries = await intake.read("premium_all_lines", columns, (cells) => ({
    ...codeYearOf(cells, cocodes),
    usd: amountOf(cells, "annual_premium_usd"),
  }));
  const identityOf = ({ cocode, year }: PremiumRow): string => `${cocode} ${year}`;
  return intake.lastOfEach("premium_all_lines", entries, identityOf, ({ usd }) => `${usd}`);
}

async function readByLine(
  { intake, cocodes, lines }: Statutory,
  table: string,
  column: string,
): Promise<LinePremiumRow[]> {
  const entries = await intake.read(table, ["cocode", "report_year", "line_of_business", column], (cells, row) => ({
    ...codeYearOf(cells, cocodes),
    ...lineOf(cells, lines),
    usd: amountOf(cells, column),
    coverage: cells.coverage ?? null,
    origin: row.file,
  }));
  const yearsOf = new Map<string, Set<number>>();
  for (const { value } of entries) yearsOf.set(value.origin, (yearsOf.get(value.origin) ?? new Set()).add(value.year));
  return intake
    .lastOfEach(table, entries, lineIdentity, ({ usd }) => `${usd}`)
    .map((row) => ({ ...row, origin: (yearsOf.get(row.origin)?.size ?? 0) > 1 ? row.origin : "" }));
}

async function readComplaints({ intake, cocodes, lines }: Statutory): Promise<ComplaintRow[]> {
  const columns = ["cocode", "report_year", "line_of_business", "total_complaints"];
  const entries = await intake.read("complaints", columns, (cells) => ({
    ...codeYearOf(cells, cocodes),
    ...lineOf(cells, lines),
    total: countOf(cells, "total_complaints"),
    complaintShare: shareOf(cells, "complaint_share"),
    premiumShare: shareOf(cells, "premium_share"),
  }));
  const factsOf = (row: ComplaintRow): string => `${row.total} ${row.complaintShare} ${row.premiumShare}`;
  return intake.lastOfEach("complaints", entries, lineIdentity, factsOf);
}

async function readLicenses({ intake, cocodes }: Statutory, ids: ReadonlySet<string>): Promise<LicenseRow[]> {
  const entries = await intake.read("licenses", ["state"], (cells) => {
    const companyId = cells.company_id ?? null;
    const cocode = companyId === null ? cocodeOf(cells, cocodes) : null;
    if (companyId !== null && !ids.has(companyId)) throw new BadCell("company_id", companyId, "unknown_company");
    const state = required(cells, "state");
    if (!STATES.includes(state)) throw new BadCell("state", state, "state_not_served");
    return { cocode, companyId, state };
  });
  return entries.map(({ value }) => value);
}

function lineIdentity({ cocode, year, identity }: CodeYear & Line): string {
  return `${cocode} ${year} ${identity}`;
}

function codeYearOf(cells: Cells, cocodes: ReadonlySet<string>): CodeYear {
  const cocode = cocodeOf(cells, cocodes);
  const year = required(cells, "report_year");
  if (!/^\d{4}(\.0+)?$/.test(year)) throw new BadCell("report_year", year, "bad_year");
  return { cocode, year: Number(year) };
}

function cocodeOf(cells: Cells, known: ReadonlySet<string>): string {
  const cocode = required(cells, "cocode");
  if (!/^\d{5}$/.test(cocode)) throw new BadCell("cocode", cocode, "bad_cocode");
  if (!known.has(cocode)) throw new BadCell("cocode", cocode, "unknown_cocode");
  return cocode;
}

function lineOf(cells: Cells, lines: LineMap): Line {
  const spelling = required(cells, "line_of_business");
  const line = lines.find(spelling);
  if (line === null) throw new BadCell("line_of_business", spelling, "unknown_line");
  return line;
}

function amountOf(cells: Cells, column: string): Amount {
  const amount = numberOf(cells, column);
  if (amount === null) throw new BadCell(column, null, "missing");
  return amount;
}

const ONE = 10n ** 18n;

function countOf(cells: Cells, column: string): number | null {
  const count = numberOf(cells, column);
  if (count === null) return null;
  if (count < 0n || count % ONE !== 0n) throw new BadCell(column, cells[column] ?? null, "bad_count");
  return Number(count / ONE);
}

function shareOf(cells: Cells, column: string): Amount | null {
  const share = numberOf(cells, column);
  if (share !== null && (share < 0n || share > ONE)) throw new BadCell(column, cells[column] ?? null, "bad_share");
  return share;
}

function numberOf(cells: Cells, column: string): Amount | null {
  const text = cells[column] ?? null;
  if (text === null) return null;
  const amount = parseAmount(text);
  if (amount === null) throw new BadCell(column, text, "bad_number");
  return amount;
}
