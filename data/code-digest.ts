// What code a cached result comes from: the files that some entries reach, and a digest of them: results of other code are not used.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export type Code = {
  /** Relative to the project's folder, in order. */
  readonly files: readonly string[];
  readonly digest: string;
};

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
/** How the sources are compiled at their start. */
const COMPILER_OPTIONS = "tsconfig.json";
const LOCKFILE = "package-lock.json";

/**
 * Of the entries and of every file that they reach, of the versions of the libraries, and of Node, whose Unicode tables and
 * formats are used. A version number would have to be raised by hand whenever a rule changes, a list of files to be kept by
 * hand whenever one is added or moved; a forgotten one would serve old results in silence.
 *
 * A file reaches those that it names: by an import that is more than types, as the start of a worker, or as a table that it
 * reads. What an entry is given by its caller is not reached: choose entries that are given data alone.
 *
 * @throws when an entry does not exist
 */
export function codeOf(entries: readonly URL[], project = PROJECT): Code {
  const reached = new Set([COMPILER_OPTIONS, ...entries.map((entry) => relative(project, fileURLToPath(entry)))]);
  // What is added while the set is walked is walked too.
  for (const file of reached) for (const named of read(project, file).names) reached.add(named);
  const files = [...reached].sort();
  const hash = createHash("sha256").update(process.version).update(librariesOf(project));
  for (const file of files) hash.update(`\n${file} ${read(project, file).sha256}`);
  return { files, digest: hash.digest("hex").slice(0, 16) };
}

type Read = { readonly sha256: string; readonly names: readonly string[] };

/** By path: entries share most of what they reach, and what counts is the code as it was when the process began. */
const known = new Map<string, Read>();

function read(project: string, file: string): Read {
  const path = `${project}/${file}`;
  const earlier = known.get(path);
  if (earlier !== undefined) return earlier;
  const bytes = readFileSync(path);
  const names = /\.[cm]?[jt]s$/.test(file) ? filesNamedIn(bytes.toString(), project, dirname(file)) : [];
  const read = { sha256: createHash("sha256").update(bytes).digest("hex"), names };
  known.set(path, read);
  return read;
}

const TYPE_IMPORT = /^(?:import|export) type [^;"]*from "[^"]+";/gm;
const QUOTED_NAME = /["'`][\w./-]+\.\w+(?=["'`])/g;

/** Any string that is the name of a file: one too many costs little. Documents for people decide nothing. */
function filesNamedIn(source: string, project: string, folder: string): string[] {
  const quoted = new Set(source.replace(TYPE_IMPORT, "").match(QUOTED_NAME));
  const files = [...quoted].filter((name) => !name.endsWith(".md")).map((name) => join(folder, name.slice(1)));
  return files.filter((file) => filesOf(`${project}/${dirname(file)}`).has(basename(file)));
}

const folders = new Map<string, ReadonlySet<string>>();

/** Far fewer calls to the system than to ask for every name. */
function filesOf(folder: string): ReadonlySet<string> {
  const earlier = folders.get(folder);
  if (earlier !== undefined) return earlier;
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const files = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  folders.set(folder, files);
  return files;
}

type Library = { readonly version?: string; readonly integrity?: string; readonly dev?: boolean };

/** All but those that only the work on this project needs. */
function librariesOf(project: string): string {
  const lockfile: { packages: Record<string, Library> } = JSON.parse(readFileSync(join(project, LOCKFILE), "utf8"));
  const libraries = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== "" && dev !== true);
  return JSON.stringify(libraries.map(([path, { version, integrity }]) => [path, version, integrity]));
}
