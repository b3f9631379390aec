// The items that SEC forms prescribe: their order, and the words by which a heading shows that it is the item's.

/** `words` are stems, one set per era of the form: a heading is the item's when it has all stems of some set. */
export type FormItem = { readonly item: string; readonly title: string; readonly words: readonly string[] };
export type FormKind = "10-K" | "10-KSB" | "10-Q" | "8-K" | "20-F";
export type FormLayout = {
  /** By part, in the form's order; the key "" stands for a form without parts. */
  readonly parts: Readonly<Record<string, readonly FormItem[]>>;
  /** Items that no annual report leaves out: when one is missing, its text lies in the section before. */
  readonly mandatory: ReadonlySet<string>;
  /** Items that are a few lines in every filing: long ones have swallowed what follows. */
  readonly brief: ReadonlySet<string>;
};

/** `item | title | stems; stems of another era`, one line an item. */
function items(table: string): FormItem[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [item = "", title = "", words = ""] = line.split("|").map((cell) => cell.trim());
      return { item, title, words: words.split(";").map((set) => set.trim()) };
    });
}

const ANNUAL: FormLayout = {
  parts: {
    I: items(`
      1  | Business | business
      1A | Risk Factors | risk factor
      1B | Unresolved Staff Comments | unresolved
      1C | Cybersecurity | cybersecur
      2  | Properties | propert
      3  | Legal Proceedings | legal proceed
      4  | Mine Safety Disclosures | mine safety; submission vote; reserved
      4A | Executive Officers of the Registrant | executive officer`),
    II: items(`
      5  | Market for Registrant's Common Equity | market; equity
      6  | Selected Financial Data | selected; reserved
      7  | Management's Discussion and Analysis | discussion; plan operation
      7A | Quantitative and Qualitative Disclosures About Market Risk | quantitative; market risk
      8  | Financial Statements and Supplementary Data | financial statement; supplement
      9  | Changes in and Disagreements With Accountants | disagreement; accountants
      9A | Controls and Procedures | control procedure
      9B | Other Information | other information
      9C | Foreign Jurisdictions That Prevent Inspections | jurisdiction`),
    III: items(`
      10 | Directors, Executive Officers and Corporate Governance | director
      11 | Executive Compensation | compensation
      12 | Security Ownership | ownership
      13 | Certain Relationships and Related Transactions | relationship
      14 | Principal Accountant Fees and Services | accountant; accounting; control procedure; exhibit`),
    IV: items(`
      15 | Exhibits and Financial Statement Schedules | exhibit; accountant
      16 | Form 10-K Summary | summary`),
  },
  mandatory: new Set(["1", "2", "3", "5", "7", "8"]),
  brief: new Set(["1B", "4", "6", "9", "9B", "9C", "16"]),
};

/** Small businesses filed it until 2008; its numbers are not those of the 10-K. */
const SMALL_BUSINESS: FormLayout = {
  parts: {
    I: items(`
      1  | Description of Business | business
      1A | Risk Factors | risk factor
      2  | Description of Property | propert
      3  | Legal Proceedings | legal proceed
      4  | Submission of Matters to a Vote | submission`),
    II: items(`
      5  | Market for Common Equity | market; equity
      6  | Management's Discussion and Analysis or Plan of Operation | discussion; plan operation
      7  | Financial Statements | financial statement
      8  | Changes in and Disagreements With Accountants | disagreement; accountants
      8A | Controls and Procedures | control procedure
      8B | Other Information | other information`),
    III: items(`
      9  | Directors and Executive Officers | director
      10 | Executive Compensation | compensation
      11 | Security Ownership | ownership
      12 | Certain Relationships and Related Transactions | relationship
      13 | Exhibits | exhibit
      14 | Principal Accountant Fees and Services | accountant`),
  },
  mandatory: new Set(["1", "2", "3", "5", "7"]),
  brief: new Set(["4", "8", "8B"]),
};

const QUARTERLY: FormLayout = {
  parts: {
    I: items(`
      1  | Financial Statements | financial statement
      2  | Management's Discussion and Analysis | discussion; plan operation
      3  | Quantitative and Qualitative Disclosures About Market Risk | quantitative; market risk
      4  | Controls and Procedures | control procedure`),
    II: items(`
      1  | Legal Proceedings | legal proceed
      1A | Risk Factors | risk factor
      2  | Unregistered Sales of Equity Securities | unregistered; change securit; equity securit; issuer purchase
      3  | Defaults Upon Senior Securities | default
      4  | Mine Safety Disclosures | mine safety; submission; reserved
      5  | Other Information | other information
      6  | Exhibits | exhibit`),
  },
  mandatory: new Set(),
  brief: new Set(["II 3", "II 4", "II 5"]),
};

const CURRENT: FormLayout = {
  parts: {
    "": items(`
      1    | Changes in Control of Registrant | control
      2    | Acquisition or Disposition of Assets | acquisition; disposition
      3    | Bankruptcy or Receivership | bankruptcy
      4    | Changes in Registrant's Certifying Accountant | accountant
      5    | Other Events | other event; event
      6    | Resignations of Registrant's Directors | resignation
      7    | Financial Statements and Exhibits | financial statement; exhibit
      8    | Change in Fiscal Year | fiscal year
      9    | Regulation FD Disclosure | regulation fd
      10   | Amendments to the Code of Ethics | ethics
      11   | Temporary Suspension of Trading Under Benefit Plans | suspension
      12   | Results of Operations and Financial Condition | results operation
      1.01 | Entry into a Material Definitive Agreement | entry
      1.02 | Termination of a Material Definitive Agreement | termination
      1.03 | Bankruptcy or Receivership | bankruptcy
      1.04 | Mine Safety | mine
      1.05 | Material Cybersecurity Incidents | cybersecur
      2.01 | Completion of Acquisition or Disposition of Assets | completion; acquisition
      2.02 | Results of Operations and Financial Condition | results operation
      2.03 | Creation of a Direct Financial Obligation | creation; obligation
      2.04 | Triggering Events That Accelerate an Obligation | trigger
      2.05 | Costs Associated with Exit or Disposal Activities | cost
      2.06 | Material Impairments | impairment
      3.01 | Notice of Delisting | delisting; listing
      3.02 | Unregistered Sales of Equity Securities | unregistered
      3.03 | Material Modification to Rights of Security Holders | modification
      4.01 | Changes in Registrant's Certifying Accountant | accountant
      4.02 | Non-Reliance on Previously Issued Financial Statements | reliance
      5.01 | Changes in Control of Registrant | control
      5.02 | Departure or Election of Directors or Officers | director; officer
      5.03 | Amendments to Articles or Bylaws | amendment
      5.04 | Temporary Suspension of Trading Under Benefit Plans | suspension
      5.05 | Amendments to the Code of Ethics | ethics
      5.06 | Change in Shell Company Status | shell
      5.07 | Submission of Matters to a Vote of Security Holders | submission
      5.08 | Shareholder Director Nominations | nomination
      6.01 | ABS Informational and Computational Material | abs
      6.02 | Change of Servicer or Trustee | servicer
      6.03 | Change in Credit Enhancement | enhancement
      6.04 | Failure to Make a Required Distribution | distribution
      6.05 | Securities Act Updating Disclosure | updating
      7.01 | Regulation FD Disclosure | regulation fd; fd disclosure
      8.01 | Other Events | other event
      9.01 | Financial Statements and Exhibits | financial statement; exhibit`),
  },
  mandatory: new Set(),
  brief: new Set(),
};

const FOREIGN: FormLayout = {
  parts: {
    "": items(`
      1   | Identity of Directors, Senior Management and Advisers | identity
      2   | Offer Statistics and Expected Timetable | offer
      3   | Key Information | key information
      4   | Information on the Company | information company
      4A  | Unresolved Staff Comments | unresolved
      5   | Operating and Financial Review and Prospects | operating
      6   | Directors, Senior Management and Employees | employee
      7   | Major Shareholders and Related Party Transactions | shareholder
      8   | Financial Information | financial information
      9   | The Offer and Listing | listing
      10  | Additional Information | additional information
      11  | Quantitative and Qualitative Disclosures About Market Risk | market risk
      12  | Description of Securities Other than Equity Securities | securit
      13  | Defaults, Dividend Arrearages and Delinquencies | default
      14  | Material Modifications to the Rights of Security Holders | modification
      15  | Controls and Procedures | control; reserved
      16  | Reserved | reserved
      16A | Audit Committee Financial Expert | audit committee
      16B | Code of Ethics | ethics
      16C | Principal Accountant Fees and Services | accountant
      16D | Exemptions from the Listing Standards for Audit Committees | exemption
      16E | Purchases of Equity Securities by the Issuer | purchase
      16F | Change in Registrant's Certifying Accountant | accountant
      16G | Corporate Governance | governance
      16H | Mine Safety Disclosure | mine
      16I | Foreign Jurisdictions That Prevent Inspections | jurisdiction
      16J | Insider Trading Policies | insider
      16K | Cybersecurity | cybersecur
      17  | Financial Statements | financial statement
      18  | Financial Statements | financial statement
      19  | Exhibits | exhibit`),
  },
  mandatory: new Set(["3", "4", "5", "6", "8"]),
  brief: new Set(["1", "2", "12", "13", "14", "16", "19"]),
};

const LAYOUTS: Readonly<Record<FormKind, FormLayout>> = {
  "10-K": ANNUAL,
  "10-KSB": SMALL_BUSINESS,
  "10-Q": QUARTERLY,
  "8-K": CURRENT,
  "20-F": FOREIGN,
};

const ALL_ITEMS = new Map(Object.values(LAYOUTS).map((layout) => [layout, Object.values(layout.parts).flat()]));

/** All items of a form, in its order. */
export function itemsOf(layout: FormLayout): readonly FormItem[] {
  return ALL_ITEMS.get(layout) ?? Object.values(layout.parts).flat();
}

export function layoutOf(kind: FormKind): FormLayout {
  return LAYOUTS[kind];
}

/** Variants of a form (`10-K405`, `10-KT`, `10-K/A`) have its items; null for forms without items. */
export function formKind(formType: string): FormKind | null {
  const form = formType.toUpperCase().replace(/^FORM\s+/, "");
  if (/^10-?KSB/.test(form)) return "10-KSB";
  if (/^10-?K/.test(form)) return "10-K";
  if (/^10-?Q/.test(form)) return "10-Q";
  if (/^8-?K/.test(form)) return "8-K";
  return /^20-?F/.test(form) ? "20-F" : null;
}

const STEMS = new Map(
  [...ALL_ITEMS.values()].flat().flatMap(({ words }) => words.map((set) => [set, set.split(" ")] as const)),
);

function stemsOf(set: string): readonly string[] {
  return STEMS.get(set) ?? set.split(" ");
}

/** Does a heading's text have the words of the item? Never for an empty text. */
export function hasItemWords(text: string, item: FormItem): boolean {
  const plain = text.toLowerCase().replaceAll("’", "'");
  return plain !== "" && item.words.some((set) => stemsOf(set).every((stem) => plain.includes(stem)));
}
