// The files that people write in this repository, with their text, for tests that judge how they are written.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

export const ROOT = join(import.meta.dirname, "..", "..");
const FOLDERS = ["api", "data", "pipeline", "clients", "scripts", "test", "docs"];
/** Written by ingests, by compilers or generators, or data that tests read. */
const NOT_OURS = /^data\/(?:var|sample)\/|^clients\/typescript\/(?:dist|node_modules|src\/schema\.ts$)|__pycache__/;
const EXTENSIONS = new Set([".ts", ".cjs", ".sql", ".yaml", ".py", ".md"]);

/** `path` is relative to the root, with slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

/** By path. */
export function readSourceFiles(): SourceFile[] {
  const atRoot = readdirSync(ROOT).filter((name) => name.endsWith(".md"));
  return [...atRoot, ...listFiles()]
    .filter((path) => EXTENSIONS.has(extname(path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

/** Files of any kind, by path. */
export function listFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/")),
  )
    .filter((path) => !NOT_OURS.test(path))
    .sort();
}

/** All comments as one text, those of several lines joined: a citation or a phrase may be broken anywhere. */
export function commentsOf({ path, text }: SourceFile): string {
  const opens =
    extname(path) === ".sql"
      ? "--"
      : [".yaml", ".py"].includes(extname(path))
        ? "#"
        : String.raw`\/\/|\/\*\*?|\*(?!\/)`;
  const comment = new RegExp(String.raw`^\s*(?:${opens})(.*)|\s(?:\/\/|\/\*\*?|--) (.*)`);
  return text
    .split("\n")
    .map((line) => comment.exec(line))
    .map((match) => (match === null ? "\n" : (match[1] ?? match[2] ?? "").trim()))
    .join(" ");
}
