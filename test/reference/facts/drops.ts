// Small drop folders from a seed, made so that facts are often told and often nearly told: several years, pooled states, coverage, small counts,
// several lines and statement lines, families, national figures, figures of 0, publishers that come and go.

import { LINE_KEYS } from "../../../data/vocabulary.ts";
import { type Random, randomOf } from "../../../scripts/seeded-random.ts";
import type { DropFiles } from "../../fixtures/drop-folder.ts";
import { companies } from "../../pipeline/family/families.ts";

/** Of universes in one folder each has lines and companies that no other has, so that what is compared is compared within it. */
export const UNIVERSES = 20;
const YEARS = [2020, 2021, 2022, 2023, 2024];

type Cells = Record<string, string | number>;
type Universe = { readonly codes: readonly string[]; readonly lines: readonly string[] };

export function randomDrop(seed: number): DropFiles {
  const random = randomOf(seed);
  const universes = Array.from({ length: UNIVERSES }, (_, at) => universeOf(random, at));
  return {
    "companies.csv": companies(Object.assign({}, ...universes.map(({ codes }) => owners(random, codes)))),
    ...premiumFiles(
      random,
      someRows(universes, 1, (each) => premiumRows(random, each)),
    ),
    "premium_national.csv": someRows(universes, 0.3, (each) => premiumRows(random, each)).map(asNational),
    "complaints.csv": someRows(universes, 0.8, (each) => complaintRows(random, each)),
  };

  function someRows(all: readonly Universe[], share: number, rowsOf: (each: Universe) => Cells[]): Cells[] {
    return all.flatMap((each) => (random.chance(share) ? rowsOf(each) : []));
  }
}

/** Two lines; the first universe has one by two statement lines. */
function universeOf(random: Random, at: number): Universe {
  const codes = Array.from({ length: random.pick([3, 6, 22, 30]) }, (_, place) => `${10_000 + 100 * at + place}`);
  return { codes, lines: at === 0 ? ["19.1", "19.2", "surety"] : OTHER_LINES.slice(2 * at - 2, 2 * at) };
}

const OTHER_LINES: readonly string[] = LINE_KEYS.filter((key) => key !== "private_passenger_auto" && key !== "surety");

/** Some alone, some in families, some with several codes, of which one is in the family twice. */
function owners(random: Random, codes: readonly string[]) {
  const ids = codes.map((code) => `c${code}`);
  return Object.fromEntries(
    codes.map((code, at) => {
      const parent = at > 0 && random.chance(0.3) ? random.pick(ids.slice(0, at)) : null;
      const codesOf = [code, ...(parent !== null && random.chance(0.3) ? [parent.slice(1)] : [])];
      const hidden = random.chance(0.1);
      return [`c${code}`, { name: `Company ${code}`, naic_cocodes: codesOf, hidden, parent_company_id: parent }];
    }),
  );
}

/** One line of one code over the years: steady, growing, falling, entered, left, or with gaps. */
function premiumRows(random: Random, { codes, lines }: Universe): Cells[] {
  const missing = random.chance(0.3) ? random.pick(YEARS) : 0;
  const gap = random.pick([0, 0, 0.02, 0.2]);
  const isComing = random.chance(0.5) ? 0.1 : 0;
  return codes.flatMap((cocode) =>
    lines.flatMap((line) => {
      const [from, to] = [random, random].map((each) => (each.chance(isComing) ? each.pick(YEARS) : 0));
      const drift = random.pick([1, 1, 1.02, 1.1, 1.12, 1.4, 0.9, 0.7, 5]);
      let usd = 400_000 + random.below(4_000_000) * random.pick([1, 1, 20]);
      return YEARS.flatMap((report_year) => {
        usd = Math.round(usd * drift * (random.chance(0.1) ? 0.5 + random.below(100) / 60 : 1));
        const isThere = report_year >= (from ?? 0) && report_year <= (to || 9999);
        const isLeftOut = random.chance(gap) || (report_year === missing && random.chance(0.5));
        if (isLeftOut || (!isThere && random.chance(0.5))) return [];
        const annual_premium_usd = isThere ? usd : random.pick([0, 0, -5]);
        return [{ cocode, report_year, line_of_business: line, annual_premium_usd }];
      });
    }),
  );
}

/** One file; with coverage; a folder of files of several years or of one; a statement over two files, with and without coverage. */
function premiumFiles(random: Random, rows: readonly Cells[]): DropFiles {
  const form = random.pick(["file", "coverage", "folder", "years", "pooled", "pooled with coverage"]);
  if (form === "file") return { "premium_by_line.csv": rows };
  if (form === "coverage")
    return { "premium_by_line.csv": rows.map((row) => ({ ...row, coverage: coverageOf(random) })) };
  const named = new Map<string, Cells[]>();
  for (const row of rows) {
    const name = form === "years" ? `${row.report_year}` : random.chance(0.9) ? "a" : "b";
    named.set(name, [...(named.get(name) ?? []), row]);
  }
  if (form === "folder" || form === "years")
    return Object.fromEntries([...named].map(([name, some]) => [`premium_by_line/${name}.csv`, some]));
  const more = form === "pooled" ? "" : ", 'US' AS coverage";
  const read = [...named.keys()].map((name) => `SELECT *${more} FROM read_csv('raw/${name}.csv', all_varchar = true)`);
  return {
    ...Object.fromEntries([...named].map(([name, some]) => [`raw/${name}.csv`, some])),
    "premium_by_line.sql": read.join(" UNION ALL "),
  };
}

const coverageOf = (random: Random) => (random.chance(0.85) ? "IN; NY" : random.pick(["IN", "NY", ""]));

const asNational = ({ annual_premium_usd, ...row }: Cells): Cells => ({
  ...row,
  direct_written_premium_usd: annual_premium_usd ?? 0,
});

function complaintRows(random: Random, { codes, lines }: Universe): Cells[] {
  const often = random.pick([0.8, 1]);
  return codes.flatMap((cocode) =>
    lines.flatMap((line) => {
      const share = (1 + random.below(400)) / 10_000;
      return YEARS.filter(() => random.chance(often)).map((report_year) => ({
        cocode,
        report_year,
        line_of_business: line,
        total_complaints: random.chance(0.05) ? "" : random.below(60),
        complaint_share: random.chance(0.1) ? "" : (share * random.pick([1, 1.6, 3, 0.2, 30])).toFixed(6),
        premium_share: random.pick(["", "0", ...Array.from({ length: 12 }, () => premiumShare(random, share))]),
      }));
    }),
  );
}

const premiumShare = (random: Random, share: number) => ((share * (80 + random.below(40))) / 100).toFixed(6);
