// Whose document is a broker's, and what is left of its passages: who sells to insurers has no use for what a broker says of the market that insurers rate,
// underwrite and reserve in.

/** What brokers live on, and whom they call theirs; asset managers and health plans have clients too. */
const OF_BROKERS =
  /\bcommissions? and fees?\b|\b(?:contingent|supplemental) commissions?\b|\bcontingents\b|\bbrokerage\b|\bbroking\b|\b(?:retail|wholesale|reinsurance|insurance|our) brokers?\b|\bour (?:clients|colleagues)\b|(?<!private )\bplacements?\b/gi;
/** What only who takes risks has. */
const OF_CARRIERS =
  /\bcombined ratio|\b(?:loss|benefits?|expense) ratio|\bpremiums? (?:written|earned|equivalents?)|\b(?:written|earned) premiums?|\b(?:policies |insurance )?in[- ]?force\b|\bprior[- ](?:year|period) (?:reserve )?development|\bunderwriting (?:income|results|gain|profit|margin)|\bmembership\b|\bcrediting rate|\bannuity sales|\bRBC\b|\baccount values?\b|\btitle (?:premium|order)s?/gi;

/**
 * Eight calls of three brokers have 8 and more of the one and, for each of the other, 3 and more; of 84 calls of carriers the nearest has 4 and 1.3. Of those
 * that were counted after all ten of five brokers are told, and none of 48 of carriers; asset managers are taken for brokers, and carry nothing either.
 */
const BROKER = { wordsMin: 7, perCarrierWord: 2.5 };

/** Of 54 answers on 27 pieces of brokers' calls two would use them, of all others 48 in a hundred. */
const OF_A_BROKER = 0.25;

const BROKERS =
  /\b(?:brokers?|brokerages?|broking|(?<!ratings? )agenc(?:y|ies)|(?<!\b(?:AI|software|digital|voice) )agents|producers?|wholesalers?|intermediar(?:y|ies)|MGAs?|program administrators?|placements?)\b/i;

/** @param paragraphs of a document, as many as tell what it is about */
export function isOfBroker(paragraphs: readonly string[]): boolean {
  const count = (words: RegExp) => paragraphs.reduce((sum, text) => sum + (text.match(words)?.length ?? 0), 0);
  const own = count(OF_BROKERS);
  return own >= BROKER.wordsMin && own >= BROKER.perCarrierWord * (count(OF_CARRIERS) + 1);
}

/** Brokers and agencies, who may be those that it is sold to. */
export const namesBrokers = (sold: string) => BROKERS.test(sold);

/** To multiply with how likely a passage is used. */
export function brokerShare(
  { isOfBroker: isTheirs }: { readonly isOfBroker: boolean },
  { isForBrokers }: { readonly isForBrokers: boolean },
): number {
  return isTheirs && !isForBrokers ? OF_A_BROKER : 1;
}
