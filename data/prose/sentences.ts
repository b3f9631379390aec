// Where a sentence of a filing or a call ends, and where it only seems to.

/** A stretch of a text, as UTF-16 offsets, `end` exclusive. */
export type Span = {
  readonly start: number;
  readonly end: number;
};

const WINDOW_LENGTH = 2048;
const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });

/** A full stop after one of these never ends a sentence. */
const ALWAYS_GOES_ON =
  /(?:^|[\s("'\u201c\u2018])(?:Mr|Mrs|Ms|Dr|Prof|Hon|Gen|Gov|Sen|Rep|Messrs|St|Mt|Ft|No|Nos|Reg|Sec|Secs|Art|Par|Para|Fig|Exh|Vol|pp?|vs?|e\.g|i\.e|cf|viz|ca|approx|est|incl|excl|dept|avg|min|max|resp|a\/k\/a|f\/k\/a|d\/b\/a)\.$/i;
/** After these a full stop may end a sentence: it does when the next word commonly opens one. */
const MAY_GO_ON =
  /(?:^|[\s("'\u201c\u2018,&])(?:Inc|Corp|Co|Cos|Ltd|Bros|Assn|Assoc|Intl|Mfg|Ins|Cas|Gen|Jr|Sr|Esq|Ph\.D|L\.P|L\.L\.C|P\.C|N\.A|S\.A|N\.V|plc|Pty|etc|al|a\.m|p\.m|U\.S|U\.K|U\.S\.A|E\.U|D\.C|Wash|Calif|Mass|Conn|Fla|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:\p{L}\.)*\p{Lu})\.[)"'\u201d\u2019]*$/u;
/** "Item 1A.", "Note 5.", "Part II." and list numbers are the head of what follows. */
const NUMBERING =
  /^[\s\u2022*-]*(?:(?:item|items|part|note|section|article|exhibit|schedule|appendix|step)\s+)?\(?(?:\d{1,3}[a-z]?|[ivx]{1,5}|[a-z])[.)]+$/i;
/** `(see Part II, Item 1A.` and `in Item 7.`, with the item's title behind: the number is inside of the sentence. */
const ITEM_NUMBER = /\b(?:items?|notes?|parts?|sections?|exhibits?)\s+\(?(?:\d{1,3}[a-z]?|[ivx]{1,4})\.$/i;
const ITEM_TITLE =
  /^\s*["“]?(?:Risk Factors|Business\b|Legal Proceedings|Properties|Management['’]s|Quantitative|Financial Statements|Controls and|Cybersecurity|Unresolved|Market for|Selected|Exhibits?\b|Other Information|Directors,|Executive)/;
const SENTENCE_OPENERS = new Set(
  (
    "the a an we our ours us it its this that these those they their he she his her you your i in on at as for from by to with " +
    "if when while where although because since after before during until upon under there here such each all any both " +
    "however moreover furthermore additionally also further finally accordingly therefore thus consequently meanwhile and but or so " +
    "certain some many most other no not management see refer please what how why who prior turning regarding excluding overall"
  ).split(" "),
);

/**
 * Sentences of `text` between `from` and `to`, in order, without the white space around them. A line end always ends a
 * sentence (paragraphs and table rows are lines). Abbreviations of filings, initials and numbering do not.
 */
export function sentencesOf(text: string, from = 0, to = text.length): Span[] {
  const sentences: Span[] = [];
  for (let lineStart = from; lineStart < to; ) {
    const newline = text.indexOf("\n", lineStart);
    const lineEnd = newline < 0 || newline > to ? to : newline;
    addLine(text, { start: lineStart, end: lineEnd }, sentences);
    lineStart = lineEnd + 1;
  }
  return sentences;
}

function addLine(text: string, line: Span, sentences: Span[]): void {
  const content = text.slice(line.start, line.end);
  if (content.trim() === "") return;
  let start = 0;
  for (const end of possibleEnds(content)) {
    if (end < content.length && goesOn(content, start, end)) continue;
    const sentence = trimmed(text, { start: line.start + start, end: line.start + end });
    if (sentence.end > sentence.start) sentences.push(sentence);
    start = end;
  }
}

/**
 * Where the segmenter sees a sentence end. It costs each sentence time in proportion to the whole string, so it gets the
 * line by windows; a window's last sentence may be cut off and is read again at the start of the next one.
 */
function* possibleEnds(content: string): Generator<number> {
  let from = 0;
  let windowLength = WINDOW_LENGTH;
  while (from < content.length) {
    const to = Math.min(content.length, from + windowLength);
    let lastStart = 0;
    for (const { index } of SEGMENTER.segment(content.slice(from, to))) {
      if (index > 0) yield from + index;
      lastStart = index;
    }
    if (to === content.length) yield to;
    const hasEnd = lastStart > 0 || to === content.length;
    windowLength = hasEnd ? WINDOW_LENGTH : 2 * windowLength;
    if (hasEnd) from = to === content.length ? to : from + lastStart;
  }
}

/** Does the sentence that seems to end at `end` go on? Looks at its last 40 characters only, to stay linear. */
function goesOn(content: string, start: number, end: number): boolean {
  const tail = content.slice(Math.max(start, end - 40), end).trimEnd();
  if (tail === "") return true;
  if (end - start <= 40 && NUMBERING.test(tail)) return true;
  if (ITEM_NUMBER.test(tail) && (/\([^)]*$/.test(tail) || ITEM_TITLE.test(content.slice(end, end + 40)))) return true;
  if (!/\.[)"'\u201d\u2019]*$/.test(tail)) return false;
  if (ALWAYS_GOES_ON.test(tail)) return true;
  if (!MAY_GO_ON.test(tail)) return false;
  const nextWord = /^[\s("'\u201c\u2018]*([\p{L}\p{N}]+)/u.exec(content.slice(end, end + 40))?.[1] ?? "";
  return !SENTENCE_OPENERS.has(nextWord.toLowerCase());
}

/** The span without white space at its ends and without a bullet at its start. */
export function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /[\s\u2022\u25cf\u25aa\u25e6\u00b7|]/.test(text.charAt(start))) start++;
  while (end > start && /[\s|]/.test(text.charAt(end - 1))) end--;
  return { start, end };
}

/** What parts the items of a list and the cells of a row, which are no part of one sentence. */
const ITEM_BREAK = /[\n\r\t|\u2022\u25cf\u25aa\u25e6\u00b7]+|(?<=[.;!?]) [-\u2013] (?=\p{Lu})/u;

/** Sentences, list items and cells of a passage, exactly as they stand in it. */
export function sentencesAndItemsOf(passage: string): string[] {
  return passage.split(ITEM_BREAK).flatMap((item) => sentencesOf(item).map(({ start, end }) => item.slice(start, end)));
}

/** Does the text end with the end of a sentence? */
export function endsSentence(text: string): boolean {
  return /[.!?]["')\u201d\u2019]*$/.test(text);
}
