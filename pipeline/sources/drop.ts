// Where a table lies in the drop folder: NAME.csv, NAME.csv.gz, NAME.parquet, a folder NAME/ of such files, or NAME.sql.
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { ACCEPTED_FILES, placeOf } from "../workspace/regular-file.ts";
import { messageLine, RunStopped } from "../workspace/report.ts";

export type SourceFile = {
  /** Path relative to the drop folder, as rejects name it. */
  readonly file: string;
  readonly format: "csv" | "parquet" | "sql";
};

const DATA_FORMATS = { ".csv": "csv", ".csv.gz": "csv", ".parquet": "parquet" } as const;

const DOCUMENT_FOLDERS = ["filings", "transcripts"];

/**
 * The files that make up a table, in the order in which they are read; empty when the table is missing.
 * @param isFolderAllowed false where the folder of that name holds something else (filings/ holds documents).
 * @throws RunStopped when the table comes in two forms, or as anything else than regular files inside the drop folder: what is
 * missing from a table in silence would be missing from the figures.
 */
export async function findTableFiles(
  dropDir: string,
  name: string,
  { isFolderAllowed = true }: { isFolderAllowed?: boolean } = {},
): Promise<SourceFile[]> {
  const entries = await readdir(dropDir).catch(unreadable(dropDir));
  const forms = [
    ...Object.keys(DATA_FORMATS).map((ending) => name + ending),
    `${name}.sql`,
    ...(isFolderAllowed ? [name] : []),
  ];
  const found = forms.filter((form) => entries.includes(form));
  if (found.length > 1) throw new RunStopped(`${name} comes more than once (${found.join(", ")}); keep one of them`);
  const [only] = found;
  if (only === undefined) return [];
  if (only === name) return filesOfFolder(dropDir, name);
  await mustBe("file", dropDir, only);
  return [only === `${name}.sql` ? { file: only, format: "sql" } : sourceFile(only)];
}

async function mustBe(kind: "file" | "folder", dropDir: string, path: string): Promise<void> {
  const place = await placeOf(dropDir, path).catch((error) => {
    throw new RunStopped(`${path} cannot be read: ${messageLine(error)}`);
  });
  if (place.kind === kind) return;
  const what = place.kind === "other" ? place.what : `a ${place.kind}`;
  throw new RunStopped(`${path} is ${what} and cannot be read as a table; ${ACCEPTED_FILES}`);
}

function unreadable(dropDir: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new RunStopped(`SOURCES_DIR ${dropDir} cannot be read (${error.code}); it has to be a drop folder`);
  };
}

async function filesOfFolder(dropDir: string, name: string): Promise<SourceFile[]> {
  if (await isFile(dropDir, name)) {
    throw new RunStopped(`${name} is neither a folder nor one of ${name}.csv, .csv.gz, .parquet, .sql`);
  }
  await mustBe("folder", dropDir, name);
  const files = (await readdir(join(dropDir, name))).filter((file) => !file.startsWith(".")).sort();
  const sources = files.map((file) => sourceFile(`${name}/${file}`));
  for (const { file } of sources) await mustBe("file", dropDir, file);
  return sources;
}

function sourceFile(file: string): SourceFile {
  for (const [ending, format] of Object.entries(DATA_FORMATS)) {
    if (file.endsWith(ending)) return { file, format };
  }
  throw new RunStopped(`${file} cannot be read as a table; accepted: ${Object.keys(DATA_FORMATS).join(", ")}`);
}

/** Every file of the drop folder that is no document, relative to it: what the tables may have been read from. */
export async function listTableInputs(dropDir: string): Promise<string[]> {
  const entries = await readdir(dropDir, { recursive: true, withFileTypes: true }).catch(unreadable(dropDir));
  const inputs: string[] = [];
  for (const entry of entries) {
    const file = relative(dropDir, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (DOCUMENT_FOLDERS.some((folder) => file.startsWith(`${folder}/`))) continue;
    if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(dropDir, file)))) inputs.push(file);
  }
  return inputs.sort();
}

async function isFile(dropDir: string, path: string): Promise<boolean> {
  return (await placeOf(dropDir, path).catch(() => null))?.kind === "file";
}
