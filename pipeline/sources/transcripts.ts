// Transcripts of earnings calls, as JSON or as text → a document with one part per turn.
import { z } from "zod";
import type { Section } from "../text/section.ts";
import {
  type CompanyClaim,
  type DocumentContent,
  type DocumentPart,
  findCik,
  isCalendarDate,
  isWebAddress,
  type Refusal,
} from "./document-shape.ts";

/** Raise it whenever a transcript may come out differently: cached ones are then read again. */
export const TRANSCRIPT_VERSION = 2;

const text = z.string().trim();
const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null);
const TRANSCRIPT = z.object({
  company_id: optionalText,
  cik: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : String(value).trim() || null)),
  ticker: optionalText,
  title: optionalText,
  date: optionalText,
  url: optionalText,
  turns: z.array(z.object({ speaker: text.min(1), role: optionalText, text })),
});
type Transcript = z.infer<typeof TRANSCRIPT>;
type Turn = Transcript["turns"][number];

const ACCEPTED_JSON =
  'accepted: {"company_id" | "cik" | "ticker", "title", "date", "url"?, "turns": [{"speaker", "role"?, "text"}]}';
const ACCEPTED_TEXT =
  "accepted: lines `Key: value` (company_id, cik, ticker, title, date, url), a blank line, paragraphs `Speaker Name (Role): text`";

/** @param isJson the file's name ends in .json: the two forms are told apart by name, never by guessing. */
export function parseTranscript(source: string, isJson: boolean): DocumentContent | Refusal {
  const transcript = isJson ? readJson(source) : readText(source);
  return "reason" in transcript ? transcript : toContent(transcript);
}

function readJson(source: string): Transcript | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(source.replace(/^\ufeff/, ""));
  } catch (error) {
    return bad(`no JSON: ${error instanceof Error ? error.message : "unreadable"}; ${ACCEPTED_JSON}`);
  }
  const parsed = TRANSCRIPT.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") || "the document";
  return { ...bad(`${place}: ${issue?.message}; ${ACCEPTED_JSON}`), column: place };
}

const KEY_LINE = /^([A-Za-z][A-Za-z_ ]{0,20}):[ \t]*(.*)$/;
const KEYS = new Set(["company_id", "cik", "ticker", "title", "date", "url"]);

function readText(source: string): Transcript | Refusal {
  const lines = source.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const start = lines.findIndex((line) => line.trim() !== "");
  const fields: Record<string, string | null> = {};
  let at = Math.max(start, 0);
  for (; at < lines.length && lines[at]?.trim() !== ""; at += 1) {
    const [, name = "", value = ""] = KEY_LINE.exec(lines[at]?.trim() ?? "") ?? [];
    const key = name.trim().toLowerCase().replaceAll(" ", "_");
    if (!KEYS.has(key)) return bad(`line ${at + 1} is none of the keys; ${ACCEPTED_TEXT}`);
    fields[key] = value.trim() || null;
  }
  const turns = readTurns(lines.slice(at));
  if (turns === null) return bad(`line ${at + 2}: the first paragraph names no speaker; ${ACCEPTED_TEXT}`);
  const { company_id = null, cik = null, ticker = null, title = null, date = null, url = null } = fields;
  return { company_id, cik, ticker, title, date, url, turns };
}

const SPEAKER = /^([\p{Lu}][^:()\t]{0,79}?)(?:[ \t]*\(([^()]{1,120})\))?:(?:[ \t]+|$)(.*)$/u;
/** Longer than any name: `We said three things at the outset: …` is a sentence. */
const NAME_WORDS_MAX = 6;

/** null when text stands before the first speaker. A paragraph without a speaker goes on with the last one. */
function readTurns(lines: readonly string[]): Turn[] | null {
  const turns: Turn[] = [];
  let paragraphs: string[] = [];
  let isNewParagraph = true;
  for (const line of lines.map((raw) => raw.trim())) {
    if (line === "") {
      isNewParagraph = true;
      continue;
    }
    const [, name = "", role, said = ""] = SPEAKER.exec(line) ?? [];
    const isSpeaker = name !== "" && (role !== undefined || isNewParagraph) && name.split(" ").length <= NAME_WORDS_MAX;
    const turn = turns.at(-1);
    if (isSpeaker) {
      paragraphs = said === "" ? [] : [said];
      turns.push({ speaker: name.trim(), role: role?.trim() ?? null, text: said });
    } else if (!turn) return null;
    else {
      if (isNewParagraph || paragraphs.length === 0) paragraphs.push(line);
      else paragraphs[paragraphs.length - 1] += ` ${line}`;
      turn.text = paragraphs.join("\n");
    }
    isNewParagraph = false;
  }
  return turns;
}

function toContent(transcript: Transcript): DocumentContent | Refusal {
  const { date, url, title } = transcript;
  const cik = transcript.cik === null ? null : findCik(transcript.cik);
  if (transcript.cik !== null && cik === null) {
    return { ...bad("cik: accepted: a CIK of at most 10 digits"), column: "cik", value: transcript.cik };
  }
  if (date !== null && !isCalendarDate(date)) {
    return { ...bad("date: accepted: a date as YYYY-MM-DD"), column: "date", value: date };
  }
  if (url !== null && !isWebAddress(url)) {
    return { ...bad("url: accepted: a web address with http or https"), column: "url", value: url };
  }
  const parts = toParts(transcript.turns);
  if (parts.length === 0) return bad(`no turn has text; ${ACCEPTED_JSON}`);
  const claim: CompanyClaim = {
    ...(transcript.company_id === null ? {} : { companyId: transcript.company_id }),
    ...(cik === null ? {} : { cik }),
    ...(transcript.ticker === null ? {} : { ticker: transcript.ticker }),
  };
  const claims = Object.keys(claim).length > 0 ? [claim] : [];
  return { accession: null, formType: null, filedAt: date, periodEnd: null, title, url, claims, parts };
}

const OPERATOR = /operator|moderator|coordinator/i;
const QUESTIONS_BEGIN =
  /\b(?:first|next) question\b|\bopen(?:ing)? (?:up )?(?:it|(?:the|your|our) (?:call|line|lines|floor|conference)) .{0,20}questions\b/i;

/** A call of so many turns has questions, announced or not. */
const TURNS_WITHOUT_QUESTIONS_MAX = 6;

/** The operator announces the questions at the outset too, so the first speech must have been held before they begin. */
function toParts(turns: readonly Turn[]): DocumentPart[] {
  let name = "prepared remarks";
  let hasSpoken = false;
  const parts: DocumentPart[] = [];
  for (const { speaker, role, text } of turns) {
    const isOperator = OPERATOR.test(`${speaker} ${role ?? ""}`);
    if (hasSpoken && isOperator && QUESTIONS_BEGIN.test(text)) name = "questions and answers";
    hasSpoken ||= !isOperator;
    const folded = foldParagraphs(text);
    if (folded !== "") parts.push({ name, text: folded, speaker: role ? `${speaker} (${role})` : speaker });
  }
  const isDoubtful = name === "prepared remarks" && parts.length > TURNS_WITHOUT_QUESTIONS_MAX;
  return isDoubtful ? parts.map((part) => ({ ...part, sections: [doubtfulSection(part.text)] })) : parts;
}

/** Where nobody announced the questions, remarks and answers are not told apart. */
function doubtfulSection(text: string): Section {
  const warnings: Section["warnings"] = ["questions_not_announced"];
  return { part: null, item: null, title: "", start: 0, end: text.length, confidence: 0.5, warnings };
}

function foldParagraphs(text: string): string {
  const paragraphs = text.split(/[\r\n]+/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n");
}

function bad(detail: string): Refusal {
  return { reason: "bad_transcript", detail };
}
