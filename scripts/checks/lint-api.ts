// npm run lint, its second half: Redocly's rules over the OpenAPI document, of which no warning is let through.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROUTES } from "../../api/app.ts";
import { openApiDocument } from "../../api/openapi/document.ts";

type Report = {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
};

const require = createRequire(import.meta.url);
const scratch = mkdtempSync(join(tmpdir(), "dealmap-lint-"));
try {
  const { totals, problems } = lint(JSON.stringify(openApiDocument(ROUTES)));
  for (const { ruleId, message, location } of problems) {
    console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? "#"})`);
  }
  console.log(`OpenAPI document: ${totals.errors} errors, ${totals.warnings} warnings`);
  process.exitCode = totals.errors + totals.warnings === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** @throws when the linter did not come to a report */
function lint(document: string): Report {
  const file = join(scratch, "openapi.json");
  writeFileSync(file, document);
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [require.resolve("@redocly/cli/bin/cli.js"), "lint", file, "--format=json", "--extends=recommended"],
    // Nothing is sent, nothing looked up.
    { encoding: "utf8", env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
  );
  const begins = stdout.indexOf("{");
  if (error !== undefined || begins < 0) throw new Error(`redocly did not report: ${error?.message ?? stderr}`);
  return JSON.parse(stdout.slice(begins));
}
