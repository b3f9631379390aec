// The drop folders of the fault tests: a few fictional companies as they were last quarter and as they are now.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The product of most fault tests. */
export const PRODUCT_ID = 101;
/** Where one run has to publish one after another. */
export const SEVERAL_PRODUCTS: readonly number[] = [PRODUCT_ID, 102, 103];

export function productDefinition(productIds: readonly number[]): string {
  const products = productIds.map((product_id) => ({
    ...{ product_id, name: `Claims Copilot ${product_id}`, description: "Claims triage for carriers", is_active: true },
    keywords: ["claims leakage", "combined ratio"],
  }));
  return JSON.stringify({ team_id: 1, products });
}

export type Edition = "old" | "new";

/** Files of a drop folder; the editions differ in names, premium, the number of companies and what the filing says. */
function filesOf(edition: Edition): Record<string, string> {
  const isNew = edition === "new";
  const mutual = isNew ? "Brightwell Mutual Holding" : "Brightwell Mutual";
  const companies = [
    "company_id,name,ticker,cik,naic_cocodes,parent_company_id,entity_types,ownership",
    "hl,Harborlight Group,HRBL,0009990001,,,carrier,public",
    "hl-ins,Harborlight Insurance,,9990002,10001,hl,carrier,public",
    `bw,${mutual},BRWL,,20001,,carrier,public`,
    ...(isNew ? ["qf,Quillfeather Casualty,QFCA,,30001,,carrier,public"] : []),
  ];
  const premium = [
    "cocode,report_year,annual_premium_usd",
    `10001,2024,${isNew ? 41_000_000 : 39_500_000}`,
    "20001,2024,7500000",
    ...(isNew ? ["30001,2024,1250000"] : []),
  ];
  return {
    "companies.csv": `${companies.join("\n")}\n`,
    "premium_all_lines.csv": `${premium.join("\n")}\n`,
    "filings/harborlight.txt": filing(isNew ? "106.9" : "104.2"),
    ...(isNew && { "transcripts/brightwell.json": TRANSCRIPT }),
  };
}

export async function writeSources(folder: string, edition: Edition): Promise<void> {
  for (const [name, text] of Object.entries(filesOf(edition))) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

const TRANSCRIPT = JSON.stringify({
  ...{ ticker: "BRWL", title: "Brightwell first quarter call", date: "2025-04-25" },
  turns: [
    {
      ...{ speaker: "Ada Quince", role: "Chief Executive Officer" },
      text: "We will replace our claims platform this year because claims leakage cost us $9 million. Thank you.",
    },
  ],
});

function filing(combinedRatio: string): string {
  return `<SEC-DOCUMENT>0009990001-25-000001.txt : 20250226
<SEC-HEADER>0009990001-25-000001.hdr.sgml : 20250226
ACCESSION NUMBER:\t0009990001-25-000001
CONFORMED SUBMISSION TYPE:\t10-K
PUBLIC DOCUMENT COUNT:\t1
CONFORMED PERIOD OF REPORT:\t20241231
FILED AS OF DATE:\t20250226

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\tHARBORLIGHT GROUP
\t\tCENTRAL INDEX KEY:\t0009990001
</SEC-HEADER>
<DOCUMENT>
<TYPE>10-K
<SEQUENCE>1
<TEXT>
Item 7. Discussion

Our combined ratio rose to ${combinedRatio} percent because an outside review found claims leakage of $41 million.
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
}
