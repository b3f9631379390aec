// Tables of labels: tab-separated, a header and a line for each.
import { UsageError } from "../command-error.ts";

/** The cells of a line by the names of their columns. */
export type Cells = {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly isSo: (name: string) => boolean;
  /** One of a few words. */
  readonly oneOf: <const T extends string>(name: string, accepted: readonly T[]) => T;
};

/**
 * The lines of a table, each with its cells.
 * @param of what the table has, for errors
 * @throws {UsageError} when the columns are others; a cell that is none of its kind throws when it is read, with the number of its line
 */
export function cellsOf(table: string, columns: readonly string[], of: string): Cells[] {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== columns.join("\t")) throw new UsageError(`${of}: the columns must be ${columns.join(", ")}`);
  const placeOf = new Map(columns.map((name, at) => [name, at]));
  return lines.map((line, at) => {
    const cells = line.split("\t");
    if (cells.length !== columns.length)
      throw new UsageError(`${of}, line ${at + 2}: a line has ${columns.join(", ")}`);
    const text = (name: string) => cells[placeOf.get(name) ?? -1] ?? "";
    const wrong = (name: string, accepted: string) => new UsageError(`${of}, line ${at + 2}: ${name} is ${accepted}`);
    return {
      text,
      number: (name) => {
        const value = Number(text(name));
        if (text(name) === "" || Number.isNaN(value)) throw wrong(name, "a number");
        return value;
      },
      isSo: (name) => {
        if (!/^[yn]$/.test(text(name))) throw wrong(name, "y or n");
        return text(name) === "y";
      },
      oneOf: (name, accepted) => {
        const found = accepted.find((one) => one === text(name));
        if (found === undefined) throw wrong(name, accepted.join(" or "));
        return found;
      },
    };
  });
}
