// Which part of a company's business a title or a product speaks of: one table of words, for everybody who reads titles.

type FunctionWords = {
  /** Words of a title, as a regular expression between word boundaries. */
  readonly title: string;
  /** Words of a product's name, description or keywords; left out: the same as in a title. */
  readonly product?: string;
};

/**
 * By what the trade calls them: loss control (risk engineering, loss prevention) inspects risks for underwriting, pricing is
 * actuarial work, litigation management steers the lawyers of claims, premium audit bills what was underwritten.
 */
const TABLE = {
  claims: {
    title:
      "claims?|subrogation|salvage|adjust(?:er|ers|ing|ments?)|appraisers?|special investigations?|siu|catastrophes?|physical damage|total loss|indemnity|litigation management",
    product:
      "claims?|subrogation|salvage|leakage|loss adjustment|severity|repair costs?|total loss|catastrophes?|indemnity|fnol|first notice",
  },
  underwriting: {
    title:
      "underwrit\\w+|submissions?|quot(?:e|es|ing)|premium audit|loss (?:control|prevention)|risk (?:engineering|control|selection)|product management|cuo",
    product:
      "underwrit\\w+|submissions?|quot(?:e|es|ing)|premium audit|loss control|risk selection|rating engine|binding|straight-through|appetite",
  },
  actuarial: {
    title: "actuar\\w+|pricing|reserving|rate ?making",
    product: "actuar\\w+|pricing|reserv(?:es?|ing)|adverse development",
  },
  reinsurance: { title: "reinsurance|retrocession\\w*|ceded|treaty" },
  distribution: {
    title:
      "distribution|(?<!ratings? )agenc(?:y|ies)|agents?|brokers?|brokerage|producers?|sales|business development|growth|placement|carrier relations",
    product:
      "distribution|agency|agents?|brokers?|brokerage|producers?|sales|placement|commissions?|certificates? of insurance",
  },
  service: {
    title:
      "customers?|policyholders?|members? (?:services?|relations|experience)|client services?|(?:contact|call|service) cent(?:er|re)s?|(?<!(?:customer|policyholder|policy|shared) )service(?! (?:desk|delivery))|(?<!(?:customer|policyholder|employee) )experience|billing|policy (?:administration|services?)",
    product:
      "customers?|policyholders?|members? services?|(?:contact|call|service) cent(?:er|re)s?|billing|policy (?:administration|services?)|self-service",
  },
  marketing: { title: "marketing|brand|advertising|communications|public relations|cmo" },
  investments: {
    title: "investments?|portfolios?|asset management",
    product: "investments?|portfolios?|asset management",
  },
  finance: {
    title: "financ(?:e|ial|ing)|treasur(?:er|y)|controller|comptroller|accounting|budget(?:s|ing)?|cfo",
    product: "finance|treasury|accounting|budgeting|financial (?:close|reporting)|statutory reporting",
  },
  audit: { title: "(?<!premium )audit(?:s|or|ors|ing)?" },
  tax: { title: "tax(?:es|ation)?", product: "tax (?:compliance|reporting|filings?|returns?)" },
  risk: { title: "risk(?! (?:engineering|control))", product: "(?:enterprise|model) risk|risk management|solvency" },
  compliance: {
    title: "compliance|regulatory|privacy|ethics|government (?:affairs|relations)|(?<!data )governance",
    product: "compliance|regulatory|privacy|ethics",
  },
  legal: { title: "counsel|legal|attorneys?|corporate secretary|secretary", product: "legal|contracts?|e-?discovery" },
  procurement: {
    title: "procurement|sourcing|purchasing|suppliers?|vendors?",
    product: "procurement|sourcing|purchasing|suppliers?|vendors?",
  },
  people: {
    title: "human (?:resources|capital)|hr|people|talent|payroll|recruit\\w+|chro",
    product: "human (?:resources|capital)|people|talent|payroll|recruit\\w+|chro",
  },
  // Nearly every product is made of data and analytics; only these words make technology what it is for.
  technology: {
    title:
      "information|technolog(?:y|ies|ists?)|it|data|digital|analytics?|business intelligence|systems?|software|(?<!risk )engineering|architect(?:s|ure)?|innovation|cyber\\w*|security|platforms?|automation|cio|cto|ciso|cdo",
    product: "cyber\\w*|security|cloud|infrastructure|software|identity|data governance",
  },
  operations: {
    title:
      "operations?|operational excellence|operating|process(?:es)?|transformation|shared services|administrative|coo",
    product: "operations|shared services|back office",
  },
  strategy: {
    // What a call says to investors is no work of theirs that a product for insurers changes.
    title: "strateg(?:y|ic|ies|ists?)|corporate development|mergers|investor relations",
    product: "strateg(?:y|ic)|corporate development|mergers",
  },
  general: {
    title:
      "chief executive|ceo|(?<!vice[- ])president|general manager|managing director|owner|founder|executive chair(?:man|woman|person)?",
    product: "general management",
  },
} as const satisfies Record<string, FunctionWords>;

export type BusinessFunction = keyof typeof TABLE;

export type Mention = {
  readonly of: BusinessFunction;
  /** As the text has it. */
  readonly words: string;
};

const FUNCTIONS = Object.entries(TABLE).map(([of, words]: [string, FunctionWords]) => ({
  of: of as BusinessFunction,
  inTitle: compile(words.title),
  inProduct: compile(words.product ?? words.title),
}));

/**
 * A title that names several functions is of the first of these: buyers before what they buy, the insurer's trade before the
 * systems and the money of it, what somebody runs before the rank that they have.
 */
const PRECEDENCE: readonly BusinessFunction[] = [
  "procurement",
  "claims",
  "underwriting",
  "actuarial",
  "reinsurance",
  "technology",
  "finance",
  "investments",
  "audit",
  "tax",
  "legal",
  "compliance",
  "risk",
  "people",
  "service",
  "distribution",
  "marketing",
  "operations",
  "strategy",
  "general",
];

/** The one function that speaks for all that a title mentions (semantics 11.15); null when it mentions none. */
export function mainFunction(mentions: readonly Mention[]): BusinessFunction | null {
  return PRECEDENCE.find((each) => mentions.some(({ of }) => of === each)) ?? null;
}

export function mentionsInTitle(title: string): Mention[] {
  return FUNCTIONS.flatMap(({ of, inTitle }) => mentions(of, title, inTitle));
}

export function mentionsInProduct(text: string): Mention[] {
  return FUNCTIONS.flatMap(({ of, inProduct }) => mentions(of, text, inProduct));
}

function compile(words: string): RegExp {
  return new RegExp(`\\b(?:${words})\\b`, "giu");
}

/** Each word once. */
function mentions(of: BusinessFunction, text: string, pattern: RegExp): Mention[] {
  const found = new Map([...text.matchAll(pattern)].map(([words]) => [words.toLowerCase(), words]));
  return [...found.values()].map((words) => ({ of, words }));
}
