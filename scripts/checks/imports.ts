// npm run imports: the import rules of .dependency-cruiser.cjs over the whole tree.
import { createRequire } from "node:module";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

// A cruise that saw nothing says that all is well; far fewer files than there are means that it could not read them.
const MODULES_MIN = 100;

const { forbidden, options } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
const result = await cruise(
  ["data", "pipeline", "api", "clients", "scripts", "test"],
  { ...options, ruleSet: { forbidden }, validate: true },
  {},
  { tsConfig: extractTSConfig("tsconfig.json") },
);
const { summary, modules } = result.output as ICruiseResult;
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
const ours = modules.filter((module) => !module.source.includes("node_modules")).length;
if (ours < MODULES_MIN) console.error(`only ${ours} modules seen, at least ${MODULES_MIN} expected`);
console.log(
  `${ours} modules, ${summary.totalDependenciesCruised} dependencies, ${summary.violations.length} violations`,
);
process.exitCode = summary.violations.length > 0 || ours < MODULES_MIN ? 1 : 0;
