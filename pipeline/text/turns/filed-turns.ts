// A call or remarks that are filed as an exhibit → who says what, from its lines (semantics 14.16).
import { CELL_SEPARATOR } from "../../../data/prose/tabular.ts";
import type { TextLine } from "../layout/lines.ts";
import { NamedPersons } from "./named-persons.ts";
import { hasOffice, type SpeakerLine, speakerLine } from "./speaker-line.ts";

/** UTF-16 offsets of a text. */
type Span = { readonly start: number; readonly end: number };

/** What one speaker says in one go; `unsaid` are lines within it that nobody says. */
export type FiledTurn = Span & Pick<SpeakerLine, "speaker" | "role"> & { readonly unsaid: readonly Span[] };

/** Reports, which have no turns whatever their lines look like, and exhibits that are no words of officers. */
const NO_CALL = /^(?:10-?[KQ]|20-?F|40-?F|S-|DEF|PRE|EX-(?!99|20\b))/i;
const OPERATOR = /^\W*(?:operator|moderator|(?:conference )?(?:coordinator|facilitator))\b/im;
/** What the title of remarks says, which nobody moderates. */
const TITLE =
  /\b(?:conference|earnings|results|investor) call\b|\btranscript\b|\b(?:call )?script\b|\b(?:prepared|earnings|management['’]?s?) (?:remarks|comments)\b|\bremarks (?:of|by)\b/i;
const RELEASE =
  /\b(?:for immediate release|(?:press|news) release|(?:media|investor|press|for more information|company)? ?contacts?:)/i;
const TITLE_LINES = 25;
const TITLE_MAX = 150;
const HEAD_LENGTH = 2000;
const TURNS_MIN = 3;
/** Said by one alone: remarks. */
const REMARKS_LENGTH_MIN = 600;
/** Behind somebody's words: headings, and after the last ones disclaimers, definitions, tables. */
const ENDS =
  /^(?:\W*(?:end|end of (?:call|transcript|remarks)|presentation|q(?:uestions?)? ?(?:and|&) ?a(?:nswers?)?(?: (?:session|portion))?)\W*|disclaimer|definitions?|glossary|(?:(?:re|non)-?conciliation|non-gaap|reconciliation)\b.{0,80}|(?:about|safe harbou?r|cautionary|forward[- ]looking)\b.{0,60}|[#*\s]{3,})$/i;

/** @param partName the part's type as filed; null for a primary document @returns in order; none where nobody is sure to speak */
export function filedTurns(text: string, lines: readonly TextLine[], partName: string | null): FiledTurn[] {
  if (partName !== null && NO_CALL.test(partName)) return [];
  if (!OPERATOR.test(text) && !isTitled(text, lines)) return [];
  const candidates = lines.map((line) => candidateOf(text, line));
  const persons = new NamedPersons(text);
  const speakers = candidates.map((each) => (each !== null && persons.isPerson(each) ? each : null));
  const turns = turnsBetween(text, lines, speakers);
  return isCall(turns) ? turns : [];
}

/** A release announces a call, and names whom to ask. */
function isTitled(text: string, lines: readonly TextLine[]): boolean {
  if (RELEASE.test(text.slice(0, HEAD_LENGTH))) return false;
  return lines.slice(0, TITLE_LINES).some(({ start, end }) => {
    const line = text.slice(start, end);
    return line.length <= TITLE_MAX && !line.endsWith(".") && TITLE.test(line);
  });
}

function candidateOf(text: string, { start, end, isRunning }: TextLine): SpeakerLine | null {
  return isRunning ? null : speakerLine(text.slice(start, end));
}

function isCall(turns: readonly FiledTurn[]): boolean {
  if (turns.length >= TURNS_MIN && new Set(turns.map(({ speaker }) => speaker)).size > 1) return true;
  const length = turns.reduce((sum, { start, end }) => sum + end - start, 0);
  return turns.length > 0 && turns.every(({ role }) => hasOffice(role)) && length >= REMARKS_LENGTH_MIN;
}

function turnsBetween(
  text: string,
  lines: readonly TextLine[],
  speakers: readonly (SpeakerLine | null)[],
): FiledTurn[] {
  const turns: FiledTurn[] = [];
  for (const [index, named] of speakers.entries()) {
    const line = lines[index];
    if (!named || !line) continue;
    const start = line.start + named.saidAt;
    let to = index + 1;
    while (to < lines.length && speakers[to] === null && !endsCall(text, lines[to])) to += 1;
    const turn = { speaker: named.speaker, role: named.role, ...spoken(text, start, lines.slice(index + 1, to)) };
    const isSaid = turn.end > turn.start && (turns.length > 0 || isSentence(text, turn));
    if (isSaid) turns.push(turn);
  }
  return turns;
}

function endsCall(text: string, line: TextLine | undefined): boolean {
  return line !== undefined && line.end - line.start < 120 && ENDS.test(text.slice(line.start, line.end));
}

/** Before the first words names are listed. */
function isSentence(text: string, { start, end }: Span): boolean {
  const said = text.slice(start, end);
  return said.length > 60 && /[.?!…]["”’)]{0,2}$/m.test(said);
}

/** From the line's rest, or the next line, to the last line. */
function spoken(text: string, saidAt: number, others: readonly TextLine[]): Span & Pick<FiledTurn, "unsaid"> {
  const isOnLine = saidAt < text.length && text[saidAt] !== "\n";
  const [first] = others;
  const start = isOnLine ? saidAt : (first?.start ?? saidAt);
  const end = others.at(-1)?.end ?? (isOnLine ? lineEnd(text, saidAt) : start);
  const unsaid = others.filter((line) => line.isRunning || isRowOfCells(text, line));
  return { start, end, unsaid: unsaid.map((line) => ({ start: line.start, end: line.end })) };
}

function isRowOfCells(text: string, { start, end, isRow }: TextLine): boolean {
  return isRow && text.slice(start, end).includes(CELL_SEPARATOR);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
