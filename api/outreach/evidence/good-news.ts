// Whether a sentence reports that its subject went well: nobody is written to about that as if it were trouble (semantics 12.2).

const BETTER = /(?<!un)\bfavorabl[ey]\b|\bimprov(?:ed|ement|ements|ing)\b|\bbetter than\b/i;
const DOWN = /\b(?:decreas(?:e|ed|es|ing)|declin(?:e|ed|es|ing)|lower|fell|fallen|reduc(?:ed|tion|tions)|down from)\b/i;
const WORSE =
  /\bunfavorabl[ey]\b|\badverse(?:ly)?\b|\b(?:less|lower net|lower) favorable\b|\b(?:increas(?:e|ed|es|ing)|higher|rose|risen|up from|worse\w*|elevated|deteriorat\w+)\b/i;
/** Of these less is worse. */
const WANTED =
  /\b(?:income|earnings|revenues?|premiums?|margins?|profits?|members?|membership|enrollment|retention|policies|customers|adequa\w+|sales)\b/i;
/** "$10 million in 2023, against $20 million in …". */
const AGAINST =
  /\$?(\d[\d,.]*\d|\d)(?:%| (million|billion|points))?[^,]*, against \$?(\d[\d,.]*\d|\d)(?:%| (million|billion|points))?/;

export function isGoodNews(sentence: string): boolean {
  if (BETTER.test(sentence) && !WORSE.test(sentence)) return true;
  const isWanted = WANTED.test(sentence);
  const fell = movementOf(sentence);
  if (fell !== null && fell !== 0) return fell < 0 ? !isWanted : isWanted;
  return DOWN.test(sentence) && !WORSE.test(sentence) && !isWanted;
}

/** Above 0: the first of two compared figures is more; null: none are compared. */
function movementOf(sentence: string): number | null {
  const [, now, nowScale, then, thenScale] = AGAINST.exec(sentence) ?? [];
  if (now === undefined || then === undefined) return null;
  return amountOf(now, nowScale) - amountOf(then, thenScale);
}

const amountOf = (digits: string, scale: string | undefined) =>
  Number(digits.replaceAll(",", "")) * (scale === "billion" ? 1000 : 1);
