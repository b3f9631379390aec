// Names that a transcript took for other words.
import { findCompanyName } from "../../../data/prose/company-name.ts";

/** Shorter ones come about by chance. */
const LETTERS_MIN = 6;

/** "All state agents" of Allstate: whoever reads it takes the name for something else. */
export function garblesName(sentence: string, companyName: string): boolean {
  const name = findCompanyName(companyName)?.short.replace(/^the /i, "").toLowerCase() ?? "";
  if (name.length < LETTERS_MIN || name.includes(" ")) return false;
  const words = sentence.toLowerCase();
  return !words.includes(name) && words.replaceAll(" ", "").includes(name);
}
