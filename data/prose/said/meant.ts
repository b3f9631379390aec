// What a company has brought about itself: a volume that is down because it asks more, or writes less, asks nobody for help.

const MEANT =
  /\b(?:underwriting|pricing|rate|profitability|remediation|portfolio)(?: and \w+)? actions?\b|\bactions? (?:that )?(?:we|you|they)(?:['\u2019](?:re|ve)| are| have)? (?:taking|taken|took)\b|\bdisciplined (?:\w+ ){0,2}(?:underwriting|pricing|selection|approach)\b|\b(?:underwriting|pricing) discipline\b|\b(?:re-?underwrit|non-?renew)\w*|\bnot meeting (?:our|your|their) \w+|\bimproving profitability\b|\b(?:lower(?:ed|ing)|cut|reduced) (?:our |your |their )?(?:prices?|pricing)\b/i;

/** Whether the sentence names such a step. */
export const isMeant = (sentence: string) => MEANT.test(sentence);
