// Verbs that follow a company as their subject, when the company becomes "you": "expects" is "expect", "has been" "have been".

const IRREGULAR: Readonly<Record<string, string>> = { is: "are", was: "were", has: "have", does: "do", goes: "go" };
/** Between a subject and its verb. */
const ADVERB = /^(?:\w+ly|also|not|never|still|now|often|generally|further|once|again|then|both)$/;
/** After one of these a second verb would have to agree as well, and nobody can tell which words are verbs. */
const SECOND_VERB =
  /\b(?:and|or|but),? (?:\w+ly |also |not )?(?:is|was|has|does|\w{3,}s (?:its|your|the|a|an|that|this|any|all|no))\b/;

/** The text with each subject's verb in the plain form; null where the verb or a second one cannot be told. `mark` follows each subject. */
export function agree(text: string, mark: string): string | null {
  const [head = "", ...tails] = text.split(mark);
  const agreed = tails.map(agreeing);
  return agreed.includes(null) ? null : head + agreed.join("");
}

/** `rest`: what follows the subject. */
function agreeing(rest: string): string | null {
  const tokens = rest.split(" ");
  const at = tokens.findIndex((token, place) => place > 0 && !ADVERB.test(token));
  const verb = tokens[at];
  if (verb === undefined || tokens[0] !== "") return rest;
  const plain = plainForm(verb);
  if (plain === null) return rest;
  if (SECOND_VERB.test(tokens.slice(at + 1).join(" "))) return null;
  return tokens.with(at, plain).join(" ");
}

/** Null for a word that is no verb in its third person. */
function plainForm(word: string): string | null {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (!/^[a-z-]{3,}s$/.test(word) || /(?:ss|us|is)$/.test(word)) return null;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return word.replace(/ies$/, "y");
  if (/(?:ss|sh|ch|x|zz|[^e]o)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** "manage" is "manages", "supply" "supplies". @param plain lower-case */
export function thirdPerson(plain: string): string {
  if (/[^aeiou]y$/.test(plain)) return plain.replace(/y$/, "ies");
  return /(?:s|sh|ch|x|z|o)$/.test(plain) ? `${plain}es` : `${plain}s`;
}
