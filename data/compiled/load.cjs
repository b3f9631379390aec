// Imports a TypeScript file of this project: bundled ahead into node_modules/.cache and used from there while its sources are as they were.
//
// TypeScript compiled at each start would cost more than all that most commands do. CommonJS, as threads and processes begin with it.
const { dirname, relative } = require("node:path");
const { pathToFileURL } = require("node:url");
const { findBundle } = require("./found.cjs");

const TSCONFIG = require.resolve("../../tsconfig.json");
const PROJECT = dirname(TSCONFIG);

/**
 * A bundle of other sources is never used. Where none can be written, and none is there, the sources are compiled as they
 * are imported, by tsx: the same program, a second or two later.
 *
 * @param file absolute, below the project's folder
 * @returns a promise of the module's exports
 */
async function load(file) {
  const bundle = await prepare(file);
  if (bundle !== null) {
    process.setSourceMapsEnabled(true);
    return import(pathToFileURL(bundle).href);
  }
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: TSCONFIG });
  return import(pathToFileURL(file).href);
}

/** @returns a promise of the path of the file's bundle, written if need be; of null where there can be none */
async function prepare(file) {
  const entry = relative(PROJECT, file);
  return findBundle(PROJECT, entry) ?? (await bundled(entry));
}

/** A mistake in the sources is better reported by tsx, and at the line that has it. */
async function bundled(entry) {
  const { writeBundle } = require("./write.cjs");
  return writeBundle(PROJECT, entry).catch(() => null);
}

module.exports = { load, prepare };
