// The company's own name, as its call says it: what has it as its subject is of the whole.
import { literalPattern } from "../../../../data/prose/literal-pattern.ts";

const BEFORE_THE_REST = /\s*\(|\s+(?:Q[1-4]|(?:First|Second|Third|Fourth)[- ]Quarter|20\d\d|Earnings|Management)\b/i;
const LEGAL_FORM =
  /,? (?:Inc|Corp(?:oration)?|Co|Ltd|Limited|plc|N\.?V|Compan(?:y|ies)|Group|Holdings?|Financial(?: Services)?|National|Re)\.?(?=,? |$)/gi;
const WORD_MIN = 4;

/** null where the title names none. "Vale Mutual Group, Inc. first quarter call" is "Vale Mutual" and "Vale". */
export function companySubject(title: string | null): RegExp | null {
  const [named = ""] = (title ?? "").split(BEFORE_THE_REST);
  const full = named.replace(/^The /, "").replace(LEGAL_FORM, "").trim();
  const [first = ""] = full.split(/[ ,]/);
  if (first.length < WORD_MIN) return null;
  const said = [...new Set([full, first])].map(literalPattern).join("|");
  // "Vale Life", "Vale brand" are parts of it.
  return new RegExp(
    `^(?:[^,]{3,60}, )?(?:[Tt]he )?(?:${said}) (?!brand|agenc|life|health|auto|home|business|insurance|protection|financial|customer)\\p{Ll}`,
    "u",
  );
}
