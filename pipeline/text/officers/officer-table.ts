// Tables of executive officers in a filing (`Name | Age | Position`) → who they are, with the titles they hold now.

import { CELL_SEPARATOR } from "../../../data/prose/tabular.ts";
import { goesOn, joinTitles, mergeOfficers } from "./officer.ts";
import type { Officer } from "./person-line.ts";
import {
  isDate,
  isName,
  isTitle,
  splitNameAndTitle,
  startsTitle,
  TITLE_CHARACTERS_MAX,
  uncapitalised,
} from "./person-line.ts";

/** The head of such a table; tables of holdings (`Title of class`) and of pay begin otherwise. */
const TABLE_HEAD = /^names?[^|\n]{0,60}\|[^\n]{0,200}\b(?:positions?|titles?|offices?)\b[^\n]{0,200}$/gim;
const OTHER_TABLE = /title of (?:each )?class|securit|shares|salary|compensation|\bprincipal occupation|signature/i;
const TABLE_CHARACTERS = 40_000;
const ROWS_MAX = 200;
const TABLES_MAX = 20;
const CELL_CHARACTERS = 1000;
const TABLE_END = /^(?:item \d|part [iv]+\b|executive officers of)/i;
/** A line without a cell border that is longer is the paragraph after the table. */
const LINE_CHARACTERS = 220;
const FOOTNOTES = /^(?:\(\d{1,2}\)\s*|\*+\s*)+$/;

/** Everybody whom the text's officer tables name with a title, each once, in order. @param text one row per line */
export function findListedOfficers(text: string): Officer[] {
  const officers: Officer[] = [];
  let tables = 0;
  for (const { 0: head, index } of text.matchAll(TABLE_HEAD)) {
    if (OTHER_TABLE.test(head)) continue;
    tables += 1;
    if (tables > TABLES_MAX) break;
    const start = index + head.length;
    officers.push(
      ...readRows(
        text
          .slice(start, start + TABLE_CHARACTERS)
          .split("\n")
          .slice(1, ROWS_MAX),
      ),
    );
  }
  return mergeOfficers(officers);
}

type Entry = {
  readonly fullName: string;
  readonly titles: string[];
  /** Lines that may go on with the title: they do when another name follows, and are the text after the table if not. */
  readonly doubtful: string[];
};

function readRows(lines: readonly string[]): Officer[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const cells = cellsOf(line);
    const begun = beginEntry(cells);
    const last = entries.at(-1);
    if (begun !== null) {
      last?.titles.push(...last.doubtful);
      entries.push(begun);
    } else if (!continueEntry(last, cells)) break;
  }
  return entries.flatMap(({ fullName, titles }) => {
    const title = currentTitle(joinTitles(titles));
    return isTitle(title) ? [{ fullName: uncapitalised(fullName), title: uncapitalised(title) }] : [];
  });
}

function cellsOf(line: string): string[] {
  return line
    .split(CELL_SEPARATOR)
    .map((cell) => cell.slice(0, CELL_CHARACTERS).trim())
    .filter((cell) => cell !== "");
}

/** A row that begins with a name, alone or with its title in the same cell. */
function beginEntry([first = "", ...others]: readonly string[]): Entry | null {
  const name = first.replace(/(?:\s*(?:\*+|\(\d{1,2}\)))+$/, "").replace(/,$/, "");
  if (isName(name)) return { fullName: name, titles: others.filter(isText).slice(0, 1), doubtful: [] };
  const both = splitNameAndTitle(first);
  return both !== null && others.length > 0 ? { ...both, titles: [both.title], doubtful: [] } : null;
}

/** @returns false when the table is over */
function continueEntry(entry: Entry | undefined, cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => isText(cell) && !FOOTNOTES.test(cell));
  const [text] = texts;
  if (text === undefined) return true;
  if (entry === undefined || texts.length > 1 || TABLE_END.test(text)) return false;
  if (entry.titles.length === 0) {
    // The name was alone; its title follows, with the whole career perhaps.
    const title = currentTitle(text);
    if (isTitle(title)) entry.titles.push(title);
    return isTitle(title);
  }
  if (cells.length === 1 && (text.length > LINE_CHARACTERS || /[.:]$/.test(text))) return false;
  const isSure = entry.doubtful.length === 0 && (startsTitle(text) || goesOn(entry.titles.at(-1) ?? "", text));
  (isSure ? entry.titles : entry.doubtful).push(text);
  return true;
}

/** Neither an age nor a date nor a year. */
function isText(cell: string): boolean {
  return !isDate(cell) && !/^\(?\d{1,4}\)?$/.test(cell);
}

/** `Claims President since 2021; Claims Manager prior to 2021` → `Claims President`. */
function currentTitle(stated: string): string {
  const clauses = stated
    .split(/;\s*/)
    .filter((clause) => !/\b(?:prior to|from .{3,40} (?:to|until|through)|formerly|previously)\b/i.test(clause));
  const title = (clauses.length > 0 ? clauses : [stated])
    .map((clause) => clause.replace(/,?\s+since\b.*$/i, "").trim())
    .filter((clause) => clause !== "")
    .join("; ");
  return title.length <= TITLE_CHARACTERS_MAX ? title : (title.split("; ")[0] ?? "").slice(0, TITLE_CHARACTERS_MAX);
}
