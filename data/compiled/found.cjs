// Whether a bundle still is what its sources say.
const { createHash } = require("node:crypto");
const { readFileSync, renameSync, statSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

/** Of what is written, in the project's folder: packages that it imports are then found as from the sources. */
const CACHE = "node_modules/.cache/dealmap";
/** Clocks of file systems are coarse: of a file that changed so shortly before it was read, the times are not believed. */
const SETTLED_MS = 2000;

/**
 * The manifest of a bundle, JSON beside it:
 * - project: where the sources lay, whose addresses are written into the bundle
 * - folder, entry: the bundle's own, and the file in it to import
 * - outputs: its files and their bytes, which a loss of power may have cut
 * - readAt: when the inputs were read, milliseconds
 * - inputs: the files that decided what is in it, as `inputOf` gives them
 */
function manifestPath(project, entry) {
  return join(project, CACHE, `${nameOf(entry)}.json`);
}

function nameOf(entry) {
  return entry.replace(/\.ts$/, "").replaceAll("/", "-");
}

/** @returns the path of the file to import; null when there is none or a file that decided it has changed */
function findBundle(project, entry) {
  const path = manifestPath(project, entry);
  try {
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    const folder = join(project, CACHE, manifest.folder);
    if (manifest.project !== project || !manifest.outputs.every(([name, size]) => sizeOf(join(folder, name)) === size))
      return null;
    const readAt = Date.now();
    const inputs = manifest.inputs.map((input) => confirmed(project, input, manifest.readAt));
    if (inputs.includes(null)) return null;
    if (inputs.some((input, at) => input !== manifest.inputs[at])) note(path, { ...manifest, readAt, inputs });
    return join(folder, manifest.entry);
  } catch {
    return null;
  }
}

/** @returns the same input when its times say so, another one when only its content does, null when it has changed */
function confirmed(project, input, readAt) {
  const [name, changedAt, modifiedAt, size, sha256] = input;
  const [, ...now] = timesOf(project, name);
  const isSame = now[0] === changedAt && now[1] === modifiedAt && now[2] === size;
  if (isSame && Math.max(changedAt, modifiedAt) < readAt - SETTLED_MS) return input;
  const found = inputOf(project, name);
  return found.at(-1) === sha256 ? found : null;
}

/** Saves the next start the reading. Where nothing can be written, each start reads. */
function note(path, manifest) {
  try {
    writeManifest(path, manifest);
  } catch {}
}

/** Complete under its name or not at all, whoever else writes it. */
function writeManifest(path, manifest) {
  const temporary = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  writeFileSync(temporary, JSON.stringify(manifest));
  renameSync(temporary, path);
}

/**
 * The times are taken before it is read: of a file that changes meanwhile, they are too old.
 * @param name relative to the project's folder; it may be of no file
 * @param read gives its content
 * @returns `[name, changed at, modified at, bytes, SHA-256]`, times in milliseconds; an empty SHA-256 of no file
 */
function inputOf(project, name, read = () => readFileSync(join(project, name))) {
  const times = timesOf(project, name);
  if (times.at(-1) === NO_FILE) return [...times, ""];
  return [...times, createHash("sha256").update(read()).digest("hex")];
}

const NO_FILE = -1;

function timesOf(project, name) {
  const found = statSync(join(project, name), { throwIfNoEntry: false });
  return found === undefined ? [name, 0, 0, NO_FILE] : [name, found.ctimeMs, found.mtimeMs, found.size];
}

function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

module.exports = { CACHE, findBundle, inputOf, manifestPath, nameOf, writeManifest };
