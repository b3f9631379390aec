// Bundles a TypeScript file with all of the project's that it imports, by esbuild, into a folder below node_modules/.cache.
const { randomBytes } = require("node:crypto");
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } = require("node:fs");
const { basename, dirname, join, relative } = require("node:path");
const { pathToFileURL } = require("node:url");
const { CACHE, inputOf, manifestPath, nameOf, writeManifest } = require("./found.cjs");

/** ES modules, a hundred small ones in a package, which are faster to load as part of the bundle. All other packages are imported. */
const BUNDLED_PACKAGES = ["apache-arrow", "flatbuffers", "kysely", "openai", "tslib", "zod"];
/** They decide what is in a bundle without being part of it: how it is compiled, and which packages are installed. */
const DECIDING = [
  ...["tsconfig.json", "package.json", "package-lock.json", "node_modules/.package-lock.json"],
  ...["data/compiled/write.cjs", "data/compiled/found.cjs"],
];
/** A process that began with an earlier bundle may still import from it. */
const EARLIER_KEPT = 3;
const EARLIER_KEPT_MS = 3_600_000;

/**
 * Others may write the same at the same time: each has a folder for itself, and the last manifest counts.
 * @returns a promise of the path of the file to import
 * @throws when the sources do not compile or nothing can be written
 */
async function writeBundle(project, entry) {
  const cache = join(project, CACHE);
  mkdirSync(cache, { recursive: true });
  const folder = join(cache, `${nameOf(entry)}-${randomBytes(6).toString("hex")}`);
  mkdirSync(folder);
  try {
    const readAt = Date.now();
    const inputs = DECIDING.map((name) => inputOf(project, name));
    const main = await compile(project, entry, folder, inputs);
    const outputs = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]);
    const manifest = { project, folder: basename(folder), entry: main, outputs, readAt, inputs };
    writeManifest(manifestPath(project, entry), manifest);
    removeEarlier(cache, nameOf(entry), basename(folder));
    return join(folder, main);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Adds what it reads to `inputs`. */
async function compile(project, entry, folder, inputs) {
  const esbuild = require("esbuild");
  const main = `${nameOf(entry)}.mjs`;
  await esbuild
    .build({
      absWorkingDir: project,
      entryPoints: [{ in: entry, out: nameOf(entry) }],
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      // A command loads its part only.
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node20",
      keepNames: true,
      // Modules that packages declare to be without effect are evaluated as Node would.
      ignoreAnnotations: true,
      sourcemap: "linked",
      sourcesContent: false,
      logLevel: "silent",
      plugins: [{ name: "dealmap", setup: (build) => plug(build, project, inputs) }],
    })
    .finally(() => esbuild.stop());
  return main;
}

function plug(build, project, inputs) {
  const bundled = BUNDLED_PACKAGES.filter((name) => !hasPackages(project, name));
  build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === "entry-point" || bundled.includes(packageOf(path)) ? undefined : { path, external: true },
  );
  build.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path }) => {
    let source = "";
    inputs.push(
      inputOf(project, relative(project, path), () => {
        source = readFileSync(path, "utf8");
        return source;
      }),
    );
    return { contents: placed(source, path), loader: path.endsWith("ts") ? "ts" : "js" };
  });
}

/** What it imports would be looked for among the project's packages. */
function hasPackages(project, name) {
  return existsSync(join(project, "node_modules", name, "node_modules"));
}

function packageOf(specifier) {
  return specifier.startsWith("@") ? specifier.split("/", 2).join("/") : specifier.split("/", 1)[0];
}

const OWN_PLACE = /import\.meta\.(url|dirname)/g;

/** Files that a source names beside itself are beside the source, not beside the bundle. */
function placed(source, path) {
  const places = { url: pathToFileURL(path).href, dirname: dirname(path) };
  return source.replaceAll(OWN_PLACE, (_, place) => JSON.stringify(places[place]));
}

function removeEarlier(cache, name, current) {
  const isFolder = (found) =>
    found.isDirectory() && found.name.replace(/-[0-9a-f]{12}$/, "") === name && found.name !== current;
  const earlier = readdirSync(cache, { withFileTypes: true })
    .filter(isFolder)
    .map((found) => ({ path: join(cache, found.name), at: statSync(join(cache, found.name)).mtimeMs }))
    .sort((left, right) => right.at - left.at);
  for (const { path, at } of earlier.slice(EARLIER_KEPT)) {
    if (Date.now() - at > EARLIER_KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

module.exports = { writeBundle };
