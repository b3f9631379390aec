// One CSV file of the drop folder, whatever program wrote it → rows of text in a statement; or a stop that says what the file is.
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type DuckDBConnection, execute, queryRow, sqlFile, sqlLiteral } from "../../data/duckdb.ts";
import { openRegular, piecesOf, readBytes, readPiece } from "../workspace/regular-file.ts";
import { QUOTED_CHARACTERS_MAX, quoted, RunStopped } from "../workspace/report.ts";
import { CR, LF, type PlainCsv, PlainCsvWriter, ROW_BYTES_MAX } from "./plain-csv.ts";

export type CsvFile = {
  readonly connection: DuckDBConnection;
  readonly dropDir: string;
  /** Path relative to the drop folder. */
  readonly file: string;
  /** Folder for temporary files. */
  readonly folder: string;
};

export type OpenCsv = {
  /** SQL: what yields the file's rows, all columns VARCHAR. */
  readonly relation: string;
  readonly names: readonly string[];
  /** The line of the column names, 0 = first. */
  readonly headerLine: number;
};

// DuckDB keeps what it refused over all scans of a connection, and notes no scan that refused nothing: each scan begins without.
const FORGET_SCANS = ["DROP TABLE IF EXISTS temp.reject_errors", "DROP TABLE IF EXISTS temp.reject_scans"];
// rows_before: good rows of the file that stand before the malformed one. DuckDB lists every fault of a line.
const createMalformed = (headerLine: number) => `
CREATE OR REPLACE TEMP TABLE malformed AS
SELECT line - ${headerLine + 1} AS row_no, line - ${headerLine + 1} - row_number() OVER (ORDER BY line) AS rows_before,
       first(column_name ORDER BY column_idx) AS column_name,
       left(first(csv_line), ${QUOTED_CHARACTERS_MAX}) AS csv_line,
       lower(first(error_type ORDER BY column_idx)::VARCHAR) AS fault
FROM temp.reject_errors
GROUP BY line`;
/** Faults after which the rows that follow may be lost, or be pieces of a cell. */
const COUNT_DOUBTFUL = `
SELECT count(*) AS doubtful FROM malformed WHERE fault IN ('unquoted value', 'line size over maximum')`;
const TELL_OVERSIZED = `
UPDATE malformed SET column_name = NULL, csv_line = $head, fault = 'more than ${ROW_BYTES_MAX} bytes' WHERE row_no = $row`;

/**
 * Has `stage` read the file's rows, and leaves in the temporary table `malformed` the lines that are none (too few or too many
 * cells, broken quotes, not UTF-8, too long). A file in UTF-8 with one kind of line end is read as it lies there. What else can
 * be told without doubt is read from a copy: UTF-16 with its mark, line ends of several kinds, rows beyond what DuckDB reads.
 *
 * @param stage may be called a second time, after `undo`
 * @throws RunStopped for a file that is no CSV, and for a quote that is never closed
 */
export async function readCsv(
  csv: CsvFile,
  stage: (opened: OpenCsv) => Promise<void>,
  undo: () => Promise<void>,
): Promise<void> {
  const { connection, dropDir, file } = csv;
  const { head, hasLongLine } = isPacked(csv) ? await lookIntoPacked(csv) : await lookAt(csv);
  const encoding = encodingOf(file, head);
  if (encoding !== "utf-8" || hasLongLine) return readCopy(csv, encoding, stage);
  try {
    await readOpened(connection, await sniff(connection, join(dropDir, file)), stage);
  } catch (error) {
    if (error instanceof RunStopped) throw error;
    return readCopy(csv, encoding, stage);
  }
  const { doubtful } = await queryRow<{ doubtful: number }>(connection, COUNT_DOUBTFUL);
  if (doubtful === 0) return;
  await undo();
  await readCopy(csv, encoding, stage);
}

async function readOpened(
  connection: DuckDBConnection,
  opened: OpenCsv,
  stage: (opened: OpenCsv) => Promise<void>,
): Promise<void> {
  for (const forget of FORGET_SCANS) await execute(connection, forget);
  await stage(opened);
  await execute(connection, createMalformed(opened.headerLine));
}

async function readCopy(csv: CsvFile, encoding: Encoding, stage: (opened: OpenCsv) => Promise<void>): Promise<void> {
  const { connection, file } = csv;
  const copy = join(csv.folder, "plain.csv");
  try {
    const { header, oversized, openQuote } = await writeCopy(csv, encoding, copy);
    if (header === null) throw emptyFile(file);
    if (openQuote !== null) {
      const place = openQuote === header.line ? "the header" : `row ${openQuote - header.line}`;
      throw new RunStopped(`${file}: ${place} opens a quote that is not closed; the rows after it cannot be told`);
    }
    if (oversized.has(header.line)) {
      throw new RunStopped(
        `${file}: the header has more than ${ROW_BYTES_MAX} bytes; accepted: the names of the columns`,
      );
    }
    await readOpened(connection, opened(copy, header.line, header.names), stage);
    for (const [line, head] of oversized) {
      await execute(connection, TELL_OVERSIZED, { row: line - header.line, head: quoted(head) });
    }
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * The header is sniffed, leniently; the rows are then read without sniffing, strictly. So a line with broken quotes is a
 * reject wherever it is.
 */
async function sniff(connection: DuckDBConnection, path: string): Promise<OpenCsv> {
  const { skip, names } = await queryRow<{ skip: number; names: string[] }>(
    connection,
    `SELECT SkipRows AS skip, list_transform(Columns, c -> c.name) AS names
     FROM sniff_csv(${sqlFile(path)}, ${DIALECT}, all_varchar = true, strict_mode = false, ignore_errors = true)`,
  );
  return opened(path, skip, names);
}

const DIALECT = `header = true, delim = ',', quote = '"', escape = '"'`;

function opened(path: string, headerLine: number, names: readonly string[]): OpenCsv {
  const columns = names.map((name) => `${sqlLiteral(name)}: 'VARCHAR'`).join(", ");
  const options = `auto_detect = false, skip = ${headerLine}, columns = {${columns}}, store_rejects = true`;
  return { relation: `read_csv(${sqlFile(path)}, ${DIALECT}, ${options})`, names, headerLine };
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

const UTF8_MARK = Buffer.from("\ufeff");

/** By how they begin. */
const FOREIGN: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe, 0, 0], "is UTF-32; save it as CSV UTF-8"],
  [[0, 0, 0xfe, 0xff], "is UTF-32; save it as CSV UTF-8"],
  [[0x50, 0x4b, 0x03, 0x04], "is an Excel workbook (zip), not CSV; save it as CSV UTF-8"],
  [[0xd0, 0xcf, 0x11, 0xe0], "is an old Excel workbook, not CSV; save it as CSV UTF-8"],
  [[0x50, 0x41, 0x52, 0x31], "is Parquet, not CSV; name it .parquet"],
  [[0x1f, 0x8b], "is packed by gzip; name it .csv.gz"],
];

/** @throws RunStopped for what is no text, and for an empty file */
function encodingOf(file: string, head: Buffer): Encoding {
  if (head.length === 0) throw emptyFile(file);
  const beginsWith = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
  const foreign = FOREIGN.find(([bytes]) => beginsWith(bytes));
  if (foreign !== undefined) throw new RunStopped(`${file} ${foreign[1]}`);
  if (beginsWith([0xff, 0xfe])) return "utf-16le";
  if (beginsWith([0xfe, 0xff])) return "utf-16be";
  if (head.includes(0)) {
    throw new RunStopped(
      `${file} begins with NUL bytes: it is no CSV, or UTF-16 without its mark; save it as CSV UTF-8`,
    );
  }
  return "utf-8";
}

function emptyFile(file: string): RunStopped {
  return new RunStopped(`${file} is empty; a table has at least its header line`);
}

/** `hasLongLine`: a line may be longer than DuckDB reads. */
type Look = { readonly head: Buffer; readonly hasLongLine: boolean };

const HEAD_BYTES = 4;
/** A file is looked at every so many bytes: a line twice as long cannot hide between two looks. */
const LOOK_BYTES = ROW_BYTES_MAX / 2;

/** A few pages of a large file: DuckDB loses a long line that crosses the end of its buffer, and rows after it, without a word. */
async function lookAt({ dropDir, file }: CsvFile): Promise<Look> {
  const handle = await openRegular(dropDir, file);
  const piece = Buffer.allocUnsafe(1 << 16);
  try {
    const head = await readBytes(handle, HEAD_BYTES);
    const { size } = await handle.stat();
    for (let from = 0; from + LOOK_BYTES < size; from += LOOK_BYTES) {
      for (let at = from; ; at += piece.length) {
        if (at - from > LOOK_BYTES) return { head, hasLongLine: true };
        const bytes = await readPiece(handle, piece, at);
        if (bytes < piece.length || firstBreak(piece) >= 0) break;
      }
    }
    return { head, hasLongLine: false };
  } finally {
    await handle.close();
  }
}

/** All of it: DuckDB takes a packed file that was cut off for one that ends there. */
async function lookIntoPacked(csv: CsvFile): Promise<Look> {
  let head = Buffer.alloc(0);
  let sinceBreak = 0;
  let longest = 0;
  await eachPiece(csv, (piece) => {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]).subarray(0, HEAD_BYTES);
    const first = firstBreak(piece);
    longest = Math.max(longest, sinceBreak + (first < 0 ? piece.length : first));
    const last = Math.max(piece.lastIndexOf(LF), piece.lastIndexOf(CR));
    sinceBreak = last < 0 ? sinceBreak + piece.length : piece.length - 1 - last;
  });
  return { head, hasLongLine: longest > LOOK_BYTES };
}

function firstBreak(piece: Buffer): number {
  const lf = piece.indexOf(LF);
  return lf >= 0 ? lf : piece.indexOf(CR);
}

async function writeCopy(csv: CsvFile, encoding: Encoding, path: string): Promise<PlainCsv> {
  const copy = await open(path, "w");
  try {
    let rows: Buffer[] = [];
    const writer = new PlainCsvWriter((row) => rows.push(Buffer.from(row)));
    const flush = async (): Promise<void> => {
      await copy.appendFile(Buffer.concat(rows));
      rows = [];
    };
    const decode = decoderOf(encoding);
    await eachPiece(csv, async (piece) => {
      writer.take(decode(piece, true));
      await flush();
    });
    writer.take(decode(Buffer.alloc(0), false));
    const plain = writer.end();
    await flush();
    return plain;
  } finally {
    await copy.close();
  }
}

/** Pieces of a file → UTF-8 without a mark. */
function decoderOf(encoding: Encoding): (piece: Buffer, stream: boolean) => Buffer {
  if (encoding !== "utf-8") {
    const decoder = new TextDecoder(encoding);
    return (piece, stream) => utf8Of(decoder.decode(piece, { stream }));
  }
  let isFirst = true;
  return (piece) => {
    const hasMark = isFirst && piece.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
    isFirst = false;
    return hasMark ? piece.subarray(UTF8_MARK.length) : piece;
  };
}

/** What was no UTF-16 becomes no UTF-8: so its row is refused, and not read with another name in it. */
function utf8Of(text: string): Buffer {
  const [first = "", ...rest] = text.split("\ufffd");
  return Buffer.concat([Buffer.from(first), ...rest.flatMap((part) => [Buffer.from([0xff]), Buffer.from(part)])]);
}

function isPacked({ file }: CsvFile): boolean {
  return file.endsWith(".gz");
}

/** The file's bytes, unpacked. */
async function eachPiece(csv: CsvFile, take: (piece: Buffer) => void | Promise<void>): Promise<void> {
  const handle = await openRegular(csv.dropDir, csv.file);
  const takeAll = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const piece of pieces) await take(piece);
  };
  try {
    if (isPacked(csv)) await pipeline(Readable.from(piecesOf(handle)), createGunzip(), takeAll);
    else await takeAll(piecesOf(handle));
  } finally {
    await handle.close();
  }
}
