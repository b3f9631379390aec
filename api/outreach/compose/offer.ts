// What is sold, as a part of a sentence: "claims analytics with fraud scoring", or "Claims Desk helps carriers …" (semantics 12.5).
//
// Of a long description only what a person would say of this subject: the kind of thing that it is, and the items of its list that are
// for the subject.
import { isCountedNoun, lowered, withArticle } from "../../../data/prose/product-noun.ts";
import { isPlainLine } from "../../../data/prose/third-party-text.ts";
import { thirdPerson } from "../../../data/prose/third-person-verb.ts";
import { isSlogan, kindsOf, kindsSold } from "../../../data/taxonomy/product-kinds.ts";
import type { Described } from "../../../data/taxonomy/product-likeness.ts";
import { beginsWord } from "../evidence/link.ts";
import { countWords } from "../evidence/quote.ts";
import { ALSO_DOES, BIDS, HELPS_DO, providedBy, sentenceOfProduct, withLastJoined } from "./product-sentence.ts";

export type Offer = {
  /** A noun phrase with its article; null when the description is none. */
  readonly offer: string | null;
  /** The same without what it is for; null where nothing else, or nothing of the subject, would be left of it. */
  readonly kind: string | null;
  /** "a product for reserving": of a list of things done the one that is the subject; null where none, or all of them, are. */
  readonly part: string | null;
  /** "a product for claims triage and reserve analytics": the kind, where it has no article; null where it has. */
  readonly thing: string | null;
  /** What it is in a few words, without an article: "reserving software", fits after "our"; null where there is none. */
  readonly noun: string | null;
  /** A whole sentence; null when the description is a noun phrase or cannot stand in a message. */
  readonly described: string | null;
};

/** So much of a description is said whole. */
const WHOLE_WORDS_MAX = 12;
const SENTENCE_WORDS_MAX = 20;
/** Of what has no shorter part. */
const WHOLE_SENTENCE_WORDS_MAX = 23;
const PARTS_MAX = 2;
const PARTS_WORDS_MAX = 7;
const VERB =
  "helps|provides|offers|enables|automates|detects|gives|lets|supports|reduces|delivers|finds|predicts|identifies|streamlines|turns|makes|shows|tracks|monitors|improves|connects|brings|combines|replaces|reads|flags|prioritises|prioritizes|measures|manages|analyses|analyzes|uses|puts|takes|speeds|cuts|lowers|tells|enriches|hands|scores|routes|joins|answers|builds|keeps|sends|checks|collects|calculates|projects|files|ingests|runs|highlights|captures|guides|matches|learns|alerts|surfaces|digiti[sz]es|extracts|links|maps|simulates|forecasts|prices|tests|optimi[sz]es|recovers|audits|reviews|pays|handles|covers|compares|ranks|closes|lifts|grows|catches|saves|spots|stops|wins|settles|watches|explains|recommends|produces|refreshes|re-prices|steers|suggests|assigns|uncovers|exposes|validates|retires|represents|administers|onboards|operates|retrieves|reaches|writes|reconstructs|moves|supplies|recruits|confirms|pairs|verifies|reconciles|arranges|invests|coordinates|prepares|performs|negotiates|adjudicates|advises|hedges|protects|pursues|secures|staffs|trains|investigates|inspects|converts|unites|listens|generates|translates|organi[sz]es|enrolls|(?:models|estimates|drafts|places|returns|stores)(?! (?:for|of|and|that|to)\\b)";
/** What is done with a product, by whom it "lets". */
const DONE_WITH =
  "apply|assemble|build|compare|configure|deploy|draft|file|find|issue|launch|measure|order|pay|plan|price|project|quote|record|rerun|review|route|run|score|search|see|simulate|test|track|upload";
/** "Lets pricing teams build rating tables": says what is done with it, where "lets carriers win" praises it. */
const LETS = new RegExp(String.raw`^(?:lets|enables) (?:\p{Ll}+ ){0,3}\p{Ll}+s (?=(?:${DONE_WITH})[ ,])`, "u");
/** Behind a name, whatever it does. */
const DOES = /^\p{Ll}+s\b/u;
const VERBS = new RegExp(`^(?:${VERB})\\b`, "i");
/** "Reads the forms and hands them over": of two things that it does the first. */
const NEXT_VERB = new RegExp(`(?:, and |, | and )(?=(?:${VERB}) )`);
const COMMANDS =
  /^\w+ (?:the|your|every|each|all|what|more|better|where|when|how|why) |^(?:help|provide|enable|automate|detect|give|let|reduce|deliver|find|predict|identify|streamline|turn|make|track|monitor|improve|connect|bring|combine|replace|flag|prioriti[sz]e|measure|manage|analy[sz]e|cut|lower|speed|see|know|stop|get|build|close|answer|settle|win|keep|run|retain|grow|catch|spot|save)\b/i;
/** "Pharmacy spending, finally legible", "telematics without the dongle": it says what is better, and not what it is. */
const SLOGAN =
  /, (?:finally|at last|done right|reimagined|simplified)\b|\b(?:without the|from above|the easy way|that just works?|that (?:\w+ )?actually|people (?:love|like|understand))\b|^take (?:back|control|the) /i;
const CLAUSE = /\b(?:is|are|was|were|we|our|you|your|it|they|can|will|has|have)\b/i;
/** "Every quarter, teams race the close": of whom it is for, and not of it. */
const OF_BUYERS =
  /^(?:every|each|when|while|as|if|after|before|since|in|on|at|behind|most|many|too many|few|no|nobody|nothing|today|once)(?=[ ,])|^(?:[\p{L}-]+ ){0,5}?(?:carriers|insurers|teams|underwriters|actuaries|adjusters|members|customers|plans|employers|agents|brokers|examiners|policyholders) (?!(?:for|of|in|with|and|or|who|that|to|on|at|from|by|across|using|through|under|within|without|after|before|during|per|as)\b)\p{Ll}+(?<!ing|ed) /iu;
/** "Trend moves before the claims do". */
const ENDS_ON_VERB = /\b(?:do|does|did|can|will)$/i;
/** "Behavioral health spend keeps climbing": says how something goes, and is no kind of thing. */
const GOES_SOME_WAY =
  /\b(?:keeps?|continues?|remains?|stays?|gets?|goes|grows?|rises?|falls?) (?:\p{Ll}+ing|up|down|higher|lower|faster)$/iu;
/** "Gets a plan from three to four", "compliant with the new rules": how it does, and not what it is. */
const OF_MERIT = /^(?:gets|goes|comes|compliant|certified|trusted|proven|ready)\b/i;
/** What is a sentence with one of them is no kind of thing. */
const NO_THING = [SLOGAN, OF_MERIT, COMMANDS, CLAUSE, OF_BUYERS, ENDS_ON_VERB, GOES_SOME_WAY];
/** Somebody, or something, was named before. */
const REFERS =
  /^(?:\S+ ){0,3}them\b|\bthat time\b|^\S+ (?:that|this|it)(?= (?:for|in|at|with|to|across|from|on)\b|[,.]|$)/i;
/** "Our platform reads …". */
const OURS =
  /^(?:our|the) (?:\w+[ -]){0,2}?(?:platform|software|product|system|solution|service|engine|tool|app|suite) /i;
/** "We manage general accounts for insurers": what they do who sell it. */
const WE_DO = /^We (?!are|were|have|do|can|will|let|make|believe|think|know|give)(\p{Ll}+) (?=\p{Ll})/u;
/** Begins the list of what belongs to it. */
const LIST = /[;:]\s+|,? (?:including|covering|such as|so that) |, so | to (?:show|help|give|let|tell|make) /;
/** From here on it is said for whom, where or by what means, not what. */
const FOR_WHOM = / (?:for|in|on|across|from|to|that|which|so|built|designed|used|using|giving|letting|helping) /;
const WITH_WHAT = / with /;
/** "Ceded reinsurance administration" of "ceded reinsurance administration, from treaties to recoverables". */
const beforeWhom = (text: string) => (ONE_FOR.exec(text)?.[0] ?? text.split(FOR_WHOM)[0] ?? text).replace(/,$/, "");
/** "One screen for the middle market underwriter": without whom it is for it is nothing. */
const ONE_FOR = /^(?:one|a single) \p{L}+ for [^,;:]+/iu;
/** "It is claims analytics" is said, "it is surge planning" is not. */
const READS_ALONE =
  /\b(?:analytics|software|automation|technology|services?|data|scoring|scores|models|insights?|intelligence|reporting|management|center)$/i;

/** What is the product itself, and nothing that one is for. */
const IS_PRODUCT = /\b(?:software|technology|services?)$/i;

const NOTHING: Offer = { offer: null, kind: null, part: null, thing: null, noun: null, described: null };

/**
 * The first sentence of the description that can be said of the product; nothing where none can.
 *
 * @param words beginnings of words of the subject, lower-case
 */
export function offerOf({ name, description, keywords }: Described, words: readonly string[]): Offer {
  const sentences = sentencesRead(description);
  const offers = sentences.map((sentence, at) =>
    at === 0 && sentences.length > 1 && isBareSlogan(sentence, name)
      ? NOTHING
      : offerIn(sentence, { name, keywords, words, isFirst: at === 0 }),
  );
  const [first = NOTHING] = offers;
  // What is no kind of thing may be a slogan, where a sentence behind it says what the product does.
  const said = isForDoing(first)
    ? offers.find((offer, at) => opensOnName(sentences[at] ?? "", name) && offer.described)
    : undefined;
  const found = said ?? offers.find((offer, at) => saysWhat(offer) && (at === 0 || !isForDoing(offer))) ?? NOTHING;
  const does = found.described?.slice(name.length + 1) ?? "";
  const isPlain = saysWhat(found) && (LETS.test(does) || HELPS_DO.test(does) || !PRAISES.test(does));
  return isPlain ? found : (ofKind({ name, description, keywords }) ?? found);
}

/** "Rate at the speed of loss trend.": before what it is, and names no kind of product. */
const isBareSlogan = (sentence: string, name: string) => isSlogan(sentence, name) && kindsSold(sentence).length === 0;

function sentencesRead(description: string): string[] {
  const sentences = description
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?]) (?=\p{Lu})/u);
  return sentences.slice(0, SENTENCES_READ);
}

const saysWhat = ({ offer, described }: Offer) => offer !== null || described !== null;

/** "Helps carriers win", "gives plans back control": of what it is good for, and not what it is. */
const PRAISES = /^(?:helps|lets|enables|makes)\b|\bback (?:control|in)\b|\bin the hands of\b/;

/** By the name that the trade has for what it is most like; null where that is nothing. */
function ofKind(product: Described): Offer | null {
  const [kind] = kindsOf(product);
  if (kind === undefined) return null;
  const noun = READS_ALONE.test(kind.name) ? kind.name : `${FOR_DOING}${kind.name}`;
  return { ...NOTHING, offer: withArticle(noun), noun };
}

const opensOnName = (sentence: string, name: string) => withoutName(sentence, name) !== sentence;

/** "More quotes, better selection": behind the first sentence that is praise, and no kind of thing. */
const isForDoing = ({ noun }: Offer) => noun?.startsWith(FOR_DOING) === true;
const FOR_DOING = "product for ";

/** A slogan often goes before what it is. */
const SENTENCES_READ = 4;

/** `isFirst`: what comes behind it is of details, or of who has it already. */
type Sentence = Phrasing & { readonly name: string; readonly isFirst: boolean };

function offerIn(sentence: string, { name, keywords, words, isFirst }: Sentence): Offer {
  const plain = sentence.replace(/[\s.!?;:,]+$/, "");
  const told = ofTheVendor(plain, name);
  const isOfIt = opensOnName(told, name);
  const text = isOfIt ? ofInsurers(told) : told;
  if (!IS_WORDS.test(sentence) || text.toLowerCase() === name.toLowerCase() || !isPlainLine(text, { charsMax: 400 }))
    return NOTHING;
  const said = withoutName(text, name);
  if (IS_THING.test(said)) return phrased(said.replace(IS_THING, "").replace(FOR_THE_BOLD, ""), { words, keywords });
  if (VERBS.test(said) || (isOfIt && DOES.test(said))) return describedBy(said, { name, keywords });
  const isThing = !NO_THING.some((pattern) => pattern.test(text));
  const described = isOfIt || !isFirst ? null : sentenceOfProduct(text, name);
  if (described !== null)
    return { ...(isThing && STARTS_ON_ONE.test(text) ? phrased(said, { words, keywords }) : NOTHING), described };
  if (!isThing) return NOTHING;
  const phrase = phrased(said, { words, keywords });
  return !isFirst || isOneThing(phrase) ? phrase : { ...phrase, described: providedBy(text, name) };
}

const STARTS_ON_ONE = /^an? /i;

/** "A claims platform", "claims analytics" is said by that; what else is sold is provided. */
const isOneThing = ({ offer, kind }: Offer) =>
  offer === null || READS_ALONE.test(kind ?? "") || (STARTS_ON_ONE.test(offer) && !offer.startsWith("a product for "));

/** "We audit charts and recover payments", "turn emails into submissions": of the product, with both verbs. */
function ofTheVendor(text: string, name: string): string {
  if (!WE_DO.test(text) && !BIDS.test(text)) return text;
  return text
    .replace(BIDS, (verb) => `${name} ${thirdPerson(verb.toLowerCase())}`)
    .replace(WE_DO, (_, verb: string) => `${name} ${thirdPerson(verb)} `)
    .replace(ALSO_DOES, (_, and: string, verb: string) => `${and}${thirdPerson(verb)} `);
}

const YOUR = /(?<=\p{Ll} )your (?:own )?(?=\p{Ll})/u;

/** "Maps footprints against your policies", which a description says to any reader: of an insurer, and then of that one. */
const ofInsurers = (text: string) => text.replace(YOUR, "an insurer's ").replaceAll(new RegExp(YOUR, "gu"), "its ");

/** And asks nothing. */
const IS_WORDS = /^[\p{L}\d].*\p{L}{2}[^?]*$/u;

/** "Built for carriers who can no longer afford surprises", "for today's health plans". */
const FOR_THE_BOLD = / (?:built |made |designed )?for (?:[^,;]* who\b|today['\u2019]s\b).*/;
/** "Desk is a platform for …", "is the workbench for …". */
const IS_THING = /^is (?:the |(?=an? ))/;

/** A sentence on what it does; of one that is too long to be said what goes before its list. */
function describedBy(said: string, { name, keywords }: Omit<Described, "description">): Offer {
  const first = withLastJoined(said.split(NEXT_VERB)[0] ?? "");
  const parts = [said, said.split(LIST)[0] ?? "", first, withLastJoined(upToClause(said))];
  const short =
    parts.find((each) => isSayable(each, SENTENCE_WORDS_MAX)) ??
    parts.find((each) => isSayable(each, WHOLE_SENTENCE_WORDS_MAX));
  if (!short) return NOTHING;
  return { ...NOTHING, described: `${name} ${VERBS.test(said) ? lowered(short, keywords) : short}.` };
}

const isSayable = (said: string, wordsMax: number) => countWords(said) < wordsMax && !REFERS.test(said);

/** "…, with per-member pricing", "…, returns a class code": behind what it does first. */
const NEXT_CLAUSE =
  /,? (?:and )?(?=(?:with|then|so|using|while) )|, (?:and )?(?=\p{Ll}+s (?!and |or |of )|\p{Ll}+able )/gu;
/** "…, test the effect": behind what it lets them do first. */
const NEXT_DOING = new RegExp(`, (?:and )?(?=(?:${DONE_WITH}) (?!and |or |of ))`, "g");
const CLAUSE_WORDS_MIN = 6;

/** As much as can be said of a long sentence; the whole where no clause of it ends soon enough. */
function upToClause(said: string): string {
  const ends = said.matchAll(LETS.test(said) ? NEXT_DOING : NEXT_CLAUSE);
  const clauses = Array.from(ends, ({ index }) => said.slice(0, index)).filter(
    (clause) => countWords(clause) >= CLAUSE_WORDS_MIN && countWords(clause) < SENTENCE_WORDS_MAX,
  );
  return clauses.at(-1) ?? said;
}

/** "Desk gives …", of "Claims Desk" too. */
function withoutName(text: string, name: string): string {
  const words = name.split(" ");
  const parts = [name, words.slice(0, -1).join(" "), ...words.slice(0, -1)];
  const opens = (part: string) => {
    const rest = text.slice(part.length + 1);
    const isSpelt = part.includes(" ") && text.startsWith(`${part} `);
    return text.toLowerCase().startsWith(`${part.toLowerCase()} `) &&
      (part === name || VERBS.test(rest) || IS_THING.test(rest) || (isSpelt && DOES.test(rest)))
      ? rest
      : null;
  };
  const [ours = ""] = OURS.exec(text) ?? [];
  const isOurs = ours !== "" && VERBS.test(text.slice(ours.length));
  return parts.map(opens).find((rest) => rest !== null) ?? (isOurs ? text.slice(ours.length) : text);
}

type Phrasing = { readonly words: readonly string[]; readonly keywords: readonly string[] };

/** Of a description that is a noun phrase. */
function phrased(text: string, { words, keywords }: Phrasing): Offer {
  if (countWords(text) < 2) return NOTHING;
  const phrases = [phraseOf(text, words), kindOf(text)];
  const [offer = null, kind = null] = phrases.map((each) => each && withArticle(lowered(each, keywords)));
  // Who reads only the kind has to see what it has to do with the subject.
  const isPlain = offer === null || words.some((word) => beginsWord((kind ?? "").toLowerCase(), word));
  const asProduct = (what: string) => {
    const said = lowered(what, keywords);
    const counted = withArticle(said);
    const [bare = ""] = said.split(WITH_WHAT);
    return counted === said && !IS_PRODUCT.test(bare) ? `a product for ${said}` : counted;
  };
  const part = partOf(text, words);
  const what = massOf(text);
  const isClumsy = what !== null && isPlain && !READS_ALONE.test(what);
  return {
    offer: isClumsy ? asProduct(what) : offer,
    kind: isPlain && !isClumsy ? kind : null,
    part: part && asProduct(part),
    thing: what !== null && isPlain && !IS_PRODUCT.test(what) ? asProduct(what) : null,
    noun: nounOf(text, keywords),
    described: null,
  };
}

/** "Claims triage" is no thing that is sold, a product for it is. */
function nounOf(text: string, keywords: readonly string[]): string | null {
  const what = beforeWhom((kindOf(text) ?? "").replace(/^(?:an?|the) /i, ""));
  const [bare = ""] = what.split(WITH_WHAT);
  const noun = lowered(bare.replace(/,$/, ""), keywords);
  if (countWords(noun) < 2) return null;
  return READS_ALONE.test(noun) || ONE_FOR.test(noun) || withArticle(noun) !== noun ? noun : `${FOR_DOING}${noun}`;
}

/** What it is where that takes no article: "claims analytics"; null where it takes one. */
function massOf(text: string): string | null {
  const said = beforeWhom(kindOf(text) ?? "");
  const [what = ""] = said.split(WITH_WHAT);
  return what === "" || /^(?:an?|the) /i.test(what) || withArticle(what) !== what ? null : what;
}

/** A word alone says what is done only as "reserving" does. */
const SAYS_WHAT = / |ing$/;

/** "Investment portfolio, credit and yield reporting": of each; what is done already, as triage is, stands alone. */
const OF_ALL_ITEMS = /\b(?:analytics|reporting|monitoring|management|automation|tracking|planning|modell?ing)$/i;
const IS_DONE = /(?:ing|tion|ment|sis|analytics|triage|intake|recovery|coverage|s)$/i;

function partOf(text: string, words: readonly string[]): string | null {
  const list = beforeWhom(text).replace(/^(?:an?|the) /i, "");
  const items = list.split(/, (?:and )?| and /);
  const [first, ...others] = items.filter((item) => words.some((word) => beginsWord(item.toLowerCase(), word)));
  const isOne = first !== undefined && others.length === 0 && items.length > 1;
  if (!isOne || !SAYS_WHAT.test(first) || LIST.test(text)) return null;
  // "Disability claims and leave management software": of both.
  const last = items.at(-1) ?? "";
  const [shared = ""] = IS_PRODUCT.exec(last) ?? (IS_DONE.test(first) ? [] : (OF_ALL_ITEMS.exec(last) ?? []));
  return shared === "" || first.endsWith(shared) ? first : `${first} ${shared}`;
}

/** Two words at least, or nobody knows what it is. */
function kindOf(text: string): string | null {
  const [head = ""] = text.split(LIST);
  const kind = countWords(head) <= WHOLE_WORDS_MAX / 2 ? head : beforeWhom(head);
  return countWords(kind) > WHOLE_WORDS_MAX || countWords(kind) < 2 ? null : kind;
}

function phraseOf(text: string, words: readonly string[]): string | null {
  if (countWords(text) <= WHOLE_WORDS_MAX) return text;
  const [, ...rest] = text.split(LIST);
  const kind = kindOf(text);
  if (kind === null) return null;
  const parts = partsFor(itemsOf(rest.join(", ")), words);
  if (parts.length === 0) return kind;
  return `${kind} ${isCountedNoun(kind) && !FOR_WHOM.test(kind) ? "for" : "with"} ${parts.join(" and ")}`;
}

/** The items of a list of noun phrases; what follows "for …" or "on …" belongs to no item. */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  for (const item of list.split(/[,;]\s+/)) {
    const what = beforeWhom(item);
    items.push(what.replace(/^and /, "").trim());
    if (what !== item) break;
  }
  const last = items.pop() ?? "";
  return [...items, ...(items.length === 0 ? [last] : last.split(/ and (?!.* and )/))].filter((item) => item !== "");
}

/** Those that are for the subject, in their order, as many as can be said in passing. */
function partsFor(items: readonly string[], words: readonly string[]): string[] {
  const fitting = items.filter((item) => words.some((word) => beginsWord(item.toLowerCase(), word)));
  const [first] = fitting;
  if (first === undefined || countWords(first) > PARTS_WORDS_MAX) return [];
  const some = fitting.slice(0, PARTS_MAX);
  const isSayable = !/ and /.test(some.join(" ")) && countWords(some.join(" ")) <= PARTS_WORDS_MAX;
  return isSayable ? some : [first];
}
