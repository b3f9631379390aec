// What npm test looks at beside the tests: types, lint, import rules.
import { join } from "node:path";
import { run } from "./run.ts";

export const installed = (tool: string) => join("node_modules", ".bin", tool);

const CHECKS = [
  { name: "types", command: installed("tsc"), args: ["--noEmit", "-p", "."] },
  { name: "types of the browser's script", command: installed("tsc"), args: ["-p", "tsconfig.browser.json"] },
  { name: "types of the client", command: installed("tsc"), args: ["--noEmit", "-p", "clients/typescript"] },
  { name: "lint", command: installed("biome"), args: ["check", "--error-on-warnings", "."] },
  { name: "lint of the API", command: process.execPath, args: ["--import=tsx", "scripts/checks/lint-api.ts"] },
  { name: "imports", command: process.execPath, args: ["--import=tsx", "scripts/checks/imports.ts"] },
];

export type CheckCounts = { readonly passes: number; readonly failures: number };

/** One after another: the tests run beside them. Prints of each what it prints, in the end how each ended. */
export async function runChecks(): Promise<CheckCounts> {
  const told: string[] = [];
  let failures = 0;
  for (const { name, command, args } of CHECKS) {
    const status = await run(command, args);
    if (status !== 0) failures += 1;
    told.push(`${status === 0 ? "ok" : "FAILED"}: ${name}`);
  }
  console.log(told.join("\n"));
  return { passes: CHECKS.length - failures, failures };
}
