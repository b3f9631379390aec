// What ends the part that a speech is about, though no other is named that the call is known to have.

/** "Next, a few words on rates.", of whatever it is. */
const NEXT = /^(?:and |now |so )?(?:next|moving on|now on to|on to|shifting gears|switching gears)\b/i;
/** "Across these businesses": of more than one. */
const OF_SEVERAL =
  /\b(?:across|all|each|both|most) (?:of )?(?:these|those) (?:\p{Ll}+ )?(?:businesses|segments|brands|markets)\b/iu;
const TAKEN_TOGETHER = /^(?:collectively, our|taken together|(?:all|put) together)\b/i;

export const leadsElsewhere = (sentence: string) =>
  NEXT.test(sentence) || OF_SEVERAL.test(sentence) || TAKEN_TOGETHER.test(sentence);
