// The segment that a speaker is given the word for: "I'll turn it over to Ann to report on Marine".
import { sentencesOf } from "../../../../data/prose/sentences.ts";
import { namedIn } from "./named-in.ts";
import { NAME } from "./openings.ts";
import type { SpokenNames } from "./spoken-names.ts";

const HANDS_OVER = /\b(?:turn|hand|pass)(?:s|ing)?\b[^.]{0,60}\b(?:over|back|to)\b/i;
const TO_REPORT =
  /\b(?:discuss\w*|report on|cover\w*|review\w*|talk about|details? (?:on|of)|results (?:of|for|in)|updates? on|walk (?:you|us) through)\b/i;
/** "To report on Marine Insurance", of what is called Marine else. */
const REPORTED_ON = new RegExp(`${TO_REPORT.source} (?:of |on |in )?(?:our |the )?${NAME}`, "u");
/** So many of its last sentences may hand over. */
const LAST = 3;

/** null where the speech does not end so, or names several. */
export function handedOver(speech: string, names: SpokenNames): string | null {
  const sentences = sentencesOf(speech).slice(-LAST);
  const last = sentences.map(({ start, end }) => speech.slice(start, end)).findLast((one) => HANDS_OVER.test(one));
  if (last === undefined || !TO_REPORT.test(last)) return null;
  const [only = null, ...others] = namedIn(last, names);
  if (others.length > 0) return null;
  return only ?? names.names.find((name) => REPORTED_ON.exec(last)?.[1]?.startsWith(`${name} `)) ?? null;
}
