// A title in running prose: where it begins behind `as`, and where the sentence goes on without it.
import { isTitle, startsTitle } from "./person-line.ts";

const TITLE_CHARACTERS_MAX = 140;
/** Whose title it is, and that it is one. */
const OPENING =
  /^(?:(?:as|to|be|serve|serving|act|acting as|become|the|our|its|their|his|her|a|an|new|next|additional|newly created|current|(?:position|positions|role|roles|office|offices|title|duties)(?: of)?|(?:[Tt]he )?(?:[Cc]ompany|[Cc]orporation|[Rr]egistrant|[Bb]ank|[Ff]irm)['’]s|(?:\p{Lu}[\p{L}&.]*\s+){1,4}?\p{Lu}[\p{L}&.]*['’]s)\s+)*/u;
/** From here on it is no title any more. */
const GOES_ON = new RegExp(
  [
    String.raw`[.;:()](?=\s|$|\()`,
    "⟦",
    String.raw`,?\s+(?:effective|succeeding|replacing|reporting|beginning|commencing|following|upon|until|since|from|through|after|before|during|when|while|where|which|who|whose|that|with|at|on|in|by|as|to|has|have|had|is|was|were|will|would|may|shall|if|because|due|pending|subject|including|overseeing|responsible|joined|prior|most recently|having|not|he|she|they|mr|ms|mrs|dr|a)\b`,
    String.raw`,?\s+(?:and|but)\s+(?:in|on|as|its|the|will|has|is|was|had|also|he|she|mr|ms|agreed|remains?|continues?|appointed|elected|named|promoted|designated|would|received|serve[sd]?|to|that|retired?|resigned|transitions?|moves?|becomes?|leaves?|departs?|assumes?|member of the board)\b`,
    String.raw`,?\s+(?:of|for)\s+(?:the\s+|our\s+)?(?:company|corporation|registrant|bank|firm|issuer)\b`,
    String.raw`,\s+and$`,
  ].join("|"),
  "iu",
);
const OF_A_COMPANY = /\s+(?:of|for|at)\s+[^,]*(?:,\s*)?\b(?:inc|corp|corporation|company|llc|ltd|plc|holdings)\.?$/iu;
const SMALL_WORD = /^(?:of|the|and|for|in|to|on)$/;

/** The title that the text begins with, behind `as`, `to the position of` and the like; null when it begins with none. */
export function readStatedTitle(text: string): string | null {
  const own = text.trimStart().replace(OPENING, "");
  const stop = GOES_ON.exec(own)?.index ?? own.length;
  const title = own
    .slice(0, stop)
    .replace(/[\s,]+(?:and|or)?[\s,]*$/, "")
    .replace(OF_A_COMPANY, "")
    .replace(/\s+/g, " ");
  if (title.length > TITLE_CHARACTERS_MAX || !isTitle(title)) return null;
  return /^\p{Lu}/u.test(title) || startsTitle(title) ? capitalised(title) : null;
}

/** `president and chief executive officer` as lists write it. */
function capitalised(title: string): string {
  if (/\p{Lu}/u.test(title)) return title.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return title
    .split(" ")
    .map((word) => (SMALL_WORD.test(word) ? word : word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())))
    .join(" ");
}
