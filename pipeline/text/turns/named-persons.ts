// Whether a name on a line of a call is a person's: segments and products are written the same way.
import { isUnnamed, type SpeakerLine } from "./speaker-line.ts";

/** Words that go before somebody's name when the word is given. */
const GIVES_THE_WORD =
  /(?:\b(?:lines? of|comes? from|question (?:is )?from|go (?:next )?to|over to|hand (?:it|the call) to|introduce|host(?: today)?(?: is)?|thank you|thanks)|\b(?:Mr|Ms|Mrs|Dr)\.?|,)[\s,(]*(?:the line of |Mr\. |Ms\. )?\(?$/i;
const BEFORE_LENGTH = 40;
/** Under which a call lists who takes part. */
const LIST =
  /^(?:(?:corporate|company|management|conference call|other|call) )?(?:participants|speakers|representatives|executives|analysts)\W*$/im;

/** Where the operator's words follow a colon, everybody's do. */
const OPERATOR_WITH_COLON = /^\W*(?:operator|moderator|coordinator|facilitator)\W*:/im;

/** Asks the whole text of a call about the names in it. */
export class NamedPersons {
  readonly #text: string;
  readonly #lowerWords: ReadonlySet<string>;
  readonly #listFrom: number;
  readonly #hasColons: boolean;
  readonly #known = new Map<string, boolean>();

  constructor(text: string) {
    this.#text = text;
    this.#lowerWords = new Set(text.match(/(?<![\p{L}\p{N}'’.-])\p{Ll}[\p{L}'’-]+/gu) ?? []);
    this.#hasColons = OPERATOR_WITH_COLON.test(text);
    this.#listFrom = LIST.exec(text)?.index ?? -1;
  }

  isPerson({ speaker, role, hasColon }: Omit<SpeakerLine, "saidAt">): boolean {
    if (role === "Operator" || isUnnamed(speaker) || (hasColon && this.#hasColons)) return true;
    const known = this.#known.get(speaker);
    if (known !== undefined) return known;
    const isPerson = this.#isSurname(lastWord(speaker)) || this.#isGivenTheWord(speaker) || this.#isListed(speaker);
    this.#known.set(speaker, isPerson);
    return isPerson;
  }

  /** Lines, results and the like are written small somewhere; few surnames are. */
  #isSurname(word: string): boolean {
    return word.length > 1 && !this.#lowerWords.has(word.toLowerCase());
  }

  #isGivenTheWord(name: string): boolean {
    const text = this.#text;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      if (at > 0 && text[at - 1] !== "\n" && GIVES_THE_WORD.test(text.slice(Math.max(0, at - BEFORE_LENGTH), at)))
        return true;
    return false;
  }

  #isListed(name: string): boolean {
    const at = this.#listFrom < 0 ? -1 : this.#text.indexOf(name, this.#listFrom);
    return at >= 0 && at - this.#listFrom < LIST_LENGTH;
  }
}

const LIST_LENGTH = 3000;

function lastWord(name: string): string {
  return (
    name
      .replace(/,? (?:Jr|Sr|I{2,3}|IV)\.?$/i, "")
      .split(/\s+/)
      .at(-1) ?? ""
  );
}
