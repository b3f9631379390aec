// Separates the prose of filings and calls from what must never reach a message: instructions, links, addresses, hidden text.
//
// Everything a third party wrote (excerpts, document titles, names, job titles, overrides) is data. Three grades:
// - hostile: reads like an instruction to whoever writes the message, or hides text. Nothing of such a passage is quoted.
// - unfit: harmless, but no sentence to repeat to a stranger: links, addresses, "you", figures in rows, other languages.
// - plain: may be quoted, word for word.
// The grades err on the strict side: a sentence that is passed over costs nothing, the next one says much the same.

import { hasHiddenText } from "./invisible.ts";
import { isMostlyFigures } from "./tabular.ts";

/** Characters that prose needs. What markup, addresses and hidden text are made of is left out. */
const PLAIN_TEXT =
  /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f0-9 ,.;:'\u2018\u2019()\u2010\u2013\u2014/&%$\u20ac\u00a3\u00ae\u2122?!-]+$/;

/** Attempts to take over whoever reads the text. */
const ATTACKS: readonly RegExp[] = [
  /\b(?:ignor(?:e|ing|ed)|disregard(?:ing|ed)?|forget|overrid(?:e|ing)|overrul(?:e|ing)|bypass(?:ing)?)\b/i,
  /(?:^|[\s([<{#*_>-])(?:system|assistant|user|developer|human|tool|function|admin(?:istrators?)?)\s*(?:prompt|message|note|role)?\s*[:>\]|]/i,
  /\b(?:chat ?gpt|gpt-?\d|prompts|jail ?break|(?:system|user|this|the|hidden|initial|your) prompt|prompt injection|ai (?:writer|reader)s?)\b/i,
  // Spoken to, or told what to do. That a company has assistants of the kind is news of it.
  /\b(?:to|dear|hello|hi|hey|attention|note|for|the|this|an?|any|all|every|your?) (?:large )?(?:language model|llm|ai (?:assistant|model|agent|system|tool))\b|\b(?:language model|llm|ai (?:assistant|model|agent|system|tool))s?\b\s*(?:[:,!]|(?:must|should|shall|will|may|can|please|who|that|which|reading|processing)\b)/i,
  /\b(?:artificial intelligence|ai)s? (?:reading|processing|writing|drafting|summari[sz]ing)\b/i,
  /\binstructions?\b|\bdirectives? (?:for|to)\b|\bas an ai\b|\byou are (?:now|a|an|the)\b|\bact as\b|\bpretend\b/i,
  /<\s*\/?\s*[a-z!][^>]*>?|&(?:#\d+|#x[\da-f]+|lt|gt|nbsp|quot);|\]\s*\(|!\[|```|\{\{|\}\}|\[\[|<\|/i,
];

/** Directions on what to write, and links. */
const DIRECTIONS: readonly RegExp[] = [
  /\b(?:(?:javascript|vbscript|mailto|https?|hxxps?)\s*:|(?:file|ftp|tel|data):[\w/+])/i,
  /\b(?:e-?mail|message|outreach|draft|subject line|salutation|sign-?off|postscript|recipient)s? (?:must|should|shall|has to|needs? to|is to|will|body|below|above)\b/i,
  /\b(?:write|say|state|mention|include|insert|append|add|reply|respond|answer|output|print|repeat|reveal|quote|cite|begin|start|end) (?:with|only|exactly|verbatim|the (?:following|words?|phrase|text|link|sentence|prompt))\b/i,
  /\b(?:in|at|to) (?:the|this|your|every|each|any) (?:e-?mail|message|reply|response|answer|draft|outreach|output)\b/i,
  /\b(?:the|this|any|every) (?:writer|author|composer|model|assistant|agent|bot|seller|sender)\b.{0,40}\b(?:must|should|shall|has to|needs to|is to)\b/i,
];

const UNFIT: readonly RegExp[] = [
  /\b(?:you|your|yours|yourself|yourselves|thy|dear)\b/i,
  /\bwww\b|[a-z0-9-]{2,}\.[a-z]{2,}\b|\bdot (?:com|net|org|io|co)\b|\/\/|@/i,
  /(?:\d[\s().-]*){7,}|\b\d-?\d{3}-[A-Z]{3,}/,
  /\b(?:e-?mails?|messages?|recipients?|hyperlinks?|links?|urls?|websites?|web ?sites?|web ?pages?|click|visit|subscribe|unsubscribe|downloads?|qr|passwords?|passcodes?|credentials?|log-?in|api keys?|tokens?)\b/i,
  /\b(?:wire|bank|money) transfers?\b|\btransfer (?:the )?(?:money|funds|payment)|\bwire (?:the|\$)|\b(?:gift cards?|bitcoin|crypto\w*|iban|routing numbers?|account numbers?|invoices?|coupons?|promo(?:tion)? codes?|discount codes?|refunds?|money-back|hotline|toll-free|whatsapp|telegram)\b/i,
  /\b(?:call|contact|phone|dial|text|reach) (?:us|me|now|him|her|them|today)\b/i,
  /\b(?:important|attention|warning|urgent|notice|reminder|nota bene)\s*[:!]|\bnote to\b/i,
  /\b(?:subject|body|from|to|cc|bcc|ps|p\.s\.)\s*:/i,
];

/** First words of a request. Filings report; they do not command. */
const IMPERATIVES = new Set(
  (
    "write reply respond answer output print say tell state mention include insert append add begin start end stop use do don't " +
    "never always please remember act imagine assume translate summarize summarise repeat reveal send forward go call contact " +
    "buy sell let give offer promise make set change replace delete remove execute run open follow read see refer rank choose " +
    "select pick recommend describe generate create compose address attach copy sign thank quote cite pay wire transfer " +
    "transmit exclude omit skip avoid treat mark label scan visit click download install update confirm verify enter provide " +
    "submit keep put take get tell ask bring trust believe note"
  ).split(" "),
);

const FUNCTION_WORDS = new Set(
  (
    "the of and to in our we a an is are was were be been for that by on as or with from at which it its this these those their " +
    "has have had will would may could not than more less also into over under when while if through"
  ).split(" "),
);

/** Does the text try to steer whoever reads it, or hide something? */
export function isHostile(text: string): boolean {
  return isAttack(text) || DIRECTIONS.some((pattern) => pattern.test(text));
}

/** The same for text that may well speak of a message and its answer: a draft. */
export function isAttack(text: string): boolean {
  return hasHiddenText(text) || ATTACKS.some((pattern) => pattern.test(text));
}

/** May the sentence, or a part of one, be repeated in a message? */
export function isPlainProse(sentence: string): boolean {
  if (!PLAIN_TEXT.test(sentence) || isHostile(sentence) || UNFIT.some((pattern) => pattern.test(sentence)))
    return false;
  const words = sentence.toLowerCase().match(/[\p{L}'\u2019-]+/gu) ?? [];
  if (IMPERATIVES.has(words[0] ?? "")) return false;
  if (sentence.split(/[\s/\u2013\u2014-]+/).some((token) => token.length > 28)) return false;
  return isEnglish(words) && !isShouted(sentence) && !isMostlyFigures(sentence);
}

/** Words or a name in one line without any of the above: a title, a label, a description's sentence. */
export function isPlainLine(text: string, { charsMax }: { charsMax: number }): boolean {
  const isShort = text.length <= charsMax && /\p{L}/u.test(text);
  return isShort && PLAIN_TEXT.test(text) && !isHostile(text) && !UNFIT.some((pattern) => pattern.test(text));
}

function isEnglish(words: readonly string[]): boolean {
  const found = words.filter((word) => FUNCTION_WORDS.has(word));
  return words.length < 4 ? false : found.length >= Math.max(1, Math.floor(words.length / 8));
}

function isShouted(sentence: string): boolean {
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  return capitals * 2 > letters;
}
