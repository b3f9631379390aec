// npm run test:node -- VERSION [--smoke]: the tests on another Node, whose binary comes from npm (a linux-x64, darwin-arm64 …
// separate package). VERSION is a major or a full version. --smoke: a start of the whole and the store's tests alone.
import { spawn } from "node:child_process";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";

const SMOKE = ["test/smoke.test.ts", "test/data/store/**/*.test.ts"];
/** Below what `npm ci` clears away. */
const FOLDER = "node_modules/.cache/node";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { smoke: { type: "boolean" } } });
const [version] = positionals;
if (version === undefined || positionals.length > 1 || !/^\d+(\.\d+\.\d+)?$/.test(version)) {
  console.error("usage: npm run test:node -- VERSION [--smoke]   (VERSION: 22, 24, 24.21.0 …)");
  process.exitCode = 2;
} else {
  process.exitCode = await testOn(version, values.smoke ? SMOKE : []);
}

/** @returns the tests' exit status */
async function testOn(version: string, files: readonly string[]): Promise<number> {
  const node = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = resolve(FOLDER, version);
  const install = ["install", "--prefix", folder, "--no-save", "--no-package-lock", `${node}@${version}`];
  const installed = await run("npm", install, process.env);
  if (installed !== 0) return installed;
  const binaries = join(folder, "node_modules", node, "bin");
  const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` };
  // A child of a Node finds its own one in `process.execPath`, and tools that are scripts find this one in PATH.
  const tool = join(binaries, "node");
  await run(tool, ["--version"], env);
  return run(tool, ["--import=tsx", "scripts/checks/test.ts", ...files], env);
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
}
