// The functions of a company that titles and products speak of: which words of a title, and of a product, name each.

type FunctionWords = {
  /** Words of a title, as a regular expression between word boundaries. */
  readonly title: string;
  /** Words of a product's name, description or keywords; left out: the same as in a title. */
  readonly product?: string;
};

const TABLE = {
  claims: {
    title:
      "claims?|subrogation|salvage|adjust(?:er|ers|ing)|appraisers?|special investigations?|siu|catastrophes?|physical damage|total loss|indemnity",
    product:
      "claims?|subrogation|salvage|leakage|loss adjustment|severity|repair costs?|total loss|catastrophes?|indemnity|fnol|first notice",
  },
  underwriting: {
    title: "underwrit\\w+|submissions?|quot(?:e|es|ing)|premium audit|loss control|risk selection|cuo",
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
      "distribution|agency|agents?|brokers?|brokerage|producers?|sales|business development|placement|carrier relations",
    product:
      "distribution|agency|agents?|brokers?|brokerage|producers?|sales|placement|commissions?|certificates? of insurance",
  },
  service: {
    title:
      "customers?|policyholders?|members? services?|(?:contact|call|service) cent(?:er|re)s?|billing|policy (?:administration|services?)",
    product:
      "customers?|policyholders?|members? services?|(?:contact|call|service) cent(?:er|re)s?|billing|policy (?:administration|services?)|self-service",
  },
  marketing: { title: "marketing|brand|advertising|communications|public relations|cmo" },
  investments: { title: "investments?|portfolios?|asset management" },
  finance: {
    title: "financ(?:e|ial)|treasur(?:er|y)|controller|comptroller|accounting|budget(?:s|ing)?|cfo",
    product: "finance|treasury|accounting|budgeting|financial (?:close|reporting)|statutory reporting",
  },
  audit: { title: "(?<!premium )audit(?:s|or|ors|ing)?" },
  risk: { title: "risk", product: "(?:enterprise|model) risk|risk management|solvency" },
  compliance: { title: "compliance|regulatory|privacy|ethics" },
  legal: { title: "counsel|legal|attorneys?|corporate secretary|secretary", product: "legal|contracts?|e-?discovery" },
  procurement: {
    title: "procurement|sourcing|purchasing|suppliers?|vendors?",
    product: "procurement|sourcing|purchasing|suppliers?|vendors?",
  },
  people: { title: "human (?:resources|capital)|people|talent|payroll|recruit\\w+|chro" },
  // Nearly every product is made of data and analytics; only these words make technology what it is for.
  technology: {
    title:
      "information|technolog(?:y|ies)|it|data|digital|analytics?|systems?|software|engineering|architect(?:s|ure)?|innovation|cyber\\w*|security|platforms?|automation|cio|cto|ciso|cdo",
    product: "cyber\\w*|security|cloud|infrastructure|software|identity|data governance",
  },
  operations: {
    title: "operations?|operating|transformation|shared services|administrative|coo",
    product: "operations|shared services|back office",
  },
  strategy: { title: "strateg(?:y|ic)|corporate development|mergers" },
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
