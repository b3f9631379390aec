// A small fictional drop folder with one of everything, and a product whose keywords its documents name.
import { applyProducts } from "../data/store/apply-products.ts";
import type { DropFiles, Row } from "./drop-folder.ts";
import type { Harness } from "./harness.ts";

export const COMPANIES: readonly Row[] = [
  { company_id: "hl", name: "Harborlight Group", ticker: "HRBL", cik: "0009990001", ownership: "public" },
  {
    ...{ company_id: "hl-ins", name: "Harborlight Insurance", naic_cocodes: ["10001"], parent_company_id: "hl" },
    ...{ entity_types: ["carrier"], cik: "9990002" },
  },
  {
    ...{ company_id: "hl-life", name: "Harborlight Life", naic_cocodes: ["10002"], parent_company_id: "hl" },
    entity_types: ["carrier"],
  },
  {
    ...{ company_id: "bw", name: "Brightwell Mutual", ticker: "BRWL", aliases: ["BW"], naic_cocodes: ["20001"] },
    ...{ ownership: "public", entity_types: ["carrier"], website: "https://www.brightwell.example.com/about" },
  },
  { company_id: "ag", name: "Quillfeather Agency", ownership: "private", entity_types: ["agency"] },
  ...["Alder", "Birch", "Cedar", "Dogwood", "Elm"].map((name, at) => ({
    ...{ company_id: `t-${at}`, name: `${name} Casualty`, ownership: "public", entity_types: ["carrier"] },
    naic_cocodes: [`3000${at}`],
  })),
];

export const FILING = submission("0009990001-25-000001", [
  { name: "HARBORLIGHT GROUP", cik: "0009990001" },
  { name: "HARBORLIGHT INSURANCE", cik: "0009990002" },
]);

export const SMALL_DROP: DropFiles = {
  "companies.csv": COMPANIES,
  "premium_all_lines.csv": COMPANIES.flatMap(({ naic_cocodes: codes }, at) =>
    codes ? [{ cocode: String(codes), report_year: 2024, annual_premium_usd: `${at + 1},000,000.25` }] : [],
  ),
  "premium_by_line.csv": [
    { cocode: "10001", report_year: 2024, line_of_business: "19.2", annual_premium_usd: 700_000 },
    { cocode: "10001", report_year: 2024, line_of_business: "21.1", annual_premium_usd: 300_000 },
    { cocode: "10001", report_year: 2022, line_of_business: "Homeowners multiple peril", annual_premium_usd: 55_000 },
    { cocode: "10002", report_year: 2023, line_of_business: "individual_life", annual_premium_usd: 90_000 },
    { cocode: "20001", report_year: 2024, line_of_business: "4", annual_premium_usd: 410_000 },
  ],
  "premium_national.csv": [
    { cocode: "20001", report_year: 2023, line_of_business: "1", direct_written_premium_usd: 1234.5 },
  ],
  "complaints.csv": [
    {
      ...{ cocode: "10001", report_year: 2024, line_of_business: "19.2", total_complaints: 12 },
      ...{ complaint_share: 0.02, premium_share: 0.016 },
    },
    { cocode: "20001", report_year: 2024, line_of_business: "4", total_complaints: 3 },
  ],
  "licenses.csv": [
    { cocode: "10001", state: "NY" },
    { cocode: "10001", state: "CA" },
    { company_id: "ag", state: "TX" },
  ],
  "people.csv": [{ company_id: "hl", full_name: "Rowan Cuttlebury", title: "Chief Executive Officer" }],
  "filings/harborlight.txt": FILING,
  "transcripts/brightwell.json": JSON.stringify({
    ...{ ticker: "BW", title: "Brightwell first quarter call", date: "2025-04-25" },
    turns: [
      {
        ...{ speaker: "Ada Quince", role: "Chief Executive Officer" },
        text: "Welcome. We will replace our claims platform this year because claims leakage cost us $9 million. Thank you.",
      },
    ],
  }),
};

export const PRODUCT = {
  ...{ product_id: 101, name: "Claims Copilot", description: "Claims triage for carriers", is_active: true },
  keywords: ["claims leakage", "combined ratio"],
};

/** Applies products to team 1, which has to exist. */
export async function applySmallProducts(
  harness: Harness,
  products: readonly Partial<typeof PRODUCT & Record<string, unknown>>[] = [{}],
): Promise<void> {
  const { parseProductDefinition } = await import("../data/product-definition.ts");
  const definition = { team_id: 1, products: products.map((changes) => ({ ...PRODUCT, ...changes })) };
  await applyProducts(harness.store, parseProductDefinition(JSON.stringify(definition), "the test's products"));
}

/** A full submission as EDGAR serves it, filed by these companies, with a paragraph that names both keywords. */
export function submission(accession: string, filers: readonly { name: string; cik: string }[]): string {
  const headers = filers.map(
    ({ name, cik }) =>
      `FILER:\n\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\t${name}\n\t\tCENTRAL INDEX KEY:\t${cik}\n`,
  );
  return `<SEC-DOCUMENT>${accession}.txt : 20250226
<SEC-HEADER>${accession}.hdr.sgml : 20250226
ACCESSION NUMBER:\t${accession}
CONFORMED SUBMISSION TYPE:\t10-K
PUBLIC DOCUMENT COUNT:\t1
CONFORMED PERIOD OF REPORT:\t20241231
FILED AS OF DATE:\t20250226

${headers.join("\n")}
</SEC-HEADER>
<DOCUMENT>
<TYPE>10-K
<SEQUENCE>1
<TEXT>
Item 7. Discussion

Our combined ratio rose to 104.2 percent because an outside review found claims leakage of $41 million. We plan to invest
in a new claims platform in 2026.

The weather was kind in March.
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
}
