// Text of third parties as one plain line: what may be stored, shown and handed to a language model as a name or title.
import { withoutUnseen } from "./invisible.ts";

/** Line breaks become spaces, unseen characters go, and no more than `charactersMax` remain. */
export function sanitizeLine(text: string, charactersMax: number): string {
  // A bounded head first: nothing below should walk through megabytes.
  const head = text.slice(0, charactersMax * 8).normalize("NFC");
  const line = withoutUnseen(head.replace(/\s+/gu, " ")).replace(/ {2,}/g, " ").trim();
  const characters = Array.from(line);
  return characters.length <= charactersMax ? line : characters.slice(0, charactersMax).join("").trim();
}

export const NAME_CHARACTERS_MAX = 120;
export const TITLE_CHARACTERS_MAX = 200;
