// Does a sentence tell what is done about the one beside it? Such a sentence is quoted with it.

const SPEAKER =
  /^[("\u201c]*(?:(?:as a result|accordingly|therefore|in response|in addition|also|so|and|that is why|for (?:this|that) reason|to (?:address|reduce|improve|meet|respond to) [^,]{3,60}),? )*(?:we|our|the (?:company|group|corporation|board)|management|it|they|this|these|a new|an? \w+ (?:program|project|budget))\b/i;
const COMMITMENT =
  /\b(?:will|plans? to|planned|intends? to|decided|expects? to|began|begun|started|approved|allocated|budget|are|is|have|has|was|were|had|continue[sd]? to|in the process of|under ?way|undertook)\b/i;
const ACTION =
  /\b(?:replac(?:e|ed|ing)|implement(?:ed|ing|s)?|invest(?:ed|ing|s)? in|upgrad(?:e|ed|ing)|moderni[sz]\w+|automat(?:e|ed|ing)|deploy(?:ed|ing|s)?|roll(?:ed|ing)? out|pilot(?:ed|ing)?|select(?:ed|ing)? an? |hir(?:e|ed|ing)|recruit(?:ed|ing)|outsourc(?:e|ed|ing)|migrat(?:e|ed|ing)|launch(?:ed|ing)?|appointed|evaluat(?:e|ed|ing) (?:\w+ )?(?:vendors?|platforms?|solutions?|systems?|software|tools?)|requests? for proposals?|rfp|budget|transform(?:ed|ing)?|building out)\b/i;
const UNSETTLED =
  /\b(?:may|might|could|would|cannot|not|no|never|unable|failure|bonds?|securities|fixed maturit\w+|dividends?|repurchase\w*|accounting)\b/i;

/** True for a sentence in which the speaker commits to a step: a project, a budget, people, a choice of vendor. */
export function tellsIntent(sentence: string): boolean {
  return SPEAKER.test(sentence) && COMMITMENT.test(sentence) && ACTION.test(sentence) && !UNSETTLED.test(sentence);
}
