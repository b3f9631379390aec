// NAME.sql: the publisher's own files mapped by one SELECT, run in a separate process that can read the drop folder only.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnTied } from "../../data/lifeline.ts";
import { messageLine, RunStopped } from "../workspace/report.ts";

const CHILD = fileURLToPath(new URL("sql-source-child.cjs", import.meta.url));

/** How long a statement may take. One that needs more joins what it should not, or waits for a file that never comes. */
export const SQL_DEADLINE_MS = 600_000;
/** The end of what a child complains of is never wanted. */
const COMPLAINT_CHARACTERS_MAX = 10_000;

/**
 * Runs a statement of the drop folder and leaves its rows in a Parquet file below `folder`.
 * The process starts inside the drop folder, so that the statement's relative paths resolve there, with an empty
 * environment: the statement sees no setting, no store and no credential. It ends with this process, and at its deadline.
 * @returns the Parquet file's path.
 * @throws RunStopped with the database's own words, the names that it proposes and the line of the statement when the statement fails, is no single SELECT or takes too long.
 */
export async function runSqlSource(
  dropDir: string,
  file: string,
  folder: string,
  deadlineMs = SQL_DEADLINE_MS,
): Promise<string> {
  const output = join(folder, `${file}.parquet`);
  const child = spawnTied([CHILD, file, output], { cwd: dropDir, env: {} });
  child.stdout.resume();
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(0, COMPLAINT_CHARACTERS_MAX);
  });
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, deadlineMs);
  const how = await new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, name) => resolve(name ?? `status ${status}`));
  }).finally(() => clearTimeout(deadline));
  if (isLate) {
    throw new RunStopped(
      `${file}: the statement took longer than the ${deadlineMs / 1000} seconds that it may; simplify it`,
    );
  }
  if (how !== "status 0") throw new RunStopped(`${file}: ${tellFault(complaint) || `ended with ${how}`}`);
  return output;
}

/** The statement as it is written to its own end; the place of a fault in it is none of the operator's statement. */
const OWN_STATEMENT = /^LINE 1: (COPY \(FROM selected\)|CREATE TEMP VIEW selected)/;
const POINTER = /^\^?$/;
const FAULT_LINES_MAX = 6;

/** One line: what is wrong, what is near it by name, and where: `Binder Error: …; Candidate bindings: "code"; LINE 2: cod AS cocode,`. */
function tellFault(complaint: string): string {
  const lines = complaint.split("\n").map((line) => line.trim());
  const told = lines.filter((line) => !POINTER.test(line) && !OWN_STATEMENT.test(line)).slice(0, FAULT_LINES_MAX);
  return told.map((line) => messageLine(line)).join("; ");
}
