// What form a query's result takes and where it goes, before anything is opened.

import { extname } from "node:path";
import { UsageError } from "../command-error.ts";
import type { Io } from "../output.ts";

export const SQL_FORMATS = ["table", "csv", "json", "ndjson", "arrow", "parquet"] as const;
export type SqlFormat = (typeof SQL_FORMATS)[number];

export type SqlTarget = {
  readonly format: SqlFormat;
  /** Null: stdout. */
  readonly file: string | null;
  readonly maxRows: number;
};

/** The format that was asked for, or else the one of the file's name, or else the table. */
export function chooseFormat(asked: SqlFormat | undefined, file: string | undefined, isJson: boolean): SqlFormat {
  if (isJson) {
    if (asked !== undefined && asked !== "json")
      throw new UsageError(`--json and --format ${asked} exclude each other`);
    return "json";
  }
  return asked ?? SQL_FORMATS.find((format) => extname(file ?? "") === `.${format}`) ?? "table";
}

/** @throws {UsageError} when bytes would go to a terminal */
export function assertReadable({ format, file }: SqlTarget, { stdout }: Io): void {
  const isBinary = format === "arrow" || format === "parquet";
  if (isBinary && file === null && stdout.isTTY === true) {
    throw new UsageError(`${format} is no text for a terminal: give --out FILE or a pipe`);
  }
}
