// What storms cost is told for the whole company, between what is told of segments.

const OF_STORMS =
  /^(?:and |so |now )?(?:(?:in|for|during) the [^,.$]{3,40}, )?(?:the impact of )?(?:(?:pre-?tax|net|total|our|the|current|accident|year|quarter) )*cat(?:astrophe|s)? losses,? (?:(?:excluding|net of|including|before) [^,]{3,60}, )?(?:of|was|were|totaled|(?:in|for) the quarter (?:of|were|was|totaled)) (?:approximately |about )?\$\d/i;

/** "Net CAT losses, excluding reinstatement premiums, were $600 million". */
export const isCostOfStorms = (text: string) => OF_STORMS.test(text);
