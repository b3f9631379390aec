// Transcripts of earnings calls, as JSON or as text → a document with one part per turn.
import { z } from "zod";
import { isCalendarDate } from "../../data/formats/calendar-date.ts";
import { CIK_ACCEPTED, findCik } from "../../data/formats/cik.ts";
import type { VisibleText } from "../text/layout/offsets.ts";
import { callParts, type TextStage } from "./call-parts.ts";
import { type CompanyReference, type DocumentContent, type DocumentPart, isWebAddress, type Refusal } from "./shape.ts";
import { isParticipantsHeading } from "./speakers.ts";
import { type Piece, type SourceLine, trimmedLines, turnTextPieces } from "./turn-places.ts";

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
type Written = z.infer<typeof TRANSCRIPT>;

/** A turn as it is written, and its words with their places in the file; none where they are not sure. */
type WrittenTurn = Written["turns"][number] & { pieces: Piece[] };
type Transcript = Omit<Written, "turns"> & { turns: WrittenTurn[] };

const ACCEPTED_JSON =
  'accepted: {"company_id" | "cik" | "ticker", "title", "date", "url"?, "turns": [{"speaker", "role"?, "text"}]}';
const ACCEPTED_TEXT =
  "accepted: lines `Key: value` (company_id, cik, ticker, title, date, url), a blank line, paragraphs `Speaker Name (Role): text`";

/**
 * @param isJson the file's name ends in .json: the two forms are told apart by name, never by guessing
 */
export function parseTranscript(source: string, isJson: boolean, textStage: TextStage): DocumentContent | Refusal {
  const transcript = isJson ? readJson(source) : readText(source);
  return "reason" in transcript ? transcript : toContent(transcript, textStage);
}

function readJson(source: string): Transcript | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return bad(`no JSON: ${error instanceof Error ? error.message : "unreadable"}; ${ACCEPTED_JSON}`);
  }
  const parsed = TRANSCRIPT.safeParse(value);
  if (parsed.success) return { ...parsed.data, turns: withPlaces(parsed.data.turns, turnTextPieces(source)) };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") || "the document";
  return { ...bad(`${place}: ${issue?.message}; ${ACCEPTED_JSON}`), column: place };
}

/** Of two values under one key the parser takes the last: then no turn's place is sure. */
function withPlaces(turns: Written["turns"], places: readonly Piece[][]): WrittenTurn[] {
  const isSure =
    places.length === turns.length &&
    turns.every(
      ({ text }, index) =>
        places[index]
          ?.map((piece) => piece.text)
          .join("")
          .trim() === text,
    );
  return turns.map((turn, index) => ({ ...turn, pieces: (isSure && places[index]) || [] }));
}

const KEY_LINE = /^([A-Za-z][A-Za-z_ ]{0,20}):[ \t]*(.*)$/;
const KEYS = new Set(["company_id", "cik", "ticker", "title", "date", "url"]);

function readText(source: string): Transcript | Refusal {
  const lines = trimmedLines(source);
  const start = lines.findIndex(({ text }) => text !== "");
  const fields: Record<string, string | null> = {};
  let at = Math.max(start, 0);
  for (; at < lines.length && lines[at]?.text !== ""; at += 1) {
    const [, name = "", value = ""] = KEY_LINE.exec(lines[at]?.text ?? "") ?? [];
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

/** null when text comes before the first speaker. A paragraph without a speaker goes on with the last one. */
function readTurns(lines: readonly SourceLine[]): WrittenTurn[] | null {
  const turns: WrittenTurn[] = [];
  let isNewParagraph = true;
  for (const line of lines) {
    if (line.text === "") {
      isNewParagraph = true;
      continue;
    }
    const [, name = "", role, said = ""] = SPEAKER.exec(line.text) ?? [];
    const isList = isParticipantsHeading(line.text) && turns.every(({ speaker }) => isParticipantsHeading(speaker));
    const isSpeaker = name !== "" && (role !== undefined || isNewParagraph) && name.split(" ").length <= NAME_WORDS_MAX;
    if (isList) turns.push({ speaker: line.text, role: null, text: "", pieces: [] });
    else if (isSpeaker) {
      const turn = { speaker: name.trim(), role: role?.trim() ?? null, text: "", pieces: [] };
      turns.push(turn);
      addLine(turn, { text: said, start: line.start + line.text.length - said.length }, "");
    } else {
      const turn = turns.at(-1);
      if (!turn) return null;
      addLine(turn, line, isNewParagraph || isParticipantsHeading(turn.speaker) ? "\n" : " ");
    }
    isNewParagraph = false;
  }
  return turns;
}

function addLine(turn: WrittenTurn, { text, start }: SourceLine, joint: string): void {
  if (text === "") return;
  turn.text += turn.text === "" ? text : joint + text;
  turn.pieces.push({ text, start, end: start + text.length });
}

function toContent(transcript: Transcript, textStage: TextStage): DocumentContent | Refusal {
  const { date, url } = transcript;
  const title = titleOf(transcript);
  const cik = transcript.cik === null ? null : findCik(transcript.cik);
  if (transcript.cik !== null && cik === null) {
    return { ...bad(`cik: accepted: ${CIK_ACCEPTED}`), column: "cik", value: transcript.cik };
  }
  if (date !== null && !isCalendarDate(date)) {
    return { ...bad("date: accepted: a date as YYYY-MM-DD"), column: "date", value: date };
  }
  if (url !== null && !isWebAddress(url)) {
    return { ...bad("url: accepted: a web address with http or https"), column: "url", value: url };
  }
  const parts = toParts(transcript.turns, title, textStage);
  if (parts.length === 0) return bad(`no turn has text; ${ACCEPTED_JSON}`);
  const reference: CompanyReference = {
    ...(transcript.company_id === null ? {} : { companyId: transcript.company_id }),
    ...(cik === null ? {} : { cik }),
    ...(transcript.ticker === null ? {} : { ticker: transcript.ticker }),
  };
  const companyReferences = Object.keys(reference).length > 0 ? [reference] : [];
  return { accession: null, formType: null, filedAt: date, periodEnd: null, title, url, companyReferences, parts };
}

const NO_CALL =
  /\bno live call\b|\b(?:presubmitted|pre-submitted)\b|\bnot (?:be )?(?:hosting|holding|conducting) an? (?:live |conference |earnings )*call\b/i;
const OPENING_LENGTH = 600;

/** Where nobody called, remarks were published: nobody was told anything "on the call". */
function titleOf({ title, turns }: Transcript): string | null {
  const opening = turns
    .map(({ text }) => text)
    .join(" ")
    .slice(0, OPENING_LENGTH);
  return title !== null && NO_CALL.test(opening)
    ? title.replace(/\b(earnings|conference) call\b/i, "earnings remarks")
    : title;
}

function toParts(turns: readonly WrittenTurn[], title: string | null, textStage: TextStage): DocumentPart[] {
  const spoken = turns.map((turn) => ({ ...turn, text: foldParagraphs(turn.text) })).filter(({ text }) => text !== "");
  const placed = spoken.map(({ pieces, ...turn }) => ({
    ...turn,
    ...(pieces.length === 0 ? {} : { offsets: offsetsOf(turn.text, pieces, textStage.newVisibleText()) }),
  }));
  return callParts(placed, { title, listing: null }, textStage);
}

function offsetsOf(text: string, pieces: readonly Piece[], visible: VisibleText): string {
  for (const piece of pieces) visible.add(piece.text, piece.start, piece.end);
  const aligner = visible.aligner();
  let from = 0;
  let textStart = 0;
  for (const line of text.split("\n")) {
    from = aligner.place(line, textStart, from, visible.length);
    textStart += line.length + 1;
  }
  return aligner.finish();
}

function foldParagraphs(text: string): string {
  const paragraphs = text.split(/[\r\n]+/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n");
}

function bad(detail: string): Refusal {
  return { reason: "bad_transcript", detail };
}
