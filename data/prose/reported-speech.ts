// What a company says of itself, told by somebody else: "We raised our rates" becomes "You raised your rates" (semantics 12.9).
//
// Only sentences that mean the same when another says them. What depends on who speaks, on whom it was said to, on what was
// said before or on a condition is not told at all: a sentence that is passed over costs nothing. Tenses stay as they are,
// figures, periods and segments too; "this quarter" becomes "that quarter", since it is told later.
import { findCompanyName } from "./company-name.ts";
import { literalPattern } from "./literal-pattern.ts";
import { withoutFillers } from "./spoken.ts";
import { agree } from "./third-person-verb.ts";

export type Retelling = {
  /** second: told to the company, third: told of it. */
  readonly person: "second" | "third";
  /** Full name of the company that speaks. */
  readonly companyName: string;
};

const WORDS_MIN = 4;
const WORDS_MAX = 48;

/** What nobody can tell for somebody else. */
const UNTOLD: readonly RegExp[] = [
  // No sentence of one speaker: rows, lists, labels of speakers, words of others.
  /[\n\t|\u2022]|["\u201c\u201d]|^[\p{Lu}][\p{L}. ]{1,40}: /u,
  // The one who speaks, the one who listens, and a "we" that is wider than the company.
  /\b(?:I|I'm|I've|I'd|I'll|[Mm]y|[Mm]e|[Mm]yself|[Mm]ine|[Yy]ou|[Yy]our|[Yy]ours|[Tt]hank|[Ll]et's|[Ll]et us)\b/,
  /\b[Ww]e (?:all|both|as an? \w+)\b|\b(?:[Aa]ll|[Bb]oth|[Mm]ost|[Ss]ome|[Ee]ach|[Mm]any|two) of us\b|\bas we know\b|\bus all\b|\b[Ww]e,/,
  // What was said before, or is elsewhere in the document.
  /^(?:This(?! (?:quarter|year|month|half)['\u2019]s\b)|These|Those|That|Such|They|It|He|She|Both|Each|The (?:former|latter|foregoing|following|above|same|(?:increase|decrease|change|improvement)(?! (?:in|of) (?!(?:this|that|these|those|both)\b)))|Neither)\b/,
  /(?:^|[(;,.] ?)see\b|\bsee (?:also|above|below|notes?|items?|parts?|pages?|tables?|exhibits?|slides?|the (?:section|discussion|table|note|chart))\b|\b(?:refer to|as (?:described|discussed|noted|mentioned|defined|set forth|shown)|(?:the|this|following) (?:table|section|discussion)|the following (?:ranges?|items|areas|amounts)(?!: )|as follows|herein\w*|aforementioned|such (?:\w+ )?(?:risks?|factors|matters|events?|losses|claims))\b/i,
  /\b(?:described|discussed|noted|mentioned|shown|listed|stated|set (?:forth|out)|tables?|see|section) (?:\w+ )?(?:above|below)\b|\b(?:above|below)[.,;:)]|^Above\b|\bthe (?:above|below)\b/i,
  // Conditions, and the legal frame of what may happen.
  /\b(?:if|unless|should (?:we|the Company|any|our)|in the event|provided that|to the extent)\b/i,
  /\b(?:may|might|could|can|would)\b.*\b(?:advers\w+|negativ\w+|materially|harm\w*|impair\w*|fail\w*|unable|differ|suffer|exceed|inadequate|not be (?:able|available|adequate|sufficient))\b/i,
  /\b(?:no assurance|cannot (?:assure|predict|guarantee|be certain)|forward-looking|undertakes? no|actual results|risks? that|subject to (?:\w+ )?(?:risks|uncertaint\w+)|inherent(?:ly)?)\b/i,
  // Times that move with the day on which they are spoken, and questions.
  /\b(?:yesterday|tomorrow|tonight|this (?:morning|afternoon|evening|week)|last (?:week|night)|next week|earlier today|just now|right now|at this point|(?!(?:years?|quarters?|months?)\b)\w+ ago)\b/i,
  // "The third quarter of this year", beside a year that is named, would be of that.
  /\b(?:19|20)\d\d\b.*\bof this (?:year|quarter)\b/,
  /\?/,
];

const FIRST_PERSON = /\b(?:[Ww]e|[Oo]ur|[Oo]urs|us|Us|[Oo]urselves|[Oo]urself)\b/;
const OTHERS = /\b(?:they|them|their|theirs|themselves)\b/i;
/** What sentences of calls and reports open with, and mean nothing. */
const LEAD_IN =
  /^(?:(?:to put (?:this|that|it) in(?:to)? (?:context|perspective)|so|and|but|now|well|look|yes|yeah|no|okay|ok|sure|again|obviously|clearly|frankly|anyway|overall|in addition|moreover|furthermore|additionally|however|also|finally|further|similarly|accordingly|consequently|therefore|as a result|for example|in particular|specifically|first|second|third|lastly|at the same time|that said|to that end|in sum|in short|in fact|nevertheless)(?:,| (?=(?:we|our)\b)) ?)+|^(?:and|but|so) (?=(?:the|in|beginning)\b(?!-))/i;

/** "Turning to our guidance, we forecast": where it is, as a teller says it. */
const TURNS_TO =
  /^(?:now,? )?(?:turning|moving|shifting|switching|going)(?: now| next| on| over)? to (?=(?:our |the )?(?!page|slide)[^,]{3,50}, )/i;

/**
 * "I think our growth will slow": told of the company it is what they think; nobody is told what he thinks himself. Who only thinks that something was done
 * does not know.
 */
const SPEAKERS_VIEW =
  /^(?:(?:and|but|so|yes|yeah|well|look|again),? )*I (?:do |also |still |really )?(think|believe|expect|anticipate) (?:that )?(?=(?:we|our|the|there|in|for|it is)\b)(?!(?:we|our|the) (?:\p{L}+ )?\p{L}+ed\b)/iu;

/** "As noted by Peter in his remarks", "like I mentioned": words on the speech itself, and what they stand between. */
const AS_NOTED =
  /, (?:as|like) (?:(?:I|we)(?:'ve| have)? (?:just |also |previously )?(?:said|mentioned|noted|discussed|indicated|described)|(?:noted|mentioned|discussed|described|said) by \p{Lu}\p{Ll}+)(?: (?:earlier|before|previously|in (?:his|her|my|our|their) (?:prepared )?(?:remarks|comments)))?, /u;
/** "That I will discuss further in a moment", at the end. */
const WILL_DISCUSS =
  /,? (?:that|which) I(?:'ll| will) (?:discuss|cover|address|comment on|talk about|touch on|expand on)(?: (?:further|shortly|later|in a (?:moment|minute)|in more detail|in (?:the|my) [\w ]{3,30}))*(?=[.!]$)/;
/** Of what is said before them: "Beginning in 2021" is parted from what follows, "our ratio" is not. */
const OPENS_BESIDE =
  /^(?:(?:and|but|so) )?(?:in|on|at|for|during|beginning|since|as|while|with|excluding|including|despite|after|before)\b[^,]*$/i;
const BEGINS_CLAUSE = /^(?:we|it|they|there|I)\b/;

/** The sentence without words on the speech that it is of. */
function withoutSpeech(sentence: string): string {
  const plain = sentence.replace(WILL_DISCUSS, "");
  const { 0: words, index } = AS_NOTED.exec(plain) ?? { 0: "", index: 0 };
  if (words === "") return plain;
  const [before, after] = [plain.slice(0, index), plain.slice(index + words.length)];
  const isParted = (OPENS_BESIDE.test(before) || BEGINS_CLAUSE.test(after)) && !/\b(?:and|but)$/.test(before);
  return `${before}${isParted ? ", " : " "}${after}`;
}

const TIMES: readonly (readonly [RegExp, string])[] = [
  [/\bthis (quarter|year|month|half)\b/gi, "that $1"],
  [/\blast (quarter|year|month)['\u2019]s\b/gi, "the previous $1's"],
  [/(?<!\bthe )\blast (quarter|year|month)\b/gi, "the $1 before"],
  [/\bnext (quarter|year|month)\b/gi, "the $1 after"],
  [/\byear[- ]ago (?=quarter|period|month|half|result|level|figure)/gi, "year-earlier "],
  [/\b(?:one|1) year ago\b/gi, "a year earlier"],
  [/\b(years?|quarters?|months?) ago\b/gi, "$1 earlier"],
  // The day is that of the document, which is told beside it.
  [/,? today\b,?|^Today,? /g, ""],
];

/** Beside a year before, "that year" would be that one. */
const BESIDE_EARLIER =
  /\b(?:a year (?:ago|earlier)|(?:last|prior|previous) (?:year|quarter)|(?:year|quarter) before)\b/i;
const NOW_BESIDE = /,? (?:(?:in|for|during|of) )?this (?:quarter|year|month|half)\b(?!['\u2019])/gi;

/** Whole sentence with capital and full stop, or null when it cannot be told safely. */
export function reportedSpeech(sentence: string, { person, companyName }: Retelling): string | null {
  const spoken = withoutSpeech(sentence.normalize("NFC").replaceAll("\u2019", "'").trim());
  const led = withoutFillers(spoken).replace(LEAD_IN, "").replace(TURNS_TO, "In ");
  const said = person === "third" ? led.replace(SPEAKERS_VIEW, "We $1 ") : led;
  const plain = capitalised(said);
  const words = plain.split(/\s+/).length;
  if (words < WORDS_MIN || words > WORDS_MAX || !/[.!]$/.test(plain)) return null;
  if (UNTOLD.some((pattern) => pattern.test(plain)) || hasSecondSentence(plain)) return null;
  const isFirstPerson = FIRST_PERSON.test(plain);
  if (isFirstPerson && person === "third" && OTHERS.test(plain)) return null;
  const named = withoutName(plain, { person, companyName, isFirstPerson });
  if (named === null) return null;
  const timed = BESIDE_EARLIER.test(named) ? named.replace(NOW_BESIDE, "") : named;
  const told = TIMES.reduce((text, [time, instead]) => text.replace(time, instead), inPerson(timed, person));
  if (/\byou (?:and|or) you\b/i.test(told)) return null;
  return capitalised(told.replace(/!$/, "."));
}

/**
 * The same as a part of a sentence, after "that": without full stop, and without its capital unless it opens with a name.
 *
 * @param told what `reportedSpeech` gave
 */
export function clauseOf(told: string): string {
  const clause = told.replace(/\.$/, "");
  return opensWithName(clause) ? clause : clause.charAt(0).toLowerCase() + clause.slice(1);
}

const hasSecondSentence = (text: string) =>
  /[.!] +\p{Lu}\p{Ll}+ |\p{Ll}{3}[.!] +[\d$]/u.test(text.replace(/\b(?:Inc|Corp|Co|Ltd|U\.S|No|vs|St)\./g, ""));

const FORMS: Readonly<Record<Retelling["person"], Readonly<Record<string, string>>>> = {
  second: { we: "you", our: "your", ours: "yours", us: "you", ourselves: "yourselves", ourself: "yourselves" },
  third: { we: "they", our: "their", ours: "theirs", us: "them", ourselves: "themselves", ourself: "themselves" },
};

function inPerson(text: string, person: Retelling["person"]): string {
  return text.replace(/\b(?:[Ww]e|[Oo]urs?|[Uu]s|[Oo]urselves|[Oo]urself)\b(?!\.S)/g, (word) => {
    const told = FORMS[person][word.toLowerCase()] ?? word;
    return /^\p{Lu}/u.test(word) ? capitalised(told) : told;
  });
}

/** A document that calls its company by name: "the Company", the whole name or its short form become "you", or the short form. */
function withoutName(
  text: string,
  { person, companyName, isFirstPerson }: Retelling & { isFirstPerson: boolean },
): string | null {
  const name = findCompanyName(companyName);
  const called = calledBy(companyName, name?.short ?? null);
  const places = [...text.matchAll(called)];
  if (places.length === 0) return text;
  // Whose "it" is meant can be told only where nothing else could be.
  if (
    /\bitself\b|\bits?\b(?! is (?:possible|likely|difficult|important|clear|expected))/i.test(text) &&
    !isItsOwn(text, called)
  )
    return null;
  if (person === "third") {
    if (name === null || isFirstPerson) return null;
    return text.replace(called, (_, ...rest) => (isPossessive(rest) ? name.possessive : name.short));
  }
  return toldToCompany(text, called);
}

const isPossessive = (rest: readonly unknown[]) => (rest.at(-1) as { possessive?: string }).possessive !== undefined;

function calledBy(companyName: string, short: string | null): RegExp {
  const names = [companyName.replace(/[.,]+$/, ""), ...(short === null ? [] : [short])].map(literalPattern);
  const roles = ["Company", "Registrant", "Corporation", "Group", "Bank", "Association", "Exchange"].filter(
    (role) => role === "Company" || role === "Registrant" || companyName.includes(role),
  );
  // A name that goes on with a capital is another one's: "Progressive Casualty Insurance Company"; a brand is a part of it.
  return new RegExp(
    `\\b(?:[Tt]he (?:${roles.join("|")})|${names.join("|")})\\b\\.?(?<possessive>'s?(?!\\w))?(?! (?:(?!In |We |The )\\p{Lu}|brand\\b))`,
    "gu",
  );
}

/** "its" belongs to the company that is the subject of the same clause. */
function isItsOwn(text: string, called: RegExp): boolean {
  if (/\b(?:it|itself)\b/i.test(text)) return false;
  const first = text.search(called);
  const its = text.search(/\bits\b/i);
  return (
    first === 0 && its > first && !/[;:]|\b(?:which|that|who|where|segment|subsidiary)\b/.test(text.slice(first, its))
  );
}

const GOVERNED =
  /\b(?:by|of|to|for|with|from|in|on|at|against|upon|affect\w*|impact\w*|requir\w+|allow\w*|enabl\w+|caus\w+|giv\w+) $/i;

/** "The Company expects" becomes "You expect"; null where the verb that belongs to it cannot be told. */
function toldToCompany(text: string, called: RegExp): string | null {
  let isSafe = true;
  const told = text.replace(called, (found, ...rest) => {
    const at = rest.find((each): each is number => typeof each === "number") ?? 0;
    const isOpening = at === 0;
    if (isPossessive(rest)) return isOpening ? "Your" : "your";
    const after = text.slice(at + found.length);
    if (!GOVERNED.test(text.slice(0, at)) && /^(?:,|\s+(?:which|that|who)\b)/.test(after)) isSafe = false;
    return `${isOpening ? "You" : "you"}${GOVERNED.test(text.slice(0, at)) ? "" : SUBJECT}`;
  });
  const agreed = agree(told.replace(/\bIts\b/g, "Your").replace(/\bits\b/g, "your"), SUBJECT);
  return isSafe ? agreed : null;
}

/** Marks a subject whose verb has to follow it. */
const SUBJECT = "\u0001";

const NAMED = new Set(
  (
    "january february march april may june july august september october november december medicare medicaid asbestos-free " +
    "alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana " +
    "iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada " +
    "ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming canada europe moody's"
  ).split(" "),
);

function opensWithName(text: string): boolean {
  const [first = "", second = ""] = text.split(" ");
  const word = first.replace(/[,;:]+$/, "").replace(/(?:[-\u2010\u2011]\p{Ll}+)+$/u, "");
  if (!/^\p{Lu}\p{Ll}*$/u.test(word)) return true;
  if (NAMED.has(word.toLowerCase())) return true;
  return /^\p{Lu}/u.test(second) && !ORDINARY.has(word.toLowerCase());
}

/** Openings that keep their meaning in small letters before a name. */
const ORDINARY = new Set(
  "while although the our your their a an in at for during on under with through since as from of all last next across within among".split(
    " ",
  ),
);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
