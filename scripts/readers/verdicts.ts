// Verdict files: what one reader answered to the pieces of one pack.
import { UsageError } from "../command-error.ts";
import type { Key } from "./pack.ts";

/** `null`: the question does not arise. */
export type Verdict = {
  readonly piece: number;
  readonly answers: readonly (boolean | null)[];
  /** One of the pack's, or `other`. */
  readonly reason: string;
  /** As the reader wrote it. */
  readonly words: string;
};

const ANSWERS: Readonly<Record<string, boolean | null>> = { yes: true, y: true, no: false, n: false, "-": null };

/**
 * Reads `piece<TAB>answer…<TAB>reason` lines, with `|` for a tab where a reader wrote that. Blank lines and lines that begin with no
 * number are passed over: readers put headings and fences around their lists.
 *
 * @param name of the file, for messages
 * @throws {UsageError} when a line has other columns than the pack asks for, a piece is missing, judged twice or not in the key
 */
export function parseVerdicts(text: string, key: Key, name: string): Verdict[] {
  const verdicts = text
    .split(/\r?\n/)
    .map((line, at) => ({ cells: cellsOf(line), place: `${name}:${at + 1}` }))
    .filter(({ cells }) => /^\d+$/.test(cells[0] ?? ""))
    .map(({ cells, place }) => verdictOf(cells, key, place));
  const judged = verdicts.map(({ piece }) => piece);
  const twice = judged.find((piece, at) => judged.indexOf(piece) !== at);
  if (twice !== undefined) throw new UsageError(`${name}: piece ${twice} is judged twice`);
  const missing = key.pieces.filter(({ piece }) => !judged.includes(piece)).map(({ piece }) => piece);
  if (missing.length > 0) throw new UsageError(`${name}: no verdict on piece ${missing.join(", ")}`);
  return verdicts.sort((one, other) => one.piece - other.piece);
}

function cellsOf(line: string): string[] {
  const cells = line.trim().split(line.includes("\t") ? "\t" : "|");
  return cells.map((cell) => cell.trim()).filter((cell, at) => at > 0 || cell !== "");
}

function verdictOf(cells: readonly string[], key: Key, place: string): Verdict {
  const [number = "", ...rest] = cells;
  const asked = key.pieces.find(({ piece }) => piece === Number(number));
  if (asked === undefined) throw new UsageError(`${place}: the pack has no piece ${number}`);
  const answers = key.questions.map((question, at) => {
    const answer = ANSWERS[rest[at]?.toLowerCase() ?? ""];
    if (answer === undefined)
      throw new UsageError(`${place}: ${question} must be yes, no or -, not ${rest[at] ?? "left out"}`);
    return asked.without.includes(question) ? null : answer;
  });
  const words = rest.slice(key.questions.length).join(" ");
  return { piece: asked.piece, answers, reason: reasonOf(words, key.reasons), words };
}

/** The reason that the words begin with, whatever follows it; the longest where one begins another. */
function reasonOf(words: string, reasons: readonly string[]): string {
  const said = words.toLowerCase().replace(/[`"']/g, "");
  const found = [...reasons].sort((one, other) => other.length - one.length).find((reason) => said.startsWith(reason));
  return found ?? (said === "" || said === "-" ? "" : "other");
}
