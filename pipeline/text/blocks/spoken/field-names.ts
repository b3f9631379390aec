// What insurers call the parts they report by, whoever they are: a call that writes one of them down says its own segment or line.

const PROPERTY_CASUALTY = [
  "(?:personal|commercial|specialty|financial|discontinued|standard commercial|(?:excess|E)(?: (?:and|&) |&)(?:surplus|S)) lines(?: insurance)?",
  "(?:personal|commercial|business|general|specialty|consumer|international|homeowners?|auto|bond (?:and|&) specialty) insurance",
  "property[- ](?:(?:and|&) )?(?:casualty|liability)(?: insurance)?",
  "(?:small|large|specialty|middle(?: (?:and|&) large)?|north america|international|global|P&C|property[- ]casualty) commercial",
  "(?:small|large) business",
  "middle[- ]market|(?:national|select|commercial) accounts|(?:consumer|commercial) markets?",
  "(?:management|professional|general|product|excess|employment practices) liability|financial lines|workers['’]? comp(?:ensation)?",
  "(?:(?:personal|private passenger|commercial|standard|non-?standard|agency|direct) )?auto(?:mobile)?|homeowners?(?: and other)?|motorcycle",
  "(?:(?:ocean|inland) )?marine(?: and (?:energy|aviation|transportation))?|surety|aviation|crop|cyber|umbrella|agriculture|accident (?:and|&) health",
  "(?:commercial|national|large account|personal|excess) property|(?:commercial|excess|specialty|standard|E&S) casualty",
  "(?:property|casualty|catastrophe|treaty|facultative|international|assumed|run-?off|U\\.S\\.|global) reinsurance",
  "mortgage (?:insurance|guarant(?:y|ee))|title insurance|lender-placed(?: insurance)?|multi-?family housing|pre-?need|global (?:housing|lifestyle|automotive|specialty)|connected (?:living|world)|credit insurance",
];
const LIFE = [
  "(?:individual|group|retail|term|whole|universal|variable|variable universal|indexed universal|international) life(?: insurance| planner)?|life (?:insurance|planner)",
  "life (?:and|&) (?:annuities|retirement|health)",
  "(?:(?:individual|group|fixed|variable|index(?:ed)?|income|retail|U\\.S\\.) )*annuities",
  "(?:individual|group|institutional) (?:markets?|retirement)|retirement(?: (?:plans|plan services|solutions|services|products|strategies)| (?:and|&) (?:income|investor) (?:solutions|services))?",
  "(?:(?:individual|group|long-term) )?disability|(?:group|long-term) (?:protection|disability|care)|group (?:insurance|benefits|life)|(?:group )?(?:life and disability|disability and life)",
  "(?:specialty|voluntary|voluntary and worksite|employee|supplemental|global supplemental|worksite) benefits|non-?medical health|dental(?: (?:and|&) vision)?",
  "(?:global )?(?:asset|investment|wealth) management|mutual funds|pension risk transfer|(?:full[- ]service|individual) accumulation|corporate benefit funding|stable value|principal funds",
  "direct[- ]to[- ]consumer|closed block|long-term care|health insurance|supplemental health",
];
const HEALTH = [
  "medicaid|medicare(?: (?:advantage|supplement|part d|pdp))?|dual[- ]eligibles|tricare",
  "(?:(?:health )?insurance )?(?:marketplaces?|exchanges?)",
  "(?:individual|group|retail) (?:medicare(?: advantage)?|commercial|medical|exchange|MA)|employer[- ]group|(?:small|large) group|stop[- ]loss",
  "health|(?:global |integrated |commercial )?health ?care(?: services)?|health ?care delivery|(?:pharmacy|health|healthcare) services|pharmacy|(?:integrated|global) medical|u\\.s\\. commercial|seniors",
];
const REST = ["corporate(?: (?:and|&) other)?|other operations|run-?off(?: operations)?|international"];

/** Any of them, as a part of a regular expression. */
export const FIELD_NAMES = `(?:${[...PROPERTY_CASUALTY, ...LIFE, ...HEALTH, ...REST].join("|")})`;

const FIELD_NAME = new RegExp(`^${FIELD_NAMES}$`, "i");

export const isFieldName = (name: string) => FIELD_NAME.test(name);
